package century

import (
	"fmt"
	"slices"
	"strings"

	"landfall/commands/limits"
	"landfall/commands/panel"
	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/century"
)

// Label names an answer as a person would say it, with what it costs and brings.
func (o narrator) Label(a engine.Action) (label, detail string) {
	switch a := a.(type) {
	case rules.Work:
		label, detail = o.workLabel(a)
	case rules.UseRoute:
		label, detail = o.routeLabel(a)
	case rules.Rest:
		label = o.restLabel()
	case rules.Claim:
		label, detail = o.claimLabel(a)
	case rules.TakeBonus:
		s := o.stack(a.Stack)
		label, detail = fmt.Sprintf("%s (%s)", prose.Capital(bonusName(s.Top)), o.stackName(s)), o.worthNow(s.Top)
	case rules.DeclineBonus:
		label = "No bonus tile (it is lost for good)"
	case rules.EndTurn:
		label = "End turn (" + o.afterTurn() + ")"
	case rules.Upgrade, rules.Trade, rules.Discard, rules.Explore:
		label, detail = o.cubesLabel(a)
	case rules.UseMerchant, rules.TakeMerchant, rules.Swap, rules.KeepRoute:
		label, detail = o.merchantLabel(a)
	default:
		label, detail = o.shipLabel(a)
	}
	return panel.Label(spelled(label), spelled(detail))
}

// fits tells whether a label can be read whole, with its cubes spelled, after the letter of its picture.
func fits(label string) bool {
	const surely, lead = limits.ButtonLabel / 3, len("A: ") // a letter becomes at most nine
	return len(label) <= surely || prose.Units(spelled(label)) <= limits.ButtonLabel-lead
}

// also joins what stands in a second line; "" for what there is nothing of.
func also(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), "; ")
}

// settlers says how many settlers something takes.
func settlers(n int) string { return prose.Count(n, "settler") }

// workLabel names a location by what it brings, then where it is and what it takes.
func (o narrator) workLabel(a rules.Work) (label, detail string) {
	l := o.location(a.Location)
	what, more := o.does(l), []string{}
	storage := o.mine().Storage.Plus(o.tools(l))
	switch l.Type {
	case rules.Production:
		more = append(more, o.then(storage.Plus(l.Gain)))
	case rules.TradePlace:
		more = append(more, upToTimes(times(storage, l.Give, l.Get)))
	case rules.Fort:
		what, more = o.fortLabel(l, storage)
	case rules.Market:
		if m, there := o.merchantAt(l.Slot); there {
			what += ": " + merchantName(m)
			if m.Kind == rules.TradeMerchant {
				more = append(more, upToTimes(times(storage, m.Give, m.Get)))
			}
		}
	case rules.ShipTrade:
		at := o.island(o.mine().Ship)
		what += ": " + o.islandName(at.ID)
		more = append(more, upToTimes(times(storage, at.Give, at.Get)))
	}
	where := fmt.Sprintf(" · %s · %s", o.site(l), settlers(o.need(l)))
	detail = also(append(o.there(l), more...)...)
	if card, there := o.above(l.Fort); l.Type == rules.Fort && there && !fits(what+where) {
		what, detail = strings.TrimSuffix(what, " ("+cardEffect(card)+")"), also(cardEffect(card), detail)
	}
	if !fits(what + where) {
		where, detail = " · "+o.site(l), also(settlers(o.need(l)), detail)
	}
	return prose.Capital(what) + where, detail
}

// there tells whom the reader finds at a location, and what Tools bring.
func (o narrator) there(l *rules.LocationView) []string {
	var parts []string
	if l.Owner != engine.Nobody && l.Owner != o.me && l.Placed > 0 {
		parts = append(parts, fmt.Sprintf("%s takes %s back", o.n.Of(l.Owner), settlers(l.Placed)))
	}
	if c := o.tools(l); c.Size() > 0 {
		parts = append(parts, "Tools add "+cubes(c))
	}
	return parts
}

// fortLabel says what can be had at a fort: the card, what it leaves, the tiles.
func (o narrator) fortLabel(l *rules.LocationView, storage rules.Cubes) (what string, more []string) {
	card, there := o.above(l.Fort)
	payable := there && storage.Has(card.Cost)
	tiles := o.fortTiles(l.ID)
	if payable {
		more = append(more, "leaves "+cubes(storage.Minus(card.Cost)))
	}
	for _, t := range tiles {
		more = append(more, "tile: "+bonusName(t.Top))
	}
	switch {
	case payable:
		return cardName(card), more
	case len(tiles) > 0 && there:
		return "bonus tile only; the card lacks " + cubes(lacks(storage, card.Cost)), more
	case len(tiles) > 0:
		return "bonus tile", more
	}
	return "point card", more
}

// fortTiles are the stacks of a fort that the reader can take a tile from.
func (o narrator) fortTiles(l rules.LocationID) []*rules.StackView {
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

func (o narrator) routeLabel(a rules.UseRoute) (label, detail string) {
	route := o.mine().Route
	if a.Position < 1 || a.Position > len(route) {
		return fmt.Sprintf("Card %d of your route", a.Position), ""
	}
	c := route[a.Position-1]
	switch c.Kind {
	case rules.SpiceMerchant:
		detail = o.then(o.mine().Storage.Plus(c.Gain))
	case rules.TradeMerchant:
		detail = upToTimes(times(o.mine().Storage, c.Give, c.Get))
	}
	return fmt.Sprintf("%s · card %d of your route · %s", prose.Capital(merchantName(c.MerchantCard)), a.Position, settlers(c.Cost)), detail
}

func (o narrator) restLabel() string {
	if n := o.mine().Placed; n > 0 {
		return fmt.Sprintf("Rest (take %d back)", n)
	}
	return "Rest (a pass)"
}

// claimLabel names a fort's card, tile or both, with what it costs and leaves.
func (o narrator) claimLabel(a rules.Claim) (label, detail string) {
	tile := ""
	if a.Stack != "" {
		s := o.stack(a.Stack)
		tile = bonusName(s.Top)
		if len(o.fortTiles(s.Location)) > 1 {
			name := o.stackName(s)
			tile += " (" + name[strings.LastIndex(name, " ")+1:] + ")"
		}
	}
	card, there := o.above(o.v.Turn.Fort)
	switch {
	case !a.Card:
		return "Tile: " + tile, ""
	case !there || !o.mine().Storage.Has(card.Cost):
		return "The point card", ""
	}
	label = fmt.Sprintf("Card: %s for %s", prose.Count(card.Points, "point"), cubes(card.Cost))
	leaves := "leaves " + cubes(o.mine().Storage.Minus(card.Cost))
	more := ""
	if tile != "" {
		more = " + " + tile
	}
	if whole := label + ", " + leaves + more; fits(whole) {
		return whole, cardEffect(card)
	}
	return label + more, also(leaves, cardEffect(card))
}

// afterTurn says what the end of the turn leads to: "Ben is next".
func (o narrator) afterTurn() string {
	i := slices.Index(o.v.Order, o.v.Acting)
	switch {
	case i < 0:
		return "the next one acts"
	case o.furtherTurn():
		return "then your further turn"
	case i+1 < len(o.v.Order):
		return o.n.Of(o.v.Order[i+1]) + " is next"
	case o.v.LastRound:
		return "that ends the match"
	}
	return o.n.Of(o.v.Order[0]) + " is next"
}

// furtherTurn tells whether the acting seat has just renewed the merchants.
func (o narrator) furtherTurn() bool {
	return o.v.Turn.Location != rules.NoLocation && o.location(o.v.Turn.Location).Type == rules.RenewMarket
}
