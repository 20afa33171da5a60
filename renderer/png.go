package renderer

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"sync"

	"github.com/klauspost/compress/zlib"
)

// Encoder writes canvases as PNG. Its compressors are used again and again; it
// is safe for several goroutines.
type Encoder struct{ pool sync.Pool }

// Encode returns the canvas as a PNG of one byte a pixel.
func (e *Encoder) Encode(c *Canvas) ([]byte, error) {
	w, h := c.Size()
	var out bytes.Buffer
	out.Grow(w * h / 12)
	out.WriteString("\x89PNG\r\n\x1a\n")
	head := binary.BigEndian.AppendUint32(nil, uint32(w))
	head = binary.BigEndian.AppendUint32(head, uint32(h))
	chunk(&out, "IHDR", append(head, 8, 3, 0, 0, 0)) // 8 bits, indexed
	palette := make([]byte, 0, 768)
	for i := range c.inks.Palette {
		palette = append(palette, c.inks.rgb[i][:]...)
	}
	chunk(&out, "PLTE", palette)

	at := out.Len()
	out.WriteString("\x00\x00\x00\x00IDAT")
	z, ok := e.pool.Get().(*zlib.Writer)
	if ok {
		z.Reset(&out)
	} else {
		var err error
		if z, err = zlib.NewWriterLevel(&out, 5); err != nil {
			return nil, fmt.Errorf("starting the compressor: %w", err)
		}
	}
	defer e.pool.Put(z)
	if _, err := z.Write(c.raw); err != nil {
		return nil, fmt.Errorf("compressing: %w", err)
	}
	if err := z.Close(); err != nil {
		return nil, fmt.Errorf("compressing: %w", err)
	}
	data := out.Bytes()[at:]
	binary.BigEndian.PutUint32(data, uint32(len(data)-8))
	out.Write(binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE(data[4:])))
	chunk(&out, "IEND", nil)
	return out.Bytes(), nil
}

func chunk(out *bytes.Buffer, name string, data []byte) {
	out.Write(binary.BigEndian.AppendUint32(nil, uint32(len(data))))
	sum := crc32.NewIEEE()
	for _, part := range [][]byte{[]byte(name), data} {
		out.Write(part)
		_, _ = sum.Write(part) // a hash never fails
	}
	out.Write(binary.BigEndian.AppendUint32(nil, sum.Sum32()))
}
