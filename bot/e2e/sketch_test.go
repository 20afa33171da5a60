package e2e

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"

	"landfall/bot"
	"landfall/renderer"
)

// offered are the games, whose fonts, inks and grounds all houses share.
var offered = sync.OnceValues(bot.Titles)

// sketch has every picture painted whole, and sends empty paper in its place:
// nearly all tests look at what is told of a picture, and deflating it was half
// of their work.
type sketch struct {
	painter painter
	papers  *sync.Map // what was encoded before, by its size
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

func newSketch(r renderer.Renderer) (sketch, error) {
	p, ok := r.(painter)
	if !ok {
		return sketch{}, fmt.Errorf("%T paints nothing that is not encoded", r)
	}
	return sketch{p, new(sync.Map)}, nil
}

func (s sketch) Chart(ctx context.Context, c renderer.Course) (renderer.Picture, error) {
	return s.painter.Chart(ctx, c)
}

func (s sketch) Draw(ctx context.Context, scene renderer.Scene) (renderer.Picture, error) {
	l, err := s.painter.Layout(ctx, scene)
	if err != nil {
		return renderer.Picture{}, err
	}
	paper, err := s.paper(l.Width, l.Height, scene.Dark)
	return renderer.Picture{PNG: paper, Width: l.Width, Height: l.Height}, err
}

func (s sketch) Size(scene renderer.Scene) (width, height int, err error) {
	return s.painter.Size(scene)
}

// newHouse opens a house whose pictures are painted and not sent.
func newHouse(t testing.TB) *house {
	t.Helper()
	return newHouseOf(t, sketched(t))
}

// sketched are all games with pictures that are painted and not sent.
func sketched(t testing.TB) []bot.Title {
	t.Helper()
	all, err := offered()
	if err != nil {
		t.Fatal(err)
	}
	all = slices.Clone(all)
	for i := range all {
		if all[i].Renderer, err = newSketch(all[i].Renderer); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// newPicturedHouse opens a house whose pictures are as people see them.
func newPicturedHouse(t testing.TB) *house {
	t.Helper()
	all, err := offered()
	if err != nil {
		t.Fatal(err)
	}
	return newHouseOf(t, slices.Clone(all))
}
