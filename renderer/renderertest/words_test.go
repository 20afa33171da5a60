package renderertest

import (
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/fogleman/gg"

	"landfall/renderer"
)

// line is a word somewhere on a picture of 800 by 200.
type line struct {
	text    string
	x, size float64
}

func lines(w *renderer.Workshop) (*renderer.Board[[]line], error) {
	return renderer.New(w, renderer.Spec[[]line]{
		Samples: func(*renderer.Paintbox) []*image.RGBA { return nil },
		Parts: []renderer.Part[[]line]{{Draw: func(p *renderer.Pen[[]line]) {
			p.Begin("", 800, 200, func(dc *gg.Context) { dc.Clear() })
			for _, l := range p.View {
				p.Text(renderer.Style{Size: l.size, Ink: p.Paintbox.Theme.Ink}, l.x, 100, l.text)
			}
		}}},
	})
}

// TestFaults catches words that are too small, outside, over each other, or missing.
func TestFaults(t *testing.T) {
	b := New(t, lines)
	for want, view := range map[string][]line{
		"":                 {{"Andes", 10, 30}, {"Isthmus", 400, 17}},
		"under 16.7":       {{"Andes", 10, 16}},
		"leaves":           {{"Andes", 760, 30}},
		`"Isthmus" covers`: {{"Andes", 10, 30}, {"Isthmus", 30, 30}},
		"it has no words":  nil,
	} {
		got := strings.Join(Faults(b, renderer.Scene{View: view}), "\n")
		want = strings.Replace(want, "it has", "the picture has", 1)
		if (want == "") != (got == "") || !strings.Contains(got, want) {
			t.Errorf("%v: %q, want %q", view, got, want)
		}
	}
	if got := Faults(b, renderer.Scene{View: 3}); !slices.Contains(got, "the view is of another game: int") {
		t.Errorf("another game's view: %q", got)
	}
}

func BenchmarkYardstick(b *testing.B) { BenchYardstick(b) }
