package century

import (
	"fmt"
	"strings"
)

// Cubes is how many cubes of each colour there are. In text it is the letters of
// the cubes, such as "YYR".
type Cubes [Colours]uint8

// Size is how many cubes there are.
func (c Cubes) Size() int { return int(c[0]) + int(c[1]) + int(c[2]) + int(c[3]) }

// Pips is what the cubes are worth: yellow 1, red 2, green 3, brown 4.
func (c Cubes) Pips() int { return int(c[0]) + 2*int(c[1]) + 3*int(c[2]) + 4*int(c[3]) }

// Has tells whether the others are all among these.
func (c Cubes) Has(o Cubes) bool {
	return c[0] >= o[0] && c[1] >= o[1] && c[2] >= o[2] && c[3] >= o[3]
}

// Plus is these and the others.
func (c Cubes) Plus(o Cubes) Cubes {
	for i, n := range o {
		c[i] += n
	}
	return c
}

// Minus is these without the others, which must be among them.
func (c Cubes) Minus(o Cubes) Cubes {
	for i, n := range o {
		c[i] -= n
	}
	return c
}

// Times is n times these.
func (c Cubes) Times(n int) Cubes {
	for i := range c {
		c[i] *= uint8(n)
	}
	return c
}

// String is the letters of the cubes, cheapest first, "" for none.
func (c Cubes) String() string {
	return string(c.append(make([]byte, 0, 16)))
}

// append adds the letters to a text.
func (c Cubes) append(text []byte) []byte {
	for i, n := range c {
		for range n {
			text = append(text, "YRGB"[i])
		}
	}
	return text
}

// MarshalText writes the letters.
func (c Cubes) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads the letters.
func (c *Cubes) UnmarshalText(b []byte) error {
	*c = Cubes{}
	for _, letter := range string(b) {
		i := strings.IndexRune("YRGB", letter)
		if i < 0 {
			return fmt.Errorf("%q has a cube that is not Y, R, G or B", b)
		}
		c[i]++
	}
	return nil
}

// most is how often a trade can be executed one after the other (R35).
func (c Cubes) most(give, get Cubes) int {
	n := 0
	for c.Has(give) && n < 250 {
		c = c.Minus(give).Plus(get)
		n++
	}
	return n
}

// Steps is a number of single upgrades: Y to R, R to G, G to B.
type Steps [Colours - 1]uint8

// Size is how many single upgrades they are.
func (s Steps) Size() int { return int(s[0]) + int(s[1]) + int(s[2]) }

// Net is what the upgrades take away and what they bring, on the whole: the same
// cube may move several steps.
func (s Steps) Net() (from, to Cubes) {
	before := uint8(0)
	for i := range Colours {
		after := uint8(0)
		if int(i) < len(s) {
			after = s[i]
		}
		if before >= after {
			to[i] = before - after
		} else {
			from[i] = after - before
		}
		before = after
	}
	return from, to
}

// String is the cubes that go and those that come, such as "YY>RG"; "none" for none.
func (s Steps) String() string {
	return string(s.append(make([]byte, 0, 32)))
}

// append adds the text to another.
func (s Steps) append(text []byte) []byte {
	if s.Size() == 0 {
		return append(text, "none"...)
	}
	from, to := s.Net()
	return to.append(append(from.append(text), '>'))
}
