package century

import (
	"fmt"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/century"
)

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
		t.then(e.Seat, "puts %s under the deck and has a further turn", prose.Count(len(e.Under), "merchant card"))
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
		t.then(e.Seat, "pays %s to %s", e.Cube, t.n.Of(e.To))
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
