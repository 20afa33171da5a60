package commands_test

import (
	"context"
	"math/rand"
	"strings"
	"testing"
	"time"

	"landfall/commands"
	"landfall/commands/desk"
	words "landfall/commands/ninapinta"
	"landfall/commands/private"
	"landfall/engine"
	"landfall/engine/enginetest"
	rules "landfall/engine/ninapinta"
	"landfall/engine/search"
	"landfall/engine/table"
	"landfall/engine/table/house"
	"landfall/store"
)

// thinker is a player that tells what it was asked and calls during.
type thinker struct {
	asked, sure []search.Question
	during      func()
}

func (p *thinker) Sure(q search.Question) engine.Action {
	p.sure = append(p.sure, q)
	p.during()
	return q.Open[0].Options[0]
}

func (p *thinker) Playouts(search.Strength) int { return 7 }

func (p *thinker) Open(search.Question, []engine.Event) bool { return false }

func (p *thinker) Think(q search.Question) search.Answer {
	p.asked = append(p.asked, q)
	p.during()
	line := search.Line{q.Open[0].Options[0]}
	return search.Answer{Line: line, Weighed: []search.Weighed{{Line: line, Worlds: 3, Points: []float64{51.2, 48.9}},
		{Line: search.Line{q.Open[0].Options[1]}, Worlds: 1, Points: []float64{40, 50}}}}
}

// A hint is thought about while nobody holds the match, says what it expects, and is
// noted on the table; at a table of several people there is none.
func TestHint(t *testing.T) {
	spec, err := rules.Spec()
	if err != nil {
		t.Fatal(err)
	}
	title := commands.NewTitle(spec, enginetest.Must(t, words.New))
	player := &thinker{}
	title.Player = player
	now := func() time.Time { return time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC) }
	tables := house.New(house.Options{Log: store.NewMemory(), Now: now, Random: rand.New(rand.NewSource(7)), Pace: time.Hour,
		Games: func(key string) (*engine.Game, bool) { return title.Game, key == title.Game.Key }})
	desk := desk.New(desk.Options{House: tables, Titles: []commands.Title{title}, Now: now, Pace: time.Hour})
	typed := func(where commands.Place, options map[string]string, path ...string) commands.Reply {
		return desk.Handle(context.Background(), commands.Request{Kind: commands.Typed, Who: commands.Person{ID: "ana", Name: "Ana"},
			Path: path, Options: options, Where: where})
	}
	dm := commands.Place{Channel: "7"}
	typed(dm, map[string]string{"choice": "spain", "planck": "france"}, "solo", "start")
	here, err := tables.Tables.Of(context.Background(), "ana")
	if err != nil || len(here) != 1 {
		t.Fatalf("%d tables, %v", len(here), err)
	}
	held := true
	player.during = func() {
		// Would wait for ever if the match were held.
		held = tables.Matches.Look(context.Background(), here[0].ID, "ana", func(table.Table, *engine.Match, engine.Seat) error { return nil }) != nil
	}
	first := typed(dm, nil, "hint")
	if !strings.Contains(first.Text, "Asking marks this match as helped") || len(first.Rows) != 1 || len(player.asked) != 0 {
		t.Fatalf("the first hint comes unasked: %q", first.Text)
	}
	reply := desk.Handle(context.Background(), commands.Request{Kind: commands.Pressed, Who: commands.Person{ID: "ana", Name: "Ana"},
		Control: first.Rows[0].Buttons[0].ID, Where: dm})
	for _, want := range []string{"**Hint:** ", "points better than: ", "marked as helped"} {
		if !strings.Contains(reply.Text, want) {
			t.Errorf("no %q in %q", want, reply.Text)
		}
	}
	if !reply.Private || held || len(player.asked) != 1 || player.asked[0].Playouts != 7 || len(player.asked[0].Heard) == 0 {
		t.Errorf("private %v, held %v, asked %d times", reply.Private, held, len(player.asked))
	}
	if now, err := tables.Tables.Get(context.Background(), here[0].ID); err != nil || now.Hints != 1 {
		t.Errorf("%d hints are noted, %v", now.Hints, err)
	}

	held = true
	pressed := func(control string, values ...string) commands.Reply {
		return desk.Handle(context.Background(), commands.Request{Kind: commands.Pressed, Who: commands.Person{ID: "ana", Name: "Ana"},
			Control: control, Values: values, Where: dm, OnPrivate: true})
	}
	var panel commands.Reply
	for range 3 {
		panel = pressed("turn|" + string(here[0].ID))
	}
	if len(player.sure) != 1 {
		t.Errorf("for a hint and three panels of one position asked %d times what is sure", len(player.sure))
	}
	answer, before := greenOf(t, panel), len(player.sure[0].Heard)
	if help := pressed("help|" + string(here[0].ID)); !strings.Contains(help.Text, private.SureSign) || len(player.sure) != 1 {
		t.Errorf("help does not say what green means: %q", help.Text)
	}
	pressed(answer[0], answer[1:]...)
	pressed("turn|" + string(here[0].ID))
	if n := len(player.sure); n != 2 || len(player.sure[1].Heard) <= before {
		t.Errorf("after the next answer asked %d times what is sure", n)
	}

	guild := commands.Place{Guild: "1", Channel: channel, MayPost: true, MayThread: true, MayAttach: true}
	typed(guild, map[string]string{"game": "ninapinta", "seats": "2"}, "game", "new")
	if reply := typed(guild, nil, "hint"); strings.Contains(reply.Text, "Hint:") || len(player.asked) != 1 {
		t.Errorf("at a table of several: %q", reply.Text)
	}
}

// greenOf is the control of a panel's one green answer, and its value in a menu.
func greenOf(t *testing.T, r commands.Reply) (green []string) {
	t.Helper()
	for _, row := range r.Rows {
		for _, b := range row.Buttons {
			if b.Style == commands.Consent {
				green = append(green, b.ID)
			}
		}
		if row.Menu == nil {
			continue
		}
		for _, c := range row.Menu.Choices {
			if c.Emoji == private.SureSign {
				green = append(green, row.Menu.ID, c.Value)
			}
		}
	}
	if len(green) == 0 || len(green) > 2 {
		t.Fatalf("green is %q in %+v", green, r.Rows)
	}
	return green
}
