package ninapinta

import (
	"fmt"
	"image/color"
	"math"

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
		p.Blit(p.s.landSprite(l, of, f.k), f.x+math.Round(x*f.k), f.y+math.Round(y*f.k))
	}
	p.Blit(p.s.coastSprite(f.k), f.x+p.s.atlas.wide*f.k/2, f.y+p.s.atlas.high*f.k/2)
	signs{p}.rings(w, f)
	for l := range np.Lands {
		p.harbour(w, l, f)
		p.land(w, l, f)
	}
	p.heading(w, f)
	p.compass(w, f)
	p.pirates(w, f)
	signs{p}.arrows(w, f)
	signs{p}.letters(w, f)
}

// heading is the world's name with its Grow and Build tokens.
func (p *pen) heading(w np.World, f frame) {
	t, wv := p.s.Theme, &p.v.Worlds[w]
	ink := t.Ink
	if wv.War {
		ink = t.War
	}
	on := p.s.atlas.spots
	title, name := renderer.Style{Font: renderer.SmallCaps, Size: 33 * f.k, Spacing: 1.5, Ink: ink, Halo: t.Sea}, p.Say("pic-heading", renderer.Parts{"world": w.String()})
	if p.plain { // there is no room for more
		name = p.worldName(w)
	}
	x, y := f.at(on.title)
	p.Text(title, x, y, name)
	x, y = f.at(on.token)
	if wv.Build {
		p.Blit(p.s.Token("hammer", 20*f.k, renderer.Mix(t.Stone, t.Line, 0.35), t.Halo), x, y)
		x, y = x+on.next.X*f.k, y+on.next.Y*f.k
	}
	if wv.Grow {
		p.Blit(p.s.Token("leaf", 20*f.k, renderer.Mix(t.ForestInk, t.Line, 0.2), t.Halo), x, y)
	}
}

// compass holds the War marker and the area marker.
func (p *pen) compass(w np.World, f frame) {
	t, wv := p.s.Theme, &p.v.Worlds[w]
	on := p.s.atlas.spots
	x, y := f.at(on.compass)
	if wv.War {
		p.glyphic("swords", x, y, 76*f.k, t.War, 256)
	}
	if wv.Marker != np.NoGroup && wv.Marker < np.Military {
		if wv.War {
			x, y = f.at(on.area)
		}
		p.Blit(p.s.Token(groupIcon(wv.Marker), 27*f.k, groupColour(wv.Marker), color.NRGBA{0xFF, 0xF7, 0xE4, 0xFF}), x, y)
	}
	for i := range min(wv.Cities, 3) {
		p.glyphic("city", f.x+(on.cities.X+float64(i)*29)*f.k, f.y+on.cities.Y*f.k, 24*f.k, t.Ink, 256)
	}
}

// pirates are Planck's in wait for the Soloist's ship, with their number if several.
func (p *pen) pirates(w np.World, f frame) {
	if p.v.Planck == nil || p.v.Planck.Pirates[w] < 1 {
		return
	}
	x, y := f.at(p.s.atlas.pirates)
	p.counter(np.PirateBonus, x, y, 21*f.k, 256)
	for seat := range p.v.Seats {
		if p.v.Seats[seat].Automaton {
			p.put(settler, engine.Seat(seat), x+34*f.k, y+3*f.k, 0.9*f.k, 256)
		}
	}
	if n := p.v.Planck.Pirates[w]; n > 1 {
		p.Text(renderer.Style{Font: renderer.Strong, Size: max(p.least, 23*f.k), Ink: p.s.Theme.Ink, Halo: p.s.Theme.Sea}, x+56*f.k, y+11*f.k, fmt.Sprintf("×%d", n))
	}
}

func groupIcon(g np.Group) string {
	return [...]string{"", "lyre", "astrolabe", "window", "swords"}[min(g, np.Military)]
}

// warRim is the red rim of a world at war.
func (s *style) warRim(k, high float64) *renderer.Sprite {
	type key struct{ rim, high, wide float64 }
	w, h := s.atlas.wide*k, high*k
	return s.Sheet.Get(key{k, high, s.atlas.wide}, w+4, h+4, func(dc *gg.Context) {
		for i, a := range []float64{1, 0.35} {
			d := 2 + float64(i)*5
			dc.DrawRoundedRectangle(-w/2+d, -h/2+d, w-2*d, h-2*d, 10)
			dc.SetColor(renderer.Fade(s.Theme.War, a))
			dc.SetLineWidth(5)
			dc.Stroke()
		}
	})
}

// harbour draws the ships at a land; an empty place stays sea.
func (p *pen) harbour(w np.World, l np.Land, f frame) {
	n := 0
	for seat := range p.v.Worlds[w].Ships {
		sv := &p.v.Worlds[w].Ships[seat]
		if sv.Berth != np.InHarbour || sv.Land != l {
			continue
		}
		x, y := p.berth(l, n, f)
		p.put(ship, engine.Seat(seat), x, y, f.k*0.9, 256)
		if sv.Gold > 0 {
			aside := 0.0
			if p.plain { // its number is larger than the coin
				aside = 8
			}
			p.coin(x+19*f.k+aside, y+18*f.k+aside/2, 14.5*f.k, sv.Gold)
		}
		n++
	}
	if g := p.would[place2{w, l}]; g.afloat() && n < 2 {
		x, y := p.berth(l, n, f)
		p.put(ship, g.seat, x, y, f.k*0.9, notYet)
	}
}

// berth is where the n-th ship of a harbour lies; by the rules there are two.
func (p *pen) berth(l np.Land, n int, f frame) (x, y float64) {
	at := p.s.atlas.places[l].ports[min(n, 1)]
	at.Y += 30 * float64(max(0, n-1))
	return f.at(at)
}
