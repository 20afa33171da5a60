package exploration

import (
	"fmt"
	"math"

	"github.com/fogleman/gg"

	"landfall/engine"
	rules "landfall/engine/exploration"
	"landfall/renderer"
)

// fleet is a row of ships with what is in their holds, or what a force on foot can carry.
type fleet struct {
	seat  engine.Seat
	of    rules.Ship
	party rules.Party
	ships int
	hurt  int
	has   *rules.Hold
	size  int // holds, or what can be carried
	full  int
}

// Measures of a ship: the frame around its holds, its sails, and the smallest hold that is drawn.
const (
	bows      = 26
	keel      = 12
	leastHold = 15
	mostHold  = 38
)

// stowed are the drawings of what takes holds, in their order.
func (f fleet) stowed() (list []string) {
	for c := rules.Crew; c <= rules.Timber; c++ {
		for range f.has.Chit[c] {
			list = append(list, chitIcons()[c])
		}
	}
	for len(list) < f.full {
		list = append(list, chitIcons()[rules.Natives])
	}
	return list[:f.full]
}

// berthed are the holds of each ship with the drawings of what is in them, "" for nothing: every ship has a crew first,
// as far as there is one for it.
func (f fleet) berthed() [][]string {
	list, ships, left := f.stowed(), make([][]string, f.ships), f.size
	for i := range ships {
		ships[i] = make([]string, (left+f.ships-i-1)/(f.ships-i))
		left -= len(ships[i])
		if len(list) > 0 && len(ships[i]) > 0 && list[0] == chitIcons()[rules.Crew] {
			ships[i][0], list = list[0], list[1:]
		}
	}
	for _, holds := range ships {
		for j := range holds {
			if len(list) > 0 && holds[j] == "" {
				holds[j], list = list[0], list[1:]
			}
		}
	}
	return ships
}

// fleet draws ships with their holds filling; beside that there is no word of it.
func (p table) fleet(f fleet, at renderer.Box) {
	if f.party != rules.Fleet || f.ships <= 0 || f.size <= 0 {
		p.load(f, at)
		return
	}
	hold := math.Floor(math.Min(mostHold, (at.W-float64(f.ships)*(bows+16))/float64(f.size)))
	if hold < leastHold {
		p.load(f, at)
		return
	}
	cargo, x := f.berthed(), at.X+6
	for i := range f.ships {
		n := len(cargo[i])
		wide := float64(n)*hold + bows
		sails := at.H - hold - keel
		p.Blit(p.ship(f.seat, f.of, n, hold, sails, i < f.hurt), x+wide/2, at.Low()-keel-hold/2)
		if i == 0 {
			p.letterOn(f.seat, x+wide/2, at.Low()-keel-hold-sails*0.46, badge(sails))
		}
		for j, icon := range cargo[i] {
			if icon != "" {
				p.Icon(icon, x+bows/2+(float64(j)+0.5)*hold, at.Low()-keel-hold/2, hold*0.74, p.Paintbox.Theme.Ink)
			}
		}
		x += wide + 16
	}
}

// ship is a caravel with slanting sails or a carrack with square ones, its holds open to the eye.
func (p table) ship(s engine.Seat, of rules.Ship, holds int, hold, sails float64, hurt bool) *renderer.Sprite {
	type key struct {
		shape       renderer.Shape
		of          rules.Ship
		holds       int
		hold, sails float64
		hurt        bool
	}
	k := key{shapeOf(s), of, holds, hold, sails, hurt}
	half := float64(holds)*hold/2 + bows/2
	return p.Paintbox.Sheet.Get(k, 2*half+12, 2*(sails+hold)+12, func(dc *gg.Context) {
		paintShip(dc, p.Paintbox.Theme, k.shape, of, half, hold, sails, hurt)
		for i := range holds {
			dc.DrawRoundedRectangle(-half+bows/2+float64(i)*hold+1.5, -hold/2+1.5, hold-3, hold-3, 4)
		}
		dc.SetColor(p.Paintbox.Theme.Socket)
		dc.Fill()
	})
}

func paintShip(dc *gg.Context, t renderer.Theme, shape renderer.Shape, of rules.Ship, half, hold, sails float64, hurt bool) {
	wood := renderer.Mix(t.Coast, t.Stone, 0.35)
	top, low := -hold/2, hold/2
	dc.SetColor(t.Line)
	dc.SetLineWidth(3)
	dc.DrawLine(0, top, 0, top-sails)
	dc.DrawLine(half*0.62, top, half*0.62, top-sails*0.72)
	if hurt { // its mast has gone
		dc.DrawLine(-half*0.6, top, -half*0.75, top-sails*0.3)
	}
	dc.Stroke()
	sail := func(x, wide, high float64) {
		dc.NewSubPath()
		if of == rules.Carrack {
			dc.MoveTo(x-wide, top-high)
			dc.LineTo(x+wide, top-high)
			dc.QuadraticTo(x+wide*1.25, top-high*0.5, x+wide, top-high*0.12)
			dc.LineTo(x-wide, top-high*0.12)
			dc.QuadraticTo(x-wide*0.7, top-high*0.5, x-wide, top-high)
		} else {
			dc.MoveTo(x-wide*1.1, top-high*0.35)
			dc.LineTo(x+wide*0.5, top-high*1.02)
			dc.QuadraticTo(x+wide*1.2, top-high*0.5, x+wide*0.9, top-high*0.1)
			dc.ClosePath()
		}
		renderer.Outlined(dc, t, t.Halo, 1.3)
	}
	sail(half*0.62, half*0.26, sails*0.68)
	if !hurt {
		sail(-half*0.6, half*0.22, sails*0.6)
	}
	sail(0, half*0.36, sails*0.94)
	shape.Path(dc, 0, top-sails*0.46, badge(sails))
	renderer.Outlined(dc, t, shape.Colour(), 1.2)
	dc.MoveTo(-half-3, top-hold*0.28)
	dc.LineTo(-half+bows/2, top-3)
	dc.LineTo(half-bows/2, top-3)
	dc.LineTo(half+3, top-hold*0.4)
	dc.LineTo(half-4, low)
	dc.LineTo(half-bows*0.6, low+keel-3)
	dc.LineTo(-half+bows*0.8, low+keel-3)
	dc.ClosePath()
	renderer.Outlined(dc, t, wood, 1.4)
}

// badge is how large the shape on a sail is.
func badge(sails float64) float64 { return math.Min(24, sails*0.25) }

// load are sacks: as many as a force can carry, or as ships have holds that are too many to draw, the full ones dark.
func (p table) load(f fleet, at renderer.Box) {
	if f.size <= 0 {
		return
	}
	st := renderer.Style{Font: renderer.Book, Size: partText, Ink: p.Paintbox.Theme.Soft}
	p.Text(st, at.X, at.Low()-10, p.Say("pic-load", renderer.Parts{"full": f.full, "size": f.size, "party": f.party.String()}))
	step := math.Min(44, at.W/float64(f.size))
	for i := range f.size {
		p.Blit(p.sack(i < f.full, step*0.42), at.X+step*(float64(i)+0.5), at.Low()-60)
	}
}

func (p table) sack(full bool, r float64) *renderer.Sprite {
	type key struct {
		sack bool
		r    float64
	}
	t := p.Paintbox.Theme
	return p.Paintbox.Sheet.Get(key{full, r}, 3*r, 3*r, func(dc *gg.Context) {
		dc.MoveTo(-r*0.35, -r)
		dc.QuadraticTo(-r*0.1, -r*0.7, -r*0.4, -r*0.55)
		dc.QuadraticTo(-r*1.1, r*0.3, -r*0.7, r)
		dc.LineTo(r*0.7, r)
		dc.QuadraticTo(r*1.1, r*0.3, r*0.4, -r*0.55)
		dc.QuadraticTo(r*0.1, -r*0.7, r*0.35, -r)
		dc.ClosePath()
		dc.SetColor(t.Soft)
		dc.SetLineWidth(2)
		if full {
			dc.FillPreserve()
		}
		dc.Stroke()
	})
}

// cell is a kind of chit with its number.
type cell struct {
	n    int
	name string
	chit rules.Chit
}

// cells are the kinds of chits that are there.
func (p table) cells(h *rules.Hold) (list []cell) {
	for c, n := range h.Chit {
		if n > 0 {
			list = append(list, cell{int(n), p.chitName(rules.Chit(c), int(n)), rules.Chit(c)})
		}
	}
	natives := 0
	for g := range h.Natives {
		for _, n := range h.Natives[g] {
			natives += int(n)
		}
	}
	if natives > 0 {
		list = append(list, cell{natives, p.chitName(rules.Natives, natives), rules.Natives})
	}
	return list
}

// named is how wide a chit is at least whose name stands under it.
const namedChit = 118

// chits are tokens with their numbers: in one row with their names where there is room, else in two without. Where they
// are asked about each has its letter.
func (p table) chits(h *rules.Hold, at renderer.Box) {
	list := p.cells(h)
	t := p.Paintbox.Theme
	if len(list) == 0 {
		p.Text(renderer.Style{Font: renderer.Italic, Size: partText, Ink: t.Soft}, at.X, at.Y+34, p.Say("pic-nothing-aboard", nil))
		return
	}
	rows, columns, lettered := 1, len(list), p.spacious() && at.H > 2*chitHigh
	if lettered {
		rows = 2
		columns = max(3, (len(list)+1)/2) // room for a letter in each
	} else if float64(len(list))*namedChit > at.W {
		rows, columns = 2, (len(list)+1)/2
	}
	for i, c := range list {
		b := at.Row(i/columns, rows, 6).Column(i%columns, columns, 6)
		b.W = math.Min(b.W, 190)
		if !lettered {
			b.X = at.X + float64(i%columns)*(b.W+6)
		}
		if m, ok := p.chitMark(c.chit); ok {
			size := renderer.MarkSize(width)
			p.Mark(m, b.X+size/2+2, b.Y+b.H/2)
			b = renderer.BoxAt(b.X+size+2, b.Y, b.W-size, b.H)
		}
		if lettered {
			p.goes(&c, b)
		}
		p.chit(c, b, rows == 1 || lettered)
	}
}

// goes says of a kind of chit how many of it march, and rings the one that is asked about.
func (p table) goes(c *cell, b renderer.Box) {
	m := &p.v.Turn.March
	if _, marching := p.marching(); !marching {
		return
	}
	if int(c.chit) < len(m.Has) && m.Has[c.chit] > 0 {
		c.name = p.Say("pic-marching", renderer.Parts{"n": int(m.Has[c.chit])})
	}
	if c.chit == m.What {
		p.Blit(p.Paintbox.Ring(27), b.X+26, b.Y+b.H*0.3)
	}
}

// chit is one kind of chit: its token and number, and its name under them.
func (p table) chit(c cell, b renderer.Box, named bool) {
	t := p.Paintbox.Theme
	r := math.Min(23, b.H/2-3)
	y := b.Y + b.H/2
	if named {
		r, y = math.Min(r, b.H*0.29), b.Y+b.H*0.3
	}
	ground, ink := chitColours(t, c.chit)
	p.Blit(p.Paintbox.Token(chitIcons()[c.chit], r, ground, ink), b.X+r+3, y)
	p.Text(renderer.Style{Font: renderer.Sans, Size: 30, Ink: t.Ink}, b.X+2*r+11, y+11, fmt.Sprint(c.n))
	if named {
		st, text := p.Fonts().Fit(renderer.Style{Font: renderer.Book, Size: partText, Ink: t.Soft}, partText, 1, c.name, int(b.W))
		p.Text(st, b.X, b.Low()-6, text)
	}
}
