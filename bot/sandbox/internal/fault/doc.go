// Package fault keeps what was ordered to go wrong: with requests, and with the
// gateway before READY. It touches nothing itself; REST and gateway ask.
package fault
