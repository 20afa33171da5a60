package storetest

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"landfall/engine"
)

// Ply is a batch of usual size: 600 bytes of entry, and rows for a player, a channel and a
// due time.
func Ply(m engine.MatchID, seq uint64) engine.Batch {
	number := func(n uint64) []byte { return binary.BigEndian.AppendUint64(nil, n) }
	return engine.Batch{Match: m, Expect: seq, Entries: [][]byte{bytes.Repeat([]byte{'e'}, 600)},
		Rows: []engine.Put{
			{Table: "player", Key: []byte("100000000000000001 " + m), Value: []byte("waits")},
			{Table: "channel", Key: []byte("200000000000000002 " + m), Value: number(seq)},
			{Table: "due", Key: append(number(1_790_000_000), m...), Value: number(seq)},
		}}
}

// Benchmark measures a store: appends of one caller and of many, and readings. open makes
// an empty one.
func Benchmark(b *testing.B, open func(b *testing.B) engine.Log) {
	b.Run("AppendAlone", func(b *testing.B) { appendAtOnce(b, open(b), 1) })
	b.Run("Append16Matches", func(b *testing.B) { appendAtOnce(b, open(b), 16) })
	b.Run("Append64Matches", func(b *testing.B) { appendAtOnce(b, open(b), 64) })
	log := open(b)
	for seq := range uint64(100) {
		if err := log.Append(b.Context(), Ply("m", seq)); err != nil {
			b.Fatal(err)
		}
	}
	b.Run("Entries100", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if all, err := log.Entries(b.Context(), "m", 0); err != nil || len(all) != 100 {
				b.Fatal(len(all), err)
			}
		}
	})
	b.Run("Get", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := log.Get(b.Context(), "player", []byte("100000000000000001 m")); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// appendAtOnce lets so many matches grow side by side.
func appendAtOnce(b *testing.B, log engine.Log, matches int) {
	b.ReportAllocs()
	var next atomic.Int64
	var wg sync.WaitGroup
	b.ResetTimer()
	for m := range matches {
		wg.Go(func() {
			id := engine.MatchID(fmt.Sprint("m", m))
			for seq := uint64(0); next.Add(1) <= int64(b.N); seq++ {
				if err := log.Append(b.Context(), Ply(id, seq)); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	wg.Wait()
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "appends/s")
}
