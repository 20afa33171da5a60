package goofspiel_test

import (
	"fmt"
	"time"

	"landfall/engine"
	"landfall/engine/goofspiel"
)

// A match is started with a seed; seats answer what they are asked by notation, and each
// hears only what it may.
func Example() {
	spec, err := goofspiel.Spec()
	if err != nil {
		fmt.Println(err)
		return
	}
	match, _, err := engine.New(spec).Start("example", engine.Config{Seats: 2}, engine.NumberedSeed(1), time.Time{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for seat, answer := range []string{"bid 5", "bid 7"} {
		asked := match.For(engine.Seat(seat))[0]
		fmt.Println("seat", seat, "may", asked.Options)
		entry, err := match.Act(asked.Seat, asked.ID(), answer, time.Time{})
		if err != nil {
			fmt.Println(err)
			return
		}
		for _, e := range engine.Hear(entry.Events, engine.Nobody) {
			fmt.Printf("  %s %+v\n", engine.EventName(e), e)
		}
	}
	fmt.Println("points", match.View(engine.Nobody).(goofspiel.View).Seats[1].Points)
	// Output:
	// seat 0 may [bid 1 bid 5 bid 7]
	//   bid_made {Seat:0 Card:0}
	// seat 1 may [bid 1 bid 5 bid 7]
	//   bid_made {Seat:1 Card:0}
	//   bids_revealed {Revealing:{} Cards:[5 7]}
	//   prizes_taken {Seat:1 Prizes:[3]}
	//   cards_drawn {Revealing:{} Seat:0 Cards:[]}
	//   cards_drawn {Revealing:{} Seat:1 Cards:[]}
	//   prize_turned {Revealing:{} Round:2 Prize:4}
	// points 3
}
