package ninapinta

import (
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
)

func TestPerft(t *testing.T) {
	for seats, want := range map[int][]int{
		1: {36, 887, 19896},
		2: {66, 3760, 192120},
		3: {96, 8433, 687097},
		4: {22, 273, 18308},
	} {
		c := engine.Config{Seats: seats, Choices: []string{"england", "france", "spain", "portugal"}[:seats]}
		if seats == 1 {
			c.Options = map[string]string{"planck": "spain"}
		}
		enginetest.Lines(t, game(t), c, want...)
	}
}
