package exploration

import (
	"math/rand/v2"

	"landfall/engine"
)

// Redeal gives everything that a seat cannot see another value that is as possible:
// the hands and drafts of the others with the outfitting deck, the leaders in the pile
// and those drawn for others, and a top card that others have peeked at.
// Orders stay: that one was followed is heard by what is done.
func Redeal(s *State, who engine.Seat, chance *rand.Rand) {
	n := chance.IntN
	var pool []Outfit
	var sizes [mostSeats]int
	for i := range s.seats {
		p := &s.people[i]
		if seat(i) == who {
			continue
		}
		sizes[i] = sum(p.hand[:]) + p.draft.size()
		for c, k := range p.hand {
			for range k {
				pool = append(pool, Outfit(c))
			}
		}
		pool = append(pool, p.draft.cards()...)
		p.hand, p.draft = [outfits]uint8{}, draft{}
	}
	for c, k := range s.outfits {
		for range k {
			pool = append(pool, Outfit(c))
		}
	}
	shuffle(n, pool)
	for i := range s.seats {
		for _, c := range pool[:sizes[i]] {
			s.people[i].hand[c]++
		}
		pool = pool[sizes[i]:]
	}
	s.outfits = [outfits]uint8{}
	for _, c := range pool {
		s.outfits[c]++
	}
	redealLeaders(s, who, n)
	if s.top != 0 && (who == engine.Nobody || !s.peeked[who]) {
		s.top = s.deck[LandDeck].nth(n(s.deck[LandDeck].size()))
	}
}

func redealLeaders(s *State, who engine.Seat, n func(int) int) {
	pool := append([]LeaderID(nil), s.pile[:s.piled]...)
	for i := range s.seats {
		if p := &s.people[i]; seat(i) != who && p.drawn[0] != NoLeader {
			pool = append(pool, p.drawn[:]...)
		}
	}
	shuffle(n, pool)
	copy(s.pile[:s.piled], pool)
	pool = pool[s.piled:]
	for i := range s.seats {
		if p := &s.people[i]; seat(i) != who && p.drawn[0] != NoLeader {
			copy(p.drawn[:], pool)
			pool = pool[2:]
		}
	}
}

func shuffle[T any](n func(int) int, list []T) {
	for i := len(list) - 1; i > 0; i-- {
		j := n(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}
