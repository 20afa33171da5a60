package ninapinta

import (
	"testing"

	np "landfall/engine/ninapinta"
	"landfall/renderer/renderertest"
)

// BenchmarkBoard is a whole crowded board, warm.
func BenchmarkBoard(b *testing.B) { renderertest.Bench(b, spoken, crowded()) }

// BenchmarkBoardEarly is a whole board of the second era, warm.
func BenchmarkBoardEarly(b *testing.B) { renderertest.Bench(b, spoken, early()) }

// BenchmarkWorld is one crowded world large, warm.
func BenchmarkWorld(b *testing.B) {
	renderertest.Bench(b, spoken, scenes()["crowded-world:santamaria"])
}

// BenchmarkStep is one crowded world after a step in it.
func BenchmarkStep(b *testing.B) {
	after := scenes()["crowded-world:santamaria"]
	v := after.View.(np.View)
	v.Worlds[np.SantaMaria].Lands[np.Andes].Settlers[0]++
	before := after
	before.View, before.Since = v, nil
	renderertest.BenchStep(b, spoken, before, after)
}

// BenchmarkFirst is the first picture that is asked of a program.
func BenchmarkFirst(b *testing.B) { renderertest.BenchFirst(b, spoken, crowded()) }
