package house_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/search"
	"landfall/engine/table"
	"landfall/engine/table/lobby"
	"landfall/engine/table/upkeep"
)

// ponderer says aye, and does something while it thinks.
type ponderer struct {
	during func()
	asked  []search.Question
}

func (p *ponderer) Sure(search.Question) engine.Action { return nil }

func (p *ponderer) Playouts(s search.Strength) int { return 10 * int(s) }

func (p *ponderer) Open(search.Question, []engine.Event) bool { return true }

func (p *ponderer) Think(q search.Question) search.Answer {
	p.asked = append(p.asked, q)
	if now := p.during; now != nil {
		p.during = nil
		now()
	}
	if q.Wait != nil && !q.Wait() {
		return search.Answer{}
	}
	line := search.Line{say{"aye"}}
	points := []float64{3.6, 2.4, 0, 0}
	return search.Answer{Line: line, Weighed: []search.Weighed{{Line: line, Worlds: 1, Points: points, Chances: []float64{.25, .75, 0, 0}}}}
}

// automated opens and starts a table of Ana and bot players.
func (h *fixture) automated(n int) engine.MatchID {
	h.t.Helper()
	ctx := context.Background()
	t, err := h.Lobby.Open(ctx, lobby.Opening{Game: "toy", Host: "ana", Name: "Ana", Places: n + 1, Pace: time.Hour, Guild: "g", Channel: "c", Bots: n, Strength: "able"})
	h.ok(err)
	_, err = h.Lobby.Start(ctx, t.ID, "ana")
	h.ok(err)
	return t.ID
}

// think lets the bot players answer until none is awaited, and counts their steps.
func (h *fixture) think(id engine.MatchID) int {
	h.t.Helper()
	for n := 0; ; n++ {
		done, err := h.Bots.Answer(context.Background(), id, nil)
		h.ok(err)
		if done {
			return n
		}
	}
}

// A match of one person and three bot players comes to its end; nobody is reminded of
// a bot player, each answer leaves its reason, and all rows are as they must be.
func TestBotsPlayToTheEnd(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	h.player = &ponderer{}
	id := h.automated(3)
	for h.think(id); ; h.think(id) {
		tb, err := h.Tables.Get(ctx, id)
		h.ok(err)
		if tb.Status == table.Over {
			break
		}
		if left, err := h.Bots.Thinking(ctx); err != nil || len(left) > 0 {
			t.Fatalf("%v still wait for an automaton, %v", left, err)
		}
		if rows := h.keys("due", nil); rows > 1 {
			t.Fatalf("%d reminders are due of one person", rows)
		}
		h.check()
		h.act(id, "ana")
	}
	h.check()
	if h.keys("waits", []byte(table.BotPlayer)) > 0 || h.keys("sits", []byte(table.BotPlayer)) > 0 {
		t.Error("rows of automatons are left")
	}
	reasons, err := h.Bots.Reasons(ctx, id, 0)
	h.ok(err)
	if len(reasons) != 3*2*3 {
		t.Errorf("%d reasons are kept of 18 answers", len(reasons))
	}
	if r := reasons[0]; r.Seat != 1 || r.Entries != 1 || len(r.Weighed) != 1 || r.Weighed[0].Chance != 75 || !slices.Equal(r.Weighed[0].Points, []int{4, 2, 0, 0}) {
		t.Errorf("the first reason is %+v", r)
	}
}

// What is offered to a bot player is answered, though the match waits for a person; and it goes
// on waiting for them.
func TestABotAnswersAnOffer(t *testing.T) {
	h := newFixture(t)
	p := &ponderer{}
	h.player, h.offers = p, true
	h.restart()
	id := h.automated(1)
	h.think(id)      // its sealed answer
	h.act(id, "ana") // hers: now it is her turn, and something is offered to the bot player
	before := h.length(id)
	if n := h.think(id); n != 1 || h.length(id) != before+1 {
		t.Fatalf("%d answers were given, and the log grew from %d to %d", n, before, h.length(id))
	}
	if q := p.asked[len(p.asked)-1]; q.Seat != 1 || len(q.Open) != 1 || !q.Open[0].Offered || q.Playouts != 0 {
		t.Errorf("the automaton was asked %+v", q)
	}
	h.duty(id, "ana")
	h.check()
}

// check goes through all rows.
func (h *fixture) check() {
	h.t.Helper()
	var ids []engine.MatchID
	rows, err := h.log.Scan(context.Background(), "table", nil, nil, 0)
	h.ok(err)
	for _, r := range rows {
		if entries, err := h.log.Entries(context.Background(), engine.MatchID(r.Key), 0); err == nil && len(entries) > 0 {
			ids = append(ids, engine.MatchID(r.Key))
		}
	}
	g := engine.New(h.spec())
	faults, err := upkeep.Check(context.Background(), h.log, func(string) (*engine.Game, bool) { return g, true }, ids)
	h.ok(err)
	for _, f := range faults {
		h.t.Error(f)
	}
}

// While a bot player thinks nobody holds the match: a person answers, and takes back.
// What was thought about a match that has moved is thrown away.
func TestTheMatchMovesWhileABotThinks(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	p := &ponderer{}
	h.player = p
	id := h.automated(2)
	p.during = func() { h.act(id, "ana") }
	if done, err := h.Bots.Answer(ctx, id, nil); done || err != nil {
		t.Fatalf("%v, %v", done, err)
	}
	if got := h.length(id); got != 2 {
		t.Fatalf("%d entries: the answer to what was counts", got)
	}
	if n := h.think(id); n != 2 || h.length(id) != 4 {
		t.Fatalf("%d answers, %d entries", n, h.length(id))
	}
	last := p.asked[len(p.asked)-1]
	if last.Seat != 2 || last.Playouts != 10 {
		t.Errorf("asked for seat %d with %d playouts", last.Seat, last.Playouts)
	}
	// Ana's word, the bot player's, and Ana takes back her own: the bot player's goes with it.
	h.act(id, "ana")
	if _, err := h.Bots.Answer(ctx, id, nil); err != nil {
		t.Fatal(err)
	}
	entries, err := h.Matches.Undo(ctx, id, "ana")
	h.ok(err)
	h.ok(h.Matches.Look(ctx, id, "ana", func(_ table.Table, m *engine.Match, _ engine.Seat) error {
		if len(entries) != 1 || m.Plies() != 4 || m.Awaited()[0] != 0 {
			t.Errorf("%d plies stand, and %v is awaited", m.Plies(), m.Awaited())
		}
		return nil
	}))
	h.check()
	// It gives up when the bot leaves, and begins anew at the next start.
	h.act(id, "ana")
	if done, err := h.Bots.Answer(ctx, id, func() bool { return false }); done || !errors.Is(err, context.Canceled) {
		t.Errorf("%v, %v", done, err)
	}
	h.restart()
	if left, err := h.Bots.Thinking(ctx); err != nil || !slices.Equal(left, []engine.MatchID{id}) {
		t.Errorf("%v wait for an automaton, %v", left, err)
	}
	if h.think(id) == 0 {
		t.Error("nothing was answered after a restart")
	}
}

func (h *fixture) length(id engine.MatchID) (n uint64) {
	h.t.Helper()
	h.ok(h.Matches.Look(context.Background(), id, "", func(_ table.Table, m *engine.Match, _ engine.Seat) error {
		n = m.Len()
		return nil
	}))
	return n
}

// A bot player that breaks down quarantines its match, and nothing else.
func TestABotThatBreaksDown(t *testing.T) {
	h := newFixture(t)
	h.player = &ponderer{during: func() { panic("lost") }}
	id := h.automated(1)
	if _, err := h.Bots.Answer(context.Background(), id, nil); !errors.Is(err, table.ErrQuarantined) {
		t.Errorf("%v", err)
	}
	if len(h.faults) != 1 || h.faults[0].Match != id {
		t.Errorf("the faults are %v", h.faults)
	}
	if left, err := h.Bots.Thinking(context.Background()); err != nil || len(left) != 1 {
		t.Errorf("%v are found at the next start, %v", left, err)
	}
}

// Bot players sit after the people, stand up for them, and have names that nobody has.
func TestSeatsOfBots(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	o := lobby.Opening{Game: "toy", Host: "ana", Name: "Ana", Places: 3, Guild: "g", Channel: "c"}
	opened, err := h.Lobby.Open(ctx, o)
	h.ok(err)
	id := opened.ID
	if _, err := h.Lobby.Fill(ctx, id, "ana", "able", 0); !errors.Is(err, table.ErrNoBot) {
		t.Errorf("nobody plays: %v", err)
	}
	h.player = &ponderer{}
	sat := func(want string, tb table.Table, err error) {
		t.Helper()
		h.ok(err)
		got := ""
		for _, c := range tb.Chairs {
			got += c.Name + " " + c.Bot + ", "
		}
		if got != want {
			t.Errorf("there sit %s, not %s", got, want)
		}
	}
	if _, err := h.Lobby.Fill(ctx, id, "ben", "able", 0); !errors.Is(err, table.ErrNotSeated) {
		t.Errorf("by somebody else: %v", err)
	}
	if _, err := h.Lobby.Fill(ctx, id, "ana", "godlike", 0); !errors.Is(err, engine.ErrOptions) {
		t.Errorf("of a strength that is not there: %v", err)
	}
	tb, err := h.Lobby.Fill(ctx, id, "ana", "able", 0)
	sat("Ana , Compass able, Sextant able, ", tb, err)
	tb, err = h.Lobby.Join(ctx, id, "compass", "Compass")
	sat("Ana , Compass , Sextant able, ", tb, err)
	tb, err = h.Lobby.Leave(ctx, id, "compass")
	sat("Ana , Sextant able, ", tb, err)
	tb, err = h.Lobby.Fill(ctx, id, "ana", "strong", 1)
	sat("Ana , Compass strong, ", tb, err)
	tb, err = h.Lobby.Join(ctx, id, "ben", "Ben")
	sat("Ana , Ben , Compass strong, ", tb, err)
	tb, err = h.Lobby.Leave(ctx, id, "ana")
	sat("Ben , Compass strong, ", tb, err)
	if tb.Host != "ben" {
		t.Errorf("%s is the host", tb.Host)
	}
	if seat := tb.SeatOf(table.BotPlayer); seat != engine.Nobody {
		t.Errorf("an automaton is somebody: seat %d", seat)
	}
	tb, err = h.Lobby.Fill(ctx, id, "ben", "", 0)
	sat("Ben , ", tb, err)
	h.ok(fill(h, id))
	if tb, err = h.Lobby.Leave(ctx, id, "ben"); err != nil || tb.Status != table.Closed {
		t.Errorf("automatons alone: %v, %v", tb.Status, err)
	}
	started := h.automated(1)
	if _, err := h.Lobby.Fill(ctx, started, "ana", "able", 0); !errors.Is(err, table.ErrBegun) {
		t.Errorf("after the start: %v", err)
	}
}

func fill(h *fixture, id engine.MatchID) error {
	_, err := h.Lobby.Fill(context.Background(), id, "ben", "novice", 2)
	return err
}

// A table that was written before there were bot players has none.
func TestTablesOfBefore(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	row := `{"id":"old","game":"toy","host":"ana","status":"gathering","places":3,"chairs":[{"player":"ana","name":"Ana"},{"player":"ben","name":"Ben"}],"pace":3600000000000,"created":"2026-11-21T09:00:00Z","guild":"g","channel":"c"}`
	h.ok(h.log.Append(ctx, engine.Batch{Rows: []engine.Put{{Table: "table", Key: []byte("old"), Value: []byte(row)}}}))
	tb, err := h.Tables.Get(ctx, "old")
	h.ok(err)
	if n := len(tb.Bots()); n > 0 || tb.People() != 2 || tb.Practice {
		t.Errorf("%d automatons, %d people, practice %t", n, tb.People(), tb.Practice)
	}
	if _, err := h.Lobby.Start(ctx, "old", "ana"); err != nil {
		t.Error(err)
	}
	if done, err := h.Bots.Answer(ctx, "old", nil); !done || err != nil {
		t.Errorf("%v, %v", done, err)
	}
}

// Somebody who resigns is asked nothing any more; a bot player plays on at once, the
// host's right goes to somebody who stays, and the last person cannot resign.
func TestResign(t *testing.T) {
	ctx := context.Background()
	h := newFixture(t)
	id := h.playing(time.Hour)
	if _, err := h.Seats.Resign(ctx, id, "ana"); !errors.Is(err, table.ErrNoBot) {
		t.Errorf("nobody plays: %v", err)
	}
	h.player = &ponderer{}
	h.act(id, "ben")
	h.check()
	if _, err := h.Seats.Resign(ctx, id, "chloe"); !errors.Is(err, table.ErrNotSeated) {
		t.Errorf("of somebody else: %v", err)
	}
	tb, err := h.Seats.Resign(ctx, id, "ana")
	h.ok(err)
	if c := tb.Chairs[0]; c.Name != "Ana (bot)" || c.Bot != "able" || c.For != "ana" || tb.Host != "ben" || tb.Facts != 1 || tb.SeatOf("ana") != engine.Nobody {
		t.Errorf("the seat is %+v, the host %s", c, tb.Host)
	}
	h.check()
	if h.keys("sits", []byte("ana")) > 0 || h.keys("waits", []byte("ana")) > 0 || h.keys("due", nil) > 0 {
		t.Error("rows of who resigned are left")
	}
	if _, err := h.Matches.Act(ctx, id, "ana", "", "aye"); !errors.Is(err, table.ErrNotSeated) {
		t.Errorf("who resigned answers: %v", err)
	}
	if h.think(id) == 0 {
		t.Error("nobody plays on")
	}
	h.check()
	if _, err := h.Seats.Resign(ctx, id, "ben"); !errors.Is(err, table.ErrLast) {
		t.Errorf("the last person: %v", err)
	}
	for range 20 {
		if tb, err = h.Tables.Get(ctx, id); err != nil || tb.Status == table.Over {
			break
		}
		h.act(id, "ben")
		h.think(id)
	}
	if tb.Status != table.Over {
		t.Error("the match does not end")
	}
	h.check()
}
