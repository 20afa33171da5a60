package exploration

import (
	"cmp"
	"slices"
)

// means are what a seat has for a voyage, with what its hand and its gold bring.
type means struct {
	sea, land  int // of the leader, with pilots
	people     int // who can leave the ships
	strength   int // of a force, as far as chits and leader make it
	provisions int
}

// ordinary are means that speak for no destination.
func ordinary() means { return means{sea: 2, land: 1, people: landed, provisions: mostProvisions} }

const (
	landed = 4 // people who are enough to look for all that lies inland
	finds  = 4 // about as many as a voyage makes
)

// Suits is what of a seat's own has decided that a destination comes first.
type Suits struct{ Leader, People, Provisions bool }

// means are those of the seat: aboard of who is out, else in the draft, by cards and by gold.
func (s *survey) means() means {
	d := &s.v.Own.Draft
	h, ships := d.Has, d.Ships
	if s.me.Out {
		h, ships = s.me.Exp.Has, s.me.Exp.Ships
	} else {
		for c, n := range s.v.Own.Hand {
			if o := &s.Outfits[c]; o.N > 0 {
				h.Chit[o.Chit] += uint8(n * o.N)
			}
		}
		h.Chit[Provisions] += uint8(d.Gold * s.Prices[Provisions])
	}
	m := means{sea: s.me.Ratings[SeaNavigation] + int(h.Chit[Pilot]), land: s.me.Ratings[LandNavigation],
		people: max(0, h.people()-ships), strength: int(h.Chit[Soldiers]), provisions: int(h.Chit[Provisions])}
	for _, more := range []bool{h.Chit[Horses] > 0, h.Chit[Cannon] > 0, s.Leaders[s.me.Leader].Kind == Conquistador} {
		if more {
			m.strength++
		}
	}
	m.strength = min(m.strength, s.Strongest)
	return m
}

// worth is what a region brings to who has these means: as many finds as a voyage makes, each by the chance of a check
// and, inland, by the people for it; an empire, by the strength; and all of it as far as the provisions last.
func (s *survey) worth(d *Destination, m means) float64 {
	var all []float64
	for _, n := range d.afloat {
		all = append(all, float64(n)*s.chance(m.sea))
	}
	for _, n := range d.inland {
		all = append(all, float64(n)*s.chance(m.land)*min(1, float64(m.people)/landed))
	}
	slices.SortFunc(all, func(a, b float64) int { return cmp.Compare(b, a) })
	sum := 0.0
	for _, n := range all[:min(len(all), finds)] {
		sum += n
	}
	for e := range s.Empires {
		if c := &s.Empires[e]; !s.v.Empires[e].Closed && s.Spaces[c.Capital].Region == d.Region {
			share := float64(m.strength) / float64(s.Strongest)
			sum += share * share * float64(s.me.Promised[c.Major])
		}
	}
	return sum * min(1, max(1, float64(m.provisions))/float64(d.Provisions))
}

// chance is how likely a check of a discovery passes.
func (s *survey) chance(rating int) float64 { return float64(min(5, max(1, 7-s.Check+rating))) / 6 }

// suits is what of one's own decides which of these comes first: had it been ordinary, another would.
func (s *survey) suits(list []Destination, own means) Suits {
	decides := func(change func(m *means, to means)) bool {
		m := own
		change(&m, ordinary())
		return s.foremost(list, m) != s.foremost(list, own)
	}
	return Suits{
		Leader:     decides(func(m *means, to means) { m.sea, m.land = to.sea, to.land }),
		People:     decides(func(m *means, to means) { m.people, m.strength = to.people, to.strength }),
		Provisions: decides(func(m *means, to means) { m.provisions = to.provisions }),
	}
}

// foremost is the most promising with these means.
func (s *survey) foremost(list []Destination, m means) Region {
	return slices.MaxFunc(list, func(a, b Destination) int { return cmp.Compare(s.promise(&a, m), s.promise(&b, m)) }).Region
}

// promise is what a destination brings for each turn.
func (s *survey) promise(d *Destination, m means) float64 {
	return s.worth(d, m) / (2*float64(d.Turns) + aboutLooking)
}
