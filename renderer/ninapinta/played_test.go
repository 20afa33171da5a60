package ninapinta

import (
	"context"
	"image"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"landfall/engine"
	np "landfall/engine/ninapinta"
	"landfall/renderer"
)

// played plays a match by random legal choices and calls look after every ply.
func played(t *testing.T, seats int, seed uint64, look func(m *engine.Match)) {
	t.Helper()
	g, err := np.Game()
	if err != nil {
		t.Fatal(err)
	}
	at := time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC)
	m, _, err := g.Start("t", engine.Config{Seats: seats}, engine.NumberedSeed(seed), at)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 1))
	for m.Outcome() == nil {
		open := m.Decisions()
		d := open[rng.IntN(len(open))]
		m.Choose(d, rng.IntN(len(d.Options)), at)
		look(m)
	}
}

// TestPlayed draws real positions of random matches, each for some seat with what
// it heard last: words stay large enough, inside, and apart.
func TestPlayed(t *testing.T) {
	b := board(t)
	for _, n := range []int{1, 2, 3, 4} { // 1: against Planck
		ply, drawn := 0, 0
		played(t, n, uint64(n), func(m *engine.Match) {
			ply++
			if ply%53 != 0 && m.Outcome() == nil {
				return
			}
			seat := engine.Seat(ply%(n+1)) - 1
			var since []engine.Event
			heard := m.Heard(seat, m.Len()-min(m.Len(), 4))
			for _, e := range heard {
				since = append(since, e.Events...)
			}
			for _, focus := range []string{"", "world:nina"} {
				sc := renderer.Scene{View: m.View(seat), Focus: focus, Since: since, Names: names()[:n], Dark: ply%2 == 0}
				checkWords(t, b, sc, "match of "+strconv.Itoa(n)+" at ply "+strconv.Itoa(ply))
				if *look != "" && (drawn%4 == 0 || m.Outcome() != nil) {
					pic := draw(t, b, sc)
					name := filepath.Join(*look, "played-"+strconv.Itoa(n)+"-"+strconv.Itoa(ply)+focus[min(len(focus), 6):]+".png")
					if err := os.WriteFile(name, pic.PNG, 0o644); err != nil {
						t.Fatal(err)
					}
				}
			}
			drawn++
		})
		if drawn < 3 {
			t.Errorf("a match of %d gave only %d positions", n, drawn)
		}
	}
}

// checkWords draws a scene and looks at its words.
func checkWords(t *testing.T, b *Board, sc renderer.Scene, name string) {
	t.Helper()
	p, err := b.picture(context.Background(), sc)
	if err != nil {
		t.Fatal(err)
	}
	defer b.drop(p.c)
	w, h := p.c.Size()
	least := 11.0 * max(1, float64(w)/800)
	for i, word := range p.c.Words {
		if word.Size < least {
			t.Errorf("%s: %q is %.1f px, under %.1f", name, word.Text, word.Size, least)
		}
		if !word.Box.In(image.Rect(0, 0, w, h)) {
			t.Errorf("%s: %q at %v leaves the picture", name, word.Text, word.Box)
		}
		for _, other := range p.c.Words[:i] {
			if cut := word.Box.Intersect(other.Box); cut.Dx() > 2 && cut.Dy() > 3 {
				t.Errorf("%s: %q covers %q at %v", name, word.Text, other.Text, cut)
			}
		}
	}
	if len(p.c.Words) < 5 {
		t.Errorf("%s has only %d words", name, len(p.c.Words))
	}
}
