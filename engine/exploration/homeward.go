package exploration

import "slices"

// way is a step that a returning expedition may take.
type way struct {
	to   SpaceID
	link bool // a change of status, not a move
}

// waysHome lists the steps that a returning expedition may take (specification 5.8).
func (r *rules) waysHome(s *State) []way {
	switch x := s.exp(); {
	case !x.returning:
		return nil
	case x.party == Fleet:
		return r.fleetSteps(s, s.turn.seat)
	}
	return r.forceSteps(s, s.turn.seat)
}

// fleetSteps: back along the path; to Europe or a base linked to it; to a P space
// beside it and back (S42); or on a way that is shorter and all Known (S41).
func (r *rules) fleetSteps(s *State, who seat) []way {
	p := &s.people[who]
	x := &p.exp
	here := r.at(x.at)
	var list []way
	add := func(to SpaceID) {
		w := way{to: to, link: slices.Contains(here.link, to)}
		if (w.link || slices.Contains(here.adj, to)) && !slices.Contains(list, w) {
			list = append(list, w)
		}
	}
	add(x.path.back())
	if x.aside {
		return list // R18: from a port beside the path there is no other way than back to it
	}
	for _, to := range here.link {
		if dest := r.at(to); dest.home || r.takes(s, to, p.ship) && x.left || dest.kind == Port && here.kind == Sea {
			add(to)
		}
	}
	for _, way := range r.knownWays(s, who) {
		add(way[0])
	}
	return list
}

// retrace is how many steps the own path home is: to where it began, or to a base
// linked to a space of it.
func (r *rules) retrace(s *State, p *person) int {
	path := &p.exp.path
	for k := 0; k < path.n-1; k++ {
		for _, to := range r.at(path.at[path.n-1-k]).link {
			if to != path.at[path.n-1] && r.takes(s, to, p.ship) {
				return min(k+1, path.n-1)
			}
		}
	}
	return path.n - 1
}

// knownWays are the shortest ways to Europe or a base through Known waters, from the present
// space on, one for each space that they begin with, if they are strictly shorter than the retrace
// (R17). Whoever is on such a way may still change to another that is as short.
func (r *rules) knownWays(s *State, who seat) [][]SpaceID {
	p := &s.people[who]
	most := r.retrace(s, p) - 1
	if p.exp.detour && everyKnownWay(s.rules) {
		most++
	}
	way := r.knownWay(s, p, p.exp.at, most)
	if way == nil {
		return nil
	}
	if !everyKnownWay(s.rules) {
		return [][]SpaceID{way}
	}
	var list [][]SpaceID
	for _, to := range r.neighbours(p.exp.at) {
		switch {
		case !r.passable(s, p, p.exp.at, to):
		case r.goal(s, p, to):
			if len(way) == 1 {
				list = append(list, []SpaceID{to})
			}
		default:
			if rest := r.knownWay(s, p, to, len(way)-1); rest != nil {
				list = append(list, append([]SpaceID{to}, rest...))
			}
		}
	}
	return list
}

// knownWay is a shortest way to Europe or a base through Known waters, without the space where it begins; nil
// if there is none of at most so many steps.
func (r *rules) knownWay(s *State, p *person, start SpaceID, most int) []SpaceID {
	var from [spaces]SpaceID
	var dist [spaces]uint8
	queue := make([]SpaceID, 1, spaces)
	queue[0] = start
	dist[start] = 1
	for i := 0; i < len(queue); i++ {
		at := queue[i]
		if int(dist[at]) > most {
			return nil
		}
		for _, to := range r.neighbours(at) {
			if dist[to] > 0 || !r.passable(s, p, at, to) {
				continue
			}
			dist[to], from[to] = dist[at]+1, at
			if r.goal(s, p, to) {
				var list []SpaceID
				for at := to; at != start; at = from[at] {
					list = append(list, at)
				}
				slices.Reverse(list)
				return list
			}
			queue = append(queue, to)
		}
	}
	return nil
}

// goal tells whether a returning fleet is home in a space.
func (r *rules) goal(s *State, p *person, at SpaceID) bool {
	return r.at(at).home || r.takes(s, at, p.ship)
}

// passable tells whether a step between two spaces may be part of a way through Known waters.
func (r *rules) passable(s *State, p *person, at, to SpaceID) bool {
	if r.at(at).kind == Sea && r.at(to).kind == Coast && !r.sightedBy(s, &p.exp, at) {
		return false
	}
	return r.goal(s, p, to) || r.safe(s, to)
}

// otherWay is the path, from home on, that a returning fleet has after a step to a
// space on a known way; nil if the step is not on one.
func (r *rules) otherWay(s *State, who seat, to SpaceID) []SpaceID {
	for _, list := range r.knownWays(s, who) {
		if list[0] == to {
			slices.Reverse(list)
			return list
		}
	}
	return nil
}

// neighbours are the spaces that one step leads to, of either kind.
func (r *rules) neighbours(at SpaceID) []SpaceID { return r.reach[at] }

// forceSteps: the steps of a shortest way to the ships, or to a base that is strictly
// closer (S40, R19); ties are the owner's.
func (r *rules) forceSteps(s *State, who seat) []way {
	x := &s.people[who].exp
	ships, base := r.distances(s, who, x.at, x.party)
	var list []way
	for _, to := range r.neighbours(x.at) {
		w := way{to: to, link: slices.Contains(r.at(x.at).link, to)}
		party := x.party
		if !r.walkable(s, who, x.at, to, party) {
			continue
		}
		if r.at(to).kind == Land {
			party = Inland
		}
		toShips, toBase := r.distances(s, who, to, party)
		if ships < far && toShips == ships-1 || base < ships && toBase == base-1 {
			list = append(list, w)
		}
	}
	if x.at == x.ships && x.party == Raft {
		list = append(list, way{to: x.ships, link: true})
	}
	return list
}

// far is where nothing can be reached.
const far = 200

// walkable tells whether a force may go from one space to the next, on foot or by raft.
func (r *rules) walkable(s *State, who seat, from, to SpaceID, party Party) bool {
	x := &s.people[who].exp
	f, t := r.at(from), r.at(to)
	if to == x.ships {
		return true
	}
	switch {
	case f.kind == Capital:
		return t.kind == Rumors
	case f.kind == Rumors:
		return to == x.entry
	case t.kind == Land:
		return f.kind == Land && slices.Contains(f.adj, to) || party == Raft && (f.kind == Coast || f.kind == River)
	case t.kind == Coast || t.kind == River:
		return party == Raft && (f.kind == Coast || f.kind == River)
	}
	return false
}

// distances are the steps from a space to the own ships and to the nearest base.
func (r *rules) distances(s *State, who seat, start SpaceID, party Party) (ships, base int) {
	x := &s.people[who].exp
	ships, base = far, far
	var dist [spaces]uint8
	queue := make([]SpaceID, 1, spaces)
	queue[0] = start
	dist[start] = 1
	for i := 0; i < len(queue); i++ {
		at := queue[i]
		d := int(dist[at]) - 1
		if at == x.ships && ships == far {
			ships = d
		}
		if r.baseHere(s, at) > 0 && base == far {
			base = d
		}
		if ships < far && base < far {
			break
		}
		on := Inland // what left the water is on foot
		if k := r.at(at).kind; party == Raft && (k == Coast || k == River) {
			on = Raft
		}
		for _, to := range r.neighbours(at) {
			if dist[to] == 0 && r.walkable(s, who, at, to, on) {
				dist[to] = dist[at] + 1
				queue = append(queue, to)
			}
		}
	}
	return ships, base
}

// canReturn tells whether there is something to return to, and a way there.
func (r *rules) canReturn(s *State, who seat) bool {
	x := &s.people[who].exp
	if x.returning {
		return false
	}
	if x.party == Fleet {
		return x.path.n > 1
	}
	ships, base := r.distances(s, who, x.at, x.party)
	return ships < far || base < far && base > 0
}

// mustReturn forces an expedition to return, if there is anything to return to.
func (r *rules) mustReturn(p *ply) {
	s := p.State
	x := s.exp()
	if r.canReturn(s, s.turn.seat) || x.returning && !x.forced {
		p.Emit(ReturnDeclared{Seat: s.turn.seat, Forced: true})
	}
}
