package ninapinta

import (
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/search/searchtest"
)

var toldFlags = searchtest.NewToldFlags()

// TestTold: what people are told to expect comes true, over a sample of matches.
func TestTold(t *testing.T) {
	configs := append([]engine.Config{{Seats: 2}, {Seats: 3}, {Seats: 4}}, soloTables()...)
	mind := enginetest.Must(t, readMind)
	searchtest.ToldHarness{Game: engine.New(enginetest.Must(t, Spec)), Player: enginetest.Must(t, Player), Told: mind.Told,
		Configs: configs, Spreads: [3]float64{8, 4, 2}}.Run(t, toldFlags)
}
