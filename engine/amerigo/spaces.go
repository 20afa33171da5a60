package amerigo

import "math/bits"

// spaces are spaces of the chart, a bit for each; the last words stay empty.
type spaces [words + 3]uint64

// words is how many words of spaces have spaces of the chart.
const words = (cells + 63) / 64

func (s *spaces) add(c Cell)      { s[c/64] |= 1 << (c % 64) }
func (s *spaces) drop(c Cell)     { s[c/64] &^= 1 << (c % 64) }
func (s *spaces) has(c Cell) bool { return s[c/64]>>(c%64)&1 != 0 }

// from tells of the 64 spaces of a word which have one of these so many spaces on.
func (s *spaces) from(word, on int) uint64 {
	i, by := word+on/64, uint(on%64)
	return s[i]>>by | s[i+1]<<1<<(63-by)
}

// near are the neighbours of the spaces. The chart's rim belongs to no set, so that nothing is near the other side.
func (s *spaces) near() (n spaces) {
	for i, w := range s[:words] {
		n[i] |= w<<1 | w>>1 | w<<stride | w>>stride
		n[i+1] |= w>>63 | w>>(64-stride)
		if i > 0 {
			n[i-1] |= w<<63 | w<<(64-stride)
		}
	}
	return n
}

// grow adds those of through that can be reached.
func (s *spaces) grow(through *spaces) {
	for more := true; more; {
		more = false
		for i, w := range s.near() {
			if w &= through[i] &^ s[i]; w != 0 {
				s[i] |= w
				more = true
			}
		}
	}
}

// both are the spaces that two sets have.
func (s *spaces) both(other *spaces) (n spaces) {
	for i := range n {
		n[i] = s[i] & other[i]
	}
	return n
}

// next is the first of the spaces in reading order that comes after another one; 0: none.
func (s *spaces) next(after Cell) Cell {
	i, over := (after+1)/64, (after+1)%64
	for w := s[i] >> over << over; ; w = s[i] {
		if w != 0 {
			return 64*i + Cell(bits.TrailingZeros64(w))
		}
		if i++; i == words {
			return 0
		}
	}
}
