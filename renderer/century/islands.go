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

// sea is how the islands lie in a box: a step's width and height, and the middle of 0,0.
type sea struct{ x, y, sx, sy float64 }

// seaIn fits the islands into a box.
func seaIn(islands []cn.IslandView, at box) sea {
	x0, x1, y0, y1 := 0.0, 0.0, 0.0, 0.0
	for i, is := range islands {
		x, y := hexAt(is.Q, is.R)
		if i == 0 {
			x0, x1, y0, y1 = x, x, y, y
		}
		x0, x1, y0, y1 = min(x0, x), max(x1, x), min(y0, y), max(y1, y)
	}
	sx, sy := (at.w-12)/(x1-x0+2), (at.h-12)/(y1-y0+math.Sqrt(3))
	sx, sy = min(sx, sy*1.4, 150), min(sy, sx*1.12, 150)
	mx, my := at.middle()
	return sea{mx - (x0+x1)/2*sx, my - (y0+y1)/2*sy, sx, sy}
}

// hexAt is the middle of a tile in steps, its flat side up. A far tile of a broken view is
// brought near.
func hexAt(q, r int) (x, y float64) {
	q, r = min(max(q, -9), 9), min(max(r, -9), 9)
	return 1.5 * float64(q), math.Sqrt(3) * (float64(r) + float64(q)/2)
}

func (s sea) at(is *cn.IslandView) (x, y float64) {
	x, y = hexAt(is.Q, is.R)
	return s.x + x*s.sx, s.y + y*s.sy
}

// high is the height of a tile.
func (s sea) high() float64 { return s.sy * math.Sqrt(3) }

// islands draws the islands with their ships and outposts.
func (p *pen) islands(at box) {
	s := seaIn(p.v.Islands, at)
	for i := range p.v.Islands {
		is := &p.v.Islands[i]
		x, y := s.at(is)
		p.hexTile(is, x, y, s)
	}
	for _, v := range p.marks.voyages {
		p.voyage(v, s)
	}
}

// hexGround is the ground of a tile, by what is traded there.
func (s *style) hexGround(is *cn.IslandView) color.NRGBA {
	t := s.theme
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

func hexPath(dc *gg.Context, rx, ry float64) {
	dc.NewSubPath()
	for i := range 6 {
		a := float64(i) * math.Pi / 3
		dc.LineTo(rx*math.Cos(a), ry*math.Sin(a))
	}
	dc.ClosePath()
}

func (p *pen) hexTile(is *cn.IslandView, x, y float64, s sea) {
	t := p.s.theme
	steps := p.marks.steps[spot{island: true, tile: is.ID}]
	type key struct {
		hex    color.NRGBA
		s      [2]float64
		marked bool
	}
	ground := p.s.hexGround(is)
	p.c.Blit(p.s.sheet.Get(key{ground, [2]float64{s.sx, s.sy}, len(steps) > 0}, 2*s.sx+14, s.high()+14, func(dc *gg.Context) {
		hexPath(dc, s.sx-2.5, s.sy-2.5)
		dc.SetColor(ground)
		dc.FillPreserve()
		dc.SetColor(renderer.Mix(t.Coast, ground, 0.2))
		dc.SetLineWidth(2)
		dc.Stroke()
		if len(steps) == 0 {
			return
		}
		for i, w := range []float64{11, 7, 4} {
			hexPath(dc, s.sx-4, s.sy-4)
			dc.SetColor(renderer.Fade(t.Mark, [3]float64{0.25, 0.4, 0.95}[i]))
			dc.SetLineWidth(w)
			dc.Stroke()
		}
	}), x, y)
	h := s.high()
	high := h > 150 // room for outposts and ships in lines of their own
	top, mid, low := y-h*0.3, y, y+h*0.29
	if high {
		top, mid, low = y-h*0.33, y-h*0.09, y+h*0.34
	}
	p.shipsAt(is, x, low, s)
	p.pill(x+s.sx-6, y-h*0.2, steps)
	if is.ID == cn.Sea {
		p.icon("ship", x, y-h*0.12, h*0.3, renderer.Mix(t.Soft, t.SeaDeep, 0.4))
		p.c.Text(renderer.Style{Font: renderer.Italic, Size: 25, Ink: t.Soft, Align: renderer.Centre}, x, top+4, "sea")
		return
	}
	name := renderer.Style{Font: renderer.Sans, Size: minText, Ink: t.Ink}
	nameWide := float64(p.s.fonts.Measure(name.Font, name.Size, 0, tileName(is.ID)))
	huts := len(is.Outposts)
	if high {
		p.c.Text(name, x-nameWide/2-15, top+8, tileName(is.ID))
		p.icon(spiceIcon(is.Spice), x+nameWide/2+4, top, 26, t.Ink)
		p.outposts(is.Outposts, x-15*float64(min(huts, 4)-1), y+h*0.13, 30, 0.9)
	} else {
		room := 118.0 - nameWide
		step := 26.0
		if huts > 0 {
			step = min(27, (room-28)/float64(max(huts-1, 1)))
		}
		wide := nameWide + 6 + 26 + step*float64(max(huts-1, 0))
		p.c.Text(name, x-wide/2, top+8, tileName(is.ID))
		if huts == 0 {
			p.icon(spiceIcon(is.Spice), x+wide/2-12, top, 25, t.Ink)
		}
		p.outposts(is.Outposts, x-wide/2+nameWide+6+13, top+1, step, 0.72)
	}
	p.trade(is.Give, is.Get, x, mid, cubeSize, 2*s.sx-18)
}

func (p *pen) outposts(by []engine.Seat, x, y, step, k float64) {
	for i, seat := range by {
		if i < 4 {
			p.put(outpost, seat, x+step*float64(i), y, k, 256)
		}
	}
}

// shipsAt are the ships at a tile, faded those that left it just now.
func (p *pen) shipsAt(is *cn.IslandView, x, y float64, s sea) {
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
	k := min(1, s.high()/165)
	step := min(50*k, (s.sx*1.5-30)/float64(n))
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
	reach := min(d/2, 0.87*math.Min(s.sx*1.1, s.sy*1.05))
	type key struct{ arrow float64 }
	p.c.Blit(p.s.sheet.Get(key{turn}, 56, 56, func(dc *gg.Context) {
		dc.Rotate(turn)
		dc.MoveTo(-18, -4)
		for _, q := range [][2]float64{{2, -4}, {2, -12}, {19, 0}, {2, 12}, {2, 4}, {-18, 4}} {
			dc.LineTo(q[0], q[1])
		}
		dc.ClosePath()
		renderer.Outlined(dc, p.s.theme, p.s.theme.Mark, 1)
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
func (b *Board) islandsAlone(p *pen) {
	const w = 1000.0
	n := len(p.v.Seats)
	h := 880.0 + 66*math.Ceil(float64(min(n, 6))/2)
	map1 := box{edge, 66, w - 2*edge, 800}
	b.canvas(p, p.s.ground(groundKey{"islands", int(w), int(h), ""}, func(dc *gg.Context) {
		p.s.paintPaper(dc, w, h)
		p.s.paintSea(dc, map1)
	}))
	p.title("The islands", w)
	if len(p.v.Islands) == 0 {
		p.nothing("There are no islands in this game", w, h)
		return
	}
	p.islands(map1)
	for i := range min(n, 6) {
		sv := &p.v.Seats[i]
		at := box{edge, map1.low() + 8 + 66*float64(i/2), w - 2*edge, 60}.column(i%2, 2, gap)
		p.plate("card", at, p.s.paintCard)
		p.put(ship, sv.Seat, at.x+34, at.y+32, 0.85, 256)
		p.outpostsRow(sv, box{at.x + 76, at.y + 10, 350, 40})
		p.c.Text(renderer.Style{Font: renderer.Strong, Size: 26, Ink: p.s.theme.Ink, Align: renderer.Right}, at.right()-12, at.y+40,
			fmt.Sprint(p.score(sv.Seat).Outposts))
	}
}
