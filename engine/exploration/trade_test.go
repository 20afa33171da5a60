package exploration

import (
	"testing"

	"landfall/engine/enginetest"
)

// TestAnOfferNeedsSomethingToTrade_S20: since ruleset 12 nobody is chosen with whom nothing can be traded.
func TestAnOfferNeedsSomethingToTrade_S20(t *testing.T) {
	byRulesets(t, 12, func(t *testing.T, x *table, mended bool) {
		x.fleet(0, 2, 2, 0, "EUR", "S4", "CB2") // each has but a crew for each ship
		x.fleet(1, 2, 2, 0, "EUR", "S4", "CB2")
		x.offers(!mended, "offer to 1", "offer to 2")
		x.exp(1).has.Chit[Provisions] = 1
		x.offers(!mended, "offer to 2") // who has nothing to give
		x.offers(true, "offer to 1")
	}, 2)
}

// TestEveryPartyTrades_S20: ships, a force and a raft in one space, by what each can carry and whom each needs.
func TestEveryPartyTrades_S20(t *testing.T) {
	for _, party := range []Party{Inland, Raft} {
		x := sit(t, 2)
		x.base("CB1")
		x.fleet(0, 2, 3, 5, "EUR", "S4", "CB2", "CB1")
		e := x.force(1, 1, 0, 0, "CB1")
		e.party = party
		x.offers(false, "offer to 1") // whom the force could only give its last
		x.as(0, "offer to 2")
		x.offers(true, "offer give 2 provisions")
		x.offers(false, "offer give 3 provisions", "offer give 2 crew") // one carries two, and two sail the ships
		x.as(0, "offer give 2 provisions")
		x.as(0, "offer get nothing")
		x.as(1, "accept")
		same(t, party.String()+" carries", x.chits(1), "1 crew 2 provisions ")
		same(t, "left to the ships", x.chits(0), "3 crew 3 provisions ")
	}
}

// TestNativesAreTradedInEachRole_S20_S50: given for nothing, and for something.
func TestNativesAreTradedInEachRole_S20_S50(t *testing.T) {
	mx := enginetest.Named[Region]("MX")
	for role := range roles {
		for _, get := range []string{"nothing", "1 gold"} {
			x := sit(t, 2)
			x.fleet(0, 2, 2, 1, "EUR", "S4", "CB2").has.Natives[mx][role] = 2
			x.fleet(1, 2, 2, 2, "EUR", "S4", "CB2").has.Chit[Gold] = 1
			x.as(0, "offer to 2")
			x.as(0, "offer give 2 natives MX "+role.String())
			x.as(0, "offer get "+get)
			x.as(1, "accept")
			same(t, role.String()+" left", x.exp(0).has.Natives[mx][role], 0)
			same(t, role.String()+" got", x.exp(1).has.Natives[mx][role], 2)
			same(t, "gold got", x.exp(0).has.Chit[Gold] == 1, get != "nothing")
		}
	}
}

// TestTwoForcesTrade_S20: as much as their people carry, and never the last of them.
func TestTwoForcesTrade_S20(t *testing.T) {
	x := sit(t, 2)
	x.force(0, 1, 0, 2, "MX1", "V1")
	x.force(1, 2, 0, 0, "MX1", "V1").has.Chit[Gold] = 1
	x.as(0, "offer to 2")
	x.offers(false, "offer give 1 crew") // whose provisions nobody else would carry
	x.as(0, "offer give 1 provisions")
	x.offers(true, "offer get nothing", "offer get 1 crew", "offer get 1 gold")
	x.offers(false, "offer get 2 crew") // who would leave nobody
	x.as(0, "offer get 1 gold")
	x.as(1, "accept")
	same(t, "of who offered", x.chits(0), "1 crew 1 provisions 1 gold ")
	same(t, "of who accepted", x.chits(1), "2 crew 1 provisions ")
}

// TestEveryPartyGivesNativesAway_S20_S50: to every other one, for nothing.
func TestEveryPartyGivesNativesAway_S20_S50(t *testing.T) {
	mx := enginetest.Named[Region]("MX")
	for from := range Raft + 1 {
		for to := range Raft + 1 {
			x := sit(t, 2)
			x.base("CB1")
			for who, party := range []Party{from, to} {
				e := x.fleet(seat(who), 2, 2, 1, "EUR", "S4", "CB2", "CB1")
				if party != Fleet {
					e = x.force(seat(who), 2, 0, 1, "CB1")
					e.party = party
				}
				e.has.Natives[mx][Guide] = 1
			}
			x.as(0, "offer to 2")
			x.as(0, "offer give 1 natives MX guide")
			x.as(0, "offer get nothing")
			x.as(1, "accept")
			what := from.String() + " to " + to.String()
			same(t, what+": left", x.exp(0).has.Natives[mx][Guide], 0)
			same(t, what+": got", x.exp(1).has.Natives[mx][Guide], 2)
		}
	}
}
