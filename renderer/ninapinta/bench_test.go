package ninapinta

import (
	"testing"

	"landfall/renderer/renderertest"
)

// BenchmarkBoard is a whole crowded board, warm.
func BenchmarkBoard(b *testing.B) { renderertest.Bench(b, New, crowded()) }

// BenchmarkBoardEarly is a whole board of the second era, warm.
func BenchmarkBoardEarly(b *testing.B) { renderertest.Bench(b, New, early()) }

// BenchmarkWorld is one crowded world large, warm.
func BenchmarkWorld(b *testing.B) { renderertest.Bench(b, New, scenes()["crowded-world:santamaria"]) }

// BenchmarkFirst is the first picture of a program: fonts, inks, grounds and all sprites.
func BenchmarkFirst(b *testing.B) { renderertest.BenchFirst(b, New, crowded()) }
