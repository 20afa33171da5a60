package century

import (
	"context"
	"math"
	"testing"

	"landfall/engine"
	cn "landfall/engine/century"
	"landfall/renderer"
	"landfall/renderer/renderertest"
)

// TestLettersStandAtWhatTheyMean: each letter of the coast and the islands stands in what its answer means, and in
// nothing else that could be meant; it is seen without colours.
func TestLettersStandAtWhatTheyMean(t *testing.T) {
	b := renderertest.New(t, shared)
	maps := readTestMaps(t)
	looked := 0
	for mode := range cn.Modes {
		for kind, sc := range asked(t, mode, 3, 5, nil) {
			renderertest.Seen(t, b, mode.String()+" "+kind, sc)
			if sc.Focus != "coast" && sc.Focus != "islands" {
				continue
			}
			v, ok := sc.View.(cn.View)
			if !ok {
				t.Fatalf("a view of %T", sc.View)
			}
			l, err := b.Layout(context.Background(), sc)
			if err != nil {
				t.Fatal(err)
			}
			pl, _, _ := coastPlan(maps, &v, true)
			in := seaIn(v.Islands, renderer.BoxAt(edge, edge, boardWidth-2*edge, seaHigh(v.Islands)))
			for i, m := range l.Marks {
				mid := m.Box.Min.Add(m.Box.Max).Div(2)
				x, y := float64(mid.X), float64(mid.Y)
				switch a := answerOf(sc, m.Letter).(type) {
				case cn.Work:
					for id, at := range pl.cells {
						if here := x > at.X && x < at.Right() && y > at.Y && y < at.Low(); here != (id == a.Location) {
							t.Errorf("%s: the letter %s of %s and %s: %v", mode, m.Letter, a, id, here)
						}
					}
				case cn.Sail:
					if at := nearest(in, v.Islands, x, y); at != a.To {
						t.Errorf("%s: letter %d, of %s, stands at %s", mode, i, a, at)
					}
				case cn.ChooseOutpost:
					if at := nearest(in, v.Islands, x, y); at != a.Tile {
						t.Errorf("%s: letter %d, of %s, stands at %s", mode, i, a, at)
					}
				default:
					continue
				}
				looked++
			}
		}
	}
	if looked < 50 {
		t.Errorf("only %d letters were looked at", looked)
	}
}

// answerOf is what a letter of a scene was given to.
func answerOf(sc renderer.Scene, letter string) engine.Action {
	for _, m := range sc.Marks {
		if m.Letter == letter {
			return m.Answer
		}
	}
	return nil
}

// nearest is the tile whose middle is nearest.
func nearest(in sea, islands []cn.IslandView, x, y float64) (id cn.TileID) {
	least := math.Inf(1)
	for i := range islands {
		ix, iy := in.at(&islands[i])
		if d := math.Hypot(x-ix, y-iy); d < least {
			id, least = islands[i].ID, d
		}
	}
	return id
}
