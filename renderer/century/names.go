package century

import (
	"landfall/engine"
	cn "landfall/engine/century"
	"landfall/renderer"
)

// seat is what a seat has, nil if there is no such seat.
func (p *pen) seat(s engine.Seat) *cn.SeatView {
	if s < 0 || int(s) >= len(p.v.Seats) {
		return nil
	}
	return &p.v.Seats[s]
}

// reader is whose own board is shown: the reader's, or of whoever is asked.
func (p *pen) reader() engine.Seat {
	for _, s := range []engine.Seat{p.v.Reader, p.v.Turn.Asked, p.v.Acting, p.v.Winner, 0} {
		if p.seat(s) != nil {
			return s
		}
	}
	return engine.Nobody
}

// called is what a seat is called, as far as the fonts can write it.
func (p *pen) called(s engine.Seat) string {
	if name := p.Called(s); name != "" {
		return name
	}
	return p.SeatName(int(s) + 1)
}

// badge is the shape and the letter of a seat.
func (p *pen) badge(s engine.Seat) (renderer.Shape, string) {
	letter := "?"
	if s >= 0 && int(s) < len(p.letters) {
		letter = p.letters[s]
	}
	return renderer.Shape(max(0, int(s))) % renderer.ShapeCount, letter
}

func modeName(p *pen) string {
	if p.v.Mode >= cn.Modes {
		return ""
	}
	return p.Say("mode-"+p.v.Mode.String()+".pic", nil)
}

// isleName is what an island is called: its spice.
func (p *pen) isleName(is *cn.IslandView) string { return p.Say("spice-"+is.Spice.String(), nil) }

// turn says whose turn it is, and the seat to show before it.
func (p *pen) turn() (string, engine.Seat) {
	v := p.v
	if v.Over {
		if p.seat(v.Winner) == nil || int(v.Winner) >= len(v.Scores) {
			return p.Say("pic-over", nil), engine.Nobody
		}
		return p.Say("pic-wins-with", renderer.Parts{"who": p.called(v.Winner), "points": v.Scores[v.Winner].Total}), v.Winner
	}
	for _, s := range []engine.Seat{v.Turn.Asked, v.Acting} {
		if p.seat(s) != nil {
			return p.Say("pic-turn", renderer.Parts{"who": p.called(s), "asked": v.Turn.Kind, "excess": v.Turn.Excess}), s
		}
	}
	return "Century", engine.Nobody
}

// moment is the round, as people say it.
func (p *pen) moment() string {
	v, when := p.v, ""
	switch {
	case v.Over && v.TieBreak:
		when = "tie"
	case v.Over:
		when = "over"
	case v.LastRound:
		when = "last"
	case v.Extra:
		when = "extra"
	}
	return p.Say("pic-moment", renderer.Parts{"round": v.Round, "when": when})
}
