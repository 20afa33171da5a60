package exploration

import (
	"fmt"
	"image/color"

	"github.com/fogleman/gg"

	"landfall/engine"
	rules "landfall/engine/exploration"
	"landfall/renderer"
)

// Of the lines of seats below the chart. They begin where an app's sign of an alternative text ends.
const (
	rowHeight = 68
	rowsFrom  = 138
)

// foot is what stands below the whole chart.
type foot struct{ *pen }

// whole is the chart and a line for each seat.
func whole(p *pen) {
	rows := max(1, (len(p.v.Seats)+1)/2)
	flags := bannersOf(p)
	key := flags.key()
	from := height + keyHigh(key)
	h := from + float64(rows)*rowHeight + 12
	p.Begin("whole", width, h, func(dc *gg.Context) { p.sheet(dc, h) })
	p.cartouche()
	p.chart()
	flags.flags()
	p.empires()
	p.names()
	flags.drawKey(key)
	below := foot{p}
	for i, s := range below.order() {
		below.seatRow(s, renderer.BoxAt(rowsFrom, from+4+float64(i/2)*rowHeight, width-rowsFrom-16, rowHeight).Column(i%2, 2, 24))
	}
}

// opening is the chart, of which nobody has published anything yet.
func opening(p *pen) {
	p.least = partText
	p.Begin("opening", width, height, func(dc *gg.Context) { p.sheet(dc, height) })
	p.cartouche()
	p.chart()
	p.empires()
	p.names()
}

// names of the places that people talk about.
func (p *pen) names() {
	st := p.ink(max(23, p.least))
	for i := range p.a.places {
		pl := &p.a.places[i]
		if pl.called == "" {
			continue
		}
		x, y, inside := p.at(rules.SpaceID(i))
		if inside {
			p.beside(st, x, y, p.radius()*2.1, pl.side, spaceAs(p, rules.SpaceID(i), pl.called), outOfReach)
		}
	}
}

// Where the cartouche lies: in the open sea.
const (
	titleX, titleY       = 716, 1012
	titleWide, titleHigh = 336, 150
	lastRounds           = 15 // that are counted against the end: nearly all matches are won long before
)

// cartouche is the name of the game, the date and what the points are for; at the end who won.
func (p *pen) cartouche() {
	t := p.Paintbox.Theme
	type key struct{}
	x, y := float64(titleX+titleWide/2), float64(titleY+titleHigh/2)
	p.Blit(p.Paintbox.Sheet.Get(key{}, titleWide+30, titleHigh+30, func(dc *gg.Context) {
		for i, ink := range []color.NRGBA{t.Coast, t.Card, t.Coast, t.Card} {
			d := float64(i) * [...]float64{0, 2.6, 3.4, 3}[i]
			dc.DrawRoundedRectangle(-titleWide/2+d, -titleHigh/2+d, titleWide-2*d, titleHigh-2*d, 16)
			dc.SetColor(ink)
			dc.Fill()
		}
		for _, sx := range []float64{-1, 1} { // scrolls at its ends
			dc.DrawCircle(sx*titleWide/2, 0, 13)
			renderer.Outlined(dc, t, t.Card, 1.3)
			dc.DrawCircle(sx*titleWide/2, 0, 5)
			dc.SetColor(t.Coast)
			dc.Fill()
		}
	}), x, y)
	p.occupy(x, y, titleWide/2+14, titleHigh/2)
	st := renderer.Style{Font: renderer.SmallCaps, Size: 33, Ink: t.Ink, Align: renderer.Centre}
	p.Text(st, x, titleY+50, p.Say("pic-game", nil))
	first, second := p.Say("pic-round", renderer.Parts{"round": p.v.Round, "last": p.v.Last, "near": renderer.Yes(len(p.v.Seats) == 1 || p.v.Last-p.v.Round < lastRounds)}), p.Say("pic-target", renderer.Parts{"points": p.v.Target})
	if p.v.Over {
		first, second = p.Say("pic-won", renderer.Parts{"n": len(p.v.Winners), "who": winner(p)}), p.Say("pic-after", renderer.Parts{"round": p.v.Round})
	}
	st.Font, st.Size = renderer.Book, 28
	p.Text(st, x, titleY+90, p.Fonts().Clip(st.Font, st.Size, first, titleWide-40))
	st.Ink = t.Soft
	p.Text(st, x, titleY+124, second)
}

// winner is who won, or one of them.
func winner(p *pen) string {
	if len(p.v.Winners) == 0 {
		return ""
	}
	return p.name(p.v.Winners[0])
}

// seatRow is a seat in a line: its piece, name, points, and what it does.
func (p foot) seatRow(s engine.Seat, at renderer.Box) {
	v := p.seat(s)
	x, y := at.X+22, at.Y+rowHeight/2
	if s == p.v.Acting {
		p.Blit(p.Paintbox.Ring(24), x, y)
	}
	p.Blit(p.piece(s, false, 16), x, y)
	wide := int(at.W) - 150
	st := renderer.Style{Font: renderer.Book, Size: 28, Ink: p.Paintbox.Theme.Ink}
	p.Text(st, at.X+58, y-3, p.Fonts().Clip(st.Font, st.Size, p.name(s), wide))
	doing := p.Say("pic-outfitting", nil)
	switch {
	case v.Gone:
		doing = p.Say("pic-left", nil)
	case v.Out:
		doing = spaceName(p.pen, v.Exp.At)
	}
	st.Size, st.Ink = 24, p.Paintbox.Theme.Soft
	p.Text(st, at.X+58, y+25, p.Fonts().Clip(st.Font, st.Size, doing, wide))
	p.Text(renderer.Style{Font: renderer.Sans, Size: 36, Ink: p.Paintbox.Theme.Ink, Align: renderer.Right}, at.Right()-8, y+13, fmt.Sprint(v.VP))
}
