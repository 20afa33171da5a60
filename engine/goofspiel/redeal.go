package goofspiel

import (
	"math/rand/v2"
	"slices"

	"landfall/engine"
)

// Redeal gives everything that a seat cannot see another value that is as possible:
// for tests that prove that nothing depends on it, and for players that look ahead.
func Redeal(s *State, seat engine.Seat, chance *rand.Rand) {
	s.prizes = shuffled(s.prizes, chance)
	for i := range s.seats {
		p := &s.people[i]
		if engine.Seat(i) == seat {
			p.pile = shuffled(p.pile, chance)
			continue
		}
		cards := shuffled(slices.Concat(p.hand, p.pile), chance)
		p.hand, p.pile = cards[:len(p.hand)], cards[len(p.hand):]
		slices.Sort(p.hand)
		if p.bid > 0 {
			p.bid = p.hand[chance.IntN(len(p.hand))]
		}
	}
}

func shuffled(cards []int, chance *rand.Rand) []int {
	cards = slices.Clone(cards)
	chance.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	return cards
}
