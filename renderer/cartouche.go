package renderer

import (
	"math"

	"github.com/fogleman/gg"
)

// A cartouche stands below a board that somebody keeps: measures of a picture of cartoucheWide.
const (
	cartoucheWide = 1080.0
	cartoucheLine = 44.0
	cartoucheEdge = 30.0
)

func cartoucheHigh(w float64, lines int) float64 {
	return math.Round(w / cartoucheWide * (cartoucheEdge*2 + cartoucheLine*float64(lines)))
}

// paintKeepsake paints a still layer that ends above a cartouche, w wide and high in all.
func (b *Paintbox) paintKeepsake(dc *gg.Context, picture func(*gg.Context), w, above, high float64) {
	k := w / cartoucheWide
	picture(dc)
	dc.SetColor(b.Theme.Paper)
	dc.DrawRectangle(0, above, w, high-above)
	dc.Fill()
	dc.SetColor(b.Theme.Coast)
	for i, width := range []float64{3, 1.4} {
		in := float64(i) * 7 * k
		at := BoxAt(w*0.1+in, above+cartoucheEdge*k/3+in, w*0.8-2*in, high-above-cartoucheEdge*k*2/3-2*in)
		dc.DrawRoundedRectangle(at.X, at.Y, at.W, at.H, at.H*0.28)
		dc.SetLineWidth(width * k)
		dc.Stroke()
	}
}

// signCartouche writes the lines of the cartouche: the first is the largest.
func (p *Pen[V]) signCartouche() {
	wide, high := p.Size()
	w, h := float64(wide), float64(high)
	k := w / cartoucheWide
	top := h - cartoucheHigh(w, len(p.cartouche)) + cartoucheEdge*k
	for i, line := range p.cartouche {
		st := Style{Font: Book, Size: 30 * k, Ink: p.Paintbox.Theme.Soft, Align: Centre}
		if i == 0 {
			st.Size, st.Ink = 38*k, p.Paintbox.Theme.Ink
		}
		st, line = p.Paintbox.Fonts.Fit(st, LeastText("part", wide), 1, p.Paintbox.Fonts.Writable(Book, line), int(w*0.74))
		p.Text(st, w/2, top+(float64(i)+0.72)*cartoucheLine*k, line)
	}
}
