package bot

import (
	"math/rand/v2"
	"runtime"
	"testing"
	"time"

	"landfall/engine"
)

// playedAtRandom is the log of a match in which so many answers were given.
func playedAtRandom(t *testing.T, g *engine.Game, plies int) [][]byte {
	t.Helper()
	m, first, err := g.Start("m", engine.Config{Seats: g.Seats[1]}, engine.NumberedSeed(3), time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 2))
	list := []engine.Entry{first}
	for len(list) <= plies && m.Outcome() == nil {
		open := m.Decisions()
		d := open[r.IntN(len(open))]
		if d.Optional && r.IntN(8) > 0 {
			continue
		}
		list = append(list, m.Choose(d, r.IntN(len(d.Options)), time.Time{}))
	}
	var log [][]byte
	for _, e := range list {
		data, err := g.Encode(e)
		if err != nil {
			t.Fatal(err)
		}
		log = append(log, data)
	}
	return log
}

// TestMatchesWeighWhatIsSaid holds what the referee takes a match to cost in memory to
// what it costs, in every game, when it is young and when it is long.
func TestMatchesWeighWhatIsSaid(t *testing.T) {
	titles, err := Titles()
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
			log := playedAtRandom(t, title.Game, plies)
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
			if 10*is > 14*said || said > 2*is {
				t.Errorf("%s with %d entries takes %d bytes, and is said to take %d", title.Game.Key, len(log), is, said)
			}
		}
	}
}
