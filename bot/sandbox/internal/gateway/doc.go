// Package gateway is Discord's gateway to a world: websockets, sessions that
// outlive them, and what the bot hears of changes (events.go).
package gateway
