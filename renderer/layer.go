package renderer

import "image"

// Layer is indexed pixels that hold still: a ground, on which a canvas is laid. Nothing
// has to be reduced to a palette when it is encoded.
type Layer struct {
	inks *Inks
	img  *image.Paletted // its rows are one byte longer: the PNG filter's
	raw  []uint8
}

// NewLayer returns a drawing without holes as a layer.
func NewLayer(k *Inks, m *image.RGBA) *Layer {
	l := blankLayer(k, m.Rect.Dx(), m.Rect.Dy())
	k.Convert(m, l.img)
	return l
}

func blankLayer(k *Inks, w, h int) *Layer {
	l := &Layer{inks: k, raw: make([]uint8, (w+1)*h)}
	l.img = &image.Paletted{Pix: l.raw[1:], Stride: w + 1, Rect: image.Rect(0, 0, w, h), Palette: k.Palette}
	return l
}

// Size is the width and height in pixels.
func (l *Layer) Size() (w, h int) { return l.img.Rect.Dx(), l.img.Rect.Dy() }
