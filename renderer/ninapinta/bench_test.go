package ninapinta

import (
	"context"
	"testing"

	"landfall/renderer"
)

func bench(b *testing.B, sc renderer.Scene) {
	bd := board(b)
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

// BenchmarkBoard is a whole crowded board, warm.
func BenchmarkBoard(b *testing.B) { bench(b, crowded()) }

// BenchmarkBoardEarly is a whole board of the second era, warm.
func BenchmarkBoardEarly(b *testing.B) { bench(b, early()) }

// BenchmarkWorld is one crowded world large, warm.
func BenchmarkWorld(b *testing.B) {
	sc := crowded()
	sc.Focus = "world:santamaria"
	bench(b, sc)
}

// BenchmarkPaint is BenchmarkBoard without the compression.
func BenchmarkPaint(b *testing.B) {
	bd, sc := board(b), crowded()
	if _, err := bd.Draw(context.Background(), sc); err != nil {
		b.Fatal(err)
	}
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
	for b.Loop() {
		if _, err := board(b).Draw(context.Background(), crowded()); err != nil {
			b.Fatal(err)
		}
	}
}
