package amerigo

import (
	"fmt"

	"github.com/fogleman/gg"

	am "landfall/engine/amerigo"
	"landfall/renderer"
)

// Measures of a track that is asked about.
const (
	trackFrom  = 150.0 // so that an app's sign of an alternative text hides nothing
	trackStep  = 86.0  // from position to position, so that letters stand apart
	trackLine  = 236.0
	trackRow   = 11   // positions
	trackAbove = 70.0 // letters stand so far above their positions
)

// segment is the part of a track that a question is about: from the disc as far as it can go, and one more.
type segment struct {
	*pen
	act         am.Act
	here, first int
	last, end   int
	perRow      int
}

// track draws the segment of the track that the question is about, with a letter on each position that can be reached.
func (p *pen) track() {
	s := p.segment()
	rows := (s.last-s.first)/s.perRow + 1
	high := stripHigh + float64(rows)*trackLine + cropEdge
	p.Begin(fmt.Sprint("track ", rows), wide, high, func(dc *gg.Context) {
		p.s.PaintPaper(dc, wide, high)
		for i := range rows {
			p.s.PaintCard(dc, renderer.BoxAt(cropEdge, stripHigh+float64(i)*trackLine, wide-2*cropEdge, trackLine-cardGap))
		}
	})
	p.strip(renderer.BoxAt(cropEdge+4, 0, wide-2*cropEdge-8, stripHigh))
	p.quiet = true
	for at := s.first; at <= s.last; at++ {
		s.position(at)
	}
	for _, m := range p.Marks {
		if at, ok := s.reached(m); ok {
			x, y := s.place(at)
			if _, first := m.Answer.(am.LeadOrder); first {
				x, y = wide-cropEdge-54, stripHigh+54 // wherever the leading disc is
			}
			p.Mark(m, x, y-trackAbove)
		}
	}
}

// segment finds it.
func (p *pen) segment() segment {
	s := segment{pen: p, act: p.v.Turn.Act, perRow: trackRow}
	me := &am.Sheet{}
	if seat := p.v.Turn.Seat; seat >= 0 && int(seat) < p.seats() {
		me = &p.v.People[seat]
	}
	switch s.act {
	case am.Cannons:
		s.here, s.end = me.Cannons, p.f.Cannons
	case am.Progress:
		s.here = me.Progress
		if n := len(p.f.Progress); n > 0 {
			s.end = p.f.Progress[n-1].Position
		}
	default:
		s.here, s.end = me.Order, len(p.f.Order)-1
	}
	s.here = max(0, min(s.here, 40))
	s.end = max(s.here, min(s.end, 40))
	s.first, s.last = s.here, s.here
	for _, m := range p.Marks {
		if at, ok := s.reached(m); ok {
			s.last = max(s.last, at)
		}
	}
	s.last = min(s.end, max(s.last+1, s.first+s.perRow-1))
	s.first = max(0, min(s.first, s.last-s.perRow+1))
	return s
}

// reached is the position that an answer means.
func (s *segment) reached(m renderer.Mark) (at int, ok bool) {
	switch a := m.Answer.(type) {
	case am.Steps:
		return s.here + a.Steps, a.Steps >= 0 && a.Steps <= 40
	case am.LeadOrder:
		return s.here, true
	}
	return 0, false
}

// place is the middle of a position.
func (s *segment) place(at int) (x, y float64) {
	i := max(0, at-s.first)
	return trackFrom + float64(i%s.perRow)*trackStep, stripHigh + float64(i/s.perRow)*trackLine + 130
}

// position draws one: its number, what it brings, and whose discs lie there.
func (s *segment) position(at int) {
	x, y := s.place(at)
	t := s.s.Theme
	ground, ink := t.Socket, t.Ink
	if s.act == am.Order && at < len(s.f.Order) {
		ground, ink = cubeColour(s.f.Order[at].Colour), onCube(s.f.Order[at].Colour)
	}
	type key struct {
		position am.Act
		colour   [4]uint8
	}
	s.Blit(s.s.Sheet.Get(key{s.act, [4]uint8{ground.R, ground.G, ground.B, ground.A}}, 70, 70, func(dc *gg.Context) {
		dc.DrawCircle(0, 0, 29)
		renderer.Outlined(dc, t, ground, 1.4)
	}), x, y)
	number := renderer.Style{Font: renderer.Sans, Size: 28, Ink: ink, Align: renderer.Centre}
	discs := s.discs(at)
	if len(discs) == 0 {
		s.Text(number, x, y+10, num(at))
	}
	for i, seat := range discs {
		s.putEmblem(seat, x+(float64(i)-float64(len(discs)-1)/2)*24, y, 20)
	}
	if brings := s.brings(at); brings != "" {
		s.Text(renderer.Style{Font: renderer.Strong, Size: 28, Ink: t.Ink, Align: renderer.Centre}, x, y+66, brings)
	}
	if s.act == am.Cannons && at == s.v.StrengthAgainst(s.v.Turn.Seat) {
		s.Icon("pirate", x, y+56, 40, t.War)
	}
}

// discs are the seats that have come to a position, the reader last; of cannons only the one on turn.
func (s *segment) discs(at int) (list []int) {
	for seat := range s.seats() {
		who := &s.v.People[seat]
		there := map[am.Act]int{am.Cannons: who.Cannons, am.Progress: who.Progress}
		position, ok := there[s.act]
		if !ok {
			position = who.Order
		}
		if position == at && (s.act == am.Order || seat == int(s.v.Turn.Seat)) {
			list = append(list, seat)
		}
	}
	return list
}

// brings are the points of a position.
func (s *segment) brings(at int) string {
	switch s.act {
	case am.Progress:
		for _, stop := range s.f.Progress {
			if stop.Position == at {
				return "+" + num(stop.Points)
			}
		}
	case am.Order:
		if at < len(s.f.Order) && s.f.Order[at].Points > 0 {
			return "+" + num(s.f.Order[at].Points)
		}
	}
	return ""
}
