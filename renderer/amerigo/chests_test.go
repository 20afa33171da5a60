package amerigo

import (
	"bytes"
	"image"
	"image/png"
	"slices"
	"testing"

	am "landfall/engine/amerigo"
	"landfall/renderer"
	"landfall/renderer/renderertest"
)

// TestChestsKeepTheirPlace: in every picture a chest stands on the land of its island, in the same place; where it
// does is seen by taking it away.
func TestChestsKeepTheirPlace(t *testing.T) {
	b := renderertest.New(t, shared)
	looked := 0
	draw := func(s renderer.Scene) image.Image {
		pic, err := png.Decode(bytes.NewReader(renderertest.Draw(t, b, s).PNG))
		if err != nil {
			t.Fatal(err)
		}
		return pic
	}
	places := map[int][2]int{}
	for n, m := range play(t, 4) {
		if m.kind != am.AskTurn || n%30 != 0 {
			continue
		}
		for _, focus := range []string{"", "islands"} {
			p := &pen{Pen: &renderer.Pen[am.View]{View: m.view}, v: &m.view, f: m.view.Facts()}
			c, _ := p.islands()
			if focus == "" {
				w, h := p.measures()
				c = chart{pen: p, grid: p.gridAt(0, edge+headHigh+trayHigh, wide, window{cols: w, rows: h}, frame, true)}
			}
			with := draw(m.scene(focus, false))
			for i := range c.chestBoxes() {
				column, row := p.chestAt(i)
				if at, known := places[i]; known && at != [2]int{column, row} {
					t.Errorf("island %d: the chest was at %v, is at %d, %d", i, at, column, row)
				}
				places[i] = [2]int{column, row}
				lands := 0
				for _, at := range []am.Cell{am.CellAt(column, row), am.CellAt(column+1, row), am.CellAt(column, row+1), am.CellAt(column+1, row+1)} {
					if int(m.view.Squares[at].Island) == i {
						lands++
					}
				}
				if lands < 3 {
					t.Errorf("island %d: %d spaces of its land are around the chest", i, lands)
				}
				if !m.view.Islands[i].Chest {
					continue
				}
				m.view.Islands[i].Chest = false
				gone := differing(with, draw(m.scene(focus, false)))
				m.view.Islands[i].Chest = true
				x, y := c.x+float64(column-c.left)*c.cell, c.y+float64(row-c.top)*c.cell
				if !image.Pt(int(x), int(y)).In(gone) || gone.Dx() > int(c.cell) {
					t.Errorf("focus %q, island %d: taking the chest away changes %v, not only around %.0f, %.0f", focus, i, gone, x, y)
				}
				looked++
			}
		}
	}
	if looked < 20 {
		t.Errorf("only %d chests were looked at", looked)
	}
}

// differing is the box of all in which two pictures differ.
func differing(a, b image.Image) (box image.Rectangle) {
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			if a.At(x, y) != b.At(x, y) {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return box
}

// TestIslandNamesStandOnNoFrame: on a part of the chart, too, they are over the islands' water and land.
func TestIslandNamesStandOnNoFrame(t *testing.T) {
	b := renderertest.New(t, shared)
	looked := 0
	for _, m := range play(t, 4) {
		if m.kind != am.AskSpot && m.kind != am.AskSail {
			continue
		}
		s := m.asks("islands", false)
		l, err := b.Layout(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		p := &pen{Pen: &renderer.Pen[am.View]{View: m.view, Marks: s.Marks}, v: &m.view, f: m.view.Facts()}
		c, _ := p.islands()
		in := c.spaces()
		for _, w := range l.Words {
			if !slices.Contains(m.view.Facts().Islands, w.Text) {
				continue
			}
			if looked++; float64(w.Box.Min.X) < in.X-1 || float64(w.Box.Max.X) > in.Right()+1 || float64(w.Box.Min.Y) < in.Y-12 || float64(w.Box.Max.Y) > in.Low()+12 {
				t.Errorf("%s stands at %v, the chart's spaces at %v", w.Text, w.Box, in)
			}
		}
	}
	if looked < 20 {
		t.Errorf("only %d names were looked at", looked)
	}
}
