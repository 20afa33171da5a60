package renderer

import (
	"encoding/binary"
	"image"
	"image/color"
	"math"
)

// Word is a word that was drawn, for those who check the layout.
type Word struct {
	Text string
	Size float64 // pixels of the em
	Box  image.Rectangle
}

// Canvas is a picture in the making: a ground, and what is to be laid over it in order.
// Nothing is painted before the picture is encoded, and then only the bands that are
// not kept from an earlier picture.
type Canvas struct {
	fonts  *Fonts
	ground *Layer
	ops    []op
	Words  []Word   // every word drawn so far
	Marks  []Marked // every letter of a question drawn so far
}

// op is one thing laid over the ground: a sprite, or else a line of text.
type op struct {
	sprite   *Sprite
	x, y     int // of the sprite's corner, or of the pen at the baseline
	strength uint32
	style    Style
	text     string
	from, to int // the rows that it may touch
}

// NewCanvas returns a canvas with nothing on its ground yet.
func NewCanvas(f *Fonts, ground *Layer) *Canvas { return &Canvas{fonts: f, ground: ground} }

// reset makes an old canvas as good as a new one.
func (c *Canvas) reset(ground *Layer) {
	clear(c.ops)
	c.ground, c.ops, c.Words, c.Marks = ground, c.ops[:0], c.Words[:0], c.Marks[:0]
}

// Size is the width and height in pixels.
func (c *Canvas) Size() (w, h int) { return c.ground.Size() }

// Fonts are the fonts words are set in.
func (c *Canvas) Fonts() *Fonts { return c.fonts }

// Image paints the picture as it stands.
func (c *Canvas) Image() *image.Paletted {
	w, h := c.Size()
	out, raw := blankImage(c.ground.inks, w, h)
	c.paint(raw, 0, h)
	return out
}

// scaled is the picture made so many pixels wide.
func (c *Canvas) scaled(width int) *Canvas {
	return NewCanvas(c.fonts, NewLayer(c.ground.inks, Scale(c.Image(), width)))
}

// Blit puts a sprite with its point At at x, y.
func (c *Canvas) Blit(s *Sprite, x, y float64) { c.Fade(s, x, y, 256) }

// Fade is Blit with so much of 256 of its strength.
func (c *Canvas) Fade(s *Sprite, x, y float64, strength uint32) {
	ox, oy := round(x)-s.At.X, round(y)-s.At.Y
	c.ops = append(c.ops, op{sprite: s, x: ox, y: oy, strength: strength, from: oy + s.top, to: oy + s.low})
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
	top, low := c.fonts.reach(st.Font, st.Size, text)
	c.ops = append(c.ops, op{style: st, text: text, x: px, y: py, from: py + top - haloWidth, to: py + low + haloWidth})
	return width
}

// describe appends all that tells the rows from..to from others on the same ground.
func (c *Canvas) describe(key []byte, from, to int) []byte {
	for i := range c.ops {
		if o := &c.ops[i]; o.to > from && o.from < to {
			key = o.describe(key)
		}
	}
	return key
}

// describe appends all that tells this op from others.
func (o *op) describe(to []byte) []byte {
	to = binary.LittleEndian.AppendUint32(to, uint32(int32(o.x)))
	to = binary.LittleEndian.AppendUint32(to, uint32(int32(o.y)))
	if o.sprite != nil {
		to = binary.LittleEndian.AppendUint32(to, o.sprite.id)
		return binary.LittleEndian.AppendUint32(to, o.strength)
	}
	st := &o.style
	to = binary.LittleEndian.AppendUint64(to, math.Float64bits(st.Size))
	to = binary.LittleEndian.AppendUint64(to, math.Float64bits(st.Spacing))
	to = append(to, byte(st.Font), st.Ink.R, st.Ink.G, st.Ink.B, st.Ink.A, st.Halo.R, st.Halo.G, st.Halo.B, st.Halo.A)
	to = append(to, o.text...)
	return append(to, 0)
}

func round(v float64) int {
	if v < 0 {
		return -int(0.5 - v)
	}
	return int(v + 0.5)
}
