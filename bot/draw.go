package bot

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine"
	"landfall/renderer"
)

// errOlder says that a newer picture is wanted instead of this one.
var errOlder = errors.New("a newer picture is wanted")

// unwanted tells whether a picture was given up because nobody waits for it any more: a
// newer one is asked for, or the bot stops. That is no failure.
func unwanted(ctx context.Context, err error) bool {
	return err != nil && errors.Is(ctx.Err(), context.Canceled)
}

// drawer has pictures drawn. Of those wanted for one person or one thread only the
// newest is.
type drawer struct {
	renderers map[string]renderer.Renderer
	depict    func(p commands.Picture) (commands.Depiction, bool)
	logger    *slog.Logger
	meter     Meter
	mu        sync.Mutex
	wanted    map[string]*want // guarded by mu
	blanks    map[paper][]byte // guarded by mu
}

// paper is a kind of empty picture.
type paper struct {
	width, height int
	dark          bool
}

// mostBlanks is how many kinds of empty pictures are kept.
const mostBlanks = 256

// want is the pictures that one person or thread asks for.
type want struct {
	older  context.CancelCauseFunc // ends the drawing of the last one asked for; guarded by drawer.mu
	asked  int                     // those that are not done with; guarded by drawer.mu
	giving chan struct{}           // taken while one is delivered, so that the newest comes last
}

func newDrawer(titles []Title, logger *slog.Logger, meter Meter) *drawer {
	d := &drawer{renderers: map[string]renderer.Renderer{}, depict: depict(titles, logger), logger: logger, meter: meter, wanted: map[string]*want{}, blanks: map[paper][]byte{}}
	for _, t := range titles {
		d.renderers[t.Game.Key] = t.Renderer
	}
	return d
}

// keep says how many bytes of pictures the renderers may keep for the next ones.
func (d *drawer) keep(bytes int) {
	for _, r := range d.renderers {
		if r, ok := r.(interface{ Workshop() *renderer.Workshop }); ok {
			r.Workshop().Keep(bytes)
		}
	}
}

// warm has the renderers prepare what most pictures are made of, one after the other,
// before somebody asks for the first, and gives back the memory that this took.
func (d *drawer) warm(ctx context.Context) {
	defer func() {
		if bug := recover(); bug != nil {
			d.logger.Error("could not prepare pictures; they are drawn when they are needed", "panic", bug)
		}
	}()
	warmed := false
	for _, r := range d.renderers {
		if r, ok := r.(interface{ Warm(ctx context.Context) }); ok {
			r.Warm(ctx)
			warmed = true
		}
	}
	if warmed {
		debug.FreeOSMemory()
	}
}

// ask is one picture that somebody wants; the zero value is none. Whoever took it says when it is done.
type ask struct {
	d     *drawer
	whose string
	want  *want
	// drawing ends with errOlder as soon as a newer picture is asked for.
	drawing context.Context
	end     context.CancelCauseFunc // of drawing
}

// turn asks for somebody's next picture, instead of the last one.
func (d *drawer) turn(ctx context.Context, whose string) ask {
	d.mu.Lock()
	defer d.mu.Unlock()
	w := d.wanted[whose]
	if w == nil {
		w = &want{giving: make(chan struct{}, 1)}
		d.wanted[whose] = w
	} else {
		w.older(errOlder)
	}
	drawing, end := context.WithCancelCause(ctx)
	w.older = end
	w.asked++
	return ask{d, whose, w, drawing, end}
}

// newest tells whether no later one is asked for.
func (a ask) newest() bool { return !errors.Is(context.Cause(a.drawing), errOlder) }

// done forgets who asked, unless they ask for another.
func (a ask) done() {
	if a.want == nil {
		return // nobody asked
	}
	a.d.mu.Lock()
	defer a.d.mu.Unlock()
	a.end(nil)
	if a.want.asked--; a.want.asked == 0 {
		delete(a.d.wanted, a.whose)
	}
}

// deliver hands a picture over unless a newer one is wanted by then: errOlder.
func (a ask) deliver(hand func() error) error {
	a.want.giving <- struct{}{}
	defer func() { <-a.want.giving }()
	if !a.newest() {
		return errOlder
	}
	return hand()
}

// blank is empty paper of the size that a picture will have, to hold its place. ok is
// false where that is not known; then the picture comes without.
func (d *drawer) blank(p commands.Picture) (file discord.File, ok bool) {
	r, ok := d.renderers[p.Game]
	if !ok {
		return file, false
	}
	defer func() {
		if bug := recover(); bug != nil { // it is reported when it is drawn
			file, ok = discord.File{}, false
		}
	}()
	w, h, err := r.Size(scene(p))
	if err != nil || w <= 0 || h <= 0 {
		return file, false
	}
	data, err := d.paper(paper{w, h, p.Dark})
	return discord.File{Name: p.Name + ".png", ContentType: "image/png", Alt: p.Alt, Data: data, Width: w, Height: h, Blank: true}, err == nil
}

func (d *drawer) paper(of paper) ([]byte, error) {
	d.mu.Lock()
	data, ok := d.blanks[of]
	d.mu.Unlock()
	if ok {
		return data, nil
	}
	data, err := renderer.Blank(of.width, of.height, of.dark)
	if err != nil {
		return nil, err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(d.blanks) >= mostBlanks {
		clear(d.blanks)
	}
	d.blanks[of] = data
	return data, nil
}

func scene(p commands.Picture) renderer.Scene {
	s := renderer.Scene{View: p.View, Focus: p.Focus, Since: p.Since, Dark: p.Dark, Language: p.Language, Names: p.Names, Cartouche: p.Cartouche}
	for _, m := range p.Marks {
		s.Marks = append(s.Marks, renderer.Mark{Letter: m.Letter, Answer: m.Answer})
	}
	return s
}

// after does something when no picture is on its way any more that was wanted before,
// or when it has waited for so long.
func (a ask) after(patience time.Duration, do func() error) error {
	t := time.NewTimer(patience)
	defer t.Stop()
	select {
	case a.want.giving <- struct{}{}:
		defer func() { <-a.want.giving }()
	case <-t.C:
	}
	return do()
}

// paint draws a picture.
func (d *drawer) paint(ctx context.Context, p commands.Picture) (file discord.File, err error) {
	r, ok := d.renderers[p.Game]
	if !ok {
		return file, fmt.Errorf("nothing draws %q", p.Game)
	}
	defer func() {
		if bug := recover(); bug != nil {
			d.logger.Error("drawing failed; the words are posted without a picture", "game", p.Game, "focus", p.Focus, "panic", bug, "stack", string(debug.Stack()))
			err = fmt.Errorf("panic: %v", bug)
		}
	}()
	drawn, err := r.Draw(ctx, scene(p))
	if err == nil {
		err = ctx.Err() // nobody wants it any more
	}
	if err != nil {
		return file, err
	}
	return discord.File{Name: p.Name + ".png", ContentType: "image/png", Alt: p.Alt, Data: drawn.PNG,
		Width: drawn.Width, Height: drawn.Height}, nil
}

// draw draws a picture, and counts it.
func (d *drawer) draw(ctx context.Context, p commands.Picture) (discord.File, error) {
	began := time.Now()
	file, err := d.paint(ctx, p)
	if !unwanted(ctx, err) {
		d.meter.Drawn(time.Since(began), err != nil)
	}
	return file, err
}

// Public implements outbox.Pictures: it draws an announcement's board. Without it the words stand alone.
func (d *drawer) Public(ctx context.Context, id engine.MatchID, m commands.Message) []discord.File {
	files := discord.Attached(m)
	if m.Picture == nil {
		return files
	}
	d.fit(&m)
	ask := d.turn(ctx, "table "+string(id))
	defer ask.done()
	if chart, ok := d.chart(ctx, m.Chart); ok {
		files = append(files, chart)
	}
	file, err := d.draw(ask.drawing, *m.Picture)
	switch {
	case err == nil:
		files = append(files, file)
	case !unwanted(ask.drawing, err):
		d.logger.Error("a board could not be drawn; the announcement goes without", "table", id, "err", err)
	}
	return files
}
