package ninapinta

import "landfall/engine"

// The seats of a solo match. Only the Soloist is asked anything.
const (
	soloist seat = 0
	planck  seat = 1
)

// automaton is what only a solo match has (specification 7).
type automaton struct {
	solo    bool
	picking bool // the Soloist has still to pick a nation
	// shuffled: each era's display lies in any order (R20)
	shuffled bool

	lands []Land    // the land stack, from the top down
	drawn int       // so many of it, from the top, have been seen
	aside []Benefit // the set-aside stack, from the top down

	called bool  // a counter was turned over in this phase
	first  World // the world it named

	pirates [Worlds]int // in wait for the Soloist's ships
	tie     *Trace      // what the Soloist is asked to break; never changed in place
	steps   int         // traced
	grade   Grade
}

// is tells whether a seat is Max Planck's.
func (a *automaton) is(who seat) bool { return a.solo && who == planck }

// trace begins the trace of a step.
func (s *State) trace(step Step) Trace {
	return Trace{Number: s.planck.steps + 1, Era: s.era, Step: step, World: s.turn.world, Drawn: NoLand}
}

// planckForward does the next thing of Planck's turn; false: it is one that goes
// on by itself for anybody.
func (r *rules) planckForward(p *ply) bool {
	s := p.State
	switch s.phase {
	case Sailing:
		return r.planckSailing(p)
	case Governing:
		return r.planckGoverning(p)
	case Selecting:
		return r.planckSelecting(p)
	}
	return false
}

// carryOut tells why a step is done and does it, for the steps that have a choice.
func (r *rules) carryOut(p *ply, t Trace) {
	p.Emit(PlanckActed{Trace: t})
	at := *t.Chosen
	switch t.Step {
	case StepWar:
		p.Emit(WarPlaced{Seat: planck, World: at.World})
	case StepRecover:
		p.Emit(SettlerRecovered{Seat: planck, World: at.World, Land: at.Land})
	case StepFallback:
		fallBack(p, at.Land)
	case StepNative:
		native(p, at.World, at.Land)
	case StepMigrate:
		migrate(p, Migrate{World: at.World, From: at.From, To: at.Land})
	case StepPirate:
		p.Emit(PiratesPlaced{World: at.World, Count: p.State.people[planck].has(PirateBonus, p.State.era)})
	case StepBuild:
		r.planckBuild(p, at)
	case StepBonus:
		target(p, Target{World: at.World, Land: at.Land})
	}
}

// breakTie continues with what the Soloist chose, from the trace as it was given: what
// Planck weighed then stays, whatever he would weigh now.
func (r *rules) breakTie(p *ply, a BreakTie) {
	t := *p.State.planck.tie
	t.Tie = TieSoloist
	for i, c := range t.Candidates {
		if c.Best && c.Choice == a.Choice {
			t.Chosen = &t.Candidates[i].Choice
		}
	}
	r.carryOut(p, t)
}

// ties lists the tied options, in the order they were weighed.
func (a *automaton) ties() []engine.Action {
	options := make([]engine.Action, 0, len(a.tie.Candidates))
	for _, c := range a.tie.Candidates {
		if c.Best {
			options = append(options, BreakTie{Step: a.tie.Step, Choice: c.Choice})
		}
	}
	return options
}
