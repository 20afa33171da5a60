package renderertest

import (
	"image"
	"image/color"
	"slices"
	"strings"
	"testing"

	"github.com/fogleman/gg"

	"landfall/renderer"
)

// seal is a letter in its round on a ground, or a token of a shape.
type seal struct {
	ground, round, letter color.NRGBA
	shape                 renderer.Shape
}

// seals is a board of one seal each, drawn as some game might that does not use Pen.Mark.
func seals(w *renderer.Workshop) (*renderer.Board[seal], error) {
	return renderer.New(w, renderer.Spec[seal]{
		Samples: func(*renderer.Paintbox) []*image.RGBA { return nil },
		Keys: func(renderer.Theme) []color.NRGBA {
			return []color.NRGBA{{200, 90, 60, 255}, {110, 130, 60, 255}, {90, 125, 60, 255}, {140, 140, 140, 255}}
		},
		Parts: []renderer.Part[seal]{{Draw: func(p *renderer.Pen[seal]) {
			v := p.View
			p.Begin("", 800, 200, func(dc *gg.Context) { dc.Clear() })
			p.Blit(p.Paintbox.Sheet.Once(200, 200, func(dc *gg.Context) {
				dc.SetColor(v.ground)
				dc.DrawRectangle(-100, -100, 200, 200)
				dc.Fill()
				v.shape.Path(dc, 0, 0, 30)
				dc.SetColor(v.round)
				dc.Fill()
			}), 400, 100)
			p.Text(renderer.Style{Font: renderer.Strong, Size: 34, Ink: v.letter, Align: renderer.Centre}, 400, 112, "A")
			p.Marks, p.Canvas.Marks = nil, append(p.Canvas.Marks, renderer.Marked{Letter: "A", Box: image.Rect(370, 70, 430, 130), Place: image.Pt(400, 100)})
		}}},
	})
}

// TestUnseenLettersAreFound: a letter that only colours tell from its round, or its round from what is around it, is
// found out, by the way of seeing that loses it.
func TestUnseenLettersAreFound(t *testing.T) {
	b := New(t, seals)
	day := renderer.Day()
	red, green, moss := color.NRGBA{200, 90, 60, 255}, color.NRGBA{110, 130, 60, 255}, color.NRGBA{90, 125, 60, 255}
	for name, c := range map[string]struct {
		seal
		says string
	}{
		"ink on parchment":    {seal{ground: day.Paper, round: day.Ink, letter: day.Card}, ""},
		"red on green":        {seal{ground: green, round: red, letter: day.Ink}, "deutan: 100 % of the rim around A"},
		"red on green, grey":  {seal{ground: green, round: red, letter: day.Ink}, "grey: 100 % of the rim around A"},
		"green letter on red": {seal{ground: day.Paper, round: red, letter: moss}, "the letter A has a contrast of"},
		"no letter":           {seal{ground: day.Paper, round: day.Ink, letter: day.Ink}, "the letter A has a contrast of 1.0"},
	} {
		got := strings.Join(Unseen(t, b, renderer.Scene{View: c.seal}), "\n")
		if (c.says == "") != (got == "") || !strings.Contains(got, c.says) {
			t.Errorf("%s: wanted %q, got\n%s", name, c.says, got)
		}
	}
}

// TestAlikeIsFound: tokens that only their colours tell apart are found out, and other shapes are not.
func TestAlikeIsFound(t *testing.T) {
	b := New(t, seals)
	of := func(round color.NRGBA, shape renderer.Shape) renderer.Scene {
		return renderer.Scene{View: seal{ground: renderer.Day().Paper, round: round, letter: renderer.Day().Card, shape: shape}}
	}
	red, green := color.NRGBA{200, 90, 60, 255}, color.NRGBA{90, 125, 60, 255}
	got := Alike(t, b, []renderer.Scene{of(red, renderer.Disc), of(green, renderer.Disc)})
	if !slices.ContainsFunc(got, func(s string) bool { return strings.HasPrefix(s, "grey: only") }) {
		t.Errorf("a red and a green disc: %q", got)
	}
	if got := Alike(t, b, []renderer.Scene{of(red, renderer.Disc), of(green, renderer.Square)}); len(got) > 0 {
		t.Errorf("a disc and a square: %q", got)
	}
}
