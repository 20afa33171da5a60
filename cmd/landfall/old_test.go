package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/search"
	"landfall/engine/table"
	"landfall/engine/table/house"
	"landfall/store"
)

// testdata/old/landfall.db.gz was written by the program of November 2026, before
// entries were packed and while decisions had ids of the games' own making: a
// finished match of Niña & Pinta, one of four and one of Century in the midst, all
// with answers taken back, and a solo game.

// oldTables are its matches, and whether each is over.
var oldTables = map[engine.MatchID]bool{"6p7u2ri6": true, "x7gpipfv": false, "ptb3ujwf": false, "bk5y6ybg": false, "2tt5lmwe": false}

// oldFile opens a copy of the old data file.
func oldFile(t *testing.T) (*store.DB, *house.House, func(key string) (*engine.Game, bool)) {
	t.Helper()
	packed, err := os.Open("testdata/old/landfall.db.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = packed.Close() }()
	in, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(in)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "landfall.db")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	db, err := store.Open(path, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	titles, err := offered()
	if err != nil {
		t.Fatal(err)
	}
	games := func(key string) (*engine.Game, bool) {
		title, err := find(titles, key)
		return title.Game, err == nil
	}
	now := time.Date(2026, 12, 1, 18, 0, 0, 0, time.UTC)
	return db, house.New(house.Options{Log: db, Games: games, Now: func() time.Time { return now }, Pace: 24 * time.Hour}), games
}

// TestOldMatchesGoOn: matches of the old file verify, are played to their end with
// answers taken back, and verify again, old and new entries together.
func TestOldMatchesGoOn(t *testing.T) {
	t.Parallel()
	db, s, _ := oldFile(t)
	for id, over := range oldTables {
		t.Run(string(id), func(t *testing.T) {
			check := func(over bool) {
				t.Helper()
				err := s.Matches.Look(t.Context(), id, "", func(_ table.Table, m *engine.Match, _ engine.Seat) error {
					if (m.Outcome() != nil) != over {
						t.Errorf("after %d plies the outcome is %v", m.Plies(), m.Outcome())
					}
					return m.Verify()
				})
				if err != nil {
					t.Fatal(err)
				}
			}
			check(over)
			old, _, err := db.Size(t.Context(), id)
			if err != nil {
				t.Fatal(err)
			}
			undone := goOn(t, s, id, 0)
			check(true)
			written, kept, err := db.Size(t.Context(), id)
			if err != nil {
				t.Fatal(err)
			}
			if !over && (undone == 0 || written <= old || kept >= old+(written-old)/2) {
				t.Errorf("%d answers were taken back; %d bytes, later %d, kept as %d", undone, old, written, kept)
			}
		})
	}
	tables, err := s.Tables.Of(t.Context(), "100000000000000001")
	if err != nil || len(tables) != 0 {
		t.Errorf("when all is over %d tables go on, %v", len(tables), err)
	}
}

// goOn plays a match by chance to its end, or until it has so many answers, and tells
// how often somebody took back.
func goOn(t *testing.T, s *house.House, id engine.MatchID, most int) (undone int) {
	t.Helper()
	chance := rand.New(rand.NewPCG(1, 1))
	tb, err := s.Tables.Get(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	for {
		var d engine.Decision
		over := false
		if err := s.Matches.Look(t.Context(), id, "", func(_ table.Table, m *engine.Match, _ engine.Seat) error {
			if over = m.Outcome() != nil || most > 0 && m.Plies() >= most; over {
				return nil
			}
			for d = m.Decisions()[0]; ; d = m.Decisions()[chance.IntN(len(m.Decisions()))] {
				if !d.Optional {
					return nil
				}
			}
		}); err != nil {
			t.Fatal(err)
		}
		if over {
			return undone
		}
		who := tb.Chairs[d.Seat].Player
		if _, err := s.Matches.Act(t.Context(), id, who, d.ID(), d.Options[chance.IntN(len(d.Options))].String()); err != nil {
			t.Fatal(err)
		}
		if chance.IntN(8) == 0 {
			if _, err := s.Matches.Undo(t.Context(), id, who); err == nil {
				undone++
			}
		}
	}
}

// TestOldMatchesAreExported: what is exported of an old match is the text that was
// written then, and it is checked like any other.
func TestOldMatchesAreExported(t *testing.T) {
	db, s, games := oldFile(t)
	var file bytes.Buffer
	if err := s.Archive.Export(t.Context(), "6p7u2ri6", &file); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(file.String()), "\n")
	entries, err := db.Entries(t.Context(), "6p7u2ri6", 0)
	if err != nil || len(lines) != len(entries)+1 {
		t.Fatalf("%d lines of %d entries, %v", len(lines), len(entries), err)
	}
	for i := 1; i < len(entries); i++ {
		if lines[i+1] != string(entries[i]) {
			t.Errorf("entry %d, %s, is exported as %s", i, entries[i], lines[i+1])
		}
	}
	x, err := engine.ReadExport(strings.NewReader(file.String()))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := engine.Replay(x, games, true); err != nil {
		t.Error(err)
	}
}

// TestOldDutiesStand: who was waited for still is.
func TestOldDutiesStand(t *testing.T) {
	_, s, _ := oldFile(t)
	for id, over := range oldTables {
		duties, err := s.Duties.Of(t.Context(), id)
		if err != nil || (len(duties) == 0) != over {
			t.Errorf("%s: %d duties, %v", id, len(duties), err)
		}
	}
}

// TestOldTablesEndByNoSilence: tables that agreed on nothing wait for whom they wait for, and then a
// bot plays for them, until they are back; nobody's silence ends a match.
func TestOldTablesEndByNoSilence(t *testing.T) {
	db, _, games := oldFile(t)
	titles, err := offered()
	if err != nil {
		t.Fatal(err)
	}
	now := time.Date(2026, 12, 1, 18, 0, 0, 0, time.UTC)
	s := house.New(house.Options{Log: db, Games: games, Now: func() time.Time { return now }, Pace: 24 * time.Hour,
		Players: func(key string) search.Player {
			title, _ := find(titles, key)
			return title.Player
		}})
	if err := s.Upkeep.Upgrade(t.Context(), func(string, int) {}); err != nil {
		t.Fatal(err)
	}
	for range 20 {
		now = now.AddDate(0, 0, 1)
		_, rerr := s.Reminders.Remind(t.Context(), now, 100)
		list, lerr := s.Reminders.List(t.Context())
		if err := errors.Join(rerr, lerr, s.Votes.Watch(t.Context(), now, 100)); err != nil {
			t.Fatal(err)
		}
		for _, n := range list {
			if err := s.Reminders.Posted(t.Context(), n); err != nil {
				t.Fatal(err)
			}
		}
		ids, err := s.News.List(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range ids {
			if mark, err := s.News.Unposted(t.Context(), id); err != nil || s.News.Posted(t.Context(), id, mark) != nil {
				t.Fatal(err)
			}
		}
	}
	played := 0
	for id, over := range oldTables {
		tb, err := s.Tables.Get(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		if over || tb.Solo {
			continue
		}
		facts, err := s.Tables.History(t.Context(), id, 0)
		if err != nil {
			t.Fatal(err)
		}
		sat := slices.ContainsFunc(facts, func(f table.Fact) bool { return f.Kind == table.SatOut && f.Undecided })
		if tb.Status != table.Playing || tb.Terms.Undecided != "" || !sat || len(tb.Bots()) == 0 {
			t.Errorf("%s is %s, with %d bots: %+v", id, tb.Status, len(tb.Bots()), facts)
		}
		played++
	}
	if played == 0 {
		t.Error("the old file has no table of several people")
	}
}
