package amerigo

import (
	"math/rand/v2"
	"testing"
	"time"

	"landfall/engine"
)

// BenchmarkPly plays random matches for four: one operation is one ply with all that
// belongs to it.
func BenchmarkPly(b *testing.B) {
	g := game(b)
	rng := rand.New(rand.NewPCG(1, 2))
	var match *engine.Match
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if match == nil || match.Outcome() != nil {
			match, _, _ = g.Start("bench", engine.Config{Seats: 4}, engine.NumberedSeed(uint64(i)), time.Time{})
		}
		d := match.Decisions()[0]
		match.Choose(d, rng.IntN(len(d.Options)), time.Time{})
	}
}

// BenchmarkAutomaton is one answer of the automaton, its view included.
func BenchmarkAutomaton(b *testing.B) {
	g := game(b)
	var match *engine.Match
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if match == nil || match.Outcome() != nil {
			match, _, _ = g.Start("bench", engine.Config{Seats: 4}, engine.NumberedSeed(uint64(i)), time.Time{})
		}
		match.Automaton(match.Decisions()[0], time.Time{})
	}
}

// BenchmarkView builds what a seat sees in the middle of a match.
func BenchmarkView(b *testing.B) {
	g := game(b)
	m, _, err := g.Start("bench", engine.Config{Seats: 4}, engine.NumberedSeed(1), time.Time{})
	if err != nil {
		b.Fatal(err)
	}
	for range 120 {
		m.Automaton(m.Decisions()[0], time.Time{})
	}
	b.ReportAllocs()
	for b.Loop() {
		m.View(0)
	}
}
