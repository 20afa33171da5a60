package amerigo

import (
	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/amerigo"
)

// strength is that of the pirates against the reader.
func strength(v *rules.View) int {
	if v.Reader < 0 || int(v.Reader) >= len(v.Against) {
		return v.Strength()
	}
	return v.Against[v.Reader]
}

// threat is how many points the pirates would take from the reader at the end of the round; 0 with enough cannons.
func (o narrator) threat() int {
	me, points := o.mine(), strength(o.v)
	if me.Cannons >= points {
		return 0
	}
	if part := o.amount(rules.Half); part > 0 && o.v.Has(o.me, rules.Half) {
		points = (points + part - 1) / part
	}
	return min(points, me.VP)
}

// strengthOf says how strong pirates are, and what a token adds for all but its owner: "3, 5 for all but Ben (token
// “pirates +2 for the others”)". Against is their strength by seat.
func (o narrator) strengthOf(plain int, against []int) string {
	about := parts{"strength": plain, "more": 0, "who": "", "token": rules.Pirate2.String()}
	for s, n := range against {
		if n > plain {
			about["more"] = n
		} else {
			about["who"] = o.who(engine.Seat(s))
		}
	}
	return o.say("strength", about)
}

// whoseToken is whose token makes the pirates stronger against the reader by so much; see strengthOf.
func (o narrator) whoseToken(more int) catalogue.Phrase {
	if more == 0 {
		return phrase("somebody", nil)
	}
	return catalogue.Person(o.n.Of(o.v.Tokens[rules.Pirate2].Seat), false)
}
