package storetest

import (
	"errors"
	"fmt"
	"strconv"
	"sync"
	"testing"

	"landfall/engine"
)

// oneWins lets several callers want the same places of one match, all at once.
func oneWins(t *testing.T, b *bench) {
	const callers, places = 8, 20
	for place := range uint64(places) {
		var wg sync.WaitGroup
		verdicts := make([]error, callers)
		for c := range callers {
			wg.Go(func() {
				batch := moves("m", place, fmt.Sprintf("%d by %d", place, c))
				batch.Rows = []engine.Put{set("winner", strconv.FormatUint(place, 10), strconv.Itoa(c))}
				verdicts[c] = b.log.Append(t.Context(), batch)
			})
		}
		wg.Wait()

		winner := -1
		for c, err := range verdicts {
			switch {
			case err == nil && winner >= 0:
				t.Fatalf("%d and %d both have place %d", winner, c, place)
			case err == nil:
				winner = c
			case !errors.Is(err, engine.ErrConflict):
				t.Fatalf("place %d: %v, want a conflict", place, err)
			}
		}
		if winner < 0 {
			t.Fatalf("nobody has place %d", place)
		}
		b.entries("m", place, fmt.Sprintf("%d by %d", place, winner))
		b.row("winner", strconv.FormatUint(place, 10), strconv.Itoa(winner))
	}
}

// manyAtOnce lets matches grow side by side, each also counting itself in a row
// that all of them share, which makes them retry.
func manyAtOnce(t *testing.T, b *bench) {
	const matches, length = 12, 10
	b.append(rows(set("total", "all", "0")))
	var wg sync.WaitGroup
	for m := range matches {
		wg.Go(func() {
			for i := range uint64(length) {
				if err := appendCounting(t, b.log, engine.MatchID(fmt.Sprint("m", m)), i); err != nil {
					t.Errorf("match %d, entry %d: %v", m, i, err)
					return
				}
			}
		})
	}
	wg.Wait()
	b.again()
	var want []string
	for i := range length {
		want = append(want, fmt.Sprint("entry ", i))
	}
	for m := range matches {
		b.entries(engine.MatchID(fmt.Sprint("m", m)), 0, want...)
	}
	b.row("total", "all", strconv.Itoa(matches*length))
}

// appendCounting appends one entry and raises the common count, as often as it
// takes.
func appendCounting(t *testing.T, log engine.Log, m engine.MatchID, place uint64) error {
	for {
		was, err := log.Get(t.Context(), "total", []byte("all"))
		if err != nil {
			return err
		}
		n, err := strconv.Atoi(string(was))
		if err != nil {
			return err
		}
		batch := moves(m, place, fmt.Sprint("entry ", place))
		batch.Rows = []engine.Put{setIf("total", "all", string(was), strconv.Itoa(n+1))}
		if err := log.Append(t.Context(), batch); !errors.Is(err, engine.ErrConflict) {
			return err
		}
	}
}

// oneMoment moves a token from row to row while others scan: each scan finds it
// exactly once.
func oneMoment(t *testing.T, b *bench) {
	const steps = 100
	key := func(i int) string { return fmt.Sprintf("%02d", (i*37)%50) }
	b.append(rows(set("token", key(0), "here")))
	done := make(chan struct{})
	var wg sync.WaitGroup
	for range 3 {
		wg.Go(func() {
			for over := false; !over; {
				select {
				case <-done:
					over = true // and look once more
				default:
				}
				all, err := b.log.Scan(t.Context(), "token", nil, nil, 0)
				if err != nil || len(all) != 1 {
					t.Errorf("a scan found %d tokens, %v, want 1", len(all), err)
					return
				}
			}
		})
	}
	for i := range steps {
		if err := b.log.Append(t.Context(), rows(remove("token", key(i)), set("token", key(i+1), "here"))); err != nil {
			t.Error(err)
			break
		}
	}
	close(done)
	wg.Wait()
}
