package amerigo

import (
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
)

func TestPerft(t *testing.T) {
	for seats, want := range map[int][]int{2: {10, 81, 686}, 3: {8, 64, 589}, 4: {8, 46, 293}} {
		enginetest.Lines(t, game(t), engine.Config{Seats: seats, Options: map[string]string{optionIslands: "fixed"}}, want...)
	}
}
