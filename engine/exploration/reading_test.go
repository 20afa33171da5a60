package exploration

import "testing"

// know makes sea spaces Known.
func (x *table) know(list ...string) {
	for _, at := range list {
		x.s.known.add(uint8(spaceOf(at)))
	}
}

func TestR17_AnotherWayMustBeShorter_S41(t *testing.T) {
	for _, c := range []struct {
		name  string
		path  []string
		known []string
		want  bool // that the other way over N2 is allowed
	}{
		{"as long", []string{"EUR", "S1", "S2", "AZ"}, []string{"N1", "N2"}, false},
		{"shorter", []string{"EUR", "S1", "S3", "S2", "AZ"}, []string{"N1", "N2"}, true},
		{"shorter through unknown waters", []string{"EUR", "S1", "S3", "S2", "AZ"}, nil, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			x := sit(t, 2)
			x.know(c.known...)
			x.fleet(0, 2, 3, 3, c.path...).returning = true
			x.nextCard(101)
			x.do("explore")
			x.offers(true, "change S2")
			x.offers(c.want, "change N2")
		})
	}
}

// TestS41_ABaseLinkedToThePathEndsIt: of the way back to Europe, or to a base beside it.
func TestS41_ABaseLinkedToThePathEndsIt(t *testing.T) {
	x := sit(t, 2)
	x.base("CB1")
	x.fleet(0, 2, 3, 3, "EUR", "S1", "S2", "S3", "S4", "CB2", "MX2").returning = true
	x.nextCard(101)
	x.do("explore")
	x.offers(true, "move CB2")
	x.offers(false, "move MX1", "move CA0", "change V2")
	x.do("move CB2")
	x.offers(true, "change S4", "change CB1")
	x.offers(false, "move CB3", "move FL1")
	x.me(0).ship = Carrack // which Hispaniola takes as well
	x.offers(true, "change CB1")
}

// TestS42_SideTripsAreToPortsOnly: to a P space beside the path and back, and nowhere else.
func TestS42_SideTripsAreToPortsOnly(t *testing.T) {
	x := sit(t, 2)
	x.fleet(0, 2, 3, 1, "EUR", "S1", "S2", "S3", "S4", "S3").returning = true
	x.setMarkers("indies", "brazil")
	x.nextCard(101)
	x.do("explore")
	x.offers(true, "change CV", "move S2")
	x.offers(false, "move S4", "move S5")
	x.do("change CV")
	x.at(0, "CV")
	x.begin(0)
	x.nextCard(101)
	x.do("stay", "provision")
	same(t, "provisions", x.exp(0).has.Chit[Provisions], 5)
	x.begin(0)
	x.nextCard(101)
	x.do("explore")
	x.offers(true, "change S3")
	x.offers(false, "change AZ")
}

func TestR19_ABaseMustBeCloserThanTheShips_S40(t *testing.T) {
	x := sit(t, 2)
	x.base("CA1")
	e := x.force(0, 3, 0, 3, "CA0", "L11")
	e.fleet[0], e.ships, e.aboard.Chit[Crew] = 1, spaceOf("CA0"), 1
	e.returning = true
	x.nextCard(155)
	x.do("explore")
	x.offers(true, "change CA0")
	x.offers(false, "move CA1", "move L13") // as close as the ships is not closer

	x = sit(t, 2)
	x.base("CA1")
	e = x.force(0, 3, 0, 3, "MX1", "V1", "L11")
	e.fleet[0], e.ships, e.aboard.Chit[Crew] = 1, spaceOf("CB3"), 1
	e.returning = true
	x.nextCard(155)
	x.do("explore")
	x.offers(true, "move CA1")
}

func TestR29_SponsorsAreNoPlaces(t *testing.T) {
	x := sit(t, 2)
	x.base("CB1")
	x.fleet(0, 2, 3, 3, "EUR", "S1", "S2", "S3", "S4", "CB3").returning = true
	x.find(0, "indies")
	x.nextCard(101)
	x.do("explore", "change CB1")
	same(t, "published", has[Published](x), true)
	x.do("done")
	x.begin(0)
	x.offers(true, "launch N1", "launch S1", "site CB1", "site CB1 inland")
}

func TestR30_SpacesAreShared(t *testing.T) {
	x := sit(t, 3)
	x.setMarkers("indies")
	x.fleet(1, 2, 3, 3, "EUR", "S1", "S2", "S3", "S4", "CB2")
	x.fleet(2, 2, 3, 3, "EUR", "S1", "S2", "S3", "S4", "CB2")
	x.fleet(0, 2, 3, 3, "EUR", "S1", "S2", "S3", "S4")
	x.nextCard(101)
	x.do("explore", "change CB2")
	for who := range seat(3) {
		x.at(who, "CB2")
	}
}

func TestR31_OneExpeditionEach(t *testing.T) {
	x := sit(t, 2)
	x.hand(0)
	x.do("launch S1")
	x.begin(0)
	same(t, "asks", x.question().Kind, AskStart)
	x.offers(false, "launch N1", "launch S1", "wait", "site EUR")
}

func TestR40_WhoCameThereMaySailOn(t *testing.T) {
	x := sit(t, 2)
	x.fleet(0, 2, 3, 3, "CB1", "CB2") // by a base: nobody has sighted the Indies
	x.nextCard(101)
	x.do("explore")
	x.offers(true, "change S4", "move CB3", "move FL1")
}

func TestR46_EntryChitsStayWithADisplacedForce(t *testing.T) {
	x := sit(t, 2)
	e := x.force(0, 3, 3, 2, "MX1", "V1", "AZE", "AZR", "AZC")
	e.entry, e.chit = spaceOf("AZE"), true
	p := x.act()
	x.r.resolve(p, []op{{code: opExpel}})
	x.at(0, "AZR")
	same(t, "entry chit after an expulsion", e.chit, true)
	x.r.resolve(x.act(), x.r.enter(x.act(), spaceOf("AZE"), byChange))
	same(t, "entry chit outside", e.chit, false)
}

func TestS49_OnlyOneOfTwoMississippiSpaces(t *testing.T) {
	for _, c := range [][2]string{{"MS1", "MS2"}, {"MS2", "MS1"}} {
		x := sit(t, 2)
		x.fleet(0, 2, 3, 3, "EUR", "S1", "S2", "S3", "S4", "CB2", "FL1", "FL2", "MS1", c[0])
		x.nextCard(119)
		x.do("explore", "discover mississippi")
		x.begin(0)
		x.exp(0).at = spaceOf(c[1])
		x.nextCard(119)
		x.do("explore")
		x.offers(false, "discover mississippi", "survey mississippi")
		same(t, "worth", x.r.account(x.s, 0, false).VP, 2)
	}
}

func TestS50_PortersCarryNothingAboard(t *testing.T) {
	x := sit(t, 2)
	e := x.fleet(0, 1, 2, 2, "EUR", "S1", "S2", "S3", "S4", "CB2") // four holds, all full
	var cb Region
	_ = cb.UnmarshalText([]byte("CB"))
	e.has.Natives[cb][Guide] = 1
	x.offers(true, "role CB guide interpreter")
	x.offers(false, "role CB guide porter", "role CB guide europe") // these take a hold
	e.has.Chit[Provisions] = 1
	x.offers(true, "role CB guide porter", "role CB guide europe")
	x.do("role CB guide europe")
	same(t, "holds in use", e.has.stowed(), 4)
	same(t, "worth", x.r.account(x.s, 0, false).VP, 1)
}

func TestS53_TwoTypesOfShips(t *testing.T) {
	x := sit(t, 2)
	x.hand(0, LetterOfCredit)
	same(t, "holds of two caravels", x.r.capacity(x.r.cargoOf(x.s, 0).ship, 2), 8)
	x.do("play LC type")
	same(t, "type", x.r.cargoOf(x.s, 0).ship, Carrack)
	same(t, "holds of two carracks", x.r.capacity(Carrack, 2), 10)
	for _, c := range []struct {
		ship Ship
		hurt int // ships sunk by two damages to a single ship
	}{{Caravel, 1}, {Carrack, 0}} {
		x := sit(t, 2)
		x.me(0).ship = c.ship
		x.fleet(0, 1, 3, 1, "EUR", "S1", "S2").has.Chit[Crew] = 2
		x.r.resolve(x.act(), []op{{code: opDamage, n: 2}})
		same(t, "ships left of a "+c.ship.String(), x.exp(0).shipCount(), 1-c.hurt)
	}
}

func TestT41_GoldForAProvision_S20(t *testing.T) {
	x := sit(t, 2)
	x.fleet(0, 2, 2, 1, "EUR", "S4", "CB2").has.Chit[Gold] = 1
	x.fleet(1, 2, 2, 2, "EUR", "S4", "CB2")
	x.as(0, "offer to 2")
	x.as(0, "offer give 1 gold")
	x.as(0, "offer get 1 provisions")
	same(t, "who is waited for", x.question().Seat, seat(0)) // for his turn, and not for the answer
	x.as(1, "accept")
	same(t, "A", x.chits(0), "2 crew 2 provisions ")
	same(t, "B", x.chits(1), "2 crew 1 provisions 1 gold ")
	x = sit(t, 2)
	x.fleet(0, 2, 2, 1, "EUR", "S4", "CB2").has.Chit[Gold] = 1
	x.fleet(1, 2, 2, 2, "EUR", "S4", "CB3")
	x.offers(false, "offer to 2", "offer to 1")
}

func TestT42_TheSouthSeaIsPublishedAtHome_S3(t *testing.T) {
	x := sit(t, 1)
	x.hand(0)
	home(x, 0, "south-sea")
	same(t, "NWP aside", x.s.lane[NorthWestPacific], 0)
	x.nextCard(101)
	x.do("explore", "change EUR")
	same(t, "Panama", x.s.based[x.r.at(spaceOf("CA1")).base], true)
	same(t, "NWP on", x.r.lanes[NorthWestPacific].spaces[x.s.lane[NorthWestPacific]-1].String(), "W1")
	same(t, "SSA on", x.r.lanes[SouthOfSouthAmerica].spaces[x.s.lane[SouthOfSouthAmerica]-1].String(), "Z1")
	same(t, "both Known", x.r.isKnown(x.s, spaceOf("W1")) && x.r.isKnown(x.s, spaceOf("Z1")), true)
}

func TestT49_TheCheckOfALostFleet(t *testing.T) {
	for die, found := range map[int]bool{3: false, 4: true} {
		x := sit(t, 2)
		x.leader(0, Explorer, 1, 1, 1, 1, 1)
		x.fleet(0, 2, 3, 3, "EUR", "S1", "S2", "S3", "S4").lost = true
		x.nextCard(101)
		x.roll("explore", die)
		e, _ := heardOf[Checked](x)
		same(t, "passed", e.Passed, found)
		same(t, "lost", x.exp(0).lost, !found)
		x.offers(found, "move S3", "survey indies")
	}
}

func TestT50_TheShipsMustSailHome(t *testing.T) {
	x := sit(t, 2)
	e := x.force(0, 1, 0, 0, "EUR", "S1", "S2", "S3", "S4", "CB2", "MX1", "V1")
	e.fleet[0], e.ships, e.aboard.Chit[Crew], e.aboard.Chit[Provisions] = 2, spaceOf("MX1"), 2, 3
	for _, at := range []string{"EUR", "S1", "S2", "S3", "S4", "CB2", "MX2", "MX1"} {
		e.home.enter(spaceOf(at))
	}
	x.find(0, "lf-mx")
	x.nextCard(157)
	x.do("explore")
	same(t, "aboard", x.chits(0), "2 crew 3 provisions ")
	same(t, "what was found stays with the ships", x.found(0, "lf-mx"), true)
	x.begin(0)
	x.offers(false, "return")
	x.nextCard(101)
	x.do("explore")
	x.offers(true, "move MX2")
	x.offers(false, "move FL2", "change V1", "land V1")
}

func TestT53_WhatEntersARiver(t *testing.T) {
	for _, river := range [][2]string{{"NF2", "SL1"}, {"FL2", "MS1"}, {"CB3", "OR1"}, {"CA0", "MG1"}, {"BR1", "AM1"}, {"RP0", "RP1"}} {
		for ship, enters := range map[Ship]bool{Caravel: true, Carrack: false} {
			x := sit(t, 2)
			x.me(0).ship = ship
			x.fleet(0, 2, 3, 3, "EUR", "S1", river[0])
			x.nextCard(101)
			x.do("explore")
			x.offers(enters, "change "+river[1])
		}
	}
}
