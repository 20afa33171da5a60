package exploration

import (
	"testing"

	"landfall/engine"
)

// byRulesets runs a test by the rules of the ruleset before one that mended something, and
// by it: a running match continues as it began.
func byRulesets(t *testing.T, since int, run func(t *testing.T, x *table, mended bool), seats int, more ...string) {
	for _, rules := range []int{since - 1, since} {
		x := sit(t, seats, more...)
		x.s.rules = rules
		run(t, x, rules == since)
	}
}

// TestALaunchEndsTheGo_R13: of several turns in one go, the launch is the last (specification 4.1).
func TestALaunchEndsTheGo_R13(t *testing.T) {
	byRulesets(t, 3, func(t *testing.T, x *table, mended bool) {
		x.s.pace, x.s.base, x.s.round = 3, 3, 4
		x.hand(0)
		x.do("launch N1")
		same(t, "it goes on", x.s.turn.seat == 0, !mended)
		x = sit(t, 2)
		x.s.pace, x.s.base, x.s.round = 3, 3, 4
		x.hand(0)
		x.do("wait") // which ends a turn, and not the go
		same(t, "whose turn", x.s.turn.seat, seat(0))
		same(t, "turn of the go", x.s.turn.inGo, 2)
	}, 2)
}

// TestWhoIsLostAtTheLaunchHasLaunched: the passage to a chit may end the expedition at once.
func TestWhoIsLostAtTheLaunchHasLaunched(t *testing.T) {
	x := sit(t, 2)
	x.s.pace, x.s.base, x.s.round = 3, 3, 4
	x.hand(0)
	x.setMarkers("indies")
	x.roll("launch S4", 6) // five losses, of four chits
	x.do("lose provisions", "lose provisions")
	same(t, "lost", has[ExpeditionLost](x), true)
	same(t, "whose turn", x.s.turn.seat, seat(1))
}

// TestNoLaunchAfterPublishing_S48: whoever draws a leader while refitting is still refitting.
func TestNoLaunchAfterPublishing_S48(t *testing.T) {
	byRulesets(t, 3, func(t *testing.T, x *table, mended bool) {
		x.hand(0, LetterOfCredit)
		home(x, 0, "lf-cb")
		x.nextCard(101)
		x.do("explore", "change EUR")
		x.hand(0, LetterOfCredit)
		x.do("play LC leader", "leader "+x.s.pile[0].String())
		x.offers(!mended, "launch N1", "wait")
		x.offers(mended, "done")
	}, 2)
}

// TestCivilizationsNeedDOrR_S21: a mark that needs a check finds none, and no survey does
// (specification 2.2 and 5.7).
func TestCivilizationsNeedDOrR_S21(t *testing.T) {
	byRulesets(t, 3, func(t *testing.T, x *table, mended bool) {
		for card, finds := range map[Card]bool{154: true, 165: true, 176: !mended} { // D, R and d
			x.force(0, 3, 2, 3, "MX1", "V1", "AZE")
			x.begin(0)
			x.nextCard(card)
			x.do("explore")
			x.offers(finds, "discover aztec-east")
			x.offers(false, "survey aztec-east")
		}
		x.force(0, 3, 2, 3, "MX1", "V1", "V2")
		x.begin(0)
		x.nextCard(176)
		x.do("explore")
		x.offers(true, "discover pyramids")
	}, 2)
}

// TestPeekingElsewhereOnly: rumors are of the civilization to be found here, and of what
// comes only where there is none (specification 2.8).
func TestPeekingElsewhereOnly(t *testing.T) {
	byRulesets(t, 3, func(t *testing.T, x *table, mended bool) {
		x.force(0, 3, 2, 3, "MX1", "V1", "AZE")
		x.s.deck[LandDeck] = cardSet{}.with(165).with(166)
		x.s.top = 165
		x.do("explore")
		x.offers(!mended, "peek")
		x.find(0, "aztec-east")
		x.offers(true, "peek")
	}, 2)
}

// TestTheDisplacedLoseTheirAllies_S22_S24: both chits go back when their holder is displaced,
// but the Ruler goes to the challenger (specification 5.7).
func TestTheDisplacedLoseTheirAllies_S22_S24(t *testing.T) {
	byRulesets(t, 3, func(t *testing.T, x *table, mended bool) {
		a, b := inEmpire(x, 0, "AZR"), inEmpire(x, 1, "AZC")
		a.has.Chit[Soldiers], b.has.Chit[Soldiers] = 9, 1
		a.chit, b.chit = true, true
		x.s.empires[Aztec].ruler, x.s.empires[Aztec].allies = 1, 1
		x.nextCard(182)
		x.do("explore")
		x.roll("change AZC", 6, 1)
		x.at(1, "AZR")
		want := engine.Nobody
		if !mended {
			want = 1
		}
		same(t, "ruler", x.s.empires[Aztec].ruler, seat(0))
		same(t, "allies", x.s.empires[Aztec].allies, want)
		same(t, "entry chit of who is still in Rumors", b.chit, true)
	}, 2)
}

// TestStayingInHispaniolaProvisions_S32: a fleet that is launched into its base fills its holds.
func TestStayingInHispaniolaProvisions_S32(t *testing.T) {
	byRulesets(t, 3, func(t *testing.T, x *table, mended bool) {
		x.base("CB1")
		x.hand(0, SoldierCard)
		x.do("site CB1", "play SO", "launch CB1")
		want := "2 crew 2 soldiers 2 provisions "
		if mended {
			want = "2 crew 2 soldiers 4 provisions " // eight holds
		}
		same(t, "aboard", x.chits(0), want)
		same(t, "whose turn", x.s.turn.seat, seat(1))
	}, 2)
	x := sit(t, 2)
	x.base("CB1")
	x.hand(0)
	x.do("site CB1 inland", "launch CB1")
	same(t, "a force gets none", x.chits(0), "2 crew 2 provisions ")
}

// TestReturningForcesPressOn_S14: only who is Hungry or Lost may not; R32 bars actions.
func TestReturningForcesPressOn_S14(t *testing.T) {
	byRulesets(t, 3, func(t *testing.T, x *table, mended bool) {
		e := x.force(0, 3, 0, 3, "MX1", "V1", "AZE")
		e.fleet[0], e.ships, e.aboard.Chit[Crew] = 1, spaceOf("MX1"), 1
		e.returning = true
		x.s.turn.noCard = false
		x.nextCard(168)
		x.do("explore")
		x.offers(mended, "press")
		if !mended {
			return
		}
		x.do("press", "move V1")
		same(t, "provisions", e.has.Chit[Provisions], 2)
		e.hungry = true
		x.begin(0)
		x.nextCard(168)
		x.do("explore")
		x.offers(false, "press")
	}, 2)
}

// TestAForceWithoutItsHorseCarriesLess: what exceeds the load limit is dropped at once
// (specification 5.6), also when a horse was eaten.
func TestAForceWithoutItsHorseCarriesLess(t *testing.T) {
	byRulesets(t, 3, func(t *testing.T, x *table, mended bool) {
		e := x.force(0, 1, 0, 2, "CA4", "AZE", "V1")
		e.has.Chit[Horses], e.has.Chit[Gold] = 1, 2
		x.nextCard(156)
		x.do("explore", "feed horses")
		want := "1 crew 2 provisions 2 gold "
		if mended {
			want = "1 crew 2 gold "
		}
		same(t, "what is carried", x.chits(0), want)
	}, 2)
}

// TestR18_FromASidePortBackTheSameWay_S42: a detour to a port does not make another way shorter.
func TestR18_FromASidePortBackTheSameWay_S42(t *testing.T) {
	byRulesets(t, 3, func(t *testing.T, x *table, mended bool) {
		x.fleet(0, 2, 4, 3, "EUR", "S1", "S2", "S3").returning = true
		x.nextCard(101)
		x.do("explore", "change CV")
		x.begin(0)
		x.nextCard(101)
		x.do("explore")
		x.offers(true, "change S3")
		x.offers(!mended, "change S1")
		x.do("change S3")
		x.begin(0)
		x.nextCard(101)
		x.do("explore")
		x.offers(true, "move S2", "change CV")
	}, 2)
}

// TestSitesAsTheMatchBegan: a match continues with the points that it began with.
func TestSitesAsTheMatchBegan(t *testing.T) {
	byRulesets(t, 4, func(t *testing.T, x *table, mended bool) {
		for name, before := range map[string]int{"atlantic-forest": 2, "amazon": 3, "brazilwood": 2} {
			id, want := siteNamed(t, name), before
			if mended && name != "brazilwood" {
				want--
			}
			e := x.fleet(0, 2, 4, 3, "EUR", "S1", "S2", "S3", "S5")
			x.find(0, name)
			e.cut.add(uint8(id))
			e.has.Chit[Timber] = 1
			same(t, "points of "+name, x.r.account(x.s, 0, false).VP, want)
			same(t, "as told", x.r.chart().In(x.s.rules).Sites[id].VP, want)
			v := x.r.view(x.s, 0)
			m := mind{rules: x.r, v: &v, me: &v.Seats[0]}
			same(t, "as the automaton thinks", m.value(id), float64(want))
		}
	}, 2)
}

// TestTheInteriorAsTheMatchBegan: since ruleset 5 the north of the land scores less, and to cross it more, as
// does the conquest of the Incas.
func TestTheInteriorAsTheMatchBegan(t *testing.T) {
	byRulesets(t, 5, func(t *testing.T, x *table, tuned bool) {
		for name, points := range map[string][2]int{"mounds": {2, 1}, "bison": {2, 1}, "pueblo": {3, 2}, "grand-canyon": {2, 1}, "fountain": {2, 2}} {
			want := points[0]
			if tuned {
				want = points[1]
			}
			e := x.fleet(0, 2, 4, 3, "EUR", "S1", "S2", "S3", "S4", "CB2", "FL1")
			x.find(0, name)
			e.cut.add(uint8(siteNamed(t, name)))
			same(t, "points of "+name, x.r.account(x.s, 0, false).VP, want)
			same(t, "as told", x.r.chart().In(x.s.rules).Sites[siteNamed(t, name)].VP, want)
		}
		x.me(0).vp = 12
		for major, points := range map[Major][2]int{NorthCrossing: {5, 9}, IncaConquest: {8, 9}, AztecConquest: {7, 7}} {
			want := points[0]
			if tuned {
				want = points[1]
			}
			same(t, "points of "+major.String(), x.r.reputation(x.s, 0, major), want)
			same(t, "as told", x.r.chart().In(x.s.rules).Majors[major].VP, want)
		}
	}, 2)
}

// TestWhatIsSoughtAsTheMatchBegan: since ruleset 12 bays where landfalls score nothing, and what lies behind Lima and
// Mexico City, bring more.
func TestWhatIsSoughtAsTheMatchBegan(t *testing.T) {
	byRulesets(t, 12, func(t *testing.T, x *table, tuned bool) {
		more := map[bool]int{true: 1}[tuned]
		for name, before := range map[string]int{"campeche": 1, "valparaiso": 1, "potosi": 2, "inca-south": 1} {
			x.fleet(0, 2, 4, 3, "EUR", "S1", "S2", "S3", "S4", "CB2")
			x.find(0, name)
			same(t, "points of "+name, x.r.account(x.s, 0, false).VP, before+more)
		}
		e := x.force(0, 3, 0, 1, "CA3", "L16", "L17")
		x.nextCard(154) // a discovery
		x.do("explore", "discover silver")
		same(t, "silver", int(e.has.Chit[Gold]), 2+more)
		same(t, "as told", x.r.chart().In(x.s.rules).Sites[siteNamed(t, "silver")].Gold, 2+more)
		v := x.r.view(x.s, 0)
		m := mind{rules: x.r, v: &v, me: &v.Seats[0]}
		same(t, "as the automaton thinks", m.value(siteNamed(t, "silver")), goldWorth*float64(2+more))
	}, 2)
}

// TestShipsThatAreOrderedHomePassPorts_S42: they put in at none beside their way, and leave one where they are.
func TestShipsThatAreOrderedHomePassPorts_S42(t *testing.T) {
	byRulesets(t, 6, func(t *testing.T, x *table, mended bool) {
		x.fleet(0, 2, 3, 3, "EUR", "S1", "S2", "S3").returning = true
		x.me(0).orders = Orders{Return: true, Losses: ProvisionsFirst}
		x.begin(0)
		x.nextCard(112) // becalmed
		x.do("explore")
		at := map[bool]string{false: "CV", true: "S3"}[mended]
		same(t, "where they are", x.exp(0).at.String(), at)
		x.fleet(0, 2, 3, 3, "EUR", "S1", "S2", "AZ").returning = true
		x.begin(0)
		x.nextCard(101)
		x.do("explore")
		same(t, "from a port", x.exp(0).at.String(), "S2")
	}, 2)
}

// TestHardwoodScoresWithTheWood_S51: the chit is needed, not the harvest alone; one that is left scores where most is
// paid.
func TestHardwoodScoresWithTheWood_S51(t *testing.T) {
	byRulesets(t, 7, func(t *testing.T, x *table, mended bool) {
		e := x.fleet(0, 2, 4, 3, "EUR", "S1", "S2", "S3", "S5", "BR2", "BR3")
		x.find(0, "atlantic-forest", "brazilwood")
		e.cut.add(uint8(siteNamed(t, "atlantic-forest")))
		e.cut.add(uint8(siteNamed(t, "brazilwood")))
		for wood, points := range []int{0, 2, 3} {
			e.has.Chit[Timber] = uint8(wood)
			want := points
			if !mended {
				want = 3
			}
			got := x.r.account(x.s, 0, false)
			same(t, "points", got.VP, want)
			same(t, "markers", len(got.Marked), (want+1)/2)
		}
		e.has.Chit[Timber], e.aboard.Chit[Timber] = 1, 1 // what waits aboard is brought home as well
		same(t, "points", x.r.account(x.s, 0, false).VP, 3)
	}, 2)
}

// TestAForceTakesWhatItCanCarry: twice its people and horses (specification 5.6), so horses are asked for before what
// is carried.
func TestAForceTakesWhatItCanCarry(t *testing.T) {
	byRulesets(t, 7, func(t *testing.T, x *table, mended bool) {
		x.fleet(0, 2, 3, 5, "EUR", "S1", "S2", "S3", "S4", "CB2", "MX1")
		x.nextCard(101)
		x.do("explore", "land V1 choose") // one of three goes ashore; the others sail the ships
		x.offers(!mended, "march provisions 3", "march provisions 5")
		x.offers(true, "march provisions 2")
		if mended {
			x.do("march provisions 2")
			same(t, "marching", x.chits(0), "1 crew 2 provisions ")
			same(t, "aboard", x.exp(0).aboard.Chit[Provisions], 3)
			same(t, "lost", has[ChitsLost](x), false)
		}
		x = sit(t, 2)
		if !mended {
			x.s.rules = 6
		}
		e := x.fleet(0, 2, 3, 5, "EUR", "S1", "S2", "S3", "S4", "CB2", "MX1")
		e.has.Chit[Horses], e.has.Chit[Cannon] = 1, 2
		x.begin(0)
		x.nextCard(101)
		x.do("explore", "land V1 choose")
		if !mended {
			x.offers(true, "march provisions 5")
			return
		}
		x.do("march horses 1")
		x.offers(false, "march provisions 5")
		x.do("march provisions 3")
		x.offers(false, "march cannon 2")
		x.do("march cannon 1")
		same(t, "marching", x.chits(0), "1 crew 3 provisions 1 horses 1 cannon ")
		same(t, "aboard", x.exp(0).aboard.Chit[Cannon], 1)
	}, 2)
}

// TestADraftThatGoesInlandHasNoShips_S38: what was played for ships goes back to the hand.
func TestADraftThatGoesInlandHasNoShips_S38(t *testing.T) {
	byRulesets(t, 7, func(t *testing.T, x *table, mended bool) {
		x.base("CB1")
		x.leader(0, Explorer, 1, 1, 1, 1, 2)
		x.hand(0, ExtraShip, LetterOfCredit, LetterOfCredit)
		x.do("play XS", "play LC ship", "play LC type", "site CB1 inland")
		back := [2]uint8{}
		if mended {
			back = [2]uint8{1, 2}
		}
		same(t, "back in hand", [2]uint8{x.me(0).hand[ExtraShip], x.me(0).hand[LetterOfCredit]}, back)
		x.do("launch CB1")
		same(t, "spent", [2]uint8{x.s.spent[ExtraShip], x.s.spent[LetterOfCredit]}, [2]uint8{1 - back[0], 2 - back[1]})
	}, 2)
}

// TestADraftTakesWholeCards: a card of two, and what gold buys two of, needs room for both (specification 5.1).
func TestADraftTakesWholeCards(t *testing.T) {
	byRulesets(t, 7, func(t *testing.T, x *table, mended bool) {
		x.hand(0, Sailors, CannonCard, ProvisionCard, SoldierCard, ExtraShip)
		x.leader(0, Explorer, 1, 1, 1, 1, 2)
		x.me(0).gold = 1
		x.do("play PV", "play CN") // seven of eight holds
		x.offers(!mended, "play CR", "play SO", "buy crew", "buy provisions")
		x.offers(true, "buy soldiers")
		x.do("play XS")
		x.offers(true, "play CR", "play SO", "buy crew")
		x.do("play SO", "buy soldiers", "back XS") // ten, of which eight have room
		c := x.r.cargoOf(x.s, 0)
		same(t, "holds taken", c.has.stowed(), 8)
		same(t, "in hand", x.me(0).hand[SoldierCard]+x.me(0).hand[CannonCard], map[bool]uint8{true: 1}[mended])
		same(t, "gold", c.left, map[bool]int{true: 1}[mended])
		same(t, "base kit", c.has.Chit[Crew], 2)
	}, 2)
}

// TestEachOfTheShortestKnownWays_S41: of several ways home that are as short each may be taken, also when one has been
// begun.
func TestEachOfTheShortestKnownWays_S41(t *testing.T) {
	byRulesets(t, 7, func(t *testing.T, x *table, mended bool) {
		x.base("CB1")
		x.base("CA1")
		for _, name := range []string{"CB", "DA"} {
			var region Region
			_ = region.UnmarshalText([]byte(name))
			x.s.landfalls.add(uint8(region))
		}
		x.fleet(0, 2, 3, 3, "EUR", "N1", "N2", "N3", "N4", "NF1", "NE1", "NE2", "FL1", "FL2", "MX1", "MX2").returning = true
		x.nextCard(101)
		x.do("explore")
		x.offers(true, "move MX1", "move CB2") // to Hispaniola
		x.offers(mended, "move CA0")           // to Panama
		x.offers(false, "change V2")

		x.s.based = [len(x.s.based)]bool{}
		x.know("S1", "S2", "S3", "S4")
		x.setMarkers("indies")
		x.fleet(0, 2, 3, 3, "EUR", "N1", "N2", "N3", "N4", "NF1", "NE1", "NE2", "FL1", "CB2", "S4").returning = true
		x.begin(0)
		x.nextCard(111) // one space
		x.do("explore")
		x.do("lose provisions", "move S3", "change CV")
		x.begin(0)
		x.nextCard(101)
		x.do("explore")
		x.offers(mended, "change S1") // the Canaries are on a way, and no side trip
		x.offers(!mended, "change S3")
	}, 2)
}

// TestWhoReturnsInABasePublishesThere_S40: to declare the return is to publish, and ships that wait in a base are home.
func TestWhoReturnsInABasePublishesThere_S40(t *testing.T) {
	byRulesets(t, 7, func(t *testing.T, x *table, mended bool) {
		x.base("CB1")
		e := x.force(0, 3, 0, 3, "EUR", "S1", "S2", "S3", "S4", "CB2", "CB1")
		e.ships, e.home = spaceOf("CB2"), e.path
		e.fleet[0], e.aboard.Chit[Crew] = 2, 2
		x.find(0, "lf-cb")
		x.begin(0)
		x.do("return")
		same(t, "published", has[Published](x), mended)

		x.fleet(0, 2, 3, 3, "EUR", "S1", "S2", "S3", "S4", "CB2", "CB1").returning = true
		x.begin(0)
		x.do("explore")
		same(t, "published", has[Published](x), mended)

		x.fleet(0, 2, 3, 3, "EUR", "S1", "S2", "S3", "S4", "CB2", "CB1").left = false // R45
		x.begin(0)
		x.do("return")
		same(t, "published", has[Published](x), false)
	}, 2)
}

// TestAnOrderToSailHomeEndsWithItsVoyage: since ruleset 10; a running match keeps it.
func TestAnOrderToSailHomeEndsWithItsVoyage(t *testing.T) {
	byRulesets(t, 10, func(t *testing.T, x *table, mended bool) {
		x.fleet(0, 2, 3, 8, "EUR", "S1")
		x.s.deck[Water] = cardSet{}.with(101)
		x.s.out[Water] = cardSet{}.with(102)
		x.do("order return on", "order losses provisions", "return")
		same(t, "published", has[Published](x), true)
		same(t, "it stands", x.me(0).orders, Orders{Return: !mended, Losses: ProvisionsFirst})
	}, 1)
}

// TestGentlerSeas: since ruleset 9 contrary currents cost a turn and nothing else.
func TestGentlerSeas(t *testing.T) {
	byRulesets(t, 9, func(t *testing.T, x *table, mended bool) {
		x.fleet(0, 2, 4, 2, "EUR", "S1", "S2", "S3")
		x.nextCard(118)
		x.do("explore")
		same(t, "somebody is lost to scurvy", x.question().Kind == AskLoss, !mended)
	}, 2)
}

// TestOneKindOfCardIsAskedFor: since ruleset 9 who holds one kind only is asked all the same; nobody hears of it so.
func TestOneKindOfCardIsAskedFor(t *testing.T) {
	byRulesets(t, 9, func(t *testing.T, x *table, mended bool) {
		x.hand(0)
		x.me(0).hand[ProvisionCard] = 9
		x.s.outfits = [outfits]uint8{ProvisionCard: 9}
		x.do("wait")
		same(t, "asked", x.question().Kind == AskDiscard, mended)
	}, 2)
}
