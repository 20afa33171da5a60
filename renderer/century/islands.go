package century

import (
	"fmt"
	"image/color"
	"math"

	"github.com/fogleman/gg"

	"landfall/engine"
	cn "landfall/engine/century"
	"landfall/renderer"
)

// sea is how the islands lie in a box: the middle of 0,0, a tile's half width and half
// height, and whether a point or a side is up. Tiles may be wider than high.
type sea struct {
	x, y, rx, ry float64
	point        bool
}

// seaIn fits the islands into a box, the way up that makes tiles wider.
func seaIn(islands []cn.IslandView, at box) sea {
	side, point := seaAs(islands, at, false), seaAs(islands, at, true)
	if point.rx > side.rx*0.95 {
		return point
	}
	return side
}

func seaAs(islands []cn.IslandView, at box, point bool) sea {
	s := sea{rx: 1, ry: 1, point: point}
	x0, x1, y0, y1 := 0.0, 0.0, 0.0, 0.0
	for i := range islands {
		x, y := s.at(&islands[i])
		if i == 0 {
			x0, x1, y0, y1 = x, x, y, y
		}
		x0, x1, y0, y1 = min(x0, x), max(x1, x), min(y0, y), max(y1, y)
	}
	s.rx = min((at.W-10)/(x1-x0+2), 150)
	s.ry = min((at.H-10)/(y1-y0+2), s.rx*1.14)
	s.rx = min(s.rx, s.ry*1.6)
	mx, my := at.Middle()
	s.x, s.y = mx-(x0+x1)/2*s.rx, my-(y0+y1)/2*s.ry
	return s
}

// at is the middle of a tile. A far tile of a broken view is brought near.
func (s sea) at(is *cn.IslandView) (x, y float64) {
	q, r := float64(min(max(is.Q, -9), 9)), float64(min(max(is.R, -9), 9))
	x, y = 1.5*q, 2*(r+q/2)
	if s.point {
		x, y = 2*(q+r/2), 1.5*r
	}
	return s.x + x*s.rx, s.y + y*s.ry
}

// path adds the rim of a tile, smaller by so much.
func (s sea) path(dc *gg.Context, less float64) {
	rx, ry := s.rx-less, s.ry-less
	dc.NewSubPath()
	for _, c := range [6][2]float64{{1, 0}, {0.5, 1}, {-0.5, 1}, {-1, 0}, {-0.5, -1}, {0.5, -1}} {
		if s.point {
			c[0], c[1] = c[1], c[0]
		}
		dc.LineTo(c[0]*rx, c[1]*ry)
	}
	dc.ClosePath()
}

// room is how wide a tile is so far above or below its middle.
func (s sea) room(dy float64) float64 {
	f := math.Abs(dy) / s.ry
	if s.point {
		return 2 * s.rx * min(1, max(0, 2-2*f))
	}
	return 2 * s.rx * (1 - f/2)
}

// islands draws the islands with their ships and outposts.
func (p *pen) islands(at box) {
	s := seaIn(p.v.Islands, at)
	each := func(draw func(*cn.IslandView, float64, float64, sea)) {
		for i := range p.v.Islands {
			x, y := s.at(&p.v.Islands[i])
			draw(&p.v.Islands[i], x, y, s)
		}
	}
	each(p.hexTile)
	for _, v := range p.marks.voyages { // over the tiles, under what stands on them
		p.voyage(v, s)
	}
	each(p.onTile)
}

// hexGround is the ground of a tile, by what is traded there.
func (s *style) hexGround(is *cn.IslandView) color.NRGBA {
	t := s.Theme
	if is.ID == cn.Sea {
		return t.SeaDeep
	}
	switch is.Spice {
	case cn.Ginger:
		return t.Plains
	case cn.Chili:
		if t.Dark {
			return hex(0x5A3E52)
		}
		return hex(0xE6C3B6)
	case cn.Tea:
		return t.Forest
	}
	return t.Mountains
}

// hexTile is the ground of a tile.
func (p *pen) hexTile(is *cn.IslandView, x, y float64, s sea) {
	t := p.s.Theme
	steps := p.marks.steps[spot{island: true, tile: is.ID}]
	type key struct {
		hex    color.NRGBA
		rx, ry float64
		point  bool
		marked bool
	}
	ground := p.s.hexGround(is)
	p.Blit(p.s.Sheet.Get(key{ground, s.rx, s.ry, s.point, len(steps) > 0}, 2*s.rx+14, 2*s.ry+14, func(dc *gg.Context) {
		s.path(dc, 2.5)
		dc.SetColor(ground)
		dc.FillPreserve()
		dc.SetColor(renderer.Mix(t.Coast, ground, 0.2))
		dc.SetLineWidth(2)
		dc.Stroke()
		if len(steps) == 0 {
			return
		}
		for i, w := range []float64{11, 7, 4} {
			s.path(dc, 5)
			dc.SetColor(renderer.Fade(t.Mark, [3]float64{0.25, 0.4, 0.95}[i]))
			dc.SetLineWidth(w)
			dc.Stroke()
		}
	}), x, y)
}

// onTile is what a tile is called, its trade, and the outposts and ships there.
func (p *pen) onTile(is *cn.IslandView, x, y float64, s sea) {
	t := p.s.Theme
	steps := p.marks.steps[spot{island: true, tile: is.ID}]
	high := s.ry > 76 // room for outposts and ships in lines of their own
	top, mid, low := -0.58*s.ry, 0.0, 0.57*s.ry
	if high {
		top, mid, low = -0.64*s.ry, -0.24*s.ry, 0.6*s.ry
	}
	p.shipsAt(is, x, y+low, s, s.room(low))
	p.pill(x-s.room(0.42*s.ry)/2+38, y+0.44*s.ry, steps)
	if is.ID == cn.Sea {
		p.Icon("ship", x, y-0.3*s.ry, s.ry*0.55, renderer.Mix(t.Soft, t.SeaDeep, 0.4))
		return
	}
	name := renderer.Style{Font: renderer.Book, Size: max(p.least, 28), Ink: t.Ink}
	nameWide := float64(p.s.Fonts.Measure(name.Font, name.Size, 0, tileName(is.ID)))
	huts := len(is.Outposts)
	if high {
		p.Text(name, x-nameWide/2-15, y+top+8, tileName(is.ID))
		p.Icon(spiceIcon(is.Spice), x+nameWide/2+4, y+top, 26, t.Ink)
		p.outposts(is.Outposts, x-15*float64(min(huts, 4)-1), y+0.16*s.ry, 30, 0.85)
	} else {
		step := min(27, (s.room(top)-26-nameWide)/float64(max(huts, 1)))
		wide := nameWide + 6 + 26 + step*float64(max(huts-1, 0))
		p.Text(name, x-wide/2, y+top+8, tileName(is.ID))
		if huts == 0 {
			p.Icon(spiceIcon(is.Spice), x+wide/2-12, y+top, 25, t.Ink)
		}
		p.outposts(is.Outposts, x-wide/2+nameWide+6+13, y+top+1, step, 0.72)
	}
	p.trade(is.Give, is.Get, x, y+mid, cubeSize, s.room(math.Abs(mid)+8)-14)
}

func (p *pen) outposts(by []engine.Seat, x, y, step, k float64) {
	for i, seat := range by {
		if i < 4 {
			p.put(outpost, seat, x+step*float64(i), y, k, 256)
		}
	}
}

// shipsAt are the ships at a tile, faded those that left it just now.
func (p *pen) shipsAt(is *cn.IslandView, x, y float64, s sea, room float64) {
	var gone []engine.Seat
	for _, v := range p.marks.voyages {
		if v.from == is.ID && v.to != v.from && p.seat(v.seat) != nil && p.seat(v.seat).Ship != is.ID {
			gone = append(gone, v.seat)
		}
	}
	n := min(len(is.Ships)+len(gone), 4)
	if n == 0 {
		return
	}
	k := min(0.95, s.ry/92)
	step := min(50*k, (room-16)/float64(n))
	x -= step * float64(n-1) / 2
	for i := range n {
		if i < len(is.Ships) {
			p.put(ship, is.Ships[i], x+step*float64(i), y, k, 256)
		} else {
			p.put(ship, gone[i-len(is.Ships)], x+step*float64(i), y, k, 110)
		}
	}
}

// voyage is an arrow over the rim of the tile that a ship left.
func (p *pen) voyage(v voyage, s sea) {
	from, to := p.island(v.from), p.island(v.to)
	if from == nil || to == nil || from == to {
		return
	}
	ax, ay := s.at(from)
	bx, by := s.at(to)
	turn := math.Atan2(by-ay, bx-ax)
	d := math.Hypot(bx-ax, by-ay)
	reach, k := min(d/2, s.rx*1.2, s.ry*1.07), min(1, s.ry/82)
	type key struct{ arrow, k float64 }
	p.Blit(p.s.Sheet.Get(key{turn, k}, 56, 56, func(dc *gg.Context) {
		dc.Rotate(turn)
		dc.Scale(k, k)
		dc.MoveTo(-18, -4)
		for _, q := range [][2]float64{{2, -4}, {2, -12}, {19, 0}, {2, 12}, {2, 4}, {-18, 4}} {
			dc.LineTo(q[0], q[1])
		}
		dc.ClosePath()
		renderer.Outlined(dc, p.s.Theme, p.s.Theme.Mark, 1)
	}), ax+reach*math.Cos(turn), ay+reach*math.Sin(turn))
}

func (p *pen) island(t cn.TileID) *cn.IslandView {
	for i := range p.v.Islands {
		if p.v.Islands[i].ID == t {
			return &p.v.Islands[i]
		}
	}
	return nil
}

// islandsAlone is the islands large, with every player's outposts below.
func (p *pen) islandsAlone() {
	const w = 1080.0
	n := len(p.v.Seats)
	h := 880.0 + 66*math.Ceil(float64(min(n, 6))/2) + purseHigh
	map1 := renderer.BoxAt(edge, 66, w-2*edge, 800)
	p.Begin("islands", w, h, func(dc *gg.Context) {
		p.s.PaintPaper(dc, w, h)
		p.s.paintSea(dc, map1)
	})
	p.title("The islands", w)
	if len(p.v.Islands) == 0 {
		p.nothing("There are no islands in this game", w, h)
		return
	}
	p.islands(map1)
	for i := range min(n, 6) {
		sv := &p.v.Seats[i]
		at := renderer.BoxAt(edge, map1.Low()+8+66*float64(i/2), w-2*edge, 60).Column(i%2, 2, gap)
		p.plate("card", at, p.s.PaintCard)
		p.put(ship, sv.Seat, at.X+34, at.Y+32, 0.85, 256)
		p.outpostsRow(sv, renderer.BoxAt(at.X+76, at.Y+10, 350, 40))
		p.Text(renderer.Style{Font: renderer.Strong, Size: 26, Ink: p.s.Theme.Ink, Align: renderer.Right}, at.Right()-12, at.Y+40,
			fmt.Sprint(p.score(sv.Seat).Outposts))
	}
	p.purse(renderer.BoxAt(edge, h-edge-purseHigh+gap, w-2*edge, purseHigh-gap))
}
