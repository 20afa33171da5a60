package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"landfall/bot"
	"landfall/engine"
	"landfall/renderer"
)

// galleryCommand draws every kind of picture.
type galleryCommand struct {
	Out    string `required:"" placeholder:"DIR" help:"The folder for the pictures and their index.html. It is made if there is none."`
	Vision bool   `help:"Also draw each picture 400 pixels wide as it is, in grey, and as three kinds of colour blindness see it."`
	Game   string `default:"" placeholder:"KEY" help:"Only this game."`
	Seats  int    `default:"0" placeholder:"N" help:"Only matches of so many players."`
	Seed   uint64 `default:"1" placeholder:"N" help:"The same number plays the same matches (default ${default})."`
}

// phone is how wide a picture is on a phone, in pixels.
const phone = 400

// Run plays matches and draws them.
func (c *galleryCommand) Run(ctx context.Context, m *Main) error {
	titles, err := m.Titles()
	if err != nil {
		return err
	}
	if c.Game != "" {
		t, err := find(titles, c.Game)
		if err != nil {
			return err
		}
		titles = []bot.Title{t}
	}
	var shots []shot
	for _, t := range titles {
		if least, most := t.Game.Seats[0], t.Game.Seats[1]; c.Seats != 0 && (c.Seats < least || c.Seats > most) {
			return usagef("-seats must be from %d to %d for %s, not %d", least, most, t.Game.Name, c.Seats)
		}
		for _, config := range c.configs(t.Game) {
			taken, err := photograph(ctx, t, config, c.Seed)
			if err != nil {
				return err
			}
			shots = append(shots, taken...)
		}
	}
	if err := os.MkdirAll(filepath.Join(c.Out, "vision"), 0o755); err != nil {
		return c.unwritable(err)
	}
	if err := c.drawAll(ctx, shots); err != nil {
		return err
	}
	if err := c.write("index.html", page(shots, c.Vision)); err != nil {
		return err
	}
	m.say("%d pictures. Open %s\n", len(shots), filepath.Join(c.Out, "index.html"))
	return nil
}

// configs are the matches that show a game: for each number of players, in each
// mode for the most of them, and alone.
func (c *galleryCommand) configs(g *engine.Game) []engine.Config {
	var list []engine.Config
	for n := g.Seats[0]; n <= g.Seats[1]; n++ {
		if c.Seats == 0 || c.Seats == n {
			list = append(list, engine.Config{Seats: n})
		}
	}
	last := list[len(list)-1].Seats
	for _, o := range g.Options {
		if o.Key != "mode" {
			continue
		}
		for _, v := range o.Values[1:] {
			list = append(list, engine.Config{Seats: last, Options: map[string]string{o.Key: v.Key}})
		}
	}
	if g.Solo != nil && c.Seats == 0 {
		list = append(list, engine.Config{Seats: 1})
	}
	return list
}

// drawAll draws on all processors at once; every picture has its own name.
func (c *galleryCommand) drawAll(ctx context.Context, shots []shot) error {
	var next atomic.Int64
	var group sync.WaitGroup
	failed := make([]error, runtime.GOMAXPROCS(0))
	for w := range failed {
		group.Go(func() {
			for i := next.Add(1) - 1; int(i) < len(shots) && failed[w] == nil; i = next.Add(1) - 1 {
				failed[w] = c.drawOne(ctx, shots[i])
			}
		})
	}
	group.Wait()
	return errors.Join(slices.Clip(failed)...)
}

func (c *galleryCommand) drawOne(ctx context.Context, s shot) error {
	if s.film != nil {
		return c.filmOne(ctx, s)
	}
	full, err := s.renderer.Draw(ctx, s.scene)
	if err != nil {
		return fmt.Errorf("drawing %s: %w", s.name, err)
	}
	if err := c.write(s.name, full.PNG); err != nil || !c.Vision {
		return err
	}
	s.scene.Width = phone
	small, err := s.renderer.Draw(ctx, s.scene)
	if err != nil {
		return fmt.Errorf("drawing %s small: %w", s.name, err)
	}
	sheet, err := visions(small.PNG)
	if err != nil {
		return fmt.Errorf("drawing %s as others see it: %w", s.name, err)
	}
	return c.write(filepath.Join("vision", s.name), sheet)
}

// filmOne makes a moving picture that plays again and again.
func (c *galleryCommand) filmOne(ctx context.Context, s shot) error {
	r, ok := s.renderer.(interface {
		Film(ctx context.Context, scenes []renderer.Scene, f renderer.Film) (renderer.Picture, error)
	})
	if !ok {
		return nil
	}
	p, err := r.Film(ctx, s.film, renderer.Film{Width: 540, Most: 2 << 20, Lasts: 2400})
	if err != nil {
		return fmt.Errorf("filming %s: %w", s.name, err)
	}
	film, err := gif.DecodeAll(bytes.NewReader(p.PNG))
	if err != nil {
		return fmt.Errorf("filming %s: %w", s.name, err)
	}
	film.LoopCount = 0
	var out bytes.Buffer
	if err := gif.EncodeAll(&out, film); err != nil {
		return fmt.Errorf("filming %s: %w", s.name, err)
	}
	return c.write(s.name, out.Bytes())
}

func (c *galleryCommand) write(name string, data []byte) error {
	if err := os.WriteFile(filepath.Join(c.Out, name), data, 0o644); err != nil {
		return c.unwritable(err)
	}
	return nil
}

func (c *galleryCommand) unwritable(err error) error {
	return fmt.Errorf("the gallery cannot be written to %s (%w): name another folder with -out", c.Out, err)
}

// visions puts a picture beside itself as others see it.
func visions(data []byte) ([]byte, error) {
	normal, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	views := []image.Image{normal}
	for _, v := range renderer.Visions() {
		views = append(views, renderer.Simulate(normal, v))
	}
	w, h := normal.Bounds().Dx(), normal.Bounds().Dy()
	sheet := image.NewRGBA(image.Rect(0, 0, w*len(views), h))
	for i, v := range views {
		draw.Draw(sheet, image.Rect(i*w, 0, (i+1)*w, h), v, v.Bounds().Min, draw.Src)
	}
	var out bytes.Buffer
	quick := png.Encoder{CompressionLevel: png.BestSpeed} // looked at once, on the machine it was drawn on
	if err := quick.Encode(&out, sheet); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
