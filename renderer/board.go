package renderer

import (
	"context"
	"fmt"
	"image"
	"image/color"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/fogleman/gg"

	"landfall/engine"
)

// Spec is how one game is drawn: V is its view.
type Spec[V any] struct {
	// Parts are what can be drawn; the first is the whole board, whose focus is "".
	Parts []Part[V]
	// Moment names what a view is a moment of, for a gallery: "era 2 sailing".
	Moment func(v V) string
	// Usual are moments that together show what most pictures are made of, to draw it
	// before anybody waits for it; nil: none.
	Usual func() []Moment[V]
	// Icons are the game's own drawings, as ReadIcons reads them.
	Icons string
	// Emblems are small pictures of what the game is made of, for sentences and controls,
	// by names of a-z, 0-9 and "_"; nil: none.
	Emblems func(b *Paintbox) map[string]func(*gg.Context)
	// Keys are colours that must come out exactly, beside those of the theme; nil: none.
	Keys func(t Theme) []color.NRGBA
	// Samples are drawings of what boards are made of. The other inks are picked from
	// their colours. The paintbox has no inks and no sheet yet.
	Samples func(b *Paintbox) []*image.RGBA
}

// Moment is a view with what happened last.
type Moment[V any] struct {
	View  V
	Since []engine.Event
}

// Part is a picture of the whole board, or of a part of it that a reader needs large.
type Part[V any] struct {
	Focus string // what the game's words call it
	Draw  func(p *Pen[V])
}

// Pen is one picture in the making. A part begins it, then draws.
type Pen[V any] struct {
	*Canvas  // nil before Begin
	Paintbox *Paintbox
	View     V
	Names    []string       // what people are called, by seat
	Since    []engine.Event // what is to be shown as changed
	Marks    []Mark         // the letters of what is asked; Mark draws them

	cartouche []string // what is told below the board
	words     Words    // nil: none

	workshop *Workshop
	measure  *size // set where only the size is wanted
}

// size is that of a picture. Begin throws it where nothing more is wanted.
type size struct{ w, h int }

// Begin takes a canvas with the still layer of this kind of picture; see Paintbox.Ground.
func (p *Pen[V]) Begin(kind string, w, h float64, paint func(*gg.Context)) {
	if len(p.cartouche) > 0 {
		board, picture, above := kind, paint, h
		kind, h = board+" as a keepsake", above+cartoucheHigh(w, len(p.cartouche))
		paint = func(dc *gg.Context) { p.Paintbox.paintKeepsake(dc, picture, w, above, h) }
	}
	if p.measure != nil {
		*p.measure = size{int(w), int(h)}
		panic(p.measure) // caught by Size
	}
	p.Canvas = p.workshop.canvas(p.Paintbox.Ground(kind, w, h, paint))
}

// Keepsake tells whether a cartouche below the board tells how the match ended.
func (p *Pen[V]) Keepsake() bool { return len(p.cartouche) > 0 }

// Icon sets one of the game's drawings in one ink.
func (p *Pen[V]) Icon(name string, x, y, size float64, ink color.NRGBA) {
	type key struct {
		icon string
		size float64
		ink  color.NRGBA
	}
	b := p.Paintbox
	p.Blit(b.Sheet.Get(key{name, size, ink}, size+8, size+8, func(dc *gg.Context) {
		b.Icons[name].Draw(dc, 0, 0, size, ink, b.Theme.Card)
	}), x, y)
}

// Board draws the views of one game. It is safe for several goroutines.
type Board[V any] struct {
	spec     Spec[V]
	workshop *Workshop
	boxes    [2]func() *Paintbox // by day, by night; made when first wanted
	emblems  func() (map[string][]byte, error)
	words    func(language string) Words // nil: it has none
	warmed   atomic.Bool
}

// New reads a game's icons. Inks and still layers are made when first wanted.
func New[V any](w *Workshop, spec Spec[V]) (*Board[V], error) {
	icons, err := ReadIcons(spec.Icons)
	if err != nil {
		return nil, err
	}
	b := &Board[V]{spec: spec, workshop: w}
	b.emblems = sync.OnceValues(b.drawEmblems)
	for i := range b.boxes {
		b.boxes[i] = sync.OnceValue(func() *Paintbox {
			box := &Paintbox{Theme: Pick(i == 1), Fonts: w.fonts, Icons: icons, grounds: map[groundKey]*Layer{}}
			var keys []color.NRGBA
			if spec.Keys != nil {
				keys = spec.Keys(box.Theme)
			}
			box.Inks = NewInks(append(keys, box.Theme.Keys()...), spec.Samples(box)...)
			box.Sheet = NewSheet(box.Inks)
			return box
		})
	}
	return b, nil
}

// Workshop is where the board is drawn.
func (b *Board[V]) Workshop() *Workshop { return b.workshop }

// Foci are the parts that can be drawn alone.
func (b *Board[V]) Foci() []string {
	var out []string
	for _, part := range b.spec.Parts[1:] {
		out = append(out, part.Focus)
	}
	return out
}

// Moment names the moment of a view, "" if it is of another game.
func (b *Board[V]) Moment(view any) string {
	v, err := viewOf[V](view)
	if err != nil {
		return ""
	}
	return b.spec.Moment(v)
}

// Draw draws a scene; see Renderer.
func (b *Board[V]) Draw(ctx context.Context, s Scene) (Picture, error) {
	var pic Picture
	err := b.with(ctx, s, func(c *Canvas) (err error) {
		if w, _ := c.Size(); s.Width > 0 && s.Width < w {
			c = c.scaled(s.Width)
		}
		pic.Width, pic.Height = c.Size()
		if pic.PNG, err = b.workshop.enc.Encode(c); err != nil {
			return fmt.Errorf("encoding the board: %w", err)
		}
		return nil
	})
	return pic, err
}

// Size tells how many pixels a scene takes, without drawing it.
func (b *Board[V]) Size(s Scene) (w, h int, err error) {
	v, err := viewOf[V](s.View)
	if err != nil {
		return 0, 0, err
	}
	i := slices.IndexFunc(b.spec.Parts, func(p Part[V]) bool { return p.Focus == s.Focus })
	if i < 0 {
		return 0, 0, fmt.Errorf("%w: %q", ErrFocus, s.Focus)
	}
	at := &size{}
	defer func() {
		if p := recover(); p != nil && p != any(at) {
			panic(p)
		}
		w, h = at.w, at.h
		if s.Width > 0 && s.Width < w {
			w, h = s.Width, h*s.Width/w
		}
	}()
	p := b.pen(v, s, b.boxes[0]())
	p.measure = at
	b.spec.Parts[i].Draw(p)
	return 0, 0, nil
}

// pen is to draw a scene.
func (b *Board[V]) pen(v V, s Scene, box *Paintbox) *Pen[V] {
	p := &Pen[V]{Paintbox: box, View: v, Names: s.Names, Since: s.Since, Marks: s.Marks, cartouche: s.Cartouche, workshop: b.workshop}
	if b.words != nil {
		p.words = b.words(s.Language)
	}
	return p
}

// Layout draws a scene and tells where its words stand, for tests.
func (b *Board[V]) Layout(ctx context.Context, s Scene) (l Layout, err error) {
	err = b.with(ctx, s, func(c *Canvas) error {
		l.Width, l.Height = c.Size()
		l.Words, l.Marks = slices.Clone(c.Words), slices.Clone(c.Marks)
		return nil
	})
	return l, err
}

// Layout is where the words of a picture stand.
type Layout struct {
	Width, Height int // pixels
	Words         []Word
	Marks         []Marked
}

// with draws a scene onto a canvas, which is use's until it returns.
func (b *Board[V]) with(ctx context.Context, s Scene, use func(*Canvas) error) error {
	v, err := viewOf[V](s.View)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(b.spec.Parts, func(p Part[V]) bool { return p.Focus == s.Focus })
	if i < 0 {
		return fmt.Errorf("%w: %q", ErrFocus, s.Focus)
	}
	leave, err := b.workshop.enter(ctx)
	if err != nil {
		return err
	}
	defer leave()
	night := 0
	if s.Dark {
		night = 1
	}
	p := b.pen(v, s, b.boxes[night]())
	b.spec.Parts[i].Draw(p)
	p.signCartouche()
	defer b.workshop.drop(p.Canvas)
	return use(p.Canvas)
}

// viewOf takes a view out of a scene: a V, or a pointer to one.
func viewOf[V any](view any) (v V, err error) {
	if p, ok := view.(*V); ok {
		if p != nil {
			v = *p
		}
		return v, nil
	}
	v, ok := view.(V)
	if !ok {
		return v, fmt.Errorf("%w: %T", ErrView, view)
	}
	return v, nil
}
