package century

import (
	"fmt"

	"github.com/fogleman/gg"

	"landfall/renderer"
)

// market is the point cards, the merchant cards and every route, large.
func (p *pen) market() {
	const w = 1080.0
	h := 2*178 + 2*edge + purseHigh
	forts := p.v.Modules.FortBonus && len(p.v.Stacks) > 0
	if forts {
		h += 56
	}
	if p.v.Modules.Merchants {
		h += 160
	}
	routes := 0
	if p.v.Modules.Routes {
		routes = min(len(p.v.Seats), 4)
		h += 160 * float64(routes)
	}
	p.Begin("market", w, h, func(dc *gg.Context) { p.s.PaintPaper(dc, w, h) })
	t := p.s.Theme
	in := renderer.BoxAt(edge, edge, w-2*edge, 170)
	var places []box
	for i := range 4 {
		places = append(places, in.Column(i, 4, gap))
	}
	p.row(places)
	y := in.Low() + gap
	if forts {
		p.fortStacks(places, y)
		y += 56
	}
	p.Text(renderer.Style{Font: renderer.Italic, Size: 30, Ink: t.Soft}, edge+12, y+40, "next")
	p.following(renderer.BoxAt(edge+90, y, 200, 170))
	p.head(renderer.BoxAt(edge+310, y+8, w-2*edge-310, 150))
	y += 178
	if p.v.Modules.Merchants {
		in = renderer.BoxAt(edge, y, w-2*edge, 152)
		places = places[:0]
		for i := range 4 {
			places = append(places, in.Column(i, 4, gap))
		}
		p.merchantRow(places, 1.2)
		y += 160
	}
	for i := range routes {
		sv := &p.v.Seats[i]
		at := renderer.BoxAt(edge, y, w-2*edge, 152)
		p.plate("card", at, p.s.PaintCard)
		if sv.Seat == p.v.Acting && !p.v.Over {
			p.frame(at)
		}
		p.put(settler, sv.Seat, at.X+34, at.Y+40, 1.1, 256)
		p.Icon("cards", at.X+34, at.Y+108, 30, t.Ink)
		p.Text(p.numberStyle(30), at.X+56, at.Y+118, fmt.Sprint(len(sv.Discarded)))
		p.routeCards(sv, renderer.BoxAt(at.X+120, at.Y+8, at.W-180, at.H-14))
		p.pill(at.Right()-8, at.Y+26, p.marks.own(sv.Seat, partRoute))
		y += 160
	}
	p.purse(renderer.BoxAt(edge, y, w-2*edge, purseHigh-gap))
}

// fortStacks are the bonus tiles of the forts, under their cards.
func (p *pen) fortStacks(places []box, y float64) {
	for i := range p.v.Locations {
		l := &p.v.Locations[i]
		if l.Fort < 1 || l.Fort > len(places) {
			continue
		}
		at := renderer.BoxAt(places[l.Fort-1].X, y, places[l.Fort-1].W, 50)
		p.plate("card", at, p.s.PaintCard)
		stacks := p.stacksOn(l.ID)
		for j, st := range stacks[:min(len(stacks), 2)] {
			x, cy := at.Column(j, min(len(stacks), 2), 0).Middle()
			p.stack(st, x-16, cy)
		}
	}
}

// purseHigh is how high the reader's strip is.
const purseHigh = 66.0

// purse is what the reader can pay with, and the bonus tiles and their spaces.
func (p *pen) purse(at box) {
	sv := p.seat(p.reader())
	if sv == nil {
		return
	}
	p.plate("card", at, p.s.PaintCard)
	p.put(settler, p.reader(), at.X+30, at.Y+at.H/2+1, 1, 256)
	p.storageRow(sv, renderer.BoxAt(at.X+60, at.Y+9, 400, 40))
	p.bonusRow(sv, renderer.BoxAt(at.X+490, at.Y+8, 320, 42))
	p.Text(renderer.Style{Font: renderer.Sans, Size: 25, Ink: p.s.Theme.Ink, Align: renderer.Right}, at.Right()-12, at.Y+38, fmt.Sprintf("%d ready", sv.Crew))
}
