package ninapinta

import (
	"image/color"
	"math"

	"github.com/fogleman/gg"

	"landfall/engine"
	np "landfall/engine/ninapinta"
	"landfall/renderer"
)

// kind is a kind of piece.
type kind uint8

const (
	settler kind = iota
	town
	city
	captain
	ship
)

// width is what a piece takes in a row, in chart units.
func (k kind) width() float64 {
	return [...]float64{37, 44, 56, 40, 60}[k]
}

type pieceKey struct {
	what   kind
	nation np.Nation
	planck bool
	k      float64
}

// piece is a nation's piece; its letter is set over it by put.
func (s *style) piece(what kind, n np.Nation, planck bool, k float64) *renderer.Sprite {
	w := what.width() + 14
	return s.Sheet.Get(pieceKey{what, n, planck, k}, w*k, 82*k, func(dc *gg.Context) {
		shape, _ := badge(n)
		dc.Scale(k, k)
		s.paintPiece(dc, what, shape, planck, k)
	})
}

// paintPiece paints a piece without its letter; lines are as for a chart enlarged by k.
func (s *style) paintPiece(dc *gg.Context, what kind, shape renderer.Shape, planck bool, k float64) {
	switch what {
	case town:
		s.PaintRoof(dc, shape, 20)
	case city:
		s.towers(dc, shape)
	case captain:
		s.staff(dc, shape)
	case ship:
		s.hull(dc, shape, planck, k)
		return
	}
	at := seatOfLetter(what)
	s.body(dc, shape, at.X, at.Y, at.r, planck, k)
}

// letterAt is where a piece has its shape, and how large.
type letterAt struct{ X, Y, r float64 }

func seatOfLetter(what kind) letterAt {
	switch what {
	case town:
		return letterAt{0, 7, 14}
	case city:
		return letterAt{0, 4, 14}
	case captain:
		return letterAt{-2, 8, 13.5}
	case ship:
		return letterAt{1, -9, 13.5}
	}
	return letterAt{0, 0, 15}
}

// body is the shape itself; Planck's has a second ring, pale between two dark ones.
func (s *style) body(dc *gg.Context, shape renderer.Shape, x, y, r float64, planck bool, k float64) {
	if !planck {
		shape.Path(dc, x, y, r)
		renderer.Outlined(dc, s.Theme, shape.Colour(), 1.7*k)
		return
	}
	shape.Path(dc, x, y, r+1.6)
	renderer.Outlined(dc, s.Theme, paleRing(), 1.5*k)
	shape.Path(dc, x, y, r-2)
	dc.SetColor(s.Theme.Line)
	dc.SetLineWidth(2.2 * k)
	dc.StrokePreserve()
	dc.SetColor(shape.Colour())
	dc.Fill()
}

// paleRing is what shows between the two rings of Planck, by day and by night; the
// sails have the same colour.
func paleRing() color.NRGBA { return color.NRGBA{0xFB, 0xF3, 0xDD, 0xFF} }

func (s *style) towers(dc *gg.Context, shape renderer.Shape) {
	dc.DrawEllipse(0, 17, 27, 10)
	renderer.Outlined(dc, s.Theme, s.Theme.Gold, 1.6)
	dark := renderer.Mix(shape.Colour(), s.Theme.Line, 0.28)
	// One wall with a tower at each end, their spires well above the shape.
	dc.MoveTo(-24, 18)
	for _, p := range [][2]float64{{-24, -15}, {-17.5, -29}, {-11, -15}, {-11, -10}, {11, -10}, {11, -15}, {17.5, -29}, {24, -15}, {24, 18}} {
		dc.LineTo(p[0], p[1])
	}
	dc.ClosePath()
	renderer.Outlined(dc, s.Theme, dark, 1.6)
}

func (s *style) staff(dc *gg.Context, shape renderer.Shape) {
	line := func(w float64, c color.NRGBA) {
		dc.DrawLine(-2, 26, -2, -28)
		dc.SetColor(c)
		dc.SetLineWidth(w)
		dc.Stroke()
	}
	line(7, s.Theme.Halo)
	dc.MoveTo(-2, -28)
	dc.QuadraticTo(6, -32, 10, -27)
	dc.QuadraticTo(14, -23, 20, -26)
	dc.LineTo(14, -19)
	dc.QuadraticTo(8, -15, -2, -16)
	dc.ClosePath()
	renderer.Outlined(dc, s.Theme, shape.Colour(), 1.4)
	line(3.4, s.Theme.Line)
}

func (s *style) hull(dc *gg.Context, shape renderer.Shape, planck bool, k float64) {
	t := s.Theme
	dc.DrawLine(1, 16, 1, -32)
	dc.SetColor(t.Line)
	dc.SetLineWidth(3)
	dc.Stroke()
	// A full sail in the owner's colour: the shape stands on it in a pale field.
	dc.MoveTo(-19, -27)
	dc.QuadraticTo(1, -32, 21, -27)
	dc.QuadraticTo(26, -8, 21, 9)
	dc.QuadraticTo(1, 3, -19, 9)
	dc.QuadraticTo(-14, -8, -19, -27)
	dc.ClosePath()
	renderer.Outlined(dc, t, paleRing(), 1.6)
	dc.MoveTo(-30, 9)
	dc.QuadraticTo(-18, 15, 0, 14)
	dc.QuadraticTo(20, 14, 30, 6)
	dc.QuadraticTo(28, 26, 14, 28)
	dc.LineTo(-14, 28)
	dc.QuadraticTo(-27, 26, -30, 9)
	dc.ClosePath()
	renderer.Outlined(dc, t, renderer.Mix(shape.Colour(), t.Line, 0.18), 1.6)
	at := seatOfLetter(ship)
	if planck {
		s.body(dc, shape, at.X, at.Y, at.r, true, k)
		return
	}
	shape.Path(dc, at.X, at.Y, at.r)
	dc.SetColor(t.Line)
	dc.SetLineWidth(2.4)
	dc.StrokePreserve()
	dc.SetColor(shape.Colour())
	dc.Fill()
}

// put sets a seat's piece with its letter at x, y, enlarged by k; strength of 256 is all there.
func (p *pen) put(what kind, seat engine.Seat, x, y, k float64, strength uint32) {
	sv := p.seat(seat)
	if sv == nil {
		return
	}
	p.Fade(p.s.piece(what, sv.Nation, sv.Automaton, k), x, y, strength)
	shape, letter := badge(sv.Nation)
	at := seatOfLetter(what)
	size := math.Max(p.least, 22*k)
	ink := shape.Letters()
	ink.A = uint8(min(255, strength))
	p.Text(renderer.Style{Font: renderer.Strong, Size: size, Ink: ink, Align: renderer.Centre},
		x+at.X*k, y+(at.Y+shape.Middle()*at.r)*k+size*0.36, letter)
}
