package amerigo

import (
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/search/searchtest"
)

// TestEveryClearTurn: what stands from turn to turn answers as one would question by question, and leaves to its seat
// where ships sail, and what is built, planned and bought.
func TestEveryClearTurn(t *testing.T) {
	game, player := engine.New(enginetest.Must(t, Spec)), enginetest.Must(t, Player)
	decided := func(a engine.Action) bool {
		switch a := a.(type) {
		case Whole:
			return a.Choose.Act == Ships || a.Choose.Act == Plan || a.Choose.Act == Build || a.Choose.Act == Buy
		case TakeGold, Pass, ScoreCubes, PickToken:
			return false
		}
		return true
	}
	for seed := uint64(1); seed <= 3; seed++ {
		if n := searchtest.AsUsual(t, game, player, engine.Config{Seats: 3}, seed, decided); n < 10 {
			t.Errorf("seed %d: %d answers as usual", seed, n)
		}
	}
}
