package ninapinta

import "landfall/engine"

// trial is room to try on a copy of a state what one of Planck's ships could do in its
// world.
type trial struct {
	s State
	p *ply
}

// try lends room for trials from a state. It is given back by end.
func (r *rules) try(s *State) *trial {
	t := r.trials.Get().(*trial)
	t.s = *s
	return t
}

func (r *rules) end(t *trial) { r.trials.Put(t) }

func newTrial() any {
	t := new(trial)
	t.p = engine.NewPly(&t.s, evolve, engine.Decision{Seat: planck}, nil)
	return t
}

// after is the state after something was done in the world of the turn and Reduce
// followed, until the next trial: only that world, Planck and his turn can have changed.
func (t *trial) after(s *State, do func(*ply)) *State {
	w := s.turn.world
	t.s.worlds[w], t.s.people[planck], t.s.turn = s.worlds[w], s.people[planck], s.turn
	t.p.Forget()
	do(t.p)
	reduce(t.p)
	return &t.s
}

// planckNative places the Settler of a Natives discovery: with room, where most
// more is collected this era; without, where its income is greatest (section 7.4.2).
func (r *rules) planckNative(p *ply) {
	s := p.State
	w := weighing{Trace: s.trace(StepNative)}
	w.Rule = RuleNativeRoom
	room := false
	for _, a := range r.natives(s) {
		a := a.(PlaceNative)
		room = room || s.worlds[a.World].lands[a.Land].crowd() < s.capacity(a.World, a.Land)
	}
	if !room {
		w.Rule = RuleNativeFull
	}
	t := r.try(s)
	defer r.end(t)
	for _, a := range r.natives(s) {
		a := a.(PlaceNative)
		c, here := at(a.World, a.Land), &s.worlds[a.World].lands[a.Land]
		switch {
		case !room:
			w.add(c, rank{first: here.perSettler()}, Figure{FigureIncome, here.perSettler()})
		case here.crowd() >= s.capacity(a.World, a.Land):
			w.not(c, ReasonFull)
		default:
			gold := r.collectable(t.after(s, func(p *ply) { native(p, a.World, a.Land) }), planck, a.World)
			w.add(c, rank{first: gold}, Figure{FigureRevenue, gold})
		}
	}
	r.weigh(p, w)
}

// planckMigrates moves a Settler if strictly more is collected after Reduce than
// without (section 7.4.5). The first candidate, without a land, is to stay.
func (r *rules) planckMigrates(p *ply) {
	s := p.State
	world := s.turn.world
	w := weighing{Trace: s.trace(StepMigrate)}
	t, moves := r.try(s), r.migrations(s)
	defer r.end(t)
	w.expect(len(moves))
	stay := r.collectable(t.after(s, func(*ply) {}), planck, world)
	w.Rule = RuleMigrateMore
	w.Figures = []Figure{{FigureRevenue, stay}}
	for _, a := range moves {
		a := a.(Migrate)
		gold := r.collectable(t.after(s, func(p *ply) { migrate(p, a) }), planck, world)
		c, figure := Choice{World: world, Land: a.To, From: a.From}, Figure{FigureRevenue, gold}
		if gold > stay {
			w.add(c, rank{first: gold}, figure)
		} else {
			w.not(c, ReasonNoGain, figure)
		}
	}
	if !r.weigh(p, w) {
		w.Rule = RuleMigrateStay
		p.Emit(PlanckActed{Trace: w.Trace})
	}
}
