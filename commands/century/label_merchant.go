package century

import (
	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/century"
)

// merchantLabel names what is done with merchant cards.
func (o labelling) merchantLabel(a engine.Action) (label, detail string) {
	card, _ := o.merchantAt(o.v.Turn.Slot)
	switch a := a.(type) {
	case rules.UseMerchant:
		label, detail = o.label("use-merchant", parts{"merchant": merchantName(card)})
		switch card.Kind {
		case rules.TradeMerchant:
			detail = o.text(often(o.mine().Storage, card.Give, card.Get))
		case rules.SpiceMerchant:
			detail = o.then(o.mine().Storage.Plus(card.Gain))
		}
		return label, detail
	case rules.TakeMerchant:
		if a.Position == 0 {
			return o.label("take-merchant", parts{"card": len(o.mine().Route) + 1})
		}
		on := 0
		if p := a.Position; p >= 1 && p <= len(o.mine().Route) {
			on = o.mine().Route[p-1].Settlers
		}
		return o.label("take-for-card", parts{"card": a.Position, "old": o.routeCard(a.Position), "on": on})
	case rules.Swap:
		about := parts{"a": a.A, "b": a.B, "first": o.routeCard(a.A), "second": o.routeCard(a.B)}
		if label = o.say("swap-cards", about); o.fits(label) {
			return label, ""
		}
		return o.label("swap-numbers", about)
	}
	return o.label("swap-nothing", nil)
}

// routeCard is what a card of the reader's route does.
func (o sight) routeCard(position int) catalogue.Phrase {
	if position < 1 || position > len(o.mine().Route) {
		return merchantName(rules.MerchantCard{})
	}
	return merchantName(o.mine().Route[position-1].MerchantCard)
}

// route are the cards of a route in order.
func route(cards []rules.RouteCard) []catalogue.Phrase {
	list := []catalogue.Phrase{}
	for i, c := range cards {
		list = append(list, phrase("route-card", parts{"card": i + 1, "merchant": merchantName(c.MerchantCard), "settlers": c.Settlers}))
	}
	return list
}

// shipLabel names what is done with ships and outposts.
func (o labelling) shipLabel(a engine.Action) (label, detail string) {
	storage := o.mine().Storage
	switch a := a.(type) {
	case rules.Sail:
		return o.label("sail", parts{"where": o.islandName(a.To), "ashore": o.ashore(a.To)})
	case rules.PayToll:
		about := parts{"cube": a.Cube.String(), "whom": o.n.Of(a.To)}
		if storage[a.Cube] == 0 {
			return o.label("pay-toll", about)
		}
		var one rules.Cubes
		one[a.Cube] = 1
		about["left"] = cubes(storage.Minus(one))
		return o.label("pay-toll-leaves", about)
	case rules.Build:
		switch {
		case a.Pay.Size() == 0:
			return o.label("build-free", nil)
		case storage.Has(a.Pay):
			label, detail = o.label("build-keep", parts{"pay": cubes(a.Pay), "left": cubes(storage.Minus(a.Pay))})
			if o.fits(label) {
				return label, detail
			}
		}
		return o.label("build-for", parts{"pay": cubes(a.Pay)})
	case rules.SkipBuild:
		return o.label("build-none", nil)
	case rules.ChooseOutpost:
		t := o.island(a.Tile)
		return o.label("trade-at", parts{"where": o.islandName(a.Tile), "often": often(storage, t.Give, t.Get)})
	}
	return "", ""
}
