package exploration

import (
	"fmt"
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
)

func TestT19_T20_PressingOn_S14(t *testing.T) {
	x := sit(t, 2)
	x.force(0, 3, 0, 1, "CA1", "L04").hungry = true
	x.nextCard(169)
	x.do("explore")
	x.offers(false, "press")
	x.do("feed provisions")
	same(t, "hungry", x.exp(0).hungry, false)
	x.offers(false, "press") // nothing is left to press on with
	x.force(0, 3, 0, 2, "CA1", "L04")
	x.begin(0)
	x.do("explore")
	x.offers(false, "move L05")
	x.do("press")
	same(t, "provisions", x.exp(0).has.Chit[Provisions], 1)
	x.do("move L05")
	x.at(0, "L05")
}

// TestShipsInABasePutAForceAshoreThere: the base stands on land, which the ships are in already.
func TestShipsInABasePutAForceAshoreThere(t *testing.T) {
	x := sit(t, 2)
	x.base("CA1")
	x.fleet(0, 1, 3, 2, "EUR", "S1", "S2", "S3", "S4", "CB2", "CA0", "CA1")
	x.do("explore", "land CA1")
	same(t, "a force", x.exp(0).party, Inland)
	x.at(0, "CA1")
	same(t, "where the ships wait", x.exp(0).ships, spaceOf("CA1"))
}

func TestT21_GoldIsTakenNotMarked_S15_R43(t *testing.T) {
	x := sit(t, 2)
	x.force(0, 3, 0, 1, "CA1", "L03")
	x.nextCard(154)
	x.do("explore", "discover cofitachequi")
	same(t, "gold", x.exp(0).has.Chit[Gold], 1)
	same(t, "marker", x.found(0, "cofitachequi") || x.hasMarker("cofitachequi"), false)
	x.begin(0)
	x.nextCard(154)
	x.do("explore")
	x.offers(false, "discover cofitachequi", "survey cofitachequi")
	x.force(1, 3, 0, 1, "CA1", "L03")
	x.begin(1)
	x.nextCard(154)
	x.do("explore")
	x.offers(true, "discover cofitachequi")
}

func TestT22_RecruitingAtABase_S9_S17(t *testing.T) {
	x := sit(t, 2)
	x.base("CB1")
	x.force(0, 2, 0, 1, "CB1").has.Chit[Gold] = 2
	left := x.s.deck[LandDeck].size()
	x.do("explore")
	same(t, "cards drawn", left-x.s.deck[LandDeck].size(), 0)
	x.offers(false, "recruit provisions")
	x.do("recruit soldiers", "recruit crew")
	same(t, "who is there", x.chits(0), "4 crew 1 soldiers 1 provisions ")
}

func TestT23_T24_ScuttlingAndDissension_S12_S13_S40(t *testing.T) {
	x := sit(t, 2)
	x.leader(0, Explorer, 1, 1, 1, 1, 1)
	x.fleet(0, 2, 3, 2, "EUR", "S1", "S2", "S3", "S4", "CB2", "MX2", "MX1").has.Chit[Soldiers] = 3
	x.nextCard(101)
	x.do("explore", "scuttle V1")
	same(t, "ships", x.exp(0).shipCount(), 0)
	same(t, "ships wait", x.exp(0).ships, Nowhere)
	x.begin(0)
	x.nextCard(173)
	x.roll("explore", 0, 2)
	same(t, "checks", has[Checked](x), false)
	same(t, "returning", x.exp(0).returning, false)

	x = sit(t, 2)
	x.leader(0, Explorer, 1, 1, 1, 1, 1)
	x.fleet(0, 2, 3, 2, "EUR", "S1", "S2", "S3", "S4", "CB2", "MX2", "MX1").has.Chit[Soldiers] = 3
	x.nextCard(101)
	x.do("explore", "land V1")
	same(t, "crew aboard", x.exp(0).aboard.Chit[Crew], 2)
	x.begin(0)
	x.nextCard(173)
	x.roll("explore", 0, 3)
	same(t, "must return", x.exp(0).returning && x.exp(0).forced, true)
	x.offers(true, "change MX1")
	x.offers(false, "move V2", "move AZE")
	x.do("change MX1")
	same(t, "aboard", x.exp(0).party, Fleet)
	same(t, "still returning", x.exp(0).returning, true)
}

func TestFormingKindByKind(t *testing.T) {
	x := sit(t, 2)
	x.fleet(0, 2, 4, 3, "EUR", "S1", "S2", "S3", "S4", "CB2", "MX1").has.Chit[Soldiers] = 1
	x.nextCard(101)
	x.do("explore", "land V1 choose", "march crew 1", "march soldiers 0", "march provisions 2")
	same(t, "marching", x.chits(0), "1 crew 2 provisions ")
	same(t, "aboard", x.exp(0).aboard.Chit[Crew], 3)
	x.offers(false, "land V1")
}

func TestT46_DownTheAmazonByRaft_S40(t *testing.T) {
	x := sit(t, 2)
	e := x.force(0, 4, 0, 4, "CA1", "L11", "L13", "L12", "L15")
	e.has.Chit[Horses] = 1
	x.base("CB1")
	x.nextCard(151)
	x.do("explore", "raft AM3")
	same(t, "horses", e.has.Chit[Horses], 0)
	same(t, "party", e.party, Raft)
	for i, way := range []string{"move AM2", "move AM1"} {
		x.begin(0)
		x.nextCard(101)
		x.do("explore", way)
		if i == 0 { // AM2 costs a scurvy loss
			x.do("lose provisions")
		}
	}
	same(t, "MJ4", len(x.r.reached(x.s, e)), 1)
	same(t, "which", x.r.reached(x.s, e)[0], AmazonDescent)
	x.do("change BR1")
	x.offers(false, "change S5")
	x.begin(0)
	x.nextCard(101)
	x.do("explore", "move CB3", "change CB1")
	same(t, "party", e.party, Inland)
	x.offers(true, "publish")
	x.do("publish", "score major")
	same(t, "points, by an unknown name", x.me(0).vp, 3)
}

func TestT50_TheShipsAreTakenHome(t *testing.T) {
	x := sit(t, 2)
	e := x.force(0, 1, 0, 0, "EUR", "S1", "S4", "CB2", "MX1", "V1")
	e.fleet[0] = 2
	e.ships, e.aboard.Chit[Crew] = spaceOf("MX1"), 2
	e.home.enter(spaceOf("EUR"))
	e.home.enter(spaceOf("MX1"))
	x.nextCard(157)
	x.do("explore")
	x.at(0, "MX1")
	same(t, "leader", x.me(0).leader, SecondInCommand)
	same(t, "must return", e.returning && e.forced, true)
	same(t, "party", e.party, Fleet)
}

func TestT51_MarchingOutOfABase_S9_S31(t *testing.T) {
	x := sit(t, 2)
	x.base("CA1")
	x.hand(0)
	x.do("site CA1 inland", "launch CA1")
	x.begin(0)
	x.do("explore")
	same(t, "a card", has[CardDrawn](x), false)
	x.offers(true, "move L11", "raft CA0", "raft PA0")
	x.offers(false, "change CA0", "change PA0")
}

func TestT52_WhatNativesAre_S50_R36(t *testing.T) {
	x := sit(t, 2)
	e := x.force(0, 3, 0, 3, "CA4", "AZE", "V1")
	var mx Region
	_ = mx.UnmarshalText([]byte("MX"))
	e.has.Natives[mx][Guide] = 1
	land, talk := x.r.bonus(x.s, 0, LandNavigation), x.r.bonus(x.s, 0, Diplomacy)
	x.do("role MX guide interpreter")
	same(t, "as interpreter", x.r.bonus(x.s, 0, Diplomacy), talk+1)
	same(t, "no guide any more", x.r.bonus(x.s, 0, LandNavigation), land-1)
	same(t, "worth as interpreter", x.r.account(x.s, 0, false).VP, 0)
	x.do("role MX interpreter europe")
	same(t, "worth for Europe", x.r.account(x.s, 0, false).VP, 1)
	x.do("role MX europe porter")
	x.nextCard(153)
	x.do("explore")
	same(t, "progress with a porter", x.r.progressLeft(x.s), 3)
}

func TestT54_NoPublishingWhereOneLaunched_R45(t *testing.T) {
	x := sit(t, 2)
	x.base("CA1")
	x.leader(0, Explorer, 1, 1, 1, 1, 1)
	x.hand(0)
	x.do("site CA1 inland", "launch CA1")
	x.begin(0)
	x.do("explore")
	x.offers(false, "publish")
	x.do("move L11", "end")
	x.begin(0)
	x.nextCard(151)
	x.do("explore", "move CA1")
	x.offers(true, "publish")
	x.do("publish")
	e, _ := heardOf[CardsDrawn](x)
	same(t, "cards of an empty publication", e.N, 2)
}

func TestFoodDemands_R10(t *testing.T) {
	x := sit(t, 2)
	e := x.force(0, 2, 1, 1, "CA4", "AZE", "V1")
	e.has.Chit[Horses] = 1
	x.nextCard(156)
	x.do("explore")
	x.offers(true, "feed provisions", "feed horses", "hungry")
	x.do("hungry")
	same(t, "hungry", e.hungry, true)
	x.begin(0)
	x.nextCard(156)
	x.do("feed provisions", "explore", "feed horses")
	same(t, "left", x.chits(0), "2 crew 1 soldiers ")
	x.begin(0)
	x.nextCard(156)
	x.do("explore", "end")
	same(t, "hungry again", e.hungry, true)
	x.begin(0)
	x.nextCard(156)
	x.do("explore", "lose soldiers")
	same(t, "left", x.chits(0), "2 crew ")
}

func TestT25_EntryToRumors_S21(t *testing.T) {
	x := sit(t, 2)
	x.force(0, 3, 2, 3, "MX1", "V1", "AZE")
	x.nextCard(165)
	x.do("explore")
	x.offers(false, "change AZR")
	x.do("discover aztec-east")
	same(t, "discovery chit", x.found(0, "aztec-east"), true)
	x.do("change AZR")
	same(t, "marked entry", x.exp(0).entry.String(), "AZE")
	x.begin(0)
	x.nextCard(182)
	x.do("explore")
	x.offers(true, "change AZE")
	x.offers(false, "change L10", "change AZC")
}

func TestPeekingAtTheLandDeck(t *testing.T) {
	x := sit(t, 2)
	x.force(0, 3, 2, 3, "MX1", "V1")
	x.nextCard(165)
	x.s.deck[LandDeck] = x.s.deck[LandDeck].with(151).with(170)
	x.s.top = 165
	x.do("explore", "peek")
	top := x.s.top
	same(t, "seen by its seat", x.r.view(x.s, 0).Own.Top, top)
	same(t, "not by the other", x.r.view(x.s, 1).Own.Top, 0)
	e, _ := heardOf[CardPeeked](x)
	same(t, "not told to the other", e.For(1).(CardPeeked).Card, 0)
	x.do("end")
	x.begin(0)
	x.do("explore")
	drawn, _ := heardOf[CardDrawn](x)
	same(t, "drawn next", drawn.Card, top)
}

func TestT41_Trades_S20(t *testing.T) {
	x := sit(t, 2)
	x.fleet(0, 2, 2, 1, "EUR", "S4", "CB2").has.Chit[Gold] = 1
	x.fleet(1, 2, 2, 2, "EUR", "S4", "CB2")
	x.as(1, "offer to 1")
	x.as(1, "offer give 1 provisions")
	x.as(1, "offer get 1 gold")
	same(t, "who is waited for", x.question().Seat, seat(0))
	x.as(0, "accept")
	same(t, "gold of B", x.exp(1).has.Chit[Gold], 1)
	same(t, "provisions of A", x.exp(0).has.Chit[Provisions], 2)
	x.fleet(1, 2, 2, 2, "EUR", "S4", "CB3")
	x.offers(false, "offer to 1", "offer to 2")
}

func TestOffersLapseWhenOneMoves(t *testing.T) {
	x := sit(t, 2)
	x.fleet(0, 2, 2, 1, "EUR", "S4", "CB2")
	x.fleet(1, 2, 2, 2, "EUR", "S4", "CB2")
	x.as(1, "offer to 1")
	x.as(1, "offer give 1 provisions")
	x.as(1, "offer get nothing")
	x.nextCard(101)
	x.do("explore", "move CB3")
	e, ok := heardOf[OfferEnded](x)
	same(t, "lapsed", ok && e.Why == "lapsed", true)
	same(t, "offer", x.s.offer.from, engine.Nobody)
}

// TestAnOfferThatWasNotMadeLeavesNothingToTell: taken back, or left when the other moves.
func TestAnOfferThatWasNotMadeLeavesNothingToTell(t *testing.T) {
	for _, how := range []string{"withdrawn", "lapsed"} {
		x := sit(t, 2)
		x.fleet(0, 2, 2, 1, "EUR", "S4", "CB2")
		x.fleet(1, 2, 2, 2, "EUR", "S4", "CB2")
		x.as(1, "offer to 1")
		x.as(1, "offer give 1 provisions")
		if how == "lapsed" {
			x.nextCard(101)
			x.do("explore", "move CB3")
		} else {
			x.as(1, "withdraw")
		}
		_, told := heardOf[OfferEnded](x)
		same(t, how+" is told", told, false)
		same(t, how, x.s.offer, offer{from: engine.Nobody})
	}
}

// TestT41_NativesAreTraded_S20_S50: they stay of their region and in their role, and take the
// hold that their role takes.
func TestT41_NativesAreTraded_S20_S50(t *testing.T) {
	mx, cb := enginetest.Named[Region]("MX"), enginetest.Named[Region]("CB")
	x := sit(t, 2)
	x.fleet(0, 2, 2, 1, "EUR", "S4", "CB2").has.Natives[mx][Guide] = 2
	x.fleet(1, 2, 2, 2, "EUR", "S4", "CB2").has.Natives[cb][ForEurope] = 1
	x.as(0, "offer to 2")
	x.offers(true, "offer give 1 natives MX guide", "offer give 2 natives MX guide")
	x.offers(false, "offer give 3 natives MX guide", "offer give 1 natives MX porter", "offer give 1 natives CB europe")
	x.as(0, "offer give 1 natives MX guide")
	x.offers(true, "offer get 1 natives CB europe", "offer get 2 provisions")
	x.offers(false, "offer get 2 crew") // who sail the ships
	x.as(0, "offer get 1 natives CB europe")
	x.as(1, "accept")
	a, b := &x.exp(0).has, &x.exp(1).has
	same(t, "guides of Mexico left to A", a.Natives[mx][Guide], 1)
	same(t, "guides of Mexico with B", b.Natives[mx][Guide], 1)
	same(t, "for Europe with A", a.Natives[cb][ForEurope], 1)
	same(t, "for Europe left to B", b.Natives[cb][ForEurope], 0)
	same(t, "diplomacy of B in the Caribbean", x.r.bonus(x.s, 1, Diplomacy), x.r.leaders[x.me(1).leader].rating[Diplomacy])
	e, _ := heardOf[Traded](x)
	give, get := e.Lots()
	same(t, "what was given", give.String(), "1 natives MX guide")
	same(t, "what was got for it", get.String(), "1 natives CB europe")
	same(t, "points of A's natives", regionsForEurope(x.exp(0)), 1)
}

// TestTradedNativesNeedTheirHold_S20: a guide needs none, a porter needs one.
func TestTradedNativesNeedTheirHold_S20(t *testing.T) {
	mx := enginetest.Named[Region]("MX")
	for role, fits := range map[Role]bool{Guide: true, Interpreter: true, Porter: false, ForEurope: false} {
		x := sit(t, 2)
		x.fleet(0, 2, 2, 1, "EUR", "S4", "CB2").has.Natives[mx][role] = 1
		x.fleet(1, 2, 2, 6, "EUR", "S4", "CB2") // all eight holds are full
		x.as(0, "offer to 2")
		x.as(0, "offer give 1 natives MX "+role.String())
		x.offers(fits, "offer get nothing")
		x.s.rules = 7
		x.as(0, "offer get nothing")
		x.offers(fits, "accept")
		x.offers(true, "decline")
		x.s.offer.get = Lot{What: Provisions, N: 1} // whose hold it may have
		x.offers(true, "accept")
	}
}

// TestAnOfferIsOpenWhileACardIsDealtWith: it can be declined then, or taken back by whoever made
// it from afar; it is accepted before or after. Whoever acts is not kept from the card by it.
func TestAnOfferIsOpenWhileACardIsDealtWith(t *testing.T) {
	offered := func(x *table) (told []seat) {
		for _, d := range x.r.pending(x.s) {
			if d.Offered {
				told = append(told, d.Seat)
			}
		}
		return told
	}
	for from, to := range map[seat]string{0: "offer to 2", 1: "offer to 1"} {
		x := sit(t, 2)
		x.fleet(0, 2, 3, 3, "EUR", "S4", "CB2")
		x.fleet(1, 2, 3, 2, "EUR", "S4", "CB2")
		x.as(from, to)
		x.as(from, "offer give 1 provisions")
		x.as(from, "offer get nothing")
		same(t, "told of the offer", len(offered(x)), 1)
		x.nextCard(113)
		x.do("explore")
		same(t, "asked", x.question().Kind, AskLoss)
		x.offers(from == 0, "decline")
		x.offers(from == 1, "withdraw")
		x.offers(false, "accept")
		if from == 0 {
			same(t, "still told of it", len(offered(x)), 1)
		}
		x.do("lose provisions")
		x.offers(true, "accept", "decline", "withdraw")
	}
	x := sit(t, 2) // what cannot be carried out is not put to anybody, and since ruleset 8 not offered
	x.s.rules = 7
	x.fleet(0, 2, 3, 3, "EUR", "S4", "CB2")
	x.fleet(1, 2, 2, 2, "EUR", "S4", "CB2")
	x.as(0, "offer to 2")
	x.as(0, "offer give 1 provisions")
	x.as(0, "offer get 1 crew")
	same(t, "told of the offer", len(offered(x)), 0)
	x.as(0, "withdraw")
	x.as(0, "offer to 2")
	x.as(0, "offer give 1 provisions")
	same(t, "asked in vain", fmt.Sprint(x.r.view(x.s, 0).Offer.Never), "[1 crew 2 crew]") // a ship each needs them
}

// TestNativesOfOneRegionAreNotTradedForEachOther: they change roles as they are told, so there
// is nothing in it; and where the other is elsewhere, nothing is traded.
func TestNativesOfOneRegionAreNotTradedForEachOther(t *testing.T) {
	mx, cb := enginetest.Named[Region]("MX"), enginetest.Named[Region]("CB")
	x := sit(t, 2)
	x.fleet(0, 2, 2, 1, "EUR", "S4", "CB2").has.Natives[mx][Guide] = 1
	e := x.fleet(1, 2, 2, 2, "EUR", "S4", "CB2")
	e.has.Natives[mx][Interpreter], e.has.Natives[cb][Guide] = 1, 1
	x.as(0, "offer to 2")
	x.as(0, "offer give 1 natives MX guide")
	x.offers(false, "offer get 1 natives MX interpreter")
	x.offers(true, "offer get 1 natives CB guide")
	x = sit(t, 2)
	x.fleet(0, 2, 2, 1, "EUR", "S4", "CB2").has.Natives[mx][Guide] = 1
	x.fleet(1, 2, 2, 2, "EUR", "S4", "CB3")
	x.offers(false, "offer to 2", "offer give 1 natives MX guide")
}

// TestEverythingCarriedIsOffered_S20: also by who has a little of everything, for which the
// offer has a second menu.
func TestEverythingCarriedIsOffered_S20(t *testing.T) {
	x := sit(t, 2)
	e := x.fleet(0, 9, 12, 3, "EUR", "S4", "CB2")
	x.fleet(1, 2, 2, 2, "EUR", "S4", "CB2")
	for c := range e.has.Chit {
		e.has.Chit[c] = max(3, e.has.Chit[c])
	}
	cb := enginetest.Named[Region]("CB")
	e.has.Natives[cb][Guide] = 1
	x.as(0, "offer to 2")
	for c := range Chit(chits) {
		x.offers(true, "offer give 3 "+c.String())
	}
	x.offers(true, "offer give 1 natives CB guide", "withdraw")
	for _, d := range x.r.pending(x.s) {
		if len(d.Options) > engine.MostOptions {
			t.Errorf("%s lists %d answers in one menu", d.Kind, len(d.Options))
		}
	}
}
