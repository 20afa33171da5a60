package century

import (
	"flag"
	"fmt"
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/enginetest/suite"
)

func TestMain(m *testing.M) { suite.Run(m) }

// every has the kit play every mode with every number of seats. Without it each
// mode is played with two numbers of seats, so that all tests stay quick.
var every = flag.Bool("every", false, "the kit plays every mode with every number of seats")

func kitTables() []engine.Config {
	if *every {
		return tables()
	}
	table := func(seats int, m Mode, more ...string) engine.Config {
		c := engine.Config{Seats: seats, Options: map[string]string{optionMode: m.String()}}
		for i := 0; i < len(more); i += 2 {
			c.Options[more[i]] = more[i+1]
		}
		return c
	}
	return []engine.Config{table(2, Base, optionFourth, "d1"), table(4, Base), table(2, Part1), table(3, Part1),
		table(3, Part2), table(4, Part2), table(2, Part3, optionIslands, "long"), table(4, Part3)}
}

func harness() enginetest.Harness[State, View] {
	return enginetest.Harness[State, View]{
		Configs: kitTables(), Matches: 1, Samples: 10, Redeal: Redeal, Count: census,
		Kinds: []string{AskTurn, AskClaim, AskBonus, AskUpgrade, AskTrade, AskMerchant, AskSwap, AskSail, AskToll,
			AskBuild, AskOutpost, AskExplore, AskDiscard, AskEnd},
		Actions: []engine.Action{Work{}, UseRoute{}, Rest{}, Claim{}, TakeBonus{}, DeclineBonus{}, Upgrade{}, Trade{},
			UseMerchant{}, TakeMerchant{}, Swap{}, KeepRoute{}, Sail{}, PayToll{}, Build{}, SkipBuild{}, ChooseOutpost{},
			Explore{}, Discard{}, EndTurn{}},
		Orders:  []string{AheadTurn},
		Methods: []string{"points", "tie-break"},
		// What random play seldom reaches is shown in the plays.
		Rare:  []string{"tie-break", "exploration_missed", AskOutpost, "ChooseOutpost"},
		Plays: "testdata/plays",
	}
}

func TestGame(t *testing.T)      { enginetest.Whole(t, Spec, harness()) }
func FuzzPlay(f *testing.F)      { enginetest.Fuzz(f, Spec, harness(), 400) }
func BenchmarkGame(b *testing.B) { enginetest.Bench(b, Spec, benched()...) }

// census counts all pieces and checks what must hold at all times (scenario T62).
func census(s *State) (map[string]int, error) {
	count := map[string]int{"point cards": len(s.deck) + len(s.row), "bonus tiles": len(s.box),
		"exploration tiles": len(s.beside), "merchants": len(s.supply) + len(s.merchants)}
	var placed [mostSeats]int
	for l, at := range s.at {
		if at.cover != 0 {
			count["exploration tiles"]++
		}
		if (at.owner == engine.Nobody) != (at.settlers == 0) {
			return nil, fmt.Errorf("%s: %d settlers of seat %d", LocationID(l), at.settlers, at.owner)
		}
		if at.settlers > 0 {
			placed[at.owner] += at.settlers
			if at.cover != 0 {
				return nil, fmt.Errorf("%s: settlers under an exploration tile", LocationID(l))
			}
		}
	}
	for _, st := range s.stacks {
		count["bonus tiles"] += len(st.tiles)
	}
	for i := range s.seats {
		p := &s.people[i]
		who := seat(i)
		count["point cards"] += len(p.cards)
		count["bonus tiles"] += len(p.bonus)
		count["exploration tiles"] += len(p.finds)
		count["merchants"] += len(p.route) + len(p.pile)
		for _, c := range p.route {
			placed[i] += c.settlers
		}
		count[fmt.Sprintf("settlers of seat %d", i)] = p.crew + p.placed + p.reserve
		if placed[i] != p.placed || p.crew < 0 || p.reserve < 0 {
			return nil, fmt.Errorf("seat %d: crew %d, placed %d, but %d on the table, reserve %d", i, p.crew, p.placed, placed[i], p.reserve)
		}
		if s.turn.stage == choosing && p.storage.Size() > 10 {
			return nil, fmt.Errorf("seat %d begins with %s", i, p.storage)
		}
		if err := censusOutposts(s, who); err != nil {
			return nil, err
		}
	}
	return count, nil
}

func censusOutposts(s *State, who seat) error {
	var built [Spices]int
	for t := range s.outposts {
		if s.outposts[t].has(who) {
			built[TileID(t).Spice()]++
		}
	}
	if built != s.people[who].built {
		return fmt.Errorf("seat %d: outposts %v, taken from the rows %v", who, built, s.people[who].built)
	}
	return nil
}
