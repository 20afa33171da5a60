package century_test

import (
	"context"
	"math/rand"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"landfall/commands"
	words "landfall/commands/century"
	"landfall/engine"
	rules "landfall/engine/century"
	"landfall/engine/table"
	"landfall/store"
)

// sitting is a table of two at a desk that has only this game.
type sitting struct {
	t      *testing.T
	desk   *commands.Desk
	tables *table.Service
	id     engine.MatchID
}

func sit(t *testing.T, mode string) *sitting {
	t.Helper()
	spec, err := rules.Spec()
	if err != nil {
		t.Fatal(err)
	}
	title := commands.NewTitle(spec, words.New())
	game := title.Game
	s := &sitting{t: t}
	now := func() time.Time { return time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC) }
	s.tables = table.New(table.Options{Log: store.NewMemory(), Now: now, Random: rand.New(rand.NewSource(5)), Pace: time.Hour,
		Games: func(key string) (*engine.Game, bool) { return game, key == game.Key }})
	s.desk = commands.New(commands.Options{Tables: s.tables, Titles: []commands.Title{title}, Now: now, Pace: time.Hour})
	s.typed("ana", map[string]string{"game": "century", "seats": "2", "mode": mode}, "game", "new")
	here, err := s.tables.In(context.Background(), "100")
	if err != nil || len(here) != 1 {
		t.Fatalf("%d tables, %v", len(here), err)
	}
	s.id = here[0].ID
	s.typed("ben", nil, "game", "join")
	s.typed("ana", nil, "game", "start")
	return s
}

func (s *sitting) handle(rq commands.Request) commands.Reply {
	s.t.Helper()
	rq.Where = commands.Place{Guild: "1", Channel: "100", MayPost: true, MayThread: true, MayAttach: true}
	rq.Who.Name = strings.ToUpper(string(rq.Who.ID[:1])) + string(rq.Who.ID[1:])
	return s.desk.Handle(context.Background(), rq)
}

func (s *sitting) typed(who engine.PlayerID, options map[string]string, path ...string) commands.Reply {
	s.t.Helper()
	return s.handle(commands.Request{Kind: commands.Typed, Who: commands.Person{ID: who}, Path: path, Options: options})
}

func (s *sitting) pressed(who engine.PlayerID, control string, values ...string) commands.Reply {
	s.t.Helper()
	return s.handle(commands.Request{Kind: commands.Pressed, Who: commands.Person{ID: who}, Control: control, Values: values, OnPrivate: true})
}

// press is a control of a panel that answers something, with the value chosen.
type press struct {
	control string
	values  []string
}

// presses checks a panel against the platform's limits and lists its answers.
func (s *sitting) presses(r commands.Reply) []press {
	s.t.Helper()
	units := func(text string) int { return len(utf16.Encode([]rune(text))) }
	if units(r.Text) > 2000 || r.Text == "" || strings.Contains(r.Text, "went wrong") || len(r.Rows) > 5 {
		s.t.Fatalf("%d rows, %d characters: %s", len(r.Rows), units(r.Text), r.Text)
	}
	var all []press
	for _, row := range r.Rows {
		for _, b := range row.Buttons {
			if units(b.Label) > 80 || b.Label == "" || len(b.ID) > 100 || len(row.Buttons) > 5 {
				s.t.Fatalf("button %q %q", b.Label, b.ID)
			}
			if strings.HasPrefix(b.ID, "do|") {
				all = append(all, press{control: b.ID})
			}
		}
		if m := row.Menu; m != nil {
			if len(m.Choices) > 25 || len(m.ID) > 100 || units(m.Placeholder) > 150 {
				s.t.Fatalf("menu %q of %d", m.Placeholder, len(m.Choices))
			}
			for _, c := range m.Choices {
				all = append(all, press{m.ID, []string{c.Value}})
			}
		}
	}
	return all
}

// A match is played at the desk by its panels alone, in every mode.
func TestPlayedAtTheDesk(t *testing.T) {
	for mode := range rules.Modes {
		t.Run(mode.String(), func(t *testing.T) {
			s, chance := sit(t, mode.String()), rand.New(rand.NewSource(int64(mode)))
			answered := map[engine.PlayerID]int{}
			for range 300 {
				for _, who := range []engine.PlayerID{"ana", "ben"} {
					all := s.presses(s.pressed(who, "turn|"+string(s.id)))
					if len(all) == 0 {
						continue
					}
					p := all[chance.Intn(len(all))]
					s.presses(s.pressed(who, p.control, p.values...))
					answered[who]++
				}
			}
			if answered["ana"] < 100 || answered["ben"] < 100 {
				t.Errorf("answered %v", answered)
			}
		})
	}
}

// What the issue wants typed is understood, whatever the capitals.
func TestTypedAtTheDesk(t *testing.T) {
	s := sit(t, "base")
	for _, who := range []engine.PlayerID{"ana", "ben"} { // one of them begins
		s.typed(who, map[string]string{"location": "a1-3"}, "century", "work")
		s.typed(who, nil, "century", "done")
	}
	for _, who := range []engine.PlayerID{"ana", "ben"} {
		s.typed(who, map[string]string{"location": "A1-5"}, "century", "work")
		s.typed(who, map[string]string{"answer": "DONE"}, "move")
	}
	board := s.typed("ana", map[string]string{"as": "text"}, "board").Text
	if !strings.Contains(board, "3 take YY (1, leaf) — ") || !strings.Contains(board, "5 take YYR (2, canoe) — ") {
		t.Errorf("nobody is where they were sent: %s", board)
	}
	asked := s.handle(commands.Request{Kind: commands.Completing, Who: commands.Person{ID: "ana"}, Path: []string{"century", "work"}, Focused: "location", Options: map[string]string{"location": "a1"}})
	other := s.handle(commands.Request{Kind: commands.Completing, Who: commands.Person{ID: "ben"}, Path: []string{"century", "work"}, Focused: "location", Options: map[string]string{"location": "a1"}})
	if len(asked.Choices)+len(other.Choices) == 0 {
		t.Error("no location is suggested to whoever is asked")
	}
	if hand := s.typed("ana", nil, "hand"); hand.Picture == nil || hand.Picture.Focus != "player" {
		t.Errorf("what one has is shown by %+v", hand.Picture)
	}
}
