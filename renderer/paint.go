package renderer

import (
	"image"
	"image/color"
	"sort"

	"golang.org/x/image/math/fixed"
)

// band is some rows of a picture while it is painted: everything is blended straight
// into indexed pixels.
type band struct {
	inks     *Inks
	fonts    *Fonts
	pix      []uint8 // without the first filter byte
	stride   int
	w        int
	from, to int // rows of the picture
}

// paint paints the rows from..to of a canvas, which begin where a band begins, into raw,
// which has a byte for the PNG filter before each row.
func (c *Canvas) paint(raw []uint8, from, to int) {
	w, _ := c.Size()
	c.ground.unpack(raw, from, to)
	b := band{inks: c.ground.inks, fonts: c.fonts, pix: raw[1:], stride: w + 1, w: w, from: from, to: to}
	for i := range c.ops {
		o := &c.ops[i]
		switch {
		case o.to <= from || o.from >= to:
		case o.sprite != nil:
			b.sprite(o.sprite, o.x, o.y, o.strength)
		default:
			if o.style.Halo.A > 0 {
				b.run(o.style, o.x, o.y, o.text, true)
			}
			b.run(o.style, o.x, o.y, o.text, false)
		}
	}
}

func (b *band) row(y int) []uint8 { return b.pix[(y-b.from)*b.stride:] }

// sprite lays a sprite with its corner at ox, oy.
func (b *band) sprite(s *Sprite, ox, oy int, strength uint32) {
	first := sort.Search(len(s.spans), func(i int) bool { return oy+int(s.spans[i].y) >= b.from })
	for _, sp := range s.spans[first:] {
		y, from, to := oy+int(sp.y), max(ox+int(sp.from), 0), min(ox+int(sp.to), b.w)
		if y >= b.to {
			return
		}
		if from >= to {
			continue
		}
		row := b.row(y)[from:to]
		switch sp.kind {
		case patterned:
			b.cover(row, s.index[int(sp.of)+from-ox-int(sp.from):], strength)
		case plain:
			b.fill(row, uint8(sp.of), strength)
		case sheer:
			b.blend(row, sp.of, strength)
		}
	}
}

// cover lays inks over a row, or lets the row through them.
func (b *band) cover(row, inks []uint8, strength uint32) {
	if strength >= 256 {
		copy(row, inks)
		return
	}
	for x := range row {
		row[x] = b.mix(inks[x], row[x], strength)
	}
}

// fill is cover with one ink.
func (b *band) fill(row []uint8, ink uint8, strength uint32) {
	for x := range row {
		if strength >= 256 {
			row[x] = ink
		} else {
			row[x] = b.mix(ink, row[x], strength)
		}
	}
}

// mix is the ink of so much of one over another.
func (b *band) mix(over, under uint8, strength uint32) uint8 {
	p, d := &b.inks.rgb[over], &b.inks.rgb[under]
	keep := 256 - strength
	return b.inks.index(
		(uint32(p[0])*strength+uint32(d[0])*keep)>>8,
		(uint32(p[1])*strength+uint32(d[1])*keep)>>8,
		(uint32(p[2])*strength+uint32(d[2])*keep)>>8)
}

// blend lays a premultiplied colour over a row.
func (b *band) blend(row []uint8, colour, strength uint32) {
	r, g, bl, a := colour&0xFF, colour>>8&0xFF, colour>>16&0xFF, colour>>24
	if strength < 256 {
		a, r, g, bl = a*strength>>8, r*strength>>8, g*strength>>8, bl*strength>>8
	}
	keep := (255 - a) * 257
	for x := range row {
		d := &b.inks.rgb[row[x]]
		row[x] = b.inks.index(r+uint32(d[0])*keep>>16, g+uint32(d[1])*keep>>16, bl+uint32(d[2])*keep>>16)
	}
}

func (b *band) run(st Style, x, y int, text string, halo bool) {
	pen := fixed.I(x)
	for _, r := range text {
		g := b.fonts.glyph(glyphKey{faceKey{st.Font, st.Size}, r})
		if g == nil {
			continue
		}
		gx, gy := pen.Round()+g.at.X, y+g.at.Y
		if halo {
			b.stamp(g.halo, gx-haloWidth, gy-haloWidth, g.w+2*haloWidth, g.h+2*haloWidth, st.Halo)
		} else {
			b.stamp(g.mask, gx, gy, g.w, g.h, st.Ink)
		}
		pen += g.advance + fixed.Int26_6(st.Spacing*64)
	}
}

// stamp blends one colour through a mask.
func (b *band) stamp(mask []uint8, ox, oy, w, h int, ink color.NRGBA) {
	box := image.Rect(ox, oy, ox+w, oy+h).Intersect(image.Rect(0, b.from, b.w, b.to))
	full := b.inks.index(uint32(ink.R), uint32(ink.G), uint32(ink.B))
	// Few steps from nothing to full: the eye sees no difference, the compressor does.
	steps := [16]uint8{0, 0, 0, 0, 0, 128, 128, 128, 128, 128, 128, 255, 255, 255, 255, 255}
	for py := box.Min.Y; py < box.Max.Y; py++ {
		row := b.row(py)
		line := mask[(py-oy)*w:]
		for px := box.Min.X; px < box.Max.X; px++ {
			a := uint32(steps[line[px-ox]>>4]) * uint32(ink.A) / 255
			switch a {
			case 0:
			case 255:
				row[px] = full
			default:
				d := &b.inks.rgb[row[px]]
				row[px] = b.inks.index(
					(uint32(ink.R)*a+uint32(d[0])*(255-a))/255,
					(uint32(ink.G)*a+uint32(d[1])*(255-a))/255,
					(uint32(ink.B)*a+uint32(d[2])*(255-a))/255)
			}
		}
	}
}
