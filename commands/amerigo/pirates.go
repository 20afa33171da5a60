package amerigo

import (
	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/amerigo"
)

// threat is how many points the pirates would take from the reader if the round ended now.
func (o narrator) threat() int {
	if o.me < 0 || int(o.me) >= len(o.v.Threat) {
		return 0
	}
	return o.v.Threat[o.me]
}

// strengthOf says how strong pirates are, and what a token adds for all but its owner: "3, 5 for all but Ben (token
// “pirates +2 for the others”)". Against is their strength by seat.
func strengthOf(o narrator, plain int, against []int) string {
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
func whoseToken(o narrator, more int) catalogue.Phrase {
	if more == 0 {
		return phrase("somebody", nil)
	}
	return catalogue.Person(o.n.Of(o.v.Tokens[rules.Pirate2].Seat), false)
}
