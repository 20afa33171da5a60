package ninapinta

import (
	"math"

	"github.com/fogleman/gg"

	"landfall/engine"
	np "landfall/engine/ninapinta"
	"landfall/renderer"
)

// landRoom is how wide a land's rows may be, in chart units.
const landRoom = 154

// roomyName is how many letters of a land's name may stand apart.
const roomyName = 8

// item is one thing in a land's row.
type item struct {
	width float64 // chart units
	draw  func(x, y, k float64)
}

// land draws a land's name, settlements and works.
func (p *pen) land(w np.World, l np.Land, f frame) {
	lv, at := &p.v.Worlds[w].Lands[l], p.s.atlas.places[l]
	t := p.s.Theme
	x, y := f.at(at.name)
	name := renderer.Style{Font: renderer.SmallCaps, Size: 25 * f.k, Spacing: 1.6 * f.k, Ink: t.Ink, Align: renderer.Centre}
	called := p.landName(l)
	if len(called) > roomyName { // it stays within the coasts
		name.Size, name.Spacing = max(p.least, 24*f.k), 0
	}
	if p.plain {
		name.Font, name.Spacing, name.Halo = renderer.Book, 0, t.Halo
	}
	p.Text(name, x, y+7*f.k, called)
	if !lv.Explored {
		p.unexplored(w, l, f)
		return
	}
	x, y = f.at(at.row)
	two := p.row(p.settlements(w, l), x, y, landRoom, f.k)
	x, y = f.at(at.extra)
	if two {
		y += 8 * f.k
	}
	p.line(p.works(w, l), x, y, landRoom, f.k)
}

// row lays items side by side around x: in two lines when they are many, closer
// together when they are more still.
// It tells whether there are two.
func (p *pen) row(items []item, x, y, room, k float64) bool {
	total := 0.0
	for _, it := range items {
		total += it.width
	}
	if total <= room*1.12 {
		p.line(items, x, y, room, k)
		return false
	}
	const small = 0.84
	first, upper := 0.0, 0
	for upper < len(items)-1 && first+items[upper].width/2 < total/2 {
		first += items[upper].width
		upper++
	}
	p.line(items[:upper], x, y-17*k, room/small, k*small)
	p.line(items[upper:], x, y+21*k, room/small, k*small)
	return true
}

func (p *pen) line(items []item, x, y, room, k float64) {
	total := 0.0
	for _, it := range items {
		total += it.width
	}
	step := k * math.Min(1, room/math.Max(total, 1))
	x -= total * step / 2
	for _, it := range items {
		it.draw(x+it.width*step/2, y, k)
		x += it.width * step
	}
}

// settlements are a land's Strongholds, Cities, Towns and Settlers by seat, then
// the room that is left.
func (p *pen) settlements(w np.World, l np.Land) []item {
	lv := &p.v.Worlds[w].Lands[l]
	var out []item
	n := 0
	add := func(what kind, seat engine.Seat) {
		over := n >= lv.Capacity
		n++
		out = append(out, item{what.width(), func(x, y, k float64) {
			if over {
				p.overfull(x, y, what.width(), k)
			}
			p.put(what, seat, x, y, k, 256)
		}})
	}
	if lv.Stronghold {
		if p.seat(lv.Keeper) != nil {
			n++
		}
		out = append(out, item{56, func(x, y, k float64) {
			p.keep(x, y, k, lv.Vault)
			p.put(settler, lv.Keeper, x, y-3*k, k*0.92, 256)
		}})
	}
	for seat := range p.v.Seats {
		if seat < len(lv.Cities) && lv.Cities[seat] {
			add(city, engine.Seat(seat))
		}
	}
	for seat := range p.v.Seats {
		if seat < len(lv.Towns) && lv.Towns[seat] {
			add(town, engine.Seat(seat))
		}
	}
	for seat := range p.v.Seats {
		if seat >= len(lv.Settlers) {
			continue
		}
		free := lv.Settlers[seat]
		if lv.Stronghold && lv.Keeper == engine.Seat(seat) {
			free--
		}
		for range min(free, 12) {
			add(settler, engine.Seat(seat))
		}
	}
	coming := signs{p}.wouldSettle(place2{w, l})
	out = append(out, coming...)
	for n += len(coming); n < min(lv.Capacity, 8); n++ {
		out = append(out, item{37, func(x, y, k float64) { p.socket(x, y, k) }})
	}
	return out
}

// overfull rings a settlement above the land's capacity.
func (p *pen) overfull(x, y, width, k float64) {
	type key struct{ width, k float64 }
	p.Blit(p.s.Sheet.Get(key{width, k}, width*k+14, 70*k, func(dc *gg.Context) {
		dc.DrawRoundedRectangle(-width*k/2+5*k, 19*k, width*k-10*k, 6*k, 3*k)
		renderer.Outlined(dc, p.s.Theme, p.s.Theme.War, 1)
	}), x, y)
}

// works are the Captain and whatever else stands in a land, then the ghosts of
// those who left.
func (p *pen) works(w np.World, l np.Land) []item {
	lv, t := &p.v.Worlds[w].Lands[l], p.s.Theme
	var out []item
	if p.seat(lv.Captain) != nil {
		out = append(out, item{44, func(x, y, k float64) { p.put(captain, lv.Captain, x, y, k*0.9, 256) }})
	}
	if lv.Discovery == np.Civilisation && (lv.Bound || len(out) == 0) {
		strength := uint32(150)
		if lv.Bound {
			strength = 256
		}
		out = append(out, item{34, func(x, y, k float64) { p.glyphic("temple", x, y+4*k, 28*k, t.Ink, strength) }})
	}
	if lv.Discovery == np.Mine || lv.Mine > 0 {
		out = append(out, item{62, func(x, y, k float64) {
			strength := uint32(256)
			if lv.Mine == 0 {
				strength = 120
			}
			p.glyphic("pick", x-14*k, y+2*k, 30*k, t.Ink, strength)
			if lv.Mine > 0 {
				p.coin(x+15*k, y+4*k, 15*k, lv.Mine)
			}
		}})
	}
	for _, b := range lv.Increases {
		out = append(out, item{38, func(x, y, k float64) { p.counter(b, x, y+3*k, 16*k, 256) }})
	}
	if lv.Cathedral {
		out = append(out, item{38, func(x, y, k float64) { p.glyphic("cathedral", x, y+2*k, 34*k, t.Ink, 256) }})
	}
	out = append(out, signs{p}.wouldWork(place2{w, l})...)
	for _, seat := range p.changes.ghosts[place2{w, l}] { // faded: they are no longer there
		out = append(out, item{35, func(x, y, k float64) { p.put(settler, seat, x, y, k*0.94, 120) }})
	}
	return out
}
