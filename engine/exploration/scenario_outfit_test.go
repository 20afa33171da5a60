package exploration

import (
	"testing"
)

func TestT1_SetupOfThree_S1_S2_S3_S4_S5(t *testing.T) {
	x := sit(t, 3)
	d := x.r.data
	same(t, "chit of lane N", d.lanes[North].spaces[x.s.lane[North]-1].String(), "N1")
	same(t, "chit of lane S", d.lanes[South].spaces[x.s.lane[South]-1].String(), "S2")
	same(t, "NWP aside", x.s.lane[NorthWestPacific], 0)
	same(t, "SSA aside", x.s.lane[SouthOfSouthAmerica], 0)
	same(t, "Aztec military", x.s.empires[Aztec].mil, 3)
	same(t, "Aztec awe", x.s.empires[Aztec].awe, 2)
	// 4 in the specification; DESIGNED, and tuned since (docs/exploration-balance.md)
	same(t, "Inca military", x.s.empires[Inca].mil, 3)
	same(t, "Inca awe", x.s.empires[Inca].awe, 1)
	for who := range seat(3) {
		p := x.me(who)
		same(t, "cards", sum(p.hand[:]), 6)
		same(t, "kind of leader", x.r.leaders[p.leader].kind, Explorer)
		c := x.r.cargoOf(x.s, who)
		same(t, "crew", c.has.Chit[Crew], 2)
		same(t, "provisions", c.has.Chit[Provisions], 2)
		same(t, "ships", c.ships, 2)
		same(t, "type", c.ship, Caravel)
		same(t, "points", p.vp, 0)
	}
	same(t, "Known markers", x.s.markers, Set{})
	same(t, "target", x.s.target, 15)
}

func TestT2_ShiphandlingLimitsExtraShips_S6(t *testing.T) {
	x := sit(t, 1)
	x.leader(0, Explorer, 2, 1, 1, 1, 1)
	x.hand(0, ExtraShip, ExtraShip)
	x.do("play XS")
	same(t, "ships", x.r.cargoOf(x.s, 0).ships, 3)
	x.offers(false, "play XS")
}

func TestT3_ANewLeaderMayHandleFewerShips_S6_S38(t *testing.T) {
	x := sit(t, 1)
	x.leader(0, Explorer, 2, 1, 1, 1, 2)
	x.hand(0, ExtraShip, ExtraShip, LetterOfCredit, Sailors)
	x.do("play XS", "play XS", "play CR")
	x.r.leaders[x.s.pile[0]].rating[Shiphandling] = 1
	x.do("play LC leader", "leader "+x.s.pile[0].String())
	x.offers(false, "launch N1", "launch S1")
	x.do("back XS")
	x.offers(true, "launch N1", "launch S1")
}

func TestT4_GoldBuysAndTheRestIsTurnedIn_S16_S18_S29_R13(t *testing.T) {
	x := sit(t, 2)
	x.me(0).gold = 3
	x.do("buy crew")
	out := sum([]uint8{x.s.deck[Water].count(), x.s.deck[LandDeck].count()})
	x.do("launch S1")
	same(t, "crew", x.exp(0).has.Chit[Crew], 4)
	e, _ := heardOf[Launched](x)
	same(t, "gold turned in", e.Gold, 2)
	same(t, "gold carried", x.exp(0).has.Chit[Gold], 0)
	x.at(0, "S1")
	same(t, "cards drawn", sum([]uint8{x.s.deck[Water].count(), x.s.deck[LandDeck].count()}), out)
	same(t, "whose turn", x.s.turn.seat, x.s.order[1])
}

func TestT5_ADraftMayBeAltered_S38(t *testing.T) {
	x := sit(t, 1)
	x.hand(0, SoldierCard)
	x.do("play SO")
	same(t, "soldiers", x.r.cargoOf(x.s, 0).has.Chit[Soldiers], 2)
	x.do("back SO")
	same(t, "soldiers", x.r.cargoOf(x.s, 0).has.Chit[Soldiers], 0)
	same(t, "in hand", x.me(0).hand[SoldierCard], 1)
	x.me(0).gold = 1
	x.do("buy soldiers", "refund soldiers")
	same(t, "gold left", x.r.cargoOf(x.s, 0).left, 1)
}

func TestT12_T13_LaunchToAChit_S30_R10_R12(t *testing.T) {
	for _, c := range []struct {
		ship   Ship
		losses int
	}{{Caravel, 4}, {Carrack, 5}} {
		x := sit(t, 2)
		x.setMarkers("indies")
		x.me(0).ship = c.ship
		x.hand(0, HorseCard, Sailors, ProvisionCard)
		x.do("play PV", "play HO")
		x.offers(false, "launch N4")
		before := sum(x.r.cargoOf(x.s, 0).has.chitSlice())
		x.roll("launch S4", 5)
		e, _ := heardOf[Launched](x)
		same(t, "passage", e.Passage, c.losses)
		x.offers(true, "lose horses", "lose crew", "lose provisions")
		x.do("lose horses", "lose provisions", "lose provisions")
		for x.s.turn.seat == 0 {
			x.do(x.question().Options[0].String())
		}
		after := x.exp(0).has
		same(t, "chits lost", before-sum(after.chitSlice()), c.losses)
		x.at(0, "S4")
		same(t, "it came by S3", x.exp(0).visited.Has(uint8(spaceOf("S3"))), true)
		same(t, "the turn is over", x.s.turn.seat, x.s.order[1])
	}
}

func TestT14_T15_T16_WhatBasesLaunch_S31_S32_S33_S34_S35(t *testing.T) {
	x := sit(t, 1)
	x.base("CB1")
	x.offers(true, "site CB1", "site CB1 inland")
	x.offers(false, "site CA1", "site CA1 inland")
	x.do("site CB1 inland")
	x.offers(true, "launch CB1")
	x.me(0).ship = Carrack
	x.do("site CB1")
	x.offers(true, "launch CB2", "launch CB3", "launch CB1")
	x.base("CA1")
	x.do("site CA1")
	x.offers(false, "launch PA0", "launch CA0") // carracks
	x.me(0).ship = Caravel
	x.offers(true, "launch PA0", "launch CA0")
	x.offers(false, "launch CA1")
	x.base("CA3")
	x.base("CA4")
	x.offers(false, "site CA3", "site CA4")
	x.offers(true, "site CA3 inland", "site CA4 inland")
	x.do("site CA3 inland", "launch CA3")
	x.at(0, "CA3")
	same(t, "party", x.exp(0).party, Inland)
	same(t, "ships", x.exp(0).shipCount(), 0)
}

func TestT17_GuidesNeedAPublishedLandfall_S36(t *testing.T) {
	x := sit(t, 1)
	x.base("CB1")
	x.hand(0, NativeGuide)
	x.offers(false, "play NG")
	x.do("site CB1")
	x.offers(false, "play NG")
	var cb Region
	_ = cb.UnmarshalText([]byte("CB"))
	x.s.landfalls.add(uint8(cb))
	x.do("play NG", "launch CB2")
	same(t, "guides", x.exp(0).has.Natives[cb][Guide], 1)
	same(t, "land navigation", x.r.bonus(x.s, 0, LandNavigation), x.r.leaders[x.me(0).leader].rating[LandNavigation]+1)
}

func TestT18_ALetterIsGoldAtABase_S37(t *testing.T) {
	x := sit(t, 1)
	x.base("CB1")
	x.hand(0, LetterOfCredit)
	x.offers(false, "play LC gold")
	x.do("site CB1", "play LC gold", "buy soldiers")
	same(t, "soldiers", x.r.cargoOf(x.s, 0).has.Chit[Soldiers], 1)
	x.offers(false, "back LC gold") // it is spent
	x.do("refund soldiers")
	x.offers(true, "back LC gold")
}

func TestT42_PanamaBringsTheSouthSea_S3_S47_R47(t *testing.T) {
	x := sit(t, 1)
	x.force(0, 3, 0, 3, "CA1", "L11")
	x.base("CB1")
	x.find(0, "south-sea")
	same(t, "W1 known before", x.r.isKnown(x.s, spaceOf("W1")), false)
	x.s.exp().at = spaceOf("EUR")
	p := x.act()
	x.r.publish(p)
	same(t, "Panama", x.s.based[x.r.at(spaceOf("CA1")).base], true)
	same(t, "W1 known", x.r.isKnown(x.s, spaceOf("W1")), true)
	same(t, "Z1 known", x.r.isKnown(x.s, spaceOf("Z1")), true)
	same(t, "W2 known", x.r.isKnown(x.s, spaceOf("W2")), false)
}
