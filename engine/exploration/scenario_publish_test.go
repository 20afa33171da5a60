package exploration

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/enginetest"
)

// home brings a fleet to Europe with what it has found.
func home(x *table, who seat, found ...string) *expedition {
	e := x.fleet(who, 2, 3, 3, "EUR", "S1", "S2", "S3", "S4", "CB2")
	x.find(who, found...)
	e.path = route{}
	e.path.enter(spaceOf("EUR"))
	e.path.enter(spaceOf("S1"))
	e.at = spaceOf("S1")
	x.s.turn.stage = starting
	return e
}

func TestT36_Publication_S43_S44_S45_S46_S47_S48_S52_R6(t *testing.T) {
	x := sit(t, 2)
	x.leader(0, Explorer, 1, 1, 1, 1, 1)
	x.hand(0)
	home(x, 0, "lf-cb", "windward", "indies").has.Chit[Gold] = 2
	leader := x.me(0).leader
	x.nextCard(101)
	x.do("explore", "change EUR")
	same(t, "points", x.me(0).vp, 4)
	same(t, "lane S", x.s.lane[South], 4)
	same(t, "Land Sighted chit", x.hasMarker("indies"), true)
	same(t, "marker on Windward", x.hasMarker("windward"), true)
	same(t, "no marker on the landfall", x.hasMarker("lf-cb"), false)
	e, _ := heardOf[CardsDrawn](x)
	same(t, "cards", e.N, 7)
	same(t, "Hispaniola", x.s.based[1], true)
	same(t, "gold for outfitting", x.me(0).gold, 2)
	same(t, "leader", x.me(0).leader, leader)
	x.offers(true, "buy crew", "done")
	x.offers(false, "launch N1", "wait")
	x.do("done")
	same(t, "whose turn", x.s.turn.seat, seat(1))
}

func TestT37_ASecondInCommandIsTurnedIn_S46(t *testing.T) {
	x := sit(t, 2)
	home(x, 0, "lf-cb")
	x.me(0).leader = SecondInCommand
	x.nextCard(101)
	x.do("explore", "change EUR")
	same(t, "a leader is drawn", x.me(0).leader != SecondInCommand && x.me(0).leader != NoLeader, true)
}

func TestT40_MajorOrSites_S19_R8(t *testing.T) {
	for _, major := range []bool{true, false} {
		x := sit(t, 2)
		e := x.fleet(0, 2, 3, 3, "EUR", "S1", "STR", "X2", "I1", "I2")
		e.has.Chit[Gold] = 1
		x.find(0, "amazon", "chesapeake")
		x.me(0).vp = 4
		x.nextCard(101)
		x.do("explore", "change EUR")
		x.offers(true, "score major", "score sites")
		if major {
			x.do("score major")
			same(t, "points", x.me(0).vp, 11)
			same(t, "marker", x.hasMarker("amazon"), false)
			continue
		}
		x.do("score sites")
		same(t, "points", x.me(0).vp, 8)
		same(t, "marker", x.hasMarker("amazon"), true)
		same(t, "the Major stays open", x.s.scored[Circumnavigation], false)
	}
}

func TestT57_SightedNothing_R42(t *testing.T) {
	x := sit(t, 2)
	e := home(x, 0)
	e.visited = Set{}
	for _, at := range []string{"EUR", "S1", "S2", "S3", "S4"} {
		e.visited.add(uint8(spaceOf(at)))
	}
	x.nextCard(101)
	x.do("explore", "change EUR")
	same(t, "lane S", x.s.lane[South], 3)
	same(t, "chit", x.hasMarker("indies"), false)
	same(t, "S4 is published", x.s.known.Has(uint8(spaceOf("S4"))), true)
}

func TestLanesSkipNoUnknownSpace_S43(t *testing.T) {
	x := sit(t, 2)
	x.s.lane[SouthOfSouthAmerica] = 1
	e := x.fleet(0, 2, 3, 3, "EUR", "S1")
	e.visited.add(uint8(spaceOf("Z3")))
	to := x.r.advance(x.s, e, SouthOfSouthAmerica)
	same(t, "the chit stays", to.To, 0)
	e.visited.add(uint8(spaceOf("Z2")))
	same(t, "the chit goes on", x.r.advance(x.s, e, SouthOfSouthAmerica).To, 3)
}

// The crossing scored 5 in matches of the first four rulesets, as the specification has it; since, 9, of which 7 count.
func TestT58_TwoMajors_R8(t *testing.T) {
	byRulesets(t, 5, func(t *testing.T, x *table, tuned bool) {
		e := x.fleet(0, 2, 3, 3, "EUR", "S1", "STR", "X2", "I1", "I2")
		e.toward[NorthCrossing] = 3
		x.me(0).vp = 4
		x.nextCard(101)
		x.do("explore", "change EUR", "score major")
		want := 16
		if tuned {
			want = 18
		}
		same(t, "points", x.me(0).vp, want)
		same(t, "over", outcomeOf(x.s) != nil, true)
	}, 2)
}

func TestCrossing_MJ5(t *testing.T) {
	x := sit(t, 2)
	x.force(0, 3, 0, 3, "NE2", "L03", "L04", "L05", "L06")
	p := x.act()
	x.exp(0).toward[NorthCrossing] = 1
	x.r.resolve(p, x.r.enter(p, spaceOf("L07"), bySail))
	same(t, "reached", len(x.r.reached(x.s, x.exp(0))), 1)
}

func TestT59_TheRivalCrown(t *testing.T) {
	x := sit(t, 1)
	same(t, "rival", x.s.rival, true)
	x.setMarkers("parana")
	x.s.base, x.s.round = 2, 3
	x.hand(0)
	x.s.outfits = [outfits]uint8{}
	x.s.spent = [outfits]uint8{}
	x.roll("wait", 6)
	same(t, "marker on San Julian", x.hasMarker("san-julian"), true)
}

func TestR4_UnmarkedSitesScoreOnceEach(t *testing.T) {
	x := sit(t, 2)
	home(x, 0, "lf-cb", "pyramids")
	x.me(0).scored.add(uint8(siteOf("pyramids")))
	same(t, "points", x.r.account(x.s, 0, false).VP, 1)
}

func TestR39_TheFirstToPublishScores(t *testing.T) {
	x := sit(t, 2)
	home(x, 0, "indies")
	x.setMarkers("indies")
	same(t, "points", x.r.account(x.s, 0, false).VP, 0)
}

func TestRoundsEndAMatch(t *testing.T) {
	x := sit(t, 3)
	x.me(1).vp, x.me(2).vp, x.me(2).majors = 5, 5, 1
	x.s.base, x.s.turn.seat = x.s.last-1, x.s.order[2]
	x.hand(x.s.turn.seat)
	x.do("wait")
	for x.s.turn.stage == ended && len(x.r.pending(x.s)) > 0 {
		x.do(x.question().Options[0].String())
	}
	o := outcomeOf(x.s)
	same(t, "method", o.Method, endedByRounds)
	same(t, "winners", len(o.Winners), 1)
	same(t, "more Majors", o.Winners[0], seat(2))
}

// TestConcession: who leaves is skipped, his expedition is turned in, Ruler and Allies
// return, what he published stays; the last one wins (specification 6).
func TestConcession(t *testing.T) {
	x := sit(t, 3)
	first, second, third := x.s.order[0], x.s.order[1], x.s.order[2]
	x.force(first, 3, 2, 2, "MX1", "V1", "AZE", "AZR")
	x.s.empires[Aztec].ruler, x.s.empires[Aztec].allies = first, first
	x.setMarkers("orinoco")
	x.me(first).vp = 6
	x.offers(true, "leave")
	x.do("leave")
	x.offers(false, "explore")
	x.do("remain")
	x.offers(true, "explore")
	x.do("leave", "concede")
	same(t, "out", x.exp(first).out, false)
	same(t, "ruler", x.s.empires[Aztec].ruler, engine.Nobody)
	same(t, "allies", x.s.empires[Aztec].allies, engine.Nobody)
	same(t, "marker", x.hasMarker("orinoco"), true)
	same(t, "points", x.me(first).vp, 6)
	same(t, "whose turn", x.s.turn.seat, second)
	x.hand(second)
	x.hand(third)
	x.do("wait", "wait")
	same(t, "who is skipped", x.s.turn.seat, second)
	for _, d := range x.r.pending(x.s) {
		same(t, "asked", d.Seat != first, true)
	}
	x.do("leave", "concede")
	o := outcomeOf(x.s)
	same(t, "method", o.Method, endedByConcession)
	same(t, "winners", len(o.Winners), 1)
	same(t, "who remains", o.Winners[0], third)
}

// TestAloneNobodyConcedes: there is nobody to win instead.
func TestAloneNobodyConcedes(t *testing.T) {
	x := sit(t, 1)
	x.offers(false, "leave")
}

func TestThePatentLapses(t *testing.T) {
	x := sit(t, 1)
	x.s.base = x.s.last - 1
	x.hand(0)
	x.do("wait")
	o := outcomeOf(x.s)
	same(t, "method", o.Method, endedByPatent)
	same(t, "winners", len(o.Winners), 0)
}

func TestT47_WhatOthersSee_S4(t *testing.T) {
	x := sit(t, 2)
	x.hand(0, SoldierCard, HorseCard)
	x.do("play SO")
	v := x.r.view(x.s, 1)
	same(t, "size of the hand", v.Seats[0].Hand, 2)
	data, err := json.Marshal(v.Seats[0])
	if err != nil {
		t.Fatal(err)
	}
	same(t, "soldiers in sight", strings.Contains(string(data), "soldiers"), false)
	same(t, "the other's own draft", v.Own.Draft.Used[SoldierCard], 0)
	for _, e := range x.heard {
		same(t, "the other hears nothing", len(engine.Hear([]engine.Event{e}, 1)), 0)
	}
}

func TestT48_SameSeedSameMatch(t *testing.T) {
	g := engine.New(enginetest.Must(t, Spec))
	var first []byte
	for range 2 {
		m, _, err := g.Start("same", tableOf(2), engine.NumberedSeed(4), time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		for i := 0; i < 300 && m.Outcome() == nil; i++ {
			d := m.Decisions()[0]
			m.Choose(d, i%len(d.Options), time.Time{})
		}
		if err := m.Verify(); err != nil {
			t.Error(err)
		}
		data, err := json.Marshal(m.View(0))
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = data
		}
		same(t, "view", string(data), string(first))
	}
}

func TestOrdersSailHome(t *testing.T) {
	x := sit(t, 1)
	x.fleet(0, 2, 3, 8, "EUR", "S1", "S2", "S3", "S4")
	x.find(0, "indies")
	x.s.deck[Water] = cardSet{}.with(101)
	x.s.out[Water] = cardSet{}.with(102)
	x.do("order return on", "return")
	same(t, "home by itself", x.me(0).vp, 1)
	same(t, "the next voyage asks again", x.me(0).orders.Return, false)
	same(t, "order kept from others", engine.Hear([]engine.Event{OrdersGiven{Seat: 0}}, engine.Nobody) == nil, true)
}
