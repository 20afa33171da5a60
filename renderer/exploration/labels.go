package exploration

import (
	"image"

	"landfall/renderer"
)

// free sets words where they cover none that stand there, and no letter; false: there is no room.
func (p *pen) free(st renderer.Style, x, y float64, text string) bool {
	w := float64(p.Fonts().Measure(st.Font, st.Size, st.Spacing, text))
	left := x
	switch st.Align {
	case renderer.Centre:
		left -= w / 2
	case renderer.Right:
		left -= w
	}
	box := image.Rect(int(left)-3, int(y-st.Size*0.8), int(left+w)+3, int(y+st.Size*0.3))
	cw, ch := p.Size()
	if !box.In(image.Rect(0, 0, cw, ch)) || left < p.frame.X || left+w > p.frame.Right() || y > p.frame.Low() {
		return false
	}
	for _, word := range p.Words {
		if box.Overlaps(word.Box) {
			return false
		}
	}
	for _, mark := range p.Canvas.Marks {
		if box.Overlaps(mark.Box) {
			return false
		}
	}
	p.Text(st, x, y, text)
	return true
}

// beside sets words at one of the sides of a point, the wanted one first.
func (p *pen) beside(st renderer.Style, x, y, r float64, side, text string) bool {
	for _, try := range side + "esnw" {
		s, tx, ty := st, x, y+st.Size*0.3
		switch try {
		case 'n':
			s.Align, ty = renderer.Centre, y-r-st.Size*0.2
		case 's':
			s.Align, ty = renderer.Centre, y+r+st.Size*0.8
		case 'w':
			s.Align, tx = renderer.Right, x-r
		default:
			s.Align, tx = renderer.Left, x+r
		}
		if p.free(s, tx, ty, text) {
			return true
		}
	}
	return false
}
