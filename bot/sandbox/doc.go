// Package sandbox is a small Discord on loopback: the part of the REST API and
// of the gateway that a bot uses through discordgo, one guild with a few people
// to act as, and the JSON interface and page by which those people chat.
//
// It knows nothing of the bot that logs in, and the bot knows no difference
// from the real thing. What Discord refuses is refused here, with Discord's
// own error codes; its limits are gathered in limits.go. For tests, faults can
// be ordered (see Faults) and time can be moved (Options.Clock).
//
// # Basics
//
// A Server holds everything in memory under one lock. Each change is
//   - written to the journal (persist.go), if there is a data file,
//   - dispatched to the bot's gateway sessions (gateway.go),
//   - put into the stream of each person who may see it (stream.go).
//
// The two sides never share a representation: wire_*.go renders for the bot,
// page_render.go for people.
//
// # Caveats
//
// One guild, one application, API v9 and v10, no voice, polls, reactions or
// components v2. Rate-limit headers are plausible but nothing is limited unless
// a fault orders it. People are not authenticated: serve it on loopback only.
package sandbox
