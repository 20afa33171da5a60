package exploration

import (
	"slices"

	"landfall/engine"
)

// moveOptions is everything that an expedition may do after its card (MOVE and ACT):
// discoveries, moves, one change of space or one action, and to end the turn.
func (r *rules) moveOptions(s *State) []engine.Action {
	x, t := s.exp(), &s.turn
	ways := r.waysHome(s)
	list := r.discoveries(s, make([]engine.Action, 0, 12))
	if t.rumors && r.mayPeek(s) {
		list = append(list, Peek{})
	}
	for _, to := range r.destinations(s, ways) {
		list = append(list, Sail{To: to})
	}
	if r.mayPress(s) {
		list = append(list, Press{})
	}
	if x.hungry && x.has.Chit[Provisions] > 0 {
		list = append(list, Feed{Provisions})
	}
	if !t.acted {
		if !t.staying {
			list = r.changes(s, ways, list)
		}
		list = r.actions(s, list)
	} else if t.hiring {
		list = r.recruits(s, list)
	}
	if r.publishable(s, x) {
		list = append(list, Publish{})
	}
	return append(list, End{})
}

// discoveries are the sites that the marks of the card discover.
func (r *rules) discoveries(s *State, list []engine.Action) []engine.Action {
	for _, id := range r.at(s.exp().at).sites {
		if r.markFor(s, id) != "" && !r.sites[id].auto && r.sites[id].kind != Landfall && r.open(s, s.turn.seat, id) {
			list = append(list, Discover{Site: id})
		}
	}
	return list
}

// mayPeek: rumors heard where there is no civilization to find show the top card of
// the Land deck.
func (r *rules) mayPeek(s *State) bool {
	x := s.exp()
	if peeksElsewhere(s.rules) && slices.ContainsFunc(r.at(x.at).sites, func(id SiteID) bool {
		return r.sites[id].kind == Civ && r.open(s, s.turn.seat, id)
	}) {
		return false
	}
	return x.party != Fleet && !s.peeked[s.turn.seat] && s.deck[LandDeck].size() > 0 && r.at(x.at).kind == Land
}

// mayPress: a force on land, fed and not lost, once a turn (S14), also on its way home;
// fleets may not (R15).
func (r *rules) mayPress(s *State) bool {
	x, t := s.exp(), &s.turn
	return x.party == Inland && r.at(x.at).kind == Land && !t.pressed && !t.acted && !x.hungry && !x.lost &&
		x.has.Chit[Provisions] > 0 && (!x.returning || pressesHomeward(s.rules))
}

// destinations are the spaces that progress reaches, nearest first.
func (r *rules) destinations(s *State, ways []way) []SpaceID {
	left := r.progressLeft(s)
	if left == 0 {
		return nil
	}
	if s.exp().returning {
		return r.homeward(s, ways, left)
	}
	list, _ := r.search(s, left)
	return list
}

// search finds where a move can go, and the space before each.
func (r *rules) search(s *State, left int) (list []SpaceID, from [spaces]SpaceID) {
	x := s.exp()
	var dist [spaces]uint8
	dist[x.at] = 1
	queue := make([]SpaceID, 1, 24)
	queue[0] = x.at
	for i := 0; i < len(queue); i++ {
		at := queue[i]
		if int(dist[at])-1 == left || i > 0 && r.stops(s, at) {
			continue
		}
		for _, to := range r.at(at).adj {
			if dist[to] == 0 {
				dist[to], from[to] = dist[at]+1, at
				queue = append(queue, to)
			}
		}
	}
	return queue[1:], from
}

// stops: a move begun in a Known space stops in the first Unknown one.
func (r *rules) stops(s *State, at SpaceID) bool {
	return r.at(at).kind == Sea && s.turn.known && !r.isKnown(s, at)
}

// homeward is where a returning expedition may move: along its path, as far as
// progress goes, or one step on another way.
func (r *rules) homeward(s *State, ways []way, left int) []SpaceID {
	x := s.exp()
	var list []SpaceID
	for _, w := range ways {
		if !w.link {
			list = append(list, w.to)
		}
	}
	if x.party != Fleet {
		return list
	}
	for k := 2; k <= left && k < x.path.n; k++ {
		to, at := x.path.at[x.path.n-1-k], x.path.at[x.path.n-k]
		if !contains(r.at(at).adj, to) {
			break
		}
		if !contains(list, to) && contains(list, x.path.back()) {
			list = append(list, to)
		}
	}
	return list
}

// changes are the changes of status: to other spaces, aboard, and forces put ashore.
func (r *rules) changes(s *State, ways []way, list []engine.Action) []engine.Action {
	who, x := s.turn.seat, s.exp()
	if x.returning {
		for _, w := range ways {
			if w.link {
				list = append(list, Change{To: w.to})
			}
		}
		if x.party != Fleet && x.ships == x.at && !contains(list, engine.Action(Change{To: x.at})) {
			list = append(list, Change{To: x.at})
		}
		return list
	}
	if x.party != Fleet && x.ships == x.at {
		list = append(list, Change{To: x.at})
	}
	for _, to := range r.at(x.at).link {
		if r.canLink(s, who, to) {
			list = append(list, Change{To: to})
		}
	}
	list = r.forms(s, who, x.at, list)
	for _, to := range r.at(x.at).link {
		list = r.forms(s, who, to, list)
	}
	return list
}
