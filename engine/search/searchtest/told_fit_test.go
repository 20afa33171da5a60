package searchtest

import (
	"math/rand/v2"
	"strings"
	"testing"
	"testing/fstest"

	"landfall/engine/search"
)

// TestWhoHasNoPointsIsFittedByWins: alone one loses below ten points, whatever is forecast for what one plays against,
// and that is what the chances say.
func TestWhoHasNoPointsIsFittedByWins(t *testing.T) {
	places := []search.Place{{Kind: "one"}, {Kind: "years"}}
	chance := rand.New(rand.NewPCG(1, 1))
	var all []saying
	for range 200 {
		points := float64(chance.IntN(21))
		s := saying{Places: places, Forecast: []float64{points, 3}, Final: []float64{points}}
		if points < 10 || points == 10 && chance.IntN(2) == 0 {
			s.Winner = 1
		}
		all = append(all, s)
	}
	told, err := search.ReadTold(fstest.MapFS{"data/told.csv": {Data: []byte(fitted(all))}})
	if err != nil {
		t.Fatalf("%v in\n%s", err, strings.TrimSpace(fitted(all)))
	}
	for points, want := range map[float64][2]float64{5: {0, 0.1}, 10: {0.3, 0.7}, 15: {0.9, 1}} {
		if _, chances := told.Tell(places, []float64{points, 3}); chances[0] < want[0] || chances[0] > want[1] {
			t.Errorf("with %v points forecast the chance is %.2f, not from %.1f to %.1f", points, chances[0], want[0], want[1])
		}
	}
}
