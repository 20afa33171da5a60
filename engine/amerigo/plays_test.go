package amerigo

import (
	"slices"
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
)

func TestPlays(t *testing.T) {
	enginetest.Plays(t, game(t), "testdata/plays")
}

// TestPerft pins how many lines of play there are from the start, so that a change of
// what is legal is noticed even where no other test looks.
func TestPerft(t *testing.T) {
	g := game(t)
	for seats, want := range map[int][]int{2: {10, 80, 667}, 3: {8, 63, 573}, 4: {8, 46, 293}} {
		c := engine.Config{Seats: seats, Options: map[string]string{optionIslands: "fixed"}}
		got, err := enginetest.Perft(g, c, engine.NumberedSeed(1), 3)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%d seats: lines %v, were %v", seats, got, want)
		}
	}
}
