// Package discord is the adapter between the bot and Discord: its callers speak the
// platform-free types of landfall/commands only, and bytes of pictures. It draws nothing
// and knows no game.
//
// # What it does
//
// Open logs in and keeps the gateway connection up. What people do arrives as a
// commands.Request with an Answer to give back; what the bot says by itself goes
// out through Post, Edit, OpenThread, OpenDM and their neighbours. Register
// makes the commands known, if they changed. Check holds definitions against the
// platform's limits without sending anything.
//
// # Why it is not a wrapper of discordgo
//
// discordgo v0.29.0 waits without end on rate limits, deadlocks when it is told
// to reconnect before it is ready, reconnects after a revoked token, identifies
// at once after an invalid session, notices a dead connection after minutes,
// keeps a bucket for each interaction for ever and can bring the process down
// over a malformed event. Each of these has its answer here:
//
//   - package rest: the http.RoundTripper under all REST calls. It retries, waits,
//     and stops waiting; it keeps the limits of the whole bot and of each route,
//     and stops before Discord would ban the address.
//   - package gateway: keeps shards connected, with a filter under discordgo's websocket
//     that takes out what it cannot bear, and ends with one clear error when trying
//     again cannot help.
//
// # Errors
//
// Every error that comes from Discord or from the way to it is an *Error. Test
// for its kind with errors.Is: ErrGone, ErrForbidden, ErrClosedDM and so on. Its
// text is made for an operator and holds neither the bot's token nor that of an
// interaction.
//
// # Caveats
//
// Requests of a person run concurrently, in no order: a match makes its own. The
// gateway is dialled directly, never through an HTTP proxy; REST honours the
// environment's proxy.
package discord
