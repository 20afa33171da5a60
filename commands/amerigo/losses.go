package amerigo

import (
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
			return []commands.Loss{{By: engine.Nobody, Who: o.say("the-pirates", parts{"strength": a.Strength}), Did: o.say("hit-you", nil), N: a.Lost, Of: "point"}}
		}
	case rules.TokenTaken:
		if e.Seat != o.me {
			return []commands.Loss{{By: e.Seat, Took: o.say("took-token", parts{"token": e.Token.String()})}}
		}
	case rules.TokenBought:
		if e.Seat != o.me {
			return []commands.Loss{{By: e.Seat, Took: o.say("took-good", parts{"good": e.Good.String(), "cost": e.Cost})}}
		}
	}
	return nil
}
