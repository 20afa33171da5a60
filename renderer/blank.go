package renderer

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
)

// Blank is empty paper of so many pixels, to hold the place of a picture that is still
// being drawn. It takes a few hundred bytes.
func Blank(width, height int, dark bool) ([]byte, error) {
	m := image.NewPaletted(image.Rect(0, 0, width, height), color.Palette{Pick(dark).Paper})
	var b bytes.Buffer
	enc := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := enc.Encode(&b, m); err != nil {
		return nil, fmt.Errorf("encoding empty paper: %w", err)
	}
	return b.Bytes(), nil
}
