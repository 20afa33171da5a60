package bot

import (
	"context"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/renderer"
)

// charter draws the course of points; a renderer of tests need not.
type charter interface {
	Chart(ctx context.Context, c renderer.Course) (renderer.Picture, error)
}

// chart draws the course of points. Without it the words stand alone.
func (d *drawer) chart(ctx context.Context, c *commands.Chart) (file discord.File, ok bool) {
	if c == nil {
		return file, false
	}
	defer func() {
		if bug := recover(); bug != nil {
			d.logger.Error("drawing the points failed; the words are posted without", "game", c.Game, "panic", bug)
			file, ok = discord.File{}, false
		}
	}()
	r, is := d.renderers[c.Game].(charter)
	if !is {
		return file, false
	}
	began := time.Now()
	p, err := r.Chart(ctx, renderer.Course{Title: c.Title, Under: c.Under, Stages: c.Stages, Names: c.Names, Looks: c.Looks, Points: c.Points, Dark: c.Dark})
	if unwanted(ctx, err) {
		return file, false
	}
	d.meter.Drawn(time.Since(began), err != nil)
	if err != nil {
		d.logger.Error("could not draw the points; the words are posted without", "game", c.Game, "err", err)
		return file, false
	}
	return discord.File{Name: c.Name + ".png", ContentType: "image/png", Alt: c.Alt, Data: p.PNG, Width: p.Width, Height: p.Height}, true
}
