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

// spoken is an answer that a letter was given to.
type spoken string

func (s spoken) String() string { return string(s) }

// TestLetterFaults catches letters that are missing, of another answer, small, outside, far from what they mark, or of
// what is not in the picture.
func TestLetterFaults(t *testing.T) {
	want := []renderer.Mark{{Letter: "A", Answer: spoken("andes")}}
	good := renderer.Marked{Letter: "A", Answer: "andes", Box: image.Rect(40, 40, 64, 64), Place: image.Pt(60, 60)}
	for fault, spoil := range map[string]func(m *renderer.Marked){
		"":                   func(*renderer.Marked) {},
		"no button":          func(m *renderer.Marked) { m.Answer = "isthmus" },
		"0 times":            func(m *renderer.Marked) { m.Letter = "B" },
		"pixels wide":        func(m *renderer.Marked) { m.Box.Max.X -= 9 },
		"leaves the picture": func(m *renderer.Marked) { m.Box = m.Box.Sub(image.Pt(50, 0)) },
		"under the sign":     func(m *renderer.Marked) { *m = shifted(*m, image.Pt(-30, 130)) },
		"far from":           func(m *renderer.Marked) { m.Place.X = 300 },
		"outside":            func(m *renderer.Marked) { m.Place.Y = -1 },
	} {
		m := good
		spoil(&m)
		got := strings.Join(letterFaults(renderer.Layout{Width: renderer.PhoneWide, Height: 200, Marks: []renderer.Marked{m}}, want), "\n")
		if (fault == "") != (got == "") || !strings.Contains(got, fault) {
			t.Errorf("%+v: %q, want %q", m, got, fault)
		}
	}
}

// shifted is a letter with what it marks somewhere else.
func shifted(m renderer.Marked, by image.Point) renderer.Marked {
	m.Box, m.Place = m.Box.Add(by), m.Place.Add(by)
	return m
}

func BenchmarkYardstick(b *testing.B) { BenchYardstick(b) }
