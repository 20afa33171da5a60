package e2e

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"maps"
	"math/rand"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"go.etcd.io/bbolt"

	"landfall/bot"
	"landfall/bot/sandbox"
	"landfall/engine"
	"landfall/engine/table/upkeep"
	"landfall/store"
	"landfall/store/postgres"
	"landfall/store/postgres/postgrestest"
)

var allPoisons = flag.Bool("poison", false, "spoil a row of each kind in every way, not in one")

// poisons are the ways in which a row is spoiled.
var poisons = map[string]func(kept []byte) []byte{
	"flipped": func(kept []byte) []byte { kept[len(kept)/2] ^= 1; return kept },
	"cut off": func(kept []byte) []byte { return kept[:len(kept)/2] },
	"foreign": func([]byte) []byte { return []byte(`{"foreign":[1,2]}`) },
}

// madeAgain are the kinds of rows that follow from others: after a start they are sound.
var madeAgain = []string{"duty", "waits", "due", "sits", "place", "named", "home", "guild", "lobby", "post", "nudge", "challenge-end", "upgraded"}

// least are the kinds of rows that the little world must have, so that none is left out by
// an oversight: all that one bot writes, but those that live for a moment only.
var least = []string{"beat", "challenge", "challenge-end", "closing", "current", "digest", "due", "duty", "guild", "history", "home", "lobby", "named",
	"nudge", "person", "place", "post", "reason", "result", "retry", "server", "sits", "table", "thread", "upgraded", "waits"}

// world is a house in which there is some of everything, and what is kept of it.
type world struct {
	*house
	bad, good tallyTable
	home      string // of the good one
	file      []byte // the data file
	rows      map[string][]engine.Row
}

// newWorld plays until there is a row of each kind.
func newWorld(t *testing.T) *world {
	titles := append(sketched(t, false), tallyTitles(t)...)
	w := &world{house: newHouseOf(t, titles)}
	w.rough = true
	ana, ben, eva := w.person("ana"), w.person("ben"), w.person("eva")
	thread := w.among(object{"game": "century", "seats": 2, "automatons": 1})
	if w.asked(ana, thread) {
		w.typeTurn(ana, thread, rand.New(rand.NewSource(3)))
		w.asked(ana, thread)
	}
	w.bad, w.good = w.tally("ana", "ben"), w.tally("ana", "ben")
	over := w.tally("ana", "eva")
	ben.command(ben.lobby(), "remind", object{"timezone": "Europe/Brussels", "quiet": "01:00-02:00"})
	eva.command(eva.lobby(), "remind", object{"digest": "daily", "hour": "18"})
	settled := engine.Put{Table: "server", Key: []byte("elsewhere"), Value: []byte(`{"cap":50}`)}
	if err := w.db.Append(t.Context(), engine.Batch{Rows: []engine.Put{settled}}); err != nil {
		t.Fatal(err)
	}
	eva.command(eva.lobby(), "game new", object{"game": "tally", "seats": 2})
	ana.command(ana.lobby(), "solo challenge", object{"planck": "england"})
	ana.command(w.bad.home(), "game settings", object{"pace": "24h"})
	over.say(0, "red")
	over.say(1, "red")
	w.allPosted()
	w.sandbox.Faults().Order(sandbox.Fault{Method: "POST", Path: "/channels/" + w.bad.home() + "/messages", Status: 503, Times: -1})
	w.wait(49 * time.Hour)
	w.bot.Remind(t.Context())
	w.until("a reminder fails", func() bool { return w.house.rows("retry") > 0 })
	over.say(0, "stop")
	w.bad.say(0, "red")
	w.until("the end is told", func() bool { return w.house.rows("closing") > 0 && w.house.rows("post") == 1 })
	w.home = w.good.home()
	w.stop()
	db, err := store.Open(w.house.file, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	w.rows = map[string][]engine.Row{}
	kinds, err := db.Tables(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range kinds {
		if w.rows[kind], err = db.Scan(t.Context(), kind, nil, nil, 0); err != nil {
			t.Fatal(err)
		}
	}
	for _, kind := range least {
		if len(w.rows[kind]) == 0 {
			t.Errorf("the world has no row of %s", kind)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if w.file, err = os.ReadFile(w.house.file); err != nil {
		t.Fatal(err)
	}
	return w
}

// keptIn is where a world is kept while one of its rows is spoiled.
type keptIn interface {
	begin(t *testing.T, file []byte)
	spoil(t *testing.T, kind string, key []byte, poison func([]byte) []byte)
	open(t *testing.T) kept
}

type inFile struct{ path string }

func (f inFile) begin(t *testing.T, file []byte) {
	if err := os.WriteFile(f.path, file, 0o600); err != nil {
		t.Fatal(err)
	}
}

func (f inFile) spoil(t *testing.T, kind string, key []byte, poison func([]byte) []byte) {
	db, err := bbolt.Open(f.path, 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	err = db.Update(func(tx *bbolt.Tx) error {
		b := tx.Bucket([]byte("rows")).Bucket([]byte(kind))
		return b.Put(key, poison(bytes.Clone(b.Get(key))))
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
}

func (f inFile) open(t *testing.T) kept {
	db, err := store.Open(f.path, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return db
}

type inDatabase struct {
	server  *postgrestest.Server
	address string
	path    string // of a data file that it is copied from
}

func (d *inDatabase) begin(t *testing.T, file []byte) {
	from := inFile{d.path}
	from.begin(t, file)
	d.address = d.server.Empty(t)
	db, to := from.open(t), d.open(t)
	if _, err := store.Copy(t.Context(), to.(store.Whole), db.(store.Whole), nil); err != nil {
		t.Fatal(err)
	}
	for _, k := range []kept{db, to} {
		if err := k.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

func (d *inDatabase) spoil(t *testing.T, kind string, key []byte, poison func([]byte) []byte) {
	c, err := pgx.Connect(t.Context(), d.address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = c.Close(context.Background()) }()
	var value []byte
	if err := c.QueryRow(t.Context(), "select value from landfall_row where kind = $1 and key = $2", []byte(kind), key).Scan(&value); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Exec(t.Context(), "update landfall_row set value = $3 where kind = $1 and key = $2", []byte(kind), key, poison(value)); err != nil {
		t.Fatal(err)
	}
}

func (d *inDatabase) open(t *testing.T) kept {
	db, err := postgres.Open(t.Context(), d.address, postgres.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return db
}

// TestASpoiledRowCostsItsTableAtMost takes each kind of row that there is, spoils one in each
// way, and starts the bot: it starts, the other tables continue, /mine is answered, and the check
// says what was found.
func TestASpoiledRowCostsItsTableAtMost(t *testing.T) {
	t.Parallel()
	kept := map[string]func(t *testing.T, w *world) keptIn{
		"file": func(_ *testing.T, w *world) keptIn { return inFile{w.house.file} },
		"database": func(t *testing.T, w *world) keptIn {
			return &inDatabase{server: postgrestest.Start(t), path: w.house.file + ".copied"}
		},
	}
	for name, of := range kept {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			in := of(t, w)
			for n, kind := range slices.Sorted(maps.Keys(w.rows)) {
				rows := w.rows[kind]
				i := max(0, slices.IndexFunc(rows, func(r engine.Row) bool { return strings.Contains(string(r.Key), string(w.bad.id)) }))
				for k, how := range slices.Sorted(maps.Keys(poisons)) {
					if poison := poisons[how]; *allPoisons || (n+k)%len(poisons) == 0 {
						t.Run(kind+" "+how, func(t *testing.T) { w.spoiled(t, in, kind, rows[i], how, poison) })
					}
				}
			}
			w.house.t = t
			w.start() // for the house to be closed
		})
	}
}

// spoiled plays on after one row was spoiled.
func (w *world) spoiled(t *testing.T, in keptIn, kind string, row engine.Row, how string, poison func([]byte) []byte) {
	w.house.t = t
	in.begin(t, w.file)
	whole := false
	in.spoil(t, kind, row.Key, func(kept []byte) []byte {
		now := poison(kept)
		whole = json.Valid(row.Value) && string(row.Value) == strings.TrimRight(string(now), " \t\n\r") // of the sum only
		return now
	})
	w.db = in.open(t)
	// Any bytes are such a row; of a long one that is cut off, the sum is gone as well.
	blind := how == "foreign" && slices.Contains([]string{"current", "taught"}, kind) || how == "cut off" && kind == "taught"
	if said := w.check(t); !blind && !whole && !slices.ContainsFunc(said, func(s string) bool { return strings.HasPrefix(s, "the row "+kind+" ") }) {
		t.Errorf("the check does not say it: %q", said)
	}
	b, err := bot.Start(t.Context(), w.options(w.db, w.server.URL))
	if err != nil {
		t.Fatalf("the bot does not start: %v", err)
	}
	w.bot = b
	defer w.stop()
	w.bot.Remind(t.Context())
	for _, p := range w.good.people {
		if said := p.command(p.dm(), "mine", object{}).Content; !strings.Contains(said, w.home) {
			t.Errorf("%s asks what waits: %s", p.name, said)
		}
	}
	for seat, answer := range []string{"red", "blue"} {
		if said := w.good.say(seat, answer); refused(message{Content: said}) {
			t.Errorf("the other table does not go on: %s", said)
		}
	}
	said := w.bad.say(1, "red")
	if rests := strings.Contains(said, "paused because of an error"); rests != (kind == "table") || !rests && refused(message{Content: said}) {
		t.Errorf("its own table: %s", said)
	}
	if !slices.Contains(madeAgain, kind) {
		return
	}
	if found := w.check(t); slices.ContainsFunc(found, func(s string) bool { return strings.HasPrefix(s, "the row "+kind+" ") }) {
		t.Errorf("it is not made again: %q", found)
	}
}

// check looks through all that is kept.
func (w *world) check(t *testing.T) []string {
	games := map[string]*engine.Game{}
	for _, title := range w.titles {
		games[title.Game.Key] = title.Game
	}
	lengths, err := w.db.(store.Whole).Lengths(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var ids []engine.MatchID
	for _, l := range lengths {
		ids = append(ids, l.Match)
	}
	faults, err := upkeep.Check(t.Context(), w.db, func(key string) (*engine.Game, bool) { g, ok := games[key]; return g, ok }, ids, bot.Spoiled)
	if err != nil {
		t.Fatal(err)
	}
	return faults
}
