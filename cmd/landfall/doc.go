// Command landfall is the whole program: the bot with its sandbox, and the tools
// for who runs it. A file for each subcommand: serve, simulate, replay, gallery,
// version.
//
// Main holds what a run of it touches (arguments, environment, output), so that
// tests run the very program without a process of its own.
package main
