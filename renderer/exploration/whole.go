package exploration

import (
	"fmt"

	"github.com/fogleman/gg"

	"landfall/engine"
	rules "landfall/engine/exploration"
	"landfall/renderer"
)

// rowHeight of a seat below the chart.
const rowHeight = 58

// foot is what stands below the whole chart.
type foot struct{ *pen }

// whole is the chart and a line for each seat.
func whole(p *pen) {
	rows := (len(p.v.Seats) + 1) / 2
	h := height + keyHeight + float64(rows)*rowHeight + 64
	p.Begin("whole", width, h, func(dc *gg.Context) { p.sheet(dc, h) })
	p.chart()
	p.empires()
	p.names()
	below := foot{p}
	below.beads()
	below.legend()
	for i, s := range below.order() {
		below.seatRow(s, renderer.BoxAt(float64(i%2)*width/2+24, height+keyHeight+54+float64(i/2)*rowHeight, width/2-40, rowHeight))
	}
}

// names of the places that people talk about.
func (p *pen) names() {
	st := p.ink(23)
	for i := range p.a.places {
		pl := &p.a.places[i]
		if pl.name == "" {
			continue
		}
		x, y, inside := p.at(rules.SpaceID(i))
		if inside {
			p.beside(st, x, y, p.radius()*2.1, pl.side, pl.name)
		}
	}
}

// keyHeight is that of the line that tells what the beads are.
const keyHeight = 46

// beads tells what the beads beside spaces are.
func (p foot) beads() {
	x, y := 34.0, float64(height)+keyHeight/2+6
	for _, b := range []struct {
		kind rules.SiteKind
		shut bool
		text string
	}{{rules.Bay, false, "bay, channel, river"}, {rules.Landfall, false, "landfall, sighting"}, {rules.Hardwood, false, "wood"},
		{rules.Wonder, false, "wonder, civilization"}, {rules.GoldSite, false, "gold"}, {rules.Bay, true, "published"}} {
		p.Blit(p.bead(pipKey{kind: b.kind, shut: b.shut, k: 2}), x, y)
		st := renderer.Style{Font: renderer.Book, Size: 23, Ink: p.Paintbox.Theme.Soft}
		p.Text(st, x+14, y+8, b.text)
		x += 14 + float64(p.Fonts().Measure(st.Font, st.Size, st.Spacing, b.text)) + 26
	}
}

// legend says the date, and what the points are for.
func (p foot) legend() {
	text := fmt.Sprintf("Round %d of %d · %d points win", p.v.Round, p.v.Last, p.v.Target)
	if p.v.Over {
		text = fmt.Sprintf("The end, after %d rounds", p.v.Round)
	}
	p.Text(renderer.Style{Font: renderer.Book, Size: 30, Ink: p.Paintbox.Theme.Ink}, 24, height+keyHeight+38, text)
}

// seatRow is a seat in a line: its piece, name, points, and what it does.
func (p foot) seatRow(s engine.Seat, at renderer.Box) {
	v := p.seat(s)
	x, y := at.X+22, at.Y+rowHeight/2
	if s == p.v.Acting {
		p.Blit(p.Paintbox.Ring(24), x, y)
	}
	p.Blit(p.piece(s, false, 16), x, y)
	st := renderer.Style{Font: renderer.Book, Size: 26, Ink: p.Paintbox.Theme.Ink}
	p.Text(st, at.X+54, y+9, p.Fonts().Clip(renderer.Book, 26, p.name(s), 130))
	doing := "outfitting"
	switch {
	case v.Gone:
		doing = "has left"
	case v.Out:
		doing = p.a.space(v.Exp.At).Name
	}
	st.Size = 23
	st.Ink = p.Paintbox.Theme.Soft
	p.Text(st, at.X+196, y+8, p.Fonts().Clip(renderer.Book, 23, doing, 196))
	st.Size, st.Ink, st.Align = 32, p.Paintbox.Theme.Ink, renderer.Right
	p.Text(st, at.Right()-8, y+11, fmt.Sprint(v.VP))
}
