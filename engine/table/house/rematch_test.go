package house_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/lobby"
)

// rematch plays a match of Ana, Ben and Chloe to its end, and lets Ana open the next.
func (h *fixture) rematch() engine.MatchID {
	h.t.Helper()
	return h.rematchOf(lobby.Opening{})
}

// rematchOf is rematch of a match that is opened so; at a private table they are invited.
func (h *fixture) rematchOf(o lobby.Opening) engine.MatchID {
	h.t.Helper()
	ctx := context.Background()
	o.Game, o.Host, o.Name, o.Places, o.Guild, o.Channel = "toy", "ana", "Ana", 3, "g", "c"
	t, err := h.Lobby.Open(ctx, o)
	h.ok(err)
	if o.Private {
		for _, p := range []engine.PlayerID{"ben", "chloe", "eva"} {
			_, err := h.Lobby.Invite(ctx, t.ID, "ana", p)
			h.ok(err)
		}
	}
	h.sits(t.ID, "ben", nil)
	h.sits(t.ID, "chloe", nil)
	h.starts(t.ID, "ana", nil)
	for range 3 {
		for range 2 {
			for _, p := range []engine.PlayerID{"ana", "ben", "chloe"} {
				h.act(t.ID, p)
			}
		}
	}
	next, err := h.Rematches.Open(ctx, t.ID, "ana", "Ana")
	h.ok(err)
	return next.ID
}

// sits lets somebody sit down, which is to end so.
func (h *fixture) sits(id engine.MatchID, p engine.PlayerID, want error) {
	h.t.Helper()
	_, err := h.Lobby.Join(context.Background(), id, p, strings.ToUpper(string(p[:1]))+string(p[1:]))
	if !errors.Is(err, want) {
		h.t.Errorf("%s sits down: %v, want %v", p, err, want)
	}
}

// starts lets somebody start, which is to end so.
func (h *fixture) starts(id engine.MatchID, p engine.PlayerID, want error) {
	h.t.Helper()
	if _, err := h.Lobby.Start(context.Background(), id, p); !errors.Is(err, want) {
		h.t.Errorf("%s starts: %v, want %v", p, err, want)
	}
}

// frees lets somebody free a seat, which is to end so.
func (h *fixture) frees(id engine.MatchID, by, who engine.PlayerID, want error) {
	h.t.Helper()
	if _, err := h.Lobby.Free(context.Background(), id, by, who); !errors.Is(err, want) {
		h.t.Errorf("%s frees the seat of %s: %v, want %v", by, who, err, want)
	}
}

// people holds who sits at a table, by seat.
func (h *fixture) people(id engine.MatchID, want ...string) {
	h.t.Helper()
	t, err := h.Tables.Get(context.Background(), id)
	h.ok(err)
	if !slices.Equal(t.Names(), want) {
		h.t.Errorf("at the table sit %q, want %q", t.Names(), want)
	}
}

// The seats of a rematch are kept for its people for a day: nobody else takes one, no bot player
// fills it, the table is not made smaller and does not start without them.
func TestARematchKeepsItsSeats(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	id := h.rematch()
	h.now = h.now.Add(24*time.Hour - time.Second)
	h.sits(id, "dirk", table.ErrReserved)
	h.sits(id, "ben", nil)
	h.sits(id, "dirk", table.ErrReserved)
	h.starts(id, "ana", table.ErrReserved)
	if _, err := h.Lobby.Change(ctx, id, "ana", lobby.Wanted{Places: new(2)}, ""); !errors.Is(err, table.ErrReserved) {
		t.Errorf("the table is made smaller: %v", err)
	}
	h.player = &ponderer{}
	if _, err := h.Lobby.Fill(ctx, id, "ana", "able", 0); !errors.Is(err, table.ErrReserved) {
		t.Errorf("automatons sit on kept seats: %v", err)
	}
	h.sits(id, "chloe", nil)
	h.people(id, "Ben", "Chloe", "Ana")
	h.sits(id, "dirk", table.ErrFull)
	h.starts(id, "ana", nil)
	h.check()
}

// Bot players take the seats that are free, and leave those that are kept.
func TestBotsLeaveKeptSeats(t *testing.T) {
	h := newFixture(t)
	h.player = &ponderer{}
	id := h.rematch()
	h.frees(id, "ana", "ben", nil)
	_, err := h.Lobby.Fill(context.Background(), id, "ana", "able", 0)
	h.ok(err)
	h.people(id, "Ana", "Compass")
	h.starts(id, "ana", table.ErrReserved)
	h.sits(id, "ben", nil) // in the bot player's place
	h.sits(id, "dirk", table.ErrReserved)
	h.sits(id, "chloe", nil)
	h.people(id, "Ben", "Chloe", "Ana")
}

// After a day the seats are free by themselves, and who comes late finds them taken.
func TestKeptSeatsAreFreeAfterADay(t *testing.T) {
	h := newFixture(t)
	id := h.rematch()
	h.now = h.now.Add(24 * time.Hour)
	h.sits(id, "dirk", nil)
	h.sits(id, "chloe", nil)
	h.sits(id, "ben", table.ErrFull)
	h.starts(id, "ana", nil)
	other := h.rematch()
	h.sits(other, "ben", nil)
	h.now = h.now.Add(24 * time.Hour)
	h.starts(other, "ana", nil)
	h.people(other, "Ben", "Ana")
}

// The host frees a seat, once; who was expected there comes back like anybody else, and to their
// place in the order. Nobody else frees one, and none that is taken.
func TestTheHostFreesASeat(t *testing.T) {
	h := newFixture(t)
	id := h.rematch()
	h.frees(id, "dirk", "ben", table.ErrNotHost)
	h.frees(id, "ana", "dirk", table.ErrNotReserved)
	h.frees(id, "ana", "ana", table.ErrNotReserved)
	h.frees(id, "ana", "ben", nil)
	h.frees(id, "ana", "ben", table.ErrNotReserved)
	h.starts(id, "ana", table.ErrFew)
	h.sits(id, "ben", nil) // they came after all
	_, err := h.Lobby.Leave(context.Background(), id, "ben")
	h.ok(err)
	h.sits(id, "dirk", nil)
	h.sits(id, "ben", table.ErrReserved)
	h.sits(id, "chloe", nil)
	h.people(id, "Chloe", "Ana", "Dirk")
	h.starts(id, "ana", nil)
	h.frees(id, "ana", "ben", table.ErrBegun)
	h.check()
}

// What a table agreed about those who do not answer is agreed of its rematch as well.
func TestARematchKeepsItsTerms(t *testing.T) {
	h := newFixture(t)
	want := table.Terms{Strength: "strong", Away: 30 * 24 * time.Hour, Patient: true, Undecided: table.EndTable}
	if got := h.table(h.rematchOf(lobby.Opening{Terms: want})).Terms; got != want {
		t.Errorf("the rematch agreed on %+v, the match on %+v", got, want)
	}
	h.check()
}

// Who leaves a rematch gives up their seat there, and the next host may free the others'.
func TestWhoLeavesARematchKeepsNoSeat(t *testing.T) {
	h := newFixture(t)
	id := h.rematch()
	h.sits(id, "ben", nil)
	_, err := h.Lobby.Leave(context.Background(), id, "ana")
	h.ok(err)
	h.sits(id, "dirk", nil)
	h.starts(id, "ben", table.ErrReserved)
	h.frees(id, "ana", "chloe", table.ErrNotHost)
	h.frees(id, "ben", "chloe", nil)
	h.starts(id, "ben", nil)
}

// A rematch counts among the tables of its server and closes by itself like any other, also one
// that an older program opened.
func TestARematchIsALobbyLikeAnyOther(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	id := h.rematch()
	counts := func() (guild, lobby int) {
		return h.keys("guild", []byte("g\x00"+string(id))), strings.Count(strings.Join(h.ids("lobby"), " "), string(id))
	}
	if guild, lobby := counts(); guild != 1 || lobby != 1 {
		t.Errorf("a rematch has %d rows of its server, and %d of its lobby", guild, lobby)
	}
	for _, kind := range []string{"guild", "lobby"} {
		rows, err := h.log.Scan(ctx, kind, nil, nil, 0)
		h.ok(err)
		for _, r := range rows {
			h.ok(h.log.Append(ctx, engine.Batch{Rows: []engine.Put{{Table: kind, Key: r.Key}}}))
		}
	}
	h.restart()
	h.ok(h.Upkeep.Upgrade(ctx, func(string, int) {}))
	if guild, lobby := counts(); guild != 1 || lobby != 1 {
		t.Errorf("a rematch of before has %d rows of its server, and %d of its lobby", guild, lobby)
	}
	for range 2 {
		h.now = h.now.Add(14 * 24 * time.Hour)
		_, err := h.Lobby.LookAt(ctx, h.now, 10)
		h.ok(err)
	}
	if now, err := h.Tables.Get(ctx, id); err != nil || now.Status != table.Closed {
		t.Errorf("after four weeks it is %s, %v", now.Status, err)
	}
	if guild, lobby := counts(); guild+lobby != 0 {
		t.Errorf("of a closed rematch %d rows of its server are left, and %d of its lobby", guild, lobby)
	}
	h.check()
}

// ids are the keys of an index, as text.
func (h *fixture) ids(index string) []string {
	h.t.Helper()
	rows, err := h.log.Scan(context.Background(), index, nil, nil, 0)
	h.ok(err)
	var list []string
	for _, r := range rows {
		list = append(list, string(r.Key))
	}
	return list
}

// The rematch of a private table is private: its people and those invited may sit down, and no others, nor see it.
func TestARematchOfAPrivateTableIsPrivate(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	id := h.rematchOf(lobby.Opening{Private: true})
	tb, err := h.Tables.Get(ctx, id)
	h.ok(err)
	if !tb.Private || tb.Sees("dirk") || !tb.Sees("chloe") || !tb.Sees("eva") {
		t.Errorf("private: %t; Dirk sees it: %t, Chloe: %t, Eva: %t", tb.Private, tb.Sees("dirk"), tb.Sees("chloe"), tb.Sees("eva"))
	}
	h.now = h.now.Add(table.ReserveTime + time.Second)
	h.sits(id, "dirk", table.ErrPrivate)
	h.sits(id, "ben", nil)
	_, err = h.Lobby.Leave(ctx, id, "ben")
	h.ok(err)
	h.sits(id, "ben", nil) // back again
	_, err = h.Lobby.Leave(ctx, id, "ana")
	h.ok(err)
	h.sits(id, "ana", nil) // also who opened it
	h.sits(id, "eva", nil)
	h.people(id, "Ben", "Ana", "Eva")
	h.sits(id, "chloe", table.ErrFull)
}

// A rematch of a public table is public.
func TestARematchOfAPublicTableIsPublic(t *testing.T) {
	h := newFixture(t)
	id := h.rematch()
	h.now = h.now.Add(table.ReserveTime + time.Second)
	h.sits(id, "dirk", nil)
}
