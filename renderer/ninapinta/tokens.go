package ninapinta

import (
	"fmt"
	"image/color"

	"github.com/fogleman/gg"

	np "landfall/engine/ninapinta"
	"landfall/renderer"
)

// coin is a gold coin with a number on it.
func (p *pen) coin(x, y, r float64, n int) {
	p.Blit(p.s.Sheet.Get([2]any{"coin", r}, 2*r+8, 2*r+8, func(dc *gg.Context) {
		t := p.s.Theme
		dc.DrawCircle(0, 0, r)
		renderer.Outlined(dc, t, t.Gold, 1.3)
		dc.DrawCircle(0, 0, r*0.8)
		dc.SetColor(renderer.Mix(t.Gold, t.GoldInk, 0.4))
		dc.SetLineWidth(1)
		dc.Stroke()
	}), x, y)
	if n >= 0 {
		size := max(p.least, r*1.25)
		p.Text(renderer.Style{Font: renderer.Strong, Size: size, Ink: p.s.Theme.GoldInk, Align: renderer.Centre}, x, y+size*0.36, fmt.Sprint(n))
	}
}

// groupColour is the ground of a group's counters; Bonus Benefits have slate.
func groupColour(g np.Group) color.NRGBA {
	return [...]color.NRGBA{
		{0x44, 0x50, 0x5F, 0xFF}, {0x7B, 0x3F, 0x86, 0xFF}, {0x1F, 0x74, 0x7C, 0xFF}, {0x8A, 0x60, 0x14, 0xFF}, {0x8C, 0x34, 0x28, 0xFF},
	}[min(g, np.Military)]
}

// counter is a Benefit's chip: round for a Bonus, square for Progress.
func (p *pen) counter(b np.Benefit, x, y, r float64, strength uint32) {
	type key struct {
		b np.Benefit
		r float64
	}
	p.Fade(p.s.Sheet.Get(key{b, r}, 2*r+10, 2*r+10, func(dc *gg.Context) {
		ground := groupColour(b.Group())
		if b.Progress() {
			dc.DrawRoundedRectangle(-r*0.94, -r*0.94, r*1.88, r*1.88, r*0.24)
		} else {
			dc.DrawCircle(0, 0, r)
		}
		renderer.Outlined(dc, p.s.Theme, ground, 1.2)
		cream := color.NRGBA{0xFF, 0xF7, 0xE4, 0xFF}
		if b.Kind() == np.GoldBonus {
			dc.DrawCircle(0, 0, r*0.68)
			dc.SetColor(p.s.Theme.Gold)
			dc.Fill()
			return
		}
		p.s.Icons[benefitIcon(b)].Draw(dc, 0, 0, r*1.36, cream, ground)
	}), x, y, strength)
	if b.Kind() == np.GoldBonus && strength >= 256 {
		size := max(p.least, r*0.9)
		p.Text(renderer.Style{Font: renderer.Strong, Size: size, Ink: p.s.Theme.GoldInk, Align: renderer.Centre}, x, y+size*0.36, fmt.Sprint(b.Amount()))
	}
}

// glyphic is an icon alone, haloed so that it holds on terrain.
func (p *pen) glyphic(icon string, x, y, size float64, ink color.NRGBA, strength uint32) {
	type key struct {
		icon string
		size float64
		ink  color.NRGBA
	}
	p.Fade(p.s.Sheet.Get(key{icon, size, ink}, size+12, size+12, func(dc *gg.Context) {
		for _, d := range [][2]float64{{-2, 0}, {2, 0}, {0, -2}, {0, 2}, {-1.5, -1.5}, {1.5, 1.5}, {-1.5, 1.5}, {1.5, -1.5}} {
			p.s.Icons[icon].Draw(dc, d[0], d[1], size, p.s.Theme.Halo, p.s.Theme.Halo)
		}
		p.s.Icons[icon].Draw(dc, 0, 0, size, ink, p.s.Theme.Halo)
	}), x, y, strength)
}

// keep is a Stronghold with its three coin slots.
func (p *pen) keep(x, y, k float64, vault int) {
	type key struct {
		k     float64
		vault int
	}
	p.Blit(p.s.Sheet.Get(key{k, vault}, 64*k, 84*k, func(dc *gg.Context) {
		dc.Scale(k, k)
		p.s.paintKeep(dc, vault)
	}), x, y)
}

// paintKeep paints a Stronghold with so many of its coins.
func (s *style) paintKeep(dc *gg.Context, vault int) {
	t := s.Theme
	dc.MoveTo(-25, 32)
	for i, x := range []float64{-25, -15, -15, -5, -5, 5, 5, 15, 15, 25} {
		y := -24.0
		if i/2%2 == 1 {
			y = -16
		}
		dc.LineTo(x, y)
	}
	dc.LineTo(25, 32)
	dc.ClosePath()
	renderer.Outlined(dc, t, t.Stone, 1.6)
	for i := range 3 {
		dc.DrawCircle(float64(i-1)*15, 24, 5.6)
		dc.SetColor(renderer.Mix(t.Stone, t.Line, 0.45))
		if i < vault {
			dc.SetColor(t.Gold)
		}
		dc.FillPreserve()
		dc.SetColor(t.Line)
		dc.SetLineWidth(1.3)
		dc.Stroke()
	}
}

// socket is an empty place for a settlement: quiet, the ground shows through.
func (p *pen) socket(x, y, k float64) {
	type key struct{ socket float64 }
	p.Blit(p.s.Sheet.Get(key{k}, 46*k, 46*k, func(dc *gg.Context) {
		t := p.s.Theme
		dc.DrawCircle(0, 0, 14*k)
		dc.SetColor(renderer.Fade(t.Coast, 0.6))
		dc.SetLineWidth(1.8)
		dc.SetDash(5*k, 4*k)
		dc.Stroke()
	}), x, y)
}
