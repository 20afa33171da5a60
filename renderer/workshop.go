package renderer

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"time"
)

// Workshop is what all boards share: the fonts, the compressors, canvases to use
// again, and the limit of how many pictures are made at once. A program has one. It is
// safe for several goroutines.
type Workshop struct {
	fonts *Fonts
	enc   Encoder
	slots chan struct{}
	late  chan struct{} // the place of pictures that have waited for patience
	spare sync.Pool     // canvases
}

// patience is how long a picture waits for a place before it may take the last processor
// from those who move: a board should be seen within two seconds.
const patience = 100 * time.Millisecond

// NewWorkshop reads the fonts. On n processors at most n-1 pictures are made at
// once, and at least one: who moves must not wait for those who look. Where pictures
// wait for longer than patience one more is made.
func NewWorkshop() (*Workshop, error) {
	f, err := NewFonts()
	if err != nil {
		return nil, err
	}
	return &Workshop{fonts: f, slots: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)-1)), late: make(chan struct{}, 1),
		enc: Encoder{kept: bandCache{most: keptBytes}}}, nil
}

// Keep says how many bytes of earlier pictures are kept, of which the next are made.
func (w *Workshop) Keep(bytes int) { w.enc.kept.keep(bytes) }

// Fonts are the fonts of the house.
func (w *Workshop) Fonts() *Fonts { return w.fonts }

// enter waits for a free place; leave must be called when the picture is made.
func (w *Workshop) enter(ctx context.Context) (leave func(), err error) {
	if err := ctx.Err(); err != nil {
		return nil, fmt.Errorf("waiting to draw: %w", err)
	}
	waited := time.NewTimer(patience)
	defer waited.Stop()
	var late chan struct{} // nobody is late yet
	for {
		select {
		case w.slots <- struct{}{}:
			return func() { <-w.slots }, nil
		case late <- struct{}{}:
			return func() { <-w.late }, nil
		case <-waited.C:
			late = w.late
		case <-ctx.Done():
			return nil, fmt.Errorf("waiting to draw: %w", ctx.Err())
		}
	}
}

// canvas is an empty canvas on this ground; give it back with drop.
func (w *Workshop) canvas(ground *Layer) *Canvas {
	c, ok := w.spare.Get().(*Canvas)
	if !ok {
		return NewCanvas(w.fonts, ground)
	}
	c.reset(ground)
	return c
}

func (w *Workshop) drop(c *Canvas) { w.spare.Put(c) }

// Forget forgets the bands of earlier pictures, so that the next picture is made anew: to
// measure what that costs.
func (w *Workshop) Forget() { w.enc.kept.forget() }
