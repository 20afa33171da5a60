package ninapinta

import "landfall/engine"

// looksEach is how many lands a look shows (Portugal, Spyglass).
const looksEach = 3

// portugal is the seat that plays Portugal, Nobody if none does.
func (s *State) portugal() seat {
	for i := range s.seats {
		if s.nations[i] == Portugal && !s.planck.is(seat(i)) { // he does not look
			return seat(i)
		}
	}
	return engine.Nobody
}

// looks lists what a seat may look at now: at first lands of any world, then of
// the same world; never one whose face the seat knows (R2, R70). Stopping is last.
func (r *rules) looks(s *State, who seat) []engine.Action {
	options := make([]engine.Action, 0, int(Worlds)*int(Lands)+1)
	for w := range Worlds {
		if s.turn.looks > 0 && w != s.turn.looking {
			continue
		}
		for l := range (allLands &^ s.worlds[w].explored &^ s.people[who].looked[w]).all() {
			options = append(options, r.made.look[w][l])
		}
	}
	return append(options, StopLooking{})
}

// lookAt shows a face; the third look, or the last land, ends the looking.
func (r *rules) lookAt(p *ply, a LookAt) {
	face := p.State.worlds[a.World].lands[a.Land].face
	p.Emit(LandLooked{Seat: p.Seat, World: a.World, Land: a.Land, Face: &face})
	if p.State.turn.looks == looksEach || len(r.looks(p.State, p.Seat)) == 1 {
		p.Emit(LooksEnded{Seat: p.Seat})
	}
}

// forwardSetup waits for Portugal's look, then begins the first era.
func (r *rules) forwardSetup(p *ply) bool {
	if p.State.planck.picking {
		return false
	}
	if !p.State.turn.looked && p.State.portugal() != engine.Nobody {
		return false
	}
	r.beginEra(p, 1)
	return true
}

// beginEra is phase 1 up to the War markers (specification 4.1, rulebook Phase 1).
func (r *rules) beginEra(p *ply, era int) {
	p.Emit(EraBegan{Era: era})
	p.Emit(PhaseBegan{Phase: Establishing})
	p.Emit(TokenRevealed{Token: p.State.tokens[era-1]})
	p.Emit(BenefitsDisplayed{Benefits: p.State.benefits[era-1], Cost: startCost(era)})
}

// startCost is what a Benefit costs in the first round of an era.
func startCost(era int) int { return [...]int{0, 1, 2, 2, 3, 3}[era-1] }

// wars is how many worlds are at war in an era.
func wars(era int) int { return [...]int{0, 1, 1, 2, 2, 3}[era-1] }

// atWar is how many worlds are at war already.
func (b *board) atWar() int {
	n := 0
	for i := range b.worlds {
		if b.worlds[i].war {
			n++
		}
	}
	return n
}

// peaceful lists the worlds where a War marker may be placed.
func (b *board) peaceful() []engine.Action {
	var options []engine.Action
	for w := range Worlds {
		if !b.worlds[w].war {
			options = append(options, PlaceWar{World: w})
		}
	}
	return options
}

// warlord is who places the next War marker: most types of Military Benefits
// first, then second most; ties to the earlier in turn order.
func (s *State) warlord() seat {
	order := s.turnOrder()
	first := ranked(s, order, engine.Nobody)
	if s.atWar() == 0 {
		return first
	}
	return ranked(s, order, first)
}

func ranked(s *State, order []seat, without seat) seat {
	best, most := engine.Nobody, -1
	for _, who := range order {
		if n := types(s.people[who].held, Military); who != without && n > most {
			best, most = who, n
		}
	}
	return best
}

// forwardEstablishing asks for War markers; in the last era all are placed.
func (r *rules) forwardEstablishing(p *ply) bool {
	s := p.State
	need := wars(s.era)
	if s.atWar() < need && need < int(Worlds) {
		if !s.planck.is(s.warlord()) {
			return false
		}
		r.planckWar(p)
		return true
	}
	if need == int(Worlds) {
		for w := range Worlds {
			p.Emit(WarPlaced{Seat: engine.Nobody, World: w})
		}
	}
	p.Emit(PhaseBegan{Phase: Loading})
	return true
}
