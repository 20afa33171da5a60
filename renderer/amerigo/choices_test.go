package amerigo

import (
	"slices"
	"testing"

	am "landfall/engine/amerigo"
	"landfall/renderer"
	"landfall/renderer/renderertest"
)

// TestPartsBesideTilesShowLandOnce: islands that lie close to each other are in one part if that is no smaller, and
// each part has the numbers of all its rows that no app hides.
func TestPartsBesideTilesShowLandOnce(t *testing.T) {
	b := renderertest.New(t, shared)
	looked := 0
	for seats := 2; seats <= 4; seats++ {
		for _, m := range play(t, seats) {
			if m.kind != am.AskPlan && m.kind != am.AskBuild {
				continue
			}
			s := m.asks("tiles", false)
			p := desk{&pen{Pen: &renderer.Pen[am.View]{View: m.view, Marks: s.Marks}, v: &m.view, f: m.view.Facts()}}
			parts, _ := p.gaps()
			_, joined := inRows(p.apart(p.islandsToFill()))
			for i, g := range parts {
				if g.cell <= joined && slices.ContainsFunc(parts[:i], func(o grid) bool { return p.landIn(g.shared(o.window)) }) {
					t.Errorf("turn %d: %v shows land that another part shows", m.view.Turn.Number, g.window)
				}
				if g.cell < joined {
					t.Errorf("turn %d: the spaces of %v are %.0f large, joined %.0f", m.view.Turn.Number, g.window, g.cell, joined)
				}
			}
			if len(parts) < 2 {
				continue
			}
			l, err := b.Layout(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			last := parts[len(parts)-1] // on the right
			for row := last.top + 1; row <= last.top+last.rows; row++ {
				if !slices.ContainsFunc(l.Words, func(w renderer.Word) bool {
					mid := float64(w.Box.Min.X+w.Box.Max.X) / 2
					return w.Text == num(row) && mid > last.x-last.labels && mid < last.x
				}) {
					t.Errorf("turn %d: row %d of %v has no number", m.view.Turn.Number, row, last.window)
				}
			}
			looked++
		}
	}
	if looked < 5 {
		t.Errorf("only %d pictures have several parts", looked)
	}
}
