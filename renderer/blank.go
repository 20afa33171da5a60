package renderer

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"fmt"
)

// Blank is empty paper of so many pixels, to hold the place of a picture that is still
// being drawn. It takes a few hundred bytes, and a tenth of the time of an encoder that looks at each pixel.
func Blank(width, height int, dark bool) ([]byte, error) {
	var data bytes.Buffer
	z, err := zlib.NewWriterLevel(&data, zlib.BestSpeed)
	row := make([]byte, 1+(width+7)/8) // no filter, then a bit for each pixel, of the one colour that there is
	for y := 0; y < height && err == nil; y++ {
		_, err = z.Write(row)
	}
	if err == nil {
		err = z.Close()
	}
	if err != nil {
		return nil, fmt.Errorf("encoding empty paper: %w", err)
	}
	paper := Pick(dark).Paper
	head := binary.BigEndian.AppendUint32(nil, uint32(width))
	head = binary.BigEndian.AppendUint32(head, uint32(height))
	out := chunk([]byte("\x89PNG\r\n\x1a\n"), "IHDR", append(head, 1, 3, 0, 0, 0)) // 1 bit, indexed
	out = chunk(out, "PLTE", []byte{paper.R, paper.G, paper.B})
	out = chunk(out, "IDAT", data.Bytes())
	return chunk(out, "IEND"), nil
}
