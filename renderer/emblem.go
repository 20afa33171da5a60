package renderer

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"

	"github.com/fogleman/gg"
)

// emblemSize is how large an emblem is, in pixels: what the platform keeps of one.
const emblemSize = 128

// Emblems are a game's emblems by day, as PNGs by name: each drawn around 0,0 in a box of
// 100 by 100, on nothing, so that they stand on light and on dark. They are drawn once.
func (b *Board[V]) Emblems() (map[string][]byte, error) { return b.emblems() }

func (b *Board[V]) drawEmblems() (map[string][]byte, error) {
	if b.spec.Emblems == nil {
		return nil, nil
	}
	out := map[string][]byte{}
	m := image.NewRGBA(image.Rect(0, 0, emblemSize, emblemSize))
	to := png.Encoder{CompressionLevel: png.BestSpeed, BufferPool: &encoders{}}
	for name, draw := range b.spec.Emblems(b.boxes[0]()) {
		clear(m.Pix)
		dc := gg.NewContextForRGBA(m)
		dc.Translate(emblemSize/2, emblemSize/2)
		dc.Scale(emblemSize/100.0, emblemSize/100.0)
		draw(dc)
		var buf bytes.Buffer
		if err := to.Encode(&buf, straight(m)); err != nil {
			return nil, fmt.Errorf("the emblem %s: %w", name, err)
		}
		out[name] = buf.Bytes()
	}
	return out, nil
}

// encoders keeps what an encoder needs for the next picture.
type encoders struct{ last *png.EncoderBuffer }

// Get is what was kept, nil if nothing was.
func (e *encoders) Get() *png.EncoderBuffer { return e.last }

// Put keeps it.
func (e *encoders) Put(b *png.EncoderBuffer) { e.last = b }

// straight is a picture with its colours as they are before they are thinned, which is how
// a PNG keeps them; its encoder is many times quicker with that.
func straight(m *image.RGBA) *image.NRGBA {
	out := image.NewNRGBA(m.Rect)
	for i := 0; i < len(m.Pix); i += 4 {
		a := uint32(m.Pix[i+3])
		if a == 0 {
			continue
		}
		for c := range 3 {
			out.Pix[i+c] = uint8(min(255, (uint32(m.Pix[i+c])*255+a/2)/a))
		}
		out.Pix[i+3] = uint8(a)
	}
	return out
}

// Letter draws a letter around x, y on an emblem.
func (f *Fonts) Letter(dc *gg.Context, of Font, size float64, ink color.NRGBA, x, y float64, text string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	dc.SetFontFace(f.face(faceKey{of, size}))
	dc.SetColor(ink)
	dc.DrawStringAnchored(text, x, y, 0.5, 0.36)
}

// Seats are the emblems of so many seats, "seat_0" and so on: the shapes of their pieces.
func (b *Paintbox) Seats(n int) map[string]func(*gg.Context) {
	out := map[string]func(*gg.Context){}
	for i := range n {
		shape := Shape(i) % ShapeCount
		out[fmt.Sprintf("seat_%d", i)] = func(dc *gg.Context) {
			shape.Path(dc, 0, 0, 40)
			Outlined(dc, b.Theme, shape.Colour(), 4)
		}
	}
	return out
}

// Counter is the emblem of one of the game's icons on a round ground.
func (b *Paintbox) Counter(icon string, ground, ink color.NRGBA) func(*gg.Context) {
	return func(dc *gg.Context) {
		dc.DrawCircle(0, 0, 45)
		Outlined(dc, b.Theme, ground, 4)
		b.Icons[icon].Draw(dc, 0, 0, 66, ink, ground)
	}
}
