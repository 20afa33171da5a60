package renderertest

import (
	"context"
	"fmt"
	"image"
	"testing"

	"landfall/renderer"
)

// Faults draws a scene and says what is wrong with its words: too small, outside of the
// picture, or over each other. None: it can be read.
func Faults(b Board, s renderer.Scene) []string {
	l, err := b.Layout(context.Background(), s)
	if err != nil {
		return []string{err.Error()}
	}
	var out []string
	fault := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	least := renderer.LeastText(s.Focus, l.Width)
	for i, word := range l.Words {
		if word.Size < least {
			fault("%q is %.1f px, under %.1f", word.Text, word.Size, least)
		}
		if !word.Box.In(image.Rect(0, 0, l.Width, l.Height)) {
			fault("%q at %v leaves the picture", word.Text, word.Box)
		}
		for _, other := range l.Words[:i] {
			if cut := word.Box.Intersect(other.Box); cut.Dx() > 2 && cut.Dy() > 3 {
				fault("%q covers %q at %v", word.Text, other.Text, cut)
			}
		}
	}
	if len(l.Words) == 0 {
		fault("the picture has no words")
	}
	return out
}

// Words reports the faults of a scene's words.
func Words(t testing.TB, b Board, name string, s renderer.Scene) {
	t.Helper()
	for _, fault := range Faults(b, s) {
		t.Errorf("%s, focus %q: %s", name, s.Focus, fault)
	}
}
