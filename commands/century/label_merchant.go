package century

import (
	"fmt"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/century"
)

// merchantLabel names what is done with merchant cards.
func (o narrator) merchantLabel(a engine.Action) (label, detail string) {
	card, _ := o.merchantAt(o.v.Turn.Slot)
	switch a := a.(type) {
	case rules.UseMerchant:
		label = "Use it now: " + merchantName(card)
		switch card.Kind {
		case rules.TradeMerchant:
			detail = upToTimes(times(o.mine().Storage, card.Give, card.Get))
		case rules.SpiceMerchant:
			detail = o.then(o.mine().Storage.Plus(card.Gain))
		}
		return label, detail
	case rules.TakeMerchant:
		if a.Position == 0 {
			return "Take it into your route", fmt.Sprintf("as card %d, at the right end", len(o.mine().Route)+1)
		}
		label = fmt.Sprintf("Take it in place of card %d: %s", a.Position, o.routeCard(a.Position))
		if p := a.Position; p >= 1 && p <= len(o.mine().Route) && o.mine().Route[p-1].Settlers > 0 {
			detail = settlers(o.mine().Route[p-1].Settlers) + " on it come back to you"
		}
		return label, detail
	case rules.Swap:
		if label = fmt.Sprintf("Swap card %d (%s) and card %d (%s)", a.A, o.routeCard(a.A), a.B, o.routeCard(a.B)); fits(label) {
			return label, ""
		}
		return fmt.Sprintf("Swap card %d and card %d", a.A, a.B), o.routeCard(a.A) + "; " + o.routeCard(a.B)
	}
	return "Swap nothing", ""
}

// routeCard is what a card of the reader's route does.
func (o narrator) routeCard(position int) string {
	if position < 1 || position > len(o.mine().Route) {
		return "a merchant card"
	}
	return merchantName(o.mine().Route[position-1].MerchantCard)
}

// routeText lists the cards of a route in order.
func routeText(route []rules.RouteCard) string {
	text := ""
	for i, c := range route {
		if i > 0 {
			text += "; "
		}
		text += fmt.Sprintf("%d %s", i+1, merchantName(c.MerchantCard))
		if c.Settlers > 0 {
			text += " (" + settlers(c.Settlers) + " on it)"
		}
	}
	return text
}

// shipLabel names what is done with ships and outposts.
func (o narrator) shipLabel(a engine.Action) (label, detail string) {
	storage := o.mine().Storage
	switch a := a.(type) {
	case rules.Sail:
		return "Sail to " + o.islandName(a.To), o.ashore(a.To)
	case rules.PayToll:
		left := ""
		if storage[a.Cube] > 0 {
			var one rules.Cubes
			one[a.Cube] = 1
			left = " (leaves " + cubes(storage.Minus(one)) + ")"
		}
		return fmt.Sprintf("Pay %s to %s%s", a.Cube, o.n.Of(a.To), left), ""
	case rules.Build:
		switch {
		case a.Pay.Size() == 0:
			return "Build it, free", ""
		case storage.Has(a.Pay):
			return fmt.Sprintf("Build it for %s, keep %s", cubes(a.Pay), cubes(storage.Minus(a.Pay))), ""
		}
		return "Build it for " + cubes(a.Pay), ""
	case rules.SkipBuild:
		return "Build none", ""
	case rules.ChooseOutpost:
		t := o.island(a.Tile)
		return "Trade at " + o.islandName(a.Tile), prose.Capital(upToTimes(times(storage, t.Give, t.Get)))
	}
	return "", ""
}
