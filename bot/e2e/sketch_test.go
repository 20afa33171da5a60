package e2e

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/png"
	"slices"
	"sync"
	"testing"

	"landfall/bot"
	"landfall/renderer"
)

// offered are the games, whose fonts, inks and grounds all houses share.
var offered = sync.OnceValues(bot.Titles)

// sketch has every picture painted whole, and sends a grey one in its place:
// nearly all tests look at what is told of a picture, and deflating it was half
// of their work.
type sketch struct {
	painter painter
	grey    []byte
}

type painter interface {
	Layout(ctx context.Context, s renderer.Scene) (renderer.Layout, error)
	Size(s renderer.Scene) (width, height int, err error)
}

func newSketch(r renderer.Renderer) (sketch, error) {
	s, ok := sketch{}, false
	if s.painter, ok = r.(painter); !ok {
		return s, fmt.Errorf("%T paints nothing that is not encoded", r)
	}
	var buf bytes.Buffer
	err := png.Encode(&buf, image.NewGray(image.Rect(0, 0, 8, 8)))
	s.grey = buf.Bytes()
	return s, err
}

func (s sketch) Draw(ctx context.Context, scene renderer.Scene) (renderer.Picture, error) {
	_, err := s.painter.Layout(ctx, scene)
	return renderer.Picture{PNG: s.grey, Width: 8, Height: 8}, err
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
