package renderer

import (
	"image"
	"image/color"

	"golang.org/x/image/math/fixed"
)

// Word is a word that was drawn, for those who check the layout.
type Word struct {
	Text string
	Size float64 // pixels of the em
	Box  image.Rectangle
}

// Canvas is a picture in the making. Everything is blended straight into
// indexed pixels, so nothing has to be reduced to a palette at the end.
type Canvas struct {
	inks  *Inks
	fonts *Fonts
	img   *image.Paletted // its rows are one byte longer: the PNG filter's
	raw   []uint8
	Words []Word // every word drawn so far
}

// NewCanvas returns an empty canvas of w by h pixels.
func NewCanvas(k *Inks, f *Fonts, w, h int) *Canvas {
	c := &Canvas{inks: k, fonts: f, raw: make([]uint8, (w+1)*h)}
	c.img = &image.Paletted{Pix: c.raw[1:], Stride: w + 1, Rect: image.Rect(0, 0, w, h), Palette: k.Palette}
	return c
}

// reuse makes an old canvas as good as a new one of this size, if it has that size.
func (c *Canvas) reuse(k *Inks, w, h int) bool {
	if cw, ch := c.Size(); cw != w || ch != h {
		return false
	}
	c.inks, c.img.Palette = k, k.Palette
	return true
}

// Size is the width and height in pixels.
func (c *Canvas) Size() (w, h int) { return c.img.Rect.Dx(), c.img.Rect.Dy() }

// Image is the picture as it stands.
func (c *Canvas) Image() *image.Paletted { return c.img }

// Fonts are the fonts words are set in.
func (c *Canvas) Fonts() *Fonts { return c.fonts }

// Ground covers the canvas with another of the same size, forgetting all words.
func (c *Canvas) Ground(from *Canvas) {
	copy(c.raw, from.raw)
	c.Words = append(c.Words[:0], from.Words...)
}

// Paint covers the canvas with a drawing without holes, of the same size.
func (c *Canvas) Paint(m *image.RGBA) { c.inks.Convert(m, c.img) }

// scaled is the canvas made so many pixels wide.
func (c *Canvas) scaled(width int) *Canvas {
	small := Scale(c.img, width)
	out := NewCanvas(c.inks, c.fonts, small.Rect.Dx(), small.Rect.Dy())
	out.Paint(small)
	return out
}

// Blit puts a sprite with its point At at x, y.
func (c *Canvas) Blit(s *Sprite, x, y float64) { c.Fade(s, x, y, 256) }

// Fade is Blit with so much of 256 of its strength.
func (c *Canvas) Fade(s *Sprite, x, y float64, strength uint32) {
	ox, oy := round(x)-s.At.X, round(y)-s.At.Y
	w, h := c.Size()
	for _, sp := range s.spans {
		y, from, to := oy+int(sp.y), max(ox+int(sp.from), 0), min(ox+int(sp.to), w)
		if y < 0 || y >= h || from >= to {
			continue
		}
		row := c.img.Pix[y*c.img.Stride:][from:to]
		skip := from - ox - int(sp.from)
		if sp.solid {
			c.cover(row, s.index[int(sp.at)+skip:], strength)
		} else {
			c.blend(row, s.pix[int(sp.at)+4*skip:], strength)
		}
	}
}

// cover lays inks over a row, or lets the row through them.
func (c *Canvas) cover(row, inks []uint8, strength uint32) {
	if strength >= 256 {
		copy(row, inks)
		return
	}
	for x := range row {
		p, d := &c.inks.rgb[inks[x]], &c.inks.rgb[row[x]]
		keep := 256 - strength
		row[x] = c.inks.index(
			(uint32(p[0])*strength+uint32(d[0])*keep)>>8,
			(uint32(p[1])*strength+uint32(d[1])*keep)>>8,
			(uint32(p[2])*strength+uint32(d[2])*keep)>>8)
	}
}

// blend lays premultiplied colours over a row.
func (c *Canvas) blend(row, pix []uint8, strength uint32) {
	for x := range row {
		p := pix[4*x : 4*x+4 : 4*x+4]
		d := &c.inks.rgb[row[x]]
		a, r, g, b := uint32(p[3]), uint32(p[0]), uint32(p[1]), uint32(p[2])
		if strength < 256 {
			a, r, g, b = a*strength>>8, r*strength>>8, g*strength>>8, b*strength>>8
		}
		keep := (255 - a) * 257
		row[x] = c.inks.index(r+uint32(d[0])*keep>>16, g+uint32(d[1])*keep>>16, b+uint32(d[2])*keep>>16)
	}
}

// Align says which point of a line of text is named.
type Align uint8

// The alignments.
const (
	Left Align = iota
	Centre
	Right
)

// Style is how words are set.
type Style struct {
	Font    Font
	Size    float64 // pixels of the em
	Spacing float64 // pixels between letters
	Ink     color.NRGBA
	Halo    color.NRGBA // A of 0: none
	Align   Align
}

// Text sets a line with its baseline at y and returns its width. Runes that the font does
// not have are left out.
func (c *Canvas) Text(st Style, x, y float64, text string) int {
	width := c.fonts.Measure(st.Font, st.Size, st.Spacing, text)
	switch st.Align {
	case Centre:
		x -= float64(width) / 2
	case Right:
		x -= float64(width)
	}
	if width == 0 {
		return 0
	}
	px, py := round(x), round(y)
	c.Words = append(c.Words, Word{text, st.Size, image.Rect(px, py-int(st.Size*0.72), px+width, py+int(st.Size*0.22))})
	if st.Halo.A > 0 {
		c.run(st, px, py, text, true)
	}
	c.run(st, px, py, text, false)
	return width
}

func (c *Canvas) run(st Style, x, y int, text string, halo bool) {
	pen := fixed.I(x)
	for _, r := range text {
		g := c.fonts.glyph(glyphKey{faceKey{st.Font, st.Size}, r})
		if g == nil {
			continue
		}
		gx, gy := pen.Round()+g.at.X, y+g.at.Y
		if halo {
			c.stamp(g.halo, gx-haloWidth, gy-haloWidth, g.w+2*haloWidth, g.h+2*haloWidth, st.Halo)
		} else {
			c.stamp(g.mask, gx, gy, g.w, g.h, st.Ink)
		}
		pen += g.advance + fixed.Int26_6(st.Spacing*64)
	}
}

// stamp blends one colour through a mask.
func (c *Canvas) stamp(mask []uint8, ox, oy, w, h int, ink color.NRGBA) {
	box := image.Rect(ox, oy, ox+w, oy+h).Intersect(c.img.Rect)
	full := c.inks.index(uint32(ink.R), uint32(ink.G), uint32(ink.B))
	// Few steps from nothing to full: the eye sees no difference, the compressor does.
	steps := [16]uint8{0, 0, 51, 51, 51, 102, 102, 102, 153, 153, 153, 204, 204, 204, 255, 255}
	for py := box.Min.Y; py < box.Max.Y; py++ {
		row := c.img.Pix[py*c.img.Stride:]
		line := mask[(py-oy)*w:]
		for px := box.Min.X; px < box.Max.X; px++ {
			a := uint32(steps[line[px-ox]>>4]) * uint32(ink.A) / 255
			switch a {
			case 0:
			case 255:
				row[px] = full
			default:
				d := &c.inks.rgb[row[px]]
				row[px] = c.inks.index(
					(uint32(ink.R)*a+uint32(d[0])*(255-a))/255,
					(uint32(ink.G)*a+uint32(d[1])*(255-a))/255,
					(uint32(ink.B)*a+uint32(d[2])*(255-a))/255)
			}
		}
	}
}

func round(v float64) int {
	if v < 0 {
		return -int(0.5 - v)
	}
	return int(v + 0.5)
}
