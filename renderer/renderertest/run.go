package renderertest

import (
	"bytes"
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"

	"landfall/renderer"
)

// Run holds a board to what every board promises, by scenes of its game: each is drawn,
// read back, its words looked at, and its letters through other eyes; the same scene is
// the same file, whatever was drawn before or beside it; a smaller width is obeyed; and
// what cannot be drawn is refused by its error. In other languages the words of each scene stand as well as in English.
func Run[V any](t *testing.T, board func(*renderer.Workshop) (*renderer.Board[V], error), scenes map[string]renderer.Scene, languages ...string) {
	names := slices.Sorted(maps.Keys(scenes))
	b := New(t, board)
	first := map[string][]byte{}
	t.Run("Scenes", func(t *testing.T) {
		for _, name := range names {
			s := scenes[name]
			Words(t, b, name, s)
			first[name] = Draw(t, b, s).PNG
			if len(s.Marks) > 0 {
				Seen(t, b, name, s)
			}
			Look(t, b, name, s, s.Focus == "")
		}
	})
	for _, language := range languages {
		t.Run(language, func(t *testing.T) {
			for _, name := range names {
				inAnother(t, b, name, scenes[name], language)
			}
		})
	}
	t.Run("SameBytes", func(t *testing.T) { sameBytes(t, b, New(t, board), names, scenes, first) })
	t.Run("Refusals", func(t *testing.T) { refusals(t, b, scenes[names[0]]) })
	t.Run("Width", func(t *testing.T) {
		s := scenes[names[0]]
		full := Draw(t, b, s)
		s.Width = 400
		if pic := Draw(t, b, s); pic.Width != 400 || abs(pic.Height-full.Height*400/full.Width) > 1 {
			t.Errorf("a small picture is %d by %d", pic.Width, pic.Height)
		}
		s.Width = 9000
		if pic := Draw(t, b, s); pic.Width != full.Width {
			t.Errorf("a picture was made larger: %d", pic.Width)
		}
	})
}

// inAnother looks at the words of a scene in another language: they have room, and no more are cut than in English.
func inAnother(t *testing.T, b Board, name string, s renderer.Scene, language string) {
	t.Helper()
	cut := cutWords(t, b, s)
	s.Language = language
	Words(t, b, name+" in "+language, s)
	if now := cutWords(t, b, s); len(now) > len(cut) {
		t.Errorf("%s in %s: cut are %q, in English %q", name, language, now, cut)
	}
	Look(t, b, name+"-"+language, s, false)
}

// cutWords are the words of a scene that end in an ellipsis.
func cutWords(t *testing.T, b Board, s renderer.Scene) (list []string) {
	t.Helper()
	l, err := b.Layout(t.Context(), s)
	if err != nil {
		t.Error(err)
	}
	for _, w := range l.Words {
		if strings.HasSuffix(w.Text, "…") {
			list = append(list, w.Text)
		}
	}
	return list
}

// sameBytes draws the scenes again, from both ends at once, and on a board that drew them in
// another order.
func sameBytes(t *testing.T, b, other Board, names []string, scenes map[string]renderer.Scene, first map[string][]byte) {
	backwards := slices.Clone(names)
	slices.Reverse(backwards)
	same := func(b Board, order []string, how string) {
		for _, name := range order {
			pic, err := b.Draw(context.Background(), scenes[name])
			if err != nil || !bytes.Equal(pic.PNG, first[name]) {
				t.Errorf("%s differs %s (%v)", name, how, err)
			}
		}
	}
	same(other, backwards, "on a board with another past")
	var wg sync.WaitGroup
	for _, order := range [][]string{names, backwards} {
		wg.Go(func() { same(b, order, "when drawn beside others") })
	}
	wg.Wait()
}

func refusals(t *testing.T, b Board, s renderer.Scene) {
	foreign := s
	foreign.View = struct{ another int }{3}
	if _, err := b.Draw(context.Background(), foreign); !errors.Is(err, renderer.ErrView) {
		t.Errorf("another game's view gives %v", err)
	}
	for _, focus := range []string{"nowhere", " ", ":"} {
		s.Focus = focus
		if _, err := b.Draw(context.Background(), s); !errors.Is(err, renderer.ErrFocus) {
			t.Errorf("focus %q gives %v", focus, err)
		}
	}
}

// Shows changes a view in several ways: each must be seen, so the picture of this focus differs.
func Shows[V any](t *testing.T, b Board, focus string, view func() V, changes map[string]func(*V)) {
	t.Helper()
	base := Draw(t, b, renderer.Scene{View: view(), Focus: focus})
	for name, change := range changes {
		v := view()
		change(&v)
		if bytes.Equal(Draw(t, b, renderer.Scene{View: v, Focus: focus}).PNG, base.PNG) {
			t.Errorf("%s does not show", name)
		}
	}
}

// Survives draws views that no rules can give but a broken log might, in every part:
// there is a picture of each.
func Survives(t *testing.T, b Board, scenes map[string]renderer.Scene) {
	t.Helper()
	for name, s := range scenes {
		for _, focus := range append(b.Foci(), "") {
			s.Focus = focus
			if pic := Draw(t, b, s); len(pic.PNG) == 0 {
				t.Errorf("%s, focus %q: no picture", name, focus)
			}
		}
	}
}

func abs(n int) int { return max(n, -n) }
