package renderer

import (
	"bytes"
	"fmt"
	"image"

	"github.com/klauspost/compress/s2"
)

// Layer is indexed pixels that hold still: a ground, on which a canvas is laid. Nothing
// has to be reduced to a palette when it is encoded. There are many grounds and most are
// seldom drawn on, so that they are kept packed, band by band: unpacking one costs no
// more than copying it, and all games together take a tenth of the memory.
type Layer struct {
	inks  *Inks
	w, h  int
	bands [][]byte // packed; bandRows rows each, with a byte for the PNG filter before each row
}

// NewLayer returns a drawing without holes as a layer.
func NewLayer(k *Inks, m *image.RGBA) *Layer {
	plain, raw := blankImage(k, m.Rect.Dx(), m.Rect.Dy())
	k.Convert(m, plain)
	l := &Layer{inks: k, w: m.Rect.Dx(), h: m.Rect.Dy()}
	for from := 0; from < l.h; from += bandRows {
		band := s2.EncodeBetter(nil, raw[from*(l.w+1):min(from+bandRows, l.h)*(l.w+1)])
		l.bands = append(l.bands, bytes.Clone(band)) // without the room it was given for the worst
	}
	return l
}

// blankImage is an image, and its rows with the PNG filter's byte before each.
func blankImage(k *Inks, w, h int) (*image.Paletted, []uint8) {
	raw := make([]uint8, (w+1)*h)
	return &image.Paletted{Pix: raw[1:], Stride: w + 1, Rect: image.Rect(0, 0, w, h), Palette: k.Palette}, raw
}

// Size is the width and height in pixels.
func (l *Layer) Size() (w, h int) { return l.w, l.h }

// unpack writes the rows from..to into raw. They begin where a band begins.
func (l *Layer) unpack(raw []uint8, from, to int) {
	for at := from; at < to; at += bandRows {
		rows := raw[(at-from)*(l.w+1) : (min(at+bandRows, to)-from)*(l.w+1)]
		// A band was packed by NewLayer and is whole: anything else is a bug of this file.
		if out, err := s2.Decode(rows[:len(rows):len(rows)], l.bands[at/bandRows]); err != nil || len(out) != len(rows) {
			panic(fmt.Sprintf("renderer: the rows from %d of a ground are %d bytes instead of %d: %v", at, len(out), len(rows), err))
		}
	}
}
