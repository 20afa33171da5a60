package enginetest

import (
	"math/rand/v2"
	"testing"

	"github.com/corentings/chess/v2"

	"landfall/engine"
	"landfall/engine/ninapinta"
	"landfall/engine/simulation"
)

// The two benchmarks are meant to be run together: plies a second of a simulation
// beside random legal play of a chess library, on one processor each.

func BenchmarkRandomNinaPinta(b *testing.B) {
	g, err := ninapinta.Game()
	if err != nil {
		b.Fatal(err)
	}
	plies, seed := 0, uint64(0)
	for b.Loop() {
		r, err := simulation.Run(b.Context(), simulation.Options{Game: g, Config: engine.Config{Seats: 4}, Matches: 8, Seed: seed, Workers: 1})
		if err != nil || r.Violations > 0 {
			b.Fatalf("%v, %v", err, r.Problems)
		}
		plies += r.Plies
		seed++
	}
	b.ReportMetric(float64(plies)/b.Elapsed().Seconds(), "plies/s")
}

// BenchmarkRandomChess uses positions, not chess.Game: that one keeps a tree of
// moves and looks for repetitions after each, which makes it some fifty times slower
// and would flatter us. A game ends by mate, stalemate or after 400 plies.
func BenchmarkRandomChess(b *testing.B) {
	plies := 0
	chance := rand.New(rand.NewPCG(1, 1))
	for b.Loop() {
		for range 8 {
			position := chess.StartingPosition()
			for range 400 {
				moves := position.ValidMoves()
				if len(moves) == 0 {
					break
				}
				position = position.Update(&moves[chance.IntN(len(moves))])
				plies++
			}
		}
	}
	b.ReportMetric(float64(plies)/b.Elapsed().Seconds(), "plies/s")
}
