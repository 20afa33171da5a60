package exploration

import (
	"iter"
	"math/bits"
)

// Set is a set of spaces, sites or edges, by their numbers up to 255.
type Set [4]uint64

// Has tells whether the set has a number.
func (s *Set) Has(i uint8) bool { return s[i>>6]&(1<<(i&63)) != 0 }
func (s *Set) add(i uint8)      { s[i>>6] |= 1 << (i & 63) }

// all are its numbers, the smallest first.
func (s *Set) all() iter.Seq[uint8] {
	return func(yield func(uint8) bool) {
		for w, rest := range s {
			for ; rest != 0; rest &= rest - 1 {
				if !yield(uint8(w*64 + bits.TrailingZeros64(rest))) {
					return
				}
			}
		}
	}
}

// or are the numbers of one set, the other, or both.
func (s Set) or(o *Set) Set {
	for w := range s {
		s[w] |= o[w]
	}
	return s
}

// cardSet is a set of exploration cards by number from 101 on.
type cardSet [2]uint64

func (s cardSet) with(c Card) cardSet {
	i := c - 101
	s[i>>6] |= 1 << (i & 63)
	return s
}

func (s cardSet) without(c Card) cardSet {
	i := c - 101
	s[i>>6] &^= 1 << (i & 63)
	return s
}

func (s cardSet) or(o cardSet) cardSet { return cardSet{s[0] | o[0], s[1] | o[1]} }

func (s cardSet) size() int { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }

// nth is the card with so many smaller ones in the set.
func (s cardSet) nth(n int) Card {
	for w := range s {
		for rest := s[w]; rest != 0; rest &= rest - 1 {
			if n == 0 {
				return Card(101 + w*64 + bits.TrailingZeros64(rest))
			}
			n--
		}
	}
	return 0
}
