// Command load plays many tables against the bot by script and tells how long people
// wait: for the first board after a start, for the answer to a press, for pictures; and
// what memory that takes. Beside it stands a bare bot that writes one row and answers,
// on the same stub of Discord, with the same presses, in the same run.
//
//	go run ./bot/e2e/load
//	go run ./bot/e2e/load -tables 1000 -rates 20,40,80,160 -each 20s -limit=false
//	go run ./bot/e2e/load -memory -plies 120
package main
