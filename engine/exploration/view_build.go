package exploration

import (
	"slices"

	"landfall/engine"
)

// view builds what a seat may see, from nothing.
func (r *rules) view(s *State, who engine.Seat) View {
	kind, _ := r.asked(s)
	v := View{Seats: make([]SeatView, s.seats)}
	r.outline(s, who, kind, &v)
	v.Pace, v.Early, v.Rival, v.Method, v.Title = s.pace, s.early, s.rival, s.outcome.method, r.title(s)
	v.Order, v.Outfits, v.Leaders = append([]engine.Seat(nil), s.seatsInOrder()...), sum(s.outfits[:]), s.piled
	for l := range v.Lanes {
		v.Lanes[l] = int(s.lane[l])
	}
	if s.charts[0] != NoNews {
		v.Charts = slices.Clone(s.charts[:])
	}
	s.decksView(&v)
	for i := range v.Seats {
		r.reckon(s, engine.Seat(i), &v.Seats[i])
		if s.outcome.winners[i] {
			v.Winners = append(v.Winners, engine.Seat(i))
		}
	}
	return v
}

// glance is what the quick policy reads of that view while a question of this kind is waited for: it reckons up what
// others have only where a trade is offered.
func (r *rules) glance(s *State, who engine.Seat, kind string, v *View) {
	r.outline(s, who, kind, v)
	for i := range v.Seats {
		if engine.Seat(i) == who || s.offer.from != engine.Nobody {
			r.reckon(s, engine.Seat(i), &v.Seats[i])
		}
	}
}

// outline is what both have, while a question of this kind is waited for ("": none is). What v was before is gone, and
// its memory used again.
func (r *rules) outline(s *State, who engine.Seat, kind string, v *View) {
	*v = View{
		Reader: who, Ruleset: s.rules, Target: s.target, Last: s.last, Round: s.round, Over: s.outcome.over, Acting: s.turn.seat,
		Markers: s.markers, Closed: s.closed, Turn: r.turnView(s, kind), Offer: r.offerView(s),
		Bases: v.Bases[:0], Scored: v.Scored[:0], Seats: v.Seats[:s.seats],
	}
	r.mapView(s, v)
	for i := range v.Seats {
		s.seatView(engine.Seat(i), &v.Seats[i])
	}
	if who != engine.Nobody {
		v.Own = r.ownView(s, who)
	}
}

// mapView is what has become known of the world, and its empires.
func (r *rules) mapView(s *State, v *View) {
	for _, at := range r.ways.of[Sea] {
		if r.isKnown(s, at) {
			v.Known.add(uint8(at))
		}
	}
	for i := range r.bases {
		if s.based[i+1] {
			v.Bases = append(v.Bases, r.bases[i].space)
		}
	}
	for m := NoMajor + 1; m < majors; m++ {
		v.Commissioned[m] = int(s.commissioned[m])
		if s.scored[m] {
			v.Scored = append(v.Scored, m)
		}
	}
	for e := range v.Empires {
		m := &s.empires[e]
		v.Empires[e] = EmpireView{Mil: int(m.mil), Awe: int(m.awe), Ruler: m.ruler, Allies: m.allies, Closed: m.closed, Ransomed: m.ransomed, Robbed: m.robbed}
	}
}

// decksView is how many cards are left, and which are discarded.
func (s *State) decksView(v *View) {
	for d := range v.Decks {
		v.Decks[d].Left = s.deck[d].size()
		for i := range s.out[d].size() {
			v.Decks[d].Out = append(v.Decks[d].Out, s.out[d].nth(i))
		}
	}
	for c, n := range s.spent {
		v.Spent[c] = int(n)
	}
}

// offerView is the trade that waits for an answer.
func (r *rules) offerView(s *State) OfferView {
	o := &s.offer
	return OfferView{From: o.from, To: o.to, Made: o.made, Give: o.give, Get: o.get, Step: int(o.step), Never: r.inVain(s),
		Fits: o.from != engine.Nobody && o.made && r.tradable(s, o)}
}

func (r *rules) turnView(s *State, kind string) TurnView {
	t := &s.turn
	v := TurnView{
		Go: t.inGo, Most: s.turnsInGo(), LaunchEnds: t.stage == outfitting && t.inGo < s.turnsInGo() && launchEndsGo(s.rules), Kind: kind, Refitting: t.stage == refitting, Card: t.card,
		Staying: t.staying, Acted: t.acted, Pressed: t.pressed, Hiring: t.hiring, Free: t.free, Tried: t.tried, Rumors: t.rumors, Rest: t.rest,
		March: MarchView{To: t.march.to, What: t.march.next, Has: t.march.has},
	}
	if t.seat == engine.Nobody || !s.exp().out {
		return v
	}
	if t.stage == moving {
		v.Progress = r.progressLeft(s)
	}
	switch kind {
	case AskChoice:
		o := s.paused()[0]
		v.Branches = [2]string{formatOps(o.yes), formatOps(o.no)}
	case AskDrop:
		v.Over = r.overfull(s)
	}
	return v
}

// seatView is what is written down of a seat and its expedition.
func (s *State) seatView(who engine.Seat, v *SeatView) {
	p := &s.people[who]
	x := &p.exp
	path, home := v.Exp.Path[:0], v.Exp.Home[:0]
	*v = SeatView{
		VP: p.vp, Leader: p.leader, Hand: sum(p.hand[:]) + p.draft.size(),
		Ship: p.ship, Sites: p.sites, Lost: p.lost, Voyages: p.voyages, Fame: p.fame, Cargo: p.cargo, Natives: p.natives, Spurs: p.spurs, Held: p.held, Patron: p.patron, Scored: p.scored, Mined: p.mined,
		Wake: p.wake, Peeked: s.peeked[who], Out: x.out, Gone: p.gone,
	}
	e := &v.Exp
	if !x.out {
		e.Path, e.Home = path, home
		return
	}
	*e = ExpeditionView{
		Party: x.party, At: x.at, Ships: x.shipCount(), Fleet: x.fleet, Has: x.has, Waiting: x.ships, Aboard: x.aboard,
		Left: x.left, Returning: x.returning, Lost: x.lost, Hungry: x.hungry,
		Path: append(path, x.path.at[:x.path.n]...), Home: append(home, x.home.at[:x.home.n]...),
		Visited: x.visited, Wake: x.wake, Found: x.found, Harvested: x.cut, Toward: x.toward, Entry: x.entry, Chit: x.chit,
	}
}

// reckon adds what all that comes to.
func (r *rules) reckon(s *State, who engine.Seat, v *SeatView) {
	p := &s.people[who]
	v.Ratings = r.leaders[p.leader].rating
	for m := NoMajor + 1; m < majors; m++ {
		v.Promised[m] = r.reputation(s, who, m)
	}
	if news := &r.in(s.rules).news[p.patron]; p.patron != NoNews {
		for id := range news.sites.all() {
			v.More[id] = uint8(news.more)
		}
	}
	x := &p.exp
	if !x.out {
		return
	}
	e := &v.Exp
	e.Strength, e.Reached, e.Room = r.strength(s, who), r.reached(s, x), r.room(p, Provisions)
	e.Capacity = r.capacity(p.ship, e.Ships)
	if x.party != Fleet {
		e.Capacity = r.loadLimit(&x.has)
	}
	for i := range e.Bonus {
		e.Bonus[i] = r.bonus(s, who, Rating(i))
	}
	e.Worth = r.account(s, who, false).VP
	if len(e.Reached) > 0 {
		e.MajorWorth = r.account(s, who, true).VP
	}
}

// size is how many cards are in a draft.
func (d *draft) size() int {
	n := sum(d.used[:]) + int(d.ships) + int(d.credit)
	if d.turned {
		n++
	}
	return n
}

func (r *rules) ownView(s *State, who engine.Seat) OwnView {
	p := &s.people[who]
	v := OwnView{Orders: p.orders}
	for c, n := range p.hand {
		v.Hand[c] = int(n)
	}
	if p.drawn[0] != NoLeader {
		v.Drawn = []LeaderID{p.drawn[0], p.drawn[1]}
	}
	if s.peeked[who] {
		v.Top = s.top
	}
	if p.exp.out {
		return v
	}
	c := r.cargoOf(s, who)
	d := &p.draft
	v.Draft = DraftView{Site: r.siteOf(d), Inland: d.inland, Ship: c.ship, Ships: c.ships, Has: c.has, Gold: c.left, Region: c.region,
		Size: r.capacity(c.ship, c.ships), TooMany: max(0, d.extra()-r.leaders[p.leader].rating[Shiphandling]), Crewless: max(0, c.ships-int(c.has.Chit[Crew]))}
	v.Draft.Room = v.Draft.Size - c.has.stowed()
	if d.inland {
		v.Draft.Size = r.loadLimit(&c.has)
		v.Draft.Room = v.Draft.Size - c.has.load()
		v.Draft.TooMany = 0
	}
	for _, card := range d.cards() {
		v.Draft.Used[card]++
	}
	v.Draft.Turned, v.Draft.Hired, v.Draft.Lent = d.turned, int(d.ships), int(d.credit)
	for what, gold := range d.bought {
		v.Draft.Bought[what] = int(gold)
	}
	return v
}
