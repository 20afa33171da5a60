package century

import (
	"math"

	"github.com/fogleman/gg"

	"landfall/engine"
	"landfall/renderer"
)

// kind is a kind of piece.
type kind uint8

const (
	settler kind = iota
	outpost
	ship
)

// body is where a piece has its shape, and how large.
func (k kind) body() (y, r float64) {
	return [...]float64{6, 5, -7}[k], [...]float64{12.5, 13.5, 13.5}[k]
}

type pieceKey struct {
	what  kind
	shape renderer.Shape
	k     float64
}

// piece is a piece without its letter.
func (s *style) piece(what kind, shape renderer.Shape, k float64) *renderer.Sprite {
	return s.Sheet.Get(pieceKey{what, shape, k}, 72*k, 84*k, func(dc *gg.Context) {
		dc.Scale(k, k)
		s.paintPiece(dc, what, shape, k)
	})
}

// paintPiece paints a piece without its letter; lines are as for a board enlarged by k.
func (s *style) paintPiece(dc *gg.Context, what kind, shape renderer.Shape, k float64) {
	y, r := what.body()
	switch what {
	case settler: // a head under a hat, and a cape around the shape
		dc.MoveTo(-8, -9)
		dc.QuadraticTo(-17, -5, -18, 19)
		dc.LineTo(18, 19)
		dc.QuadraticTo(17, -5, 8, -9)
		dc.ClosePath()
		renderer.Outlined(dc, s.Theme, renderer.Mix(shape.Colour(), s.Theme.Line, 0.45), 1.5*k)
		dc.DrawCircle(0, -16, 7)
		renderer.Outlined(dc, s.Theme, cream(), 1.5*k)
		dc.MoveTo(-12, -18)
		dc.LineTo(-6, -20)
		dc.QuadraticTo(0, -31, 6, -20)
		dc.LineTo(12, -18)
		dc.ClosePath()
		dc.SetColor(s.Theme.Line)
		dc.Fill()
	case outpost:
		s.PaintRoof(dc, shape, 19)
	case ship:
		s.hull(dc, shape)
	}
	shape.Path(dc, 0, y, r)
	if what != outpost {
		dc.SetColor(s.Theme.Line)
		dc.SetLineWidth(2.4 * k)
		dc.StrokePreserve()
		dc.SetColor(shape.Colour())
		dc.Fill()
		return
	}
	renderer.Outlined(dc, s.Theme, shape.Colour(), 1.5*k)
}

func (s *style) hull(dc *gg.Context, shape renderer.Shape) {
	t := s.Theme
	dc.MoveTo(-18, -25)
	dc.QuadraticTo(0, -30, 18, -25)
	dc.QuadraticTo(23, -8, 18, 9)
	dc.QuadraticTo(0, 4, -18, 9)
	dc.QuadraticTo(-13, -8, -18, -25)
	dc.ClosePath()
	renderer.Outlined(dc, t, cream(), 1.5)
	dc.MoveTo(-26, 9)
	dc.QuadraticTo(0, 17, 26, 7)
	dc.QuadraticTo(24, 24, 12, 26)
	dc.LineTo(-12, 26)
	dc.QuadraticTo(-24, 24, -26, 9)
	dc.ClosePath()
	renderer.Outlined(dc, t, renderer.Mix(shape.Colour(), t.Line, 0.18), 1.5)
}

// put sets a seat's piece with its letter at x, y, enlarged by k; strength of 256 is
// all there.
func (p *pen) put(what kind, seat engine.Seat, x, y, k float64, strength uint32) {
	if p.seat(seat) == nil {
		return
	}
	shape, letter := p.badge(seat)
	p.Fade(p.s.piece(what, shape, k), x, y, strength)
	at, r := what.body()
	size := math.Max(p.least, 21*k)
	ink := shape.Letters()
	ink.A = uint8(min(255, strength))
	p.Text(renderer.Style{Font: renderer.Strong, Size: size, Ink: ink, Align: renderer.Centre},
		x, y+(at+shape.Middle()*r)*k+size*0.36, letter)
}

// pawn is a nameless settler: how many a location takes.
func (p *pen) pawn(x, y, size float64, full bool) {
	type key struct {
		pawn float64
		full bool
	}
	p.Blit(p.s.Sheet.Get(key{size, full}, size+8, size+8, func(dc *gg.Context) {
		k := size / 24
		t := p.s.Theme
		dc.DrawCircle(0, -7*k, 4.6*k)
		dc.NewSubPath()
		dc.MoveTo(-8.6*k, 11*k)
		dc.QuadraticTo(-8.6*k, -1*k, 0, -1*k)
		dc.QuadraticTo(8.6*k, -1*k, 8.6*k, 11*k)
		dc.ClosePath()
		dc.SetColor(t.Ink)
		if full {
			dc.FillPreserve()
		}
		dc.SetLineWidth(1.7)
		dc.Stroke()
	}), x, y)
}
