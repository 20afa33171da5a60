package century

import (
	"slices"
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/search/searchtest"
)

// TestEveryClearTurn: what stands from turn to turn answers as one would question by question, and leaves to its seat
// what is claimed, taken, sailed, built and explored.
func TestEveryClearTurn(t *testing.T) {
	game, player := engine.New(enginetest.Must(t, Spec)), enginetest.Must(t, Player)
	r := enginetest.Must(t, readRules)
	decided := func(a engine.Action) bool {
		switch a := a.(type) {
		case Work:
			return slices.Contains([]LocationType{Fort, Market, RenewMarket, AdjustRoute, ShipMove, ShipTrade, OutpostPlace}, r.in(ruleset).at[a.Location].Type)
		case Rest, UseRoute, Upgrade, Trade, Discard, EndTurn:
			return false
		}
		return true
	}
	for mode, least := range map[string]int{"part1": 20, "part2": 20, "part3": 20} {
		for seed := uint64(1); seed <= 2; seed++ {
			n := searchtest.AsUsual(t, game, player, engine.Config{Seats: 3, Options: map[string]string{"mode": mode}}, seed, decided)
			t.Logf("%s, seed %d: %d answers as usual", mode, seed, n)
			if n < least {
				t.Errorf("%s, seed %d: %d answers as usual", mode, seed, n)
			}
		}
	}
}

// TestWhatIsNotClear: the usual of every turn stops where two ways are about as good, also in what an action asks, and
// buys, sails and explores nothing by itself.
func TestWhatIsNotClear(t *testing.T) {
	x := sit(t, Base, 2)
	for _, l := range x.s.locs {
		x.define(l.String(), Location{Type: UpgradePlace, Upgrades: 1, Settlers: 5})
	}
	x.crew(0, 6)
	x.storage(0, "")
	clear := func() engine.Action {
		v := x.r.view(x.s, 0)
		return x.r.clear(v, x.r.pending(x.s)[0])
	}
	work := Work{Location: locationID("A1-1")}
	x.define("A1-1", Location{Type: Production, Gain: cubes("BB"), Settlers: 1})
	same(t, "two brown cubes for one settler", clear(), engine.Action(work))
	x.define("A1-3", Location{Type: Production, Gain: cubes("BB"), Settlers: 1})
	same(t, "two such places", clear(), nil)
	x.define("A1-3", Location{Type: Production, Gain: cubes("Y"), Settlers: 1})
	for _, kind := range []LocationType{Fort, Market, ShipMove, OutpostPlace} {
		v := x.r.view(x.s, 0)
		(&mind{v: &v}).location(work.Location).Type = kind
		same(t, string(kind)+" is plain", v.plain(0, work), false)
	}
	x.storage(0, "RR")
	v := x.r.view(x.s, 0)
	same(t, "of equal cubes one is changed", v.leadsOn(0, Cubes{}, 1, Cubes{}, Cubes{}), true)
	x.storage(0, "YR")
	x.s.row = nil // no card asks for one of them rather than for the other
	v = x.r.view(x.s, 0)
	same(t, "of two ways to change one none leads", v.leadsOn(0, Cubes{}, 1, Cubes{}, Cubes{}), false)
}

// TestTheUsualIsEdited: a card that is wanted in every turn is taken as soon as it can be paid, what is clear is done
// until then, and it stops when somebody else has the card.
func TestTheUsualIsEdited(t *testing.T) {
	x := sit(t, Base, 2)
	card := x.above(1, PointCard{Kind: LocalHelp, Cost: cubes("RG"), Symbol: Leaf, Points: 5})
	f := x.every(0)
	p := f.Picks[slices.IndexFunc(f.Picks, func(p engine.Pick) bool { return p.Key == PickTake+" "+card.String() })]
	d := x.r.pending(x.s)[0]
	taken := func() (n int) {
		for _, l := range p.Lines {
			if _, ok := d.Find(l.Do.String()); ok && holds(x.r.view(x.s, 0), 0, l.If) {
				n++
			}
		}
		return n
	}
	same(t, "before it can be paid", taken(), 0)
	x.storage(0, "RG")
	same(t, "when it can be paid", taken(), 1)
	same(t, "conditions", len(p.While), 1)
	same(t, "it lies there", holds(x.r.view(x.s, 0), 0, p.While[0]), true)
	x.s.row = slices.DeleteFunc(slices.Clone(x.s.row), func(c CardID) bool { return c == card })
	same(t, "somebody took it", holds(x.r.view(x.s, 0), 0, p.While[0]), false)
	x.me(0).cards = append(x.me(0).cards, card)
	same(t, "the seat took it", holds(x.r.view(x.s, 0), 0, p.While[0]), true)
}

// every is what can stand from turn to turn.
func (x *table) every(who engine.Seat) engine.Foreseen {
	x.T.Helper()
	list := foresee(x.r.view(x.s, who), who)
	i := slices.IndexFunc(list, func(f engine.Foreseen) bool { return f.Key == AheadTurn })
	if i < 0 || !list[i].Picks[0].Together || !list[i].Picks[0].Last {
		x.T.Fatalf("nothing stands: %v", list)
	}
	return list[i]
}
