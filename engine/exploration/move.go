package exploration

import (
	"slices"

	"landfall/engine"
)

// step is one move by progress, if it is still allowed.
func (r *rules) step(p *ply, to SpaceID) []op {
	s := p.State
	if r.progressLeft(s) < 1 || !slices.Contains(r.at(s.exp().at).adj, to) {
		return nil
	}
	return r.enter(p, to, bySail)
}

// enter brings the expedition into a space, and returns what that does: its white box
// (S7), and what opArrive sees to.
func (r *rules) enter(p *ply, to SpaceID, how string) []op {
	s := p.State
	who, x, me := s.turn.seat, s.exp(), s.me()
	dest, from := r.at(to), r.at(x.at)
	e := Moved{Seat: who, From: x.at, To: to, How: how, Edge: int(r.edge[x.at][to]), Toward: r.toward(s, x, to)}
	if how == bySail && dest.kind == Sea && !x.returning {
		e.Stop = s.turn.known && !r.isKnown(s, to)
	}
	if x.returning && x.party == Fleet && to != x.path.back() {
		if way := r.otherWay(s, who, to); way != nil {
			e.Path = way
		} else {
			e.Aside = dest.kind == Port && !dest.home && sideTripsGoBack(s.rules)
		}
	}
	if from.empire != NoEmpire && dest.empire == NoEmpire {
		e.Out, e.Empire = true, from.empire
	} else if dest.empire != NoEmpire {
		e.Empire = dest.empire
		if from.empire == NoEmpire {
			e.Entry = x.at // marked with a discovery chit (S21)
		}
	}
	e.Ashore = x.party == Raft && dest.kind == Land
	todo := []op{{code: opArrive, space: to}}
	if box := r.box(s, me, dest); box != nil {
		todo = append(slices.Clone(box), todo...)
		e.Boxed = dest.when == boxPlayer
		e.Robbed = dest.when == boxFirst
	}
	p.Emit(e)
	for _, id := range dest.sites {
		site := &r.sites[id]
		if (site.auto || site.kind == Landfall) && r.open(s, who, id) {
			p.Emit(SiteDiscovered{Seat: who, Site: id})
		}
	}
	return todo
}

// box is the effect of a white box that works on this entry. R22: also on who is Lost
// or returning.
func (r *rules) box(s *State, me *person, dest *space) []op {
	switch dest.when {
	case boxEach:
		return dest.box
	case boxPlayer:
		if !me.boxed.Has(uint8(dest.id)) {
			return dest.box
		}
	case boxFirst:
		if dest.empire != NoEmpire && !s.empires[dest.empire].robbed {
			return dest.box
		}
	case boxWild:
		if r.baseHere(s, dest.id) == 0 {
			return dest.box
		}
	}
	return nil
}

// toward is how entering a space brings an expedition nearer to Major Expeditions.
func (r *rules) toward(s *State, x *expedition, to SpaceID) []Toward {
	var list []Toward
	for m := NoMajor + 1; m < majors; m++ {
		rule := &r.majors[m]
		at := int(x.toward[m])
		step := at
		switch rule.way {
		case byCircle:
			last := len(rule.spaces) - 1
			if x.party == Fleet && r.at(to).home && x.at == rule.spaces[last] &&
				!slices.ContainsFunc(rule.spaces[:last], func(via SpaceID) bool { return !x.visited.Has(uint8(via)) }) {
				step = 1
			}
		case byDescent:
			if at < len(rule.spaces) && rule.spaces[at] == to {
				step++
			}
		case byCrossing:
			if x.party == Fleet {
				continue
			}
			if r.at(to).east {
				step |= 1
			}
			if r.at(to).west {
				step |= 2
			}
		}
		if step != at {
			list = append(list, Toward{Major: m, Step: step})
		}
	}
	return list
}

// reached lists the Major Expeditions that an expedition has done and nobody has scored.
func (r *rules) reached(s *State, x *expedition) []Major {
	var list []Major
	for m := NoMajor + 1; m < majors; m++ {
		rule := &r.majors[m]
		at, done := int(x.toward[m]), false
		switch rule.way {
		case byCircle:
			done = at == 1
		case byDescent:
			done = at == len(rule.spaces)
		case byCrossing:
			done = at == 3
		}
		if done && !s.scored[m] {
			list = append(list, m)
		}
	}
	return list
}

// arrive is what a space does after its white box: Europe ends the expedition, a base
// ends one that returns, and a capital falls to who enters when nothing holds it.
func (r *rules) arrive(p *ply) {
	s := p.State
	x := s.exp()
	here := r.at(x.at)
	switch {
	case here.home:
		r.publish(p)
	case x.returning && r.publishable(s, x):
		r.publish(p)
	case here.kind == Capital && r.broken(s, here.empire):
		r.conquer(p, here.empire) // R27
	}
}

// changeTo is a change of status along a link, or aboard the ships that wait here.
func (r *rules) changeTo(p *ply, to SpaceID) []op {
	s := p.State
	who, x := s.turn.seat, s.exp()
	if x.party != Fleet && to == x.ships {
		return r.boardShips(p)
	}
	if dest := r.at(to); dest.kind == Capital {
		if x.chit && s.empires[dest.empire].ruler != who && !s.turn.enter {
			p.Emit(ChitSeized{Seat: who, Empire: dest.empire, What: chitEntry, Back: true}) // spent (S23)
		}
		if holder := r.occupant(s, to); holder != engine.Nobody && !r.takeover(p, dest.empire, holder) {
			return nil // S24: it leaves at once
		}
	}
	return r.enter(p, to, byChange)
}

// boardShips brings the force back aboard. Going aboard is no entering: the ships have
// been there all the time.
func (r *rules) boardShips(p *ply) []op {
	s := p.State
	p.Emit(Boarded{Seat: s.turn.seat})
	todo := []op{{code: opFit}}
	if s.exp().returning {
		todo = append(todo, op{code: opArrive, space: s.exp().at})
	}
	return todo
}

// marchers are the chits that are counted when a force goes inland; pilots and
// missionaries go along, and so do natives but for those for Europe.
var marchers = [...]Chit{Crew, Soldiers, Provisions, Horses, Cannon, Goods, Gold}

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
		if next := r.nextMarch(s.exp(), &m, 0); next != NoChit {
			p.Emit(MarchAsked{Seat: s.turn.seat, To: a.To, Scuttle: a.Scuttle, Next: next})
			return nil
		}
	}
	return r.marchOff(p, a.To, a.Scuttle, r.usualForce(s.exp(), a.Scuttle))
}

func (r *rules) marchOff(p *ply, to SpaceID, scuttle bool, force [chits]uint8) []op {
	s := p.State
	e := InlandFormed{Seat: s.turn.seat, To: to, Scuttle: scuttle}
	for c, n := range force {
		if n > 0 {
			e.Chits = append(e.Chits, Count{What: Chit(c), N: int(n)})
		}
	}
	p.Emit(e)
	r.shed(p, s.turn.seat)
	if to == s.exp().at {
		return nil
	}
	return r.enter(p, to, byChange)
}

// marchRange is the fewest and the most of a kind that may go inland now.
func (r *rules) marchRange(x *expedition, m *march, what Chit) (lo, hi int) {
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
	}
	return lo, hi
}

// nextMarch is the next kind that has a choice, NoChit when all is settled.
func (r *rules) nextMarch(x *expedition, m *march, after int) Chit {
	for i := after; i < len(marchers); i++ {
		if lo, hi := r.marchRange(x, m, marchers[i]); hi > lo {
			return marchers[i]
		}
	}
	return NoChit
}

// chooseMarch settles one kind, and sends the force off when all are.
func (r *rules) chooseMarch(p *ply, a March) []op {
	s := p.State
	at := slices.Index(marchers[:], a.What)
	who := s.turn.seat
	m := s.turn.march
	m.has[a.What] = uint8(a.N)
	next := r.nextMarch(s.exp(), &m, at+1)
	p.Emit(MarchChosen{Seat: who, What: a.What, N: a.N, Next: next})
	if next != NoChit {
		return nil
	}
	force := m.has
	for _, c := range marchers {
		if lo, hi := r.marchRange(s.exp(), &m, c); lo == hi {
			force[c] = uint8(lo)
		}
	}
	has := &s.exp().has.Chit
	force[Pilot], force[Missionary] = has[Pilot], has[Missionary]
	return r.marchOff(p, m.to, m.scuttle, force)
}

// buildRaft turns the force into a raft on a river or coast; its horses are lost.
func (r *rules) buildRaft(p *ply, to SpaceID) []op {
	s := p.State
	p.Emit(ActionTaken{Seat: s.turn.seat, What: actRaft})
	r.lose(p, Horses, int(s.exp().has.Chit[Horses]))
	p.Emit(RaftBuilt{Seat: s.turn.seat})
	r.shed(p, s.turn.seat)
	return r.enter(p, to, byChange)
}
