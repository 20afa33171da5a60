package ninapinta

import (
	"slices"
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
)

func TestPlays(t *testing.T) {
	g, err := Game()
	if err != nil {
		t.Fatal(err)
	}
	enginetest.Plays(t, g, "testdata/plays")
}

// TestPerft pins how many lines of play there are from the start, so that a change
// of what is legal is noticed even where no other test looks.
func TestPerft(t *testing.T) {
	g, err := Game()
	if err != nil {
		t.Fatal(err)
	}
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
		got, err := enginetest.Perft(g, c, engine.NumberedSeed(1), len(want))
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%d seats: %v lines, were %v", seats, got, want)
		}
	}
}
