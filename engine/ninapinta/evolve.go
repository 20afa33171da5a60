package ninapinta

import (
	"slices"

	"landfall/engine"
)

// evolve folds one event into the state. It holds no rules: what the event says
// has happened. The handlers follow the order of events.go.
func evolve(s *State, e engine.Event) {
	_ = s.evolveMatch(e) || s.evolveLoading(e) || s.evolveSailing(e) || s.evolveGoverning(e) || s.evolveSelecting(e) || s.evolveSolo(e)
}

// evolveMatch folds the events of the set-up, of eras, phases and turns.
func (s *State) evolveMatch(e engine.Event) bool {
	switch e := e.(type) {
	case MatchBegan:
		s.matchBegan(e)
	case TilesDealt:
		s.tilesDealt(e)
	case TokensStacked:
		s.tokens = slices.Clone(e.Tokens)
	case BenefitsDealt:
		s.benefits = slices.Clone(e.Eras)
	case LandLooked:
		s.people[e.Seat].looked[e.World] |= bit(e.Land)
		s.turn.looks, s.turn.looking = s.turn.looks+1, e.World
	case LooksEnded:
		s.turn.looked = true
		s.resolve()
	case EraBegan:
		s.era = e.Era
	case PhaseBegan:
		s.phaseBegan(e)
	case TokenRevealed:
		s.tokenRevealed(e)
	case BenefitsDisplayed:
		s.benefitsDisplayed(e)
	case WarPlaced:
		s.worlds[e.World].war = true
	case TurnBegan:
		s.turnBegan(e)
	case TurnEnded:
		s.turnEnded(e)
	case EraEnded:
		s.eraEnded(e)
	case MatchEnded:
		s.matchEnded(e)
	default:
		return false
	}
	return true
}

// resolve marks that a selecting turn has had its effect.
func (c *course) resolve() {
	if c.phase == Selecting {
		c.turn.step = resolved
	}
}

func (s *State) matchBegan(e MatchBegan) {
	s.seats, s.rules = len(e.Nations), max(e.Ruleset, 1)
	copy(s.nations[:], e.Nations)
	n := 0
	for nation := range Nations {
		for i, has := range e.Nations {
			if has == nation {
				s.order[n] = seat(i)
				n++
			}
		}
	}
	for i, nation := range e.Nations {
		p := &s.people[i]
		*p = person{gold: 3, settlers: settlersEach, towns: townsEach, captains: captainsEach, crew: smallShip}
		p.banner = nation == France
		if nation == England {
			p.crew = largeShip
		}
	}
	for i := range s.worlds {
		w := &s.worlds[i]
		for j := range w.captains {
			w.captains[j] = NoLand
		}
		for j := range w.lands {
			w.lands[j].city, w.lands[j].keeper = engine.Nobody, engine.Nobody
		}
	}
	for i := range s.discs {
		s.discs[i] = true
	}
	for i := range s.passes {
		s.passes[i] = engine.Nobody
	}
	s.turn.seat = engine.Nobody
	s.winner = engine.Nobody
}

func (b *board) tilesDealt(e TilesDealt) {
	for w := range b.worlds {
		for l := range b.worlds[w].lands {
			b.worlds[w].lands[l].face = e.Faces[w][l]
		}
	}
}

func (s *State) phaseBegan(e PhaseBegan) {
	s.phase, s.done = e.Phase, 0
	s.turn = turn{seat: engine.Nobody, looked: true}
	s.planck.called = false
	for i := range s.seats {
		p := &s.people[i]
		p.acted = false
		if e.Phase == Loading {
			p.plan = plan{order: [Worlds]World{Nina, Pinta, SantaMaria}}
		}
	}
}

func (s *State) tokenRevealed(e TokenRevealed) {
	s.revealed++
	if e.Token.Grow {
		s.worlds[e.Token.World].grow = true
	} else {
		s.worlds[e.Token.World].build = true
	}
	for i := range s.seats {
		if !s.planck.is(seat(i)) { // he gets none (section 7.3)
			s.people[i].gold += e.Token.Gold
		}
	}
}

func (o *offer) benefitsDisplayed(e BenefitsDisplayed) {
	o.display = make([]DisplayView, len(e.Benefits))
	for i, b := range e.Benefits {
		o.display[i] = DisplayView{Benefit: b, By: engine.Nobody}
	}
	o.cost = e.Cost
}

func (c *course) turnBegan(e TurnBegan) {
	c.turn = turn{seat: e.Seat, round: e.Round, world: e.World, looked: true, revealed: c.turn.revealed}
	switch c.phase {
	case Sailing:
		c.turn.step = landing
	case Governing:
		c.turn.step = choosing
	case Selecting:
		c.turn.step = selecting
	}
}

func (s *State) turnEnded(e TurnEnded) {
	s.turn.seat, s.turn.step = engine.Nobody, between
	s.people[e.Seat].acted = true
	s.done++
}

func (s *State) eraEnded(e EraEnded) {
	copy(s.order[:], e.Order)
	for i := range s.passes {
		s.passes[i] = engine.Nobody
	}
	for i := range s.worlds {
		s.worlds[i].war = false
		s.worlds[i].bound = [Nations]bool{}
	}
	for i := range s.seats {
		p := &s.people[i]
		p.passed, p.governed = false, [Worlds]bool{}
		p.banner = s.nations[i] == France
	}
	s.display = nil
}

func (s *State) matchEnded(e MatchEnded) {
	s.phase = Finished
	copy(s.order[:s.seats], s.passes[:s.seats])
	s.scores, s.winner, s.tie = slices.Clone(e.Scores), e.Winner, e.TieByTO
	s.planck.grade = e.Grade
	s.turn.seat, s.turn.step = engine.Nobody, between
}
