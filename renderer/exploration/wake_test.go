package exploration

import (
	"image"
	"testing"

	"github.com/fogleman/gg"

	"landfall/engine"
	rules "landfall/engine/exploration"
	"landfall/renderer"
	"landfall/renderer/renderertest"
)

// wakes is a board of all ways in the wake of the seat whose turn it is, none aside of them, as if it sailed alone: by
// night as it sails, by day as it sailed once.
func wakes(w *renderer.Workshop) (*renderer.Board[rules.View], error) {
	a, err := newAtlas()
	if err != nil {
		return nil, err
	}
	return renderer.New(w, renderer.Spec[rules.View]{Keys: keys,
		Samples: func(b *renderer.Paintbox) []*image.RGBA {
			return []*image.RGBA{renderer.Sample(width, height, func(dc *gg.Context) { painter{&pen{a: a, k: 1}}.ground(b, dc) })}
		},
		Parts: []renderer.Part[rules.View]{{Draw: func(of *renderer.Pen[rules.View]) {
			p := newPen(of, a)
			p.Begin("wakes", width, height, func(dc *gg.Context) { painter{p}.ground(p.Paintbox, dc) })
			for _, e := range a.Edges[1:] {
				p.dashes(shapeOf(p.v.Acting), e, 0, p.Paintbox.Theme.Dark)
			}
		}}},
	})
}

// TestWakesAndPiecesDifferWithoutColour: whose a wake or an expedition is shows in its dashes, shape and letter.
func TestWakesAndPiecesDifferWithoutColour(t *testing.T) {
	names := []string{"Ana", "Ben", "Chloé", "Dmitri", "Eva", "Finn"}
	lines, board := renderertest.New(t, wakes), renderertest.New(t, shared)
	for _, dark := range []bool{false, true} {
		var all []renderer.Scene
		for s := range engine.Seat(renderer.ShapeCount) {
			all = append(all, renderer.Scene{View: rules.View{Acting: s}, Dark: dark})
		}
		for _, fault := range renderertest.Alike(t, lines, all) {
			t.Errorf("wakes, by night %v: %s", dark, fault)
		}
		all = nil
		for s := range renderer.ShapeCount {
			v := viewAt(t, 6, 0, 1, engine.Nobody)
			v.Seats[s].Out, v.Seats[s].Exp.At = true, 12
			all = append(all, renderer.Scene{View: v, Dark: dark, Names: names})
		}
		for _, fault := range renderertest.Alike(t, board, all) {
			t.Errorf("expeditions, by night %v: %s", dark, fault)
		}
	}
}
