package exploration

import (
	"fmt"
	"image"

	"github.com/fogleman/gg"

	"landfall/engine"
	rules "landfall/engine/exploration"
	"landfall/renderer"
)

// pen is one picture in the making.
type pen struct {
	*renderer.Pen[rules.View]
	a *atlas
	v *rules.View
	// The chart is drawn enlarged by k, with its point x, y at the top left.
	k, x, y float64
	frame   renderer.Box
	marks   map[rules.SpaceID]int // spaces gone to since the last picture, numbered
}

// New makes the board.
func New(w *renderer.Workshop) (*renderer.Board[rules.View], error) {
	a, err := newAtlas()
	if err != nil {
		return nil, err
	}
	part := func(draw func(*pen)) func(*renderer.Pen[rules.View]) {
		return func(p *renderer.Pen[rules.View]) { draw(newPen(p, a)) }
	}
	return renderer.New(w, renderer.Spec[rules.View]{
		Parts:  []renderer.Part[rules.View]{{Draw: part(whole)}, {Focus: "voyage", Draw: part(voyage)}, {Focus: "outfit", Draw: part(outfit)}},
		Moment: momentOf,
		Samples: func(b *renderer.Paintbox) []*image.RGBA {
			return []*image.RGBA{renderer.Sample(width, height, func(dc *gg.Context) { (&pen{a: a, k: 1}).ground(b, dc) })}
		},
	})
}

// momentOf names about ten rounds: a campaign has more than a hundred, and seats take
// several in a go, so that single ones come and go.
func momentOf(v rules.View) string {
	if v.Over {
		return "the end"
	}
	return fmt.Sprintf("rounds to %d", (max(v.Round, 1)+9)/10*10)
}

func newPen(p *renderer.Pen[rules.View], a *atlas) *pen {
	out := &pen{Pen: p, a: a, v: &p.View, k: 1, frame: renderer.BoxAt(0, 0, width, height), marks: map[rules.SpaceID]int{}}
	for _, e := range p.Since {
		if e, ok := e.(rules.Moved); ok {
			out.marks[e.To] = len(out.marks) + 1
		}
	}
	return out
}

// at is where a space is in the picture, and whether it is inside.
func (p *pen) at(s rules.SpaceID) (x, y float64, inside bool) {
	x, y = p.a.where(s)
	x, y = p.frame.X+(x-p.x)*p.k, p.frame.Y+(y-p.y)*p.k
	return x, y, x > p.frame.X+6 && x < p.frame.Right()-6 && y > p.frame.Y+6 && y < p.frame.Low()-6
}

// seat is what a seat has; nobody has nothing.
func (p *pen) seat(s engine.Seat) *rules.SeatView {
	if s < 0 || int(s) >= len(p.v.Seats) {
		return &rules.SeatView{}
	}
	return &p.v.Seats[s]
}

// order is the seats in turn order, where it is known.
func (p *pen) order() []engine.Seat {
	if len(p.v.Order) == len(p.v.Seats) {
		return p.v.Order
	}
	var all []engine.Seat
	for s := range p.v.Seats {
		all = append(all, engine.Seat(s))
	}
	return all
}

func (p *pen) name(s engine.Seat) string {
	if s >= 0 && int(s) < len(p.Names) {
		return p.Fonts().Writable(renderer.Book, p.Names[s])
	}
	return fmt.Sprintf("Seat %d", s+1)
}

// ink is a style of the chart's words.
func (p *pen) ink(size float64) renderer.Style {
	return renderer.Style{Font: renderer.Book, Size: size, Ink: p.Paintbox.Theme.Ink, Halo: p.Paintbox.Theme.Halo}
}

// free sets words where they cover none that stand there; false: there is no room.
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
