package century

import (
	"context"
	"fmt"
	"image/color"
	"runtime"
	"sync"

	cn "landfall/engine/century"
	"landfall/renderer"
)

// Board draws views of Century. It is safe for several goroutines and draws at most as
// many pictures at once as there are processors.
type Board struct {
	fonts  *renderer.Fonts
	maps   map[string][]string
	styles [2]func() *style // by day, by night; made when first wanted
	enc    renderer.Encoder
	slots  chan struct{}
	spare  sync.Pool // canvases
}

// New reads the fonts, icons and maps. The grounds are painted when first wanted.
func New() (*Board, error) {
	f, err := renderer.NewFonts()
	if err != nil {
		return nil, err
	}
	icons, err := renderer.ReadIcons(iconData)
	if err != nil {
		return nil, fmt.Errorf("the drawings of century: %w", err)
	}
	maps, err := readMaps(mapData)
	if err != nil {
		return nil, err
	}
	b := &Board{fonts: f, maps: maps, slots: make(chan struct{}, runtime.GOMAXPROCS(0))}
	for i := range b.styles {
		b.styles[i] = sync.OnceValue(func() *style { return newStyle(i == 1, f, icons) })
	}
	return b, nil
}

// Draw draws a view of Century; see the package for what a focus may be.
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
	c       *renderer.Canvas
	s       *style
	v       *cn.View
	names   []string
	letters []string // of the seats' pieces
	marks   marks
	on      color.NRGBA // ink on the face of a card or tile; A of 0: the theme's
}

// picture draws a scene onto a canvas that must be dropped.
func (b *Board) picture(ctx context.Context, sc renderer.Scene) (*pen, error) {
	var v cn.View
	switch view := sc.View.(type) {
	case cn.View:
		v = view
	case *cn.View:
		if view != nil {
			v = *view
		}
	default:
		return nil, fmt.Errorf("%w: %T", renderer.ErrView, sc.View)
	}
	draw, ok := map[string]func(*Board, *pen){
		"": (*Board).whole, "player": (*Board).player, "market": (*Board).market, "islands": (*Board).islandsAlone,
	}[sc.Focus]
	if !ok {
		return nil, fmt.Errorf("%w: %q", renderer.ErrFocus, sc.Focus)
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
	p := &pen{s: b.styles[night](), v: &v, names: sc.Names, marks: markSince(sc.Since)}
	p.letters = p.initials()
	draw(b, p)
	return p, nil
}

// canvas takes a canvas with this ground on it.
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
