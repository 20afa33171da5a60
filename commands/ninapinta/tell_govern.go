package ninapinta

import (
	"fmt"
	"slices"
	"strings"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// governing tells phase 4: one sentence for a world governed.
func (t *gathering) governing(e engine.Event) bool {
	switch e := e.(type) {
	case rules.WorldGoverned:
		t.begin(e.Seat, e.World, "%s", t.does(e.Seat, "governs %s", worldName(e.World)))
		t.governs = true
	case rules.TurnEnded:
		if t.governs && t.Bare() {
			if about, open := t.About(); open {
				t.idle = append(t.idle, about)
			}
			t.Drop()
			t.governs = false
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
			if !t.Open(turn{engine.Nobody, anywhere}) {
				t.begin(engine.Nobody, anywhere, "Chance names the worlds")
			}
			t.Add("%s is %s", shipName(e.World), areaName(e.Group))
			return true
		}
		t.then(e.Seat, e.World, "%s is now %s", worldName(e.World), areaName(e.Group))
	case rules.PirateKept:
		t.Say("%s and %s the Pirate.", t.does(e.Seat, "lets the ship go"), t.reader().Verb(e.Seat, "keeps"))
	case rules.GoldPirated:
		t.Say("%s Pirate takes %d gold from %s ship.", t.whose(e.Seat), e.Gold, t.whose(e.From))
	case rules.ShipLeft:
		t.left(e)
	default:
		return false
	}
	return true
}

// idlers tells in one sentence who had nothing to govern, and where.
func (t *gathering) idlers() {
	idle := t.idle
	t.idle = nil
	var who []string
	for i, about := range idle {
		if slices.ContainsFunc(idle[:i], func(other turn) bool { return other.seat == about.seat }) {
			continue
		}
		var worlds []string
		for _, other := range idle[i:] {
			if other.seat == about.seat {
				worlds = append(worlds, worldName(other.world))
			}
		}
		who = append(who, t.who(about.seat)+" in "+prose.And(worlds))
	}
	if len(who) > 0 {
		t.Before("Nothing to govern: %s.", strings.Join(who, "; "))
	}
}

// price tells what the building cost and forgets it.
func (t *gathering) price(bonus bool) string {
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

func (t *gathering) revenue(e rules.RevenueCollected) {
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

func (t *gathering) left(e rules.ShipLeft) {
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

// benefits tells phase 5.
func (t *gathering) benefits(e engine.Event) bool {
	switch e := e.(type) {
	case rules.BenefitTaken:
		t.taken(e)
	case rules.DoublePlayed:
		t.begin(e.Seat, anywhere, "%s", t.does(e.Seat, "plays Double Selection"))
		t.double = true
	case rules.GoldGained:
		t.more(e.Seat, "gains %d gold", e.Gold)
	case rules.StrongholdPlaced:
		t.more(e.Seat, "a Stronghold in %s", place(e.World, e.Land))
	case rules.IncreasePlaced:
		t.more(e.Seat, "%s in %s, where every settlement earns %d more", prose.Capital(e.Benefit.Kind()), place(e.World, e.Land), extra(e.Benefit))
	case rules.CathedralPlaced:
		t.more(e.Seat, "a Cathedral in %s, where Settlers and Towns count double at the end", place(e.World, e.Land))
	case rules.ShipsEnlarged:
		t.more(e.Seat, "all ships take 4 now")
	case rules.BenefitDiscarded:
		t.more(e.Seat, "%s is discarded unused", benefitName(e.Benefit))
	case rules.SeatPassed:
		// The view may be of a later era, so this does not say which one comes.
		t.Say("%s.", t.does(e.Seat, "passes: %s in the coming turn order", prose.Nth(e.Space)))
	case rules.SeatsDisplaced:
		t.displaced(e)
	case rules.RoundEnded:
		t.Say("A Benefit now costs %d.", e.Cost)
	default:
		return false
	}
	return true
}

func extra(b rules.Benefit) int {
	if b.Kind() == rules.GemsBonus {
		return 2
	}
	return 1
}

// taken starts the sentence of a selection, or adds to that of a Double Selection.
func (t *gathering) taken(e rules.BenefitTaken) {
	price := "for nothing"
	if e.Cost > 0 {
		price = fmt.Sprintf("for %d gold", e.Cost)
	}
	if t.double && t.of(e.Seat) {
		if t.Bare() {
			t.Add("%s %s", benefitName(e.Benefit), price)
		} else {
			t.And("%s", benefitName(e.Benefit))
		}
		return
	}
	t.begin(e.Seat, anywhere, "%s", t.does(e.Seat, "takes %s %s", benefitName(e.Benefit), price))
}

// more adds an effect to the sentence of the Benefit that has it.
func (t *gathering) more(s engine.Seat, format string, args ...any) {
	if !t.of(s) {
		t.begin(s, anywhere, "%s", t.does(s, "uses a Benefit"))
	}
	t.Add(format, args...)
}

// displaced tells a pass with a Turn Order Benefit and who stands where then.
func (t *gathering) displaced(e rules.SeatsDisplaced) {
	var spaces []string
	for i, s := range e.Spaces {
		if s != engine.Nobody {
			spaces = append(spaces, prose.Nth(i+1)+" "+t.who(s))
		}
	}
	t.Say("%s.", t.does(e.Seat, "passes with Turn Order onto the %s space. The spaces now: %s", prose.Nth(e.Space), strings.Join(spaces, ", ")))
}
