package exploration

import "landfall/engine"

// evolveParty folds events of moving, and of ships and forces.
func (s *State) evolveParty(e engine.Event) bool {
	switch e := e.(type) {
	case ShipsHurt:
		x := &s.people[e.Seat].exp
		for i, n := range e.Fleet {
			x.fleet[i] = uint8(n)
		}
	case Moved:
		s.moved(e)
	case MarchAsked:
		s.turn.stage, s.turn.march = marching, march{to: e.To, scuttle: e.Scuttle, next: e.Next}
	case MarchChosen:
		s.turn.march.has[e.What], s.turn.march.next = uint8(e.N), e.Next
	case InlandFormed:
		s.inlandFormed(e)
	case Boarded:
		s.people[e.Seat].exp.board()
		s.turn.acted = true
	case RaftBuilt:
		s.people[e.Seat].exp.party = Raft
	case SecondSails:
		s.secondSails(e)
	case ExpeditionLost:
		p := &s.people[e.Seat]
		p.lost++
		s.clear(p)
		s.free(e.Seat)
		s.stackLeader(e.Seat)
		p.leader = NoLeader
		if s.turn.seat == e.Seat {
			s.turn.rest = ""
		}
	case ExpeditionAborted:
		s.clear(&s.people[e.Seat])
		s.free(e.Seat)
	default:
		return false
	}
	return true
}

// clear turns an expedition in; its wake stays on the chart.
func (s *State) clear(p *person) {
	for i := range p.wake {
		p.wake[i] |= p.exp.wake[i]
		p.been[i] |= p.exp.visited[i]
	}
	p.exp = expedition{}
	p.orders.Return = p.orders.Return && !ordersEnd(s.rules)
}

func (s *State) moved(e Moved) {
	p := &s.people[e.Seat]
	p.exp.travels(e)
	if e.Boxed {
		p.boxed.add(uint8(e.To))
	}
	switch {
	case e.How == bySail:
		s.turn.moved++
		s.turn.stopped = s.turn.stopped || e.Stop
	case e.How == byChange && s.turn.stage == moving:
		s.turn.acted = true
	}
	if e.Robbed && int(e.Empire) < len(s.empires) {
		s.empires[e.Empire].robbed = true
	}
	// R46: an entry chit goes back with who leaves the civilization; whoever is driven out of
	// the capital, by a takeover or expelled, is still in it and keeps the chit.
	if e.How != byTakeover && e.Out {
		p.exp.entry, p.exp.chit = Nowhere, false
		s.free(e.Seat)
	}
}

// travels brings an expedition to its next space.
func (x *expedition) travels(e Moved) {
	x.at = e.To
	x.path.enter(e.To)
	if len(e.Path) > 0 {
		x.path = route{}
		for _, at := range e.Path {
			x.path.enter(at)
		}
		x.detour = true
	}
	x.visited.add(uint8(e.To))
	x.aside, x.left = e.Aside, true
	if e.Edge > 0 {
		x.wake.add(uint8(e.Edge))
	}
	for _, t := range e.Toward {
		x.toward[t.Major] = uint8(t.Step)
	}
	if e.Entry != Nowhere {
		x.entry = e.Entry
	}
	if x.party == Raft && e.Ashore {
		x.party = Inland
	}
}

// free returns the Ruler and the Allies that a seat holds.
func (s *State) free(who seat) {
	for i := range s.empires {
		if m := &s.empires[i]; m.ruler == who {
			m.ruler = engine.Nobody
		}
		if m := &s.empires[i]; m.allies == who {
			m.allies = engine.Nobody
		}
	}
}

func (s *State) inlandFormed(e InlandFormed) {
	x := &s.people[e.Seat].exp
	if !e.Scuttle {
		x.ships, x.aboard, x.home = x.at, x.has, x.path
	} else {
		x.fleet = [damages]uint8{}
	}
	natives := x.has.Natives
	x.has = Hold{}
	x.has.Natives = natives
	if !e.Scuttle { // natives for Europe stay aboard
		for i := range natives {
			x.aboard.Natives[i] = [roles]uint8{}
			x.aboard.Natives[i][ForEurope] = natives[i][ForEurope]
			x.has.Natives[i][ForEurope] = 0
		}
	}
	for _, c := range e.Chits {
		x.has.Chit[c.What] = uint8(c.N)
		if !e.Scuttle {
			x.aboard.Chit[c.What] -= uint8(c.N)
		}
	}
	x.party = Inland
	s.turn.stage, s.turn.acted = moving, true
}

// board brings the force back to its ships. Porters have nothing to carry any more.
func (x *expedition) board() {
	for c := range x.has.Chit {
		x.has.Chit[c] += x.aboard.Chit[c]
	}
	for g := range x.has.Natives {
		for role := range x.has.Natives[g] {
			x.has.Natives[g][role] += x.aboard.Natives[g][role]
		}
		x.has.Natives[g][Guide] += x.has.Natives[g][Porter]
		x.has.Natives[g][Porter] = 0
	}
	x.at, x.path, x.party = x.ships, x.home, Fleet
	x.ships, x.aboard, x.home = Nowhere, Hold{}, route{}
	x.hungry = false
	x.returning = x.returning && x.forced
	if x.toward[NorthCrossing] != 3 {
		x.toward[NorthCrossing] = 0
	}
}

func (s *State) secondSails(e SecondSails) {
	p := &s.people[e.Seat]
	s.free(e.Seat)
	s.stackLeader(e.Seat)
	p.leader = SecondInCommand
	x := &p.exp
	x.has = Hold{}
	x.board()
	x.returning, x.forced, x.lost = true, true, false
	x.entry, x.chit = Nowhere, false
	if s.turn.seat == e.Seat {
		s.turn.rest = ""
	}
}
