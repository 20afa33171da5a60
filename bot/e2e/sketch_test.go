package e2e

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"landfall/bot"
	"landfall/commands"
	"landfall/renderer"
)

// offered are the games, whose fonts, inks and grounds all houses share.
var offered = sync.OnceValues(bot.Titles)

// spoken are the desk's sentences, which all houses share, too.
var spoken = sync.OnceValues(commands.DeskWords)

// sketch sends empty paper of a picture's size in its place: nearly all tests look at
// what is said of a picture, and painting and deflating it were most of their work.
type sketch struct {
	painter painter
	papers  *sync.Map // what was encoded before, by its size; all houses share it
	// painted counts the pictures wanted, of which one in four is painted all the same, and
	// thrown away; nil: none is.
	painted *atomic.Int64
}

// paper is empty paper, encoded once for each size.
func (s sketch) paper(width, height int, dark bool) ([]byte, error) {
	type size struct {
		width, height int
		dark          bool
	}
	key := size{width, height, dark}
	if known, ok := s.papers.Load(key); ok {
		return known.([]byte), nil
	}
	paper, err := renderer.Blank(width, height, dark)
	if err == nil {
		s.papers.Store(key, paper)
	}
	return paper, err
}

type painter interface {
	Layout(ctx context.Context, s renderer.Scene) (renderer.Layout, error)
	Size(s renderer.Scene) (width, height int, err error)
	Chart(ctx context.Context, c renderer.Course) (renderer.Picture, error)
}

// papers are those of all houses.
var papers sync.Map

func newSketch(r renderer.Renderer, paints bool) (sketch, error) {
	p, ok := r.(painter)
	if !ok {
		return sketch{}, fmt.Errorf("%T paints nothing that is not encoded", r)
	}
	s := sketch{painter: p, papers: &papers}
	if paints {
		s.painted = new(atomic.Int64)
	}
	return s, nil
}

func (s sketch) Chart(ctx context.Context, c renderer.Course) (renderer.Picture, error) {
	return s.painter.Chart(ctx, c)
}

func (s sketch) Draw(ctx context.Context, scene renderer.Scene) (renderer.Picture, error) {
	width, height, err := s.painter.Size(scene)
	if err != nil {
		return renderer.Picture{}, err
	}
	if s.painted != nil && s.painted.Add(1)%4 == 1 {
		l, err := s.painter.Layout(ctx, scene)
		if err != nil {
			return renderer.Picture{}, err
		}
		width, height = l.Width, l.Height
	}
	paper, err := s.paper(width, height, scene.Dark)
	return renderer.Picture{PNG: paper, Width: width, Height: height}, err
}

func (s sketch) Size(scene renderer.Scene) (width, height int, err error) {
	return s.painter.Size(scene)
}

// newHouse opens a house whose pictures are empty paper.
func newHouse(t testing.TB) *house {
	t.Helper()
	return newHouseOf(t, sketched(t, false))
}

// newPaintedHouse opens a house of whose pictures every fourth is painted and not sent, for
// matches that show what else a whole board may come to.
func newPaintedHouse(t testing.TB) *house {
	t.Helper()
	return newHouseOf(t, sketched(t, true))
}

// sketched are all games with empty paper for their pictures.
func sketched(t testing.TB, paints bool) []bot.Title {
	t.Helper()
	all, err := offered()
	if err != nil {
		t.Fatal(err)
	}
	all = slices.Clone(all)
	for i := range all {
		if all[i].Renderer, err = newSketch(all[i].Renderer, paints); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// cold is a game's board that prepares nothing before it is asked for a picture: what is
// prepared for all games is more than these tests draw.
type cold struct{ pictures }

type pictures interface {
	renderer.Renderer
	Chart(ctx context.Context, c renderer.Course) (renderer.Picture, error)
	Emblems() (map[string][]byte, error)
}

// newPicturedHouse opens a house whose pictures are as people see them.
func newPicturedHouse(t testing.TB) *house {
	t.Helper()
	all, err := offered()
	if err != nil {
		t.Fatal(err)
	}
	all = slices.Clone(all)
	for i := range all {
		whole, ok := all[i].Renderer.(pictures)
		if !ok {
			t.Fatalf("%T draws no emblems", all[i].Renderer)
		}
		all[i].Renderer = cold{whole}
	}
	return newHouseOf(t, all)
}
