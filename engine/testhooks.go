//go:build !release

package engine

import "slices"

// StateOf returns the state of a match itself, not a copy. It is a hook for the
// test kits below engine, which compare states and deal secrets anew;
// nothing else may call it, and a test of the import rules holds to that.
func StateOf[S any](m *Match) *S { return m.core.state().(*S) }

// LiveOf returns the entries of a match as it stands, with everything secret in
// them; the same holds for it.
func LiveOf(m *Match) []Entry { return slices.Concat(m.record.past, m.record.own) }

// AskAgain lists the open decisions of a match anew, after its state was changed
// through StateOf; the same holds for it.
func AskAgain(m *Match) { m.ask() }

// LoadedDice are the dice of a ply whose every draw, n of 0 to sides-1, load may
// change to another; the same holds for them.
func LoadedDice(seed Seed, ply int, load func(sides, n int) int) *Dice {
	d := NewDice(seed, ply)
	d.load = load
	return d
}

// DeckDice are the dice of a ply in a match by deck.
func DeckDice(seed Seed, ply int) *Dice {
	d := NewDice(seed, ply)
	d.decks = true
	return d
}
