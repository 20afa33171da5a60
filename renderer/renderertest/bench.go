package renderertest

import (
	"testing"
	"time"

	"landfall/renderer"
)

// Bench measures a scene of which nothing is kept but grounds, sprites and glyphs, beside the
// yardstick in the same run.
func Bench[V any](b *testing.B, board func(*renderer.Workshop) (*renderer.Board[V], error), s renderer.Scene) {
	bd := New(b, board)
	bench(b, bd, s, func() { bd.Workshop().Forget() })
}

// BenchStep measures a scene after an earlier one of the same part, as in a panel.
func BenchStep[V any](b *testing.B, board func(*renderer.Workshop) (*renderer.Board[V], error), before, after renderer.Scene) {
	bd := New(b, board)
	bench(b, bd, after, func() {
		bd.Workshop().Forget()
		Draw(b, bd, before)
	})
}

// bench tells the time, the garbage and the size of a picture, and how often its best time
// goes into the yardstick's. The two take turns, so that a busy machine disturbs both.
func bench(b *testing.B, bd renderer.Renderer, s renderer.Scene, prepare func()) {
	b.Helper()
	prepare()
	pic := Draw(b, bd, s)
	y, err := newYard()
	if err != nil {
		b.Fatal(err)
	}
	yard, best := time.Hour, time.Hour
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		b.StopTimer()
		began := time.Now()
		if _, err := y.draw(); err != nil {
			b.Fatal(err)
		}
		yard = min(yard, time.Since(began))
		prepare()
		b.StartTimer()
		start := time.Now()
		Draw(b, bd, s)
		best = min(best, time.Since(start))
	}
	b.ReportMetric(float64(len(pic.PNG)), "file-bytes")
	b.ReportMetric(float64(yard)/float64(best), "into-yardstick")
}

// BenchFirst measures the first picture that somebody asks for after a board was warmed, and
// tells how long the second takes, and the warming.
func BenchFirst[V any](b *testing.B, board func(*renderer.Workshop) (*renderer.Board[V], error), s renderer.Scene) {
	var warming, second time.Duration
	b.ResetTimer()
	for range b.N {
		b.StopTimer()
		bd := New(b, board)
		start := time.Now()
		bd.Warm(b.Context())
		warming += time.Since(start)
		b.StartTimer()
		Draw(b, bd, s)
		b.StopTimer()
		bd.Workshop().Forget()
		start = time.Now()
		Draw(b, bd, s)
		second += time.Since(start)
	}
	b.ReportMetric(float64(second.Nanoseconds())/float64(b.N), "second-ns")
	b.ReportMetric(float64(warming.Milliseconds())/float64(b.N), "warming-ms")
}
