package goofspiel

import (
	"math/rand/v2"
	"slices"

	"landfall/engine"
	"landfall/engine/search"
)

// Player plays the game from what a seat has heard.
func Player() (search.Player, error) { return search.Read(Spec, Mind) }

// Mind is what lets the game be searched.
func Mind() (search.Mind[State], error) {
	return search.Mind[State]{
		Recall: recall, Deal: Redeal, Quick: quick, Forecast: forecast,
		Clock:   func(s *State) int { return s.round },
		Horizon: 13, // rounds are played out: all of them
		Work:    search.Work{search.Novice: 0, search.Able: 60, search.Strong: 400},
		Seats:   func(s *State) int { return s.seats },
	}, nil
}

// recall folds what a seat has heard. What nobody told it stands as it may be, for Redeal
// to deal anew: the order of the prizes and of the piles, the hands of others, their bids.
func recall(heard []engine.Event, who engine.Seat) *State {
	s := &State{}
	for _, e := range heard {
		switch e := e.(type) {
		case MatchBegan:
			evolve(s, e)
			s.prizes = upTo(e.Cards)
			for i := range s.seats {
				s.people[i].pile = upTo(e.Cards)
			}
		case PrizeTurned:
			s.prizes = first(s.prizes, e.Prize)
			evolve(s, e)
		case CardsDrawn:
			p := &s.people[e.Seat]
			if e.Seat == who {
				p.pile = first(p.pile, e.Cards...)
			} else {
				e.Cards = slices.Clone(p.pile[:handSize-len(p.hand)])
			}
			evolve(s, e)
		case BidMade:
			if e.Seat != who {
				e.Card = s.people[e.Seat].hand[0]
			}
			evolve(s, e)
		case BidsRevealed:
			for i, card := range e.Cards {
				s.people[i].hold(card)
			}
			evolve(s, e)
		default:
			evolve(s, e)
		}
	}
	return s
}

// first puts cards on top, in the order in which they come.
func first(pile []int, cards ...int) []int {
	rest := slices.DeleteFunc(slices.Clone(pile), func(c int) bool { return slices.Contains(cards, c) })
	return slices.Concat(cards, rest)
}

// hold makes a card that turned out to be one of the hand one of the hand.
func (p *person) hold(card int) {
	if !slices.Contains(p.hand, card) {
		p.pile = append(first(p.pile, card)[1:], p.hand[0])
		p.hand = slices.Concat([]int{card}, p.hand[1:])
		slices.Sort(p.hand)
	}
}

// quick bids the card that is nearest to what is at stake, for the first who has not bid.
func quick(s *State, _ *rand.Rand, line search.Line) (engine.Seat, search.Line) {
	who, stake := 0, 0
	for s.people[who].bid > 0 {
		who++
	}
	for _, prize := range s.stake {
		stake += prize
	}
	nearest := slices.MinFunc(s.people[who].hand, func(a, b int) int { return max(a-stake, stake-a) - max(b-stake, stake-b) })
	return engine.Seat(who), append(line, Bid{nearest})
}

// forecast is what each seat has, and an equal share of what is left.
func forecast(s *State, points []float64) {
	left := 0.0
	for _, prize := range slices.Concat(s.prizes, s.stake) {
		left += float64(prize)
	}
	if s.over {
		left = 0
	}
	for i := range points {
		points[i] = float64(s.people[i].points()) + left/float64(len(points))
	}
}
