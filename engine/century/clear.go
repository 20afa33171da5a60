package century

import (
	"slices"

	"landfall/engine"
)

// clear answers for a seat as the quick policy does where there is little to decide: it works where cubes are made,
// changed or traded, uses its route, rests, and says how often. nil: the seat decides, such as at forts and markets,
// where to sail, build or explore, and wherever two answers are about as good.
func (*rules) clear(v View, d engine.Decision) engine.Action {
	a, leads := leading(&v, d)
	if !leads || !v.plain(d.Seat, a) {
		return nil
	}
	return a
}

// leading is the best answer, and whether it leads the next one clearly.
func leading(v *View, d engine.Decision) (engine.Action, bool) {
	worths := weighed(v, d)
	a := best(v, d)
	slices.Sort(worths)
	n := len(worths)
	return a, n < 2 || worths[n-1]-worths[n-2] >= clearly
}

// plain tells whether an answer buys, builds and explores nothing, and what it then asks has a clear answer as well.
func (v *View) plain(who seat, a engine.Action) bool {
	switch a := a.(type) {
	case Rest, Upgrade, Trade, Discard, EndTurn:
		return true
	case UseRoute:
		c := &v.Seats[who].Route[a.Position-1]
		return c.Kind == SpiceMerchant || v.leadsOn(who, Cubes{}, c.Upgrades, c.Give, c.Get)
	case Work:
		l := (&mind{v: v}).location(a.Location)
		switch l.Type {
		case Production:
			return true
		case UpgradePlace, TradePlace:
			return v.leadsOn(who, l.Tools[who], l.Upgrades, l.Give, l.Get)
		}
	}
	return false
}

// leadsOn tells whether one way of so many upgrades, or of a trade, with some cubes more leads all others clearly.
func (v *View) leadsOn(who seat, more Cubes, upgraded int, give, get Cubes) bool {
	then := *v
	then.Seats = slices.Clone(v.Seats)
	have := v.Seats[who].Storage.Plus(more)
	then.Seats[who].Storage, then.Turn.Give, then.Turn.Get = have, give, get
	var options []engine.Action
	if upgraded > 0 {
		options = upgrades(have, upgraded)
	} else {
		options = trades(have.most(give, get), 1)
	}
	_, leads := leading(&then, engine.Decision{Seat: who, Options: options})
	return leads
}
