package ninapinta

import (
	"fmt"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// governing tells phase 4: one sentence for a world governed.
func (t *telling) governing(e engine.Event) bool {
	switch e := e.(type) {
	case rules.WorldGoverned:
		t.begin(e.Seat, e.World, "%s governs %s", t.n.Of(e.Seat), worldName(e.World))
		t.governs = true
	case rules.TurnEnded:
		if t.governs && len(t.tail) == 0 {
			t.tail = []string{"nothing to do there"}
		}
		return false
	case rules.RevenueCollected:
		t.revenue(e)
	case rules.BuildingPaid:
		t.paid = e.Ship
		for _, n := range e.Vaults {
			t.paid += n
		}
	case rules.TownBuilt:
		t.then(e.Seat, e.World, "a Town in %s%s", t.at(e.World, e.Land), t.price(e.Bonus))
	case rules.CityBuilt:
		if e.Upgrade {
			t.then(e.Seat, e.World, "the Town in %s becomes a City%s", t.at(e.World, e.Land), t.price(e.Bonus))
			return true
		}
		t.then(e.Seat, e.World, "a City in %s%s", t.at(e.World, e.Land), t.price(e.Bonus))
	case rules.AreaMarked:
		if e.Seat == engine.Nobody { // before the first era of a solo match
			if !t.open || t.world != anywhere {
				t.begin(engine.Nobody, anywhere, "Chance names the worlds")
			}
			t.tail = append(t.tail, worldName(e.World)+" is "+areaName(e.Group))
			return true
		}
		t.then(e.Seat, e.World, "%s is now %s", worldName(e.World), areaName(e.Group))
	case rules.PirateKept:
		t.say("%s lets the ship go and keeps the Pirate.", t.n.Of(e.Seat))
	case rules.GoldPirated:
		t.say("%s Pirate takes %d gold from %s ship.", prose.Genitive(t.n.Of(e.Seat)), e.Gold, prose.Genitive(t.n.Of(e.From)))
	case rules.ShipLeft:
		t.left(e)
	default:
		return false
	}
	return true
}

// price tells what the building cost and forgets it.
func (t *telling) price(bonus bool) string {
	paid := t.paid
	t.paid = 0
	switch {
	case bonus:
		return ""
	case paid > 0:
		return fmt.Sprintf(" for %d gold", paid)
	}
	return ""
}

func (t *telling) revenue(e rules.RevenueCollected) {
	mined, stored := 0, 0
	for l := range rules.Lands {
		mined += e.Mined[l]
		stored += e.Vaults[l]
	}
	var text string
	switch {
	case e.Ship > 0 && stored > 0:
		text = fmt.Sprintf("%d gold to the ship and %d to Strongholds", e.Ship, stored)
	case e.Ship > 0:
		text = fmt.Sprintf("%d gold to the ship", e.Ship)
	case stored > 0:
		text = fmt.Sprintf("%d gold to Strongholds", stored)
	default:
		text = "no gold"
	}
	if stored < 0 {
		text += fmt.Sprintf(", %d of it from Strongholds", -stored)
	}
	if mined > 0 {
		text += fmt.Sprintf(", %d of it mined", mined)
	}
	if e.Lost > 0 {
		text += fmt.Sprintf(", %d lost", e.Lost)
	}
	t.then(e.Seat, e.World, "%s", text)
}

func (t *telling) left(e rules.ShipLeft) {
	cargo := "without gold"
	if e.Gold > 0 {
		cargo = fmt.Sprintf("with %d gold", e.Gold)
	}
	if e.Captain {
		cargo = "with the Captain and " + fmt.Sprintf("%d gold", e.Gold)
		if e.Gold == 0 {
			cargo = "with the Captain"
		}
	}
	t.then(e.Seat, e.World, "the ship sails home %s", cargo)
}
