package ninapinta

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/fogleman/gg"

	"landfall/engine"
	np "landfall/engine/ninapinta"
	"landfall/renderer"
)

// benefits draws what can be taken, and the order in which that is done.
type benefits struct{ *pen }

// display is the column of Benefits, its blunt end at the bottom, under the cost.
func (p benefits) display(at box) {
	t := p.s.Theme
	if p.v.Phase == np.Finished {
		p.ranking(at)
		return
	}
	p.Text(renderer.Style{Font: renderer.Book, Size: 30, Ink: t.Ink}, at.X+11, at.Y+47, p.Say("pic-cost", nil))
	p.coin(at.Right()-34, at.Y+37, 25, p.v.Cost)
	n := len(p.v.Display)
	if n == 0 {
		p.Text(renderer.Style{Font: renderer.Italic, Size: 25, Ink: t.Soft, Align: renderer.Centre}, at.X+at.W/2, at.Y+at.H/2, p.Say("pic-no-benefits", nil))
		return
	}
	step := min(118, (at.H-82)/float64(n))
	for i, d := range p.v.Display {
		p.benefitAt(d, i, at.X+at.W/2, at.Low()-10-step*(float64(i)+0.5), at.W)
	}
}

// benefitAt is one place of the column: the counter with its name below; a taken one is
// pale, with the taker's shape in its stead.
func (p benefits) benefitAt(d np.DisplayView, i int, x, y, w float64) {
	t := p.s.Theme
	y -= 15
	p.benefitSign(d, x, y, 28)
	ink := t.Ink
	if d.Taken {
		ink = renderer.Mix(t.Soft, t.Card, 0.35)
	}
	p.Text(renderer.Style{Font: renderer.Book, Size: leastWhole, Ink: ink, Align: renderer.Centre}, x, y+49,
		p.s.Fonts.Clip(renderer.Book, leastWhole, p.benefitName(d.Benefit), int(w-8)))
	if step, changed := p.changes.taken[i]; changed {
		p.number(x+38, y-16, 1, step)
	}
}

// benefitSign is a counter of the display, or who took it.
func (p benefits) benefitSign(d np.DisplayView, x, y, r float64) {
	if !d.Taken {
		p.counter(d.Benefit, x, y, r, 256)
		return
	}
	p.counter(d.Benefit, x, y, r, 70)
	if p.seat(d.By) != nil {
		p.put(settler, d.By, x, y, r/19, 256)
	}
}

// ranking stands where the Benefits stood, when the match is over.
func (p benefits) ranking(at box) {
	t := p.s.Theme
	p.Text(renderer.Style{Font: renderer.SmallCaps, Size: 32, Spacing: 1.5, Ink: t.Ink, Align: renderer.Centre}, at.X+at.W/2, at.Y+46, p.Say("pic-points", nil))
	seats := make([]engine.Seat, 0, len(p.v.Seats))
	for _, seat := range p.v.Order {
		if p.seat(seat) != nil && int(seat) < len(p.v.Scores) {
			seats = append(seats, seat)
		}
	}
	slices.SortStableFunc(seats, func(a, b engine.Seat) int {
		return cmp.Compare(p.v.Scores[b].Total, p.v.Scores[a].Total)
	})
	step := (at.H - 70) / float64(max(4, len(seats)))
	for i, seat := range seats {
		y := at.Y + 70 + step*float64(i)
		p.put(settler, seat, at.X+at.W/2, y+38, 1.7, 256)
		p.Text(renderer.Style{Font: renderer.Strong, Size: 50, Ink: t.Ink, Align: renderer.Centre}, at.X+at.W/2, y+122, fmt.Sprint(p.v.Scores[seat].Total))
		p.Text(renderer.Style{Font: renderer.Book, Size: 28, Ink: t.Ink, Align: renderer.Centre}, at.X+at.W/2, y+158,
			p.s.Fonts.Clip(renderer.Book, 28, p.called(seat), int(at.W-16)))
		p.Text(renderer.Style{Font: renderer.Italic, Size: 25, Ink: t.Soft, Align: renderer.Centre}, at.X+at.W/2, y+188, p.ordinal(i+1))
	}
}

// benefitLine is one place of the display: its counter and name; a taken one is
// pale, with the taker's shape in its stead.
func (p benefits) benefitLine(d np.DisplayView, i int, x, y, w, size float64) {
	t := p.s.Theme
	ink := t.Ink
	if d.Taken {
		ink = renderer.Mix(t.Soft, t.Card, 0.35)
	}
	p.benefitSign(d, x+30, y, size*0.93)
	step, changed := p.changes.taken[i]
	name := p.s.Fonts.Clip(renderer.Book, size, p.benefitName(d.Benefit), int(w-56))
	width := p.Text(renderer.Style{Font: renderer.Book, Size: size, Ink: ink}, x+32+size*1.1, y+size*0.32, name)
	if d.Taken {
		p.strike(x+30+size*1.1, y+1, float64(width)+4)
	}
	if changed {
		p.number(x+30-size*0.95, y-size*0.8, 1, step)
	}
}

// strike is a line through a name.
func (p benefits) strike(x, y, w float64) {
	p.Blit(p.s.Sheet.Get([2]any{"strike", int(w)}, w, 4, func(dc *gg.Context) {
		dc.SetColor(p.s.Theme.Soft)
		dc.SetLineWidth(1.8)
		dc.DrawLine(-w/2, 0, w/2, 0)
		dc.Stroke()
	}), x+w/2, y)
}

// The display by itself: three columns, read from the upper left, as its Benefits are listed.
const (
	aloneColumns  = 3
	displayTop    = 96.0
	displayStep   = 84.0
	leastDisplay  = 4 // rows
	displayEdge   = 12.0
	displayLetter = 78.0 // the room for a letter
)

// displayAlone is the display by itself, with the cost and the Pass spaces, and the letters of what can be taken.
func (p benefits) displayAlone() {
	n := len(p.v.Display)
	rows := max(leastDisplay, (n+aloneColumns-1)/aloneColumns)
	low := displayTop + float64(rows)*displayStep
	w, h := aloneWidth, low+88
	p.Begin(fmt.Sprint("display ", rows), w, h, func(dc *gg.Context) {
		p.s.PaintPaper(dc, w, h)
		p.s.PaintCard(dc, renderer.BoxAt(displayEdge, displayTop-10, w-2*displayEdge, low-displayTop+16))
	})
	t := p.s.Theme
	p.Text(renderer.Style{Font: renderer.SmallCaps, Size: 44, Spacing: 2, Ink: t.Ink}, 28, 56, p.Say("pic-benefits", nil))
	p.Text(renderer.Style{Font: renderer.Italic, Size: 29, Ink: t.Soft}, 280, 54, p.phase())
	p.Text(renderer.Style{Font: renderer.Book, Size: 36, Ink: t.Ink, Align: renderer.Right}, w-92, 56, p.Say("pic-cost-now", nil))
	p.coin(w-50, 44, 31, p.v.Cost)
	column := (w - 2*displayEdge) / aloneColumns
	letters := map[int]renderer.Mark{}
	for _, m := range p.Marks {
		letters[p.displayed(m)] = m
	}
	for i, d := range p.v.Display {
		x, y := displayEdge+float64(i%aloneColumns)*column+8, displayTop+displayStep*(float64(i/aloneColumns)+0.5)
		if m, ok := letters[i]; ok {
			p.Mark(m, x+displayLetter/2, y)
		}
		p.benefitLine(d, i, x+displayLetter, y, column-displayLetter-12, 32)
	}
	if n == 0 {
		p.Text(renderer.Style{Font: renderer.Italic, Size: 36, Ink: t.Soft, Align: renderer.Centre}, w/2, h/2, p.Say("pic-display-empty", nil))
	}
	p.order(renderer.BoxAt(24, h-76, w-190, 66))
	if p.known() != nil {
		p.purse(w-120, h-43, p.known().Gold)
	}
}

// displayed is the place of the display that an answer means; -1: none.
func (p benefits) displayed(m renderer.Mark) int {
	var b np.Benefit
	switch a := m.Answer.(type) {
	case np.Select:
		b = a.Benefit
	case np.SelectTwo:
		b = a.First
	case np.SelectSecond:
		b = a.Benefit
	}
	return slices.IndexFunc(p.v.Display, func(d np.DisplayView) bool { return d.Benefit == b && !d.Taken })
}

// known is the reader's own seat, if this view has its secrets.
func (p *pen) known() *np.SeatView {
	if s := p.seat(p.v.Reader); s != nil && s.Known {
		return s
	}
	return nil
}

// purse is gold behind a screen.
func (p *pen) purse(x, y float64, gold int) {
	p.coin(x, y, 20, -1)
	p.Text(renderer.Style{Font: renderer.Strong, Size: 30, Ink: p.s.Theme.Ink}, x+28, y+11, fmt.Sprint(gold))
}
