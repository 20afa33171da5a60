// Package e2e plays whole matches with the real bot: it logs in to the sandbox
// through discordgo and loopback, and people act through the sandbox's own
// interface. There is no code here but tests.
package e2e
