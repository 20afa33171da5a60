package goofspiel

import (
	"fmt"
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
)

func harness() enginetest.Harness[State, View] {
	return enginetest.Harness[State, View]{
		Configs: []engine.Config{{Seats: 2}, {Seats: 3}, {Seats: 2, Options: map[string]string{"cards": "13"}}},
		Matches: 8, Redeal: Redeal, Count: census,
		Kinds: []string{AskBid}, Orders: []string{AheadRound}, Actions: []engine.Action{Bid{}}, Methods: []string{"points", "shared"}, Rare: []string{"shared"},
	}
}

func TestGame(t *testing.T) { enginetest.Whole(t, Spec, harness()) }

// census: no card is lost, and no prize.
func census(s *State) (map[string]int, error) {
	count := map[string]int{"prizes": len(s.prizes) + len(s.stake)}
	for i := range s.seats {
		p := &s.people[i]
		count["prizes"] += len(p.won)
		count[fmt.Sprint("cards of seat ", i)] = len(p.hand) + len(p.pile) + len(p.played)
	}
	return count, nil
}
