package calendar

import (
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
	alone := false
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
		list, err := (&world{o: o}).tables(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		alone = alone || slices.ContainsFunc(list, func(t table.Table) bool { return t.Solo })
	}
	if !alone {
		t.Error("nobody plays alone in these weeks")
	}
}

// The judge is shown to see what it is there for.
func TestJudge(t *testing.T) {
	for name, spoil := range map[string]func(w *world, p *person){
		"quiet hours": func(_ *world, p *person) { p.settled, p.quietFrom, p.quietTo = true, 0, 24 },
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
