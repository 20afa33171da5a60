package ninapinta

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"

	"landfall/engine"
	np "landfall/engine/ninapinta"
	"landfall/renderer"
)

// Board draws views of Niña & Pinta. It is safe for several goroutines and draws at
// most as many pictures at once as there are processors.
type Board struct {
	fonts  *renderer.Fonts
	atlas  *atlas
	icons  map[string]renderer.Icon
	styles [2]func() *style // by day, by night; made when first wanted
	enc    renderer.Encoder
	slots  chan struct{}
	spare  sync.Pool // canvases of the whole board
}

// New reads the fonts, outlines and icons. The grounds are painted when first wanted.
func New() (*Board, error) {
	f, err := renderer.NewFonts()
	if err != nil {
		return nil, err
	}
	a, err := readAtlas(outlineData)
	if err != nil {
		return nil, err
	}
	icons, err := renderer.ReadIcons(iconData)
	if err != nil {
		return nil, err
	}
	b := &Board{fonts: f, atlas: a, icons: icons, slots: make(chan struct{}, runtime.GOMAXPROCS(0))}
	for i := range b.styles {
		b.styles[i] = sync.OnceValue(func() *style { return newStyle(i == 1, f, a, icons) })
	}
	return b, nil
}

// Draw draws a view of Niña & Pinta; see the package for what a focus may be.
func (b *Board) Draw(ctx context.Context, s renderer.Scene) (renderer.Picture, error) {
	p, err := b.picture(ctx, s)
	if err != nil {
		return renderer.Picture{}, err
	}
	defer b.drop(p.c)
	c := p.c
	w, h := c.Size()
	if s.Width > 0 && s.Width < w {
		small := renderer.Scale(c.Image(), s.Width)
		w, h = small.Rect.Dx(), small.Rect.Dy()
		c = renderer.NewCanvas(p.s.inks, b.fonts, w, h)
		c.Paint(small)
	}
	data, err := b.enc.Encode(c)
	if err != nil {
		return renderer.Picture{}, fmt.Errorf("encoding the board: %w", err)
	}
	return renderer.Picture{PNG: data, Width: w, Height: h}, nil
}

// pen is one picture in the making.
type pen struct {
	c     *renderer.Canvas
	s     *style
	v     *np.View
	names []string
	marks marks
	asked map[place2]bool // the lands of a tie that the Soloist breaks
	// chartHigh is how high the charts are, in chart units: some have more sea in the south.
	chartHigh float64
}

// picture draws a scene onto a canvas that must be dropped.
func (b *Board) picture(ctx context.Context, sc renderer.Scene) (*pen, error) {
	var v np.View
	switch view := sc.View.(type) {
	case np.View:
		v = view
	case *np.View:
		if view != nil {
			v = *view
		}
	default:
		return nil, fmt.Errorf("%w: %T", renderer.ErrView, sc.View)
	}
	draw, err := focus(sc.Focus)
	if err != nil {
		return nil, err
	}
	select {
	case b.slots <- struct{}{}:
		defer func() { <-b.slots }()
	case <-ctx.Done():
		return nil, fmt.Errorf("waiting to draw: %w", ctx.Err())
	}
	night := 0
	if sc.Dark {
		night = 1
	}
	p := &pen{s: b.styles[night](), v: tidy(v), names: sc.Names, marks: markSince(sc.Since), chartHigh: chartHeight}
	p.asked = tied(p.v)
	draw(b, p)
	return p, nil
}

// focus finds what draws a focus.
func focus(f string) (func(*Board, *pen), error) {
	switch f {
	case "":
		return (*Board).whole, nil
	case "display":
		return (*Board).displayAlone, nil
	case "hand":
		return (*Board).hand, nil
	}
	if name, ok := strings.CutPrefix(f, "world:"); ok {
		var w np.World
		if err := w.UnmarshalText([]byte(name)); err == nil {
			return func(b *Board, p *pen) { b.oneWorld(p, w) }, nil
		}
	}
	return nil, fmt.Errorf("%w: %q", renderer.ErrFocus, f)
}

// canvas is a canvas with this ground on it.
func (b *Board) canvas(p *pen, ground *renderer.Canvas) {
	w, h := ground.Size()
	if c, ok := b.spare.Get().(*renderer.Canvas); ok && c.Reuse(p.s.inks, w, h) {
		p.c = c
	} else {
		p.c = renderer.NewCanvas(p.s.inks, b.fonts, w, h)
	}
	p.c.Ground(ground)
}

func (b *Board) drop(c *renderer.Canvas) { b.spare.Put(c) }

// tied are the lands that the Soloist is to choose among for Planck.
func tied(v *np.View) map[place2]bool {
	if v.Planck == nil || v.Planck.Tie == nil {
		return nil
	}
	out := map[place2]bool{}
	for _, c := range v.Planck.Tie.Candidates {
		if c.Best && c.World < np.Worlds && c.Land < np.Lands {
			out[place2{c.World, c.Land}] = true
		}
	}
	return out
}

// tidy leaves a view as it is, except for values that no rule can give but a
// broken log might: they must not stop a picture.
func tidy(v np.View) *np.View {
	for w := range v.Worlds {
		for l := range v.Worlds[w].Lands {
			lv := &v.Worlds[w].Lands[l]
			if lv.Terrain > np.Inhospitable {
				lv.Terrain = np.Fog
			}
			if len(v.Seats) == 0 || int(lv.Captain) >= len(v.Seats) {
				lv.Captain = engine.Nobody
			}
		}
	}
	if v.Planck != nil && v.Planck.Picking && len(v.Seats) > 0 {
		v.Seats = slices.Clone(v.Seats)
		v.Seats[0].Nation, v.Order = np.Nations, nil // not picked yet: a star with a question
	}
	return &v
}
