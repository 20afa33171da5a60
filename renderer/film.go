package renderer

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"slices"
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
	var reel reel
	var small shrinker
	for i, s := range scenes {
		if err := ctx.Err(); err != nil {
			return Picture{}, fmt.Errorf("drawing a film: %w", err)
		}
		delay := each
		if i == len(scenes)-1 {
			delay = filmEnd
		}
		err := b.with(ctx, s, func(c *Canvas) error { return reel.add(small.shrink(c, &b.workshop.enc.kept, width), delay) })
		if err != nil {
			return Picture{}, fmt.Errorf("drawing a film: %w", err)
		}
	}
	return Picture{PNG: reel.end(), Width: width, Height: reel.height}, nil
}

// reel is a film in the making. Each picture is encoded as it comes, so that there are never two of them.
type reel struct {
	data   bytes.Buffer
	inks   color.Palette // with one that lets through what was there, the last
	was    image.Paletted
	height int
}

// The parts of a GIF with one picture, in bytes.
const (
	gifHeight = 8 // where the height stands, two bytes
	gifHead   = 13
)

// add adds a picture that stands so long.
func (r *reel) add(now *image.Paletted, delay int) error {
	var one bytes.Buffer
	if r.inks == nil {
		r.inks = append(slices.Clone(now.Palette), color.NRGBA{})
	}
	shot := r.changes(now)
	config := image.Config{ColorModel: r.inks, Width: now.Rect.Dx(), Height: now.Rect.Dy()}
	err := gif.EncodeAll(&one, &gif.GIF{LoopCount: -1, Config: config, Image: []*image.Paletted{shot}, Delay: []int{delay},
		Disposal: []byte{gif.DisposalNone}})
	if err != nil {
		return err
	}
	data := one.Bytes()
	if r.data.Len() > 0 {
		inks := 3 << (data[10]&7 + 1) // what the head tells of the size of the palette
		data = data[gifHead+inks:]
	}
	r.data.Write(data[:len(data)-1]) // without the trailer
	r.was.Pix, r.was.Stride, r.was.Rect = append(r.was.Pix[:0], now.Pix...), now.Stride, now.Rect
	r.height = max(r.height, now.Rect.Max.Y)
	return nil
}

// end is the whole film.
func (r *reel) end() []byte {
	data := append(r.data.Bytes(), ';')
	binary.LittleEndian.PutUint16(data[gifHeight:], uint16(r.height))
	return data
}

// changes is the part of a picture that differs from the one before; what is the same in it
// lets that through.
func (r *reel) changes(now *image.Paletted) *image.Paletted {
	was, all := &r.was, r.was.Rect.Intersect(now.Rect)
	box := image.Rectangle{}
	for y := range now.Rect.Max.Y {
		row := now.Pix[y*now.Stride:][:now.Rect.Max.X]
		if y >= all.Max.Y {
			box = box.Union(image.Rect(0, y, len(row), y+1))
			continue
		}
		before := was.Pix[y*was.Stride:][:all.Max.X]
		if bytes.Equal(row, before) {
			continue
		}
		from, to := 0, len(row)
		for from < len(before) && row[from] == before[from] {
			from++
		}
		for to > from && to <= len(before) && row[to-1] == before[to-1] {
			to--
		}
		box = box.Union(image.Rect(from, y, to, y+1))
	}
	if box.Empty() {
		box = image.Rect(0, 0, 1, 1)
	}
	through := uint8(len(r.inks) - 1)
	shot := image.NewPaletted(box, r.inks)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		out := shot.Pix[(y-box.Min.Y)*shot.Stride:][:box.Dx()]
		copy(out, now.Pix[y*now.Stride+box.Min.X:])
		if y < all.Max.Y {
			before := was.Pix[y*was.Stride:][:all.Max.X]
			for x := range out[:max(0, min(len(out), len(before)-box.Min.X))] {
				if out[x] == before[box.Min.X+x] {
					out[x] = through
				}
			}
		}
	}
	return shot
}
