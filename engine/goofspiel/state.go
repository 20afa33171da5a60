package goofspiel

import (
	"slices"

	"landfall/engine"
)

// State is where a match stands. Only evolve changes it; slices are replaced and
// never written into, so that a plain assignment copies it.
type State struct {
	seats  int
	round  int   // from 1; 0 before the first
	prizes []int // face down, the top first
	stake  []int // turned up and not taken
	people [mostSeats]person
	over   bool
}

type person struct {
	pile   []int // face down, the top first
	hand   []int // the lowest first
	bid    int   // 0: none yet
	played []int // bids of earlier rounds, in order
	won    []int // prizes
}

// evolve folds one event into the state: no rules, and nothing that can fail.
func evolve(s *State, e engine.Event) {
	switch e := e.(type) {
	case MatchBegan:
		s.seats = e.Seats
	case PrizesShuffled:
		s.prizes = e.Prizes
	case PileShuffled:
		s.people[e.Seat].pile = e.Cards
	case CardsDrawn:
		p := &s.people[e.Seat]
		p.pile, p.hand = p.pile[len(e.Cards):], slices.Concat(p.hand, e.Cards)
		slices.Sort(p.hand)
	case PrizeTurned:
		s.round, s.prizes, s.stake = e.Round, s.prizes[1:], append(slices.Clone(s.stake), e.Prize)
	case BidMade:
		s.people[e.Seat].bid = e.Card
	case BidsRevealed:
		for i, card := range e.Cards {
			p := &s.people[i]
			p.hand = slices.DeleteFunc(slices.Clone(p.hand), func(c int) bool { return c == card })
			p.bid, p.played = 0, append(slices.Clone(p.played), card)
		}
	case PrizesTaken:
		p := &s.people[e.Seat]
		p.won, s.stake = append(slices.Clone(p.won), e.Prizes...), nil
	case PrizesStayed: // they do
	case MatchEnded:
		s.over = true
	}
}

func (p *person) points() int {
	sum := 0
	for _, prize := range p.won {
		sum += prize
	}
	return sum
}
