package amerigo

import (
	"landfall/commands"
	"landfall/engine"
	rules "landfall/engine/amerigo"
)

// attacked is what the pirates cost the reader: points and all cannons, or the cannons that drove them off.
func attacked(o narrator, a rules.Attack, plain int) []commands.Loss {
	var l commands.Loss
	switch {
	case a.Lost > 0:
		l = commands.Lost(o.words, engine.Nobody, "hit-you", parts{"n": a.Lost, "cannons": a.Fired})
		l.Of = "point"
	case a.Repelled && a.Fired > 0:
		l = commands.Lost(o.words, engine.Nobody, "driven-off", parts{"n": a.Fired})
		l.Of = "cannon"
	default:
		return nil
	}
	more := a.Strength - plain
	l.Who = o.say("the-pirates", parts{"strength": plain, "more": more, "who": o.whoseToken(more)})
	return []commands.Loss{l}
}

// Losses are what an event did to the reader, and the tokens that others took.
func (o narrator) Losses(e engine.Event) []commands.Loss {
	switch e := e.(type) {
	case rules.PiratesAttacked:
		if o.me >= 0 && int(o.me) < len(e.Attacks) {
			return attacked(o, e.Attacks[o.me], e.Strength)
		}
	case rules.TokenTaken:
		if e.Seat != o.me {
			return []commands.Loss{{By: e.Seat, Took: o.say("took-token", parts{"token": e.Token.String()})}}
		}
	case rules.TokenBought:
		if e.Seat != o.me {
			return []commands.Loss{{By: e.Seat, Took: o.say("took-good", parts{"good": e.Good.String()})}}
		}
	}
	return nil
}

// Scores tells whether an event brought points at once.
func (o narrator) Scores(e engine.Event) bool {
	switch e := e.(type) {
	case rules.TilePlaced:
		return e.VP > 0
	case rules.IslandDiscovered, rules.IslandCompleted, rules.IslandScored, rules.CubesScored:
		return true
	}
	return false
}
