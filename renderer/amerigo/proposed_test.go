package amerigo

import (
	"bytes"
	"image/color"
	"image/png"
	"testing"

	am "landfall/engine/amerigo"
	"landfall/renderer"
	"landfall/renderer/renderertest"
)

// TestWhatIsProposedIsNotMarkedAsDone: the ink of what others did is not that of what the answers would do, and each
// island where an answer builds has its letter.
func TestWhatIsProposedIsNotMarkedAsDone(t *testing.T) {
	b := renderertest.New(t, shared)
	done := color.NRGBAModel.Convert(renderer.Day().Change)
	built, sailed := 0, 0
	for _, m := range play(t, 2) {
		if m.kind != am.AskTurn {
			continue
		}
		m.since = nil
		s := m.asks("islands", false)
		if len(s.Marks) == 0 {
			continue
		}
		s.Marks = s.Marks[:1]
		w, is := s.Marks[0].Answer.(am.Whole)
		islands := map[uint8]bool{}
		for _, part := range w.Parts {
			if p, is := part.(am.PlaceTile); is {
				islands[m.view.Squares[p.Cells[0]].Island] = true
			}
		}
		if !is || len(islands) == 1 || len(islands) == 0 && sailed == 3 || len(islands) > 1 && built == 3 {
			continue
		}
		pic, err := png.Decode(bytes.NewReader(renderertest.Draw(t, b, s).PNG))
		if err != nil {
			t.Fatal(err)
		}
		for y := range pic.Bounds().Dy() {
			for x := range pic.Bounds().Dx() {
				if color.NRGBAModel.Convert(pic.At(x, y)) == done {
					t.Fatalf("turn %d: %v is drawn as done at %d, %d", m.view.Turn.Number, w, x, y)
				}
			}
		}
		if len(islands) == 0 {
			sailed++
			continue
		}
		built++
		l, err := b.Layout(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		letters := 0
		for _, word := range l.Words {
			if word.Text == "A" && word.Box.Min.Y > stripHigh+40 { // below the names of columns
				letters++
			}
		}
		if letters != len(islands) {
			t.Errorf("turn %d: %v has %d letters on %d islands", m.view.Turn.Number, w, letters, len(islands))
		}
	}
	if built == 0 || sailed == 0 {
		t.Errorf("%d turns build on several islands, %d sail", built, sailed)
	}
}
