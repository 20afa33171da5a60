package exploration

import (
	"slices"

	"landfall/engine"
)

// forms are the ways to put a force ashore.
func (r *rules) forms(s *State, who seat, to SpaceID, list []engine.Action) []engine.Action {
	if !r.formable(s, who, to) {
		return list
	}
	if x := &s.people[who].exp; x.spareCrew() > 0 || x.has.Chit[Soldiers] > 0 {
		list = append(list, Change{To: to, Form: true}, Change{To: to, Form: true, Choose: true})
	}
	return append(list, Change{To: to, Form: true, Scuttle: true}, Change{To: to, Form: true, Scuttle: true, Choose: true})
}

func (r *rules) marchOptions(s *State) []engine.Action {
	what := s.turn.march.next
	lo, hi := r.marchRange(s, &s.turn.march, what)
	hi = min(hi, lo+engine.MostOptions-1)
	var list []engine.Action
	for n := hi; n >= lo; n-- {
		list = append(list, March{What: what, N: n})
	}
	return list
}

// marchOrder are the chits that are counted when a force goes inland, who carries before what is
// carried; pilots and missionaries go along, and so do natives but for those for Europe.
var marchOrder = [...]Chit{Crew, Soldiers, Horses, Provisions, Cannon, Goods, Gold}

// formerMarchOrder is the order in which they are asked for where all may be chosen.
var formerMarchOrder = [...]Chit{Crew, Soldiers, Provisions, Horses, Cannon, Goods, Gold}

func marchOrderOf(ruleset int) []Chit {
	if marchesWithinLoad(ruleset) {
		return marchOrder[:]
	}
	return formerMarchOrder[:]
}

// usualForce is what goes inland if one does not choose: all but the crew that the
// ships need, and half the provisions; with scuttled ships everything.
func (r *rules) usualForce(x *expedition, scuttle bool) [chits]uint8 {
	f := x.has.Chit
	if scuttle {
		return f
	}
	f[Timber] = 0
	f[Crew] = uint8(max(0, x.spareCrew()))
	f[Provisions] = (f[Provisions] + 1) / 2
	h := Hold{Chit: f}
	for over := h.load() - r.loadLimit(&h); over > 0; over-- {
		for _, c := range [...]Chit{Goods, Provisions, Cannon, Gold} {
			if h.Chit[c] > 0 {
				h.Chit[c]--
				break
			}
		}
	}
	return h.Chit
}

// formInland takes a force ashore: with the usual force, or kind by kind.
func (r *rules) formInland(p *ply, a Change) []op {
	s := p.State
	if a.Choose {
		m := march{scuttle: a.Scuttle}
		if next := r.nextMarch(s, &m, 0); next != NoChit {
			p.Emit(MarchAsked{Seat: s.turn.seat, To: a.To, Scuttle: a.Scuttle, Next: next})
			return nil
		}
	}
	return r.marchOff(p, a.To, a.Scuttle, r.usualForce(s.exp(), a.Scuttle))
}

func (r *rules) marchOff(p *ply, to SpaceID, scuttle bool, force [chits]uint8) []op {
	s := p.State
	p.Emit(InlandFormed{Seat: s.turn.seat, To: to, Scuttle: scuttle, Chits: counts(&force)})
	r.shed(p, s.turn.seat)
	if to == s.exp().at {
		return nil
	}
	return r.enter(p, to, byChange)
}

// marchRange is the fewest and the most of a kind that may go inland now.
func (r *rules) marchRange(s *State, m *march, what Chit) (lo, hi int) {
	x := s.exp()
	hi = int(x.has.Chit[what])
	switch {
	case what == Crew && !m.scuttle:
		hi = max(0, x.spareCrew())
		if x.has.Chit[Soldiers] == 0 {
			lo = 1
		}
	case what == Crew:
		if x.has.Chit[Soldiers] == 0 {
			lo = 1
		}
	case what == Soldiers && m.has[Crew] == 0:
		lo = 1
	case what == Provisions || what == Cannon || what == Goods || what == Gold:
		if marchesWithinLoad(s.rules) {
			h := Hold{Chit: r.marchers(s, m)}
			h.Chit[what] = 0
			hi = min(hi, max(0, r.loadLimit(&h)-h.load()))
		}
	}
	return lo, hi
}

// marchers are who marches as chosen so far; people of whom there was no choice are not among what was chosen.
func (r *rules) marchers(s *State, m *march) [chits]uint8 {
	force := m.has
	for _, c := range [...]Chit{Crew, Soldiers} {
		if lo, hi := r.marchRange(s, m, c); lo == hi {
			force[c] = uint8(lo)
		}
	}
	return force
}

// nextMarch is the next kind that has a choice, NoChit when all is decided.
func (r *rules) nextMarch(s *State, m *march, after int) Chit {
	list := marchOrderOf(s.rules)
	for i := after; i < len(list); i++ {
		if lo, hi := r.marchRange(s, m, list[i]); hi > lo {
			return list[i]
		}
	}
	return NoChit
}

// chooseMarch settles one kind, and sends the force off when all are.
func (r *rules) chooseMarch(p *ply, a March) []op {
	s := p.State
	at := slices.Index(marchOrderOf(s.rules), a.What)
	who := s.turn.seat
	m := s.turn.march
	m.has[a.What] = uint8(a.N)
	next := r.nextMarch(s, &m, at+1)
	p.Emit(MarchChosen{Seat: who, What: a.What, N: a.N, Next: next})
	if next != NoChit {
		return nil
	}
	force := r.marchers(s, &m)
	has := &s.exp().has.Chit
	force[Pilot], force[Missionary] = has[Pilot], has[Missionary]
	return r.marchOff(p, m.to, m.scuttle, force)
}
