package century

import (
	"fmt"

	"github.com/fogleman/gg"

	"landfall/renderer"
)

// market is the point cards, the merchant cards and every route, large.
func (b *Board) market(p *pen) {
	const w = 1000.0
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
	b.canvas(p, p.s.ground(groundKey{"market", int(w), int(h), ""}, func(dc *gg.Context) { p.s.paintPaper(dc, w, h) }))
	t := p.s.theme
	in := box{edge, edge, w - 2*edge, 170}
	var places []box
	for i := range 4 {
		places = append(places, in.column(i, 4, gap))
	}
	p.row(places)
	y := in.low() + gap
	if forts {
		p.fortStacks(places, y)
		y += 56
	}
	p.c.Text(renderer.Style{Font: renderer.Italic, Size: 30, Ink: t.Soft}, edge+12, y+40, "next")
	p.following(box{edge + 90, y, 200, 170})
	p.head(box{edge + 310, y + 8, w - 2*edge - 310, 150})
	y += 178
	if p.v.Modules.Merchants {
		in = box{edge, y, w - 2*edge, 152}
		places = places[:0]
		for i := range 4 {
			places = append(places, in.column(i, 4, gap))
		}
		p.merchantRow(places, 1.2)
		y += 160
	}
	for i := range routes {
		sv := &p.v.Seats[i]
		at := box{edge, y, w - 2*edge, 152}
		p.plate("card", at, p.s.paintCard)
		if sv.Seat == p.v.Acting && !p.v.Over {
			p.frame(at)
		}
		p.put(settler, sv.Seat, at.x+34, at.y+40, 1.1, 256)
		p.icon("cards", at.x+34, at.y+108, 30, t.Ink)
		p.c.Text(p.numberStyle(30), at.x+56, at.y+118, fmt.Sprint(len(sv.Discarded)))
		p.routeCards(sv, box{at.x + 120, at.y + 8, at.w - 180, at.h - 14})
		p.pill(at.right()-8, at.y+26, p.marks.own(sv.Seat, partRoute))
		y += 160
	}
	p.purse(box{edge, y, w - 2*edge, purseHigh - gap})
}

// fortStacks are the bonus tiles of the forts, under their cards.
func (p *pen) fortStacks(places []box, y float64) {
	for i := range p.v.Locations {
		l := &p.v.Locations[i]
		if l.Fort < 1 || l.Fort > len(places) {
			continue
		}
		at := box{places[l.Fort-1].x, y, places[l.Fort-1].w, 50}
		p.plate("card", at, p.s.paintCard)
		stacks := p.stacksOn(l.ID)
		for j, st := range stacks[:min(len(stacks), 2)] {
			x, cy := at.column(j, min(len(stacks), 2), 0).middle()
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
	p.plate("card", at, p.s.paintCard)
	p.put(settler, p.reader(), at.x+30, at.y+at.h/2+1, 1, 256)
	p.storageRow(sv, box{at.x + 60, at.y + 9, 400, 40})
	p.bonusRow(sv, box{at.x + 490, at.y + 8, 320, 42})
	p.c.Text(renderer.Style{Font: renderer.Sans, Size: 25, Ink: p.s.theme.Ink, Align: renderer.Right}, at.right()-12, at.y+38, fmt.Sprintf("%d ready", sv.Crew))
}
