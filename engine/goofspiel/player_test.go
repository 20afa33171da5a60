package goofspiel

import (
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/search"
	"landfall/engine/search/searchtest"
)

func TestMind(t *testing.T) {
	searchtest.RunMind(t, searchtest.MindHarness[State, View]{
		Spec: enginetest.Must(t, Spec), Mind: enginetest.Must(t, Mind), Matches: 6,
		Configs: harness().Configs,
	})
}

// TestStrengths: the quick policy beats chance, and who looks ahead beats the quick policy.
func TestStrengths(t *testing.T) {
	game, player := engine.New(enginetest.Must(t, Spec)), enginetest.Must(t, Player)
	chance, quick := search.Contestant{}, search.Contestant{Player: player}
	able := search.Contestant{Player: player, Playouts: player.Playouts(search.Able)}
	const matches = 120
	for name, c := range map[string][2]search.Contestant{"quick and chance": {quick, chance}, "able and quick": {able, quick}} {
		won, lost := 0, 0
		for seed := range uint64(matches) {
			m, _, err := game.Start("match", engine.Config{Seats: 2}, engine.NumberedSeed(seed), time.Time{})
			if err != nil {
				t.Fatal(err)
			}
			me := engine.Seat(seed % 2)
			by := []search.Contestant{c[1], c[1]}
			by[me] = c[0]
			if err := search.Play(m, by, seed); err != nil {
				t.Fatal(err)
			}
			switch o := m.Outcome(); {
			case len(o.Winners) > 1:
			case o.Winners[0] == me:
				won++
			default:
				lost++
			}
		}
		if 2*won < 3*lost {
			t.Errorf("%s: the first wins %d and loses %d of %d", name, won, lost, matches)
		}
	}
}
