package course

import (
	"testing"

	"landfall/commands"
	"landfall/engine/enginetest"
)

// Who led is said from when on: from the first stage, since another led, or since nobody did.
func TestSinceWhenTheWinnerLed(t *testing.T) {
	for want, points := range map[string][][]int{
		"Ana led from era 1 to the end.":                   {{0, 0}, {2, 1}, {4, 1}, {6, 5}},
		"Ben led after era 2; Ana from era 3 on.":          {{0, 0}, {2, 1}, {2, 3}, {6, 5}},
		"Ana led from era 2 on. Before that it was a tie.": {{0, 0}, {1, 1}, {4, 1}, {6, 5}},
		"": {{0, 0}, {2, 1}, {4, 1}, {5, 5}},
	} {
		c := Course{Stages: []string{"era 1", "era 2", "era 3"}, Points: points, words: enginetest.Must(t, commands.DeskWords).In("en")}
		if got := c.lead(commands.Names{"Ana", "Ben"}, 0); got != want {
			t.Errorf("%v: %q, want %q", points, got, want)
		}
	}
}
