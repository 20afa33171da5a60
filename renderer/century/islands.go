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

// sea is how the islands lie in a picture, a point up: the middle of 0,0, and a tile's half width and half height.
type sea struct{ x, y, rx, ry float64 }

// seaIn fits the islands into a box.
func seaIn(islands []cn.IslandView, at box) sea {
	x0, x1, y0, y1 := extent(islands)
	s := sea{rx: min((at.W-10)/(x1-x0+2), 150)}
	s.ry = min((at.H-10)/(y1-y0+2), s.rx*1.14)
	s.rx = min(s.rx, s.ry*1.6)
	mx, my := at.Middle()
	s.x, s.y = mx-(x0+x1)/2*s.rx, my-(y0+y1)/2*s.ry
	return s
}

// seaHigh is how high a sea is whose tiles have room for a letter.
func seaHigh(islands []cn.IslandView) float64 {
	const half = 100.0
	_, _, y0, y1 := extent(islands)
	return 10 + half*min(y1-y0+2, 8)
}

// extent is from where to where the middles of the islands lie, in half tiles.
func extent(islands []cn.IslandView) (x0, x1, y0, y1 float64) {
	one := sea{rx: 1, ry: 1}
	for i := range islands {
		x, y := one.at(&islands[i])
		if i == 0 {
			x0, x1, y0, y1 = x, x, y, y
		}
		x0, x1, y0, y1 = min(x0, x), max(x1, x), min(y0, y), max(y1, y)
	}
	return x0, x1, y0, y1
}

// at is the middle of a tile. A far tile of a broken view is brought near.
func (s sea) at(is *cn.IslandView) (x, y float64) {
	q, r := float64(min(max(is.Q, -9), 9)), float64(min(max(is.R, -9), 9))
	return s.x + 2*(q+r/2)*s.rx, s.y + 1.5*r*s.ry
}

// path adds the rim of a tile, smaller by so much.
func (s sea) path(dc *gg.Context, less float64) {
	rx, ry := s.rx-less, s.ry-less
	dc.NewSubPath()
	for _, c := range [6][2]float64{{0, 1}, {1, 0.5}, {1, -0.5}, {0, -1}, {-1, -0.5}, {-1, 0.5}} {
		dc.LineTo(c[0]*rx, c[1]*ry)
	}
	dc.ClosePath()
}

// room is how wide a tile is so far above or below its middle.
func (s sea) room(dy float64) float64 {
	return 2 * s.rx * min(1, max(0, 2-2*math.Abs(dy)/s.ry))
}

// isles are the islands of a picture.
type isles struct {
	*pen
	sea
}

// islands draws the islands with their ships and outposts.
func (p *pen) islands(at box) {
	in := isles{p, seaIn(p.v.Islands, at)}
	each := func(draw func(is *cn.IslandView, x, y float64)) {
		for i := range p.v.Islands {
			x, y := in.at(&p.v.Islands[i])
			draw(&p.v.Islands[i], x, y)
		}
	}
	each(in.hexTile)
	for _, v := range p.changes.voyages { // over the tiles, under what stands on them
		in.voyage(v)
	}
	each(in.onTile)
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
func (p isles) hexTile(is *cn.IslandView, x, y float64) {
	t := p.s.Theme
	steps := p.changes.steps[spot{island: true, tile: is.ID}]
	type key struct {
		hex     color.NRGBA
		rx, ry  float64
		changed bool
	}
	ground := p.s.hexGround(is)
	p.Blit(p.s.Sheet.Get(key{ground, p.rx, p.ry, len(steps) > 0}, 2*p.rx+14, 2*p.ry+14, func(dc *gg.Context) {
		p.path(dc, 2.5)
		dc.SetColor(ground)
		dc.FillPreserve()
		dc.SetColor(renderer.Mix(t.Coast, ground, 0.2))
		dc.SetLineWidth(2)
		dc.Stroke()
		if len(steps) == 0 {
			return
		}
		for i, w := range []float64{11, 7, 4} {
			p.path(dc, 5)
			dc.SetColor(renderer.Fade(t.Change, [3]float64{0.25, 0.4, 0.95}[i]))
			dc.SetLineWidth(w)
			dc.Stroke()
		}
	}), x, y)
}

// onTile is what a tile is called, its trade, the outposts and ships there, and its letter.
func (p isles) onTile(is *cn.IslandView, x, y float64) {
	at := x           // where outposts and ships stand
	high := p.ry > 76 // room for outposts and ships in lines of their own
	top, mid, hut, low := -0.58*p.ry, 0.0, 0.0, 0.57*p.ry
	if high {
		top, mid, hut, low = -0.64*p.ry, -0.24*p.ry, 0.16*p.ry, 0.6*p.ry
	}
	if len(p.Marks) > 0 {
		at, mid, hut, low = x+0.25*p.rx, -0.28*p.ry, 0.06*p.ry, 0.52*p.ry
		lx, ly := x-p.rx+48, y+0.34*p.ry
		if !p.letterIn(cn.Sail{To: is.ID}, lx, ly, x, y) {
			p.letterIn(cn.ChooseOutpost{Tile: is.ID}, lx, ly, x, y)
		}
	}
	p.shipsAt(is, at, y+low, p.room(low)-2*(at-x))
	step, steps := x-p.room(0.42*p.ry)/2+38, p.changes.steps[spot{island: true, tile: is.ID}]
	if len(p.Marks) > 0 {
		step = x + p.rx - 8 // its letter is at the left
	}
	p.pill(step, y+0.42*p.ry, steps)
	if is.ID == cn.Sea {
		p.Icon("ship", x, y-0.3*p.ry, p.ry*0.55, renderer.Mix(p.s.Theme.Soft, p.s.Theme.SeaDeep, 0.4))
		return
	}
	p.trade(is.Give, is.Get, x, y+mid, cubeSize, p.room(math.Abs(mid)+8)-14)
	if !high {
		p.nameLine(is, x, y+top)
		return
	}
	name := p.nameStyle()
	wide := float64(p.s.Fonts.Measure(name.Font, name.Size, 0, p.isleName(is)))
	p.Text(name, x-wide/2-15, y+top+8, p.isleName(is))
	p.Icon(spiceIcon(is.Spice), x+wide/2+4, y+top, 26, p.s.Theme.Ink)
	between := min(30, (p.room(0)/2-(at-x)-10)*2/float64(max(len(is.Outposts), 1)))
	p.outposts(is.Outposts, at-between/2*float64(min(len(is.Outposts), 4)-1), y+hut, between, 0.85)
}

func (p isles) nameStyle() renderer.Style {
	return renderer.Style{Font: renderer.Book, Size: max(p.least, 28), Ink: p.s.Theme.Ink}
}

// nameLine is the name of a low tile and its outposts in one line.
func (p isles) nameLine(is *cn.IslandView, x, y float64) {
	name := p.nameStyle()
	huts := len(is.Outposts)
	wide := float64(p.s.Fonts.Measure(name.Font, name.Size, 0, p.isleName(is)))
	step := min(27, (p.room(0.58*p.ry)-26-wide)/float64(max(huts, 1)))
	all := wide + 6 + 26 + step*float64(max(huts-1, 0))
	p.Text(name, x-all/2, y+8, p.isleName(is))
	if huts == 0 {
		p.Icon(spiceIcon(is.Spice), x+all/2-12, y, 25, p.s.Theme.Ink)
	}
	p.outposts(is.Outposts, x-all/2+wide+6+13, y+1, step, 0.72)
}

func (p isles) outposts(by []engine.Seat, x, y, step, k float64) {
	for i, seat := range by {
		if i < 4 {
			p.put(outpost, seat, x+step*float64(i), y, k, 256)
		}
	}
}

// shipsAt are the ships at a tile, faded those that left it just now.
func (p isles) shipsAt(is *cn.IslandView, x, y, room float64) {
	var gone []engine.Seat
	for _, v := range p.changes.voyages {
		if v.from == is.ID && v.to != v.from && p.seat(v.seat) != nil && p.seat(v.seat).Ship != is.ID {
			gone = append(gone, v.seat)
		}
	}
	n := min(len(is.Ships)+len(gone), 4)
	if n == 0 {
		return
	}
	k := min(0.95, p.ry/92)
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
func (p isles) voyage(v voyage) {
	from, to := p.island(v.from), p.island(v.to)
	if from == nil || to == nil || from == to {
		return
	}
	ax, ay := p.at(from)
	bx, by := p.at(to)
	turn := math.Atan2(by-ay, bx-ax)
	d := math.Hypot(bx-ax, by-ay)
	reach, k := min(d/2, p.rx*1.2, p.ry*1.07), min(1, p.ry/82)
	type key struct{ arrow, k float64 }
	p.Blit(p.s.Sheet.Get(key{turn, k}, 56, 56, func(dc *gg.Context) {
		dc.Rotate(turn)
		dc.Scale(k, k)
		dc.MoveTo(-18, -4)
		for _, q := range [][2]float64{{2, -4}, {2, -12}, {19, 0}, {2, 12}, {2, 4}, {-18, 4}} {
			dc.LineTo(q[0], q[1])
		}
		dc.ClosePath()
		renderer.Outlined(dc, p.s.Theme, p.s.Theme.Change, 1)
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
	const w, own = 1080.0, 154.0
	n := min(len(p.v.Seats), 4)
	map1 := renderer.BoxAt(edge, edge, w-2*edge, seaHigh(p.v.Islands))
	h := map1.Low() + 14 + own + purseHigh
	p.Begin(fmt.Sprint("islands ", map1.H), w, h, func(dc *gg.Context) {
		p.s.PaintPaper(dc, w, h)
		p.s.paintSea(dc, map1)
	})
	if len(p.v.Islands) == 0 {
		p.nothing(p.Say("pic-no-islands", nil), w, h)
		return
	}
	p.islands(map1)
	for i := range n {
		sv := &p.v.Seats[i]
		at := renderer.BoxAt(edge, map1.Low()+8, w-2*edge, own-6).Column(i, n, gap)
		p.plate("card", at, p.s.PaintCard)
		p.put(ship, sv.Seat, at.X+34, at.Y+32, 0.85, 256)
		sheet{p}.outpostsGrid(sv, renderer.BoxAt(at.X+70, at.Y+4, at.W-70, at.H-8))
		p.Text(renderer.Style{Font: renderer.Strong, Size: 26, Ink: p.s.Theme.Ink, Align: renderer.Right}, at.X+44, at.Low()-14,
			fmt.Sprint(p.score(sv.Seat).Outposts))
	}
	p.purse(renderer.BoxAt(edge, h-edge-purseHigh+gap, w-2*edge, purseHigh-gap))
}
