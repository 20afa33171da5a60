package exploration

import (
	"slices"
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
)

// bargain is two fleets in the Antilles that are four steps from home, seat 0 offering something to seat 1.
func bargain(t *testing.T, change func(x *table), give, get Lot) *table {
	t.Helper()
	x := sit(t, 2)
	for who := range seat(2) {
		e := x.fleet(who, 2, 4, 3, "EUR", "S2", "S3", "S4", "CB2")
		e.has.Chit[Gold] = 1
	}
	if change != nil {
		change(x)
	}
	x.as(0, "offer to 2")
	x.as(0, Offer{Step: OfferGive, Lot: give}.String())
	x.as(0, Offer{Step: OfferGet, Lot: get}.String())
	return x
}

// answer is what the automaton of seat 1 answers to the offer, at a glance as by all that it sees.
func (x *table) answer() engine.Action {
	x.t.Helper()
	for _, d := range x.r.pending(x.s) {
		if d.Kind == AskAnswer && d.Seat == 1 {
			a := x.r.automaton(x.r.view(x.s, 1), d)
			if _, line := (&thinker{rules: x.r}).quick(x.s, nil, nil); d.Offered && line[0] != a {
				x.t.Errorf("at a glance it answers %v, not %v", line[0], a)
			}
			return a
		}
	}
	x.t.Fatal("nothing is offered")
	return nil
}

// The automaton takes what brings it more than it costs, and is not robbed.
func TestAutomatonAnswersAnOffer(t *testing.T) {
	has := func(who seat, crew, provisions, gold uint8) func(x *table) {
		return func(x *table) {
			e := x.exp(who)
			e.has.Chit[Crew], e.has.Chit[Provisions], e.has.Chit[Gold] = crew, provisions, gold
		}
	}
	both := func(list ...func(x *table)) func(x *table) {
		return func(x *table) {
			for _, change := range list {
				change(x)
			}
		}
	}
	points := func(who seat, vp int) func(x *table) { return func(x *table) { x.me(who).vp = vp } }
	starving, sated := has(1, 2, 0, 1), has(1, 2, 6, 0)
	// seat 0 gains more by provisions than seat 1 by a pilot
	needy := both(has(0, 2, 0, 0), has(1, 3, 8, 0), func(x *table) {
		x.exp(0).has.Chit[Pilot], x.exp(1).fleet[0] = 1, 3
	})
	pilot, food := Lot{What: Pilot, N: 1}, Lot{What: Provisions, N: 3}
	for what, c := range map[string]struct {
		change    func(x *table)
		give, get Lot
		yes       bool
	}{
		"a present":                         {has(1, 4, 2, 1), Lot{What: Gold, N: 1}, Nothing(), true},
		"gold for a provision":              {nil, Lot{What: Gold, N: 1}, Lot{What: Provisions, N: 1}, true},
		"a provision for gold":              {nil, Lot{What: Provisions, N: 1}, Lot{What: Gold, N: 1}, false},
		"a crew for two provisions":         {has(0, 4, 2, 1), Lot{What: Crew, N: 1}, Lot{What: Provisions, N: 2}, false},
		"one for one":                       {nil, Lot{What: Crew, N: 1}, Lot{What: Provisions, N: 1}, false},
		"trade goods for a pilot":           {both(has(0, 2, 2, 0), has(1, 4, 1, 0), func(x *table) { x.exp(0).has.Chit[Goods], x.exp(1).has.Chit[Pilot] = 2, 1 }), Lot{What: Goods, N: 2}, Lot{What: Pilot, N: 1}, false},
		"provisions for who starves":        {starving, Lot{What: Provisions, N: 3}, Lot{What: Gold, N: 1}, true},
		"the same, if the other wins":       {both(starving, points(0, 13)), Lot{What: Provisions, N: 3}, Lot{What: Gold, N: 1}, false},
		"a crew for gold of who has enough": {both(has(1, 3, 7, 1), func(x *table) { x.exp(1).fleet[0] = 3 }), Lot{What: Crew, N: 1}, Lot{What: Gold, N: 1}, false},
		"gold of who would win anyway":      {both(sated, has(0, 3, 0, 2), points(0, 14)), Lot{What: Gold, N: 1}, Lot{What: Provisions, N: 1}, false},
		"gold of who would not win by it":   {both(sated, has(0, 3, 0, 2), points(0, 4)), Lot{What: Gold, N: 1}, Lot{What: Provisions, N: 1}, true},
		"what helps who is ahead more":      {both(needy, points(0, 3)), pilot, food, false},
		"the same for one who is not ahead": {both(needy, points(1, 3)), pilot, food, true},
	} {
		x := bargain(t, c.change, c.give, c.get)
		if !x.offered("accept") {
			t.Errorf("%s: it cannot be done", what)
		}
		if a := x.answer(); a != engine.Action(Answer{c.yes}) {
			t.Errorf("%s: it answers %v", what, a)
		}
	}
}

// An offer that cannot be carried out is not accepted, and what cannot be answered waits for nobody.
func TestAutomatonDeclinesWhatCannotBe(t *testing.T) {
	x := bargain(t, nil, Lot{What: Gold, N: 1}, Lot{What: Provisions, N: 1})
	x.exp(1).has.Chit[Provisions] = 0 // lost while the offer stands
	if a := x.answer(); a != engine.Action(Answer{}) {
		t.Errorf("it answers %v", a)
	}
}

// Trades one after the other never leave the automaton with less than it had: what it holds is worth
// more after each.
func TestAutomatonIsNotPumped(t *testing.T) {
	x := bargain(t, nil, Lot{What: Gold, N: 1}, Lot{What: Provisions, N: 1})
	worth := func() float64 {
		v := x.r.view(x.s, 1)
		m := mind{rules: x.r, v: &v, me: &v.Seats[1], who: 1}
		return m.cargoWorth(&v.Seats[1].Exp, &v.Seats[1].Exp.Has)
	}
	x.s.rules = 7 // with which anything may be offered
	was, taken := worth(), 0
	x.as(1, "decline")
	for range 30 {
		for _, give := range slices.Collect(x.exp(0).has.lots) {
			for _, get := range append(slices.Collect(x.exp(1).has.lots), Nothing()) {
				if give.sameKind(get) || x.exp(0).has.of(give) < give.N || x.exp(1).has.of(get) < get.N {
					continue
				}
				x.as(0, "offer to 2")
				x.as(0, Offer{Step: OfferGive, Lot: give}.String())
				x.as(0, Offer{Step: OfferGet, Lot: get}.String())
				a := x.answer()
				x.as(1, a.String())
				if now := worth(); a == engine.Action(Answer{true}) {
					if taken++; now <= was {
						t.Fatalf("%v for %v leaves it with %.2f of %.2f", give, get, now, was)
					}
					was = now
				}
			}
		}
	}
	if taken == 0 {
		t.Error("it traded nothing")
	}
}

// To the search an offer is a question of its own seat's, which comes before what another seat would
// do in its turn, and is not weighed.
func TestAnOfferIsAnsweredFirst(t *testing.T) {
	x := bargain(t, func(x *table) { // seat 0 would send a native to Europe
		x.exp(0).has.Chit[Provisions] = 1
		x.exp(0).has.Natives[enginetest.Named[Region]("CB")][Guide] = 1
	}, Lot{What: Gold, N: 1}, Lot{What: Provisions, N: 1})
	mind := thinker{rules: x.r}
	if who, line := mind.quick(x.s, nil, nil); who != 1 || len(line) != 1 || line[0] != engine.Action(Answer{true}) {
		t.Errorf("seat %d answers %v", who, line)
	}
	if lines := mind.lines(x.s, 1, x.r.pending(x.s), few()); len(lines) != 1 || lines[0][0] != engine.Action(Answer{true}) {
		t.Errorf("to be weighed: %v", lines)
	}
	x.as(1, "decline")
	if who, line := mind.quick(x.s, nil, nil); who != 0 || len(line) != 1 || line[0].String() != "role CB guide europe" {
		t.Errorf("then seat %d answers %v", who, line)
	}
}
