package renderer

import (
	"slices"
	"strings"
	"unicode"

	"landfall/engine"
)

// Called is what a seat's person is called, as far as the fonts can write it; "" where
// that is nothing, or nobody is known there.
func (p *Pen[V]) Called(seat engine.Seat) string {
	if seat < 0 || int(seat) >= len(p.Names) {
		return ""
	}
	return p.Paintbox.Fonts.Writable(Book, p.Names[seat])
}

// Initials are the letters on the pieces of so many seats: the first of each name if
// they differ and can be written, else A, B, C and so on.
func (p *Pen[V]) Initials(seats int) []string {
	plain := []string{"A", "B", "C", "D", "E", "F"}
	var out []string
	for s := range seats {
		if s >= len(p.Names) {
			return plain
		}
		first := []rune(strings.TrimSpace(p.Names[s]) + " ")[0]
		letter := string(unicode.ToUpper(first))
		if !unicode.IsLetter(first) || !p.Paintbox.Fonts.Has(Strong, letter) || slices.Contains(out, letter) {
			return plain
		}
		out = append(out, letter)
	}
	if len(out) == 0 {
		return plain
	}
	return out
}
