package ninapinta

import (
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
)

func TestPerft(t *testing.T) {
	for seats, want := range map[int][]int{
		1: {35, 834, 18187},
		2: {64, 3536, 175470},
		3: {93, 7920, 626304},
		4: {22, 269, 17304},
	} {
		c := engine.Config{Seats: seats, Choices: []string{"england", "france", "spain", "portugal"}[:seats]}
		if seats == 1 {
			c.Options = map[string]string{"planck": "spain"}
		}
		enginetest.Lines(t, game(t), c, want...)
	}
}
