package century

import (
	"fmt"

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
	return fmt.Sprintf("Seat %d", s+1)
}

// badge is the shape and the letter of a seat.
func (p *pen) badge(s engine.Seat) (renderer.Shape, string) {
	letter := "?"
	if s >= 0 && int(s) < len(p.letters) {
		letter = p.letters[s]
	}
	return renderer.Shape(max(0, int(s))) % renderer.ShapeCount, letter
}

func modeName(m cn.Mode) string {
	if m >= cn.Modes {
		return ""
	}
	return [cn.Modes]string{"A New World", "From East to West I", "From East to West II", "From East to West III"}[m]
}

// tileName is what a market tile is called: its spice.
func tileName(t cn.TileID) string {
	if t == cn.Sea || t.Spice() >= cn.Spices {
		return "sea"
	}
	return [cn.Spices]string{"Ginger", "Chili", "Tea", "Cloves"}[t.Spice()]
}

// does says what a seat is asked.
func (p *pen) does() string {
	switch p.v.Turn.Kind {
	case cn.AskClaim:
		return "claims at a fort"
	case cn.AskBonus:
		return "may take a bonus tile"
	case cn.AskUpgrade:
		return "upgrades cubes"
	case cn.AskTrade:
		return "trades"
	case cn.AskMerchant:
		return "picks at a market"
	case cn.AskSwap:
		return "may swap two cards"
	case cn.AskSail:
		return "sails"
	case cn.AskToll:
		return "pays a toll"
	case cn.AskBuild:
		return "may build an outpost"
	case cn.AskOutpost:
		return "picks an outpost"
	case cn.AskExplore:
		return "explores"
	case cn.AskDiscard:
		return fmt.Sprintf("must return %d", p.v.Turn.Excess)
	case cn.AskEnd:
		return "ends the turn"
	}
	return "is to move"
}

// turn says whose turn it is, and the seat to show before it.
func (p *pen) turn() (string, engine.Seat) {
	v := p.v
	if v.Over {
		if p.seat(v.Winner) == nil || int(v.Winner) >= len(v.Scores) {
			return "The match is over", engine.Nobody
		}
		text := fmt.Sprintf("%s wins with %d", p.called(v.Winner), v.Scores[v.Winner].Total)
		return text, v.Winner
	}
	for _, s := range []engine.Seat{v.Turn.Asked, v.Acting} {
		if p.seat(s) != nil {
			return p.called(s) + " " + p.does(), s
		}
	}
	return "Century", engine.Nobody
}

// moment is the round, as people say it.
func (p *pen) moment() string {
	v := p.v
	text := fmt.Sprintf("Round %d", v.Round)
	switch {
	case v.Over && v.TieBreak:
		text = "Tie: last in turn order wins"
	case v.Over:
		text = fmt.Sprintf("After %d rounds", v.Round)
	case v.LastRound:
		text += " · the last round"
	case v.Extra:
		text += " · extra turn"
	}
	return text
}
