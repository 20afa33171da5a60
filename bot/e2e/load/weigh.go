package main

import (
	"context"
	"errors"
	"os"
	"runtime"
	"runtime/debug"
	"runtime/pprof"
	"time"

	"landfall/bot"
	"landfall/store"
)

// weigh tells what memory the bot takes once it has told every table, and once more when
// everybody has moved and has seen a board: what is in use after a collection, and what the
// process has. Nobody's own copy of a match is in it: people take their tables one by one.
func (o options) weigh(ctx context.Context, at *stub, b *bot.Bot, db *store.DB, titles []bot.Title) error {
	o.sayKept(ctx, "told, at rest")
	rows, err := db.Scan(ctx, "table", nil, nil, 0)
	if err != nil {
		return err
	}
	var all moves
	for n, r := range rows {
		s, err := sitAt(ctx, db, titles, n, r.Value)
		if err != nil {
			return err
		}
		took, more, err := s.move(at)
		if err != nil {
			all.Failed++
		}
		if more {
			all.Took = append(all.Took, took)
		}
	}
	high := resident()
	until(ctx, func() bool { s, err := b.Status(ctx); return err != nil || s.News+s.Retries == 0 })
	sayTo(o.out, "%d moved once, %d in vain: p50 %s, p99 %s; %s resident then\n", len(all.Took), all.Failed,
		ms(percentile(all.Took, 50)), ms(percentile(all.Took, 99)), mb(high))
	at.take()
	at.hangUp()
	o.sayKept(ctx, "moved, at rest")
	return o.keepHeap()
}

// rest waits until next to nothing is done any more: boards are prepared and drawn where nobody waits.
func rest(ctx context.Context) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&after)
	for quiet := 0; quiet < 3 && ctx.Err() == nil; {
		time.Sleep(time.Second)
		before = after
		runtime.ReadMemStats(&after)
		if quiet++; after.TotalAlloc-before.TotalAlloc > 1<<20 {
			quiet = 0
		}
	}
}

// sayKept says what is in use.
func (o options) sayKept(ctx context.Context, when string) {
	rest(ctx)
	asIs := resident()
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	debug.FreeOSMemory()
	sayTo(o.out, "%s: %s of live heap; %s resident, %s when the rest is given back, %s of it files\n", when, mb(int(m.HeapAlloc)), mb(asIs), mb(resident()), mb(files()))
}

// keepHeap writes a profile of what is kept, if one is wanted.
func (o options) keepHeap() error {
	if o.heap == "" {
		return nil
	}
	f, err := os.Create(o.heap)
	if err != nil {
		return err
	}
	return errors.Join(pprof.WriteHeapProfile(f), f.Close())
}
