package amerigo

import (
	"testing"

	am "landfall/engine/amerigo"
	"landfall/renderer/renderertest"
)

// BenchmarkBoard is the largest whole board, warm.
func BenchmarkBoard(b *testing.B) {
	renderertest.Bench(b, spoken, at(b, play(b, 4), am.AskTurn, 7).scene("", false))
}

// BenchmarkTurn is the picture of the main choice, warm.
func BenchmarkTurn(b *testing.B) {
	renderertest.Bench(b, spoken, at(b, play(b, 4), am.AskTurn, 7).asks("islands", false))
}

// BenchmarkPlaces is the places for a tile, warm.
func BenchmarkPlaces(b *testing.B) {
	renderertest.Bench(b, spoken, at(b, play(b, 2), am.AskPlace, 8).asks("places", false))
}

// BenchmarkStep is a turn's step after the one before.
func BenchmarkStep(b *testing.B) {
	all := play(b, 4)
	renderertest.BenchStep(b, spoken, at(b, all, am.AskTurn, 6).scene("", false), at(b, all, am.AskTurn, 7).scene("", false))
}

// BenchmarkFirst is the first whole board after a start.
func BenchmarkFirst(b *testing.B) {
	renderertest.BenchFirst(b, spoken, at(b, play(b, 4), am.AskTurn, 7).scene("", false))
}
