package main

import (
	"context"
	"encoding/json"
	"fmt"
	random "math/rand/v2"
	"runtime"
	"sync"
	"time"

	"landfall/bot"
	"landfall/engine"
	"landfall/engine/table"
)

// seats are the people of one table. They know the match by a copy that continues beside
// it, so that finding what to answer costs next to nothing.
type seats struct {
	id    engine.MatchID
	home  string
	who   []string
	match *engine.Match
	dice  *random.Rand
}

// sit reads the tables of a log.
func sit(ctx context.Context, log engine.Log, titles []bot.Title) ([]*seats, error) {
	rows, err := log.Scan(ctx, "table", nil, nil, 0)
	if err != nil {
		return nil, err
	}
	var list []*seats
	for n, r := range rows {
		s, err := sitAt(ctx, log, titles, n, r.Value)
		if err != nil {
			return nil, err
		}
		list = append(list, s)
	}
	return list, nil
}

// sitAt reads one of them by its row.
func sitAt(ctx context.Context, log engine.Log, titles []bot.Title, n int, row []byte) (*seats, error) {
	var t table.Table
	if err := json.Unmarshal(row, &t); err != nil {
		return nil, err
	}
	s := &seats{id: t.ID, home: t.Home(), dice: random.New(random.NewPCG(11, uint64(n)))}
	for _, c := range t.Chairs {
		s.who = append(s.who, string(c.Player))
	}
	entries, err := log.Entries(ctx, t.ID, 0)
	if err != nil {
		return nil, err
	}
	for _, title := range titles {
		if title.Game.Key == t.Game {
			s.match, err = title.Game.Load(entries)
		}
	}
	if err != nil || s.match == nil {
		return nil, fmt.Errorf("table %s: %w", t.ID, err)
	}
	return s, nil
}

// move gives the table's next answer; false: the match is over.
func (s *seats) move(at *stub) (took time.Duration, more bool, err error) {
	d, option, ok := pick(s.match, s.dice)
	if !ok {
		return 0, false, nil
	}
	control, answer := fmt.Sprintf("pick|%s|%s|0", s.id, d.ID()), d.Options[option].String()
	took, err = at.press(s.who[d.Seat], s.home, control, answer)
	s.match.Choose(d, option, time.Now())
	for ok := true; ok; { // what needs nobody
		_, ok = s.match.Follow(time.Now())
	}
	return took, true, err
}

// moves is what came of many.
type moves struct {
	Took   []time.Duration
	Failed int
	For    time.Duration
	// Allocs and Garbage are the allocations and bytes of one move, of people and Discord too.
	Allocs, Garbage float64
	// Processor is what the processors did for one move, of people and Discord too.
	Processor time.Duration
}

// weigh counts what is allocated and done until end is called.
func (m *moves) weigh() (end func()) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	began := processor()
	return func() {
		runtime.ReadMemStats(&after)
		n := float64(max(1, len(m.Took)))
		m.Processor = time.Duration(float64(processor()-began) / n)
		m.Allocs, m.Garbage = float64(after.Mallocs-before.Mallocs)/n, float64(after.TotalAlloc-before.TotalAlloc)/n
	}
}

// atRate lets tables move one after the other, so many times a second, whether or not
// the answers come.
func atRate(at *stub, tables []*seats, perSecond int, d time.Duration) moves {
	free := make(chan *seats, len(tables))
	for _, t := range tables {
		free <- t
	}
	var out moves
	var mu sync.Mutex
	var group sync.WaitGroup
	began := time.Now()
	tick := time.NewTicker(time.Second / time.Duration(perSecond))
	defer tick.Stop()
	for time.Since(began) < d {
		<-tick.C
		select {
		case t := <-free:
			group.Go(func() { one(at, t, &out, &mu); free <- t })
		default: // everybody waits for an answer
		}
	}
	group.Wait()
	out.For = time.Since(began)
	return out
}

// flatOut lets so many tables move at the same time, each as soon as it has its answer.
func flatOut(at *stub, tables []*seats, workers int, d time.Duration) moves {
	free := make(chan *seats, len(tables))
	for _, t := range tables {
		free <- t
	}
	var out moves
	var mu sync.Mutex
	var group sync.WaitGroup
	end := out.weigh()
	began := time.Now()
	for range min(workers, len(tables)) {
		group.Go(func() {
			for time.Since(began) < d {
				t := <-free
				one(at, t, &out, &mu)
				free <- t
			}
		})
	}
	group.Wait()
	out.For = time.Since(began)
	end()
	return out
}

func one(at *stub, t *seats, out *moves, mu *sync.Mutex) {
	took, more, err := t.move(at)
	if !more {
		return
	}
	mu.Lock()
	defer mu.Unlock()
	out.Took = append(out.Took, took)
	if err != nil {
		out.Failed++
	}
}
