package house_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/lobby"
)

func TestLobbyRefusesWhatItMust(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	tb, err := h.Lobby.Open(ctx, lobby.Opening{Game: "toy", Host: "ana", Name: "Ana", Places: 3, Channel: "c"})
	h.ok(err)
	want := func(is error, err error) {
		t.Helper()
		if !errors.Is(err, is) {
			t.Errorf("got %v, want %v", err, is)
		}
	}
	_, err = h.Lobby.Open(ctx, lobby.Opening{Game: "toy", Host: "ana", Places: 5, Channel: "c"})
	want(engine.ErrOptions, err)
	_, err = h.Lobby.Join(ctx, tb.ID, "ana", "Ana")
	want(table.ErrSeated, err)
	_, err = h.Lobby.Start(ctx, tb.ID, "ana")
	want(table.ErrFew, err)
	_, err = h.Lobby.Join(ctx, tb.ID, "ben", "Ben")
	h.ok(err)
	_, err = h.Lobby.Start(ctx, tb.ID, "ben")
	want(table.ErrNotHost, err)
	_, err = h.Lobby.Start(ctx, tb.ID, "eva")
	want(table.ErrNotSeated, err)
	_, err = h.Lobby.Choose(ctx, tb.ID, "ana", "red")
	h.ok(err)
	_, err = h.Lobby.Choose(ctx, tb.ID, "ben", "red")
	want(table.ErrTaken, err)
	_, err = h.Lobby.Choose(ctx, tb.ID, "ben", "green")
	want(engine.ErrOptions, err)
	_, err = h.Matches.Act(ctx, tb.ID, "ana", "", "aye")
	want(table.ErrNotBegun, err)
	_, err = h.Lobby.Join(ctx, tb.ID, "dirk", "Dirk")
	h.ok(err)
	_, err = h.Lobby.Join(ctx, tb.ID, "eva", "Eva")
	want(table.ErrFull, err)
	_, err = h.Lobby.Start(ctx, tb.ID, "dirk") // full: anybody may
	h.ok(err)
	_, err = h.Lobby.Leave(ctx, tb.ID, "dirk")
	want(table.ErrBegun, err)
	_, err = h.Lobby.Start(ctx, tb.ID, "ana")
	want(table.ErrBegun, err)
	_, err = h.Matches.Act(ctx, tb.ID, "eva", "", "aye")
	want(table.ErrNotSeated, err)
}

// A table has never fewer seats than people sit there, and once it has begun only what harms
// nobody is set anew: a longer patience with who is away, never a shorter one.
func TestSettleRefusesWhatItMust(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	places := func(n int) lobby.Wanted { return lobby.Wanted{Places: &n} }
	away := func(d time.Duration) lobby.Wanted { return lobby.Wanted{Away: &d} }
	secret, hurry, strong := true, false, "strong"
	id := h.open("ana", "c").ID
	settle := func(w lobby.Wanted, want error) {
		t.Helper()
		before, err := h.Tables.Get(ctx, id)
		h.ok(err)
		after, err := h.Lobby.Change(ctx, id, "ana", w, "")
		if !errors.Is(err, want) {
			t.Errorf("%+v: %v, want %v", w, err, want)
		}
		if after, err = h.Tables.Get(ctx, id); err != nil || want != nil && (after.Places != before.Places || after.Terms != before.Terms || after.Private) {
			t.Errorf("refused, the table is %+v (%v), was %+v", after, err, before)
		}
	}
	settle(places(5), engine.ErrOptions)
	settle(places(3), nil)
	for _, p := range []engine.PlayerID{"ben", "chloe"} {
		_, err := h.Lobby.Join(ctx, id, p, string(p))
		h.ok(err)
	}
	settle(places(2), table.ErrFull)
	settle(away(48*time.Hour), nil)
	_, err := h.Lobby.Start(ctx, id, "ana")
	h.ok(err)
	settle(places(4), table.ErrBegun)
	settle(lobby.Wanted{Private: &secret}, table.ErrBegun)
	settle(lobby.Wanted{Strength: &strong}, table.ErrBegun)
	settle(lobby.Wanted{Patient: &hurry}, table.ErrBegun)
	settle(lobby.Wanted{Patient: &secret}, nil)
	settle(away(24*time.Hour), table.ErrBegun)
	settle(away(72*time.Hour), nil)
	settle(away(0), nil) // as long as it takes
	settle(away(72*time.Hour), table.ErrBegun)
}

func TestHostPassesOnAndTheLastCloses(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	tb, err := h.Lobby.Open(ctx, lobby.Opening{Game: "toy", Host: "ana", Name: "Ana", Places: 3, Channel: "c"})
	h.ok(err)
	_, err = h.Lobby.Join(ctx, tb.ID, "ben", "Ben")
	h.ok(err)
	tb, err = h.Lobby.Leave(ctx, tb.ID, "ana")
	h.ok(err)
	if tb.Host != "ben" || len(tb.Chairs) != 1 {
		t.Errorf("after the host left: %+v", tb)
	}
	tb, err = h.Lobby.Leave(ctx, tb.ID, "ben")
	h.ok(err)
	here, err := h.Tables.In(ctx, "c")
	h.ok(err)
	if tb.Status != table.Closed || len(here) != 0 || h.keys("sits", nil) != 0 {
		t.Errorf("an empty table is %s, %d still in the channel", tb.Status, len(here))
	}
}

func TestIndexFollowsTheMatch(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	id := h.playing(time.Hour)
	if h.keys("due", nil) != 2 || h.keys("waits", []byte("ana")) != 1 || h.keys("waits", []byte("ben")) != 1 {
		t.Fatal("both are asked in secret, so both wait and are due")
	}
	h.now = h.now.Add(time.Minute)
	h.act(id, "ben")
	if h.keys("due", nil) != 1 || h.keys("waits", []byte("ben")) != 0 {
		t.Error("who has answered is not waited for")
	}
	since := h.duty(id, "ana").Since
	h.act(id, "ana")
	if d := h.duty(id, "ana"); d.Since.Equal(since) || d.Turn != "r0.s0" {
		t.Errorf("a new question is a new duty: %+v", d)
	}
	for range 3 {
		for _, p := range []engine.PlayerID{"ana", "ben"} {
			if _, err := h.Matches.Act(ctx, id, p, "", "aye"); err != nil && !errors.Is(err, engine.ErrNotAsked) && !errors.Is(err, engine.ErrOver) {
				t.Fatal(err)
			}
		}
		for _, p := range []engine.PlayerID{"ana", "ben"} {
			if _, err := h.Matches.Act(ctx, id, p, "", "aye"); err != nil && !errors.Is(err, engine.ErrNotAsked) && !errors.Is(err, engine.ErrOver) {
				t.Fatal(err)
			}
		}
	}
	tb, err := h.Tables.Get(ctx, id)
	h.ok(err)
	if tb.Status != table.Over {
		t.Fatalf("the table is %s", tb.Status)
	}
	for _, index := range []string{"due", "duty", "waits", "sits", "place"} {
		if n := h.keys(index, nil); n != 0 {
			t.Errorf("index %s keeps %d rows of a finished match", index, n)
		}
	}
}

func TestWaitingIsOldestFirst(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	first := h.playing(0)
	h.now = h.now.Add(time.Hour)
	second := h.playing(0)
	list, err := h.Duties.Waiting(ctx, "ana")
	h.ok(err)
	if len(list) != 2 || list[0].Match != first || list[1].Match != second {
		t.Errorf("waiting: %+v", list)
	}
}

func TestUndoGivesTheDutyBack(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	id := h.playing(0)
	h.act(id, "ana")
	h.act(id, "ben")
	h.act(id, "ana") // open turn of seat 0
	if h.duty(id, "ben").Turn != "r0.s1" {
		t.Fatal("Ben is next")
	}
	_, err := h.Matches.Undo(ctx, id, "ana")
	h.ok(err)
	list, err := h.Duties.Of(ctx, id)
	h.ok(err)
	if len(list) != 1 || list[0].Player != "ana" {
		t.Errorf("after the undo it waits for %+v", list)
	}
}

func TestNewsStaysUntilPosted(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	id := h.playing(0)
	unposted, err := h.News.Unposted(ctx, id)
	h.ok(err)
	h.act(id, "ana") // while the news is being posted
	h.ok(h.News.Posted(ctx, id, unposted))
	ids, err := h.News.List(ctx)
	h.ok(err)
	if !slices.Contains(ids, id) {
		t.Fatal("newer news was lost")
	}
	unposted, err = h.News.Unposted(ctx, id)
	h.ok(err)
	h.ok(h.News.Posted(ctx, id, unposted))
	if unposted, err = h.News.Unposted(ctx, id); err != nil || unposted != nil {
		t.Errorf("posted news is still there: %x %v", unposted, err)
	}
}

// Whoever asks for a table to be looked at again while its news is being posted, or went away then, is heard
// afterwards: the delivery on its way may be past that. Asked again during the next one, once more.
func TestARequestDuringADeliveryIsHeard(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	id := h.playing(0)
	unposted := func() []byte {
		value, err := h.News.Unposted(ctx, id)
		h.ok(err)
		return value
	}
	h.ok(h.News.Posted(ctx, id, unposted()))
	for i, step := range []struct {
		ask  func() error
		look bool
	}{
		{func() error { return h.News.Requeue(ctx, id) }, true}, // nothing is posted
		{func() error { return h.News.Requeue(ctx, id) }, true},
		{func() error { return h.News.Away(ctx, id, h.now) }, true}, // nobody has looked yet
		{func() error { h.act(id, "ana"); return nil }, false},
		{func() error { return h.News.Requeue(ctx, id) }, true},
		{func() error { return h.News.Requeue(ctx, id) }, true},
	} {
		posting := unposted()
		h.ok(step.ask())
		if posting != nil {
			h.ok(h.News.Posted(ctx, id, posting))
		}
		if left := unposted(); left == nil || table.IsRequeued(left) != step.look || !table.IsToPost(left) {
			t.Errorf("step %d: %q is left to post", i, left)
		}
	}
	h.ok(h.News.Posted(ctx, id, unposted()))
	if left := unposted(); left != nil {
		t.Errorf("all was posted, and %q is left", left)
	}
	h.ok(h.News.Away(ctx, id, h.now))
	posting := unposted()
	h.ok(h.News.SummonAt(ctx, id, h.now))
	h.ok(h.News.Summon(ctx, h.now, 10))
	h.ok(h.News.Posted(ctx, id, posting))
	if left := unposted(); left == nil || table.IsRequeued(left) {
		t.Errorf("somebody went away and a call is due: %q is left to post", left)
	}
}

// playOut plays a match of Ana and Ben to its end.
func (h *fixture) playOut(id engine.MatchID) {
	h.t.Helper()
	for range 12 {
		for _, p := range []engine.PlayerID{"ana", "ben"} {
			_, _ = h.Matches.Act(context.Background(), id, p, "", "aye") // whoever is not asked is refused
		}
	}
	if t := h.table(id); t.Status != table.Over {
		h.t.Fatalf("the table is %s", t.Status)
	}
}

// What was played to the end on a server is found by that server, the newest first, and as many as are asked
// for: other tables are not read. It is found in data of before as well.
func TestWhatIsOverOnAServer(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	r := &readings{Log: h.log}
	h.log = r
	h.restart()
	var over []engine.MatchID
	for i := range 12 {
		h.now = h.now.Add(time.Hour)
		id := h.playing(time.Hour)
		if i%2 == 0 {
			h.playOut(id)
			over = append([]engine.MatchID{id}, over...)
		}
	}
	found := func(guild string, limit int) (ids []engine.MatchID) {
		list, err := h.Tables.OverOn(ctx, guild, limit)
		h.ok(err)
		for _, t := range list {
			ids = append(ids, t.ID)
		}
		return ids
	}
	if got := found("g", 100); !slices.Equal(got, over) {
		t.Errorf("%v, want %v", got, over)
	}
	before := r.rows
	if got := found("g", 3); !slices.Equal(got, over[:3]) || r.rows-before > 6 {
		t.Errorf("%v, want %v; %d rows were read", got, over[:3], r.rows-before)
	}
	if got := found("h", 3); len(got) > 0 {
		t.Errorf("on another server: %v", got)
	}
	h.check()
	for _, kind := range []string{"over", "upgraded"} {
		rows, err := h.log.Scan(ctx, kind, nil, nil, 0)
		h.ok(err)
		for _, row := range rows {
			h.spoil(kind, row.Key, nil)
		}
	}
	h.ok(h.Upkeep.Upgrade(ctx, func(string, int) {}))
	if got := found("g", 100); !slices.Equal(got, over) {
		t.Errorf("of before: %v, want %v", got, over)
	}
}
