package bot

import (
	"runtime"
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
)

// TestMatchesWeighWhatIsSaid holds what the referee takes a match to cost in memory to
// what it costs, in every game, when it is young and when it is long.
func TestMatchesWeighWhatIsSaid(t *testing.T) {
	titles, err := onOffer()
	if err != nil {
		t.Fatal(err)
	}
	heap := func() int {
		var m runtime.MemStats
		runtime.GC()
		runtime.GC()
		runtime.ReadMemStats(&m)
		return int(m.HeapAlloc)
	}
	for _, title := range titles {
		for _, plies := range []int{5, 300} {
			log := enginetest.Log(t, title.Game, engine.Config{Seats: title.Game.Seats[1]}, 3, plies)
			bytes := 0
			for _, e := range log {
				bytes += len(e)
			}
			kept := make([]*engine.Match, 64)
			before := heap()
			for i := range kept {
				if kept[i], err = title.Game.Load(log); err != nil {
					t.Fatal(err)
				}
			}
			is := (heap() - before) / len(kept)
			runtime.KeepAlive(kept)
			said := engine.Weight(len(log), bytes)
			t.Logf("%s, %d entries of %d bytes: %d bytes, said to be %d", title.Game.Key, len(log), bytes, is, said)
			if 10*is > 14*said || said > 2*max(is, engine.Weight(0, 0)) {
				t.Errorf("%s with %d entries takes %d bytes, and is said to take %d", title.Game.Key, len(log), is, said)
			}
		}
	}
}
