package calendar

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"landfall/bot"
	"landfall/commands"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/store"
)

// TestWeeks lets some people live through a week in which all kinds of things go wrong,
// and through one in which nothing does.
func TestWeeks(t *testing.T) {
	titles, err := bot.Titles()
	if err != nil {
		t.Fatal(err)
	}
	alone, days := false, 0
	for _, o := range []Options{{People: 6, Weeks: 1, Seed: 3}, {People: 4, Weeks: 1, Seed: 4, Calm: true}} {
		o.Titles, o.Log = titles, store.NewMemory()
		r, err := Run(t.Context(), o)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range r.Faults {
			t.Error(f)
		}
		if r.Faulty() || r.Matches == 0 || r.Mentions == 0 || r.Reminders == 0 && !o.Calm {
			t.Errorf("%+v", r)
		}
		for _, n := range r.Days {
			days = max(days, n)
		}
		list, err := (&world{o: o}).tables(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		alone = alone || slices.ContainsFunc(list, func(t table.Table) bool { return t.Solo })
	}
	if !alone {
		t.Error("nobody plays alone in these weeks")
	}
	if days < 1 || days > 8 {
		t.Errorf("a finished match took %d days of one week", days)
	}
}

// The same seed lives the same weeks to the byte, so that a fault can be lived again to its minute.
func TestTheSameWeeksTwice(t *testing.T) {
	titles, err := bot.Titles()
	if err != nil {
		t.Fatal(err)
	}
	var journals [2]bytes.Buffer
	for i := range journals {
		if _, err := Run(t.Context(), Options{People: 5, Weeks: 1, Seed: 5, Titles: titles, Log: store.NewMemory(), Journal: &journals[i]}); err != nil {
			t.Fatal(err)
		}
	}
	if journals[0].Len() == 0 || !bytes.Equal(journals[0].Bytes(), journals[1].Bytes()) {
		first, second := bytes.Split(journals[0].Bytes(), []byte("\n")), bytes.Split(journals[1].Bytes(), []byte("\n"))
		for i := range min(len(first), len(second)) {
			if !bytes.Equal(first[i], second[i]) {
				t.Fatalf("line %d is\n%s\nand then\n%s", i+1, first[i], second[i])
			}
		}
		t.Fatalf("%d lines, and then %d", len(first), len(second))
	}
}

// A table that waits longer than its steps allow is a fault, whatever is open there.
func TestTheJudgeSeesATableThatWaits(t *testing.T) {
	w, _ := judged()
	of := table.Table{ID: "t", Pace: 24 * time.Hour, Status: table.Playing, Proposals: []table.Proposal{{Kind: table.OfAbsent}}}
	now := w.server.now
	for day := range 60 {
		if err := w.waits(t.Context(), of, nil, now.AddDate(0, 0, day)); err != nil {
			t.Fatal(err)
		}
		if faulty := w.report.Stuck > 0; faulty != (day > 30) {
			t.Fatalf("on day %d it is seen: %t", day, faulty)
		}
	}
	of.ID, w.report.Stuck = "u", 0
	for day := range 60 { // in which the bot was down for a month
		w.judge.lost = time.Duration(min(day, 30)) * 24 * time.Hour
		if err := w.waits(t.Context(), of, nil, now.AddDate(0, 0, day)); err != nil {
			t.Fatal(err)
		}
	}
	if w.report.Stuck != 0 {
		t.Error("time that the bot was down counts")
	}
}

// The judge is shown to see what it is there for.
func TestJudge(t *testing.T) {
	for name, spoil := range map[string]func(w *world, p *person){
		"quiet hours": func(_ *world, p *person) { p.quietSet, p.quietFrom, p.quietTo = true, 0, 24 },
		"away":        func(w *world, p *person) { p.away = w.server.now.AddDate(0, 0, 1) },
	} {
		t.Run(name, func(t *testing.T) {
			w, p := judged()
			w.heard(t.Context(), "lobby", called(p))
			if w.report.Faulty() {
				t.Fatalf("nothing is wrong: %+v", w.report)
			}
			spoil(w, p)
			w.heard(t.Context(), "lobby", called(p))
			if !w.report.Faulty() || w.report.Mentions != 2 {
				t.Errorf("it is not seen: %+v", w.report)
			}
		})
	}
	w, p := judged()
	w.people = nil
	delete(w.by, p.id)
	w.heard(t.Context(), "lobby", called(p))
	if w.report.Violations != 1 {
		t.Errorf("somebody unknown is mentioned: %+v", w.report)
	}
}

// judged is a world with one person who may be called.
func judged() (*world, *person) {
	now := time.Date(2026, 10, 12, 12, 0, 0, 0, time.UTC)
	p := &person{id: "p", zone: time.UTC, next: now}
	w := &world{server: &server{now: now}, by: map[engine.PlayerID]*person{"p": p}, judge: newJudge(), dice: rand.New(rand.NewPCG(1, 1))}
	return w, p
}

func called(p *person) commands.Message {
	return commands.Message{Text: "a word", Mention: []engine.PlayerID{p.id}}
}
