//go:build !release

package amerigo

import (
	"math/rand/v2"

	"landfall/engine"
)

// Redeal gives everything that nobody can see another value that is as possible, on a
// copy of the state (see enginetest.Harness). All seats know the same. The tower is not among
// it: what rests there is known, and what will fall out is not decided.
func Redeal(s *State, _ engine.Seat, chance *rand.Rand) {
	n := chance.IntN
	s.hidden.pile = shuffled(n, s.hidden.pile)
	s.hidden.bag = shuffled(n, s.hidden.bag)
	s.hidden.pirates = shuffled(n, s.hidden.pirates)
}
