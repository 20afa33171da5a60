package ninapinta

import (
	"slices"

	"landfall/engine"
)

// look is a state as one seat may see it.
type look struct {
	*State
	reader engine.Seat
}

// view builds what a seat may see, from nothing (specification 3.4).
func (r *rules) view(s *State, reader engine.Seat) View {
	k := look{s, reader}
	v := View{
		Reader: reader, Era: max(1, s.era), Phase: s.phase, Round: s.turn.round,
		Acting: s.turn.seat, ActingWorld: s.turn.world,
		InWorld: k.inWorld(),
		Order:   slices.Clone(s.turnOrder()),
		Cost:    s.cost,
		Display: slices.Clone(s.display),
		Passes:  slices.Clone(s.passes[:s.seats]),
		Discs:   s.discs,
		Awaited: r.awaited(s),
		Scores:  slices.Clone(s.scores),
	}
	if s.phase == Finished {
		v.Round = 0
	}
	if s.turn.step == targeting || s.turn.step == owning {
		v.Using = s.turn.bonus
	}
	for w := range Worlds {
		v.Worlds[w] = k.world(w)
		if s.phase == Governing {
			v.Worlds[w].Prospects = r.prospects(s, w)
		}
	}
	for i := range s.seats {
		v.Seats = append(v.Seats, k.seat(engine.Seat(i)))
	}
	if s.planck.solo {
		v.Planck = k.automaton()
	}
	if reader != engine.Nobody {
		v.Plan, v.LastPlan = k.plans()
		v.Mine = s.score(reader)
	}
	return v
}

// inWorld tells whether the turn is about one world.
func (k look) inWorld() bool {
	switch k.turn.step {
	case between, choosing, selecting, doubling, second, targeting:
		return false
	case resolved: // a City Benefit may still ask for its world's marker
		return k.phase == Governing || k.unmarked() != nil
	}
	return true
}

// awaited are the seats that the match waits for, in the order they are asked:
// those that pending asks, without listing what they could answer.
func (r *rules) awaited(s *State) []engine.Seat {
	who := s.turn.seat
	switch {
	case s.phase == Finished:
		return nil
	case s.planck.tie != nil, s.planck.picking:
		who = soloist
	case s.phase == Setup:
		who = s.portugal()
	case s.phase == Establishing:
		who = s.warlord()
	case s.phase == Loading && s.turn.revealed:
		who = s.recovering()
	case s.phase == Loading:
		var seats []engine.Seat
		for _, who := range s.turnOrder() {
			if !s.people[who].plan.sealed && !s.planck.is(who) {
				seats = append(seats, who)
			}
		}
		return seats
	case s.phase == Governing && s.turn.step == leaving && s.unmarked() == nil:
		who = s.pirate()
	}
	return []engine.Seat{who}
}

func (k look) world(w World) WorldView {
	at := &k.worlds[w]
	v := WorldView{War: at.war, Grow: at.grow, Build: at.build, Marker: at.marker, Cities: at.cities}
	for l := range Lands {
		v.Lands[l] = k.land(w, l)
	}
	for i := range k.seats {
		sh := k.people[i].ships[w]
		ship := ShipView{Berth: sh.berth, Land: NoLand, Captain: sh.captain, Settlers: sh.settlers, Gold: sh.gold}
		if sh.berth == InHarbour {
			ship.Land = sh.land
		}
		v.Ships = append(v.Ships, ship)
	}
	return v
}

// prospects is what each seat's revenue in a world would come to now; nothing
// where it has been collected.
func (r *rules) prospects(s *State, w World) []Prospect {
	list := make([]Prospect, s.seats)
	for i := range list {
		collects := s.turn.seat == seat(i) && s.turn.world == w && (s.turn.step == collecting || s.turn.step == adjusting)
		if s.people[i].governed[w] && !collects {
			continue
		}
		e := r.collect(s, seat(i), w, true)
		p := &list[i]
		*p = Prospect{Income: e.Income, Lost: e.Lost, Ship: e.Ship}
		for l := range Lands {
			p.Mined += e.Mined[l]
			p.Stored += e.Vaults[l]
		}
	}
	return list
}

func (k look) land(w World, l Land) LandView {
	at := &k.worlds[w]
	here := &at.lands[l]
	v := LandView{
		Explored: at.explored.has(l),
		Mine:     here.mine,
		Settled:  here.crowd(),
		Settlers: slices.Clone(here.settlers[:k.seats]),
		Towns:    slices.Clone(here.towns[:k.seats]),
		Cities:   make([]bool, k.seats),
		Captain:  at.captain(l), Keeper: here.keeper, Vault: here.vault,
		Stronghold: here.stronghold, Cathedral: here.cathedral,
	}
	if here.city != engine.Nobody {
		v.Cities[here.city] = true
	}
	v.Bound = v.Captain != engine.Nobody && at.bound[v.Captain]
	if !v.Explored {
		for i := range k.seats {
			if k.people[i].looked[w].has(l) {
				v.LookedBy = append(v.LookedBy, engine.Seat(i))
			}
		}
		v.Looked = k.reader != engine.Nobody && k.people[k.reader].looked[w].has(l)
	}
	if v.Explored || v.Looked {
		v.Terrain, v.Discovery, v.Amount = here.face.Terrain, here.face.Discovery, here.face.Amount
		v.Capacity = k.capacity(w, l)
	}
	for i, b := range [...]Benefit{CornBonus, TimberBonus, IronBonus, GemsBonus} {
		for range here.increases[i] {
			v.Increases = append(v.Increases, b)
		}
	}
	return v
}

// seat shows gold and hidden Benefits to their owner only, until the end (R3).
func (k look) seat(who engine.Seat) SeatView {
	p := &k.people[who]
	v := SeatView{
		Nation: k.nations[who], Automaton: k.planck.is(who), Crew: p.crew,
		Settlers: p.settlers, Towns: p.towns, Captains: p.captains,
		Banner: p.banner, Passed: p.passed, Governed: p.governed,
	}
	if k.phase == Sailing || k.phase == Loading && k.turn.revealed && !k.planck.is(who) {
		v.Sailing = slices.Clone(p.sailing[:])
	}
	if k.phase == Loading {
		v.Sealed = p.plan.sealed
	}
	for _, h := range p.held {
		switch {
		case h.Benefit.Group() == Military:
			v.Military = append(v.Military, h.Benefit)
		case !k.open(who, h.Benefit):
			v.Hidden++
		}
	}
	if who == k.reader || k.phase == Finished {
		v.Known, v.Gold, v.Held = true, p.gold, slices.Clone(p.held)
	} else if k.planck.is(who) {
		v.Known, v.Gold = true, p.gold
		for _, h := range p.held {
			if k.open(who, h.Benefit) {
				v.Held = append(v.Held, h)
			}
		}
	}
	return v
}

// plans are the reader's own loading while it is chosen, and the one before.
func (k look) plans() (now, last *PlanView) {
	p := &k.people[k.reader]
	if k.phase != Loading || k.turn.revealed {
		return nil, nil
	}
	now = &PlanView{Crews: p.plan.crews, Chosen: p.plan.chosen, Order: p.plan.order, Sealed: p.plan.sealed}
	for _, c := range p.plan.crews {
		now.Cost += c.Size()
	}
	if p.loaded {
		last = &PlanView{Crews: p.last, Chosen: [Worlds]bool{true, true, true}, Order: p.sailing, Sealed: true, Cost: p.aboard()}
	}
	return now, last
}
