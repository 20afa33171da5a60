package century

import (
	"fmt"
	"math"

	"github.com/fogleman/gg"

	cn "landfall/engine/century"
	"landfall/renderer"
)

// coastPlan lays out the coast alone: the cards above the forts, the coves with the merchants at their
// markets, the exploration tiles where they are asked for, the route of the reader if there is one, and what
// the reader can pay with.
func coastPlan(maps map[string][]string, v *cn.View, routed bool) (pl plan, route, purse box) {
	pl = plan{w: boardWidth, cells: map[cn.LocationID]box{}, spaces: map[cn.StackSource]box{}}
	y := pl.placeCoast(maps, v, edge, closeCard, closeCell)
	full := func(high float64) box {
		at := renderer.BoxAt(edge, y, boardWidth-2*edge, high)
		y += high + gap
		return at
	}
	if v.Turn.Kind == cn.AskExplore && len(v.Beside) > 0 {
		pl.beside = full(letterLine * math.Ceil(float64(len(v.Beside))/besideMarked))
	}
	if routed {
		route = full(routeHigh)
	}
	purse = full(purseHigh - gap)
	pl.h = y - gap + edge
	return pl, route, purse
}

// coast draws the coast alone, where somebody chooses where to send settlers, or what to explore.
func (p *pen) coast() {
	sv := p.seat(p.reader())
	pl, route, purse := coastPlan(p.maps, p.v, sv != nil && len(sv.Route) > 0)
	p.Begin(fmt.Sprint("coast ", pl.h, p.outline()), pl.w, pl.h, func(dc *gg.Context) {
		p.s.PaintPaper(dc, pl.w, pl.h)
		p.s.paintCoast(dc, pl)
	})
	table{p}.row(pl.cards)
	p.shore(pl).coves(pl)
	if pl.beside.H > 0 {
		questions{p}.besidesMarked(pl.beside)
	}
	if route.H > 0 {
		questions{p}.routeMarked(sv, route)
	}
	p.purse(purse)
}

// outline names how the boards lie: what lies still is the same for boards of one outline.
func (p *pen) outline() string {
	name := fmt.Sprint(p.v.Modules)
	for _, b := range p.v.Boards {
		name += fmt.Sprint(mapOf(p.maps, p.v, b), sourceOn(p.v, b))
	}
	return name
}

// coves draws the locations, and the stacks of bonus tiles that lie beside them.
func (p shore) coves(pl plan) {
	for i := range p.v.Locations {
		l := &p.v.Locations[i]
		if at, ok := pl.cells[l.ID]; ok {
			p.location(l, at)
		}
	}
	for _, source := range []cn.StackSource{cn.FromFort, cn.FromOutpost, cn.FromMerchant} {
		if at, ok := pl.spaces[source]; ok {
			p.space(source, at)
		}
	}
	if p.side > 0 { // what happened, across the upper shores' lines: nothing else is there
		for _, l := range p.v.Locations {
			if at, ok := pl.cells[l.ID]; ok {
				p.pill(at.Right()-12, at.Y+1, p.changes.steps[spot{loc: l.ID}])
			}
		}
	}
}
