package bot

import (
	"context"
	"errors"
	"fmt"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine"
	"landfall/renderer"
)

// A film is small enough for every server, and lasts up to a minute.
const (
	filmWide  = 540     // pixels
	filmMost  = 7 << 20 // bytes
	filmLasts = 5400    // hundredths of a second, without its end
	filmTime  = 5 * time.Minute
)

var errNobodyFilms = errors.New("this game has no films")

// filmer draws films; a renderer of tests need not.
type filmer interface {
	Film(ctx context.Context, scenes []renderer.Scene, f renderer.Film) (renderer.Picture, error)
}

// cinema draws films one at a time.
type cinema struct {
	drawer *drawer
	slot   chan struct{} // has room for the film that is drawn
}

// shoot draws a film and adds it to the answer that promised it, beside everything else:
// one at a time.
func (b *Bot) shoot(ctx context.Context, rq commands.Request, reply commands.Reply, answer discord.Answer) {
	ctx, cancel := context.WithTimeout(ctx, filmTime)
	defer cancel()
	select {
	case b.films.slot <- struct{}{}:
		defer func() { <-b.films.slot }()
	case <-ctx.Done():
		return
	}
	file, err := b.films.draw(ctx, *reply.Film)
	if unwanted(ctx, err) {
		return
	}
	if err != nil {
		b.logger.Error("a film could not be drawn", "game", reply.Film.Game, "err", err)
		if err := answer.Edit(ctx, commands.Message{Text: reply.Film.Failed}, nil); err != nil {
			b.logFailure(rq, "say that there is no film", err)
		}
		return
	}
	if err := answer.Attach(ctx, []discord.File{file}); err != nil {
		b.logFailure(rq, "add a film", err)
	}
}

func (f *cinema) draw(ctx context.Context, film commands.Film) (file discord.File, err error) {
	defer func() {
		if bug := recover(); bug != nil {
			err = fmt.Errorf("panic: %v", bug)
		}
	}()
	r, ok := f.drawer.renderers[film.Game].(filmer)
	if !ok {
		return file, errNobodyFilms
	}
	scenes := f.scenes(film)
	began := time.Now()
	p, err := r.Film(ctx, scenes, renderer.Film{Width: filmWide, Most: filmMost, Lasts: filmLasts})
	if !unwanted(ctx, err) {
		f.drawer.meter.Drawn(time.Since(began), err != nil)
	}
	if err != nil {
		return file, err
	}
	return discord.File{Name: film.Name + ".gif", ContentType: "image/gif", Alt: film.Alt, Data: p.PNG, Width: p.Width, Height: p.Height}, nil
}

// scenes are the pictures of a film, one for each shot. Of a board with two pages the other one takes turns with the
// usual one as long as it changes, each with all that changed since it was shown; the end shows both.
func (f *cinema) scenes(film commands.Film) (scenes []renderer.Scene) {
	since := map[string][]engine.Event{} // by page, what it has not shown yet
	due := ""                            // the other page, as long as it has something to show
	for i, s := range film.Shots {
		page := func(focus string) string {
			return f.drawer.paged(commands.Picture{Game: film.Game, View: s.View, Focus: focus})
		}
		show := func(focus string) {
			scenes = append(scenes, renderer.Scene{View: s.View, Since: since[focus], Names: film.Names, Dark: film.Dark, Language: film.Language, Focus: focus})
			delete(since, focus)
		}
		usual := page("")
		if other := page(s.Focus); other != usual {
			due = other
		}
		last := i == len(film.Shots)-1
		if last {
			clear(since) // the end stands still
		}
		since[usual] = append(since[usual], s.Since...)
		if due != "" {
			since[due] = append(since[due], s.Since...)
		}
		other := due != "" && len(scenes) > 0 && scenes[len(scenes)-1].Focus == usual
		if !other || last {
			show(usual)
		}
		if due != "" && (other || last) {
			show(due)
			due = ""
		}
	}
	return scenes
}
