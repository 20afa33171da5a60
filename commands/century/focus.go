package century

import (
	"fmt"

	"landfall/commands/prose"
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
	who := "Somebody"
	switch {
	case o.v.Turn.Asked >= 0 && int(o.v.Turn.Asked) < len(o.v.Seats):
		who = o.n.Of(o.v.Turn.Asked)
	case o.v.Acting != engine.Nobody:
		who = o.n.Of(o.v.Acting)
	}
	when := fmt.Sprintf(", round %d", o.v.Round)
	if o.v.LastRound {
		when = ", last round"
	}
	switch kind {
	case rules.AskTurn:
		if o.v.Extra {
			return prose.Genitive(who) + " further turn" + when
		}
		return prose.Genitive(who) + " turn" + when
	case rules.AskEnd:
		return prose.Genitive(who) + " turn" + when
	case rules.AskDiscard:
		return who + " holds too many cubes" + when
	case rules.AskTrade:
		return who + " trades" + when
	}
	doing := map[string]string{
		rules.AskClaim: "claims at a fort", rules.AskBonus: "may take a bonus tile", rules.AskUpgrade: "upgrades cubes",
		rules.AskMerchant: "is at a market", rules.AskSwap: "may swap two cards of the route", rules.AskSail: "moves the ship",
		rules.AskToll: "pays for landing", rules.AskBuild: "may build an outpost", rules.AskOutpost: "chooses an outpost to trade at",
		rules.AskExplore: "takes an exploration tile",
	}[kind]
	if doing == "" {
		doing = "is asked"
	}
	return who + " " + doing + when
}
