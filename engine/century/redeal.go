//go:build !release

package century

import (
	"math/rand/v2"
	"slices"

	"landfall/engine"
)

// Redeal gives everything that a seat cannot see another value that is as
// possible, on a copy of the state (see enginetest.Harness). It is for tests that
// prove that a view does not depend on secrets, and for players that look ahead: the
// point cards below the deck's top, the bonus tiles below the tops and out of the
// game, the merchant cards nobody has seen, and those put under the deck (their
// order). All seats know the same.
func Redeal(s *State, _ engine.Seat, chance *rand.Rand) {
	n := chance.IntN
	s.deck = slices.Clone(s.deck)
	if len(s.deck) > 0 {
		shuffle(n, s.deck[1:])
	}
	redealBonus(s, n)
	s.supply = slices.Clone(s.supply)
	shuffle(n, s.supply[:s.unseen])
}

func redealBonus(s *State, n func(int) int) {
	hidden := slices.Clone(s.box)
	for _, st := range s.stacks {
		if len(st.tiles) > 1 {
			hidden = append(hidden, st.tiles[1:]...)
		}
	}
	shuffle(n, hidden)
	s.stacks = slices.Clone(s.stacks)
	for i := range s.stacks {
		tiles := slices.Clone(s.stacks[i].tiles)
		if len(tiles) > 1 {
			hidden = hidden[copy(tiles[1:], hidden):]
		}
		s.stacks[i].tiles = tiles
	}
	s.box = hidden
}
