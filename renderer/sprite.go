package renderer

import (
	"image"
	"math"
	"sync"

	"github.com/fogleman/gg"
)

// Sprite is a small drawing that is kept: its colours already indexed where it
// covers, and ready to be blended at its rim.
type Sprite struct {
	W, H int
	// At is the point of the sprite that Blit puts where it is told.
	At    image.Point
	pix   []uint8 // premultiplied RGBA
	index []uint8 // the ink of each pixel that covers fully
	spans []span  // what is not empty, by rows
}

// span is a stretch of a row that covers fully, or one that is to be blended.
type span struct {
	y, from, to int32
	solid       bool
}

// Word is a word that was drawn, for those who check the layout.
type Word struct {
	Text string
	Size float64 // pixels of the em
	Box  image.Rectangle
}

// NewSprite keeps a drawing.
func NewSprite(k *Inks, m *image.RGBA, at image.Point) *Sprite {
	s := &Sprite{W: m.Rect.Dx(), H: m.Rect.Dy(), At: at, pix: m.Pix, index: make([]uint8, m.Rect.Dx()*m.Rect.Dy())}
	for y := range s.H {
		for x := range s.W {
			i := y*s.W + x
			p := m.Pix[4*i : 4*i+4]
			if p[3] == 0 {
				continue
			}
			coarsen(p)
			if p[3] == 0 {
				continue
			}
			solid := p[3] == 255
			if solid {
				s.index[i] = k.index(uint32(p[0]), uint32(p[1]), uint32(p[2]))
			}
			if n := len(s.spans); n > 0 && s.spans[n-1].y == int32(y) && s.spans[n-1].to == int32(x) && s.spans[n-1].solid == solid {
				s.spans[n-1].to++
			} else {
				s.spans = append(s.spans, span{int32(y), int32(x), int32(x) + 1, solid})
			}
		}
	}
	return s
}

// coarsen leaves a rim few steps from nothing to full: the eye sees no difference,
// the compressor does.
func coarsen(p []uint8) {
	const step = 64
	a := int(p[3])
	if a == 255 {
		return
	}
	to := min((a+step/2)/step*step, 255)
	for i := range p {
		p[i] = uint8(int(p[i]) * to / a)
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
