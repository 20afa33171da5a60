package ninapinta

import (
	"bytes"
	"context"
	"math"
	"testing"

	"landfall/engine"
	np "landfall/engine/ninapinta"
	"landfall/renderer"
	"landfall/renderer/renderertest"
)

// TestLettersStandAtWhatTheyMean: of the lands whose letters are in a picture each is the nearest to its own.
func TestLettersStandAtWhatTheyMean(t *testing.T) {
	b := renderertest.New(t, shared)
	a := mustAtlas(t)
	looked := 0
	ply := 0
	played(t, 3, 5, func(m *engine.Match) {
		ply++
		open := m.Decisions()
		if ply%3 != 0 || len(open) == 0 {
			return
		}
		v, ok := m.View(open[0].Seat).(np.View)
		if !ok {
			t.Fatalf("a view of %T", m.View(open[0].Seat))
		}
		sc := renderer.Scene{View: v, Focus: "worlds", Names: names()[:3]}
		lands := map[string]np.Land{}
		p := &pen{v: &v}
		for _, o := range open[0].Options {
			mark := renderer.Mark{Letter: string(rune('A' + len(sc.Marks))), Answer: o}
			if w, l, ok := p.v.LandOf(mark.Answer); ok && w == np.Pinta && len(sc.Marks) < 25 {
				sc.Marks, lands[mark.Letter] = append(sc.Marks, mark), l
			}
		}
		l, err := b.Layout(context.Background(), sc)
		if err != nil {
			t.Fatal(err)
		}
		k := (worldsWide - 2*worldsEdge - worldsGap) / (2 * chartWidth)
		f := frame{worldsEdge, worldsEdge, k}
		for _, mark := range l.Marks {
			mid := mark.Box.Min.Add(mark.Box.Max).Div(2)
			best, least := np.Lands, math.Inf(1)
			for land := range np.Lands {
				for _, q := range a.lands[land] {
					if x, y := f.at(q); math.Hypot(x-float64(mid.X), y-float64(mid.Y)) < least {
						best, least = land, math.Hypot(x-float64(mid.X), y-float64(mid.Y))
					}
				}
			}
			if best != lands[mark.Letter] {
				t.Errorf("ply %d: the letter of %s, in %s, stands at %s", ply, mark.Answer, lands[mark.Letter], best)
			}
			looked++
		}
	})
	if looked < 20 {
		t.Errorf("only %d letters were looked at", looked)
	}
}

// TestWhatWouldStandThereIsDrawn: beside a letter lies what its answer would put there, which a letter of another
// answer to the same place does not bring.
func TestWhatWouldStandThereIsDrawn(t *testing.T) {
	b := renderertest.New(t, shared)
	for what, c := range map[string]struct {
		answer engine.Action
		using  np.Benefit
	}{
		"explore":   {np.Explore{World: np.SantaMaria, Land: np.Rockies}, ""},
		"native":    {np.PlaceNative{World: np.SantaMaria, Land: np.Amazonia}, ""},
		"town":      {np.BuildTown{Land: np.Amazonia}, ""},
		"city":      {np.BuildCity{Land: np.Amazonia}, ""},
		"cathedral": {np.Target{World: np.SantaMaria, Land: np.Amazonia}, np.CathedralBonus},
		"a tie":     {np.BreakTie{Step: np.StepBuild, Choice: np.Choice{World: np.SantaMaria, Land: np.Amazonia, From: np.NoLand}}, ""},
	} {
		sc := crowded()
		v := sc.View.(np.View)
		v.Using = c.using
		sc.View, sc.Focus, sc.Marks = v, "world:santamaria", []renderer.Mark{{Letter: "A", Answer: c.answer}}
		with := renderertest.Draw(t, b, sc).PNG
		_, l, ok := v.LandOf(c.answer)
		if !ok {
			l = np.Amazonia
		}
		sc.Marks[0].Answer = np.LookAt{World: np.SantaMaria, Land: l}
		if bytes.Equal(with, renderertest.Draw(t, b, sc).PNG) {
			t.Errorf("%s: nothing is seen of what would stand there", what)
		}
	}
}
