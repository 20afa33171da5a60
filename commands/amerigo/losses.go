package amerigo

import (
	"fmt"

	"landfall/commands"
	"landfall/engine"
	rules "landfall/engine/amerigo"
)

// Losses are what an event did to the reader, and the tokens that others took.
func (o narrator) Losses(e engine.Event) []commands.Loss {
	switch e := e.(type) {
	case rules.PiratesAttacked:
		if o.me >= 0 && int(o.me) < len(e.Attacks) && e.Attacks[o.me].Lost > 0 {
			a := e.Attacks[o.me]
			return []commands.Loss{{By: engine.Nobody, Who: fmt.Sprintf("the pirates (strength %d)", a.Strength), Did: "hit you", N: a.Lost, Of: "point"}}
		}
	case rules.TokenTaken:
		if e.Seat != o.me {
			return []commands.Loss{{By: e.Seat, Took: "“" + tokenName(e.Token) + "”"}}
		}
	case rules.TokenBought:
		if e.Seat != o.me {
			return []commands.Loss{{By: e.Seat, Took: fmt.Sprintf("%s for %d", e.Good, e.Cost)}}
		}
	}
	return nil
}
