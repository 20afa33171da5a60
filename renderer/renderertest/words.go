package renderertest

import (
	"context"
	"fmt"
	"image"
	"slices"
	"testing"

	"landfall/renderer"
)

// Faults draws a scene and says what is wrong with its words: too small, outside of the
// picture, or over each other; and with the letters of what is asked. None: it can be read.
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
		if cut := word.Box.Intersect(renderer.AltSign(l.Width, l.Height)); cut.Dx() > 3 && cut.Dy() > 3 {
			fault("%q at %v lies under the sign that there is an alternative text", word.Text, word.Box)
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
	return append(out, letterFaults(l, s.Marks)...)
}

// mostAside is how many of its widths a letter stands from what it marks, at most.
const mostAside = 6

// letterFaults says which letters are not in a picture once, where they belong, large enough and apart.
func letterFaults(l renderer.Layout, want []renderer.Mark) (out []string) {
	fault := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	drawn := map[string]int{}
	least := int(renderer.MarkSize(l.Width)) - 1 // half a pixel on each side may be lost
	for i, m := range l.Marks {
		i0 := slices.IndexFunc(want, func(w renderer.Mark) bool { return w.Letter == m.Letter })
		if i0 < 0 || want[i0].Answer.String() != m.Answer {
			fault("the letter %s marks %q, and no button says so", m.Letter, m.Answer)
		}
		drawn[m.Letter]++
		if m.Box.Dx() < least || m.Box.Dy() < least {
			fault("the letter %s is %d pixels wide, under %d", m.Letter, m.Box.Dx(), least)
		}
		if !m.Box.In(image.Rect(0, 0, l.Width, l.Height)) {
			fault("the letter %s at %v leaves the picture", m.Letter, m.Box)
		}
		if m.Box.Inset(least / 5).Overlaps(renderer.AltSign(l.Width, l.Height)) {
			fault("the letter %s at %v lies under the sign that there is an alternative text", m.Letter, m.Box)
		}
		if !m.Place.In(image.Rect(0, 0, l.Width, l.Height)) {
			fault("what %s marks lies at %v, outside of the picture", m.Letter, m.Place)
		}
		if reach := m.Box.Inset(-mostAside * least); !m.Place.In(reach) {
			fault("the letter %s stands at %v, far from what it marks at %v", m.Letter, m.Box, m.Place)
		}
		for _, other := range l.Marks[:i] {
			// rounds touch later than their boxes
			if cut := m.Box.Intersect(other.Box); cut.Dx() > least/5 && cut.Dy() > least/5 {
				fault("the letter %s covers %s", m.Letter, other.Letter)
			}
		}
	}
	for _, w := range want {
		if drawn[w.Letter] != 1 {
			fault("the letter %s of %q is in the picture %d times", w.Letter, w.Answer, drawn[w.Letter])
		}
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
