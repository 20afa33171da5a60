package house_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/lobby"
	"landfall/engine/table/server"
)

// Who resigned gets the seat back, and nobody else does.
func TestBack(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	h.player = &ponderer{}
	id := h.playing(time.Hour)
	if _, err := h.Seats.Back(ctx, id, "ana", "Ana"); !errors.Is(err, table.ErrNotAway) {
		t.Errorf("nobody plays for Ana: %v", err)
	}
	_, err := h.Seats.Resign(ctx, id, "ana")
	h.ok(err)
	if _, err := h.Seats.Back(ctx, id, "chloe", "Chloe"); !errors.Is(err, table.ErrNotAway) {
		t.Errorf("somebody else: %v", err)
	}
	tb, err := h.Seats.Back(ctx, id, "ana", "Ana")
	h.ok(err)
	if c := tb.Chairs[0]; c.Player != "ana" || c.Name != "Ana" || c.Plays() || c.For != "" {
		t.Errorf("the seat is %+v", c)
	}
	h.check()
	h.act(id, "ana")
	h.check()
	facts, err := h.Tables.History(ctx, id, 0)
	h.ok(err)
	if len(facts) != 2 || facts[0].Kind != table.Resigned || facts[1].Kind != table.CameBack || facts[1].N != 1 {
		t.Errorf("the history is %+v", facts)
	}
}

// A seat passes to whoever takes it: they answer for it, are waited for, take back nothing
// of before, and hear of before only what all heard.
func TestTakeASeat(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	id := h.playing(time.Hour)
	h.act(id, "ana")
	tb, err := h.Votes.Offer(ctx, id, "ana", "chloe")
	h.ok(err)
	n := tb.Proposals[0].N
	if _, _, err := h.Votes.Vote(ctx, id, table.Vote{Player: "dirk", Name: "Dirk", Choice: table.TakeTheSeat}, n); !errors.Is(err, table.ErrNoVote) {
		t.Errorf("it is not meant for Dirk: %v", err)
	}
	if _, _, err := h.Votes.Vote(ctx, id, table.Vote{Player: "ben", Name: "Ben", Choice: table.TakeTheSeat}, n); err == nil {
		t.Error("Ben has two seats")
	}
	took, tb, err := h.Votes.Vote(ctx, id, table.Vote{Player: "chloe", Name: "Chloe", Choice: table.TakeTheSeat}, n)
	h.ok(err)
	if !took || tb.SeatOf("chloe") != 0 || tb.SeatOf("ana") != engine.Nobody || len(tb.Proposals) > 0 {
		t.Errorf("taken %t: %+v", took, tb)
	}
	if _, _, err := h.Votes.Vote(ctx, id, table.Vote{Player: "dirk", Choice: table.TakeTheSeat}, n); !errors.Is(err, table.ErrDecided) {
		t.Errorf("the second who takes it: %v", err)
	}
	h.check()
	if _, err := h.Matches.Undo(ctx, id, "chloe"); !errors.Is(err, engine.ErrNothing) {
		t.Errorf("Chloe takes back what Ana answered: %v", err)
	}
	h.ok(h.Matches.Look(ctx, id, "chloe", func(tb table.Table, m *engine.Match, seat engine.Seat) error {
		for _, e := range tb.Heard(m, seat) {
			if e.Seq < tb.Chairs[seat].From && e.Action != "" {
				t.Errorf("Chloe hears that %q was answered before she came", e.Action)
			}
		}
		return nil
	}))
	h.act(id, "ben")
	h.act(id, "chloe")
	h.check()
}

// A match is ended when all who are here agree: nobody is asked anything, and it is found
// among those that were.
func TestEndByAgreement(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	id := h.playing(time.Hour)
	tb, err := h.Votes.ProposeEnd(ctx, id, "ana")
	h.ok(err)
	if _, err := h.Votes.ProposeEnd(ctx, id, "ben"); !errors.Is(err, table.ErrAsked) {
		t.Errorf("asked twice: %v", err)
	}
	vote := func(choice string) (bool, table.Table) {
		carried, tb, err := h.Votes.Vote(ctx, id, table.Vote{Player: "ben", Name: "Ben", Choice: choice}, tb.Proposals[0].N)
		h.ok(err)
		return carried, tb
	}
	if _, now := vote(table.No); len(now.Proposals) > 0 || now.Status != table.Playing {
		t.Errorf("after a no: %+v", now)
	}
	tb, err = h.Votes.ProposeEnd(ctx, id, "ana")
	h.ok(err)
	if carried, now := vote(table.Yes); !carried || now.Status != table.Abandoned {
		t.Errorf("after all agreed: %+v", now)
	}
	h.check()
	if h.keys("duty", nil)+h.keys("waits", nil)+h.keys("due", nil)+h.keys("sits", nil) > 0 {
		t.Error("rows of what was asked are left")
	}
	if _, err := h.Matches.Act(ctx, id, "ana", "", "aye"); !errors.Is(err, engine.ErrOver) {
		t.Errorf("it goes on: %v", err)
	}
	if _, err := h.Matches.Undo(ctx, id, "ana"); !errors.Is(err, engine.ErrOver) {
		t.Errorf("it is taken back: %v", err)
	}
}

// What others have answered to is taken back when all of these agree, and whoever answers
// meanwhile is asked as well.
func TestUndoByAgreement(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	tb, err := h.Lobby.Open(ctx, lobby.Opening{Game: "toy", Host: "ana", Name: "Ana", Places: 4, Pace: time.Hour, Guild: "g", Channel: "c"})
	h.ok(err)
	id := tb.ID
	for _, p := range []engine.PlayerID{"ben", "chloe", "dirk"} {
		_, err := h.Lobby.Join(ctx, id, p, string(p))
		h.ok(err)
	}
	_, err = h.Lobby.Start(ctx, id, "ana")
	h.ok(err)
	for _, p := range []engine.PlayerID{"ana", "ben", "chloe", "dirk", "ana", "ben"} {
		h.act(id, p)
	}
	length := func() (n int) {
		h.ok(h.Matches.Look(ctx, id, "", func(_ table.Table, m *engine.Match, _ engine.Seat) error { n = m.Plies(); return nil }))
		return n
	}
	before := length()
	tb, err = h.Votes.ProposeUndo(ctx, id, "ana")
	h.ok(err)
	n := tb.Proposals[0].N
	vote := func(p engine.PlayerID) (bool, error) {
		carried, _, err := h.Votes.Vote(ctx, id, table.Vote{Player: p, Name: string(p), Choice: table.Yes}, n)
		return carried, err
	}
	if _, err := vote("chloe"); !errors.Is(err, table.ErrNoVote) {
		t.Errorf("Chloe has not answered since: %v", err)
	}
	h.act(id, "chloe")
	if carried, err := vote("ben"); carried || err != nil {
		t.Errorf("without Chloe: %t, %v", carried, err)
	}
	if carried, err := vote("chloe"); !carried || err != nil {
		t.Errorf("all agreed: %t, %v", carried, err)
	}
	if after := length(); after != before-2 {
		t.Errorf("%d plies, there were %d", after, before)
	}
	h.check()
	h.restart() // it loads as it stood
	if after := length(); after != before-2 {
		t.Errorf("%d plies after a restart, there were %d", after, before)
	}
	if tb, err = h.Tables.Get(ctx, id); err != nil || len(tb.Proposals) > 0 {
		t.Errorf("the proposal stands: %+v, %v", tb.Proposals, err)
	}
	h.act(id, "ana")
	h.check()
}

// A lobby is closed by its host, by the others a day later, and by itself in two weeks,
// after people were told.
func TestLobbiesClose(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	open := func() engine.MatchID {
		tb, err := h.Lobby.Open(ctx, lobby.Opening{Game: "toy", Host: "ana", Name: "Ana", Places: 3, Guild: "g", Channel: "c"})
		h.ok(err)
		_, err = h.Lobby.Join(ctx, tb.ID, "ben", "Ben")
		h.ok(err)
		return tb.ID
	}
	first, second, third := open(), open(), open()
	_, err := h.Lobby.Close(ctx, first, "ana")
	h.ok(err)
	if _, err := h.Lobby.Close(ctx, second, "ben"); !errors.Is(err, table.ErrHost) {
		t.Errorf("Ben closes what is Ana's: %v", err)
	}
	h.now = h.now.Add(24 * time.Hour)
	_, err = h.Lobby.Close(ctx, second, "ben")
	h.ok(err)
	status := func() (table.Status, bool) {
		_, err := h.Lobby.LookAt(ctx, h.now, 10)
		h.ok(err)
		tb, err := h.Tables.Get(ctx, third)
		h.ok(err)
		return tb.Status, !tb.Closes.IsZero()
	}
	h.now = h.now.Add(11 * 24 * time.Hour)
	if s, notified := status(); s != table.Gathering || notified {
		t.Errorf("after twelve days: %s, told %t", s, notified)
	}
	h.now = h.now.Add(24 * time.Hour)
	if s, notified := status(); s != table.Gathering || !notified {
		t.Errorf("after thirteen days: %s, told %t", s, notified)
	}
	h.now = h.now.Add(24 * time.Hour)
	if s, _ := status(); s != table.Closed {
		t.Errorf("after fourteen days: %s", s)
	}
	if n := h.keys("sits", nil) + h.keys("place", nil) + h.keys("lobby", nil); n > 0 {
		t.Errorf("%d rows are left", n)
	}
	h.check()
}

// Lobbies of before that came to be close by themselves as well, and none of them
// untold; what happens at one keeps it open for two weeks more, and no longer.
func TestLobbiesOfBeforeClose(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	open := func() engine.MatchID {
		tb, err := h.Lobby.Open(ctx, lobby.Opening{Game: "toy", Host: "ana", Name: "Ana", Places: 3, Guild: "g", Channel: "c"})
		h.ok(err)
		return tb.ID
	}
	old := open()
	h.now = h.now.Add(20 * 24 * time.Hour)
	young := open()
	rows, err := h.log.Scan(ctx, "lobby", nil, nil, 0)
	h.ok(err)
	for _, r := range rows {
		h.ok(h.log.Append(ctx, engine.Batch{Rows: []engine.Put{{Table: "lobby", Key: r.Key}}}))
	}
	h.restart()
	h.ok(h.Upkeep.Upgrade(ctx, func(string, int) {}))
	h.ok(h.Upkeep.Upgrade(ctx, func(string, int) {}))
	day := func(id engine.MatchID) (told, closed int) {
		for d := range 40 {
			_, err := h.Lobby.LookAt(ctx, h.now.Add(time.Duration(d)*24*time.Hour), 10)
			h.ok(err)
			tb, err := h.Tables.Get(ctx, id)
			h.ok(err)
			if told == 0 && !tb.Closes.IsZero() {
				told = d + 1
			}
			if tb.Status == table.Closed {
				return told, d + 1
			}
		}
		return told, 0
	}
	if told, closed := day(old); told != 1 || closed != 2 {
		t.Errorf("a lobby of twenty days is told on day %d and closed on day %d", told, closed)
	}
	h.now = h.now.Add(5 * 24 * time.Hour)
	_, err = h.Lobby.Join(ctx, young, "ben", "Ben")
	h.ok(err)
	if told, closed := day(young); told != 14 || closed != 15 {
		t.Errorf("a lobby that somebody joined is told on day %d and closed on day %d", told, closed)
	}
	h.check()
}

// A server's admins set where tables are opened, and how many.
func TestServers(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	_, err := h.Servers.Set(ctx, "g", func(s *server.Settings) { s.Channels, s.Cap = []string{"c"}, 1 })
	h.ok(err)
	open := func(channel string) (table.Table, error) {
		return h.Lobby.Open(ctx, lobby.Opening{Game: "toy", Host: "ana", Name: "Ana", Places: 3, Guild: "g", Channel: channel})
	}
	if _, err := open("d"); !errors.Is(err, table.ErrHere) {
		t.Errorf("in another channel: %v", err)
	}
	tb, err := open("c")
	h.ok(err)
	if _, err := open("c"); !errors.Is(err, table.ErrCap) {
		t.Errorf("beyond the cap: %v", err)
	}
	_, err = h.Lobby.Close(ctx, tb.ID, "ana")
	h.ok(err)
	_, err = open("c")
	h.ok(err)
}
