package century

import (
	"context"
	"image"
	"strconv"
	"testing"

	cn "landfall/engine/century"
	"landfall/renderer"
)

// TestPlayed draws real positions of matches of every mode and number of players, as
// some seat sees them with what it heard last: words stay large enough, inside, and apart.
func TestPlayed(t *testing.T) {
	b := board(t)
	for mode := range cn.Modes {
		for seats := 2; seats <= 4; seats++ {
			options := map[string]string{"board": []string{"d1", "e1", "f1"}[seats-2], "islands": []string{"star", "long"}[seats%2]}
			all := play(t, mode, seats, uint64(seats), seats != 3, options)
			for i := range 5 {
				m := all[(len(all)-1)*i/4]
				for _, focus := range []string{"", "player", "market", "islands"} {
					sc := m.scene(focus)
					sc.Dark = i%2 == 1
					checkWords(t, b, sc, mode.String()+" of "+strconv.Itoa(seats)+" at "+strconv.Itoa(i)+"/4 "+focus)
				}
			}
		}
	}
}

// checkWords draws a scene and looks at its words.
func checkWords(t *testing.T, b *Board, sc renderer.Scene, name string) {
	t.Helper()
	p, err := b.picture(context.Background(), sc)
	if err != nil {
		t.Fatal(err)
	}
	defer b.drop(p.c)
	w, h := p.c.Size()
	least := 11.0 * max(1, float64(w)/800)
	for i, word := range p.c.Words {
		if word.Size < least {
			t.Errorf("%s: %q is %.1f px, under %.1f", name, word.Text, word.Size, least)
		}
		if !word.Box.In(image.Rect(0, 0, w, h)) {
			t.Errorf("%s: %q at %v leaves the picture", name, word.Text, word.Box)
		}
		for _, other := range p.c.Words[:i] {
			if cut := word.Box.Intersect(other.Box); cut.Dx() > 2 && cut.Dy() > 3 {
				t.Errorf("%s: %q covers %q at %v", name, word.Text, other.Text, cut)
			}
		}
	}
	if len(p.c.Words) < 3 {
		t.Errorf("%s has only %d words", name, len(p.c.Words))
	}
}
