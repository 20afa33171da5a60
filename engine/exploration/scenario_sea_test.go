package exploration

import "testing"

func TestT6_AStormDrivesAFleet(t *testing.T) {
	x := sit(t, 2)
	x.fleet(0, 2, 3, 3, "EUR", "S1")
	x.nextCard(107)
	x.do("explore", "choose 1")
	same(t, "damaged ships", x.exp(0).fleet[1], 1)
	x.offers(true, "move S2", "move S3")
	x.offers(false, "move S4")
	x.do("move S3") // S3 is Unknown: the move stops there
	x.at(0, "S3")
	x.offers(false, "move S4", "move S5")
}

func TestT7_NoCardForWhoStaysInPort_S10(t *testing.T) {
	x := sit(t, 2)
	x.fleet(0, 2, 3, 1, "EUR", "N1", "N2", "AZ")
	left := x.s.deck[Water].size()
	x.do("stay")
	same(t, "cards drawn", left-x.s.deck[Water].size(), 0)
	x.offers(false, "change N2", "change S2")
	x.do("provision")
	same(t, "provisions", x.exp(0).has.Chit[Provisions], 5)
}

func TestT8_ACardForWhoLeavesPort_S10(t *testing.T) {
	x := sit(t, 2)
	x.fleet(0, 2, 3, 3, "EUR", "N1", "N2", "AZ")
	x.nextCard(128)
	x.do("explore") // only crew can be lost
	same(t, "crew", x.exp(0).has.Chit[Crew], 2)
	x.do("change S2")
	x.at(0, "S2")
}

func TestT9_NoCardInTheStraits_S7_S8(t *testing.T) {
	x := sit(t, 2)
	x.fleet(0, 2, 3, 3, "EUR", "N1")
	p := x.act()
	x.exp(0).at = spaceOf("PT1")
	x.r.resolve(p, x.r.enter(p, spaceOf("STR"), byChange))
	same(t, "Magellan discovered", x.found(0, "magellan"), true)
	x.s.turn.stage = starting
	left := x.s.deck[Water].size()
	x.do("explore")
	same(t, "cards drawn", left-x.s.deck[Water].size(), 0)
	x.do("change Z3")
	x.at(0, "Z3")
}

func TestT10_T11_LandMustBeSighted_S7(t *testing.T) {
	x := sit(t, 2)
	x.fleet(0, 2, 3, 3, "EUR", "S1", "S2", "S3", "S4")
	x.nextCard(101)
	x.do("explore")
	x.offers(false, "change CB2", "change CB3", "discover indies")
	x.offers(true, "survey indies")
	x.begin(0)
	x.nextCard(121)
	x.do("explore", "discover indies")
	x.offers(true, "change CB2")
	x.do("change CB2")
	same(t, "landfall", x.found(0, "lf-cb"), true)
}

func TestT34_ReturningInKnownWaters_S11_S41_S42_R16_R18(t *testing.T) {
	x := sit(t, 2)
	x.fleet(0, 2, 3, 3, "EUR", "S1", "S2", "S3", "S4", "CB2", "S4")
	x.nextCard(101)
	x.do("return", "explore")
	x.offers(true, "move S3", "move S2") // K = 2
	x.offers(false, "move S1", "move S5", "change CB3", "change CB2", "survey indies")
	x.do("move S2")
	x.offers(true, "change AZ")
	x.offers(false, "move N2", "move S3")
	x.do("change AZ")
	x.at(0, "AZ")
	same(t, "the way back", x.exp(0).path.back().String(), "S2")
}

func TestT34_ASideTripGoesBackWhereItLeft_R18(t *testing.T) {
	x := sit(t, 2)
	x.fleet(0, 2, 4, 3, "EUR", "S1", "S2", "S3", "S4", "S3", "CV")
	x.exp(0).returning = true
	x.nextCard(101)
	x.do("explore")
	x.offers(true, "change S3")
}

func TestT35_AFleetMayPublishInABase_S41(t *testing.T) {
	x := sit(t, 2)
	x.base("CB1")
	x.fleet(0, 2, 3, 3, "EUR", "S1", "S2", "S3", "S4", "CB3")
	x.find(0, "indies")
	x.nextCard(101)
	x.do("return", "explore", "change CB1")
	same(t, "published", has[Published](x), true)
	same(t, "points", x.me(0).vp, 1)
}

func TestT44_NobodyIsLeft(t *testing.T) {
	x := sit(t, 2)
	x.fleet(0, 2, 2, 0, "EUR", "S1", "S2", "S3")
	x.exp(0).fleet = [damages]uint8{1}
	x.exp(0).has.Chit[Crew] = 1
	hand := sum(x.me(0).hand[:])
	x.nextCard(112)
	x.do("explore")
	same(t, "lost", has[ExpeditionLost](x), true)
	same(t, "out", x.exp(0).out, false)
	same(t, "cards", sum(x.me(0).hand[:]), hand+3)
	same(t, "a new leader", x.me(0).leader != NoLeader, true)
}

// TestNothingIsLeftToLose: where scurvy finds nothing to take, the expedition ends, and no question stands without
// answers.
func TestNothingIsLeftToLose(t *testing.T) {
	x := sit(t, 2)
	x.fleet(0, 0, 0, 0, "EUR", "S1", "S2", "S3")
	x.nextCard(112)
	x.do("explore")
	same(t, "lost", has[ExpeditionLost](x), true)
}

func TestSurplusShipsAreLost(t *testing.T) {
	x := sit(t, 2)
	e := x.fleet(0, 0, 2, 6, "EUR", "S1", "S2", "S3")
	e.fleet = [damages]uint8{1, 1}
	x.nextCard(112)
	x.do("explore", "lose crew")
	same(t, "whole ships", e.fleet[0], 1)
	same(t, "damaged ships", e.fleet[1], 0)
	same(t, "provisions in four holds", e.has.Chit[Provisions], 3)
}

func TestT45_TheLeaderDies_S46(t *testing.T) {
	x := sit(t, 2)
	x.fleet(0, 2, 3, 3, "EUR", "S1", "S2", "S3")
	x.nextCard(131)
	x.roll("explore", 0, 1)
	same(t, "leader", x.me(0).leader, SecondInCommand)
	for rating := SeaNavigation; rating <= Diplomacy; rating++ {
		same(t, rating.String(), x.r.leaders[SecondInCommand].rating[rating], 1)
	}
	same(t, "shiphandling", x.r.leaders[SecondInCommand].rating[Shiphandling], 0)
}

func TestT49_LostIsLost(t *testing.T) {
	x := sit(t, 2)
	x.leader(0, Explorer, 1, 1, 1, 1, 1)
	x.fleet(0, 2, 3, 3, "EUR", "S1", "S2", "S3", "S4").lost = true
	x.nextCard(121)
	x.roll("explore", 3)
	same(t, "lost", x.exp(0).lost, true)
	x.offers(false, "move S3", "discover indies", "survey indies")
}

func TestT53_CarracksStayOutOfRivers_S53_S54(t *testing.T) {
	x := sit(t, 2)
	x.me(0).ship = Carrack
	x.fleet(0, 2, 3, 3, "EUR", "S1", "S2", "S3", "S4", "CB3")
	x.nextCard(101)
	x.do("explore")
	x.offers(false, "change OR1")
	x.me(0).ship = Caravel
	x.offers(true, "change OR1")
	x.nextCard(119)
	x.begin(0)
	x.do("explore", "change OR1", "discover orinoco")
	same(t, "worth", x.r.account(x.s, 0, false).VP, 2)
}

func TestT55_ShipsSeekDifferentlyOnCoasts_S53(t *testing.T) {
	for _, c := range []struct {
		ship  Ship
		found bool
	}{{Carrack, false}, {Caravel, true}} {
		x := sit(t, 2)
		x.leader(0, Explorer, 1, 1, 1, 1, 1)
		x.me(0).ship = c.ship
		x.fleet(0, 2, 3, 3, "EUR", "N1", "N2", "N3", "N4", "NF1", "NF2")
		x.nextCard(101)
		x.do("explore")
		x.roll("survey chaleur", 4)
		same(t, "Chaleur Bay with "+c.ship.String(), x.found(0, "chaleur"), c.found)
	}
}

func TestT56_WhichPortsLetOneStay_S10_R3(t *testing.T) {
	x := sit(t, 2)
	x.fleet(0, 2, 3, 3, "EUR", "S1", "CV")
	x.offers(true, "stay", "explore", "return", "abort")
	x.fleet(0, 2, 3, 3, "EUR", "S1", "X3", "SP")
	x.offers(false, "stay")
	x.nextCard(101)
	x.do("explore")
	same(t, "a card is drawn", has[CardDrawn](x), true)
}

func TestT38_TwoSpacesOneRiver_S49_R23(t *testing.T) {
	x := sit(t, 2)
	x.fleet(0, 2, 3, 3, "EUR", "N1", "N2", "N3", "N4", "NF1", "NF2", "SL1", "SL2")
	x.find(0, "st-lawrence")
	x.nextCard(119)
	x.do("explore")
	x.offers(false, "discover st-lawrence", "survey st-lawrence")
	x.exp(0).found = Set{}
	x.offers(true, "discover st-lawrence")
	x.setMarkers("st-lawrence")
	x.offers(false, "discover st-lawrence")
}

func TestT39_HardwoodIsHarvested_S51(t *testing.T) {
	x := sit(t, 2)
	x.fleet(0, 2, 3, 3, "EUR", "S1", "S2", "S3", "S5", "BR2")
	x.nextCard(119)
	x.do("explore", "discover brazilwood")
	same(t, "worth of a discovery alone", x.r.account(x.s, 0, false).VP, 0)
	same(t, "markers", len(x.r.account(x.s, 0, false).Marked), 0)
	x.do("harvest brazilwood")
	same(t, "timber", x.exp(0).has.Chit[Timber], 1)
	same(t, "worth", x.r.account(x.s, 0, false).VP, 2)
	same(t, "markers", len(x.r.account(x.s, 0, false).Marked), 1)
}

func TestT43_NoAbortOnTheLaunchTurn_S39(t *testing.T) {
	x := sit(t, 1)
	x.hand(0)
	x.do("launch N1")
	same(t, "the turn after", x.s.turn.number, 2)
	leader := x.me(0).leader
	x.find(0, "chaleur")
	x.offers(true, "abort")
	x.do("abort")
	same(t, "out", x.exp(0).out, false)
	same(t, "leader", x.me(0).leader, leader)
	same(t, "cards", sum(x.me(0).hand[:]), 1)
}
