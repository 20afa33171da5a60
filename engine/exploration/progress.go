package exploration

import (
	"math"
	"slices"

	"landfall/engine"
)

// Progress is how far an expedition has come with a Major that it has begun.
type Progress struct {
	Major Major
	// Done are the spaces that count for it where the expedition has been; Next is what it needs now, of those that
	// would do the nearest; Nowhere: no space any more.
	Done []SpaceID
	Next SpaceID
	// Reached: it only has to be published. Either: Next is not the only space that would do.
	Reached, Either bool
}

// Progress is how far a seat's expedition is with each Major that it has begun and that nobody has scored.
func (c *Chart) Progress(v *View, who engine.Seat) []Progress {
	me := &v.Seats[who]
	if !me.Out {
		return nil
	}
	s := survey{Chart: c.In(v.Ruleset), v: v, me: me}
	var list []Progress
	for m := NoMajor + 1; m < majors; m++ {
		if slices.Contains(v.Scored, m) {
			continue
		}
		p := s.progress(m)
		p.Major, p.Reached = m, slices.Contains(me.Exp.Reached, m)
		if p.Reached {
			p.Next = Nowhere
		}
		if p.Reached || len(p.Done) > 0 {
			list = append(list, p)
		}
	}
	return list
}

func (s *survey) progress(m Major) Progress {
	switch s.Majors[m].way {
	case byCircle:
		return s.circle(m)
	case byDescent:
		return s.descent(m)
	case byCrossing:
		return s.crossing(m)
	}
	return s.conquest(m)
}

// circle: the last space is that from which one comes home, and counts while one is there.
func (s *survey) circle(m Major) Progress {
	all, x := s.Majors[m].Spaces, &s.me.Exp
	if !x.Visited.Has(uint8(all[0])) {
		return Progress{} // who began in the South Sea sails no circle
	}
	p := Progress{Done: s.visited(all)}
	last := all[len(all)-1]
	i := slices.IndexFunc(all[:len(all)-1], func(at SpaceID) bool { return !x.Visited.Has(uint8(at)) })
	switch {
	case i >= 0:
		p.Next = all[i]
	case x.At != last:
		p.Next = last
	default:
		home := slices.IndexFunc(s.Spaces[last].Link, func(to SpaceID) bool { return s.Spaces[to].Home })
		p.Next = s.Spaces[last].Link[home]
	}
	return p
}

func (s *survey) descent(m Major) Progress {
	all, n := s.Majors[m].Spaces, int(s.me.Exp.Toward[m])
	p := Progress{Done: s.visited(all[:n])}
	if n < len(all) {
		p.Next = all[n]
	}
	return p
}

func (s *survey) crossing(m Major) Progress {
	info, sides := &s.Majors[m], s.me.Exp.Toward[m]
	var p Progress
	for side, of := range [][]SpaceID{info.Spaces, info.Other} {
		if sides&(1<<side) != 0 {
			p.Done = append(p.Done, s.visited(of)...)
			continue
		}
		p.Either = true
		for _, w := range s.onFoot(s.landing(), math.MaxInt) {
			if slices.Contains(of, w.at) {
				p.Next = w.at
				break
			}
		}
	}
	return p
}

// landing is where a force is on land, or where its raft can be left.
func (s *survey) landing() []SpaceID {
	at := s.me.Exp.At
	return slices.DeleteFunc(append([]SpaceID{at}, s.Spaces[at].Link...), func(to SpaceID) bool {
		return s.Spaces[to].Kind != Land || to != at && s.me.Exp.Party != Raft
	})
}

// conquest: whoever has come into an empire needs its capital.
func (s *survey) conquest(m Major) Progress {
	for e := range s.Empires {
		switch c := &s.Empires[e]; {
		case c.Major != m:
		case s.me.Exp.At == c.Capital:
			return Progress{Done: []SpaceID{c.Capital}}
		case s.me.Exp.At == c.Rumors:
			return Progress{Done: []SpaceID{c.Rumors}, Next: c.Capital}
		}
	}
	return Progress{}
}

// visited are those of some spaces where the expedition has been.
func (s *survey) visited(all []SpaceID) []SpaceID {
	return slices.DeleteFunc(slices.Clone(all), func(at SpaceID) bool { return !s.me.Exp.Visited.Has(uint8(at)) })
}
