package renderer

import (
	"image"
	"sync"

	"github.com/fogleman/gg"
)

// Paintbox is all that one game keeps for drawing by day, or by night.
type Paintbox struct {
	Theme Theme
	Fonts *Fonts
	Icons map[string]Icon // the game's own
	Inks  *Inks           // nil while its samples are painted
	Sheet *Sheet          // nil likewise

	mu      sync.Mutex
	grounds map[groundKey]*Layer // guarded by mu
}

type groundKey struct {
	kind string
	w, h int
}

// Ground is the still layer of a kind of picture, w by h pixels, painted the first time.
func (b *Paintbox) Ground(kind string, w, h float64, paint func(*gg.Context)) *Layer {
	key := groundKey{kind, int(w), int(h)}
	b.mu.Lock()
	defer b.mu.Unlock()
	if g, ok := b.grounds[key]; ok {
		return g
	}
	g := NewLayer(b.Inks, Sample(w, h, paint))
	b.grounds[key] = g
	return g
}

// Sample is a drawing of w by h pixels, to pick inks from; see Spec.
func Sample(w, h float64, paint func(*gg.Context)) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, int(w), int(h)))
	paint(gg.NewContextForRGBA(m))
	return m
}
