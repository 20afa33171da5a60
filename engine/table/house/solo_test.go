package house_test

import (
	"context"
	"errors"
	"math/rand"
	"strings"
	"sync"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/house"
	"landfall/engine/table/solo"
	"landfall/store"
)

// breaking is a log that breaks off before the append of a number, counted from now.
type breaking struct {
	engine.Log
	mu     sync.Mutex
	after  int        // appends that still succeed; negative: all
	chance *rand.Rand // guarded by mu
	drawn  map[int]bool
}

var errBroken = errors.New("broken off")

func (b *breaking) Append(ctx context.Context, batch engine.Batch) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.after == 0 {
		return errBroken
	}
	b.after--
	return b.Log.Append(ctx, batch)
}

// soloHouse is a house whose toy can be played alone: two rounds of one seat. Each answer draws the first card of a
// deck, which the house's chance keeps.
func soloHouse(t *testing.T) (*fixture, *breaking) {
	t.Helper()
	h := &fixture{t: t, now: time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)}
	b := &breaking{Log: store.NewMemory(), after: -1, chance: rand.New(rand.NewSource(1)), drawn: map[int]bool{}}
	h.log = b
	spec := toySpec()
	spec.Solo = &engine.Solo{Against: "Clockwork", Options: []engine.Option{{Key: "clock", Values: []engine.Value{{Key: "random"}, {Key: "red"}}}}}
	spec.Decide = func(p *engine.Ply[toy], _ engine.Action) {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.drawn[p.Dice.Deck("cards", 1).N(1<<20)] = true
		p.Emit(said{p.Seat})
	}
	g := engine.New(spec)
	h.House = house.New(house.Options{Log: b, Now: func() time.Time { return h.now }, Random: b,
		Games: func(key string) (*engine.Game, bool) { return g, key == "toy" },
		News: func(id engine.MatchID) {
			b.mu.Lock()
			defer b.mu.Unlock()
			h.news = append(h.news, id)
		}})
	return h, b
}

// Read is the house's chance.
func (b *breaking) Read(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.chance.Read(p)
}

func (h *fixture) alone() solo.Alone {
	return solo.Alone{Game: "toy", Player: "ana", Name: "Ana", Guild: "g", Origin: "c", Options: map[string]string{"clock": "red"}}
}

func (h *fixture) finish(id engine.MatchID, p engine.PlayerID) {
	h.t.Helper()
	for range 6 {
		h.act(id, p)
	}
	tb, err := h.Tables.Get(context.Background(), id)
	h.ok(err)
	if tb.Status != table.Over {
		h.t.Fatalf("the table is %s", tb.Status)
	}
}

func TestSolo(t *testing.T) {
	ctx := context.Background()
	h, _ := soloHouse(t)
	a := h.alone()
	for _, wrong := range []func(*solo.Alone){
		func(a *solo.Alone) { a.Game = "chess" },
		func(a *solo.Alone) { a.Options = map[string]string{"clock": "mauve"} },
		func(a *solo.Alone) { a.Options = map[string]string{"pace": "slow"} },
		func(a *solo.Alone) { a.Choice = "mauve" },
	} {
		b := h.alone()
		wrong(&b)
		if _, err := h.Solo.Start(ctx, b); !errors.Is(err, engine.ErrOptions) {
			t.Errorf("%+v: %v", b, err)
		}
	}
	if n := h.keys("table", nil); n != 0 {
		t.Errorf("%d tables of refused games", n)
	}
	one, err := h.Solo.Start(ctx, a)
	h.ok(err)
	two, err := h.Solo.Start(ctx, a)
	h.ok(err)
	mine, err := h.Tables.Of(ctx, "ana")
	h.ok(err)
	if len(mine) != 2 || !one.Solo || one.Status != table.Playing || one.Home() != "" {
		t.Fatalf("%+v", mine)
	}
	h.ok(h.Tables.SetRoom(ctx, one.ID, "dm", false))
	h.ok(h.Tables.SetRoom(ctx, one.ID, "thread", true))
	for place, want := range map[string]int{"dm": 0, "thread": 1} {
		if here, err := h.Tables.In(ctx, place); err != nil || len(here) != want {
			t.Errorf("%s has %d tables, %v", place, len(here), err)
		}
	}
	h.finish(one.ID, "ana")
	h.finish(two.ID, "ana")
	for _, index := range []string{"due", "duty", "waits", "sits", "place"} {
		if n := h.keys(index, nil); n != 0 {
			t.Errorf("index %s keeps %d rows of finished games", index, n)
		}
	}
}

// A solo game that breaks off at any step is either there or not at all, and the
// next one is as if nothing had been.
func TestSoloBreaksOffAnywhere(t *testing.T) {
	ctx := context.Background()
	for step := range 4 {
		h, b := soloHouse(t)
		b.after = step
		_, err := h.Solo.Start(ctx, h.alone())
		if (err == nil) != (step >= 2) || err != nil && !errors.Is(err, errBroken) {
			t.Errorf("broken off after %d appends: %v", step, err)
		}
		b.after = -1
		mine, e := h.Tables.Of(ctx, "ana")
		h.ok(e)
		if (len(mine) == 1) != (err == nil) || len(h.news) != len(mine) {
			t.Errorf("after %d appends there are %d games and %d news", step, len(mine), len(h.news))
		}
		again, err := h.Solo.Start(ctx, h.alone())
		h.ok(err)
		h.finish(again.ID, "ana")
	}
}

func (h *fixture) call() solo.Challenge {
	h.t.Helper()
	c, err := h.Challenges.Call(context.Background(), solo.Challenge{Game: "toy", Guild: "g", Channel: "c", By: "Ana",
		Options: map[string]string{"clock": "red"}, Ends: h.now.Add(7 * 24 * time.Hour)})
	h.ok(err)
	return c
}

func TestChallenge(t *testing.T) {
	ctx := context.Background()
	h, _ := soloHouse(t)
	c := h.call()
	games := map[engine.PlayerID]table.Table{}
	for _, p := range []engine.PlayerID{"ana", "ben"} {
		a := h.alone()
		a.Player, a.Name, a.Options = p, string(p), nil
		tb, err := h.Challenges.Try(ctx, c.ID, a)
		h.ok(err)
		games[p] = tb
		again, err := h.Challenges.Try(ctx, c.ID, a)
		h.ok(err)
		if again.ID != tb.ID {
			t.Errorf("%s has two games of a deal", p)
		}
		if tb.Options["clock"] != "red" {
			t.Errorf("%s plays with other options: %v", p, tb.Options)
		}
	}
	c, err := h.Challenges.Get(ctx, c.ID)
	h.ok(err)
	if len(c.Tries) != 2 || h.keys("table", nil) != 2 {
		t.Fatalf("%d tries, %d tables", len(c.Tries), h.keys("table", nil))
	}
	// The same seed, which is not shown while others may play.
	h.finish(games["ana"].ID, "ana")
	for _, p := range []engine.PlayerID{"ana", "ben"} {
		tb, err := h.Tables.Get(ctx, games[p].ID)
		h.ok(err)
		if secret, err := h.Challenges.Secret(ctx, tb); err != nil || !secret {
			t.Errorf("the seed of %s's game is secret: %v, %v", p, secret, err)
		}
	}
	var file strings.Builder
	if err := h.Archive.Export(ctx, games["ana"].ID, &file); !errors.Is(err, table.ErrSecret) || file.Len() > 0 {
		t.Errorf("exported: %v, %d bytes", err, file.Len())
	}
	ended, err := h.Challenges.Ended(ctx, h.now, 10)
	h.ok(err)
	if len(ended) != 0 {
		t.Error("ended on the first day")
	}
	h.now = c.Ends
	late := h.alone()
	late.Player = "eva"
	if _, err := h.Challenges.Try(ctx, c.ID, late); !errors.Is(err, table.ErrEnded) {
		t.Errorf("joined when it was over: %v", err)
	}
	ended, err = h.Challenges.Ended(ctx, h.now, 10)
	h.ok(err)
	if len(ended) != 1 || ended[0].ID != c.ID {
		t.Fatalf("ended: %+v", ended)
	}
	h.ok(h.Challenges.NoteAnnounced(ctx, c.ID))
	if ended, err = h.Challenges.Ended(ctx, h.now.Add(time.Hour), 10); err != nil || len(ended) != 0 {
		t.Errorf("told twice: %+v %v", ended, err)
	}
	h.ok(h.Archive.Export(ctx, games["ana"].ID, &file))
	if !strings.Contains(file.String(), c.Seed) {
		t.Error("the file does not have the challenge's seed")
	}
	h.finish(games["ben"].ID, "ben") // who is late plays on
}

// In a challenge it depends on the deck what is drawn, and not on how many steps somebody took before.
func TestAStepMoreChangesNoDrawOfAChallenge(t *testing.T) {
	h, b := soloHouse(t)
	tb, err := h.Challenges.Try(context.Background(), h.call().ID, h.alone())
	h.ok(err)
	h.finish(tb.ID, "ana")
	if len(b.drawn) != 1 {
		t.Errorf("the first card of a deck was one of %d, by the step at which it was drawn", len(b.drawn))
	}
	if tb, err = h.Solo.Start(context.Background(), h.alone()); err != nil {
		t.Fatal(err)
	}
	h.finish(tb.ID, "ana")
	if len(b.drawn) < 3 {
		t.Errorf("the toy draws only %d cards: nothing was tried", len(b.drawn))
	}
}

// Whoever joins gets one game, whatever breaks off and however often they press.
func TestTryBreaksOffAnywhere(t *testing.T) {
	ctx := context.Background()
	for step := range 3 {
		h, b := soloHouse(t)
		c := h.call()
		b.after = step
		_, err := h.Challenges.Try(ctx, c.ID, h.alone())
		b.after = -1
		if (err == nil) != (step >= 2) {
			t.Errorf("broken off after %d appends: %v", step, err)
		}
		tb, err := h.Challenges.Try(ctx, c.ID, h.alone())
		h.ok(err)
		mine, err := h.Tables.Of(ctx, "ana")
		h.ok(err)
		c, err = h.Challenges.Get(ctx, c.ID)
		h.ok(err)
		if len(mine) != 1 || len(c.Tries) != 1 || c.Tries[0].Table != tb.ID || mine[0].ID != tb.ID {
			t.Errorf("after %d appends: %d games, tries %+v", step, len(mine), c.Tries)
		}
	}
}

func TestManyTryAtOnce(t *testing.T) {
	ctx := context.Background()
	h, _ := soloHouse(t)
	c := h.call()
	var group sync.WaitGroup
	for range 3 {
		for _, p := range []engine.PlayerID{"ana", "ben"} {
			group.Go(func() {
				a := h.alone()
				a.Player = p
				if _, err := h.Challenges.Try(ctx, c.ID, a); err != nil {
					t.Errorf("%s: %v", p, err)
				}
			})
		}
	}
	group.Wait()
	c, err := h.Challenges.Get(ctx, c.ID)
	h.ok(err)
	if len(c.Tries) != 2 || h.keys("table", nil) != 2 || h.keys("sits", nil) != 2 {
		t.Errorf("tries %+v, %d tables, %d seats", c.Tries, h.keys("table", nil), h.keys("sits", nil))
	}
}
