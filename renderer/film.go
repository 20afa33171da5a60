package renderer

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/gif"
)

// Film is how a film is made.
type Film struct {
	Width int // pixels
	Most  int // bytes; where it gets larger it is made smaller
	// Lasts is how long all but the last picture take, in hundredths of a second.
	Lasts int
}

// filmStep bounds how long one picture of a film stands, in hundredths of a second.
const (
	filmSlowest = 120
	filmFastest = 12
	filmEnd     = 400 // the last one, which then stays
)

// ErrLarge says that a film cannot be made small enough.
var ErrLarge = errors.New("the film is too large")

// Film draws scenes one after the other as a moving picture (GIF) that plays once, and stays
// at its last scene. Of each scene only what differs from the one before is kept.
func (b *Board[V]) Film(ctx context.Context, scenes []Scene, f Film) (Picture, error) {
	if len(scenes) == 0 {
		return Picture{}, errors.New("a film needs scenes")
	}
	for width := f.Width; width >= f.Width/3; width = width * 3 / 4 {
		p, err := b.film(ctx, scenes, width, f)
		if err != nil || len(p.PNG) <= f.Most {
			return p, err
		}
	}
	return Picture{}, ErrLarge
}

func (b *Board[V]) film(ctx context.Context, scenes []Scene, width int, f Film) (Picture, error) {
	each := min(max(f.Lasts/len(scenes), filmFastest), filmSlowest)
	out := &gif.GIF{LoopCount: -1, Config: image.Config{Width: width}}
	var was *image.Paletted
	for i, s := range scenes {
		if err := ctx.Err(); err != nil {
			return Picture{}, fmt.Errorf("drawing a film: %w", err)
		}
		var now *image.Paletted
		err := b.with(ctx, s, func(c *Canvas) error {
			now = c.scaled(width).Image()
			return nil
		})
		if err != nil {
			return Picture{}, err
		}
		shot := now
		if was != nil {
			shot = changes(was, now)
		}
		delay := each
		if i == len(scenes)-1 {
			delay = filmEnd
		}
		out.Image, out.Delay, out.Disposal = append(out.Image, shot), append(out.Delay, delay), append(out.Disposal, gif.DisposalNone)
		was = now
		out.Config.Height = max(out.Config.Height, now.Rect.Max.Y)
		if i == 0 {
			out.Config.ColorModel = shot.Palette
		}
	}
	var data bytes.Buffer
	if err := gif.EncodeAll(&data, out); err != nil {
		return Picture{}, fmt.Errorf("encoding a film: %w", err)
	}
	return Picture{PNG: data.Bytes(), Width: width, Height: out.Config.Height}, nil
}

// changes is the part of a picture that differs from the one before; what is the same in it
// lets that through.
func changes(was, now *image.Paletted) *image.Paletted {
	box := image.Rectangle{}
	all := was.Rect.Intersect(now.Rect)
	for y := now.Rect.Min.Y; y < now.Rect.Max.Y; y++ {
		for x := now.Rect.Min.X; x < now.Rect.Max.X; x++ {
			if p := image.Pt(x, y); !p.In(all) || was.ColorIndexAt(x, y) != now.ColorIndexAt(x, y) {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	if box.Empty() {
		box = image.Rect(0, 0, 1, 1)
	}
	through := uint8(len(now.Palette))
	shot := image.NewPaletted(box, append(append(color.Palette{}, now.Palette...), color.NRGBA{}))
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			ink := now.ColorIndexAt(x, y)
			if image.Pt(x, y).In(all) && was.ColorIndexAt(x, y) == ink {
				ink = through
			}
			shot.SetColorIndex(x, y, ink)
		}
	}
	return shot
}
