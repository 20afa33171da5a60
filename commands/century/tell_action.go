package century

import (
	"fmt"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/century"
)

// action tells main actions and what is done with cubes.
func (t *gathering) action(e engine.Event) bool {
	switch e := e.(type) {
	case rules.SettlersPlaced:
		t.Begin(e.Seat, "%s to %s", t.reader().Does(e.Seat, "sends "+settlers(e.Settlers)), t.goal(e))
		if e.LocalHelp > 0 {
			t.Also("Local Help saves %d", e.LocalHelp)
		}
		if e.From != engine.Nobody && e.Expelled > 0 {
			t.Also("%s %d back", t.reader().Does(e.From, "takes"), e.Expelled)
		}
	case rules.ToolsUsed:
		t.also(e.Seat, "Tools bring %s", cubes(e.Cubes))
	case rules.RouteUsed:
		t.Begin(e.Seat, "%s to card %d of the route", t.reader().Does(e.Seat, "sends "+settlers(e.Settlers)), e.Position)
	case rules.SettlersRested:
		if e.Settlers == 0 {
			t.Begin(e.Seat, "%s", t.reader().Does(e.Seat, "rests with nobody to take back"))
			return true
		}
		t.Begin(e.Seat, "%s and %s %s back", t.reader().Does(e.Seat, "rests"), t.reader().Verb(e.Seat, "takes"), settlers(e.Settlers))
	case rules.CubesDiscarded:
		t.then(e.Seat, "gives back %s, too many to keep", cubes(e.Cubes))
	case rules.CubesTaken:
		t.then(e.Seat, "takes %s", cubes(e.Cubes))
	case rules.CubesUpgraded:
		if e.Steps.Size() == 0 {
			t.then(e.Seat, "upgrades nothing")
			return true
		}
		t.then(e.Seat, "upgrades %s", trade(e.From, e.To))
	case rules.CubesTraded:
		t.traded(e)
	default:
		return false
	}
	return true
}

// goal names where settlers go: "fort 2", "market 1", "cove 7".
func (t *gathering) goal(e rules.SettlersPlaced) string {
	if e.Location == rules.NoLocation {
		return "a location"
	}
	return t.site(t.location(e.Location))
}

func (t *gathering) traded(e rules.CubesTraded) {
	where := ""
	if e.Tile != rules.Sea {
		where = " at " + spiceName(e.Tile.Spice())
	}
	switch e.Times {
	case 0:
		t.then(e.Seat, "does not trade")
	case 1:
		t.then(e.Seat, "trades %s%s", trade(e.Give, e.Get), where)
	default:
		t.then(e.Seat, "trades %s %s%s", trade(e.Give, e.Get), prose.Times(e.Times), where)
	}
}

// claim tells what is had at forts, and of bonus and exploration tiles.
func (t *gathering) claim(e engine.Event) bool {
	switch e := e.(type) {
	case rules.CardClaimed:
		t.then(e.Seat, "claims %s", t.claimed(e))
	case rules.DeckTurned:
		t.Also("next on the deck is %s", cardName(t.card(e.Card)))
	case rules.BonusTaken:
		name := bonusName(t.bonus(e.Tile))
		if t.bonus(e.Tile).ID != 0 {
			name = "the bonus tile " + name
		}
		t.then(e.Seat, "takes %s", name)
	case rules.BonusForgone:
		if e.Declined {
			t.then(e.Seat, "takes no bonus tile")
			return true
		}
		t.then(e.Seat, "can take no bonus tile")
	case rules.SettlersJoined:
		t.joined(e)
	case rules.ExplorationTaken:
		tile, _ := t.find(e.Tile)
		text := "explores: " + findName(tile)
		if e.Location != rules.NoLocation {
			text += fmt.Sprintf("; %s (%s) is open now", t.site(t.location(e.Location)), t.does(t.location(e.Location)))
		}
		t.then(e.Seat, "%s", text)
	case rules.ExplorationMissed:
		t.also(e.Seat, "no exploration tile is left")
	default:
		return false
	}
	return true
}

// claimed is a point card and what was paid, "2 points for YRR (Tools: Y at deer)".
func (t *gathering) claimed(e rules.CardClaimed) string {
	card := t.card(e.Card)
	if card.ID == 0 {
		return fmt.Sprintf("a point card (%s) for %s", kindName(e.Kind), cubes(e.Paid))
	}
	return cardName(card)
}

func (t *gathering) joined(e rules.SettlersJoined) {
	text := settlers(e.Settlers) + " " + prose.Verb(e.Settlers, "joins", "join") + " from the reserve"
	switch {
	case e.Settlers == 0:
		text = "no settler is left in the reserve to join"
	case e.Lost > 0:
		text += fmt.Sprintf(", which had not %d more", e.Lost)
	}
	t.also(e.Seat, "%s", text)
}

// merchants tells of merchant cards and own routes.
func (t *gathering) merchants(e engine.Event) bool {
	switch e := e.(type) {
	case rules.MerchantsDealt:
		t.dealt(e)
	case rules.MerchantDiscarded:
		text := fmt.Sprintf("the merchant goes to the discard pile (%d)", e.Pile)
		if e.Bonus {
			text += ", which earns a bonus tile"
		}
		t.also(e.Seat, "%s", text)
	case rules.MerchantTaken:
		text := fmt.Sprintf("takes the merchant %s into the route", merchantName(t.merchant(e.Card)))
		if t.merchant(e.Card).ID == 0 {
			text = "takes a merchant card into the route"
		}
		if e.Replaced != 0 {
			text += fmt.Sprintf(" in place of card %d (%s)", e.Position, merchantName(t.merchant(e.Replaced)))
		}
		if e.Returned > 0 {
			text += fmt.Sprintf("; %s on it %s back", settlers(e.Returned), prose.Verb(e.Returned, "comes", "come"))
		}
		t.then(e.Seat, "%s", text)
	case rules.MerchantsRenewed:
		t.then(e.Seat, "puts %s under the deck for a further turn", prose.Count(len(e.Under), "merchant card"))
	case rules.RouteSwapped:
		t.then(e.Seat, "swaps cards %d and %d of the route", e.A, e.B)
	default:
		return false
	}
	return true
}

// dealt tells a row of merchants. In a log, some of it may lie under the deck by
// now and be seen no more.
func (t *gathering) dealt(e rules.MerchantsDealt) {
	var row []string
	for _, id := range e.Cards {
		if m := t.merchant(id); m.ID != 0 {
			row = append(row, merchantName(m))
		}
	}
	text := "the merchants are laid out"
	if len(row) > 0 && len(row) == len(e.Cards) {
		text = "the merchants are " + prose.And(row)
	}
	t.Also("%s", text)
}

// islands tells of ships and outposts.
func (t *gathering) islands(e engine.Event) bool {
	switch e := e.(type) {
	case rules.ShipMoved:
		t.then(e.Seat, "sails to %s", t.islandName(e.To))
	case rules.TollPaid:
		t.then(e.Seat, "pays %s to %s", e.Cube, t.who(e.To))
	case rules.OutpostBuilt:
		pay := "for nothing"
		if e.Paid.Size() > 0 {
			pay = "for " + cubes(e.Paid)
		}
		t.then(e.Seat, "builds an outpost at %s %s, which uncovers %s", spiceName(e.Spice), pay, prose.Count(e.Points, "point"))
	case rules.ColumnCleared:
		t.then(e.Seat, "has cleared column %d of the outposts", e.Column)
	case rules.OutpostChosen:
		t.then(e.Seat, "goes to the outpost at %s", t.islandName(e.Tile))
	default:
		return false
	}
	return true
}
