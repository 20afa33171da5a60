package enginetest

import (
	"math/rand/v2"
	"testing"

	"github.com/corentings/chess/v2"

	"landfall/engine"
	"landfall/engine/amerigo"
	"landfall/engine/century"
	"landfall/engine/exploration"
	"landfall/engine/ninapinta"
	"landfall/engine/simulation"
)

// These benchmarks are meant to be run together: plies a second of random legal play of
// each game beside random legal play of a chess library, on one processor each.

func BenchmarkRandom(b *testing.B) {
	four := engine.Config{Seats: 4}
	for _, of := range []struct {
		name   string
		game   *engine.Game
		config engine.Config
	}{
		{"amerigo", engine.New(Must(b, amerigo.Spec)), four},
		{"century", engine.New(Must(b, century.Spec)), four},
		{"exploration", engine.New(Must(b, exploration.Spec)), four},
		{"ninapinta", engine.New(Must(b, ninapinta.Spec)), four},
		{"ninapinta solo", engine.New(Must(b, ninapinta.Spec)), engine.Config{Seats: 1}},
	} {
		b.Run(of.name, func(b *testing.B) {
			b.ReportAllocs()
			plies, seed := 0, uint64(0)
			for b.Loop() {
				r, err := simulation.Run(b.Context(), simulation.Options{Game: of.game, Config: of.config, Matches: 8, Seed: seed, Workers: 1})
				if err != nil || r.Violations > 0 {
					b.Fatalf("%v, %v", err, r.Problems)
				}
				plies += r.Plies
				seed++
			}
			b.ReportMetric(float64(plies)/b.Elapsed().Seconds(), "plies/s")
			b.ReportMetric(float64(plies)/float64(b.N), "plies/op")
		})
	}
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
