package store

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"

	"landfall/engine"
)

// ply is a batch of usual size: 600 bytes of entry, and rows for a player, a
// channel and a due time.
func ply(m engine.MatchID, seq uint64) engine.Batch {
	return engine.Batch{Match: m, Expect: seq, Entries: [][]byte{bytes.Repeat([]byte{'e'}, 600)},
		Rows: []engine.Put{
			{Table: "player", Key: []byte("100000000000000001 " + m), Value: []byte("waits")},
			{Table: "channel", Key: []byte("200000000000000002 " + m), Value: number(seq)},
			{Table: "due", Key: append(binary.BigEndian.AppendUint64(nil, 1_790_000_000), m...), Value: number(seq)},
		}}
}

func BenchmarkAppendAlone(b *testing.B) {
	db := open(b, filepath.Join(b.TempDir(), "landfall.db"))
	b.ReportAllocs()
	var seq uint64
	for b.Loop() {
		if err := db.Append(b.Context(), ply("m", seq)); err != nil {
			b.Fatal(err)
		}
		seq++
	}
	b.ReportMetric(float64(seq)/b.Elapsed().Seconds(), "appends/s")
}

func BenchmarkAppend16Matches(b *testing.B) {
	db := open(b, filepath.Join(b.TempDir(), "landfall.db"))
	b.ReportAllocs()
	var next atomic.Int64
	var wg sync.WaitGroup
	b.ResetTimer()
	for m := range 16 {
		wg.Go(func() {
			id := engine.MatchID(fmt.Sprint("m", m))
			for seq := uint64(0); next.Add(1) <= int64(b.N); seq++ {
				if err := db.Append(b.Context(), ply(id, seq)); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	wg.Wait()
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "appends/s")
}

// beside opens a store with so many matches of ten entries each.
func beside(b *testing.B, matches int) *DB {
	db := open(b, filepath.Join(b.TempDir(), "landfall.db"))
	var wg sync.WaitGroup
	var next atomic.Int64
	for range 64 {
		wg.Go(func() {
			for m := next.Add(1); m <= int64(matches); m = next.Add(1) {
				batch := ply(engine.MatchID(fmt.Sprint("stored", m)), 0)
				for range 9 {
					batch.Entries = append(batch.Entries, batch.Entries[0])
				}
				if err := db.Append(b.Context(), batch); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	wg.Wait()
	return db
}

func BenchmarkAppendBeside(b *testing.B) {
	for _, matches := range []int{10, 5000} {
		b.Run(fmt.Sprint(matches, "Matches"), func(b *testing.B) {
			db := beside(b, matches)
			b.ReportAllocs()
			var seq uint64
			for b.Loop() {
				if err := db.Append(b.Context(), ply("m", seq)); err != nil {
					b.Fatal(err)
				}
				seq++
			}
		})
	}
}

func BenchmarkReadBeside(b *testing.B) {
	for _, matches := range []int{10, 5000} {
		b.Run(fmt.Sprint(matches, "Matches"), func(b *testing.B) {
			db := beside(b, matches)
			b.ReportAllocs()
			for b.Loop() {
				entries, err := db.Entries(b.Context(), "stored7", 0)
				if err != nil || len(entries) != 10 {
					b.Fatal(len(entries), err)
				}
			}
		})
	}
}

func BenchmarkOpenBeside(b *testing.B) {
	for _, matches := range []int{10, 5000} {
		b.Run(fmt.Sprint(matches, "Matches"), func(b *testing.B) {
			db := beside(b, matches)
			if err := db.Close(); err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				again, err := Open(db.path, Options{})
				if err != nil {
					b.Fatal(err)
				}
				if err := again.Close(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkMemoryAppend(b *testing.B) {
	m := NewMemory()
	b.ReportAllocs()
	var seq uint64
	for b.Loop() {
		if err := m.Append(b.Context(), ply("m", seq)); err != nil {
			b.Fatal(err)
		}
		seq++
	}
}
