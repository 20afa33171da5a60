package renderertest

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"sync"
	"testing"

	"landfall/renderer"
)

// Board is what is tested: a renderer.Board of any game.
type Board interface {
	renderer.Renderer
	Layout(ctx context.Context, s renderer.Scene) (renderer.Layout, error)
	Foci() []string
	Speak(words func(language string) renderer.Words)
}

// New makes a board, with a workshop of its own.
func New[V any](t testing.TB, board func(*renderer.Workshop) (*renderer.Board[V], error)) *renderer.Board[V] {
	t.Helper()
	w, err := renderer.NewWorkshop()
	if err != nil {
		t.Fatal(err)
	}
	b, err := board(w)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Shared makes one board for all tests of a package, as a bot has one for all matches in all languages: its inks and
// grounds are painted once.
func Shared[V any](board func(*renderer.Workshop) (*renderer.Board[V], error)) func(*renderer.Workshop) (*renderer.Board[V], error) {
	one := sync.OnceValues(func() (*renderer.Board[V], error) {
		w, err := renderer.NewWorkshop()
		if err != nil {
			return nil, err
		}
		return board(w)
	})
	return func(*renderer.Workshop) (*renderer.Board[V], error) { return one() }
}

// Spoken makes boards with words; said are a game's, and err why there are none.
func Spoken[V any](board func(*renderer.Workshop) (*renderer.Board[V], error), said func(language string) renderer.Words, err error,
) func(*renderer.Workshop) (*renderer.Board[V], error) {
	return func(w *renderer.Workshop) (*renderer.Board[V], error) {
		if err != nil {
			return nil, err
		}
		b, err := board(w)
		if err == nil {
			b.Speak(said)
		}
		return b, err
	}
}

// Draw draws a scene that can be drawn.
func Draw(t testing.TB, r renderer.Renderer, s renderer.Scene) renderer.Picture {
	t.Helper()
	pic, err := r.Draw(context.Background(), s)
	if err != nil {
		t.Fatal(err)
	}
	return pic
}

// decoded reads a picture back as any PNG reader would.
func decoded(t testing.TB, pic renderer.Picture) image.Image {
	t.Helper()
	m, err := png.Decode(bytes.NewReader(pic.PNG))
	if err != nil {
		t.Fatal(err)
	}
	if s := m.Bounds().Size(); s.X != pic.Width || s.Y != pic.Height {
		t.Errorf("the picture is %v, said to be %d by %d", s, pic.Width, pic.Height)
	}
	return m
}
