package exploration

import (
	"slices"

	"landfall/engine"
)

// kindHere is what the space of an expedition is.
func (r *rules) kindHere(x *expedition) SpaceKind { return r.at(x.at).kind }

// baseHere tells whether a base stands in a space, as its place from 1; 0: none.
func (r *rules) baseHere(s *State, at SpaceID) int {
	if b := r.at(at).base; b > 0 && s.based[b] {
		return b
	}
	return 0
}

// takes tells whether a base takes in, and launches, ships of this type (S32 to S35).
func (r *rules) takes(s *State, at SpaceID, ship Ship) bool {
	b := r.baseHere(s, at)
	return b > 0 && r.bases[b-1].takes[ship]
}

// isKnown tells whether a space is in Known waters: a sea that is always known, in a
// lane up to its chit, or published.
func (r *rules) isKnown(s *State, at SpaceID) bool {
	sp := r.at(at)
	return sp.known || s.known.Has(uint8(at)) || sp.inLane > 0 && sp.inLane <= int(s.lane[sp.lane])
}

// safe tells whether a fleet may take a space on another way home than its own (S41):
// a known sea, a coast whose landfall has been published, a port, a strait that is known
// (R38: for a known one there are no cards any more, and its passage stays free).
func (r *rules) safe(s *State, at SpaceID) bool {
	sp := r.at(at)
	switch sp.kind {
	case Port:
		return true
	case Sea:
		return r.isKnown(s, at)
	case Coast:
		return s.landfalls.Has(uint8(sp.region))
	case Strait:
		return slices.ContainsFunc(sp.sites, func(id SiteID) bool { return s.markers.Has(uint8(id)) })
	}
	return false
}

// sightingAt is the sighting of a sea space, NoSite where there is none.
func (r *rules) sightingAt(at SpaceID) SiteID { return r.at(at).sighting }

// sightedBy tells whether land is sighted from a sea space, for this expedition.
func (r *rules) sightedBy(s *State, x *expedition, at SpaceID) bool {
	id := r.sightingAt(at)
	return id == NoSite || s.markers.Has(uint8(id)) || x.found.Has(uint8(id))
}

// capacity is how many chits the ships of an expedition Hold.
func (r *rules) capacity(ship Ship, n int) int { return n * r.ships[ship].holds }

// room is how many more chits of a kind an expedition can take.
func (r *rules) room(p *person, what Chit) int {
	const plenty = 99
	x := &p.exp
	switch {
	case what == Pilot || what == Missionary || what == Natives:
		return plenty // guides and interpreters need no Hold
	case x.party == Fleet:
		return max(0, r.capacity(p.ship, x.shipCount())-x.has.stowed())
	case what == Crew || what == Soldiers || what == Horses:
		return plenty
	}
	return max(0, r.loadLimit(&x.has)-x.has.load())
}

// loadLimit is what an inland force can carry (specification 5.6).
func (r *rules) loadLimit(h *Hold) int { return r.limits.load * (h.people() + int(h.Chit[Horses])) }

// strength of an expedition (specification 2.6).
func (r *rules) strength(s *State, who seat) int {
	p := &s.people[who]
	x := &p.exp
	n := int(x.has.Chit[Soldiers])
	if n == 0 {
		n = int(x.has.Chit[Crew]) / 2
	}
	if x.has.Chit[Cannon] > 0 {
		n++
	}
	if r.leaders[p.leader].kind == Conquistador {
		n++
	}
	if x.party == Inland {
		if x.has.Chit[Horses] > 0 {
			n++
		}
		for i := range s.empires {
			if s.empires[i].allies == who {
				n += r.limits.allies
			}
		}
	}
	return n
}

// bonus is what is added to the die of a check.
func (r *rules) bonus(s *State, who seat, rating Rating) int {
	p := &s.people[who]
	x := &p.exp
	n := r.leaders[p.leader].rating[rating]
	region := r.at(x.at).region
	switch rating {
	case SeaNavigation:
		if x.has.Chit[Pilot] > 0 {
			n++
		}
		if k := r.kindHere(x); x.party == Fleet && (k == Coast || k == River) {
			n += r.ships[p.ship].coast
		}
	case LandNavigation:
		if region != NoRegion && x.has.Natives[region][Guide] > 0 {
			n++
		}
	case Leadership:
		if x.has.Chit[Missionary] > 0 {
			n++
		}
	case Diplomacy:
		if region != NoRegion && x.has.Natives[region][Interpreter] > 0 {
			n++
		}
	}
	return n
}

// navigation is the rating for discoveries, surveys and getting rid of Lost.
func (r *rules) navigation(x *expedition) Rating {
	switch r.kindHere(x) {
	case Land, Rumors, Capital:
		return LandNavigation
	}
	return SeaNavigation
}

// open tells whether a seat's expedition could discover a site: nobody has published
// it where that closes it, the expedition does not hold it, and what has no Known
// marker has not been scored by the same player (R4, R23, R43). A river that two spaces lead
// to is one site, so only one of them is reported (S49).
func (r *rules) open(s *State, who seat, id SiteID) bool {
	p := &s.people[who]
	site := &r.sites[id]
	switch {
	case s.closed.Has(uint8(id)):
		return false
	case site.kind == GoldSite:
		return !p.mined.Has(uint8(id)) && r.room(p, Gold) > 0
	case p.exp.found.Has(uint8(id)):
		return false
	case r.kinds[site.kind].getsMarker:
		return !s.markers.Has(uint8(id))
	}
	return !p.scored.Has(uint8(id))
}

// markFor is the mark of the card that discovers a site: R for a civilization, D, then
// d; "" if there is none. A Lost expedition discovers nothing.
func (r *rules) markFor(s *State, id SiteID) string {
	t := &s.turn
	switch civ := r.sites[id].kind == Civ; {
	case s.exp().lost:
		return ""
	case civ && t.rumors:
		return "R"
	case t.free:
		return "D"
	case t.tried && !(civ && civNeedsRumors(s.rules)):
		return "d"
	}
	return ""
}

// Afloat is how many of so many spaces ships or a raft really go from a space of a kind: a raft goes one, and so do
// ships along coasts and rivers, but not on the way home.
func Afloat(p Party, in SpaceKind, returning bool, n int) int {
	if p == Raft || (in == Coast || in == River) && !returning {
		return min(n, 1)
	}
	return n
}

// progressLeft is how far the expedition may still move by progress.
func (r *rules) progressLeft(s *State) int {
	t, x := &s.turn, s.exp()
	if x.lost || t.stopped || t.acted {
		return 0
	}
	n := int(t.progress)
	k := r.kindHere(x)
	if x.party != Inland {
		return max(0, Afloat(x.party, k, x.returning, n)-int(t.moved))
	}
	if k != Land {
		return 0
	}
	if n >= 1 && !t.noCard && x.has.inRole(Porter) > 0 {
		n++
	}
	if t.pressed {
		n++
	}
	return max(0, n-int(t.moved))
}

// canLink tells whether the expedition may change status to a space, by what the space
// is (specification 5.3 and 5.7); going inland from ships is formable. There is room for several
// expeditions everywhere but in a capital (R25, R30), and from a coast the way back to sea is open (R40).
func (r *rules) canLink(s *State, who seat, to SpaceID) bool {
	p := &s.people[who]
	x := &p.exp
	from, dest := r.at(x.at), r.at(to)
	switch x.party {
	case Fleet:
		return r.fleetLink(s, p, from, dest)
	case Raft:
		switch dest.kind {
		case Coast, River:
			return from.kind == Coast || from.kind == River
		case Land:
			return true
		}
		return false
	}
	switch dest.kind {
	case Rumors:
		if from.kind == Capital {
			return true
		}
		return !x.returning && r.knowsWay(s, x, from, dest)
	case Capital:
		return !x.returning && r.mayEnter(s, who, dest.empire)
	case Land:
		return from.kind == Rumors && x.entry == to
	}
	return to == x.ships
}

func (r *rules) fleetLink(s *State, p *person, from, dest *space) bool {
	switch dest.kind {
	case Coast:
		return from.kind != Sea || !from.sighted || r.sightedBy(s, &p.exp, from.id)
	case River:
		return r.ships[p.ship].rivers
	case Land:
		return r.takes(s, dest.id, p.ship)
	}
	return true
}

// knowsWay tells, of a civilization that has a Rumors space (R33), whether a force in an entry space knows of the
// civilization there: it discovered it, or finds a Known marker (S21).
func (r *rules) knowsWay(s *State, x *expedition, from, rumors *space) bool {
	if s.empires[rumors.empire].closed {
		return false
	}
	return slices.ContainsFunc(from.sites, func(id SiteID) bool {
		return r.sites[id].empire == rumors.empire && (x.found.Has(uint8(id)) || s.markers.Has(uint8(id)))
	})
}

// mayEnter tells whether a seat may go into a capital: it holds the Ruler, or an entry
// chit, or its card allows it (S23).
func (r *rules) mayEnter(s *State, who seat, e Empire) bool {
	return !s.empires[e].closed && (s.empires[e].ruler == who || s.people[who].exp.chit || s.turn.enter)
}

// occupant is whose expedition is in a capital, Nobody if it is empty.
func (r *rules) occupant(s *State, capital SpaceID) seat {
	for i := range s.seats {
		if s.people[i].exp.out && s.people[i].exp.at == capital {
			return seat(i)
		}
	}
	return engine.Nobody
}

// formable tells whether ships may put a force ashore there.
func (r *rules) formable(s *State, who seat, to SpaceID) bool {
	x := &s.people[who].exp
	if x.party != Fleet || x.returning {
		return false
	}
	if to == x.at {
		return r.at(to).kind == Land
	}
	return r.at(to).kind == Land && slices.Contains(r.at(x.at).link, to)
}

// spare is how many people may leave the ships: one crew for each ship stays.
func (x *expedition) spareCrew() int { return int(x.has.Chit[Crew]) - x.shipCount() }

// returned tells whether the expedition returns, and is where it publishes.
func (r *rules) returned(s *State) bool {
	x := s.exp()
	return x.returning && r.publishable(s, x) && returnsAtOnce(s.rules)
}

// publishable tells whether the expedition may publish where it is (R45).
func (r *rules) publishable(s *State, x *expedition) bool {
	return x.left && r.baseHere(s, x.at) > 0
}
