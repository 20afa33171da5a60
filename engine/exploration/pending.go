package exploration

import (
	"slices"
	"strconv"

	"landfall/engine"
)

// asked is the question that the match waits for: its kind and answers. No kind:
// something happens by itself, or the match is over.
func (r *rules) asked(s *State) (kind string, options []engine.Action) {
	t := &s.turn
	if s.outcome.over || t.seat == engine.Nobody {
		return "", nil
	}
	if t.rest != "" {
		if todo := s.paused(); len(todo) > 0 {
			return r.question(s, &todo[0])
		}
	}
	if t.leaving {
		return AskConcede, []engine.Action{Concede{Yes: false}, Concede{Yes: true}}
	}
	switch t.stage {
	case outfitting:
		return AskOutfit, r.outfitOptions(s)
	case refitting:
		return AskOutfit, r.outfitOptions(s)
	case choosing:
		return AskLeader, []engine.Action{KeepLeader{s.me().drawn[0]}, KeepLeader{s.me().drawn[1]}}
	case starting:
		return AskStart, r.startOptions(s)
	case marching:
		return AskMarch, r.marchOptions(s)
	case moving:
		return AskMove, r.moveOptions(s)
	case publishing:
		return AskMajor, []engine.Action{Score{Major: true}, Score{Major: false}}
	case ended:
		if p := s.me(); !p.gone && r.excess(p) > 0 {
			return AskDiscard, r.discards(p)
		}
	}
	return "", nil
}

// startOptions: what an expedition's turn begins with (START).
func (r *rules) startOptions(s *State) []engine.Action {
	x := s.exp()
	list := []engine.Action{Explore{}}
	if r.at(x.at).mid && x.party == Fleet { // S10, R3
		list = append(list, Stay{})
	}
	if x.hungry && x.has.Chit[Provisions] > 0 {
		list = append(list, Feed{Provisions})
	}
	if r.canReturn(s, s.turn.seat) {
		list = append(list, Return{})
	}
	return list
}

// courseOptions: what gives up an expedition, the rest of a go, or the match. Nobody is waited
// for because of them: who does not give up explores. There is no START in the turn of the
// launch, so no expedition is aborted in it (S39).
func (r *rules) courseOptions(s *State) []engine.Action {
	var list []engine.Action
	if s.turn.stage == starting {
		list = append(list, Abort{})
		if s.turn.inGo > 1 {
			list = append(list, Halt{})
		}
	}
	if s.seats > 1 && !s.drafted() {
		list = append(list, Leave{})
	}
	return list
}

// drafted tells whether the outfitting of the turn has begun: who has cards in a draft
// takes them back, waits or launches before he leaves.
func (s *State) drafted() bool { return s.turn.stage == outfitting && s.me().draft != (draft{}) }

func (r *rules) marchOptions(s *State) []engine.Action {
	what := s.turn.march.next
	lo, hi := r.marchRange(s.exp(), &s.turn.march, what)
	hi = min(hi, lo+menu-1)
	var list []engine.Action
	for n := hi; n >= lo; n-- {
		list = append(list, March{What: what, N: n})
	}
	return list
}

// moveOptions is everything that an expedition may do after its card (MOVE and ACT):
// discoveries, moves, one change of space or one action, and to end the turn.
func (r *rules) moveOptions(s *State) []engine.Action {
	x, t := s.exp(), &s.turn
	var list []engine.Action
	for _, id := range r.at(x.at).sites {
		if r.markFor(s, id) != "" && !r.sites[id].auto && r.sites[id].kind != Landfall && r.open(s, t.seat, id) {
			list = append(list, Discover{Site: id})
		}
	}
	if t.rumors && r.mayPeek(s) {
		list = append(list, Peek{})
	}
	for _, to := range r.destinations(s) {
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
			list = append(list, r.changes(s)...)
		}
		list = append(list, r.actions(s)...)
	} else if t.hiring {
		list = append(list, r.recruits(s)...)
	}
	if r.publishable(s, x) {
		list = append(list, Publish{})
	}
	return append(list, End{})
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
func (r *rules) destinations(s *State) []SpaceID {
	left := r.progressLeft(s)
	if left == 0 {
		return nil
	}
	x := s.exp()
	if x.returning {
		return r.homeward(s, left)
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
func (r *rules) homeward(s *State, left int) []SpaceID {
	x := s.exp()
	var list []SpaceID
	for _, w := range r.steps(s, s.turn.seat) {
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

func contains[T comparable](list []T, v T) bool {
	for _, l := range list {
		if l == v {
			return true
		}
	}
	return false
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
		list = append([]op{{code: opGo, space: at}}, list...)
	}
	return list
}

// changes are the changes of status: to other spaces, aboard, and forces put ashore.
func (r *rules) changes(s *State) []engine.Action {
	who, x := s.turn.seat, s.exp()
	var list []engine.Action
	if x.returning {
		for _, w := range r.steps(s, who) {
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
	for _, to := range append([]SpaceID{x.at}, r.at(x.at).link...) {
		if r.formable(s, who, to) {
			list = append(list, r.forms(x, to)...)
		}
	}
	return list
}

// forms are the ways to put a force ashore.
func (r *rules) forms(x *expedition, to SpaceID) []engine.Action {
	var list []engine.Action
	if x.spareCrew() > 0 || x.has.Chit[Soldiers] > 0 {
		list = append(list, Change{To: to, Form: true}, Change{To: to, Form: true, Choose: true})
	}
	return append(list, Change{To: to, Form: true, Scuttle: true}, Change{To: to, Form: true, Scuttle: true, Choose: true})
}

// actions are the expedition actions (specification 5.5). R32: who returns does nothing
// that keeps him.
func (r *rules) actions(s *State) []engine.Action {
	x, me := s.exp(), s.me()
	here := r.at(x.at)
	var list []engine.Action
	base := r.baseHere(s, x.at)
	if x.party == Fleet {
		if (here.kind == Port || base > 0 && r.bases[base-1].stay) && r.room(me, Provisions) > 0 {
			list = append(list, Act{Provision})
		}
		if (here.kind == Port || base > 0) && here.repair && x.fleet != [damages]uint8{x.fleet[0]} {
			list = append(list, Act{Repair})
		}
	}
	if base > 0 {
		list = append(list, r.recruits(s)...)
	}
	if x.party == Inland && here.kind == Land {
		for _, to := range here.link {
			if k := r.at(to).kind; (k == Coast || k == River) && to != x.ships {
				list = append(list, BuildRaft{To: to})
			}
		}
	}
	if x.returning {
		return list
	}
	if (here.kind == Coast || here.kind == Land) && r.room(me, Provisions) > 0 {
		list = append(list, Act{Forage})
	}
	for _, id := range here.sites {
		if r.sites[id].kind == Hardwood && x.found.Has(uint8(id)) && !x.cut.Has(uint8(id)) && r.room(me, Timber) > 0 {
			list = append(list, Harvest{Site: id})
		}
	}
	if here.kind != Port && here.empire == NoEmpire && !x.lost {
		for _, id := range here.sites {
			site := &r.sites[id]
			if site.kind != Civ && site.kind != Landfall && !site.auto && r.open(s, s.turn.seat, id) {
				list = append(list, Survey{Site: id})
			}
		}
	}
	if here.empire != NoEmpire {
		if m := &s.empires[here.empire]; m.ruler == s.turn.seat && !m.ransomed {
			list = append(list, Act{Ransom})
		}
	}
	if x.has.Chit[Missionary] > 0 && (here.kind == Land || here.kind == Rumors) {
		list = append(list, Act{Baptise})
	}
	return list
}

// recruits are what gold buys at a base: crew and soldiers (S17).
func (r *rules) recruits(s *State) []engine.Action {
	x := s.exp()
	var list []engine.Action
	for what := range Chit(chits) {
		if p := &r.prices[what]; p.atBase && x.has.Chit[Gold] > 0 {
			// The gold that is paid makes room for one.
			if r.room(s.me(), what) >= p.n-1 {
				list = append(list, Recruit{What: what})
			}
		}
	}
	return list
}

// menu is how many entries a chat menu has.
const menu = 25

// pending lists the open decisions: the one that is waited for, and what else may be
// done meanwhile.
func (r *rules) pending(s *State) []engine.Decision {
	kind, options := r.asked(s)
	if kind == "" {
		return nil
	}
	who := s.turn.seat
	ds := s.menus(nil, kind, who, options, false)
	if s.turn.rest == "" && !s.turn.leaving {
		switch s.turn.stage {
		case outfitting, refitting:
			ds = s.menus(ds, AskAlter, who, r.alterOptions(s), true)
			if s.turn.stage == outfitting {
				ds = s.menus(ds, AskSite, who, r.siteOptions(s), true)
				ds = s.menus(ds, AskCourse, who, r.courseOptions(s), true)
			}
		case starting, moving:
			if s.turn.stage == starting {
				ds = s.menus(ds, AskCourse, who, r.courseOptions(s), true)
			}
			ds = s.menus(ds, AskRoles, who, r.roleOptions(s), true)
			return r.orderMenus(s, r.tradeMenus(s, ds))
		}
	}
	return r.orderMenus(s, r.offerStands(s, ds))
}

// menus asks a question in menus: what does not fit into the first goes on in optional
// ones of the same kind.
func (s *State) menus(ds []engine.Decision, kind string, who seat, options []engine.Action, optional bool) []engine.Decision {
	for part := 0; len(options) > 0; part++ {
		n := min(len(options), menu)
		ds = append(ds, engine.Decision{Seat: who, Turn: s.label(), Kind: kind, Options: options[:n:n], Optional: optional || part > 0})
		options = options[n:]
	}
	return ds
}

// label is engine.Decision.Turn: "t12.s1" is the twelfth turn, of seat 1.
func (s *State) label() string {
	b := append(make([]byte, 0, 16), 't')
	b = strconv.AppendInt(b, int64(s.turn.number), 10)
	b = append(b, ".s"...)
	return string(strconv.AppendInt(b, int64(s.turn.seat), 10))
}
