package renderer

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/adler32"
	"hash/crc32"
	"runtime"
	"sync"

	"github.com/klauspost/compress/flate"
)

// bandRows is how many rows are painted and deflated apart: fewer, and a band's
// deflating learns too little; more, and a small change redraws too much.
const bandRows = 60

// deflateLevel is what is worth its time: one more costs a third for 2 % of the size.
const deflateLevel = 6

// Encoder writes canvases as PNG, in bands that are deflated apart: a band whose
// ground and ops were met before is neither painted nor deflated again. Its compressors
// are used again and again; it is safe for several goroutines.
type Encoder struct {
	pool sync.Pool // *deflater
	kept bandCache
}

// deflater paints and deflates bands.
type deflater struct {
	z   *flate.Writer
	raw []uint8
	out bytes.Buffer
	key []byte
}

// deflated is a band as it stands in a file.
type deflated struct {
	data  []byte
	adler uint32
	size  int // before
}

// Encode returns the canvas as a PNG of one byte a pixel.
func (e *Encoder) Encode(c *Canvas) ([]byte, error) {
	d, ok := e.pool.Get().(*deflater)
	if !ok {
		z, err := flate.NewWriter(nil, deflateLevel)
		if err != nil {
			return nil, fmt.Errorf("starting the compressor: %w", err)
		}
		d = &deflater{z: z}
	}
	defer e.pool.Put(d)

	_, h := c.Size()
	bands := make([]deflated, 0, h/bandRows+1)
	total, sum := 0, uint32(1)
	for from := 0; from < h; from += bandRows {
		b, err := e.band(c, d, from, min(from+bandRows, h))
		if err != nil {
			return nil, fmt.Errorf("compressing: %w", err)
		}
		bands = append(bands, b)
		total += len(b.data)
		sum = joinAdler(sum, b.adler, b.size)
	}
	return file(c, bands, total, sum), nil
}

// band is the rows from..to, kept or made now.
func (e *Encoder) band(c *Canvas, d *deflater, from, to int) (deflated, error) {
	d.key = c.describe(d.key[:0], from, to)
	key := e.kept.key(c.ground, from, d.key)
	if b, ok := e.kept.get(key); ok {
		return b, nil
	}
	runtime.Gosched() // people who wait for an answer come first
	w, _ := c.Size()
	size := (w + 1) * (to - from)
	if cap(d.raw) < size {
		d.raw = make([]uint8, size)
	}
	raw := d.raw[:size]
	c.paint(raw, from, to)
	d.out.Reset()
	d.z.Reset(&d.out)
	if _, err := d.z.Write(raw); err != nil {
		return deflated{}, err
	}
	if err := d.z.Flush(); err != nil { // ends on a whole byte, and nothing after looks back
		return deflated{}, err
	}
	b := deflated{bytes.Clone(d.out.Bytes()), adler32.Checksum(raw), size}
	e.kept.put(key, b)
	return b, nil
}

// file is the PNG of these bands, whose data is total bytes long and has this sum.
func file(c *Canvas, bands []deflated, total int, sum uint32) []byte {
	w, h := c.Size()
	palette := make([]byte, 0, 768)
	for i := range c.ground.inks.Palette {
		palette = append(palette, c.ground.inks.rgb[i][:]...)
	}
	out := make([]byte, 0, total+len(palette)+128)
	out = append(out, "\x89PNG\r\n\x1a\n"...)
	head := binary.BigEndian.AppendUint32(nil, uint32(w))
	head = binary.BigEndian.AppendUint32(head, uint32(h))
	out = chunk(out, "IHDR", append(head, 8, 3, 0, 0, 0)) // 8 bits, indexed
	out = chunk(out, "PLTE", palette)
	data := make([][]byte, 0, len(bands)+2)
	data = append(data, []byte{0x78, 0x9C})
	for i := range bands {
		data = append(data, bands[i].data)
	}
	// The last block is empty; then the sum of all that went in.
	data = append(data, binary.BigEndian.AppendUint32([]byte{0x03, 0x00}, sum))
	out = chunk(out, "IDAT", data...)
	return chunk(out, "IEND")
}

func chunk(out []byte, name string, parts ...[]byte) []byte {
	size := 0
	for _, p := range parts {
		size += len(p)
	}
	out = binary.BigEndian.AppendUint32(out, uint32(size))
	start := len(out)
	out = append(out, name...)
	for _, p := range parts {
		out = append(out, p...)
	}
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[start:]))
}

// joinAdler is the Adler-32 sum of two runs of bytes, the second of this length.
func joinAdler(first, second uint32, size int) uint32 {
	const base = 65521
	a1, b1, a2, b2 := first&0xFFFF, first>>16, second&0xFFFF, second>>16
	n := uint64(size % base)
	a := (uint64(a1) + uint64(a2) + base - 1) % base
	b := (uint64(b1) + uint64(b2) + n*(uint64(a1)+base-1)) % base
	return uint32(b<<16 | a)
}
