package century

import (
	"landfall/commands"
	"landfall/engine"
	rules "landfall/engine/century"
)

// Losses are what an event did to the reader, also by itself, and the cards and tiles that others took.
func (o narrator) Losses(e engine.Event) []commands.Loss {
	switch e := e.(type) {
	case rules.SettlersPlaced:
		if e.From == o.me && e.Expelled > 0 && e.Seat != o.me {
			in := ""
			if e.Location != rules.NoLocation {
				in = o.text(o.site(o.location(e.Location)))
			}
			l := commands.Lost(o.words, e.Seat, "takes-your-place", parts{"in": in, "n": e.Expelled})
			l.Of = "settler"
			return []commands.Loss{l}
		}
	case rules.SettlersRested:
		if e.Seat == o.me && e.Forced { // among what others did it must not be lost
			return []commands.Loss{commands.Lost(o.words, engine.Nobody, "rested-by-itself", nil)}
		}
	case rules.CardClaimed:
		if card := o.card(e.Card); e.Seat != o.me && card.ID != 0 {
			return []commands.Loss{{By: e.Seat, Took: o.say("took-card", parts{"points": card.Points})}}
		}
	case rules.ExplorationTaken:
		if tile, _ := o.find(e.Tile); tile.ID != 0 && e.Seat != o.me {
			return []commands.Loss{{By: e.Seat, Took: o.text(findName(tile))}}
		}
	}
	return nil
}

// Scores tells whether an event brought points that count at the end.
func (o narrator) Scores(e engine.Event) bool {
	switch e := e.(type) {
	case rules.CardClaimed, rules.BonusTaken:
		return true
	case rules.OutpostBuilt:
		return e.Points > 0
	}
	return false
}
