// Package bot is Landfall on Discord. It is the only package that knows Discord
// (through bot/discord) and cron.
//
// What a person does comes in as a commands.Request; the Desk answers; the answer
// goes out at once, and a picture follows when it is drawn. What a table's thread
// reads does not depend on that: every change of a match leaves a row on disk in
// its own transaction, and the outbox (bot/outbox) makes the thread agree with the match
// whenever there is one. So a crash, or Discord being away, delays a message and
// loses none.
package bot
