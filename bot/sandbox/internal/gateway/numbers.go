package gateway

import "time"

// Numbers of Discord's gateway.
const (
	maxGatewayPayload = 4096 // doc: bytes of an event sent by the bot
	maxGatewaySends   = 120  // doc: per connection in gatewaySendWindow
	gatewaySendWindow = 60 * time.Second
	resumeWindow      = 3 * time.Minute // seen: a session can be resumed for a few minutes
)
