package house_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/lobby"
)

// four opens and starts a table of four people.
func (h *fixture) four() engine.MatchID {
	h.t.Helper()
	ctx := context.Background()
	t, err := h.Lobby.Open(ctx, lobby.Opening{Game: "toy", Host: "ana", Name: "Ana", Places: 4, Pace: time.Hour, Guild: "g", Channel: "c"})
	h.ok(err)
	for _, p := range []engine.PlayerID{"ben", "chloe", "dirk"} {
		_, err := h.Lobby.Join(ctx, t.ID, p, string(p))
		h.ok(err)
	}
	_, err = h.Lobby.Start(ctx, t.ID, "ana")
	h.ok(err)
	return t.ID
}

// shown is something that is not taken back once it has happened.
type revealed struct{ engine.Revealing }

// Whoever asks to take something back is not asked about any more once something has been
// shown since: an answer alone leaves the request as it is.
func TestARequestToTakeBackEndsWithWhatWasShown(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	h.vary = func(spec *engine.Spec[toy, toy]) {
		decide := spec.Decide
		spec.Events = append(spec.Events, revealed{})
		spec.Decide = func(p *engine.Ply[toy], a engine.Action) {
			if a.String() == "nay" {
				p.Emit(revealed{})
			}
			decide(p, a)
		}
	}
	h.restart()
	id := h.four()
	for _, p := range []engine.PlayerID{"ana", "ben", "chloe", "dirk", "ana", "ben"} {
		h.act(id, p)
	}
	_, err := h.Votes.ProposeUndo(ctx, id, "ana")
	h.ok(err)
	h.act(id, "chloe")
	tb, err := h.Tables.Get(ctx, id)
	h.ok(err)
	if len(tb.Proposals) != 1 || tb.Proposals[0].Kind != table.ToUndo {
		t.Errorf("after an answer the requests are %+v", tb.Proposals)
	}
	_, err = h.Matches.Act(ctx, id, "dirk", "", "nay")
	h.ok(err)
	tb, err = h.Tables.Get(ctx, id)
	h.ok(err)
	if len(tb.Proposals) > 0 {
		t.Errorf("after something was shown the requests are %+v", tb.Proposals)
	}
	h.check()
}

// foreseeing lets people order ahead what they say in the round's turns.
func foreseeing(spec *engine.Spec[toy, toy]) {
	spec.Foresight = &engine.Foresight[toy]{
		Foresee: func(v toy, seat engine.Seat) []engine.Foreseen {
			return []engine.Foreseen{{Key: fmt.Sprintf("r%d.s%d", v.round, seat), Picks: []engine.Pick{{Key: "aye", Lines: []engine.Line{{Do: say{"aye"}}}}}}}
		},
		About: func(_ toy, d engine.Decision) string { return d.Turn },
		Holds: func(toy, engine.Seat, string) bool { return true },
	}
}

// What somebody ordered ahead is sealed, and nobody else's: it goes with whoever leaves their
// seat to another, with whoever stood in and stops, and when the seat is given back.
func TestOrdersGoWithWhoeverGaveThem(t *testing.T) {
	ctx := context.Background()
	begin := func(t *testing.T) *fixture {
		h := newFixture(t)
		h.vary, h.player = foreseeing, &ponderer{}
		h.restart()
		return h
	}
	standsIn := func(h *fixture) engine.MatchID { // Chloe for Ben
		id, m := h.absent()
		offer := h.choose(id, m, table.AskStandIn).Proposals[0]
		_, _, err := h.Votes.Vote(ctx, id, table.Vote{Player: "chloe", Name: "Chloe", Choice: table.TakeTheSeat}, offer.N)
		h.ok(err)
		h.order(id, "chloe", 1)
		return id
	}
	t.Run("another takes the seat", func(t *testing.T) {
		h := begin(t)
		id := h.playing(time.Hour)
		h.order(id, "ana", 0)
		tb, err := h.Votes.Offer(ctx, id, "ana", "chloe")
		h.ok(err)
		n := tb.Proposals[0].N
		_, _, err = h.Votes.Vote(ctx, id, table.Vote{Player: "dirk", Name: "Dirk", Choice: table.TakeTheSeat}, n)
		if err == nil || h.orders(id, 0) != 1 {
			t.Errorf("it is not Dirk's to take: %v, %d orders", err, h.orders(id, 0))
		}
		_, _, err = h.Votes.Vote(ctx, id, table.Vote{Player: "chloe", Name: "Chloe", Choice: table.TakeTheSeat}, n)
		h.ok(err)
		h.withoutOrders(id, 0)
	})
	t.Run("the seat is given back", func(t *testing.T) {
		h := begin(t)
		id := standsIn(h)
		_, err := h.Seats.Back(ctx, id, "ben", "Ben")
		h.ok(err)
		h.withoutOrders(id, 1)
	})
	t.Run("a stand-in stops", func(t *testing.T) {
		h := begin(t)
		id := standsIn(h)
		_, err := h.Seats.Stop(ctx, id, "chloe")
		h.ok(err)
		h.withoutOrders(id, 1)
	})
}

// order orders ahead what somebody says in their turn of the first round.
func (h *fixture) order(id engine.MatchID, p engine.PlayerID, seat engine.Seat) {
	h.t.Helper()
	_, err := h.Matches.Order(context.Background(), id, p, engine.Order{About: fmt.Sprintf("r0.s%d", seat), Try: []string{"aye"}})
	h.ok(err)
	if n := h.orders(id, seat); n != 1 {
		h.t.Fatalf("%s has %d orders", p, n)
	}
}

// orders counts what is ordered ahead for a seat.
func (h *fixture) orders(id engine.MatchID, seat engine.Seat) (n int) {
	h.t.Helper()
	h.ok(h.Matches.Look(context.Background(), id, "", func(_ table.Table, m *engine.Match, _ engine.Seat) error {
		n = len(m.Orders(seat))
		return nil
	}))
	return n
}

// withoutOrders checks that nothing is ordered ahead for a seat.
func (h *fixture) withoutOrders(id engine.MatchID, seat engine.Seat) {
	h.t.Helper()
	if n := h.orders(id, seat); n > 0 {
		h.t.Errorf("%d orders are left", n)
	}
	h.check()
}

// Bot players are told to look whenever a match at which one sits has moved, by whatever way,
// and of no other match.
func TestBotsAreWoken(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	h.player = &ponderer{}
	woken := func(what string, id engine.MatchID, want bool) {
		t.Helper()
		if got := len(h.woken) > 0; got != want || want && h.woken[0] != id {
			t.Errorf("%s: %v are woken", what, h.woken)
		}
		h.woken = nil
	}
	people := h.playing(time.Hour)
	h.act(people, "ben")
	woken("only people", people, false)
	_, err := h.Seats.Resign(ctx, people, "ana")
	h.ok(err)
	woken("Ana resigns", people, true)
	id := h.automated(1)
	woken("a match begins", id, true)
	h.act(id, "ana")
	woken("Ana answers", id, true)
}
