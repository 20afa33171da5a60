package exploration

import (
	"testing"

	"landfall/renderer"
	"landfall/renderer/renderertest"
)

// A chart on which six seats have sailed for long.
func sailed(b *testing.B, plies int) renderer.Scene {
	return renderer.Scene{View: viewAt(b, 6, plies, 4, 0)}
}

func BenchmarkBoard(b *testing.B) { renderertest.Bench(b, spoken, sailed(b, 700)) }

func BenchmarkUpdate(b *testing.B) { renderertest.BenchStep(b, spoken, sailed(b, 700), sailed(b, 701)) }

// BenchmarkFirst is the first chart after a start.
func BenchmarkFirst(b *testing.B) { renderertest.BenchFirst(b, spoken, sailed(b, 700)) }

func BenchmarkVoyage(b *testing.B) {
	renderertest.Bench(b, spoken, renderer.Scene{View: midView(b, 6, 1), Focus: "voyage"})
}
