package century

import (
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/search/searchtest"
)

var toldFlags = searchtest.NewToldFlags()

// TestTold: what people are told to expect comes true, over a sample of matches.
func TestTold(t *testing.T) {
	var configs []engine.Config
	for seats := 2; seats <= 4; seats++ {
		for mode := range Modes {
			configs = append(configs, engine.Config{Seats: seats, Options: map[string]string{optionMode: mode.String()}})
		}
	}
	mind := enginetest.Must(t, readMind)
	searchtest.ToldHarness{Game: engine.New(enginetest.Must(t, Spec)), Player: enginetest.Must(t, Player), Told: mind.Told,
		Configs: configs, Spreads: [3]float64{7, 4, 7}}.Run(t, toldFlags)
}
