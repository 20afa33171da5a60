package house_test

import (
	"bytes"
	"context"
	"errors"
	"math/rand"
	"os"
	"path/filepath"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/goofspiel"
	"landfall/engine/search"
	"landfall/engine/table"
	"landfall/engine/table/house"
	"landfall/engine/table/lobby"
	"landfall/engine/table/people"
	"landfall/store"
)

// TestForgottenPeopleStandInNoFile plays a match on disk, forgets one of its people, and
// reads the raw data file.
func TestForgottenPeopleStandInNoFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "data.bolt")
	db, err := store.Open(path, store.Options{})
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(err)
	spec, err := goofspiel.Spec()
	must(err)
	game, ctx, now := engine.New(spec), context.Background(), time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	s := house.New(house.Options{Log: db, Now: func() time.Time { return now }, Random: rand.New(rand.NewSource(1)), Compact: db.Compact,
		Players: func(string) search.Player { return nil }, Games: func(key string) (*engine.Game, bool) { return game, key == game.Key }})
	const ben, name = "112233445566778899", "Benjamin the Bold"
	_, err = s.People.Set(ctx, ben, func(p *people.Person) { p.Zone = "Europe/Brussels" })
	must(err)
	tb, err := s.Lobby.Open(ctx, lobby.Opening{Game: game.Key, Host: "ana", Name: "Ana", Places: 2, Guild: "1", Channel: "2"})
	must(err)
	_, err = s.Lobby.Join(ctx, tb.ID, ben, name)
	must(err)
	_, err = s.Lobby.Start(ctx, tb.ID, "ana")
	must(err)
	if err := s.Privacy.Forget(ctx, ben); !errors.Is(err, table.ErrSits) {
		t.Fatalf("somebody who plays is forgotten: %v", err)
	}
	for over := false; !over; {
		must(s.Matches.Look(ctx, tb.ID, "ana", func(t table.Table, m *engine.Match, _ engine.Seat) error {
			over = m.Outcome() != nil
			return nil
		}))
		for _, who := range []engine.PlayerID{"ana", ben} {
			var answer string
			must(s.Matches.Look(ctx, tb.ID, who, func(_ table.Table, m *engine.Match, seat engine.Seat) error {
				if open := m.For(seat); len(open) > 0 {
					answer = open[0].Options[0].String()
				}
				return nil
			}))
			if answer != "" {
				_, err := s.Matches.Act(ctx, tb.ID, who, "", answer)
				must(err)
			}
		}
	}
	// A table of the bot, with what was posted.
	must(db.Append(ctx, engine.Batch{Rows: []engine.Put{{Table: "thread", Key: []byte(tb.ID), Value: []byte(`{"story":"Benjamin the Bold bid 3; <@` + ben + `> was told","asleep":["` + ben + `"]}`)}}}))
	held, err := s.Privacy.Held(ctx, ben)
	must(err)
	if len(held.Tables) != 1 || len(held.Tables[0].Seats) != 1 || held.Tables[0].Seats[0].Name != name || held.Settings.Zone != "Europe/Brussels" {
		t.Errorf("what is kept is %+v", held)
	}
	raw := func() []byte {
		data, err := os.ReadFile(path)
		must(err)
		return data
	}
	before, err := db.Entries(ctx, tb.ID, 0)
	must(err)
	if data := raw(); !bytes.Contains(data, []byte(ben)) || !bytes.Contains(data, []byte(name)) {
		t.Fatal("the file does not name them before: there is nothing to test")
	}
	// What else they did, and rows of a kind that nobody here knows of.
	must(s.People.SetDigest(ctx, ben, now.Add(time.Hour)))
	must(s.People.Teach(ctx, ben, "bids", "there"))
	note := func(who engine.PlayerID, text string) {
		_, err := s.People.Note(ctx, who, tb.ID, now, func(string) string { return text })
		must(err)
	}
	note(ben, "Ana bluffs with sevens")
	note("ana", "keep the seven")
	must(db.Append(ctx, engine.Batch{Rows: []engine.Put{{Table: "of some day", Key: []byte("x\x00" + ben), Value: []byte(`{"by":"` + ben + `"}`)}}}))
	held, err = s.Privacy.Held(ctx, ben)
	must(err)
	if len(held.Rows["digest"]) != 1 || len(held.Rows["taught"]) != 1 || len(held.Rows["note"]) != 1 || !bytes.Contains(held.Rows["note"][0].Value, []byte("sevens")) || len(held.Rows["of some day"]) != 1 || len(held.Rows["thread"]) != 0 {
		t.Errorf("of rows is kept %+v", held.Rows)
	}
	must(s.Privacy.Forget(ctx, ben))
	for _, word := range []string{ben, name, "Benjamin", "Europe/Brussels", "bluffs"} {
		if bytes.Contains(raw(), []byte(word)) {
			t.Errorf("the file still holds %q", word)
		}
	}
	if kept, err := s.People.Notes(ctx, "ana", tb.ID); err != nil || kept != "keep the seven" {
		t.Errorf("the notes of somebody else are %q, %v", kept, err)
	}
	after, err := db.Entries(ctx, tb.ID, 0)
	must(err)
	if len(after) != len(before) {
		t.Errorf("the match has %d entries, and had %d", len(after), len(before))
	}
	now2, err := s.Tables.Get(ctx, tb.ID)
	must(err)
	if c := now2.Chairs[1]; c.Name != people.Forgotten || !people.IsForgotten(c.Player) || now2.Chairs[0].Name != "Ana" || now2.Name != tb.Name {
		t.Errorf("the table is now %+v", now2)
	}
	if ever, err := s.Tables.Ever(ctx, ben, "", 9); err != nil || len(ever) > 0 {
		t.Errorf("they still have %v, %v", ever, err)
	}
	if ever, err := s.Tables.Ever(ctx, "ana", "", 9); err != nil || len(ever) != 1 {
		t.Errorf("the other has %v, %v", ever, err)
	}
	must(db.Close())
}
