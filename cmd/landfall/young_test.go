package main

import (
	"context"
	"flag"
	"fmt"
	"math/rand"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/house"
	"landfall/engine/table/lobby"
	"landfall/store"
)

// With -young 10000 the measure is that of a large house. A file grows by a megabyte at a
// time, which is much beside few tables.
var youngTables = flag.Int("young", 2400, "how many young tables the data file is measured with")

// rowTables are the tables of rows that young tables write to.
func rowTables() []string {
	return []string{"table", "sits", "place", "duty", "waits", "due", "post"}
}

// TestYoungTablesTakeLittle: a data file of tables that have just started is at most
// twice as long as what it holds is as text, entries and the values of rows.
func TestYoungTablesTakeLittle(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "landfall.db")
	db, err := store.Open(path, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	titles, err := offered()
	if err != nil {
		t.Fatal(err)
	}
	games := map[string]*engine.Game{}
	for _, title := range titles {
		games[title.Game.Key] = title.Game
	}
	at := time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)
	tables := house.New(house.Options{Log: db, Random: &together{from: rand.New(rand.NewSource(5))}, Now: func() time.Time { return at },
		Games: func(key string) (*engine.Game, bool) { g, ok := games[key]; return g, ok }})
	ids := make([]engine.MatchID, *youngTables)
	var next atomic.Int64
	var wg sync.WaitGroup
	for range 8 { // few, so that what is written at once is as much on a busy machine
		wg.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(ids); i = int(next.Add(1)) - 1 {
				g := titles[i%len(titles)].Game
				id, err := young(t.Context(), tables, g, i, i/len(titles)%4)
				if err != nil {
					t.Errorf("%s, table %d: %v", g.Name, i, err)
					return
				}
				ids[i] = id
			}
		})
	}
	wg.Wait()
	if t.Failed() {
		return
	}
	held := holds(t, db, ids)
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	n, text := len(ids), held.text+held.rows
	t.Logf("%d tables with %d entries; a table: %d bytes of entries, kept as %d, %d bytes of rows; the file takes %d, %.2f times its text",
		n, held.entries, held.text/n, held.kept/n, held.rows/n, int(info.Size())/n, float64(info.Size())/float64(text))
	if int(info.Size()) > 2*text {
		t.Errorf("the file has %d bytes for %d bytes of text", info.Size(), text)
	}
}

// content is what a data file holds: how many entries, their bytes as text and as
// they are kept, and the bytes of all rows' values.
type content struct{ entries, text, kept, rows int }

// holds reads all that is in a file.
func holds(t *testing.T, db *store.DB, ids []engine.MatchID) (c content) {
	t.Helper()
	for _, id := range ids {
		all, err := db.Entries(t.Context(), id, 0)
		if err != nil {
			t.Fatal(err)
		}
		text, kept, err := db.Size(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		c.entries, c.text, c.kept = c.entries+len(all), c.text+text, c.kept+kept
	}
	for _, name := range rowTables() {
		all, err := db.Scan(t.Context(), name, nil, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range all {
			c.rows += len(r.Value)
		}
	}
	return c
}

// young is a table of four that has started and was answered a few times.
func young(ctx context.Context, tables *house.House, g *engine.Game, i, answers int) (engine.MatchID, error) {
	people := make([]engine.PlayerID, 4)
	for j := range people {
		people[j] = engine.PlayerID(fmt.Sprint(100000000000000000 + 7919*i%3001*4 + j))
	}
	o, err := tables.Lobby.Open(ctx, lobby.Opening{Game: g.Key, Host: people[0], Name: "Somebody 0", Places: len(people), Pace: 24 * time.Hour,
		Guild: "300000000000000000", Channel: fmt.Sprint(200000000000000000 + i%97)})
	if err != nil {
		return "", err
	}
	for j, p := range people[1:] {
		if _, err := tables.Lobby.Join(ctx, o.ID, p, fmt.Sprint("Somebody ", j+1)); err != nil {
			return "", err
		}
	}
	if err := tables.Tables.SetThread(ctx, o.ID, fmt.Sprint(400000000000000000+i)); err != nil {
		return "", err
	}
	if _, err := tables.Lobby.Start(ctx, o.ID, people[0]); err != nil {
		return "", err
	}
	for range answers {
		var d engine.Decision
		err := tables.Matches.Look(ctx, o.ID, people[0], func(_ table.Table, m *engine.Match, _ engine.Seat) error {
			d = m.Decisions()[0]
			return nil
		})
		if err != nil {
			return "", err
		}
		if _, err := tables.Matches.Act(ctx, o.ID, people[d.Seat], d.ID(), d.Options[i%len(d.Options)].String()); err != nil {
			return "", err
		}
	}
	return o.ID, nil
}

// together lets several read one source of chance.
type together struct {
	mu   sync.Mutex
	from *rand.Rand
}

func (r *together) Read(p []byte) (int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.from.Read(p)
}
