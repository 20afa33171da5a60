package enginetest_test

import (
	"fmt"
	"log"

	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/goofspiel"
)

// The lines of play to a depth of three: a change of these numbers is a change of
// the rules.
func ExamplePerft() {
	spec, err := goofspiel.Spec()
	if err != nil {
		log.Fatal(err)
	}
	counts, err := enginetest.Perft(engine.New(spec), engine.Config{Seats: 2}, engine.NumberedSeed(1), 3)
	fmt.Println(counts, err)
	// Output: [6 36 216] <nil>
}

// Bytes play a match: the first picks the table, the second the seed, the others
// answer, undo and do what must be refused. A fuzz target hands them on.
func ExampleFuzzBytes() {
	spec, err := goofspiel.Spec()
	if err != nil {
		log.Fatal(err)
	}
	play := enginetest.FuzzBytes(spec, enginetest.Harness[goofspiel.State, goofspiel.View]{})
	fmt.Println(play([]byte{0, 7, 1, 2, 0, 0xfd, 1, 0xff, 2, 2, 0xfe, 0xfc, 1}))
	// Output: <nil>
}

// An event on one line, as plays show it.
func ExampleEventText() {
	fmt.Println(enginetest.EventText(goofspiel.MatchBegan{Seats: 2, Cards: 5}))
	// Output: match_began seats=2 cards=5
}
