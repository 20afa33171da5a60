package century

import (
	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/century"
)

// Focus is "player" while a question is about the reader's own cubes and where
// nothing is asked, "choice" while it is about cards or tiles, "islands" while it is
// about the ship, "coast" for where settlers are sent.
func (o narrator) Focus(kind string) string {
	switch kind {
	case "", rules.AskUpgrade, rules.AskDiscard:
		return "player"
	case rules.AskClaim, rules.AskBonus, rules.AskMerchant, rules.AskSwap, rules.AskExplore:
		return "choice"
	case rules.AskSail, rules.AskToll, rules.AskBuild, rules.AskOutpost:
		return "islands"
	case rules.AskTrade:
		if o.v.Turn.Island != rules.Sea {
			return "islands"
		}
		return "player"
	}
	return "coast"
}

// Changed is the one of the board's two pictures where something happened: "far" where ships sailed or merchant
// cards were dealt with, else "boards". The base game has one, of all.
func (o narrator) Changed(events []engine.Event) string {
	if o.v.Mode == rules.Base {
		return ""
	}
	for _, e := range events {
		switch e.(type) {
		case rules.ShipMoved, rules.OutpostBuilt, rules.OutpostChosen, rules.RouteUsed, rules.MerchantTaken, rules.RouteSwapped:
			return "far"
		}
	}
	return "boards"
}

// Question says what a seat is asked, as everybody may hear it.
func (o narrator) Question(kind string) string {
	who := phrase("somebody", nil)
	switch {
	case o.v.Turn.Asked >= 0 && int(o.v.Turn.Asked) < len(o.v.Seats):
		who = catalogue.Person(o.n.Of(o.v.Turn.Asked), false)
	case o.v.Acting != engine.Nobody:
		who = catalogue.Person(o.n.Of(o.v.Acting), false)
	}
	round := o.v.Round
	if o.v.LastRound {
		round = 0
	}
	about := parts{"who": who, "further": catalogue.Yes(o.v.Extra)}
	asked := o.say("asked", about)
	if o.words.Has("asked-" + kind) {
		asked = o.say("asked-"+kind, about)
	}
	return o.say("question", parts{"asked": asked, "round": round})
}
