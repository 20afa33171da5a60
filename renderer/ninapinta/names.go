package ninapinta

import (
	"fmt"
	"strings"

	"landfall/engine"
	np "landfall/engine/ninapinta"
	"landfall/renderer"
)

func landName(l np.Land) string {
	if l >= np.Lands {
		return ""
	}
	return [np.Lands]string{"Caribbean", "Amazonia", "Patagonia", "Andes", "Isthmus", "Rockies", "Appalachia"}[l]
}

func worldName(w np.World) string {
	if w >= np.Worlds {
		return ""
	}
	return [np.Worlds]string{"Nina", "Pinta", "Santa María"}[w]
}

func worldLetters(w np.World) string { return [np.Worlds]string{"N", "P", "SM"}[w] }

func nationName(n np.Nation) string {
	if n >= np.Nations {
		return ""
	}
	return [np.Nations]string{"Spain", "Portugal", "England", "France"}[n]
}

// badge is how a nation's pieces are known.
func badge(n np.Nation) (renderer.Shape, string) {
	if n >= np.Nations {
		return renderer.Star, "?"
	}
	return [np.Nations]renderer.Shape{renderer.Disc, renderer.Triangle, renderer.Square, renderer.Hexagon}[n],
		[np.Nations]string{"S", "P", "E", "F"}[n]
}

func phaseName(v *np.View) string {
	name := ""
	switch v.Phase {
	case np.Setup:
		return "Setting out"
	case np.Establishing:
		name = "A new era"
	case np.Loading:
		name = "Loading"
	case np.Sailing:
		name = "Sailing"
	case np.Governing:
		name = "Governing"
	case np.Selecting:
		name = "Benefits"
	case np.Finished:
		if v.Planck != nil && v.Planck.Grade != "" && v.Planck.Grade != np.GradeNone {
			return "After six eras · the grade: " + strings.ReplaceAll(string(v.Planck.Grade), "-", " ")
		}
		return "After six eras"
	}
	s := fmt.Sprintf("Era %d of 6 · %s", v.Era, name)
	if v.Round > 0 {
		s += fmt.Sprintf(", round %d", v.Round)
	}
	return s
}

func ordinal(n int) string {
	if n >= 1 && n <= 4 {
		return [...]string{"1st", "2nd", "3rd", "4th"}[n-1]
	}
	return fmt.Sprint(n)
}

// benefitName is short: it stands beside an icon.
func benefitName(b np.Benefit) string {
	switch b.Kind() {
	case np.GoldBonus:
		return fmt.Sprintf("Gold %d", b.Amount())
	case np.DoubleBonus:
		return "Double"
	case np.TurnOrderBonus:
		return "Turn Order"
	case np.ShipsBonus:
		return "Larger Ships"
	}
	if b.Progress() {
		if b.Type() == np.AnyType {
			return "Any " + capital(b.Kind())
		}
		return capital(b.Type())
	}
	return capital(b.Kind())
}

func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
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
		return "Nobody"
	}
	s := &p.v.Seats[seat]
	if name := p.Called(seat); name != "" {
		return name
	}
	if s.Automaton {
		return "Max Planck"
	}
	if s.Nation >= np.Nations {
		return "You"
	}
	return nationName(s.Nation)
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
			return p.called(v.Awaited[0]) + " picks a nation", v.Awaited
		case v.Planck.Tie != nil:
			return p.called(v.Awaited[0]) + " breaks Planck's tie", v.Awaited
		}
	}
	if p.seat(v.Acting) != nil {
		return p.called(v.Acting) + " " + acts(v), []engine.Seat{v.Acting}
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
		return "Waiting for " + p.called(who[0]), who
	}
	return "Waiting for", who
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
		return "The voyage is over", nil
	}
	return fmt.Sprintf("%s wins with %d", p.called(who), best), []engine.Seat{who}
}

// acts says what whoever acts does.
func acts(v *np.View) string {
	switch {
	case v.Phase == np.Sailing && v.InWorld:
		return "sails the " + worldName(v.ActingWorld)
	case v.Phase == np.Governing && v.InWorld:
		return "governs " + worldName(v.ActingWorld)
	case v.Phase == np.Governing:
		return "picks a world to govern"
	case v.Phase == np.Selecting:
		return "takes a Benefit or passes"
	}
	return "is to move"
}

// seat is what is known of a seat, nil if there is no such seat.
func (p *pen) seat(s engine.Seat) *np.SeatView {
	if s < 0 || int(s) >= len(p.v.Seats) {
		return nil
	}
	return &p.v.Seats[s]
}
