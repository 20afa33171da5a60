package exploration

import (
	"fmt"
	"image"
	"slices"

	"github.com/fogleman/gg"

	rules "landfall/engine/exploration"
	"landfall/renderer"
)

// Measures of a flag: its pole, and the cloth with its number.
const (
	flagPole = 34
	flagWide = 40
	flagHigh = 32
	flagCut  = 13 // how deep the end of a guidon or a swallowtail is cut
)

// banners are the flags on a chart, and what they tell the reader of.
type banners struct {
	*pen
	flagged
}

type flagged struct {
	ships []rules.Destination // where ships may go to look for something
	foot  []rules.Foray       // where a force may go
	begun []rules.Progress    // Majors
}

func bannersOf(p *pen) banners {
	who := p.v.Reader
	if who < 0 || int(who) >= len(p.v.Seats) || p.v.Over {
		return banners{pen: p}
	}
	b := banners{p, flagged{ships: p.a.Destinations(p.v, who), begun: p.a.Progress(p.v, who)}}
	for _, to := range p.a.Forays(p.v, who) {
		if to.Steps > 0 { // a force needs no flag where it is
			b.foot = append(b.foot, to)
		}
	}
	return b
}

// flags stand where the reader may go: for ships with about how many turns that takes, for a force with the steps; and
// where a Major that is begun goes on. What is done of it is ticked.
func (p banners) flags() {
	for _, d := range p.ships {
		if x, y, inside := p.pole(d.At, flagWide/2); inside {
			p.cloth(x, y, fmt.Sprint(d.Turns))
		}
	}
	for _, to := range p.foot {
		if x, y, inside := p.pole(to.At, flagWide/2); inside {
			p.guidon(x, y, fmt.Sprint(to.Steps))
		}
	}
	for _, m := range p.begun {
		for _, at := range m.Done {
			if x, y, inside := p.at(at); inside {
				p.tick(x-2.2*p.radius(), y+2)
			}
		}
		if m.Next == rules.Nowhere {
			continue
		}
		if x, y, inside := p.pole(m.Next, -flagWide/2); inside { // away from the flags of ships, which may be bound there too
			p.swallowtail(x, y)
		}
	}
}

// pole is set up in a space, so high that its flag covers no letter; the middle of the flag, so far beside the pole, is
// at x, y.
func (p banners) pole(at rules.SpaceID, beside float64) (x, y float64, inside bool) {
	foot, ground, inside := p.at(at)
	if !inside {
		return 0, 0, false
	}
	x, high := foot+beside, float64(flagPole)
	for ; high < flagPole+2*flagHigh && p.lettered(x, ground-high-flagHigh/2); high += flagHigh {
	}
	type key struct{ high float64 }
	p.Blit(p.Paintbox.Sheet.Get(key{high}, 8, 2*high, func(dc *gg.Context) {
		dc.DrawLine(0, 0, 0, -high)
		dc.SetColor(p.Paintbox.Theme.Line)
		dc.SetLineWidth(3)
		dc.Stroke()
	}), foot, ground)
	return x, ground - high - flagHigh/2, true
}

// lettered tells whether a flag there would cover letters.
func (p banners) lettered(x, y float64) bool {
	box := image.Rect(int(x-flagWide/2), int(y-flagHigh/2), int(x+flagWide/2), int(y+flagHigh/2))
	return slices.ContainsFunc(p.Words, func(w renderer.Word) bool { return w.Box.Overlaps(box) })
}

// cloth is that of a flag for ships, with its number.
func (p banners) cloth(x, y float64, number string) {
	t := p.Paintbox.Theme
	type key struct{}
	p.Blit(p.Paintbox.Sheet.Get(key{}, flagWide+8, flagHigh+8, func(dc *gg.Context) {
		dc.DrawRectangle(-flagWide/2, -flagHigh/2, flagWide, flagHigh)
		renderer.Outlined(dc, t, t.Card, 2)
	}), x, y)
	p.numbered(x, y, number)
}

// guidon is that for a force, in the colour of the land, and pointed.
func (p banners) guidon(x, y float64, number string) {
	t := p.Paintbox.Theme
	type key struct{}
	p.Blit(p.Paintbox.Sheet.Get(key{}, flagWide+2*flagCut+8, flagHigh+8, func(dc *gg.Context) {
		dc.MoveTo(-flagWide/2, -flagHigh/2)
		dc.LineTo(flagWide/2-flagCut/2, -flagHigh/2)
		dc.LineTo(flagWide/2+flagCut/2, 0)
		dc.LineTo(flagWide/2-flagCut/2, flagHigh/2)
		dc.LineTo(-flagWide/2, flagHigh/2)
		dc.ClosePath()
		renderer.Outlined(dc, t, t.Plains, 2)
	}), x, y)
	p.numbered(x-2, y, number)
}

func (p banners) numbered(x, y float64, number string) {
	p.Text(renderer.Style{Font: renderer.Sans, Size: 28, Ink: p.Paintbox.Theme.Ink, Align: renderer.Centre}, x, y+10, number)
	p.occupy(x, y, flagWide/2+2, flagHigh/2+2)
}

// swallowtail is the golden one of a Major, which flies to the left.
func (p banners) swallowtail(x, y float64) {
	t := p.Paintbox.Theme
	type key struct{}
	p.Blit(p.Paintbox.Sheet.Get(key{}, flagWide+8, flagHigh+8, func(dc *gg.Context) {
		dc.MoveTo(flagWide/2, -flagHigh/2)
		dc.LineTo(-flagWide/2, -flagHigh/2)
		dc.LineTo(-flagWide/2+flagCut, 0)
		dc.LineTo(-flagWide/2, flagHigh/2)
		dc.LineTo(flagWide/2, flagHigh/2)
		dc.ClosePath()
		renderer.Outlined(dc, t, t.Gold, 2)
	}), x, y)
	p.occupy(x, y, flagWide/2+2, flagHigh/2+2)
}

// tick is what is done of a Major.
func (p banners) tick(x, y float64) {
	t := p.Paintbox.Theme
	type key struct{}
	p.Blit(p.Paintbox.Sheet.Get(key{}, 30, 30, func(dc *gg.Context) {
		dc.DrawCircle(0, 0, 11)
		renderer.Outlined(dc, t, t.Gold, 2)
		dc.MoveTo(-5.5, 0)
		dc.LineTo(-1.5, 4.5)
		dc.LineTo(5.5, -4.5)
		dc.SetColor(t.GoldInk)
		dc.SetLineWidth(3)
		dc.Stroke()
	}), x, y)
	p.occupy(x, y, 12, 12)
}
