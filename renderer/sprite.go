package renderer

import (
	"encoding/binary"
	"image"
	"math"
	"slices"
	"sync"

	"github.com/fogleman/gg"
)

// Sprite is a small drawing that is kept: its colours already indexed where it
// covers, and ready to be blended where it is sheer.
type Sprite struct {
	W, H int
	// At is the point of the sprite that Blit puts where it is told.
	At       image.Point
	id       uint32  // tells the sprites of the same inks apart
	top, low int     // the rows that are not empty
	spans    []span  // what is not empty, by rows
	index    []uint8 // the inks of the patterned spans, one after the other
}

// span is a segment of a row. Sprites have some hundred thousand of them, so that it is small.
type span struct {
	y, from, to int16
	kind        spanKind
	// of is the place of its first pixel in index where it is patterned, its ink where it is
	// plain, its premultiplied colour where it is sheer.
	of uint32
}

type spanKind uint8

const (
	patterned spanKind = iota // of several inks, which cover
	plain                     // of one ink, which covers
	sheer                     // of one colour, which is blended
)

// plainFrom is how many pixels of one ink are a span of their own: it takes less memory than
// they, even where the pattern goes on after it.
const plainFrom = 24

// NewSprite keeps a drawing.
func NewSprite(k *Inks, m *image.RGBA, at image.Point) *Sprite {
	s := &Sprite{W: m.Rect.Dx(), H: m.Rect.Dy(), At: at, id: k.sprites.Add(1)}
	translucent := translucentAlphas(m)
	for y := range s.H {
		for x := range s.W {
			p := m.Pix[y*m.Stride+4*x:][:4]
			if a := p[3]; a > 0 && a < 255 && !translucent[a] {
				roundAlpha(p)
			}
			switch p[3] {
			case 0: // most of a large one
			case 255:
				s.put(x, y, patterned, uint32(len(s.index)))
				s.index = append(s.index, k.index(uint32(p[0]), uint32(p[1]), uint32(p[2])))
			default:
				s.put(x, y, sheer, binary.LittleEndian.Uint32(p))
			}
		}
	}
	if n := len(s.spans); n > 0 {
		s.top, s.low = int(s.spans[0].y), int(s.spans[n-1].y)+1
	}
	k.mergeRareInks(s.index)
	s.pack()
	return s
}

// put adds a pixel, to the span before it where that continues.
func (s *Sprite) put(x, y int, kind spanKind, of uint32) {
	if n := len(s.spans); n > 0 {
		last := &s.spans[n-1]
		if last.y == int16(y) && last.to == int16(x) && last.kind == kind && (kind == patterned || last.of == of) {
			last.to++
			return
		}
	}
	s.spans = append(s.spans, span{int16(y), int16(x), int16(x) + 1, kind, of})
}

// pack keeps of long runs of one ink only that.
func (s *Sprite) pack() {
	var spans []span
	var index []uint8
	for _, sp := range s.spans {
		if sp.kind != patterned {
			spans = append(spans, sp)
			continue
		}
		inks := s.index[sp.of:][:sp.to-sp.from]
		open := false // the last span is of this one's pattern
		for x := 0; x < len(inks); {
			run := 1
			for x+run < len(inks) && inks[x+run] == inks[x] {
				run++
			}
			from, to := sp.from+int16(x), sp.from+int16(x+run)
			switch {
			case run >= plainFrom:
				spans = append(spans, span{sp.y, from, to, plain, uint32(inks[x])})
			case open:
				spans[len(spans)-1].to = to
			default:
				spans = append(spans, span{sp.y, from, to, patterned, uint32(len(index))})
			}
			if open = run < plainFrom; open {
				index = append(index, inks[x:x+run]...)
			}
			x += run
		}
	}
	// They are kept for good: without the room in which they grew.
	s.spans, s.index = slices.Clip(slices.Clone(spans)), slices.Clip(slices.Clone(index))
}

// mergeRareInks gives each pixel one of the inks that a drawing is really made of: half tones
// between two of them go to the nearer. At three pixels a point no eye misses them, and
// they are most of what a file is made of.
func (k *Inks) mergeRareInks(index []uint8) {
	var count [256]int
	for _, i := range index {
		count[i]++
	}
	least := max(10, min(len(index)/36, 72))
	var to [256]uint8
	for i := range to {
		to[i] = uint8(i)
		if count[i] == 0 || count[i] >= least {
			continue
		}
		best := 1 << 30
		for j := range count {
			if count[j] < least {
				continue
			}
			if d := distance(k.rgb[i], k.rgb[j]); d < best {
				best, to[i] = d, uint8(j)
			}
		}
	}
	for x, i := range index {
		index[x] = to[i]
	}
}

// translucentAlphas are the half tones that a drawing means: those of whole areas, not of an edge.
func translucentAlphas(m *image.RGBA) (translucent [256]bool) {
	var count [256]int
	all := 0
	for i := 3; i < len(m.Pix); i += 4 {
		count[m.Pix[i]]++
		if m.Pix[i] > 0 {
			all++
		}
	}
	for a := 1; a < 255; a++ {
		translucent[a] = count[a] > max(72, all/8)
	}
	return translucent
}

// roundAlpha makes a pixel of an edge opaque or clear: at three pixels a point the eye sees no difference,
// the compressor does.
func roundAlpha(p []uint8) {
	a := int(p[3])
	to := 0
	if a >= 128 {
		to = 255
	}
	for i := range p {
		p[i] = uint8(min(int(p[i])*to/max(a, 1), 255))
	}
}

// Sheet keeps sprites by name. It is safe for several goroutines.
type Sheet struct {
	inks *Inks
	mu   sync.RWMutex
	kept map[any]*Sprite
}

// NewSheet returns an empty sheet.
func NewSheet(k *Inks) *Sheet { return &Sheet{inks: k, kept: map[any]*Sprite{}} }

// Get returns the sprite of a key, drawing it the first time into a context of
// w by h pixels whose origin is moved to its middle.
func (s *Sheet) Get(key any, w, h float64, draw func(*gg.Context)) *Sprite {
	s.mu.RLock()
	got, ok := s.kept[key]
	s.mu.RUnlock()
	if ok {
		return got
	}
	got = s.Once(w, h, draw)
	s.mu.Lock()
	defer s.mu.Unlock()
	if first, ok := s.kept[key]; ok {
		return first
	}
	s.kept[key] = got
	return got
}

// Once draws a sprite that is not kept.
func (s *Sheet) Once(w, h float64, draw func(*gg.Context)) *Sprite {
	W, H := int(math.Ceil(w/2))*2, int(math.Ceil(h/2))*2
	dc := gg.NewContext(W, H)
	dc.Translate(float64(W/2), float64(H/2))
	draw(dc)
	return NewSprite(s.inks, dc.Image().(*image.RGBA), image.Pt(W/2, H/2))
}
