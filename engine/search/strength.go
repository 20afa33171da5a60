package search

import (
	"fmt"
	"strings"
)

// Strength is how well a Player is to play.
type Strength uint8

// The strengths.
const (
	Novice    Strength = iota // answers at first sight, and now and then looks further
	Able                      // a good opponent at once
	Strong                    // takes its time
	Strengths                 // how many there are
)

// Work is the playouts for one answer, by strength.
type Work [Strengths]int

// String is "novice", "able" or "strong".
func (s Strength) String() string { return [...]string{"novice", "able", "strong"}[s] }

// ParseStrength reads what String writes.
func ParseStrength(text string) (Strength, error) {
	for s := range Strengths {
		if strings.EqualFold(s.String(), text) {
			return s, nil
		}
	}
	return Novice, fmt.Errorf("there is no strength %q; there is novice, able and strong", text)
}
