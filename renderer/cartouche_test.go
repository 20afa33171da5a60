package renderer

import (
	"context"
	"slices"
	"testing"
)

// TestKeepsake: below the board stands what it is kept by, in words that can be read, and its size is known before.
func TestKeepsake(t *testing.T) {
	_, b := toy(t, written)
	plain, err := b.Layout(context.Background(), Scene{View: "Andes"})
	if err != nil {
		t.Fatal(err)
	}
	lines := []string{"Leeward Horizon", "Won by Ana", "23 November 2026 · seed 0123456789abcdef"}
	kept, err := b.Layout(context.Background(), Scene{View: "Andes", Cartouche: lines})
	if err != nil {
		t.Fatal(err)
	}
	if w, h, err := b.Size(Scene{View: "Andes", Cartouche: lines}); err != nil || w != kept.Width || h != kept.Height {
		t.Errorf("it is said to be %d by %d (%v), and is %d by %d", w, h, err, kept.Width, kept.Height)
	}
	if kept.Height <= plain.Height {
		t.Errorf("it is %d high, and the board alone %d", kept.Height, plain.Height)
	}
	var below []string
	for _, w := range kept.Words {
		if w.Box.Min.Y >= plain.Height {
			below = append(below, w.Text)
			if w.Size < LeastText("", kept.Width) || w.Box.Max.Y > kept.Height || w.Box.Min.X < 0 {
				t.Errorf("%q of %.1f pixels at %v cannot be read", w.Text, w.Size, w.Box)
			}
		}
	}
	if !slices.Equal(below, lines) {
		t.Errorf("below the board stands %q", below)
	}
}
