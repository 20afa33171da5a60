package exploration

import (
	"slices"

	"landfall/engine"
)

// moves carries out what an expedition does with its card (MOVE).
func (r *rules) moves(p *ply, a engine.Action) bool {
	s := p.State
	switch a := a.(type) {
	case Discover:
		r.discover(p, a.Site)
	case Peek:
		r.peek(p)
	case Sail:
		r.resolve(p, r.trailTo(s, a.To))
	case Press:
		p.Emit(Pressed{Seat: s.turn.seat})
	case Change:
		r.resolve(p, r.changeStatus(p, a))
	case March:
		r.resolve(p, r.chooseMarch(p, a))
	case End:
		p.Emit(TurnEnded{Seat: s.turn.seat})
	default:
		return false
	}
	return true
}

// trailTo is the way of a move, space by space.
func (r *rules) trailTo(s *State, to SpaceID) []op {
	x := s.exp()
	var list []op
	if x.returning && !contains(r.at(x.at).adj, to) {
		for k := 1; k < x.path.n; k++ {
			at := x.path.at[x.path.n-1-k]
			list = append(list, op{code: opGo, space: at})
			if at == to {
				return list
			}
		}
	}
	if x.returning {
		return []op{{code: opGo, space: to}}
	}
	_, from := r.search(s, r.progressLeft(s))
	for at := to; at != x.at; at = from[at] {
		list = append(list, op{code: opGo, space: at})
	}
	slices.Reverse(list)
	return list
}

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
	x, dest := s.exp(), r.in(s.rules).at(to)
	e := Moved{Seat: s.turn.seat, From: x.at, To: to, How: how, Edge: int(r.edge[x.at][to]), Toward: r.toward(s, x, to)}
	if how == bySail && dest.kind == Sea && !x.returning {
		e.Stop = s.turn.known && !r.isKnown(s, to)
	}
	r.leavePath(s, &e)
	r.crossBorder(x, &e)
	e.Ashore = x.party == Raft && dest.kind == Land
	box := r.box(s, s.me(), dest)
	if box != nil {
		e.Boxed = dest.when == boxPlayer
		e.Robbed = dest.when == boxFirst
	}
	p.Emit(e)
	r.discoverAtOnce(p, dest)
	return slices.Concat(box, []op{{code: opArrive, space: to}})
}

// leavePath: a returning fleet that does not go back the way it came is on another way home, or
// puts in at a port beside its own.
func (r *rules) leavePath(s *State, e *Moved) {
	x, dest := s.exp(), r.at(e.To)
	if !x.returning || x.party != Fleet || e.To == x.path.back() {
		return
	}
	if way := r.otherWay(s, e.Seat, e.To); way != nil {
		e.Path = way
	} else {
		e.Aside = dest.kind == Port && !dest.home && sideTripsGoBack(s.rules)
	}
}

// crossBorder tells the empire that is entered, left or gone about in; the space before it
// has a discovery chit (S21).
func (r *rules) crossBorder(x *expedition, e *Moved) {
	from, dest := r.at(x.at).empire, r.at(e.To).empire
	switch {
	case dest != NoEmpire:
		e.Empire = dest
		if from == NoEmpire {
			e.Entry = x.at
		}
	case from != NoEmpire:
		e.Out, e.Empire = true, from
	}
}

// discoverAtOnce discovers what whoever comes into a space finds without a mark.
func (r *rules) discoverAtOnce(p *ply, dest *space) {
	s := p.State
	for _, id := range dest.sites {
		site := &r.sites[id]
		if (site.auto || site.kind == Landfall) && r.open(s, s.turn.seat, id) {
			p.Emit(SiteDiscovered{Seat: s.turn.seat, Site: id})
		}
	}
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
		rule := &r.in(s.rules).majors[m]
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
			if r.in(s.rules).at(to).east {
				step |= 1
			}
			if r.in(s.rules).at(to).west {
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

// changeStatus goes to another kind of space, aboard, or ashore.
func (r *rules) changeStatus(p *ply, a Change) []op {
	if a.Form {
		return r.formInland(p, a)
	}
	return r.changeTo(p, a.To)
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
