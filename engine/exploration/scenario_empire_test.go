package exploration

import (
	"testing"

	"landfall/engine"
)

// inEmpire puts a strong force into a space of the Aztecs.
func inEmpire(x *table, who seat, space string) *expedition {
	e := x.force(who, 3, 2, 4, "CA1", "AZE", "AZR")
	e.entry = spaceOf("AZE")
	if space != "AZR" {
		e.at = spaceOf(space)
		e.path.enter(e.at)
	}
	return e
}

func TestT26_OneRuler_S22_R25(t *testing.T) {
	x := sit(t, 2)
	inEmpire(x, 1, "AZR")
	inEmpire(x, 0, "AZR")
	x.s.empires[Aztec].ruler = 1
	x.leader(0, Explorer, 1, 1, 3, 1, 1)
	x.nextCard(195)
	x.do("explore")
	x.roll("choose 1", 5)
	same(t, "ruler", x.s.empires[Aztec].ruler, seat(1))
	same(t, "awe", x.s.empires[Aztec].awe, 3)
	x.s.empires[Aztec].allies = 1
	p := x.act()
	x.r.resolve(p, []op{{code: opAlly}})
	same(t, "allies", x.s.empires[Aztec].allies, seat(1))
}

func TestT27_TheWayIntoACapital_S23_R24(t *testing.T) {
	x := sit(t, 2)
	e := inEmpire(x, 0, "AZR")
	x.nextCard(183)
	x.do("explore")
	x.offers(false, "change AZC")
	e.chit = true
	x.offers(true, "change AZC")
	x.do("change AZC")
	same(t, "the chit is spent", e.chit, false)
	x.at(0, "AZC")
	same(t, "gold of the first ever", e.has.Chit[Gold], 2)

	x = sit(t, 2)
	inEmpire(x, 0, "AZR")
	x.begin(0)
	x.nextCard(193)
	x.do("explore", "choose 1")
	x.offers(true, "change AZC")
}

func TestT28_T29_Takeover_S24_R46(t *testing.T) {
	for _, won := range []bool{false, true} {
		x := sit(t, 2)
		a, b := inEmpire(x, 0, "AZR"), inEmpire(x, 1, "AZC")
		x.leader(0, Explorer, 1, 1, 1, 1, 1)
		x.leader(1, Explorer, 1, 1, 1, 1, 1)
		a.has.Chit[Soldiers], b.has.Chit[Soldiers] = 5, 4
		a.chit = true
		x.s.empires[Aztec].ruler, x.s.empires[Aztec].robbed = 1, true
		x.nextCard(182)
		x.do("explore")
		if !won {
			x.roll("change AZC", 2, 3) // 7 against 7 is not greater
			x.at(0, "AZR")
			x.at(1, "AZC")
			same(t, "people of A", a.has.people(), 7)
			same(t, "ruler", x.s.empires[Aztec].ruler, seat(1))
			continue
		}
		x.roll("change AZC", 4, 2)
		x.at(0, "AZC")
		x.at(1, "AZR")
		same(t, "people of B", b.has.people(), 6)
		same(t, "ruler", x.s.empires[Aztec].ruler, seat(0))
	}
}

func TestT30_Conquest_S25_S27_S28_R7_R28(t *testing.T) {
	x := sit(t, 2)
	inEmpire(x, 0, "AZC").has.Chit[Gold] = 1
	other := inEmpire(x, 1, "AZR")
	x.me(0).vp = 4
	x.hand(0)
	x.leader(0, Conquistador, 1, 1, 1, 1, 1)
	leader := x.me(0).leader
	x.s.empires[Aztec].awe, x.s.empires[Aztec].mil = 4, 0
	lanes := x.s.lane
	x.nextCard(183)
	x.do("explore")
	same(t, "points", x.me(0).vp, 11)
	same(t, "base at CA4", x.s.based[x.r.at(spaceOf("CA4")).base], true)
	same(t, "leader", x.me(0).leader, leader)
	same(t, "gold for outfitting", x.me(0).gold, 6)
	same(t, "cards", sum(x.me(0).hand[:]), 4)
	same(t, "out", x.exp(0).out, false)
	same(t, "closed", x.s.empires[Aztec].closed, true)
	same(t, "the other is at its entry", other.at.String(), "AZE")
	same(t, "lanes", x.s.lane, lanes)
	same(t, "whose turn", x.s.turn.seat, seat(1))
	x.find(1, "aztec-east")
	x.nextCard(151)
	x.do("explore")
	x.offers(false, "change AZR")
}

func TestT31_NotByTheResultOfAnother_S26_R26(t *testing.T) {
	x := sit(t, 2)
	inEmpire(x, 1, "AZC")
	inEmpire(x, 0, "AZR")
	x.s.empires[Aztec].awe, x.s.empires[Aztec].mil = 4, 0
	x.nextCard(183)
	x.do("explore")
	same(t, "awe", x.s.empires[Aztec].awe, 5)
	same(t, "conquered", x.s.empires[Aztec].closed, false)
	x.begin(1)
	x.nextCard(186) // would lower the military further
	x.do("explore")
	same(t, "conquered", x.s.empires[Aztec].closed, true)
	same(t, "by B", x.me(1).majors, 1)
}

func TestR27_ABrokenEmpireFallsOnEntering(t *testing.T) {
	x := sit(t, 2)
	inEmpire(x, 0, "AZR").chit = true
	x.s.empires[Aztec].awe, x.s.empires[Aztec].mil = 5, 0
	x.nextCard(182)
	x.do("explore", "change AZC")
	same(t, "conquered", x.s.empires[Aztec].closed, true)
}

func TestT32_Reputation_R9(t *testing.T) {
	x := sit(t, 2)
	same(t, "an unknown sponsor", x.r.reputation(x.s, 0, AztecConquest), 3)
	x.me(0).vp = 4
	same(t, "with four points on record", x.r.reputation(x.s, 0, AztecConquest), 7)
}

func TestT33_AConquestWins_S28(t *testing.T) {
	x := sit(t, 2)
	inEmpire(x, 0, "AZC")
	x.me(0).vp = 9
	x.s.empires[Aztec].awe, x.s.empires[Aztec].mil = 4, 0
	x.nextCard(183)
	x.do("explore")
	o := outcomeOf(x.s)
	same(t, "method", o.Method, endedByConquest)
	same(t, "winner", o.Winners[0], seat(0))
	same(t, "points", o.Scores[0], 16)
	same(t, "base", has[BasePlaced](x), false)
}

func TestR35_ASecondInCommandConquers(t *testing.T) {
	x := sit(t, 2)
	inEmpire(x, 0, "AZC")
	x.me(0).leader = SecondInCommand
	x.s.empires[Aztec].awe, x.s.empires[Aztec].mil = 4, 0
	x.nextCard(183)
	x.do("explore")
	same(t, "a leader is drawn", x.me(0).leader != SecondInCommand && x.me(0).leader != NoLeader, true)
}

func TestT60_OneRansom(t *testing.T) {
	x := sit(t, 2)
	e := inEmpire(x, 0, "AZR")
	x.s.empires[Aztec].ruler = 0
	x.nextCard(182)
	x.do("explore")
	gold := e.has.Chit[Gold]
	x.do("ransom")
	same(t, "gold", e.has.Chit[Gold], gold+3)
	same(t, "ruler", x.s.empires[Aztec].ruler, engine.Nobody)
	x.s.empires[Aztec].ruler = 0
	x.begin(0)
	x.nextCard(182)
	x.do("explore")
	x.offers(false, "ransom")
}

func TestLeavingReturnsTheChits_S22_R24_R46(t *testing.T) {
	x := sit(t, 2)
	e := inEmpire(x, 0, "AZR")
	e.chit = true
	x.s.empires[Aztec].ruler, x.s.empires[Aztec].allies = 0, 0
	x.nextCard(182)
	x.do("explore", "change AZE")
	same(t, "ruler", x.s.empires[Aztec].ruler, engine.Nobody)
	same(t, "allies", x.s.empires[Aztec].allies, engine.Nobody)
	same(t, "entry chit", e.chit, false)
}

func TestFights(t *testing.T) {
	x := sit(t, 2)
	e := inEmpire(x, 0, "AZR")
	x.leader(0, Conquistador, 1, 1, 1, 1, 1)
	e.has.Chit[Soldiers], e.has.Chit[Horses], e.has.Chit[Cannon] = 3, 2, 1
	same(t, "strength", x.r.strength(x.s, 0), 6)
	x.s.empires[Aztec].allies = 0
	same(t, "with allies", x.r.strength(x.s, 0), 8)
	x.s.empires[Aztec].allies = engine.Nobody
	x.nextCard(190)
	x.roll("explore", 0, 3) // 9 against 9
	same(t, "military", x.s.empires[Aztec].mil, 2)
	x.begin(0)
	x.nextCard(190)
	x.roll("explore", 0, 6) // 12 against 8: well won
	same(t, "military", x.s.empires[Aztec].mil, 0)
	x.s.empires[Aztec].mil = 4
	x.begin(0)
	x.nextCard(190)
	x.roll("explore", 0, 1) // 7 against 10: badly lost
	x.do("lose soldiers", "lose crew")
	same(t, "people", e.has.people(), 4)
}
