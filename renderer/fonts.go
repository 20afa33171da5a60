package renderer

import (
	"embed"
	"fmt"
	"image"
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

//go:embed fonts
var fontFiles embed.FS

// Font is one of the faces of the house.
type Font uint8

// The faces: a book face for names and headings, a clear sans with tabular
// figures for numbers and letters on pieces.
const (
	Book      Font = iota // EB Garamond
	Italic                // EB Garamond Italic
	SmallCaps             // EB Garamond, lower case as small capitals
	Sans                  // Inter SemiBold
	Strong                // Inter Bold
	fontCount
)

// Fonts keeps the parsed faces and every glyph mask that was ever needed. It is
// safe for several goroutines.
type Fonts struct {
	parsed [fontCount]*sfnt.Font

	mu     sync.RWMutex
	faces  map[faceKey]font.Face
	glyphs map[glyphKey]*glyph
}

type faceKey struct {
	font Font
	size float64
}

type glyphKey struct {
	faceKey
	r rune
}

// glyph is a mask with its place relative to the pen.
type glyph struct {
	at      image.Point // of the mask's corner from the pen, baseline down
	w, h    int
	mask    []uint8
	halo    []uint8 // the mask grown by haloWidth on each side
	advance fixed.Int26_6
}

const haloWidth = 3

// NewFonts parses the embedded fonts.
func NewFonts() (*Fonts, error) {
	f := &Fonts{faces: map[faceKey]font.Face{}, glyphs: map[glyphKey]*glyph{}}
	for i, name := range [fontCount]string{
		"EBGaramond-Regular.ttf", "EBGaramond-Italic.ttf", "EBGaramondSC-Regular.ttf", "Inter-SemiBold.otf", "Inter-Bold.otf",
	} {
		data, err := fontFiles.ReadFile("fonts/" + name)
		if err != nil {
			return nil, fmt.Errorf("reading font %s: %w", name, err)
		}
		if f.parsed[i], err = opentype.Parse(data); err != nil {
			return nil, fmt.Errorf("parsing font %s: %w", name, err)
		}
	}
	return f, nil
}

// face must be called with the lock held: a font.Face is not safe by itself.
func (f *Fonts) face(k faceKey) font.Face {
	if face, ok := f.faces[k]; ok {
		return face
	}
	face, err := opentype.NewFace(f.parsed[k.font], &opentype.FaceOptions{Size: k.size, DPI: 72, Hinting: font.HintingNone})
	if err != nil { // only ever for a size that is no number: draw nothing
		return nil
	}
	f.faces[k] = face
	return face
}

// glyph returns the mask of a rune, nil if the font has none.
func (f *Fonts) glyph(k glyphKey) *glyph {
	f.mu.RLock()
	g, ok := f.glyphs[k]
	f.mu.RUnlock()
	if ok {
		return g
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if g, ok := f.glyphs[k]; ok {
		return g
	}
	g = f.draw(k)
	f.glyphs[k] = g
	return g
}

func (f *Fonts) draw(k glyphKey) *glyph {
	face := f.face(k.faceKey)
	if face == nil {
		return nil
	}
	var buf sfnt.Buffer
	if i, err := f.parsed[k.font].GlyphIndex(&buf, k.r); err != nil || i == 0 {
		return nil
	}
	dr, mask, at, advance, ok := face.Glyph(fixed.Point26_6{}, k.r)
	if !ok {
		return nil
	}
	g := &glyph{at: dr.Min, w: dr.Dx(), h: dr.Dy(), advance: advance}
	g.mask = make([]uint8, g.w*g.h)
	for y := range g.h {
		for x := range g.w {
			_, _, _, a := mask.At(at.X+x, at.Y+y).RGBA()
			g.mask[y*g.w+x] = uint8(a >> 8)
		}
	}
	g.halo = grow(g.mask, g.w, g.h, haloWidth)
	return g
}

// grow spreads a mask by r pixels on each side, softly at the rim.
func grow(mask []uint8, w, h, r int) []uint8 {
	W, H := w+2*r, h+2*r
	out := make([]uint8, W*H)
	for dy := -r; dy <= r; dy++ {
		for dx := -r; dx <= r; dx++ {
			d := dx*dx + dy*dy
			if d > r*r+1 {
				continue
			}
			soft := 256
			if d > (r-1)*(r-1) {
				soft = 150
			}
			for y := range h {
				for x := range w {
					v := int(mask[y*w+x]) * soft >> 8
					o := &out[(y+dy+r)*W+x+dx+r]
					if v > int(*o) {
						*o = uint8(v)
					}
				}
			}
		}
	}
	return out
}

// Has tells whether the font can write all of a text.
func (f *Fonts) Has(font Font, text string) bool {
	var buf sfnt.Buffer
	for _, r := range text {
		if i, err := f.parsed[font].GlyphIndex(&buf, r); err != nil || i == 0 {
			return false
		}
	}
	return true
}

// Writable is a name as far as the font can write it.
func (f *Fonts) Writable(font Font, name string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if !f.Has(font, string(r)) {
			return -1
		}
		return r
	}, name))
}

// Measure is the width of a text in pixels, with so much put between letters.
func (f *Fonts) Measure(font Font, size, spacing float64, text string) int {
	var pen fixed.Int26_6
	n := 0
	for _, r := range text {
		if g := f.glyph(glyphKey{faceKey{font, size}, r}); g != nil {
			pen += g.advance + fixed.Int26_6(spacing*64)
			n++
		}
	}
	if n > 0 {
		pen -= fixed.Int26_6(spacing * 64)
	}
	return pen.Ceil()
}

// reach is how far above and below the baseline a text has ink, in pixels down.
func (f *Fonts) reach(font Font, size float64, text string) (top, low int) {
	for _, r := range text {
		if g := f.glyph(glyphKey{faceKey{font, size}, r}); g != nil {
			top, low = min(top, g.at.Y), max(low, g.at.Y+g.h)
		}
	}
	return top, low
}

// Clip shortens a text with an ellipsis until it is at most so wide.
func (f *Fonts) Clip(font Font, size float64, text string, width int) string {
	if f.Measure(font, size, 0, text) <= width {
		return text
	}
	runes := []rune(text)
	for n := len(runes) - 1; n > 0; n-- {
		s := string(runes[:n]) + "…"
		if f.Measure(font, size, 0, s) <= width {
			return s
		}
	}
	return "…"
}

// Fit makes a text smaller by steps, to no less than a size, until it is at most so wide, and shortens it if that is
// not enough.
func (f *Fonts) Fit(st Style, least, step float64, text string, width int) (Style, string) {
	for st.Size > least && f.Measure(st.Font, st.Size, 0, text) > width {
		st.Size = max(least, st.Size-step)
	}
	return st, f.Clip(st.Font, st.Size, text, width)
}

// Wrap breaks a text at its spaces into lines of at most this width.
func (f *Fonts) Wrap(font Font, size float64, text string, width int) []string {
	var lines []string
	for _, word := range strings.Fields(text) {
		if n := len(lines); n > 0 {
			if joined := lines[n-1] + " " + word; f.Measure(font, size, 0, joined) <= width {
				lines[n-1] = joined
				continue
			}
		}
		lines = append(lines, f.Clip(font, size, word, width))
	}
	return lines
}
