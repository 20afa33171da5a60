package desk

import (
	"encoding/json"
	"log/slog"
	"maps"
	"math/rand"
	"slices"
	"strings"
	"testing"
	"time"

	"landfall/commands"
	"landfall/commands/goofspiel"
	"landfall/commands/storytest"
	"landfall/engine"
	"landfall/engine/enginetest"
	cards "landfall/engine/goofspiel"
	"landfall/engine/search"
	"landfall/engine/table"
	"landfall/engine/table/house"
	"landfall/store"
)

// town is a desk with tables of Ana's and Ben's on one server, in a channel each.
type town struct {
	t     *testing.T
	desk  *Desk
	house *house.House
	// tables are by what they are: open to all or private, and how far they are.
	tables map[string]table.Table
}

// unknown is an id as long as others, of no table.
const unknown = "zzzzzzzz"

func newTown(t *testing.T) *town {
	t.Helper()
	title := commands.NewTitle(enginetest.Must(t, cards.Spec), enginetest.Must(t, goofspiel.New))
	title.Player = storytest.Clerk{}
	now := func() time.Time { return time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC) }
	w := &town{t: t, tables: map[string]table.Table{}, house: house.New(house.Options{Log: store.NewMemory(), Now: now, Random: rand.New(rand.NewSource(7)), Pace: time.Hour,
		Players: func(string) search.Player { return storytest.Clerk{} },
		Games:   func(key string) (*engine.Game, bool) { return title.Game, key == title.Game.Key }})}
	w.desk = New(Options{House: w.house, Titles: []commands.Title{title}, Now: now, Log: slog.New(slog.DiscardHandler), Pace: time.Hour})
	for _, private := range []string{"no", "yes"} {
		for _, state := range []string{"gathering", "playing", "over"} {
			what := map[string]string{"no": "open ", "yes": "private "}[private] + state
			place := commands.Place{Guild: "home", Channel: "channel " + what, MayPost: true, MayThread: true, MayAttach: true}
			w.typed("ana", place, "game new", map[string]string{"game": "goofspiel", "seats": "2", "private": private})
			here, err := w.house.Tables.In(t.Context(), place.Channel)
			if err != nil || len(here) != 1 || here[0].Private != (private == "yes") {
				t.Fatalf("%s: %+v, %v", what, here, err)
			}
			if id := here[0].ID; state != "gathering" {
				w.typed("ana", place, "game invite", map[string]string{"person": "ben"})
				w.typed("ben", place, "game join", nil)
				w.typed("ana", place, "game start", nil)
				w.play(id, state == "over")
			}
			if w.tables[what], err = w.house.Tables.Get(t.Context(), here[0].ID); err != nil || string(w.tables[what].Status) != state {
				t.Fatalf("%s: %+v, %v", what, w.tables[what], err)
			}
		}
	}
	return w
}

// play answers once, or until a match is over.
func (w *town) play(id engine.MatchID, over bool) {
	w.t.Helper()
	for first := true; first || over; first = false {
		var open []engine.Decision
		err := w.house.Matches.Look(w.t.Context(), id, "", func(_ table.Table, m *engine.Match, _ engine.Seat) error {
			open = slices.DeleteFunc(slices.Clone(m.Decisions()), func(q engine.Decision) bool { return q.Optional })
			return nil
		})
		if err != nil {
			w.t.Fatal(err)
		}
		if len(open) == 0 {
			return // over
		}
		who := []engine.PlayerID{"ana", "ben"}[open[0].Seat]
		if _, err := w.house.Matches.Act(w.t.Context(), id, who, open[0].ID(), open[0].Options[0].String()); err != nil {
			w.t.Fatal(err)
		}
	}
}

func (w *town) handle(who string, where commands.Place, rq commands.Request) commands.Reply {
	rq.Who, rq.Where = commands.Person{ID: engine.PlayerID(who), Name: who}, where
	return w.desk.Handle(w.t.Context(), rq)
}

func (w *town) typed(who string, where commands.Place, path string, options map[string]string) commands.Reply {
	return w.handle(who, where, commands.Request{Kind: commands.Typed, Path: strings.Fields(path), Options: options})
}

// asking is something that can be asked of a table by its id.
type asking struct {
	name string
	rq   commands.Request
}

// askings are all that can be typed, completed and pressed, by the very table of routes, about the
// table of an id or of a name.
func (w *town) askings(id, name string) []asking {
	var list []asking
	for _, path := range slices.Sorted(maps.Keys(w.desk.in("en").routes.commands)) {
		route := w.desk.in("en").routes.commands[path]
		if !slices.ContainsFunc(route.Define.Options, func(o commands.OptionDef) bool { return o.Name == "table" }) {
			continue
		}
		for _, typed := range []string{id, strings.ToUpper(id), name} {
			options := map[string]string{"table": typed, "person": "eva", "answer": "bid 1", "turn": "1", "as": "text", "lines": "5"}
			list = append(list, asking{"/" + path, commands.Request{Kind: commands.Typed, Path: strings.Fields(path), Options: options}})
			if path == "game replace" {
				options["absent"] = "ana"
			}
			for _, o := range route.Define.Options {
				if o.Complete {
					completed := maps.Clone(options)
					if o.Name != "table" {
						completed[o.Name] = ""
					}
					list = append(list, asking{"completion of " + o.Name + " of /" + path, commands.Request{Kind: commands.Completing, Path: strings.Fields(path), Options: completed, Focused: o.Name}})
				}
			}
		}
	}
	for _, verb := range slices.Sorted(maps.Keys(w.desk.in("en").routes.controls)) {
		for _, rest := range []string{"", "|0|1", "|1.0|", "|1.0|sure", "|1|yes", "|stop", "|settings", "|pace"} {
			for _, values := range [][]string{nil, {"1.0"}, {"resign"}, {"able"}, {"24h"}} {
				for _, kind := range []commands.Kind{commands.Pressed, commands.Submitted} {
					list = append(list, asking{"control " + verb, commands.Request{Kind: kind, Control: verb + "|" + id + rest, Values: values}})
				}
			}
		}
	}
	return list
}

// said is a reply with all there is to see in it, but for the words by which the table was asked for.
func (w *town) said(r commands.Reply, asked ...string) string {
	b, err := json.Marshal(r)
	if err != nil {
		w.t.Fatal(err)
	}
	text := string(b)
	for _, a := range asked {
		text = strings.NewReplacer(a, "IT", strings.ToUpper(a), "IT").Replace(text)
	}
	return text
}

// A stranger of another server, and one in a direct message, is answered about every table just
// as about one that does not exist, whatever they type, complete, press or send.
func TestStrangersOfOtherServersLearnNothing(t *testing.T) {
	w := newTown(t)
	for _, place := range []commands.Place{{Guild: "away", Channel: "market", MayPost: true, MayAttach: true}, {Channel: "dm of eva", MayPost: true, MayAttach: true}} {
		nothing := w.askings(unknown, "No Such Name")
		if len(nothing) < 1000 {
			t.Fatalf("only %d things can be asked; the walk is broken", len(nothing))
		}
		for what, tb := range w.tables {
			for i, a := range w.askings(string(tb.ID), tb.Name) {
				got := w.said(w.handle("eva", place, a.rq), string(tb.ID), tb.Name)
				if want := w.said(w.handle("eva", place, nothing[i].rq), unknown, "No Such Name"); got != want {
					t.Errorf("%s in %s: %s (%s %v) is answered\n%.300s\nand not as if there were none\n%.300s", what, place.Channel, a.name, a.rq.Control, a.rq.Values, got, want)
				}
			}
			if now, err := w.house.Tables.Get(t.Context(), tb.ID); err != nil || now.Revision != tb.Revision {
				t.Errorf("%s was changed by a stranger: %v", what, err)
			}
		}
		if t.Failed() {
			return
		}
	}
}

// On its own server nobody but its people learns from what they ask who sits at a private table.
func TestPrivateTablesTellNobodyElse(t *testing.T) {
	w := newTown(t)
	for what, tb := range w.tables {
		if !tb.Private {
			continue
		}
		for _, a := range w.askings(string(tb.ID), tb.Name) {
			for _, place := range []string{"market", tb.Channel} {
				got := w.said(w.handle("eva", commands.Place{Guild: "home", Channel: place, MayPost: true, MayAttach: true}, a.rq), string(tb.ID))
				if a.rq.Options["table"] == tb.Name { // who asks for a name knows it
					got = strings.ReplaceAll(got, tb.Name, "IT")
				}
				if strings.Contains(got, tb.Name) || strings.Contains(got, "ana") || strings.Contains(got, "Hash of") {
					t.Errorf("%s: %s (%s %v) tells\n%.300s", what, a.name, a.rq.Control, a.rq.Values, got)
				}
			}
		}
	}
}

// Everybody on its server keeps reading a public table, from any channel, and its own people
// their tables from anywhere; a stranger does not.
func TestWhoMayLook(t *testing.T) {
	w := newTown(t)
	market, afar, dm := commands.Place{Guild: "home", Channel: "market"}, commands.Place{Guild: "away", Channel: "market"}, commands.Place{Channel: "dm"}
	reads := func(who string, place commands.Place, tb table.Table) []bool {
		var list []bool
		for _, path := range []string{"board", "log", "score", "game info", "game replay", "game export"} {
			if tb.Status == table.Playing && path == "game export" {
				continue
			}
			r := w.typed(who, place, path, map[string]string{"table": string(tb.ID), "as": "text"})
			list = append(list, !strings.Contains(r.Text, "I can't find the table") && !strings.Contains(r.Text, "This table is private"))
		}
		for _, control := range []string{"board", "replay", "breakdown", "moments", "table", "why"} {
			r := w.handle(who, place, commands.Request{Kind: commands.Pressed, Control: control + "|" + string(tb.ID)})
			list = append(list, !strings.Contains(r.Text, "This table is gone") && !strings.Contains(r.Text, "This table is private"))
		}
		return list
	}
	check := func(when, who string, place commands.Place, what string, want bool) {
		t.Helper()
		tb, err := w.house.Tables.Get(t.Context(), w.tables[what].ID)
		if err != nil {
			t.Fatal(err)
		}
		if got := reads(who, place, tb); slices.Contains(got, !want) {
			t.Errorf("%s: %s reads the table %q in %+v: %v, not all %v", when, who, what, place, got, want)
		}
		choices := w.handle(who, place, commands.Request{Kind: commands.Completing, Path: []string{"board"}, Options: map[string]string{"table": tb.Name}, Focused: "table"}).Choices
		suggested := slices.ContainsFunc(choices, func(c commands.Choice) bool { return c.Value == string(tb.ID) })
		// others are suggested the tables of their channel
		if suggested && !want || !suggested && want && who != "eva" && who != "dirk" {
			t.Errorf("%s: the table %q is suggested to %s in %+v: %v", when, what, who, place, suggested)
		}
	}
	for _, state := range []string{"playing", "over"} {
		for _, place := range []commands.Place{market, afar, dm} {
			check("at first", "ana", place, "open "+state, true)
			check("at first", "ana", place, "private "+state, true)
			check("at first", "eva", place, "open "+state, place.Guild == "home")
			check("at first", "eva", place, "private "+state, false)
		}
	}
	// The table's own channel suggests a private table to its people only.
	for who, want := range map[string]bool{"ana": true, "eva": false} {
		tb := w.tables["private playing"]
		got := w.said(w.handle(who, commands.Place{Guild: "home", Channel: tb.Channel}, commands.Request{Kind: commands.Completing, Path: []string{"board"}, Options: map[string]string{"table": ""}, Focused: "table"}))
		if strings.Contains(got, tb.Name) != want {
			t.Errorf("in its channel %s is suggested %s", who, got)
		}
	}
	w.typed("ana", dm, "game invite", map[string]string{"table": string(w.tables["private playing"].ID), "person": "eva"})
	check("when invited", "eva", dm, "private playing", true)
	// Who gave a seat away for good keeps reading a public table, and a private one they were invited to.
	for _, what := range []string{"open playing", "private playing"} {
		w.typed("ben", market, "game hand-over", map[string]string{"table": string(w.tables[what].ID), "person": "dirk"})
		check("while a seat is offered", "dirk", market, what, true)
		w.handle("dirk", market, commands.Request{Kind: commands.Pressed, Control: "vote|" + string(w.tables[what].ID) + "|1|take"})
		check("after a seat was given away", "dirk", dm, what, true)
		check("after a seat was given away", "ben", dm, what, true)
	}
}

// The controls that stand for no table are few, and tell nothing of one either: they are walked
// like all others above. A new one is named here, by who has made sure of that.
func TestControlsOfNoTable(t *testing.T) {
	var got []string
	for verb, route := range newTown(t).desk.in("en").routes.controls {
		if route.Tableless {
			got = append(got, verb)
		}
	}
	slices.Sort(got)
	if want := []string{"alone", "forget", "learn", "new", "rule", "tries", "try"}; !slices.Equal(got, want) {
		t.Errorf("of no table are %q, not %q", got, want)
	}
}
