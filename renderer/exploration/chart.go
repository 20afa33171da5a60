package exploration

import (
	"fmt"
	"image/color"
	"math"

	"github.com/fogleman/gg"

	"landfall/engine"
	rules "landfall/engine/exploration"
	"landfall/renderer"
)

// chart draws what moves on the chart: wakes, spaces, sites, bases, expeditions.
func (p *pen) chart() {
	for s := range p.v.Seats {
		p.wake(engine.Seat(s))
	}
	for i := range p.a.Spaces {
		if i > 0 {
			p.node(rules.SpaceID(i))
		}
	}
	p.parties()
}

// empires tells how they stand, beside what is on the chart.
func (p *pen) empires() {
	for i := range p.a.Empires {
		p.empire(rules.Empire(i))
	}
}

// nodeKey names the sprite of a space.
type nodeKey struct {
	kind    rules.SpaceKind
	state   int // 0 unknown, 1 known
	k       float64
	changed bool
}

// node draws a space: its shape by kind, whether it is Known, and its sites.
func (p *pen) node(id rules.SpaceID) {
	x, y, inside := p.at(id)
	if !inside {
		return
	}
	s := p.a.space(id)
	key := nodeKey{kind: s.Kind, k: p.k}
	if p.v.Known.Has(uint8(id)) || s.Kind == rules.Port {
		key.state = 1
	}
	_, key.changed = p.changes[id]
	p.occupy(x, y, p.radius()+4, p.radius()+4)
	if s.Kind != rules.Capital || key.changed {
		p.Blit(p.Paintbox.Sheet.Get(key, 60*p.k, 60*p.k, func(dc *gg.Context) { p.paintNode(dc, key) }), x, y)
	}
	if s.Kind == rules.Capital {
		p.Blit(p.city(s.Empire, p.stageOf(s.Empire), cityRadius*math.Sqrt(p.k)), x, y-4)
		p.occupy(x, y-6, 1.2*cityRadius*math.Sqrt(p.k), cityRadius*math.Sqrt(p.k))
	}
	p.sites(s, x, y)
	for _, b := range p.v.Bases {
		if b == id {
			p.Blit(p.fort(), x, y-20*math.Sqrt(p.k))
			p.occupy(x, y-20*math.Sqrt(p.k), 10*math.Sqrt(p.k), 10*math.Sqrt(p.k))
		}
	}
}

// cityRadius is how large the capital of an empire is on the whole chart.
const cityRadius = 19

// radius of a space's shape.
func (p *pen) radius() float64 { return 8 * math.Sqrt(p.k) }

func (p *pen) paintNode(dc *gg.Context, key nodeKey) {
	t := p.Paintbox.Theme
	r := 8 * math.Sqrt(key.k)
	if key.changed {
		dc.DrawCircle(0, 0, r*2.1)
		dc.SetColor(t.Change)
		dc.SetLineWidth(3)
		dc.Stroke()
	}
	fill := light(t)
	switch key.kind {
	case rules.Sea:
		if fill = t.Fog; key.state == 1 {
			fill = renderer.Mix(t.Sea, shapeOf(3).Colour(), 0.45)
		}
		dc.DrawCircle(0, 0, r)
	case rules.Port:
		fill = t.Gold
		dc.DrawRectangle(-r, -r, 2*r, 2*r)
	case rules.River:
		fill = renderer.Mix(t.Sea, shapeOf(5).Colour(), 0.6)
		dc.DrawCircle(0, 0, r*0.85)
	case rules.Capital:
		fill = t.War
		dc.DrawRegularPolygon(3, 0, 0, r*1.4, 0)
	case rules.Rumors:
		fill = t.Stone
		dc.DrawRegularPolygon(3, 0, 0, r*1.2, 0)
	case rules.Land:
		fill = t.Plains
		dc.DrawRegularPolygon(4, 0, 0, r*1.1, 0)
	case rules.Strait:
		fill = t.SeaDeep
		dc.DrawRegularPolygon(6, 0, 0, r, 0)
	default:
		dc.DrawCircle(0, 0, r)
	}
	dc.SetColor(t.Line)
	dc.SetLineWidth(3)
	dc.StrokePreserve()
	dc.SetColor(fill)
	dc.Fill()
}

// pipKey names the sprite of a site.
type pipKey struct {
	kind rules.SiteKind
	shut bool
	k    float64
}

// sites are beads around a space (see bead): full as long as they can be scored by the reader (or by
// anybody), empty rings once they are published.
func (p *pen) sites(s *rules.Space, x, y float64) {
	n := len(s.Sites)
	for i, id := range s.Sites {
		if int(id) >= len(p.a.Sites) {
			continue
		}
		key := pipKey{kind: p.a.Sites[id].Kind, shut: p.shut(id), k: p.k}
		dx, dy := p.beadAt(i, n)
		p.Blit(p.bead(key), x+dx, y+dy)
		p.occupy(x+dx, y+dy, 7*math.Sqrt(p.k), 7*math.Sqrt(p.k))
	}
}

// beadAt is where a site of so many lies beside the middle of its space.
func (p *pen) beadAt(i, n int) (dx, dy float64) {
	a := math.Pi/2 + (float64(i)-float64(n-1)/2)*0.9
	r := p.radius() * 1.95
	return r * math.Cos(a), r * math.Sin(a)
}

// bead is a site by its kind, in colour and shape: what is on the water round, wood
// square, gold a lozenge, what is told of the land pointed.
func (p *pen) bead(key pipKey) *renderer.Sprite {
	return p.Paintbox.Sheet.Get(key, 22*key.k, 22*key.k, func(dc *gg.Context) {
		beadPath(dc, key.kind, 4.4*math.Sqrt(key.k))
		if key.shut {
			dc.SetColor(p.Paintbox.Theme.Soft)
			dc.SetLineWidth(1.4)
			dc.Stroke()
			return
		}
		renderer.Outlined(dc, p.Paintbox.Theme, siteInk(p.Paintbox.Theme, key.kind), 0.8)
	})
}

// beadPath adds the shape of a kind of site.
func beadPath(dc *gg.Context, of rules.SiteKind, r float64) {
	switch of {
	case rules.Hardwood:
		dc.DrawRectangle(-r*0.9, -r*0.9, r*1.8, r*1.8)
	case rules.GoldSite:
		dc.DrawRegularPolygon(4, 0, 0, r*1.25, math.Pi/4)
	case rules.Civ, rules.Wonder:
		dc.DrawRegularPolygon(3, 0, 0, r*1.3, 0)
	case rules.Sighting, rules.Landfall:
		dc.DrawRegularPolygon(6, 0, 0, r*1.1, 0)
	default:
		dc.DrawCircle(0, 0, r)
	}
}

// shut tells whether a site can be scored no more, by the reader or by anybody.
func (p *pen) shut(id rules.SiteID) bool {
	s := &p.a.Sites[id]
	if p.v.Closed.Has(uint8(id)) {
		return true
	}
	if s.GetsMarker {
		return p.v.Markers.Has(uint8(id))
	}
	if p.v.Reader < 0 {
		return false
	}
	me := p.seat(p.v.Reader)
	return me.Scored.Has(uint8(id)) || me.Mined.Has(uint8(id))
}

// siteInk is the colour of a kind of site.
func siteInk(t renderer.Theme, k rules.SiteKind) color.NRGBA {
	switch k {
	case rules.GoldSite:
		return t.Gold
	case rules.Hardwood:
		return t.ForestInk
	case rules.Civ, rules.Wonder:
		return t.War
	case rules.RiverSite, rules.Bay, rules.Channel:
		return shapeOf(3).Colour()
	}
	return light(t)
}

// light is what is light on either chart.
func light(t renderer.Theme) color.NRGBA {
	if t.Dark {
		return t.Ink
	}
	return t.Halo
}

// fort is a New World base.
func (p *pen) fort() *renderer.Sprite {
	type key struct{ fort float64 }
	t := p.Paintbox.Theme
	return p.Paintbox.Sheet.Get(key{p.k}, 44*p.k, 44*p.k, func(dc *gg.Context) {
		r := 9 * math.Sqrt(p.k)
		dc.MoveTo(-r, r)
		dc.LineTo(-r, -r)
		dc.LineTo(-r*0.4, -r)
		dc.LineTo(-r*0.4, -r*0.5)
		dc.LineTo(r*0.4, -r*0.5)
		dc.LineTo(r*0.4, -r)
		dc.LineTo(r, -r)
		dc.LineTo(r, r)
		dc.ClosePath()
		renderer.Outlined(dc, t, t.Stone, 1.4)
	})
}

func shapeOf(s engine.Seat) renderer.Shape {
	return renderer.Shape(max(0, int(s))) % renderer.ShapeCount
}

// letter is the first letter of a seat's name, or its number.
func (p *pen) letter(s engine.Seat) string {
	for _, r := range p.name(s) {
		if p.Fonts().Has(renderer.Book, string(r)) {
			return string(r)
		}
	}
	return fmt.Sprint(int(s) + 1)
}

// piece is a seat's expedition: a hull with a sail of its shape, or the shape alone on land.
func (p *pen) piece(s engine.Seat, sails bool, r float64) *renderer.Sprite {
	type key struct {
		shape renderer.Shape
		sails bool
		r     float64
	}
	shape := shapeOf(s)
	return p.Paintbox.Sheet.Get(key{shape, sails, r}, 4*r, 4*r, func(dc *gg.Context) { paintPiece(dc, p.Paintbox.Theme, shape, sails, r, 1.6) })
}

// paintPiece paints an expedition, with a hull under its shape where it sails.
func paintPiece(dc *gg.Context, t renderer.Theme, shape renderer.Shape, sails bool, r, line float64) {
	if sails {
		dc.MoveTo(-r*1.25, r*0.75)
		dc.LineTo(r*1.25, r*0.75)
		dc.LineTo(r*0.8, r*1.4)
		dc.LineTo(-r*0.8, r*1.4)
		dc.ClosePath()
		renderer.Outlined(dc, t, renderer.Mix(t.Coast, t.Stone, 0.35), line*0.875)
	}
	shape.Path(dc, 0, 0, r)
	renderer.Outlined(dc, t, shape.Colour(), line)
}

// parties are the expeditions, fanned out where several share a space.
func (p *pen) parties() {
	count := map[rules.SpaceID]int{}
	for i := range p.v.Seats {
		v := &p.v.Seats[i]
		if !v.Out {
			continue
		}
		x, y, inside := p.at(v.Exp.At)
		if !inside {
			continue
		}
		r := math.Max(15*math.Sqrt(p.k), p.least*0.66)
		n := float64(count[v.Exp.At])
		count[v.Exp.At]++
		x, y = x+n*r*1.7, y-r*1.6
		p.Blit(p.piece(engine.Seat(i), v.Exp.Party != rules.Inland, r), x, y)
		p.occupy(x, y+r*0.2, 1.4*r, 1.5*r)
		p.letterOn(engine.Seat(i), x, y, r)
	}
}

// letterOn sets a seat's letter on its piece.
func (p *pen) letterOn(s engine.Seat, x, y, r float64) {
	shape := shapeOf(s)
	size := math.Max(r*1.3, p.least)
	p.free(renderer.Style{Font: renderer.Book, Size: size, Ink: shape.Letters(), Align: renderer.Centre}, x, y+size*0.34+shape.Middle()*r, p.letter(s))
}
