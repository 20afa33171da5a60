package rest

import (
	"net/http"

	"github.com/bwmarrin/discordgo"
)

// Library makes a discordgo session that sends by rt, for requests or for one connection to the
// gateway. It leaves to us what it does badly.
func Library(token string, rt http.RoundTripper) *discordgo.Session {
	dg, _ := discordgo.New(token) // it has no way to fail
	dg.Client = &http.Client{Transport: rt}
	dg.LogLevel = -1 // silent: what it logs can hold tokens, and we log what matters
	dg.StateEnabled = false
	dg.SyncEvents = true // the handlers are ours and start goroutines themselves
	dg.ShouldReconnectOnError = false
	dg.ShouldReconnectVoiceOnSessionError = false
	dg.ShouldRetryOnRateLimit = false
	dg.MaxRestRetries = 0
	dg.Compress, dg.Identify.Compress = false, false // the gateway's filter reads along
	dg.Identify.Intents = discordgo.IntentsGuilds
	return dg
}
