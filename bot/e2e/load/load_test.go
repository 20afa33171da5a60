package main

import (
	"context"
	"crypto/rand"
	"errors"
	"flag"
	"math"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"landfall/bot"
	"landfall/engine/enginetest/suite"
	"landfall/engine/table/house"
	"landfall/store"
)

func TestMain(m *testing.M) { suite.Run(m) }

var (
	interactions = flag.Int("interactions", 120, "how many presses TestNothingLeaks makes")
	leakTables   = flag.Int("leak-tables", 20, "at how many tables")
)

// TestEverybodyIsAnswered runs the whole program, small.
func TestEverybodyIsAnswered(t *testing.T) {
	var out strings.Builder
	o := options{tables: 12, plies: 3, workers: 4, rates: []int{10}, each: time.Second / 2, pictures: true, out: &out, maker: fill}
	res, err := o.measure(t.Context())
	if err != nil {
		t.Fatalf("%v\n%s", err, &out)
	}
	if res.Warnings > 0 || res.Lost != 0 || len(res.Rates) != 1 || len(res.Rates[0].Took) == 0 || len(res.BareFlat.Took) == 0 || res.Idle.Failed > 0 {
		t.Errorf("%+v\n%s", res, &out)
	}
	if boards := slices.Compact(slices.Sorted(slices.Values(res.Order))); len(boards) < o.tables {
		t.Errorf("%d tables have a board\n%s", len(boards), &out)
	}
	for _, want := range []string{"12 tables of 4 games", "start: the first board after", "flat out", "a bare bot", "times the idle one"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not in the report:\n%s", want, &out)
		}
	}
}

// TestAStartServesWhoWaitsLongest starts a bot on many tables that it has to tell
// everything, with the platform's limit of requests: it goes from table to table, those
// that wait longest first, so that the first have their boards long before the last have
// threads; and nobody is warned.
func TestAStartServesWhoWaitsLongest(t *testing.T) {
	at, _, db, told := started(t, 40, 0)
	var boards []string
	until(t.Context(), func() bool {
		at.mu.Lock()
		defer at.mu.Unlock()
		boards = slices.Clone(at.channels)
		return len(boards) >= 40
	})
	tables, err := sit(t.Context(), db, mustTitles(t))
	if err != nil {
		t.Fatal(err)
	}
	service := house.New(house.Options{Log: db, Now: time.Now, Random: rand.Reader})
	since := map[string]time.Time{}
	for _, s := range tables {
		duties, err := service.Duties.Of(t.Context(), s.id)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range duties {
			if old, ok := since[s.home]; !ok || d.Since.Before(old) {
				since[s.home] = d.Since
			}
		}
	}
	// Several are posted at the same time, so neighbours may change places; no more.
	byWait := slices.SortedFunc(slices.Values(boards), func(a, b string) int { return since[a].Compare(since[b]) })
	for place, home := range boards {
		if off := place - slices.Index(byWait, home); off > 20 || off < -20 {
			t.Errorf("the table that waits as number %d has its board as number %d", slices.Index(byWait, home), place)
		}
	}
	if n, lines := told.take(); n > 0 {
		t.Errorf("%d warnings: %v", n, lines)
	}
}

// TestNothingLeaks presses very often at many tables, twice, and holds memory and goroutines
// to what they were before. What leaks grows each time; what is kept to draw with grows
// until it is there, so that the smaller growth of the two counts.
func TestNothingLeaks(t *testing.T) {
	at, b, db, _ := started(t, *leakTables, -1)
	tables, err := sit(t.Context(), db, mustTitles(t))
	if err != nil {
		t.Fatal(err)
	}
	// look waits until everything is posted and drawn, no more than most goroutines are
	// left, and memory falls no further: a picture may still be drawn that nobody waits for.
	look := func(most int) (heap, goroutines int) {
		ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
		defer cancel()
		until(ctx, func() bool {
			s, err := b.Status(ctx)
			if err == nil && s.News == 0 {
				at.hangUp() // else they are kept for a minute and a half, with their goroutines
			}
			goroutines = runtime.NumGoroutine() // counted in the very moment that ends the wait
			return err == nil && s.News == 0 && goroutines <= most
		})
		at.take()
		heap = math.MaxInt
		for still := 0; still < 5 && ctx.Err() == nil; still++ {
			var m runtime.MemStats
			runtime.GC()
			runtime.GC()
			runtime.ReadMemStats(&m)
			if now := int(m.HeapAlloc); now < heap-1<<20 {
				heap, still = now, 0
			}
			time.Sleep(100 * time.Millisecond)
		}
		return heap, goroutines
	}
	// Panels are opened, which draws and posts and changes nothing that is kept.
	press := func(n int) {
		late := 0
		for i := range n {
			s := tables[i%len(tables)]
			if _, err := at.press(s.who[i%len(s.who)], s.home, "turn|"+string(s.id), ""); err != nil {
				late++ // on a machine that is busy with other work
			}
		}
		if late > n/4 {
			t.Fatalf("%d of %d presses were not answered", late, n)
		}
	}
	press(2 * len(tables))
	heap, goroutines := look(flat)
	growth := math.MaxInt
	for range 2 {
		press(*interactions)
		heapAfter, goroutinesAfter := look(flat)
		t.Logf("%d presses at %d tables: heap %s, then %s; %d goroutines, then %d", *interactions, len(tables), mb(heap), mb(heapAfter), goroutines, goroutinesAfter)
		if goroutinesAfter > flat {
			t.Errorf("there were %d goroutines, and are %d", goroutines, goroutinesAfter)
		}
		growth = min(growth, heapAfter-heap)
		heap, goroutines = heapAfter, goroutinesAfter
	}
	if growth > picturesKept {
		t.Errorf("the heap grew twice, by %s at least", mb(growth))
	}
}

// flat is more goroutines than a bot has, with its connections, when nobody does anything.
const flat = 150

// picturesKept is what may be kept of pictures, to draw the next ones: 16 MB.
const picturesKept = 16 << 20

// offered are the games, whose boards all bots of these tests share: what they paint to be
// ready is painted once.
var offered = sync.OnceValues(bot.Titles)

func mustTitles(t *testing.T) []bot.Title {
	t.Helper()
	titles, err := offered()
	if err != nil {
		t.Fatal(err)
	}
	return titles
}

// started is a bot that has just been started on so many tables.
func started(t *testing.T, tables, rate int) (*stub, *bot.Bot, *store.DB, *warnings) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "landfall.bolt")
	if err := makeTables(t.Context(), file, mustTitles(t), tables, 2); err != nil {
		t.Fatal(err)
	}
	db, err := store.Open(file, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	at, err := newStub()
	if err != nil {
		t.Fatal(err)
	}
	told := &warnings{}
	b, err := bot.Start(t.Context(), bot.Options{Log: db, Titles: mustTitles(t), Now: time.Now, Random: rand.Reader, Logger: told.logger(),
		Token: "load", API: at.address, Rate: rate})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		if err := b.Close(ctx); err != nil && !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("close the bot: %v", err)
		}
		at.close()
		if err := db.Close(); err != nil {
			t.Errorf("close the file: %v", err)
		}
	})
	return at, b, db, told
}
