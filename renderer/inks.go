package renderer

import (
	"cmp"
	"image"
	"image/color"
	"math"
	"slices"
	"sync/atomic"
)

// Inks are the colours a picture is made of: a palette, and the
// way from any colour to the nearest of them. Never changed once made.
type Inks struct {
	Palette color.Palette
	sprites atomic.Uint32 // how many were made with them
	rgb     [256][3]uint8
	nearest *[1 << 16]uint8 // by 5 bits of red, 6 of green, 5 of blue
}

// inkCount is how many inks there are: fewer would show, more would make larger files.
const inkCount = 88

// NewInks picks inks for pictures that look like the samples: the keys exactly,
// the others by cutting the samples' colours at their medians.
func NewInks(keys []color.NRGBA, samples ...*image.RGBA) *Inks {
	k := &Inks{}
	for _, c := range keys {
		k.add([3]uint8{c.R, c.G, c.B})
	}
	for _, c := range medianCut(histogram(samples), inkCount-len(k.Palette)) {
		k.add(c)
	}
	k.nearest = new([1 << 16]uint8)
	for i := range k.nearest {
		r, g, b := i>>11, i>>5&63, i&31
		k.nearest[i] = k.search(r<<3|r>>2, g<<2|g>>4, b<<3|b>>2)
	}
	return k
}

func (k *Inks) add(c [3]uint8) {
	n := len(k.Palette)
	if n == inkCount || slices.Contains(k.rgb[:n], c) {
		return
	}
	k.rgb[n] = c
	k.Palette = append(k.Palette, color.NRGBA{c[0], c[1], c[2], 255})
}

// search weighs the colours roughly as the eye does.
func (k *Inks) search(r, g, b int) uint8 {
	best, at := 1<<30, 0
	for i := range k.Palette {
		c := &k.rgb[i]
		dr, dg, db := int(c[0])-r, int(c[1])-g, int(c[2])-b
		if d := 3*dr*dr + 5*dg*dg + 2*db*db; d < best {
			best, at = d, i
		}
	}
	return uint8(at)
}

// distance is how far apart two colours are, about as the eye sees it.
func distance(a, b [3]uint8) int {
	dr, dg, db := int(a[0])-int(b[0]), int(a[1])-int(b[1]), int(a[2])-int(b[2])
	return 3*dr*dr + 5*dg*dg + 2*db*db
}

func (k *Inks) index(r, g, b uint32) uint8 {
	return k.nearest[(r>>3<<11|g>>2<<5|b>>3)&0xFFFF]
}

// Convert turns a drawing without holes into indexed rows, remembering what it met: most
// pixels are like their neighbour.
func (k *Inks) Convert(src *image.RGBA, dst *image.Paletted) {
	seen := map[uint32]uint8{}
	last, ink := uint32(math.MaxUint32), uint8(0)
	for y := range src.Rect.Dy() {
		row, out := src.Pix[y*src.Stride:], dst.Pix[y*dst.Stride:]
		for x := range src.Rect.Dx() {
			p := row[4*x : 4*x+3 : 4*x+3]
			if key := uint32(p[0])<<16 | uint32(p[1])<<8 | uint32(p[2]); key != last {
				last = key
				var ok bool
				if ink, ok = seen[key]; !ok {
					ink = k.search(int(p[0]), int(p[1]), int(p[2]))
					seen[key] = ink
				}
			}
			out[x] = ink
		}
	}
}

type shade struct {
	c [3]uint8
	n int
}

// histogram counts colours at 6 bits, in a fixed order.
func histogram(samples []*image.RGBA) []shade {
	counts := make([]int, 1<<18)
	for _, m := range samples {
		for i := 0; i+3 < len(m.Pix); i += 4 {
			if p := m.Pix[i : i+4]; p[3] == 255 {
				counts[int(p[0]>>2)<<12|int(p[1]>>2)<<6|int(p[2]>>2)]++
			}
		}
	}
	var out []shade
	for i, n := range counts {
		if n > 0 {
			out = append(out, shade{[3]uint8{uint8(i>>12)<<2 | 2, uint8(i>>6&63)<<2 | 2, uint8(i&63)<<2 | 2}, n})
		}
	}
	return out
}

func medianCut(all []shade, n int) [][3]uint8 {
	if len(all) == 0 || n <= 0 {
		return nil
	}
	boxes := [][]shade{all}
	for len(boxes) < n {
		best, score, axis := -1, 0, 0
		for i, b := range boxes {
			a, width := widest(b)
			// A wide box of few pixels matters as well as a narrow one of many.
			if s := width * width * root(weight(b)); len(b) > 1 && s > score {
				best, score, axis = i, s, a
			}
		}
		if best < 0 {
			break
		}
		b := boxes[best]
		slices.SortStableFunc(b, func(x, y shade) int { return cmp.Compare(x.c[axis], y.c[axis]) })
		half, sum, cut := weight(b)/2, 0, 1
		for i, s := range b[:len(b)-1] {
			if sum += s.n; sum >= half {
				cut = i + 1
				break
			}
			cut = i + 1
		}
		boxes[best] = b[:cut]
		boxes = append(boxes, b[cut:])
	}
	out := make([][3]uint8, len(boxes))
	for i, b := range boxes {
		var sum [3]int
		for _, s := range b {
			for a := range 3 {
				sum[a] += int(s.c[a]) * s.n
			}
		}
		for a := range 3 {
			out[i][a] = uint8(sum[a] / weight(b))
		}
	}
	return out
}

func widest(b []shade) (axis, width int) {
	for a := range 3 {
		lo, hi := 255, 0
		for _, s := range b {
			lo, hi = min(lo, int(s.c[a])), max(hi, int(s.c[a]))
		}
		if hi-lo > width {
			axis, width = a, hi-lo
		}
	}
	return axis, width
}

func weight(b []shade) (n int) {
	for _, s := range b {
		n += s.n
	}
	return n
}

// root is an integer square root, good enough to weigh with.
func root(n int) int {
	r := 1
	for r*r < n {
		r += r/8 + 1
	}
	return r
}
