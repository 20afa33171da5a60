package exploration

import "landfall/engine"

// evolveEmpire folds events of civilizations.
func (s *State) evolveEmpire(e engine.Event) bool {
	switch e := e.(type) {
	case Fought:
		// What it decides follows.
	case TrackMoved:
		m := &s.empires[e.Empire]
		m.awe, m.mil = uint8(e.Awe), uint8(e.Mil)
	case ChitSeized:
		s.chitSeized(e)
	case CapitalOpened:
		s.turn.enter = true
	case TakeoverTried:
		s.turn.acted = true
		if e.Won && e.Ruler {
			s.empires[e.Empire].ruler = e.Seat
		}
		if e.Freed {
			s.empires[e.Empire].allies = engine.Nobody
		}
	case EmpireConquered:
		m, p := &s.empires[e.Empire], &s.people[e.Seat]
		m.closed, m.ruler, m.allies = true, engine.Nobody, engine.Nobody
		s.scored[e.Major] = true
		p.vp += e.VP
		p.fame += e.VP
		p.majors++
		p.gold += uint8(e.Gold)
		s.clear(p)
		s.turn.rest, s.turn.over = "", true
	default:
		return false
	}
	return true
}

func (s *State) chitSeized(e ChitSeized) {
	m, x := &s.empires[e.Empire], &s.people[e.Seat].exp
	who := e.Seat
	if e.Back {
		who = engine.Nobody
	}
	switch e.What {
	case chitRuler:
		m.ruler = who
	case chitRansom:
		m.ruler, m.ransomed = who, true
	case chitAllies:
		m.allies = who
	case chitEntry:
		x.chit = !e.Back
	}
}

// evolvePublish folds events of publications and trades.
func (s *State) evolvePublish(e engine.Event) {
	switch e := e.(type) {
	case SeaPublished:
		for _, at := range e.Spaces {
			s.known.add(uint8(at))
		}
		for _, l := range e.Lanes {
			s.lane[l.Lane] = uint8(l.To)
			if l.Sighted != NoSite {
				s.markers.add(uint8(l.Sighted))
			}
		}
	case MajorAsked:
		s.turn.stage = publishing
	case Published:
		s.published(e)
	case BasePlaced:
		s.based[e.Base] = true
		for _, l := range e.Lanes {
			s.lane[l] = 1
		}
	case OfferStepped:
		give, get := e.Lots()
		s.offer = offer{from: e.Seat, to: e.To, made: e.Step == offerMade, give: give, get: get, step: uint8(e.Step)}
		if e.Step == offerNothing {
			s.offer = offer{from: engine.Nobody}
		}
	case OfferEnded:
		s.offer = offer{from: engine.Nobody}
	case Traded:
		a, b := &s.people[e.Seat].exp.has, &s.people[e.To].exp.has
		give, get := e.Lots()
		a.add(give, -1)
		b.add(give, 1)
		b.add(get, -1)
		a.add(get, 1)
		s.offer = offer{from: engine.Nobody}
	}
}

func (s *State) published(e Published) {
	p := &s.people[e.Seat]
	p.vp += e.VP
	p.majors += len(e.Majors)
	p.cargo += e.Gold + e.Natives
	p.natives += e.Natives
	p.spurs += e.Spur
	for _, m := range e.Majors {
		p.fame += m.VP
		s.scored[m.Major] = true
	}
	for _, site := range e.Sites {
		p.scored.add(uint8(site))
		p.sites++
	}
	for _, site := range e.Marked {
		s.markers.add(uint8(site))
	}
	for _, g := range e.Regions {
		s.landfalls.add(uint8(g))
	}
	p.gold += uint8(e.Carried)
	s.clear(p)
	s.turn.over = true
}
