package exploration

import (
	"image"
	"math"

	rules "landfall/engine/exploration"
	"landfall/renderer"
)

// segment is a line of the chart on which no name should lie: a wake.
type segment struct{ ax, ay, bx, by float64 }

// rim is how far from the edge of the chart words stay: its scale of degrees lies there.
const rim = 14

// Costs of a place for words: what lies under them, and how far from the wanted side it is.
const (
	overPiece  = 40.0
	overWake   = 6.0
	outOfReach = 1e9
)

// occupy keeps what is drawn around a point clear of words, if there is another place for them.
func (p *pen) occupy(x, y, halfWide, halfHigh float64) {
	p.taken = append(p.taken, image.Rect(int(x-halfWide), int(y-halfHigh), int(x+halfWide), int(y+halfHigh)))
}

// wordBox is what a line of words covers, whose left end is at x.
func wordBox(x, y, wide, size float64) image.Rectangle {
	return image.Rect(int(x)-3, int(y-size*0.8), int(x+wide)+3, int(y+size*0.3))
}

// cost is how bad it were for words to lie there; outOfReach where they may not.
func (p *pen) cost(box image.Rectangle) (cost float64) {
	cw, ch := p.Size()
	f := p.frame
	if !box.In(image.Rect(0, 0, cw, ch)) || float64(box.Min.X) < f.X+rim || float64(box.Max.X) > f.Right()-rim ||
		float64(box.Min.Y) < f.Y+rim || float64(box.Max.Y) > f.Low()-rim+6 || box.Overlaps(renderer.AltSign(cw, ch)) {
		return outOfReach
	}
	for _, word := range p.Words {
		if box.Overlaps(word.Box) {
			return outOfReach
		}
	}
	for _, mark := range p.Canvas.Marks {
		if box.Overlaps(mark.Box) {
			return outOfReach
		}
	}
	for _, t := range p.taken {
		if cut := box.Intersect(t); !cut.Empty() {
			cost += overPiece * math.Min(1, 0.4+float64(cut.Dx()*cut.Dy())/400)
		}
	}
	for _, s := range p.wakes {
		if s.crosses(box) {
			cost += overWake
		}
	}
	return cost
}

// claimed is how bad it were for a name to lie nearer to another space than to its own, at x, y.
func (p *pen) claimed(box image.Rectangle, x, y float64) (cost float64) {
	far := func(x, y float64) float64 {
		return math.Hypot(math.Max(0, math.Max(float64(box.Min.X)-x, x-float64(box.Max.X))), math.Max(0, math.Max(float64(box.Min.Y)-y, y-float64(box.Max.Y))))
	}
	own := far(x, y)
	for i := 1; i < len(p.a.Spaces); i++ {
		if sx, sy, inside := p.at(rules.SpaceID(i)); inside && math.Hypot(sx-x, sy-y) > 4 && far(sx, sy) < own-2 {
			cost += 14
		}
	}
	return cost
}

// crosses tells whether a line goes through a rectangle.
func (s segment) crosses(box image.Rectangle) bool {
	from, to := 0.0, 1.0
	for _, side := range [][3]float64{{s.ax, s.bx - s.ax, 0}, {s.ay, s.by - s.ay, 1}} {
		low, high := float64(box.Min.X), float64(box.Max.X)
		if side[2] == 1 {
			low, high = float64(box.Min.Y), float64(box.Max.Y)
		}
		if side[1] == 0 {
			if side[0] < low || side[0] > high {
				return false
			}
			continue
		}
		a, b := (low-side[0])/side[1], (high-side[0])/side[1]
		from, to = math.Max(from, math.Min(a, b)), math.Min(to, math.Max(a, b))
	}
	return from < to
}

// free sets words where they cover none that stand there, and no letter; false: there is no room.
func (p *pen) free(st renderer.Style, x, y float64, text string) bool {
	wide := float64(p.Fonts().Measure(st.Font, st.Size, st.Spacing, text))
	left := x
	switch st.Align {
	case renderer.Centre:
		left -= wide / 2
	case renderer.Right:
		left -= wide
	}
	if p.cost(wordBox(left, y, wide, st.Size)) >= outOfReach {
		return false
	}
	p.Text(st, x, y, text)
	return true
}

// clear is what a name may cost that is not asked about: it covers nothing, or hardly.
const clear = 7.5

// beside sets words around a point where they cover least, at the wanted side if that is as good; false: that would
// cost more than most.
func (p *pen) beside(st renderer.Style, x, y, r float64, side, text string, most float64) bool {
	wide := float64(p.Fonts().Measure(st.Font, st.Size, st.Spacing, text))
	left, low, cost := p.place(wide, st.Size, x, y, r, side)
	if cost > most || cost >= outOfReach {
		return false
	}
	st.Align = renderer.Left
	p.Text(st, left, low, text)
	return true
}

// place finds room for something so wide and high around a point: where its left end and its base line are.
func (p *pen) place(wide, size, x, y, r float64, side string) (left, low, cost float64) {
	cost = outOfReach
	for far, reach := range []float64{r, r * 1.7, r * 2.6, r * 3.8} {
		for i, try := range side + "esnwabcd" {
			tx, ty := x-wide/2, y+size*0.3
			switch try {
			case 'n':
				ty = y - reach - size*0.2
			case 's':
				ty = y + reach + size*0.8
			case 'w':
				tx = x - reach - wide
			case 'e':
				tx = x + reach
			case 'a', 'b': // above to the right, to the left
				tx, ty = x+reach*0.6-(wide+reach*1.2)*float64(try-'a'), y-reach*0.7
			default: // below
				tx, ty = x+reach*0.6-(wide+reach*1.2)*float64(try-'c'), y+reach*0.6+size*0.7
			}
			box := wordBox(tx, ty, wide, size)
			if c := p.cost(box) + p.claimed(box, x, y) + float64(i)*0.5 + [...]float64{0, 3, 9, 20}[far]; c < cost {
				left, low, cost = tx, ty, c
			}
		}
	}
	return left, low, cost
}
