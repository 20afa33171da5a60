package ninapinta

import (
	"slices"

	"landfall/engine"
)

// view builds what a seat may see, from nothing (specification 3.4).
func (r *rules) view(s *State, reader engine.Seat) View {
	v := View{
		Reader: reader, Era: max(1, s.era), Phase: s.phase, Round: s.turn.round,
		Acting: s.turn.seat, ActingWorld: s.turn.world,
		InWorld: s.inWorld(),
		Order:   slices.Clone(s.turnOrder()),
		Cost:    s.cost,
		Display: slices.Clone(s.display),
		Passes:  slices.Clone(s.passes[:s.seats]),
		Tokens:  slices.Clone(s.tokens[:s.revealed]),
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
		v.Worlds[w] = s.worldView(w, reader)
		if s.phase == Governing {
			v.Worlds[w].Prospects = r.prospects(s, w)
		}
	}
	for i := range s.seats {
		v.Seats = append(v.Seats, s.seatView(engine.Seat(i), reader))
	}
	if s.planck.solo {
		v.Planck = s.planckView()
	}
	if reader != engine.Nobody {
		s.planView(&v, &s.people[reader])
		v.Mine = s.score(reader)
	}
	return v
}

// inWorld tells whether the turn is about one world.
func (s *State) inWorld() bool {
	switch s.turn.step {
	case between, choosing, selecting, doubling, second, targeting:
		return false
	case resolved: // a City Benefit may still ask for its world's marker
		return s.phase == Governing || s.unmarked() != nil
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
			if !s.people[who].plan.sealed && !s.isPlanck(who) {
				seats = append(seats, who)
			}
		}
		return seats
	case s.phase == Governing && s.turn.step == leaving && s.unmarked() == nil:
		who = s.pirate()
	}
	return []engine.Seat{who}
}

func (s *State) worldView(w World, reader engine.Seat) WorldView {
	at := &s.worlds[w]
	v := WorldView{War: at.war, Grow: at.grow, Build: at.build, Marker: at.marker, Cities: at.cities}
	for l := range Lands {
		v.Lands[l] = s.landView(w, l, reader)
	}
	for i := range s.seats {
		sh := s.people[i].ships[w]
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

func (s *State) landView(w World, l Land, reader engine.Seat) LandView {
	at := &s.worlds[w]
	here := &at.lands[l]
	v := LandView{
		Explored: at.explored.has(l),
		Mine:     here.mine,
		Settled:  here.crowd(),
		Settlers: slices.Clone(here.settlers[:s.seats]),
		Towns:    slices.Clone(here.towns[:s.seats]),
		Cities:   make([]bool, s.seats),
		Captain:  at.captain(l), Keeper: here.keeper, Vault: here.vault,
		Stronghold: here.stronghold, Cathedral: here.cathedral,
	}
	if here.city != engine.Nobody {
		v.Cities[here.city] = true
	}
	v.Bound = v.Captain != engine.Nobody && at.bound[v.Captain]
	if !v.Explored {
		for i := range s.seats {
			if s.people[i].looked[w].has(l) {
				v.LookedBy = append(v.LookedBy, engine.Seat(i))
			}
		}
		v.Looked = reader != engine.Nobody && s.people[reader].looked[w].has(l)
	}
	if v.Explored || v.Looked {
		v.Terrain, v.Discovery, v.Amount = here.face.Terrain, here.face.Discovery, here.face.Amount
		v.Capacity = s.capacity(w, l)
	}
	for i, b := range [...]Benefit{CornBonus, TimberBonus, IronBonus, GemsBonus} {
		for range here.increases[i] {
			v.Increases = append(v.Increases, b)
		}
	}
	return v
}

// seatView shows gold and hidden Benefits to their owner only, until the end (R3).
func (s *State) seatView(who, reader engine.Seat) SeatView {
	p := &s.people[who]
	v := SeatView{
		Seat: who, Nation: s.nations[who], Automaton: s.isPlanck(who), Crew: p.crew,
		Settlers: p.settlers, Towns: p.towns, Captains: p.captains,
		Banner: p.banner, Passed: p.passed, Governed: p.governed,
		Space: slices.Index(s.passes[:s.seats], who) + 1,
	}
	if s.phase == Sailing || s.phase == Loading && s.turn.revealed && !s.isPlanck(who) {
		v.Sailing = slices.Clone(p.sailing[:])
	}
	if s.phase == Loading {
		v.Sealed = p.plan.sealed
	}
	for _, h := range p.held {
		switch {
		case h.Benefit.Group() == Military:
			v.Military = append(v.Military, h.Benefit)
		case !s.open(who, h.Benefit):
			v.Hidden++
		}
	}
	if who == reader || s.phase == Finished {
		v.Known, v.Gold, v.Held = true, p.gold, slices.Clone(p.held)
	} else if s.isPlanck(who) {
		v.Known, v.Gold = true, p.gold
		for _, h := range p.held {
			if s.open(who, h.Benefit) {
				v.Held = append(v.Held, h)
			}
		}
	}
	return v
}

// planView adds the reader's own loading while it is chosen, and the one before.
func (s *State) planView(v *View, p *person) {
	if s.phase != Loading || s.turn.revealed {
		return
	}
	v.Plan = &PlanView{Crews: p.plan.crews, Chosen: p.plan.chosen, Order: p.plan.order, Sealed: p.plan.sealed}
	for _, c := range p.plan.crews {
		v.Plan.Cost += c.Size()
	}
	if p.loaded {
		v.LastPlan = &PlanView{Crews: p.last, Chosen: [Worlds]bool{true, true, true}, Order: p.sailing, Sealed: true, Cost: p.aboard()}
	}
}
