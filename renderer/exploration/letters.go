package exploration

import (
	"image"
	"math"
	"slices"

	"github.com/fogleman/gg"

	"landfall/engine"
	rules "landfall/engine/exploration"
	"landfall/renderer"
)

// asked is a letter of the chart, and the space or site that it marks.
type asked struct {
	mark renderer.Mark
	x, y float64
}

// spaceOf is the space where the letter of an answer stands, and of a site its place among those of the space.
func (p *pen) spaceOf(m renderer.Mark) (at rules.SpaceID, site rules.SiteID, ok bool) {
	switch a := m.Answer.(type) {
	case rules.ChooseSite:
		return a.Space, 0, true
	case rules.Launch:
		return a.To, 0, true
	case rules.Sail:
		return a.To, 0, true
	case rules.Change:
		return a.To, 0, true
	case rules.BuildRaft:
		return a.To, 0, true
	case rules.Discover:
		site = a.Site
	case rules.Survey:
		site = a.Site
	case rules.Harvest:
		site = a.Site
	}
	if site == rules.NoSite || int(site) >= len(p.a.Sites) {
		return rules.Nowhere, 0, false
	}
	among := p.a.Sites[site].Spaces
	if at = p.seat(p.v.Reader).Exp.At; !slices.Contains(among, at) && len(among) > 0 {
		at = among[0]
	}
	return at, site, true
}

// meant are the spaces that have letters.
func (p *pen) meant() (list []rules.SpaceID) {
	for _, m := range p.Marks {
		if at, _, ok := p.spaceOf(m); ok && !slices.Contains(list, at) {
			list = append(list, at)
		}
	}
	return list
}

// lettering sets letters on a chart.
type lettering struct{ *pen }

// letters sets the letters of spaces and sites beside what they mark, each pointing at it.
func (p lettering) letters() {
	var all []asked
	for _, m := range p.Marks {
		at, site, ok := p.spaceOf(m)
		if !ok {
			continue
		}
		x, y := p.aim(at, site)
		all = append(all, asked{m, x, y})
	}
	for i, a := range all {
		x, y := p.room(all, i)
		p.beak(x, y, a.x, a.y)
		p.Mark(a.mark, x, y)
	}
}

// aim is where in the picture a space is, or a site of it.
func (p lettering) aim(at rules.SpaceID, site rules.SiteID) (x, y float64) {
	x, y, _ = p.at(at)
	if s := p.a.space(at); site != rules.NoSite {
		dx, dy := p.beadAt(slices.Index(s.Sites, site), len(s.Sites))
		x, y = x+dx, y+dy
	}
	return x, y
}

// room is where a letter stands: the nearest place beside what it marks that covers no other letter, as few spaces as
// can be, and nothing that another letter marks.
func (p lettering) room(all []asked, i int) (x, y float64) {
	const ways = 24
	size := renderer.MarkSize(width)
	best := math.Inf(1)
	for _, r := range []float64{size * 0.95, size * 1.1, size * 1.3, size * 1.6, size * 2.1, size * 2.8} {
		for way := range ways {
			a := 2 * math.Pi * (float64(way) + 3) / ways
			tx, ty := all[i].x+r*math.Cos(a), all[i].y+r*math.Sin(a)
			if cost := r + p.covers(all, i, tx, ty, size); cost < best {
				best, x, y = cost, tx, ty
			}
		}
	}
	return x, y
}

// covers is how bad it were for a letter to stand there.
func (p lettering) covers(all []asked, i int, x, y, size float64) (cost float64) {
	half := size/2 + 6
	if x < p.frame.X+half || x > p.frame.Right()-half || y < p.frame.Y+half || y > p.frame.Low()-half {
		return 1e6
	}
	for _, m := range p.Canvas.Marks {
		mx, my := float64(m.Box.Min.X+m.Box.Max.X)/2, float64(m.Box.Min.Y+m.Box.Max.Y)/2
		if math.Hypot(mx-x, my-y) < size+4 {
			cost += 1e5
		}
	}
	box := image.Rect(int(x-half), int(y-half), int(x+half), int(y+half))
	for _, word := range p.Words {
		if box.Overlaps(word.Box) {
			cost += 1e4
		}
	}
	cost += misleads(all, i, x, y, half)
	for s := 1; s < len(p.a.Spaces); s++ {
		if nx, ny, inside := p.at(rules.SpaceID(s)); inside && math.Hypot(nx-x, ny-y) < half {
			cost += 60
		}
	}
	return cost
}

// misleads is how bad it were for a letter that it covers what another one marks, or seems to mean that.
func misleads(all []asked, i int, x, y, half float64) (cost float64) {
	own := math.Hypot(all[i].x-x, all[i].y-y)
	for j, other := range all {
		switch far := math.Hypot(other.x-x, other.y-y); {
		case j == i:
		case far < half+4:
			cost += 1e3
		case far < own:
			cost += 2e3
		}
	}
	return cost
}

// beak points from a letter to what it marks.
func (p lettering) beak(x, y, toX, toY float64) {
	const steps, apart = 96, 6
	size := renderer.MarkSize(width)
	long := math.Round(math.Hypot(toX-x, toY-y)/apart) * apart
	turn := int(math.Round(math.Atan2(toY-y, toX-x) / (2 * math.Pi) * steps))
	type key struct {
		turn    int
		beak, k float64
	}
	p.Blit(p.Paintbox.Sheet.Get(key{turn, long, p.k}, 2*long+12, 2*long+12, func(dc *gg.Context) {
		dc.Rotate(float64(turn) * 2 * math.Pi / steps)
		dc.MoveTo(0, -size*0.24)
		dc.LineTo(long-p.radius(), 0)
		dc.LineTo(0, size*0.24)
		dc.ClosePath()
		dc.SetColor(p.Paintbox.Theme.Ink)
		dc.FillPreserve()
		dc.SetColor(p.Paintbox.Theme.Halo)
		dc.SetLineWidth(2)
		dc.Stroke()
	}), x, y)
}

// markOf is the letter of an answer that means something which is no place.
func (p table) markOf(is func(m renderer.Mark) bool) (renderer.Mark, bool) {
	i := slices.IndexFunc(p.Marks, is)
	if i < 0 {
		return renderer.Mark{}, false
	}
	return p.Marks[i], true
}

// cardMark is the letter of an outfitting card.
func (p table) cardMark(c rules.Outfit) (renderer.Mark, bool) {
	return p.markOf(func(m renderer.Mark) bool {
		switch a := m.Answer.(type) {
		case rules.PlayCard:
			return a.Card == c
		case rules.TakeBack:
			return a.Card == c
		case rules.Discard:
			return a.Card == c
		}
		return false
	})
}

// chitMark is the letter of what is carried.
func (p table) chitMark(c rules.Chit) (renderer.Mark, bool) {
	return p.markOf(func(m renderer.Mark) bool {
		of, ok := chitOf(m)
		return ok && of == c
	})
}

// chitOf is what of the cargo an answer means.
func chitOf(m renderer.Mark) (rules.Chit, bool) {
	switch a := m.Answer.(type) {
	case rules.Lose:
		return a.What, true
	case rules.Feed:
		return a.With, true
	case rules.Drop:
		return a.What, true
	case rules.Offer:
		return a.What, a.N > 0
	}
	return 0, false
}

// traded is the seat whose cargo has letters: the other's of an offer, where the reader is asked for what; else the
// reader's.
func (p table) traded() engine.Seat {
	_, theirs := p.markOf(func(m renderer.Mark) bool {
		o, is := m.Answer.(rules.Offer)
		return is && o.Step == rules.OfferGet && o.N > 0
	})
	if to := p.v.Offer.To; theirs && to >= 0 && int(to) < len(p.v.Seats) {
		return to
	}
	return p.v.Reader
}

// overCargo tells whether what is carried has letters.
func (p table) overCargo() bool {
	_, ok := p.markOf(func(m renderer.Mark) bool { _, is := chitOf(m); return is })
	return ok
}

// spacious tells whether what is carried is asked about, and has room for a letter or for how much of it goes.
func (p table) spacious() bool {
	_, marching := p.marching()
	return marching || p.overCargo()
}
