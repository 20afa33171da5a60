package ninapinta

import (
	"landfall/engine"
	np "landfall/engine/ninapinta"
	"landfall/renderer"
)

func (p *pen) landName(l np.Land) string {
	if l >= np.Lands {
		return ""
	}
	return p.Say("land-"+l.String(), nil)
}

// worldName is a world as the name of its ship.
func (p *pen) worldName(w np.World) string {
	if w >= np.Worlds {
		return ""
	}
	return p.Say("pic-world", renderer.Parts{"world": w.String()})
}

func worldLetters(w np.World) string { return [np.Worlds]string{"N", "P", "SM"}[w] }

// badge is how a nation's pieces are known.
func badge(n np.Nation) (renderer.Shape, string) {
	if n >= np.Nations {
		return renderer.Star, "?"
	}
	return [np.Nations]renderer.Shape{renderer.Disc, renderer.Triangle, renderer.Square, renderer.Hexagon}[n],
		[np.Nations]string{"S", "P", "E", "F"}[n]
}

// phase says in which phase a match is.
func (p *pen) phase() string {
	v := p.v
	switch {
	case v.Phase == np.Setup:
		return p.Say("pic-setup", nil)
	case v.Phase == np.Finished && v.Planck != nil && v.Planck.Grade != "" && v.Planck.Grade != np.GradeNone:
		return p.Say("pic-graded", renderer.Parts{"grade": string(v.Planck.Grade)})
	case v.Phase == np.Finished:
		return p.Say("pic-finished", nil)
	}
	return p.Say("pic-phase", renderer.Parts{"era": v.Era, "phase": v.Phase.String(), "round": v.Round})
}

// ordinal is a place in an order.
func (p *pen) ordinal(n int) string { return p.Say("place-th", renderer.Parts{"n": n}) }

// benefitName is short: it stands beside an icon.
func (p *pen) benefitName(b np.Benefit) string {
	name := string(b)
	if !b.Progress() {
		name = b.Kind()
	}
	return p.Say("benefit-"+name+".pic", renderer.Parts{"gold": b.Amount()})
}

// benefitIcon names the drawing of a Benefit; "" for gold, which is a coin.
func benefitIcon(b np.Benefit) string {
	if b.Progress() {
		return b.Type()
	}
	if b.Kind() == np.GoldBonus {
		return ""
	}
	return b.Kind()
}

// called is what a seat is called, as far as the fonts can write it.
func (p *pen) called(seat engine.Seat) string {
	if seat < 0 || int(seat) >= len(p.v.Seats) {
		return p.Say("pic-nobody", nil)
	}
	s := &p.v.Seats[seat]
	if name := p.Called(seat); name != "" {
		return name
	}
	if s.Automaton {
		return "Max Planck"
	}
	if s.Nation >= np.Nations {
		return p.Say("pic-you", nil)
	}
	return p.Say("nation-"+s.Nation.String(), nil)
}

// turn says whose turn it is, and the seats to show before it.
func (p *pen) turn() (string, []engine.Seat) {
	v := p.v
	if v.Phase == np.Finished {
		return p.won()
	}
	if v.Planck != nil && len(v.Awaited) == 1 && p.seat(v.Awaited[0]) != nil {
		switch {
		case v.Planck.Picking:
			return p.Say("pic-picks", renderer.Parts{"who": p.called(v.Awaited[0])}), v.Awaited
		case v.Planck.Tie != nil:
			return p.Say("pic-breaks", renderer.Parts{"who": p.called(v.Awaited[0])}), v.Awaited
		}
	}
	if p.seat(v.Acting) != nil {
		return p.acts(), []engine.Seat{v.Acting}
	}
	var who []engine.Seat
	for _, seat := range v.Awaited {
		if p.seat(seat) != nil {
			who = append(who, seat)
		}
	}
	switch len(who) {
	case 0:
		return "Niña & Pinta", nil
	case 1:
		return p.Say("pic-waits-for", renderer.Parts{"who": p.called(who[0])}), who
	}
	return p.Say("pic-waits", nil), who
}

// won tells who won.
func (p *pen) won() (string, []engine.Seat) {
	best, who := -1, engine.Nobody
	for _, seat := range p.v.Order { // ties go to the earlier
		if p.seat(seat) != nil && int(seat) < len(p.v.Scores) && p.v.Scores[seat].Total > best {
			best, who = p.v.Scores[seat].Total, seat
		}
	}
	if who == engine.Nobody {
		return p.Say("pic-voyage-over", nil), nil
	}
	return p.Say("pic-wins-with", renderer.Parts{"who": p.called(who), "points": best}), []engine.Seat{who}
}

// acts says what whoever acts does.
func (p *pen) acts() string {
	v, about := p.v, renderer.Parts{"who": p.called(p.v.Acting), "world": ""}
	if v.ActingWorld < np.Worlds {
		about["world"] = v.ActingWorld.String()
	}
	switch {
	case v.Phase == np.Sailing && v.InWorld && about["world"] != "":
		return p.Say("pic-sails", about)
	case v.Phase == np.Governing && v.InWorld && about["world"] != "":
		return p.Say("pic-governs", about)
	case v.Phase == np.Governing:
		return p.Say("pic-picks-world", about)
	case v.Phase == np.Selecting:
		return p.Say("pic-selects", about)
	}
	return p.Say("pic-moves", about)
}

// seat is what is known of a seat, nil if there is no such seat.
func (p *pen) seat(s engine.Seat) *np.SeatView {
	if s < 0 || int(s) >= len(p.v.Seats) {
		return nil
	}
	return &p.v.Seats[s]
}
