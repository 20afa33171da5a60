package century

import (
	"testing"

	"landfall/renderer"
	"landfall/renderer/renderertest"
)

func bench(b *testing.B, mode, focus string) {
	sc := frozen(b, mode)
	sc.Focus = focus
	renderertest.Bench(b, spoken, sc)
}

// BenchmarkBase is the smallest whole board, warm.
func BenchmarkBase(b *testing.B) { bench(b, "base", "") }

// BenchmarkPart3 is the largest whole board, warm.
func BenchmarkPart3(b *testing.B) { bench(b, "part3", "") }

// BenchmarkPlayer is a player's own board, warm.
func BenchmarkPlayer(b *testing.B) { bench(b, "part1", "player") }

// BenchmarkCoast is the largest coast alone, warm.
func BenchmarkCoast(b *testing.B) { bench(b, "part3", "coast") }

// BenchmarkIslands is the islands alone, warm.
func BenchmarkIslands(b *testing.B) { bench(b, "part3", "islands") }

// BenchmarkFirst is the first picture that is asked of a program.
func BenchmarkFirst(b *testing.B) {
	renderertest.BenchFirst(b, spoken, renderer.Scene{View: frozen(b, "part3").View})
}
