package ninapinta

import (
	"iter"
	"math/bits"
)

// bitset has the bit of each land that is in the set.
type bitset uint8

const allLands bitset = 1<<Lands - 1

func bit(l Land) bitset { return 1 << l }

func (b bitset) has(l Land) bool { return b&bit(l) != 0 }

func (b bitset) count() int { return bits.OnesCount8(uint8(b)) }

// all are the lands of the set, in their order.
func (b bitset) all() iter.Seq[Land] {
	return func(yield func(Land) bool) {
		for left := b; left != 0; left &= left - 1 {
			if !yield(Land(bits.TrailingZeros8(uint8(left)))) {
				return
			}
		}
	}
}

// adjacency is the neighbours of each land.
type adjacency [Lands]bitset

// around is all neighbours of the lands of a set.
func (a *adjacency) around(set bitset) bitset {
	var near bitset
	for l := range set.all() {
		near |= a[l]
	}
	return near
}

// component is the part of within that hangs together with a land; empty if the
// land is not in it.
func (a *adjacency) component(from Land, within bitset) bitset {
	found := bit(from) & within
	for {
		more := found | a.around(found)&within
		if more == found {
			return found
		}
		found = more
	}
}
