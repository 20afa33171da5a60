package ninapinta

import (
	"fmt"
	"strings"

	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// nationOf names a seat's pieces: "France Town".
func nationOf(o narrator, s engine.Seat) string { return o.nation(s) }

// pieces lists who stands in a land: "Spain Captain, 2 Settlers; France Town".
func (o narrator) pieces(land *rules.LandView, name func(narrator, engine.Seat) string) string {
	var out []string
	for _, s := range o.seats() {
		if what := piecesOf(land, s); what != "" {
			out = append(out, name(o, s)+" "+what)
		}
	}
	return strings.Join(out, "; ")
}

// piecesOf lists a seat's pieces in a land; "" if there are none.
func piecesOf(land *rules.LandView, s engine.Seat) string {
	var own []string
	if land.Captain == s {
		if land.Bound {
			own = append(own, "Captain (bound)")
		} else {
			own = append(own, "Captain")
		}
	}
	if has(land.Cities, s) {
		own = append(own, "City")
	}
	if has(land.Towns, s) {
		own = append(own, "Town")
	}
	switch n := settlersOf(land, s); {
	case n == 1:
		own = append(own, "Settler")
	case n > 1:
		own = append(own, fmt.Sprintf("%d Settlers", n))
	}
	return strings.Join(own, ", ")
}
