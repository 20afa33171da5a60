// Package sandbox is a small Discord on loopback: the part of the REST API and
// of the gateway that a bot uses through discordgo, one guild with a few people
// to act as, and the JSON interface and page by which those people chat.
//
// It knows nothing of the bot that logs in, and the bot knows no difference
// from the real thing. What Discord refuses is refused here, with Discord's
// own error codes and limits. For tests, faults can be ordered (see Faults) and
// time can be moved (Options.Clock).
//
// # Basics
//
// A Server holds everything in memory under one lock, and is put together of
//   - world: what there is, who may do what, and how it changes,
//   - journal: the file that keeps it, if there is one,
//   - rest and gateway: what the bot talks to, with form for what it may send
//     and wire for how things look to it,
//   - people: the page, its JSON interface and its streams,
//   - fault: what was ordered to go wrong.
//
// Each change in the world is journaled, dispatched to the bot's sessions, and
// put into the stream of each person who may see it.
//
// # Caveats
//
// One guild, one application, API v9 and v10, no voice, polls, reactions or
// components v2. Rate-limit headers are plausible but nothing is limited unless
// a fault orders it. People are not authenticated: serve it on loopback only.
package sandbox
