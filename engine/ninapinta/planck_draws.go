package ninapinta

import "slices"

// worldOf is the world that carries a group's marker.
func (b *board) worldOf(g Group) World {
	for w := range Worlds {
		if b.worlds[w].marker == g {
			return w
		}
	}
	return Nina
}

// turnCounters turns over the top of the set-aside stack until a counter is not
// Military: its group's world is meant, and it goes to the bottom (R30). Every
// Military one goes to Planck. A stack that has no other names no world: chance
// does. Nothing changes before the event is emitted.
func turnCounters(p *ply) CountersTurned {
	s := p.State
	for i, b := range s.planck.aside {
		if b.Group() != Military {
			return CountersTurned{Turned: slices.Clone(s.planck.aside[:i+1]), World: s.worldOf(b.Group())}
		}
	}
	return CountersTurned{Turned: slices.Clone(s.planck.aside), Random: true, World: World(p.Dice.Deck("world", s.era).N(int(Worlds)))}
}

// search finds Planck's target: the land on the bottom tile of the land stack, or
// the next one clockwise that passes the test. What test says against a land is in
// the trace. ok: some land passes; when none does nothing is drawn (R32).
func (a *automaton) search(t *Trace, test func(Land) (Reason, []Figure)) (target Land, ok bool) {
	for l := range Lands {
		if why, _ := test(l); why == "" {
			ok = true
		}
	}
	if !ok {
		return NoLand, false
	}
	t.Drawn, t.Candidates = a.lands[len(a.lands)-1], make([]Candidate, 0, Lands)
	for i := range Lands {
		l := (t.Drawn + i) % Lands
		why, figures := test(l)
		t.Candidates = append(t.Candidates, Candidate{Choice: at(t.World, l), Figures: figures, Reason: why, Best: why == ""})
		if why == "" {
			t.Chosen = &t.Candidates[len(t.Candidates)-1].Choice
			return l, true
		}
	}
	return NoLand, false
}

// tell explains a step that was drawn for, and moves the tile to the top.
func tell(p *ply, t Trace) {
	p.Emit(PlanckActed{Trace: t})
	if t.Drawn != NoLand {
		p.Emit(LandDrawn{Land: t.Drawn})
	}
}
