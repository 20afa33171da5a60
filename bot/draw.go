package bot

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/renderer"
)

// errOlder says that a newer picture is wanted instead of this one.
var errOlder = errors.New("a newer picture is wanted")

// drawer has pictures drawn. Of those wanted for one person or one thread only the
// newest is.
type drawer struct {
	renderers map[string]renderer.Renderer
	logger    *slog.Logger
	mu        sync.Mutex
	wanted    map[string]*want // guarded by mu
}

// want is the pictures that one person or thread asks for.
type want struct {
	newest uint64     // number of the last one asked for; guarded by drawer.mu
	asked  int        // those that are not done with; guarded by drawer.mu
	giving sync.Mutex // held while one is delivered, so that the newest comes last
}

func newDrawer(titles []Title, logger *slog.Logger) *drawer {
	d := &drawer{renderers: map[string]renderer.Renderer{}, logger: logger, wanted: map[string]*want{}}
	for _, t := range titles {
		d.renderers[t.Game.Key] = t.Renderer
	}
	return d
}

// warm has the renderers prepare what most pictures are made of, one after the other,
// before somebody asks for the first.
func (d *drawer) warm(ctx context.Context) {
	defer func() {
		if bug := recover(); bug != nil {
			d.logger.Error("pictures could not be prepared; they are drawn all the same", "panic", bug)
		}
	}()
	for _, r := range d.renderers {
		if r, ok := r.(interface{ Warm(ctx context.Context) }); ok {
			r.Warm(ctx)
		}
	}
}

// ask is one picture that somebody wants. Whoever took it says when it is done.
type ask struct {
	d      *drawer
	whose  string
	want   *want
	number uint64
}

// turn takes a number for somebody's next picture.
func (d *drawer) turn(whose string) ask {
	d.mu.Lock()
	defer d.mu.Unlock()
	w := d.wanted[whose]
	if w == nil {
		w = &want{}
		d.wanted[whose] = w
	}
	w.newest++
	w.asked++
	return ask{d, whose, w, w.newest}
}

// newest tells whether no later one is asked for.
func (a ask) newest() bool {
	a.d.mu.Lock()
	defer a.d.mu.Unlock()
	return a.want.newest == a.number
}

// done forgets who asked, unless they ask for another.
func (a ask) done() {
	a.d.mu.Lock()
	defer a.d.mu.Unlock()
	if a.want.asked--; a.want.asked == 0 {
		delete(a.d.wanted, a.whose)
	}
}

// deliver hands a picture over unless a newer one is wanted by then: errOlder.
func (a ask) deliver(hand func() error) error {
	a.want.giving.Lock()
	defer a.want.giving.Unlock()
	if !a.newest() {
		return errOlder
	}
	return hand()
}

// draw draws a picture, or returns errOlder.
func (d *drawer) draw(ctx context.Context, p commands.Picture, newest func() bool) (file discord.File, err error) {
	r, ok := d.renderers[p.Game]
	if !ok {
		return file, fmt.Errorf("nobody draws %q", p.Game)
	}
	defer func() {
		if bug := recover(); bug != nil {
			err = fmt.Errorf("panic: %v", bug)
		}
	}()
	drawn, err := r.Draw(ctx, renderer.Scene{View: p.View, Focus: p.Focus, Since: p.Since, Dark: p.Dark, Names: p.Names, Wanted: newest})
	if errors.Is(err, renderer.ErrUnwanted) {
		return file, errOlder
	}
	if err != nil {
		return file, err
	}
	if !newest() {
		return file, errOlder
	}
	return discord.File{Name: p.Name + ".png", ContentType: "image/png", Alt: p.Alt, Data: drawn.PNG}, nil
}
