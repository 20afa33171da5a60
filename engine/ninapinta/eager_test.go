package ninapinta

import (
	"maps"
	"math/rand/v2"
	"testing"

	"landfall/engine"
)

// TestEagerPlayKeepsThePieces plays like TestRandomPlayKeepsThePieces, but with
// people who load all they can, explore, attack, build and take Benefits: it
// comes to crowded worlds, Cities, full Strongholds and recoveries, which blind
// chance hardly ever sees.
func TestEagerPlayKeepsThePieces(t *testing.T) {
	kinds := map[string]int{}
	cities, best := 0, 0
	for seats := 2; seats <= 4; seats++ {
		for seed := range uint64(25) {
			x := sit(t, seed, []Nation{France, England, Spain, Portugal}[4-seats:]...)
			rng := rand.New(rand.NewPCG(seed, uint64(seats)))
			for i := range x.s.seats { // short of Settlers, so that some must be recovered
				x.s.people[i].settlers = 3 + 4*int(seed%5)
			}
			start, err := census(x.s)
			if err != nil {
				t.Fatal(err)
			}
			for plies := 0; x.s.phase != Finished; plies++ {
				open := x.r.pending(x.s)
				if len(open) == 0 || plies > 3000 {
					t.Fatalf("%d seats, seed %d: stuck after %d plies", seats, seed, plies)
				}
				d := eagerly(rng, open)
				kinds[d.Kind]++
				x.answer(d, eager(rng, d.Options))
				now, err := census(x.s)
				if err != nil || !maps.Equal(now, start) {
					t.Fatalf("%d seats, seed %d: %v: %v became %v", seats, seed, err, start, now)
				}
				if t.Failed() {
					return
				}
			}
			for w := range x.s.worlds {
				cities += x.s.worlds[w].cities
			}
			for _, score := range x.s.scores {
				best = max(best, score.Total)
			}
		}
	}
	for _, kind := range []string{AskRecover, AskPairs, AskPay, AskArea, AskStore, AskMine, AskOwner, AskSecond, AskPirate} {
		if kinds[kind] == 0 {
			t.Errorf("nobody was ever asked %q", kind)
		}
	}
	if cities == 0 || best < 25 {
		t.Errorf("%d Cities, best score %d: this is not eager", cities, best)
	}
}

// eagerly picks a whole fleet now and then, else a question that must be answered.
func eagerly(rng *rand.Rand, open []engine.Decision) engine.Decision {
	for _, d := range open {
		if d.Kind == AskFleet && rng.IntN(3) == 0 || d.Kind == AskOrder && rng.IntN(6) == 0 {
			return d
		}
	}
	for _, d := range open {
		if !d.Optional {
			return d
		}
	}
	return open[0]
}

// eager prefers the answers that do something.
func eager(rng *rand.Rand, options []engine.Action) engine.Action {
	var good []engine.Action
	for _, a := range options {
		switch a := a.(type) {
		case BuildTown, BuildCity, Attack, SelectTwo:
			if rng.IntN(2) == 0 {
				return a
			}
		case Pass, DiscardBonus, EndTurn, StayHome, StopLooking, KeepPirate:
			continue
		case LoadShip:
			if a.Crew.Size() == 0 {
				continue
			}
		case SailHome:
			if !a.Captain && rng.IntN(3) > 0 {
				continue
			}
		}
		good = append(good, a)
	}
	if len(good) == 0 {
		good = options
	}
	return good[rng.IntN(len(good))]
}
