package century

import (
	"context"
	"testing"

	"landfall/renderer"
)

func bench(b *testing.B, mode, focus string) {
	bd := board(b)
	sc := frozen(b, mode)
	sc.Focus = focus
	pic, err := bd.Draw(context.Background(), sc)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := bd.Draw(context.Background(), sc); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(pic.PNG)), "file-bytes")
}

// BenchmarkBase is the smallest whole board, warm.
func BenchmarkBase(b *testing.B) { bench(b, "base", "") }

// BenchmarkPart3 is the largest whole board, warm.
func BenchmarkPart3(b *testing.B) { bench(b, "part3", "") }

// BenchmarkPlayer is a player's own board, warm.
func BenchmarkPlayer(b *testing.B) { bench(b, "part1", "player") }

// BenchmarkIslands is the islands alone, warm.
func BenchmarkIslands(b *testing.B) { bench(b, "part3", "islands") }

// BenchmarkPaint is BenchmarkPart3 without the compression.
func BenchmarkPaint(b *testing.B) {
	bd := board(b)
	sc := frozen(b, "part3")
	for b.Loop() {
		p, err := bd.picture(context.Background(), sc)
		if err != nil {
			b.Fatal(err)
		}
		bd.drop(p.c)
	}
}

// BenchmarkFirst is the first picture of a program: fonts, inks, grounds and all sprites.
func BenchmarkFirst(b *testing.B) {
	sc := renderer.Scene{View: frozen(b, "part3").View}
	for b.Loop() {
		if _, err := board(b).Draw(context.Background(), sc); err != nil {
			b.Fatal(err)
		}
	}
}
