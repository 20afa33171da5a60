package century

import (
	"slices"

	"landfall/commands/catalogue"
	"landfall/commands/limits"
	"landfall/commands/panel"
	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/century"
)

// labelling names answers.
type labelling struct{ narrator }

// Ends tells that nothing comes of a turn that is ended.
func (narrator) Ends(a engine.Action) (told string, is bool) {
	_, is = a.(rules.EndTurn)
	return "", is
}

// Label names an answer as a person would say it, with what it costs and brings.
func (o narrator) Label(a engine.Action) (label, detail string) {
	label, detail = labelling{o}.any(a)
	return panel.Label(o.spelled(label), o.spelled(detail))
}

// any names an answer of any kind.
func (o labelling) any(a engine.Action) (label, detail string) {
	switch a := a.(type) {
	case rules.Work:
		return o.workLabel(a)
	case rules.UseRoute:
		return o.routeLabel(a)
	case rules.Rest:
		return o.label("rest", parts{"back": o.mine().Placed})
	case rules.Claim:
		return o.claimLabel(a)
	case rules.TakeBonus:
		s := o.stack(a.Stack)
		return o.label("take-bonus", parts{"bonus": bonusName(s.Top), "stack": o.stackName(s), "worth": o.worthNow(s.Top)})
	case rules.DeclineBonus:
		return o.label("decline-bonus", nil)
	case rules.EndTurn:
		return o.label("end-turn", parts{"next": o.afterTurn()})
	case rules.Upgrade, rules.Trade, rules.Discard, rules.Explore:
		return o.cubesLabel(a)
	case rules.UseMerchant, rules.TakeMerchant, rules.Swap, rules.KeepRoute:
		return o.merchantLabel(a)
	}
	return o.shipLabel(a)
}

// fits tells whether a label can be read whole, with its cubes spelled, after the letter of its picture.
func (o labelling) fits(label string) bool {
	const surely, lead = limits.ButtonLabel / 3, len("A : ") // a letter becomes at most nine
	return len(label) <= surely || prose.Units(o.spelled(label)) <= limits.ButtonLabel-lead
}

// also joins what stands in a second line; "" for what there is nothing of.
func (o labelling) also(parts ...string) string {
	return o.words.Headed("", slices.DeleteFunc(parts, func(s string) bool { return s == "" }))
}

// workLabel names a location by what it brings, then where it is and what it takes.
func (o labelling) workLabel(a rules.Work) (label, detail string) {
	l := o.location(a.Location)
	what, more := o.does(l), []string{}
	storage := o.mine().Storage.Plus(o.tools(l))
	card, there := o.above(l.Fort)
	switch l.Type {
	case rules.Production:
		more = append(more, o.then(storage.Plus(l.Gain)))
	case rules.UpgradePlace:
		if storage.Size() == int(storage[rules.Brown]) {
			more = append(more, o.say("nothing-to-upgrade", nil))
		}
	case rules.TradePlace:
		more = append(more, o.text(often(storage, l.Give, l.Get)))
	case rules.Fort:
		what, more = o.fortLabel(l, storage)
	case rules.Market:
		if m, there := o.merchantAt(l.Slot); there {
			what = phrase("at-market", parts{"merchant": merchantName(m)})
			uses, nth := 1, len(o.mine().Discarded)+1
			if m.Kind == rules.TradeMerchant {
				uses = times(storage, m.Give, m.Get)
				more = append(more, o.text(often(storage, m.Give, m.Get)))
			}
			more = append(more, o.say("market-"+o.v.Mode.String(), parts{"uses": uses, "nth": nth,
				"fourth": catalogue.Yes(merchantsLeft(o.v.Modules, nth) == 0)}))
		}
	case rules.ShipTrade:
		at := o.island(o.mine().Ship)
		what = phrase("work-at", parts{"does": what, "what": o.islandName(at.ID)})
		more = append(more, o.text(often(storage, at.Give, at.Get)))
	}
	about := parts{"what": what, "where": o.site(l), "settlers": o.need(l)}
	detail = o.also(append(o.there(l), more...)...)
	if label = o.say("work", about); !o.fits(label) && what.Key == "card" && there {
		about["what"], detail = phrase("card-brief", what.Parts), o.also(o.text(cardEffect(card)), detail)
		label = o.say("work", about)
	}
	if !o.fits(label) {
		label, detail = o.say("work-brief", about), o.also(o.text(catalogue.Some("settler", o.need(l))), detail)
	}
	return label, detail
}

// there tells whom the reader finds at a location, and what Tools bring.
func (o labelling) there(l *rules.LocationView) []string {
	var list []string
	if l.Owner != engine.Nobody && l.Owner != o.me && l.Placed > 0 {
		list = append(list, o.say("owner-back", parts{"who": o.n.Of(l.Owner), "settlers": l.Placed}))
	}
	if c := o.tools(l); c.Size() > 0 {
		list = append(list, o.say("tools-add", parts{"cubes": cubes(c)}))
	}
	return list
}

// fortLabel says what can be had at a fort: the card, what it leaves, the tiles.
func (o labelling) fortLabel(l *rules.LocationView, storage rules.Cubes) (what catalogue.Phrase, more []string) {
	card, there := o.above(l.Fort)
	payable := there && storage.Has(card.Cost)
	tiles := o.fortTiles(l.ID)
	if payable {
		more = append(more, o.say("leaves", parts{"cubes": cubes(storage.Minus(card.Cost))}))
		if o.lastCard() {
			more = append(more, o.text(o.eighth()))
		}
	}
	if len(tiles) > 0 {
		bonuses := make([]catalogue.Phrase, len(tiles))
		for i, t := range tiles {
			bonuses[i] = bonusName(t.Top)
		}
		more = append(more, o.say("tile-there", parts{"bonus": bonuses}))
	}
	switch {
	case payable:
		return cardName(card), more
	case len(tiles) > 0 && there:
		return phrase("bonus-only", parts{"lacks": cubes(lacks(storage, card.Cost))}), more
	case len(tiles) > 0:
		return phrase("bonus-there", nil), more
	}
	return o.does(l), more
}

// fortTiles are the stacks of a fort that the reader can take a tile from.
func (o sight) fortTiles(l rules.LocationID) []*rules.StackView {
	if len(o.mine().Bonus) >= o.mine().Spaces {
		return nil
	}
	var out []*rules.StackView
	for i := range o.v.Stacks {
		if s := &o.v.Stacks[i]; s.Source == rules.FromFort && s.Location == l && s.Left > 0 {
			out = append(out, s)
		}
	}
	return out
}

func (o labelling) routeLabel(a rules.UseRoute) (label, detail string) {
	route := o.mine().Route
	if a.Position < 1 || a.Position > len(route) {
		return o.label("use-card", parts{"card": a.Position})
	}
	c := route[a.Position-1]
	label, detail = o.label("use-route", parts{"merchant": merchantName(c.MerchantCard), "card": a.Position, "settlers": c.Cost})
	switch c.Kind {
	case rules.SpiceMerchant:
		detail = o.then(o.mine().Storage.Plus(c.Gain))
	case rules.TradeMerchant:
		detail = o.text(often(o.mine().Storage, c.Give, c.Get))
	}
	return label, detail
}

// claimLabel names a fort's card, tile or both, with what it costs and leaves.
func (o labelling) claimLabel(a rules.Claim) (label, detail string) {
	tile := ""
	if a.Stack != "" {
		s := o.stack(a.Stack)
		tile = o.say("tile-of-stack", parts{"bonus": bonusName(s.Top), "stack": o.stackName(s), "several": catalogue.Yes(len(o.fortTiles(s.Location)) > 1)})
	}
	card, there := o.above(o.v.Turn.Fort)
	switch {
	case !a.Card:
		return o.label("claim-tile", parts{"tile": tile})
	case !there || !o.mine().Storage.Has(card.Cost):
		return o.label("claim-card", nil)
	}
	about := parts{"points": card.Points, "cost": cubes(card.Cost), "left": cubes(o.mine().Storage.Minus(card.Cost)), "tile": tile,
		"both": catalogue.Yes(tile != ""), "effect": cardEffect(card)}
	if label, detail = o.label("claim-whole", about); o.fits(label) {
		return label, detail
	}
	if label, detail = o.label("claim-brief", about); tile == "" || o.fits(label) {
		return label, detail
	}
	return o.label("claim-short", about)
}

// afterTurn says what the end of the turn leads to: "Ben is next".
func (o labelling) afterTurn() catalogue.Phrase {
	i := slices.Index(o.v.Order, o.v.Acting)
	next := 0
	switch {
	case i < 0:
		return phrase("next-one", nil)
	case o.furtherTurn():
		return phrase("next-further", nil)
	case i+1 < len(o.v.Order):
		next = i + 1
	case o.v.LastRound:
		return phrase("next-end", nil)
	}
	return phrase("next", parts{"who": o.n.Of(o.v.Order[next])})
}

// furtherTurn tells whether the acting seat has just renewed the merchants.
func (o sight) furtherTurn() bool {
	return o.v.Turn.Location != rules.NoLocation && o.location(o.v.Turn.Location).Type == rules.RenewMarket
}
