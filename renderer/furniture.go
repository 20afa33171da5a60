package renderer

import (
	"image/color"
	"math"

	"github.com/fogleman/gg"
)

// What boards of all games have on their sheets.

// PaintCard paints a panel on the sheet.
func (b *Paintbox) PaintCard(dc *gg.Context, at Box) {
	dc.DrawRoundedRectangle(at.X, at.Y, at.W, at.H, 9)
	dc.SetColor(Fade(b.Theme.Card, 0.92))
	dc.FillPreserve()
	dc.SetColor(Mix(b.Theme.Coast, b.Theme.Paper, 0.45))
	dc.SetLineWidth(1.4)
	dc.Stroke()
}

// PaintRhumbs paints n lines that leave a point, every other one fainter.
func (b *Paintbox) PaintRhumbs(dc *gg.Context, x, y float64, n int) {
	for i := range n {
		a := float64(i) * 2 * math.Pi / float64(n)
		dc.SetColor(Fade(b.Theme.Rhumb, 0.55))
		if i%2 == 0 {
			dc.SetColor(b.Theme.Rhumb)
		}
		dc.SetLineWidth(1)
		dc.DrawLine(x, y, x+1400*math.Cos(a), y+1400*math.Sin(a))
		dc.Stroke()
	}
}

// PaintRoof paints the roof of a shape's house, so many pixels to each side.
func (b *Paintbox) PaintRoof(dc *gg.Context, shape Shape, half float64) {
	dc.MoveTo(-half, half*0.1)
	dc.LineTo(0, -half)
	dc.LineTo(half, half*0.1)
	dc.LineTo(half*0.75, half*0.25)
	dc.LineTo(-half*0.75, half*0.25)
	dc.ClosePath()
	Outlined(dc, b.Theme, Mix(shape.Colour(), b.Theme.Line, 0.35), 1.6)
}

// Token is one of the game's icons on a round ground.
func (b *Paintbox) Token(icon string, r float64, ground, ink color.NRGBA) *Sprite {
	type key struct {
		token       string
		r           float64
		ground, ink color.NRGBA
	}
	return b.Sheet.Get(key{icon, r, ground, ink}, 2*r+10, 2*r+10, func(dc *gg.Context) {
		dc.DrawCircle(0, 0, r)
		Outlined(dc, b.Theme, ground, 1.3)
		b.Icons[icon].Draw(dc, 0, 0, r*1.4, ink, ground)
	})
}

// Ring is a soft ring around the piece of whose turn it is.
func (b *Paintbox) Ring(r float64) *Sprite {
	type key struct{ ring float64 }
	return b.Sheet.Get(key{r}, 2*r+16, 2*r+16, func(dc *gg.Context) {
		for i, w := range []float64{8, 3} {
			dc.DrawCircle(0, 0, r)
			dc.SetColor(Fade(b.Theme.Ink, [2]float64{0.2, 0.9}[i]))
			dc.SetLineWidth(w)
			dc.Stroke()
		}
	})
}
