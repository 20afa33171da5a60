package ninapinta

import (
	"slices"

	"landfall/engine"
)

// evolveSolo folds the events that only solo matches have.
func (s *State) evolveSolo(e engine.Event) bool {
	switch e := e.(type) {
	case SoloBegan:
		s.soloBegan(e)
	case NationPicked:
		s.nationPicked(e)
	case StacksLaid:
		s.planck.lands, s.planck.aside = slices.Clone(e.Lands), slices.Clone(e.Aside)
	case PlanckActed:
		s.planckActed(e)
	case PlanckTied:
		tie := e.Trace
		s.planck.tie = &tie
	case CountersTurned:
		s.countersTurned(e)
	case LandDrawn:
		s.planck.landDrawn()
	case PlanckLoaded:
		s.planckLoaded(e)
	case CrewReturned:
		s.people[planck].ships[e.World].settlers -= e.Settlers
		s.people[planck].settlers += e.Settlers
	case PiratesPlaced:
		s.piratesPlaced(e)
	case PirateSprung:
		s.pirateSprung(e)
	case PiratesSpent:
		s.planck.pirates[e.World] -= e.Count
	case VaultsLoaded:
		s.vaultsLoaded(e)
	case BenefitRetained:
		s.planckHolds(e.Benefit)
		s.resolve()
	case AsideFilled:
		s.planck.aside = slices.Clone(e.Aside)
	default:
		return false
	}
	return true
}

// soloBegan seats both; what the Soloist plays is open, so it is something for now.
func (s *State) soloBegan(e SoloBegan) {
	own := Spain
	if e.Planck == Spain {
		own = Portugal
	}
	s.matchBegan(MatchBegan{Nations: []Nation{own, e.Planck}, Ruleset: e.Ruleset})
	s.people[planck].gold = 0
	s.planck = automaton{solo: true, picking: true, shuffled: e.Shuffled}
}

func (s *State) nationPicked(e NationPicked) {
	s.nations[e.Seat] = e.Nation
	p := &s.people[e.Seat]
	p.crew, p.banner = smallShip, e.Nation == France
	if e.Nation == England {
		p.crew = largeShip
	}
	s.order[0], s.order[1] = soloist, planck
	if s.nations[planck] < s.nations[soloist] {
		s.order[0], s.order[1] = planck, soloist
	}
	s.planck.picking = false
}

func (s *State) countersTurned(e CountersTurned) {
	s.planck.called, s.planck.first = true, e.World
	rest := append(make([]Benefit, 0, len(s.planck.aside)), s.planck.aside[len(e.Turned):]...)
	for _, b := range e.Turned {
		if b.Group() == Military {
			s.planckHolds(b)
		} else {
			rest = append(rest, b)
		}
	}
	s.planck.aside = rest
}

func (b *board) planckLoaded(e PlanckLoaded) {
	p := &b.people[planck]
	p.sailing, p.last, p.loaded = e.Order, e.Crews, true
	for w, c := range e.Crews {
		p.ships[w] = ship{berth: AtSea, land: NoLand, captain: c.Captain, settlers: c.Settlers}
		p.settlers -= c.Settlers
		if c.Captain {
			p.captains--
		}
	}
}

func (s *State) planckActed(e PlanckActed) {
	s.planck.tie = nil
	s.planck.steps++
	s.turn.did = e.Step
}

func (s *State) planckHolds(b Benefit) {
	him := &s.people[planck]
	him.held = append(slices.Clip(him.held), Held{Benefit: b, Era: s.era})
}

// landDrawn puts the card of a land that was drawn under the stack.
func (a *automaton) landDrawn() {
	n := len(a.lands) - 1
	a.lands = slices.Concat(a.lands[n:], a.lands[:n])
	a.drawn = min(a.drawn+1, len(a.lands))
}

func (s *State) piratesPlaced(e PiratesPlaced) {
	s.planck.pirates[e.World] += e.Count
	for range e.Count {
		s.people[planck].drop(PirateBonus)
	}
}

func (s *State) pirateSprung(e PirateSprung) {
	s.planck.pirates[e.World]--
	s.people[soloist].ships[e.World].gold -= e.Gold
	s.people[planck].gold += e.Gold
}

func (b *board) vaultsLoaded(e VaultsLoaded) {
	b.people[planck].ships[e.World].gold += e.Ship
	for l, n := range e.Vaults {
		b.worlds[e.World].lands[l].vault -= n
	}
}
