package commands_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"landfall/commands"
	"landfall/engine"
	"landfall/engine/enginetest"
	cardrules "landfall/engine/goofspiel"
)

// exportedMatch is a match of cards as it is exported: to its end, or some plies of it.
func exportedMatch(t *testing.T, plies int) string {
	t.Helper()
	game := engine.New(enginetest.Must(t, cardrules.Spec))
	return enginetest.Exported(t, game, enginetest.Log(t, game, engine.Config{Seats: 2}, 5, plies))
}

// TestImport: what somebody attaches is taken in once it is checked, or refused in a
// sentence; and whoever reads the channel may look at it.
func TestImport(t *testing.T) {
	whole := exportedMatch(t, 1000)
	s := newStage(t)
	attach := func(who string, f commands.Upload) string {
		rq := commands.Request{Who: commands.Person{ID: engine.PlayerID(who), Name: who}, Where: commands.Place{Guild: "1", Channel: "lobby"},
			Path: []string{"game", "import"}, Files: map[string]commands.Upload{"file": f}}
		return s.desk.Handle(t.Context(), rq).Text
	}
	file := func(text string) commands.Upload {
		return commands.Upload{Name: "m.jsonl", Size: len(text), Read: func(_ context.Context, most int) ([]byte, error) {
			if len(text) > most {
				return nil, errors.New("too large")
			}
			return []byte(text), nil
		}}
	}
	lines := strings.Split(whole, "\n")
	for name, c := range map[string]struct {
		f    commands.Upload
		want string
	}{
		"nothing":       {commands.Upload{}, "Attach the file"},
		"a large file":  {commands.Upload{Name: "x", Size: 5 << 20, Read: file("").Read}, "of at most 4 MB"},
		"a larger file": {file(strings.Repeat("x", 5<<20)[:4<<20]), "line 1 is not the head"},
		"no answer": {commands.Upload{Name: "x", Read: func(context.Context, int) ([]byte, error) { return nil, errors.New("gone") }},
			"couldn't fetch the file"},
		"a picture":       {file("\x89PNG\r\n"), "line 1 is not the head"},
		"cut off":         {file(strings.Join(lines[:len(lines)-2], "\n")), "do not come to an end"},
		"changed":         {file(strings.Replace(whole, `"action":"bid`, `"action":"bid 1 bid`, 1)), "not legal"},
		"another seed":    {file(strings.Replace(whole, engine.NumberedSeed(5).String(), engine.NumberedSeed(6).String(), 1)), "the seed is not the one"},
		"too many seats":  {file(strings.Replace(whole, `"seats":2`, `"seats":9`, 1)), "nothing was imported"},
		"another game":    {file(strings.Replace(whole, `"game":"goofspiel"`, `"game":"chess"`, 1)), "does not know the game"},
		"not over":        {file(exportedMatch(t, 4)), "was not over"},
		"rules to come":   {file(strings.Replace(whole, `"ruleset":1`, `"ruleset":7`, 1)), "use a newer Landfall"},
		"a damaged entry": {file(strings.Replace(whole, `"kind":"act"`, `"kind":`, 1)), "line 3 is not a whole entry"},
	} {
		if got := attach("ana", c.f); !strings.Contains(got, c.want) || strings.Count(got, "\n") > 0 || strings.Contains(got, "import:") {
			t.Errorf("%s: %q, want a sentence with %q", name, got, c.want)
		}
	}
	if n := len(s.Tables()); n > 0 {
		t.Fatalf("%d matches were taken in that are none", n)
	}
	if got := attach("ana", file(whole)); !strings.Contains(got, "Checked: every draw") || !strings.Contains(got, "counts for nothing") {
		t.Fatalf("a whole match: %q", got)
	}
	if got := attach("ben", file(whole)); !strings.Contains(got, "is here already") {
		t.Errorf("the same once more: %q", got)
	}
	for who, want := range map[string]string{"ana": "over", "dirk": "over"} {
		rq := commands.Request{Who: commands.Person{ID: engine.PlayerID(who), Name: who}, Where: commands.Place{Guild: "1", Channel: "lobby"},
			Path: []string{"game", "list"}, Options: map[string]string{"which": "finished"}}
		if got := s.desk.Handle(t.Context(), rq).Text; !strings.Contains(got, "Seat 1, Seat 2") || !strings.Contains(got, want) {
			t.Errorf("%s looks for it and is told %q", who, got)
		}
	}
}
