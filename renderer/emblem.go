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
// 100 by 100, on nothing, so that they stand on light and on dark.
func (b *Board[V]) Emblems() (map[string][]byte, error) {
	if b.spec.Emblems == nil {
		return nil, nil
	}
	out := map[string][]byte{}
	for name, draw := range b.spec.Emblems(b.boxes[0]()) {
		m := image.NewRGBA(image.Rect(0, 0, emblemSize, emblemSize))
		dc := gg.NewContextForRGBA(m)
		dc.Translate(emblemSize/2, emblemSize/2)
		dc.Scale(emblemSize/100.0, emblemSize/100.0)
		draw(dc)
		var buf bytes.Buffer
		if err := png.Encode(&buf, m); err != nil {
			return nil, fmt.Errorf("the emblem %s: %w", name, err)
		}
		out[name] = buf.Bytes()
	}
	return out, nil
}

// Letter draws a letter around x, y on an emblem.
func (f *Fonts) Letter(dc *gg.Context, of Font, size float64, ink color.NRGBA, x, y float64, text string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	dc.SetFontFace(f.face(faceKey{of, size}))
	dc.SetColor(ink)
	dc.DrawStringAnchored(text, x, y, 0.5, 0.36)
}
