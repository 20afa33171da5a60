package exploration

import "testing"

// TestAnOrderHomeCoversLosses: since ruleset 12 provisions go first then, where nothing else is ordered (specification
// 4.1); what the order does not cover is asked.
func TestAnOrderHomeCoversLosses(t *testing.T) {
	byRulesets(t, 12, func(t *testing.T, x *table, mended bool) {
		x.fleet(0, 2, 3, 5, "EUR", "S1", "S2", "S3", "S4")
		x.find(0, "indies")
		x.s.deck[Water] = cardSet{}.with(113)
		x.s.out[Water] = cardSet{}.with(114)
		x.do("order return on", "return")
		same(t, "asked", x.question().Kind == AskLoss, !mended)
		same(t, "published", x.me(0).vp, map[bool]int{true: 1}[mended])
	}, 1)
	for _, order := range []string{"order return off", "order losses soldiers"} {
		x := sit(t, 2)
		e := x.fleet(0, 2, 3, 3, "EUR", "S1", "S2", "S3", "S4")
		e.has.Chit[Soldiers] = 2
		x.nextCard(113)
		x.do("order return on", order, "return")
		if order == "order return off" {
			x.do("explore")
			same(t, "asked without the order", x.question().Kind, AskLoss)
			continue
		}
		same(t, "soldiers left, as ordered", e.has.Chit[Soldiers], 1)
	}
	x := sit(t, 2)
	x.fleet(0, 2, 3, 5, "EUR", "S1", "S2", "S3", "S4")
	x.nextCard(107) // two branches
	x.do("order return on", "return")
	same(t, "a choice that the order does not cover", x.question().Kind, AskChoice)
}

// TestAnOrderStaysInPort: until the holds are full, and then it asks.
func TestAnOrderStaysInPort(t *testing.T) {
	x := sit(t, 1)
	e := x.fleet(0, 2, 3, 1, "EUR", "S1", "CV")
	x.do("order stay on")
	same(t, "asked", x.question().Kind, AskStart)
	x.do("stay")
	same(t, "holds", e.has.stowed(), 8)
	x.offers(true, "stay") // there is no room for more, so that it is asked
	e.has.Chit[Provisions] = 2
	x.s.turn.stage = ended
	p := x.act()
	x.r.advanceAll(p)
	same(t, "filled by itself", e.has.stowed(), 8)
}

// TestAnOrderDeclinesTrades: at once, and nobody sees it beforehand.
func TestAnOrderDeclinesTrades(t *testing.T) {
	x := sit(t, 2)
	x.fleet(0, 2, 3, 3, "EUR", "S4", "CB2")
	x.fleet(1, 2, 3, 2, "EUR", "S4", "CB2")
	x.as(1, "order trades on")
	x.as(0, "offer to 2")
	x.as(0, "offer give 1 provisions")
	x.as(0, "offer get nothing")
	e, ok := heardOf[OfferEnded](x)
	same(t, "declined", ok && e.Why == "declined", true)
	x.offers(false, "accept", "decline")
	x.as(1, "order trades off")
	x.as(0, "offer to 2")
	x.as(0, "offer give 1 provisions")
	x.as(0, "offer get nothing")
	x.offers(true, "accept", "decline")
}
