package exploration

import (
	"fmt"
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
)

// TestS39_NoAbortWhileTheLaunchIsCarriedOut: not even where it asks what is lost.
func TestS39_NoAbortWhileTheLaunchIsCarriedOut(t *testing.T) {
	x := sit(t, 2)
	x.hand(0)
	x.setMarkers("indies")
	x.roll("launch S4", 3)
	same(t, "asked", x.question().Kind, AskLoss)
	x.offers(false, "abort", "return", "change CB2")
	x.offers(true, "lose crew", "lose provisions")
}

// TestS13_WhatIsLeftOnScuttledShipsIsTurnedIn: the next expedition has the ship card again (R21).
func TestS13_WhatIsLeftOnScuttledShipsIsTurnedIn(t *testing.T) {
	x := sit(t, 1)
	x.me(0).ship = Carrack
	e := x.fleet(0, 2, 3, 3, "EUR", "S1", "S2", "S3", "S4", "CB2", "MX1")
	e.has.Chit[Timber] = 1
	x.nextCard(101)
	x.do("explore", "scuttle V1 choose", "march crew 2", "march provisions 1")
	same(t, "what marches", x.chits(0), "2 crew 1 provisions ")
	same(t, "aboard", e.aboard, Hold{})
	same(t, "ships", e.shipCount(), 0)
	x.begin(0)
	x.hand(0)
	x.do("abort")
	same(t, "ships of the next", x.r.cargoOf(x.s, 0).ships, 2)
	same(t, "their type", x.r.cargoOf(x.s, 0).ship, Carrack)
}

// TestTiesOfTheLastRound: most points, more Majors, more sites, fewer expeditions lost, else shared.
func TestTiesOfTheLastRound(t *testing.T) {
	for _, c := range []struct {
		a, b [4]int // points, Majors, sites, lost
		want string
	}{
		{[4]int{6, 0, 0, 9}, [4]int{5, 9, 9, 0}, "[0]"},
		{[4]int{5, 0, 9, 0}, [4]int{5, 1, 0, 9}, "[1]"},
		{[4]int{5, 1, 3, 9}, [4]int{5, 1, 2, 0}, "[0]"},
		{[4]int{5, 1, 3, 2}, [4]int{5, 1, 3, 1}, "[1]"},
		{[4]int{5, 1, 3, 2}, [4]int{5, 1, 3, 2}, "[0 1]"},
	} {
		x := sit(t, 2)
		for who, v := range [][4]int{c.a, c.b} {
			p := x.me(seat(who))
			p.vp, p.majors, p.sites, p.lost = v[0], v[1], v[2], v[3]
		}
		x.r.finishLate(x.act())
		same(t, fmt.Sprint(c.a, c.b), fmt.Sprint(outcomeOf(x.s).Winners), c.want)
	}
}

// TestNobodySeesTheOrdersOfOthers: they stay where the kit deals anew, since what is done by
// them is heard; so other ones must leave view and questions as they are.
func TestNobodySeesTheOrdersOfOthers(t *testing.T) {
	spec := midGame(t)
	asked := func(s *State, who seat) string {
		text := ""
		for _, d := range spec.Pending(s) {
			if d.Seat == who {
				text += fmt.Sprintln(d.Kind, d.Turn, d.Optional, d.Options)
			}
		}
		return text
	}
	looks := 0
	playRandom(t, spec, 3, 7, func(s *State, e engine.Event) {
		if _, ends := e.(TurnEnded); !ends {
			return
		}
		looks++
		for who := range seat(3) {
			other := *s
			for i := range seat(3) {
				if i != who {
					o := s.people[i].orders
					other.people[i].orders = Orders{Return: !o.Return, Stay: !o.Stay, Trades: !o.Trades, Losses: (o.Losses + 1) % lossOrders}
				}
			}
			if !enginetest.SameJSON(spec.View(s, who), spec.View(&other, who)) || asked(s, who) != asked(&other, who) {
				t.Errorf("seat %d sees the orders of others", who)
			}
		}
	})
	same(t, "turns looked at", looks > 10, true)
}

// TestR36_NativesOfTwoRegionsAtMost: a point for each region, and two of them in one publication.
func TestR36_NativesOfTwoRegionsAtMost(t *testing.T) {
	x := sit(t, 2)
	e := home(x, 0)
	for g, want := range map[Region]int{1: 1, 2: 2, 3: 2} {
		e.has.Natives = [regions][roles]uint8{}
		for k := Region(1); k <= g; k++ {
			e.has.Natives[k][ForEurope] = 2
		}
		same(t, fmt.Sprint(g, " regions"), x.r.account(x.s, 0, false).VP, want)
	}
}

// TestChannelsAloneAreNoEmptyPublication_S52: they score nothing, and bring all the cards.
func TestChannelsAloneAreNoEmptyPublication_S52(t *testing.T) {
	for _, c := range []struct {
		found []string
		cards int
	}{{nil, 1}, {[]string{"windward"}, 6}, {[]string{"windward", "yucatan"}, 8}} {
		x := sit(t, 2)
		x.leader(0, Conquistador, 1, 1, 1, 1, 1)
		x.hand(0)
		home(x, 0, c.found...)
		x.nextCard(101)
		x.do("explore", "change EUR")
		e, _ := heardOf[CardsDrawn](x)
		same(t, fmt.Sprint("cards for ", c.found), e.N, c.cards)
		same(t, "points", x.me(0).vp, 0)
	}
}

// TestWonByThree: a fight that is won by three lowers the military by two, by two it does not.
func TestWonByThree(t *testing.T) {
	for die, mil := range map[int]uint8{1: 2, 3: 2, 4: 1} { // a strength of 8 against 6 + 3
		x := sit(t, 2)
		e := inEmpire(x, 0, "AZR")
		x.leader(0, Explorer, 1, 1, 1, 1, 1)
		e.has.Chit[Soldiers] = 12 // which count as 8 in a fight
		x.nextCard(190)
		x.roll("explore", 0, die)
		same(t, fmt.Sprint("military after ", die), x.s.empires[Aztec].mil, mil)
	}
}

// TestCoastsAreSailedSpaceBySpace: a storm drives a fleet by two at sea and by one along a coast
// (specification 5.3), but along a path home all of the progress counts.
func TestCoastsAreSailedSpaceBySpace(t *testing.T) {
	x := sit(t, 2)
	x.fleet(0, 2, 3, 3, "EUR", "S1", "S2", "S3", "S4", "CB2", "MX2", "CA0")
	x.nextCard(107)
	x.do("explore", "choose 1")
	x.offers(true, "move MX2", "move CB3")
	x.offers(false, "move CB2", "move BR1")
	x.fleet(0, 2, 3, 3, "EUR", "S1", "S2", "S3", "S4", "CB2", "MX2", "CA0").returning = true
	x.begin(0)
	x.nextCard(101)
	x.do("explore")
	x.offers(true, "move MX2", "move CB2")
	e := x.force(0, 3, 0, 4, "L15", "AM3", "AM2", "AM1", "BR1")
	e.party = Raft
	x.begin(0)
	x.nextCard(101)
	x.do("explore")
	x.offers(true, "move BR2", "move CB3")
	x.offers(false, "move BR3", "move CB2", "change S5")
}

// TestR10_HorsesAreNoScurvyLossAtSea: but one at a launch to a chit.
func TestR10_HorsesAreNoScurvyLossAtSea(t *testing.T) {
	x := sit(t, 2)
	x.fleet(0, 1, 2, 1, "EUR", "S1", "S2", "S3").has.Chit[Horses] = 1
	x.nextCard(113)
	x.do("explore")
	x.offers(true, "lose crew", "lose provisions")
	x.offers(false, "lose horses")
}

// TestTheRivalLeavesWhatIsHeld: it publishes the first site that is neither published nor held.
func TestTheRivalLeavesWhatIsHeld(t *testing.T) {
	x := sit(t, 1)
	x.find(0, "chaleur")
	p := engine.NewPly(x.s, x.r.evolve, engine.Decision{Seat: 0}, diceOf(t, 1))
	x.r.rivalPublishes(p)
	same(t, "held", x.hasMarker("chaleur"), false)
	same(t, "published", x.hasMarker("st-lawrence"), true)
}

// TestAboardAgainOneIsFree: of a return that was declared, and not of one that was forced
// (specification 5.8).
func TestAboardAgainOneIsFree(t *testing.T) {
	for _, forced := range []bool{false, true} {
		x := sit(t, 2)
		e := x.force(0, 2, 0, 3, "EUR", "S1", "S4", "CB2", "MX1", "V1")
		e.fleet[0], e.ships, e.aboard.Chit[Crew] = 1, spaceOf("MX1"), 1
		e.home.enter(spaceOf("CB2"))
		e.home.enter(spaceOf("MX1"))
		e.returning, e.forced = true, forced
		x.nextCard(151)
		x.do("explore", "change MX1")
		same(t, "party", e.party, Fleet)
		same(t, "still returning", e.returning, forced)
	}
}

// TestTradesLeaveACrewForEachShip_S20: and a load that can be carried.
func TestTradesLeaveACrewForEachShip_S20(t *testing.T) {
	byRulesets(t, 8, func(t *testing.T, x *table, mended bool) {
		x.fleet(0, 2, 2, 1, "EUR", "S4", "CB2")
		x.fleet(1, 2, 2, 2, "EUR", "S4", "CB2")
		x.as(1, "offer to 1")
		x.offers(!mended, "offer give 1 crew") // of whom two sail the ships
		x.as(1, "offer give 1 provisions")
		x.offers(true, "offer get nothing")
		x.offers(!mended, "offer get 1 crew")
		if !mended {
			x.as(1, "offer get 1 crew")
			x.offers(false, "accept")
			x.offers(true, "decline")
		}
	}, 2)
}

// TestEveryKindOfChitIsTraded_S20: given for a provision, and got for one.
func TestEveryKindOfChitIsTraded_S20(t *testing.T) {
	for what := range Chit(chits) {
		if what == Provisions {
			continue
		}
		for _, gives := range []bool{true, false} {
			x := sit(t, 2)
			for who := range seat(2) {
				e := x.fleet(who, 3, 3, 3, "EUR", "S4", "CB2")
				e.has.Chit[what] += 2
			}
			give, get := "1 "+what.String(), "1 provisions"
			if !gives {
				give, get = get, give
			}
			x.as(0, "offer to 2")
			x.as(0, "offer give "+give)
			x.as(0, "offer get "+get)
			before := x.exp(0).has.Chit[what]
			x.as(1, "accept")
			want := map[bool][2]uint8{true: {before - 1, before + 1}, false: {before + 1, before - 1}}[gives]
			same(t, what.String()+" of who offered", x.exp(0).has.Chit[what], want[0])
			same(t, what.String()+" of who accepted", x.exp(1).has.Chit[what], want[1])
			same(t, "traded", has[Traded](x), true)
		}
	}
}

// TestTwoCrewAreASoldier: where there are no soldiers (specification 2.6).
func TestTwoCrewAreASoldier(t *testing.T) {
	x := sit(t, 2)
	x.leader(0, Explorer, 1, 1, 1, 1, 1)
	e := x.force(0, 5, 0, 2, "MX1", "V1")
	same(t, "five crew", x.r.strength(x.s, 0), 2)
	e.has.Chit[Soldiers] = 1
	same(t, "with a soldier", x.r.strength(x.s, 0), 1)
}

// TestUnrestSendsAFleetHome: unless its leader passes a check.
func TestUnrestSendsAFleetHome(t *testing.T) {
	for die, home := range map[int]bool{3: true, 4: false} {
		x := sit(t, 2)
		x.leader(0, Explorer, 1, 1, 1, 1, 1)
		x.fleet(0, 2, 3, 3, "EUR", "S1", "S2")
		x.nextCard(127)
		x.roll("explore", 0, die)
		same(t, "must return", x.exp(0).returning && x.exp(0).forced, home)
	}
}

// TestWhoDoesNotTalkFights: of the two, and also who talks in vain.
func TestWhoDoesNotTalkFights(t *testing.T) {
	for answer, dice := range map[string][]int{"fight": {1}, "parley": {1, 1}} {
		x := sit(t, 2)
		x.leader(0, Explorer, 1, 1, 1, 1, 1)
		e := x.force(0, 4, 1, 2, "MX1", "V1")
		e.has.Natives[x.r.at(spaceOf("V1")).region][Interpreter] = 1
		x.nextCard(170)
		x.do("explore")
		x.roll(answer, dice...) // a strength of 1 and a die of 1 against 6
		fought, is := heardOf[Fought](x)
		same(t, answer+": fought", is && !fought.Won, true)
		x.do("lose crew", "lose crew")
		same(t, answer+": people", e.has.people(), 3)
	}
}

// TestALandfallBringsItsBaseBesideAMajor_S47: it is published either way (specification 5.8).
func TestALandfallBringsItsBaseBesideAMajor_S47(t *testing.T) {
	x := sit(t, 2)
	x.fleet(0, 2, 3, 3, "EUR", "S1", "STR", "X2", "I1", "I2")
	x.find(0, "lf-cb", "south-sea")
	x.nextCard(101)
	x.do("explore", "change EUR", "score major")
	same(t, "points", x.me(0).vp, 3)
	same(t, "Hispaniola", x.s.based[x.r.at(spaceOf("CB1")).base], true)
	same(t, "Panama, whose wonder was not scored", x.s.based[x.r.at(spaceOf("CA1")).base], false)
}

// TestHardwoodIsHarvestedOnce_S51: by one expedition, at one site.
func TestHardwoodIsHarvestedOnce_S51(t *testing.T) {
	x := sit(t, 2)
	x.fleet(0, 2, 3, 3, "EUR", "S1", "S2", "S3", "S5", "BR2")
	x.find(0, "brazilwood")
	for _, offered := range []bool{true, false} {
		x.begin(0)
		x.nextCard(101)
		x.do("explore")
		x.offers(offered, "harvest brazilwood")
		if offered {
			x.do("harvest brazilwood")
		}
	}
}

// TestBaptising: on land a native comes, where rumors are heard the awe rises, elsewhere nobody
// is baptised (specification 5.5).
func TestBaptising(t *testing.T) {
	x := sit(t, 2)
	e := x.force(0, 3, 2, 4, "MX1", "V1")
	e.has.Chit[Missionary] = 1
	x.nextCard(151)
	x.do("explore")
	x.roll("baptise", 6)
	same(t, "guides", e.has.inRole(Guide), 1)
	for space, offered := range map[string]bool{"AZR": true, "AZC": false} {
		e = inEmpire(x, 0, space)
		e.has.Chit[Missionary] = 1
		awe := x.s.empires[Aztec].awe
		x.begin(0)
		x.nextCard(182)
		x.do("explore")
		x.offers(offered, "baptise")
		if offered {
			x.roll("baptise", 6)
			same(t, "awe", x.s.empires[Aztec].awe, awe+1)
		}
	}
}

// TestACardIsNotWrittenOver: what is put before the rest of a resolution may be part of a card.
func TestACardIsNotWrittenOver(t *testing.T) {
	card := []op{{code: opHungry}, {code: opLost}}
	todo := before(card[:1], []op{{code: opArrive}})
	same(t, "what is done", formatOps(todo), "hungry(0), arrive()")
	same(t, "the card", formatOps(card), "hungry(0), lost")
}
