package century

import (
	"fmt"

	"github.com/fogleman/gg"

	cn "landfall/engine/century"
	"landfall/renderer"
)

// coastPlan lays out the coast alone: the cards above the forts, the coves, the merchants
// below the markets, and what the reader can pay with.
func coastPlan(maps map[string][]string, v *cn.View) (pl plan, purse box) {
	pl = plan{w: boardWidth, cells: map[cn.LocationID]box{}, spaces: map[cn.StackSource]box{}}
	y := pl.placeCoast(maps, v, edge, leastCell)
	purse = renderer.BoxAt(edge, y, boardWidth-2*edge, purseHigh-gap)
	pl.h = purse.Low() + edge
	return pl, purse
}

// coast draws the coast alone, where somebody chooses where to send settlers.
func (p *pen) coast() {
	pl, purse := coastPlan(p.maps, p.v)
	p.Begin("coast "+p.outline(), pl.w, pl.h, func(dc *gg.Context) {
		p.s.PaintPaper(dc, pl.w, pl.h)
		p.s.paintCoast(dc, pl)
	})
	p.row(pl.cards)
	p.coves(pl)
	p.merchantRow(pl.merchants, 1)
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
func (p *pen) coves(pl plan) {
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
}
