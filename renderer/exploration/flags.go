package exploration

import (
	"fmt"

	"github.com/fogleman/gg"

	rules "landfall/engine/exploration"
	"landfall/renderer"
)

// Measures of a flag: its pole, and the cloth with its number.
const (
	flagPole = 34
	flagWide = 40
	flagHigh = 32
)

// banners are the flags on a chart.
type banners struct{ *pen }

// bound are where the reader's ships may go to look for something.
func (p banners) bound() []rules.Destination {
	if p.v.Reader < 0 || int(p.v.Reader) >= len(p.v.Seats) || p.v.Over {
		return nil
	}
	return p.a.Destinations(p.v, p.v.Reader)
}

// flags stand where the reader's ships may go, each with about how many turns that takes.
func (p banners) flags() {
	type key struct{}
	for _, d := range p.bound() {
		x, y, inside := p.at(d.At)
		if !inside {
			continue
		}
		p.Blit(p.Paintbox.Sheet.Get(key{}, 8, 2*flagPole, func(dc *gg.Context) {
			dc.DrawLine(0, 0, 0, -flagPole)
			dc.SetColor(p.Paintbox.Theme.Line)
			dc.SetLineWidth(3)
			dc.Stroke()
		}), x, y)
		p.cloth(x+flagWide/2, y-flagPole-flagHigh/2, fmt.Sprint(d.Turns))
	}
}

// cloth is that of a flag, with its number.
func (p banners) cloth(x, y float64, number string) {
	t := p.Paintbox.Theme
	type key struct{}
	p.Blit(p.Paintbox.Sheet.Get(key{}, flagWide+8, flagHigh+8, func(dc *gg.Context) {
		dc.DrawRectangle(-flagWide/2, -flagHigh/2, flagWide, flagHigh)
		renderer.Outlined(dc, t, t.Card, 2)
	}), x, y)
	p.Text(renderer.Style{Font: renderer.Sans, Size: 28, Ink: t.Ink, Align: renderer.Centre}, x, y+10, number)
	p.occupy(x, y, flagWide/2+2, flagHigh/2+2)
}
