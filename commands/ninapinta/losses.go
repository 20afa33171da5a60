package ninapinta

import (
	"landfall/commands"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// Losses are what an event did to the reader, and the Benefits that others took.
func (o narrator) Losses(e engine.Event) []commands.Loss {
	switch e := e.(type) {
	case rules.PairsRemoved:
		if n := e.Of[max(o.me, 0)]; n > 0 && o.me != engine.Nobody {
			in := o.say("attacked-in", parts{"land": landName(e.Land), "world": worldName(e.World)})
			l := commands.Lost(o.words, e.Seat, "attacks-you", parts{"in": in, "n": n})
			l.Of = "Settler"
			return []commands.Loss{l}
		}
	case rules.GoldPirated:
		if e.From == o.me {
			l := commands.Lost(o.words, e.Seat, "robs-you", parts{"n": e.Gold})
			l.Of = "gold"
			return []commands.Loss{l}
		}
	case rules.SeatsDisplaced:
		for i, s := range e.Spaces {
			if s == o.me && i >= e.Space {
				return []commands.Loss{commands.Lost(o.words, e.Seat, "passes-you", nil)}
			}
		}
	case rules.BenefitTaken:
		if e.Seat != o.me {
			return []commands.Loss{{By: e.Seat, Took: o.text(benefitName(e.Benefit))}}
		}
	}
	return nil
}

// Scores tells whether an event brought points on the map.
func (o narrator) Scores(e engine.Event) bool {
	switch e.(type) {
	case rules.TownBuilt, rules.CityBuilt, rules.CathedralPlaced:
		return true
	}
	return false
}
