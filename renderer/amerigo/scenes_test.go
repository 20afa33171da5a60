package amerigo

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"landfall/engine"
	am "landfall/engine/amerigo"
	"landfall/renderer"
)

func names() []string { return []string{"Ana", "Ben", "Chloé", "Dirk van der Meer"} }

// moment is a position as its acting seat sees it, with what happened in the turn before.
type moment struct {
	view  am.View
	since []engine.Event
	kind  string
	all   []engine.Action
}

func (m moment) scene(focus string, dark bool) renderer.Scene {
	return renderer.Scene{View: m.view, Since: m.since, Focus: focus, Dark: dark, Names: names()[:m.view.Seats]}
}

// asks is the picture of the question, in which each answer that means something has a letter.
func (m moment) asks(focus string, dark bool) renderer.Scene {
	s := m.scene(focus, dark)
	for _, a := range m.all {
		switch a := a.(type) {
		case am.Whole:
			if a.Choose.Act != am.Ships && a.Choose.Act != am.Build {
				continue
			}
		case am.Choose, am.TakeGold, am.Pass, am.Finish, am.SpendChest, am.SpendToken, am.ScoreCubes:
			continue
		}
		s.Marks = append(s.Marks, renderer.Mark{Letter: string(rune('A' + len(s.Marks))), Answer: a})
	}
	return s
}

var freeze = flag.Bool("freeze", false, "play anew and keep the matches that the pictures show")

// logOf is the file of a match that was played once and kept: the rules may change, the
// pictures of this match may not.
func logOf(seats int) string { return filepath.Join("testdata", fmt.Sprintf("for%d.log", seats)) }

// TestFreeze has quick players play, who now and then answer by chance, if asked to.
func TestFreeze(t *testing.T) {
	usual, err := am.NewUsual()
	if err != nil {
		t.Fatal(err)
	}
	for seats := 2; seats <= 4; seats++ {
		if *freeze {
			g := game(t)
			seed := uint64(seats + 3)
			m, first, err := g.Start("t", engine.Config{Seats: seats, Options: map[string]string{"layout": "fixed"}}, engine.NumberedSeed(seed), time.Time{})
			if err != nil {
				t.Fatal(err)
			}
			rng := rand.New(rand.NewPCG(seed, uint64(seats)))
			var log bytes.Buffer
			keep := func(e engine.Entry) {
				line, err := g.Encode(e)
				if err != nil {
					t.Fatal(err)
				}
				log.Write(append(line, '\n'))
			}
			keep(first)
			for m.Outcome() == nil {
				d := m.Decisions()[0]
				if rng.IntN(3) == 0 {
					keep(m.Choose(d, rng.IntN(len(d.Options)), time.Time{}))
				} else {
					a := usual(m.View(d.Seat).(am.View), d).String()
					keep(m.Choose(d, slices.IndexFunc(d.Options, func(o engine.Action) bool { return o.String() == a }), time.Time{}))
				}
			}
			if err := os.WriteFile(logOf(seats), log.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		all := play(t, seats)
		if last := all[len(all)-1].view; !last.Over || last.Seats != seats {
			t.Errorf("the kept match for %d does not end", seats)
		}
	}
}

func game(t testing.TB) *engine.Game {
	t.Helper()
	spec, err := am.Spec()
	if err != nil {
		t.Fatal(err)
	}
	return engine.New(spec)
}

// play returns every position of a kept match.
func play(t testing.TB, seats int) []moment {
	t.Helper()
	data, err := os.ReadFile(logOf(seats))
	if err != nil {
		t.Fatal(err)
	}
	lines := bytes.Split(bytes.TrimSpace(data), []byte{'\n'})
	g := game(t)
	var out []moment
	from := uint64(0)
	turn := 0
	for n := 1; n <= len(lines); n++ {
		m, err := g.Load(lines[:n])
		if err != nil {
			t.Fatal(err)
		}
		if m.Outcome() != nil {
			out = append(out, moment{view: m.View(0).(am.View)})
			break
		}
		d := m.Decisions()[0]
		v := m.View(d.Seat).(am.View)
		if v.Turn.Number != turn {
			turn, from = v.Turn.Number, max(from, m.Last())
		}
		var since []engine.Event
		for _, e := range m.Heard(d.Seat, from) {
			since = append(since, e.Events...)
		}
		out = append(out, moment{v, since, d.Kind, d.Options})
	}
	return out
}

// at is the last position of a kind in the first part of a match.
func at(t testing.TB, all []moment, kind string, tenths int) moment {
	t.Helper()
	for i := len(all) * tenths / 10; i >= 0; i-- {
		if i < len(all) && all[i].kind == kind {
			return all[i]
		}
	}
	t.Fatalf("no %s", kind)
	return moment{}
}

// scenes are pictures of every part, by day and night, for two to four.
func scenes(t testing.TB) map[string]renderer.Scene {
	t.Helper()
	two, three, four := play(t, 2), play(t, 3), play(t, 4)
	return map[string]renderer.Scene{
		"first":  at(t, two, am.AskTurn, 0).scene("", false),
		"two":    at(t, two, am.AskTurn, 6).scene("", false),
		"three":  at(t, three, am.AskTurn, 5).scene("", true),
		"four":   at(t, four, am.AskTurn, 7).scene("", false),
		"night":  at(t, four, am.AskTurn, 4).scene("", true),
		"turn":   at(t, two, am.AskTurn, 6).asks("islands", false),
		"sail":   at(t, four, am.AskSail, 5).asks("islands", false),
		"spot":   at(t, three, am.AskSpot, 9).asks("islands", false),
		"places": at(t, three, am.AskPlace, 10).asks("places", false),
		"plan":   at(t, three, am.AskPlan, 5).asks("tiles", false),
		"build":  at(t, three, am.AskBuild, 8).asks("tiles", true),
		"token":  at(t, four, am.AskToken, 5).asks("tokens", false),
		"buy":    at(t, three, am.AskBuy, 9).asks("goods", false),
		"steps":  at(t, four, am.AskSteps, 9).asks("track", false),
		"player": at(t, four, am.AskTurn, 8).scene("player", false),
		"sheet":  at(t, three, am.AskTurn, 9).scene("player", true),
		"end":    three[len(three)-1].scene("", false),
	}
}
