package exploration

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
	for seats := 1; seats <= 4; seats++ {
		configs = append(configs, tableOf(seats, optionMode, "campaign"), tableOf(seats, optionMode, "short"))
	}
	mind := enginetest.Must(t, readMind)
	searchtest.ToldHarness{Game: engine.New(enginetest.Must(t, Spec)), Player: enginetest.Must(t, Player), Told: mind.Told,
		Configs: configs, Spreads: [3]float64{3.5, 4, 3}}.Run(t, toldFlags)
}
