package goofspiel

import (
	"fmt"

	"landfall/engine"
)

// AheadRound begins the keys of what can be ordered: "round-5" is the bid in round 5.
const AheadRound = "round"

// roundsAhead is for how many rounds bids are ordered.
const roundsAhead = 2

func roundKey(round int) string { return fmt.Sprintf("%s-%d", AheadRound, round) }

// foresight is what can be ordered ahead: a card that is held now, for a round to come.
func foresight() *engine.Foresight[View] {
	return &engine.Foresight[View]{Foresee: foresee, About: about, Holds: func(View, engine.Seat, string) bool { return true }}
}

func foresee(v View, _ engine.Seat) []engine.Foreseen {
	var list []engine.Foreseen
	for round := v.Round + 1; round <= v.Round+min(v.Left, roundsAhead); round++ {
		f := engine.Foreseen{Key: roundKey(round)}
		for _, card := range v.Hand {
			if card != v.Bid {
				f.Picks = append(f.Picks, engine.Pick{Key: Bid{card}.String(), Lines: []engine.Line{{Do: Bid{card}}}})
			}
		}
		list = append(list, f)
	}
	return list
}

// about is the round of a bid. A bid that is changed is nothing that was ordered.
func about(v View, d engine.Decision) string {
	if d.Optional {
		return ""
	}
	return roundKey(v.Round)
}
