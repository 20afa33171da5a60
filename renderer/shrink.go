package renderer

import (
	"image"
	"math"
)

// shrinker makes pictures of one size smaller, one after the other: of each it works out only
// the rows that changed since the one before.
type shrinker struct {
	ground  *Layer
	raw     []uint8 // the picture in full, with a byte for the PNG filter before each row
	keys    []bandKey
	columns []taps
	rows    []taps
	across  []float32 // the rows in full height, but as wide as wanted: red, green and blue of each pixel
	line    []float32
	now     *image.Paletted
	inks    []metInk
}

// taps are the pixels that one pixel of a smaller picture is made of, from first on.
type taps struct {
	first   int
	weights []float32
}

// metInk is the ink of a colour that was met. Its colour is one more than it is, so that 0 is none.
type metInk struct {
	colour uint32
	ink    uint8
}

// catmullRom lists the taps of a line that is made so long, by the filter of that name.
func catmullRom(long, from int) []taps {
	list := make([]taps, long)
	scale := float64(from) / float64(long)
	wide := max(1, scale)
	for i := range list {
		centre := (float64(i)+0.5)*scale - 0.5
		first, end := max(0, int(math.Floor(centre-2*wide))), min(from, int(math.Ceil(centre+2*wide)))
		weights, all := make([]float32, max(0, end-first)), float32(0)
		for k := range weights {
			switch t := math.Abs(centre-float64(first+k)) / wide; {
			case t < 1:
				weights[k] = float32((1.5*t-2.5)*t*t + 1)
			case t < 2:
				weights[k] = float32(((-0.5*t+2.5)*t-4)*t + 2)
			}
			all += weights[k]
		}
		for k := range weights {
			weights[k] /= all
		}
		list[i] = taps{first, weights}
	}
	return list
}

// size makes room for pictures on this ground that are made so wide.
func (s *shrinker) size(ground *Layer, width int) {
	w, h := ground.Size()
	if was := s.ground; was == nil || was.w != w || was.h != h || was.inks != ground.inks || s.now.Rect.Dx() != width {
		high := max(1, (h*width+w/2)/w)
		*s = shrinker{raw: make([]uint8, (w+1)*h), keys: make([]bandKey, (h+bandRows-1)/bandRows),
			columns: catmullRom(width, w), rows: catmullRom(high, h), across: make([]float32, 3*width*h), line: make([]float32, 3*width),
			now: image.NewPaletted(image.Rect(0, 0, width, high), ground.inks.Palette), inks: make([]metInk, 1<<14)}
	}
	s.ground = ground
}

// shrink is a canvas made so many pixels wide; the picture is the shrinker's, and changes with the next.
func (s *shrinker) shrink(c *Canvas, kept *bandCache, width int) *image.Paletted {
	s.size(c.ground, width)
	w, h := c.Size()
	changed := make([]bool, h)
	var key []byte
	for i := range s.keys {
		from, to := i*bandRows, min(i*bandRows+bandRows, h)
		key = c.describe(key[:0], from, to)
		if k := kept.key(c.ground, from, key); s.keys[i] != k {
			s.keys[i] = k
			c.paint(s.raw[from*(w+1):to*(w+1)], from, to)
			for y := from; y < to; y++ {
				changed[y] = true
				s.narrow(y, s.raw[y*(w+1)+1:(y+1)*(w+1)])
			}
		}
	}
	for y, t := range s.rows {
		for k := range t.weights {
			if changed[t.first+k] {
				s.lower(y, t)
				break
			}
		}
	}
	return s.now
}

// narrow makes a row as narrow as wanted.
func (s *shrinker) narrow(y int, row []uint8) {
	rgb := &s.ground.inks.rgb
	out := s.across[y*len(s.line):][:len(s.line)]
	for x, t := range s.columns {
		var r, g, b float32
		from := row[t.first:][:len(t.weights)]
		for k, w := range t.weights {
			p := &rgb[from[k]]
			r, g, b = r+w*float32(p[0]), g+w*float32(p[1]), b+w*float32(p[2])
		}
		out[3*x], out[3*x+1], out[3*x+2] = r, g, b
	}
}

// lower makes a row of the smaller picture of narrow ones.
func (s *shrinker) lower(y int, t taps) {
	line := s.line
	clear(line)
	for k, w := range t.weights {
		from := s.across[(t.first+k)*len(line):][:len(line)]
		for i := range line {
			line[i] += w * from[i]
		}
	}
	out := s.now.Pix[y*s.now.Stride:][:len(line)/3]
	for x := range out {
		out[x] = s.ink(whole(line[3*x]), whole(line[3*x+1]), whole(line[3*x+2]))
	}
}

func whole(v float32) uint32 { return uint32(max(0, min(255, v)) + 0.5) }

// ink is the nearest to a colour. Few colours come up, again and again.
func (s *shrinker) ink(r, g, b uint32) uint8 {
	colour := r<<16 | g<<8 | b
	met := &s.inks[(colour*2654435761>>16)%uint32(len(s.inks))]
	if met.colour != colour+1 {
		*met = metInk{colour + 1, s.ground.inks.search(int(r), int(g), int(b))}
	}
	return met.ink
}
