package exploration

import (
	"image"

	"landfall/engine"
	rules "landfall/engine/exploration"
	"landfall/renderer"
)

// The smallest words, in pixels: of the whole chart, and of a part.
const (
	wholeText = 23
	partText  = 28
)

// pen is one picture in the making.
type pen struct {
	*renderer.Pen[rules.View]
	a *atlas
	v *rules.View
	// The chart is drawn enlarged by k, with its point x, y at the top left.
	k, x, y float64
	frame   renderer.Box
	least   float64               // the smallest size of a word here
	changes map[rules.SpaceID]int // spaces gone to since the last picture, numbered
	taken   []image.Rectangle     // where things lie that names should not cover
	wakes   []segment             // what they should not cross
}

func newPen(p *renderer.Pen[rules.View], a *atlas) *pen {
	out := &pen{Pen: p, a: a, v: &p.View, k: 1, frame: renderer.BoxAt(0, 0, width, height), least: wholeText, changes: map[rules.SpaceID]int{}}
	for _, e := range p.Since {
		if e, ok := e.(rules.Moved); ok {
			out.changes[e.To] = len(out.changes) + 1
		}
	}
	return out
}

// at is where a space is in the picture, and whether it is inside.
func (p *pen) at(s rules.SpaceID) (x, y float64, inside bool) {
	x, y = p.a.where(s)
	x, y = p.frame.X+(x-p.x)*p.k, p.frame.Y+(y-p.y)*p.k
	below := 6.0
	if p.k > 1 {
		below = 36 // room for the beads of a space, which would lie on the card below
	}
	return x, y, x > p.frame.X+6 && x < p.frame.Right()-6 && y > p.frame.Y+6 && y < p.frame.Low()-below
}

// seat is what a seat has; nobody has nothing.
func (p *pen) seat(s engine.Seat) *rules.SeatView {
	if s < 0 || int(s) >= len(p.v.Seats) {
		return &rules.SeatView{}
	}
	return &p.v.Seats[s]
}

// order is the seats in turn order, where it is known.
func (p foot) order() []engine.Seat {
	if len(p.v.Order) == len(p.v.Seats) {
		return p.v.Order
	}
	var all []engine.Seat
	for s := range p.v.Seats {
		all = append(all, engine.Seat(s))
	}
	return all
}

// name is what a seat is called.
func (p *pen) name(s engine.Seat) string {
	if name := p.Called(s); name != "" {
		return name
	}
	return p.SeatName(int(s) + 1)
}

// spaceName is what a space is called, leaderName a leader, and majorName a Major.
func spaceName(p *pen, s rules.SpaceID) string { return spaceAs(p, s, "") }
func leaderName(p *pen, l rules.LeaderID) string {
	return p.Say("pic-leader", renderer.Parts{"leader": l.String()})
}
func majorName(p *pen, m rules.Major) string {
	return p.Say("pic-major-name", renderer.Parts{"major": m.String()})
}

// spaceAs is what a space is called in a form: "chart" where the whole chart has a shorter name for it.
func spaceAs(p *pen, s rules.SpaceID, form string) string {
	return p.Say("pic-space", renderer.Parts{"at": s.String(), "form": form})
}

// ink is a style of the chart's words.
func (p *pen) ink(size float64) renderer.Style {
	return renderer.Style{Font: renderer.Book, Size: size, Ink: p.Paintbox.Theme.Ink, Halo: p.Paintbox.Theme.Halo}
}
