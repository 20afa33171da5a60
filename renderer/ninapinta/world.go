package ninapinta

import (
	"fmt"
	"image/color"
	"math"
	"slices"

	"github.com/fogleman/gg"

	"landfall/engine"
	np "landfall/engine/ninapinta"
	"landfall/renderer"
)

// frame is where a chart lies: its corner, and its size in parts of full size.
type frame struct{ x, y, k float64 }

func (f frame) at(p gg.Point) (x, y float64) { return f.x + p.X*f.k, f.y + p.Y*f.k }

// world draws everything that lies on one chart.
func (p *pen) world(w np.World, f frame) {
	wv := &p.v.Worlds[w]
	for l := range np.Lands {
		lv := &wv.Lands[l]
		of := lv.Terrain
		if !lv.Explored {
			of = np.Fog
		}
		x, y := p.s.landMiddle(l)
		p.c.Blit(p.s.landSprite(l, of, f.k), f.x+math.Round(x*f.k), f.y+math.Round(y*f.k))
	}
	p.c.Blit(p.s.coastSprite(f.k), f.x+chartWidth*f.k/2, f.y+chartHeight*f.k/2)
	p.rings(w, f)
	for l := range np.Lands {
		p.harbour(w, l, f)
		p.land(w, l, f)
	}
	p.heading(w, f)
	p.compass(w, f)
	p.arrows(w, f)
}

// heading is the world's name with its Grow and Build tokens.
func (p *pen) heading(w np.World, f frame) {
	t, wv := p.s.theme, &p.v.Worlds[w]
	ink := t.Ink
	if wv.War {
		ink = t.War
	}
	p.c.Text(renderer.Style{Font: renderer.SmallCaps, Size: 33 * f.k, Spacing: 1.5, Ink: ink, Halo: t.Sea},
		f.x+18*f.k, f.y+38*f.k, worldName(w)+" World")
	x := f.x + (chartWidth-32)*f.k
	if wv.Build {
		p.token("hammer", x, f.y+30*f.k, 20*f.k, renderer.Mix(t.Stone, t.Line, 0.35), t.Halo)
		x -= 46 * f.k
	}
	if wv.Grow {
		p.token("leaf", x, f.y+30*f.k, 20*f.k, renderer.Mix(t.ForestInk, t.Line, 0.2), t.Halo)
	}
}

// compass holds the War marker and the area marker.
func (p *pen) compass(w np.World, f frame) {
	t, wv := p.s.theme, &p.v.Worlds[w]
	x, y := f.at(gg.Point{X: compassX, Y: compassY})
	if wv.War {
		p.glyphic("swords", x, y, 88*f.k, t.War, 256)
	}
	if wv.Marker != np.NoGroup && wv.Marker < np.Military {
		if wv.War {
			x, y = f.at(gg.Point{X: 36, Y: 716})
		}
		p.token(groupIcon(wv.Marker), x, y, 27*f.k, groupColour(wv.Marker), color.NRGBA{0xFF, 0xF7, 0xE4, 0xFF})
	}
	for i := range 3 {
		ink := renderer.Mix(t.Soft, t.Sea, 0.6)
		if i < wv.Cities {
			ink = t.Ink
		}
		p.glyphic("city", f.x+(376+float64(i)*29)*f.k, f.y+840*f.k, 24*f.k, ink, 256)
	}
}

func groupIcon(g np.Group) string {
	return [...]string{"", "lyre", "astrolabe", "window", "swords"}[min(g, np.Military)]
}

// warRim is the red rim of a world at war.
func (s *style) warRim(k, high float64) *renderer.Sprite {
	type key struct{ rim, high float64 }
	w, h := chartWidth*k, high*k
	return s.sheet.Get(key{k, high}, w+4, h+4, func(dc *gg.Context) {
		for i, a := range []float64{0.9, 0.4, 0.22, 0.12} {
			d := 2 + float64(i)*5
			dc.DrawRoundedRectangle(-w/2+d, -h/2+d, w-2*d, h-2*d, 10)
			dc.SetColor(renderer.Fade(s.theme.War, a))
			dc.SetLineWidth(5)
			dc.Stroke()
		}
	})
}

// harbour draws the two places for ships at a land.
func (p *pen) harbour(w np.World, l np.Land, f frame) {
	ports, n := p.s.atlas.places[l].ports, 0
	for seat := range p.v.Worlds[w].Ships {
		sv := &p.v.Worlds[w].Ships[seat]
		if sv.Berth != np.InHarbour || sv.Land != l {
			continue
		}
		at := ports[min(n, 1)]
		if n > 1 { // never by the rules; still to be seen
			at.Y += 30 * float64(n-1)
		}
		x, y := f.at(at)
		p.put(ship, engine.Seat(seat), x, y, f.k*0.9, 256)
		if sv.Gold > 0 {
			p.coin(x+19*f.k, y+18*f.k, 14.5*f.k, sv.Gold)
		}
		n++
	}
	for ; n < 2; n++ {
		x, y := f.at(ports[n])
		p.c.Blit(p.s.slip(f.k), x, y)
	}
}

// slip is an empty place at a harbour.
func (s *style) slip(k float64) *renderer.Sprite {
	type key struct{ slip float64 }
	return s.sheet.Get(key{k}, 40*k, 40*k, func(dc *gg.Context) {
		s.icons["anchor"].draw(dc, 0, 4*k, 22*k, renderer.Mix(s.theme.Soft, s.theme.Sea, 0.66), s.theme.Sea)
	})
}

// landRoom is how wide a land's rows may be, in chart units.
const landRoom = 154

// item is one thing in a land's row.
type item struct {
	width float64 // chart units
	draw  func(x, y, k float64)
}

// land draws a land's name, settlements and works.
func (p *pen) land(w np.World, l np.Land, f frame) {
	lv, at := &p.v.Worlds[w].Lands[l], p.s.atlas.places[l]
	t := p.s.theme
	x, y := f.at(at.name)
	halo := t.Halo
	if !lv.Explored {
		halo = t.Fog
	}
	p.c.Text(renderer.Style{Font: renderer.SmallCaps, Size: 25 * f.k, Spacing: 1.6 * f.k, Ink: t.Ink, Halo: renderer.Fade(halo, 0.9), Align: renderer.Centre},
		x, y+7*f.k, landName(l))
	if !lv.Explored {
		p.unexplored(w, l, f)
		return
	}
	x, y = f.at(at.row)
	p.row(p.settlements(w, l), x, y, landRoom, f.k)
	x, y = f.at(at.extra)
	p.line(p.works(w, l), x, y, landRoom, f.k)
}

// row lays items side by side around x: in two lines when they are many, closer
// together when they are more still.
func (p *pen) row(items []item, x, y, room, k float64) {
	total := 0.0
	for _, it := range items {
		total += it.width
	}
	if total <= room*1.12 {
		p.line(items, x, y, room, k)
		return
	}
	const small = 0.84
	first, upper := 0.0, 0
	for upper < len(items)-1 && first+items[upper].width/2 < total/2 {
		first += items[upper].width
		upper++
	}
	p.line(items[:upper], x, y-17*k, room/small, k*small)
	p.line(items[upper:], x, y+21*k, room/small, k*small)
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
	for ; n < min(lv.Capacity, 8); n++ {
		out = append(out, item{37, func(x, y, k float64) { p.socket(x, y, k) }})
	}
	return out
}

// overfull marks a settlement above the land's capacity.
func (p *pen) overfull(x, y, width, k float64) {
	type key struct{ width, k float64 }
	p.c.Blit(p.s.sheet.Get(key{width, k}, width*k+14, 70*k, func(dc *gg.Context) {
		dc.DrawRoundedRectangle(-width*k/2+5*k, 19*k, width*k-10*k, 6*k, 3*k)
		renderer.Outlined(dc, p.s.theme, p.s.theme.War, 1)
	}), x, y)
}

// works are the Captain and whatever else stands in a land, then the ghosts of
// those who left.
func (p *pen) works(w np.World, l np.Land) []item {
	lv, t := &p.v.Worlds[w].Lands[l], p.s.theme
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
	for _, g := range p.marks.ghosts[place2{w, l}] {
		out = append(out, item{35, func(x, y, k float64) { p.ghost(g, x, y, k) }})
	}
	return out
}

// unexplored is fog: the anchor where sailing begins, who has looked, and the
// face if the reader is one of them.
func (p *pen) unexplored(w np.World, l np.Land, f frame) {
	lv, at, t := &p.v.Worlds[w].Lands[l], p.s.atlas.places[l], p.s.theme
	x, y := f.at(at.row)
	if lv.Looked {
		p.face(lv.Terrain, lv.Discovery, lv.Amount, x, y+4*f.k, f.k)
	} else if l == np.Caribbean {
		p.glyphic("anchor", x, y+6*f.k, 44*f.k, t.Soft, 256)
	}
	if len(lv.LookedBy) == 0 {
		return
	}
	x, y = f.at(at.extra)
	items := []item{{34, func(x, y, k float64) { p.glyphic("eye", x, y, 28*k, t.Ink, 256) }}}
	for _, seat := range slices.Compact(slices.Clone(lv.LookedBy)) {
		items = append(items, item{34, func(x, y, k float64) { p.put(settler, seat, x, y, k*0.86, 256) }})
	}
	p.line(items, x, y, landRoom, f.k)
}

// face is a tile's face in small: only its reader sees it.
func (p *pen) face(of np.Terrain, d np.Discovery, amount int, x, y, k float64) {
	t := p.s.theme
	type key struct {
		of np.Terrain
		k  float64
	}
	p.c.Blit(p.s.sheet.Get(key{of, k}, 90*k, 62*k, func(dc *gg.Context) {
		dc.DrawRoundedRectangle(-40*k, -26*k, 80*k, 52*k, 7*k)
		dc.SetColor(t.Halo)
		dc.SetLineWidth(7 * k)
		dc.StrokePreserve()
		dc.Clip()
		paintTerrain(dc, t, of, -40, -26, 40, 26, k)
		dc.ResetClip()
		dc.DrawRoundedRectangle(-40*k, -26*k, 80*k, 52*k, 7*k)
		dc.SetColor(t.Coast)
		dc.SetLineWidth(2.2)
		dc.SetDash(6*k, 3*k)
		dc.Stroke()
	}), x, y)
	switch d {
	case np.Mine:
		p.glyphic("pick", x-14*k, y, 30*k, t.Ink, 256)
		p.coin(x+18*k, y, 15*k, amount)
	case np.Civilisation:
		p.glyphic("temple", x-14*k, y, 30*k, t.Ink, 256)
		p.coin(x+18*k, y, 15*k, amount)
	case np.Gold:
		p.coin(x, y, 16*k, amount)
	case np.Stronghold:
		p.glyphic("stronghold", x, y, 34*k, t.Ink, 256)
	case np.Natives:
		p.glyphic("native", x, y, 34*k, t.Ink, 256)
	}
}

func count(n int) string { return fmt.Sprintf("×%d", n) }
