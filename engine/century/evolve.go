package century

import (
	"slices"

	"landfall/engine"
)

// evolve folds one event into the state. It holds no rules: what the event says
// has happened. The handlers follow the order of events.go.
func (r *rules) evolve(s *State, e engine.Event) {
	if !r.setupEvent(s, e) && !s.turnEvent(e) {
		r.evolveAction(s, e)
	}
}

// setupEvent folds the events of the set-up, and of cards and tiles that are turned up;
// false: it is another one.
func (r *rules) setupEvent(s *State, e engine.Event) bool {
	switch e := e.(type) {
	case MatchBegan:
		r.matchBegan(s, e)
	case SeatsReadied:
		s.seatsReadied(e)
	case DeckStacked:
		s.deck = slices.Clone(e.Cards)
	case RowDealt:
		s.row = slices.Clone(e.Cards)
		s.deck = s.deck[len(e.Cards):]
	case StacksDealt:
		s.stacksDealt(e)
	case StacksTurned:
		s.stacksTurned(e)
	case ExplorationLaid:
		s.explorationLaid(e)
	case MerchantsStacked:
		s.supply, s.unseen = slices.Clone(e.Cards), len(e.Cards)-e.Seen
	case MerchantsDealt:
		s.merchants = slices.Clone(e.Cards)
		s.draw(len(e.Cards))
	case IslandsLaid:
		s.islandsLaid(e)
	case CardDealt:
		s.row = append(slices.Clone(s.row), e.Card)
		s.deck = s.deck[1:]
	case DeckTurned, StackTurned:
		// The card or tile was there, face down.
	default:
		return false
	}
	return true
}

func (r *rules) matchBegan(s *State, e MatchBegan) {
	s.seats, s.rules, s.mode, s.boards = len(e.Order), max(e.Ruleset, 1), e.Mode, slices.Clone(e.Boards)
	copy(s.order[:], e.Order)
	for _, b := range s.boards {
		for _, l := range r.boards[b] {
			s.locs = append(s.locs, l)
			if r.location(s, l).Type == Fort {
				s.forts = append(s.forts, l)
			}
		}
	}
	for i := range s.at {
		s.at[i].owner = engine.Nobody
	}
	s.turn.seat, s.winner = engine.Nobody, engine.Nobody
}

func (s *State) seatsReadied(e SeatsReadied) {
	for i, ready := range e.Seats {
		p := &s.people[i]
		p.crew, p.reserve, p.storage = ready.Crew, ready.Reserve, ready.Cubes
	}
}

func (s *State) stacksDealt(e StacksDealt) {
	stacks := make([]pile, len(e.Stacks))
	copy(stacks, s.stacks) // they keep their names where they are dealt anew
	for i, tiles := range e.Stacks {
		stacks[i].tiles = slices.Clone(tiles)
	}
	s.stacks = stacks
	s.box = slices.Clone(e.Out)
}

func (s *State) stacksTurned(e StacksTurned) {
	for i, top := range e.Stacks {
		s.stacks[i].id = top.Stack
	}
}

func (s *State) explorationLaid(e ExplorationLaid) {
	for _, c := range e.On {
		s.at[c.Location].cover = c.Tile
	}
	s.beside = slices.Clone(e.Beside)
}

// draw takes cards from the front of the merchant deck.
func (s *State) draw(n int) {
	s.supply = s.supply[n:]
	s.unseen = max(0, s.unseen-n)
}

func (s *State) islandsLaid(e IslandsLaid) {
	s.islands = slices.Clone(e.Islands)
	l := layout{}
	for _, i := range s.islands {
		l.where = append(l.where, [2]int{i.Q, i.R})
	}
	for i, island := range s.islands {
		for _, n := range l.near(l.where[i]) {
			s.near[island.Tile] = append(s.near[island.Tile], s.islands[n].Tile)
		}
	}
}
