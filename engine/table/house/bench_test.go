package house_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/table/house"
	"landfall/engine/table/lobby"
	"landfall/store"
	"landfall/store/postgres"
	"landfall/store/postgres/postgrestest"
)

// opened is an empty store of a kind.
func opened(b *testing.B, kind string) engine.Log {
	b.Helper()
	if kind == "PostgreSQL" {
		server := postgrestest.Start(b)
		server.Durable(b)
		db, err := postgres.Open(b.Context(), server.Empty(b), postgres.Options{})
		if err != nil {
			b.Fatal(err)
		}
		b.Cleanup(func() { _ = db.Close() })
		return db
	}
	db, err := store.Open(filepath.Join(b.TempDir(), "landfall.db"), store.Options{})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = db.Close() })
	return db
}

// stored is a store with so many tables of two that have started, of which
// nothing is due yet, and their service. They are copies of one under other ids.
func stored(b *testing.B, kind string, tables int) (engine.Log, *house.House, time.Time) {
	b.Helper()
	now := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	g, from := toyGame(), store.NewMemory()
	one, id := service(g, from, now), engine.MatchID("")
	t, err := one.Lobby.Open(b.Context(), lobby.Opening{Game: "toy", Host: "ana", Name: "Ana", Places: 2, Pace: 24 * time.Hour, Guild: "g", Channel: "c"})
	if err == nil {
		id = t.ID
		_, err = one.Lobby.Join(b.Context(), id, "ben", "Ben")
	}
	if err == nil {
		_, err = one.Lobby.Start(b.Context(), id, "ana")
	}
	if err == nil { // its people were told, so that reminders count from now on
		err = one.Reminders.Announced(b.Context(), id, now, map[engine.Seat][]string{0: {"r0"}, 1: {"r0"}})
	}
	if err != nil {
		b.Fatal(err)
	}
	db := opened(b, kind)
	for first := 0; first < tables; first += 1000 {
		var rows []engine.Put
		for _, name := range []string{"table", "sits", "place", "duty", "waits", "due"} {
			all, err := from.Scan(b.Context(), name, nil, nil, 0)
			if err != nil || len(all) == 0 {
				b.Fatalf("%d rows of %s, %v", len(all), name, err)
			}
			for n := first; n < min(first+1000, tables); n++ {
				other := fmt.Appendf(nil, "t%07d", n)
				for _, r := range all {
					rows = append(rows, engine.Put{Table: name, Key: bytes.ReplaceAll(r.Key, []byte(id), other),
						Value: append([]byte{}, bytes.ReplaceAll(r.Value, []byte(id), other)...)})
				}
			}
		}
		if err := db.Append(b.Context(), engine.Batch{Rows: rows}); err != nil {
			b.Fatal(err)
		}
	}
	return db, service(g, db, now), now
}

func service(g *engine.Game, log engine.Log, now time.Time) *house.House {
	return house.New(house.Options{Log: log, Now: func() time.Time { return now }, Random: rand.Reader,
		Games: func(key string) (*engine.Game, bool) { return g, key == "toy" }})
}

// BenchmarkRemind is a run of the reminders with nothing due, a start of the bot, and a start
// of a table with a move; what they cost must not grow with the tables that are stored. The yardstick looks one row up
// in the same store.
func BenchmarkRemind(b *testing.B) {
	for _, kind := range []string{"File", "PostgreSQL"} {
		for _, tables := range []int{100, 100_000} {
			b.Run(fmt.Sprintf("%s/%d tables", kind, tables), func(b *testing.B) { besideStored(b, kind, tables) })
		}
	}
}

func besideStored(b *testing.B, kind string, tables int) {
	db, s, now := stored(b, kind, tables)
	// That the copies are tables whose people are reminded is seen a day later.
	if n, err := s.Reminders.Due(b.Context(), now.Add(25*time.Hour)); err != nil || n != 2*tables {
		b.Fatalf("%d of %d people are reminded a day later, %v", n, 2*tables, err)
	}
	b.Run("remind", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if n, err := s.Reminders.Remind(context.Background(), now, 100); err != nil || n != 0 {
				b.Fatal(n, err)
			}
			// What else the bot looks for each minute.
			if n, err := s.Lobby.LookAt(context.Background(), now, 100); err != nil || n != 0 {
				b.Fatal(n, err)
			}
			if list, err := s.Reminders.List(context.Background()); err != nil || len(list) > 0 {
				b.Fatal(list, err)
			}
			if err := s.News.Summon(context.Background(), now, 100); err != nil {
				b.Fatal(err)
			}
		}
	})
	// It goes through all tables, once for ever.
	if err := s.Upkeep.Upgrade(b.Context(), func(string, int) {}); err != nil {
		b.Fatal(err)
	}
	b.Run("begin", func(b *testing.B) { // what a bot reads before it answers
		b.ReportAllocs()
		for b.Loop() {
			if err := s.Upkeep.Upgrade(context.Background(), func(string, int) {}); err != nil {
				b.Fatal(err)
			}
			if ids, err := s.Duties.Overdue(context.Background()); err != nil || len(ids) > 0 {
				b.Fatal(ids, err)
			}
			if ids, err := s.Bots.Thinking(context.Background()); err != nil || len(ids) > 0 {
				b.Fatal(ids, err)
			}
		}
	})
	b.Run("yardstick", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := db.Get(context.Background(), "table", []byte("t0000007")); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("start and move", func(b *testing.B) {
		b.ReportAllocs()
		for n := 0; b.Loop(); n++ {
			host := engine.PlayerID(fmt.Sprint("host", n))
			t, err := s.Lobby.Open(b.Context(), lobby.Opening{Game: "toy", Host: host, Name: "Host", Places: 2, Pace: 24 * time.Hour, Guild: "h", Channel: "c"})
			if err == nil {
				_, err = s.Lobby.Join(b.Context(), t.ID, "guest", "Guest")
			}
			if err == nil {
				_, err = s.Lobby.Start(b.Context(), t.ID, host)
			}
			if err != nil {
				b.Fatal(err)
			}
			if _, err := s.Matches.Act(b.Context(), t.ID, host, "", "aye"); err != nil {
				b.Fatal(err)
			}
		}
	})
}
