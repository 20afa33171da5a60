package amerigo

import (
	"fmt"
	"slices"

	"landfall/engine"
)

// AheadTurn begins the keys of what is foreseen: "turn-r2-p3" is a seat's turn in the
// phase after three of the second round.
const AheadTurn = "turn"

// foresight is what can be ordered ahead: one's turn in the phase that is played, as
// soon as its points are known.
func (r *rules) foresight() *engine.Foresight[View] {
	return &engine.Foresight[View]{
		Foresee: r.foresee,
		About: func(v View, d engine.Decision) string {
			if d.Kind != AskTurn {
				return ""
			}
			return v.turnKey()
		},
		Holds: func(View, engine.Seat, string) bool { return false },
	}
}

func (v *View) turnKey() string { return fmt.Sprintf("%s-r%d-p%d", AheadTurn, v.Round, v.Phases) }

// foresee lists what the seat could choose if it were its turn now. What is not
// possible any more when it is, since others took it, is passed over.
func (r *rules) foresee(v View, who seat) []engine.Foreseen {
	if v.Over || !v.Open || v.Turn.Seat == engine.Nobody {
		return nil
	}
	place := slices.Index(v.Turns[:v.Seats], who)
	if place < v.Played || v.Turn.Seat == who && v.Kind != AskTurn {
		return nil
	}
	f := engine.Foreseen{Key: v.turnKey()}
	for _, a := range r.turns(&State{Table: v.Table}, who) {
		p := engine.Pick{Key: a.String(), Lines: []engine.Line{{Do: a}}}
		switch a.(type) {
		case TakeGold, Pass:
			p.Last = true
		}
		f.Picks = append(f.Picks, p)
	}
	return []engine.Foreseen{f}
}
