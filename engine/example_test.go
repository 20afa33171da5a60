package engine_test

import (
	"fmt"
	"log"
	"time"

	"landfall/engine"
	"landfall/engine/goofspiel"
)

// A match is a log of facts: whoever has the log has the match.
func Example() {
	spec, err := goofspiel.Spec()
	if err != nil {
		log.Fatal(err)
	}
	game := engine.New(spec)
	match, entry, err := game.Start("m1", engine.Config{Seats: 2}, engine.NumberedSeed(1), time.Time{})
	if err != nil {
		log.Fatal(err)
	}
	var entries [][]byte
	keep := func(e engine.Entry) {
		data, err := game.Encode(e)
		if err != nil {
			log.Fatal(err)
		}
		entries = append(entries, data)
	}
	keep(entry)

	// Legal means listed: an answer is one of the options of an open decision.
	for _, d := range match.Decisions() {
		e, err := match.Act(d.Seat, d.ID(), d.Options[0].String(), time.Time{})
		if err != nil {
			log.Fatal(err)
		}
		keep(e)
	}
	_, err = match.Act(0, "", "bid 99", time.Time{})
	fmt.Println(err)

	// Loading folds events and runs no rules; verifying runs them again.
	again, err := game.Load(entries)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(again.Plies(), "plies,", again.Verify() == nil)

	// A fork goes its own way, at the price of a copy of the state.
	fork := again.Fork()
	for fork.Outcome() == nil {
		fork.Choose(fork.For(fork.Awaited()[0])[0], 0, time.Time{})
	}
	fmt.Println(fork.Outcome().Method, "in the fork; the match goes on:", again.Outcome() == nil)
	// Output:
	// "bid 99": not among the legal answers
	// 3 plies, true
	// points in the fork; the match goes on: true
}
