package ninapinta

import (
	"landfall/engine"
	np "landfall/engine/ninapinta"
	"landfall/renderer"
)

// would is what an answer would put in a land: a piece of a seat, or else what the Benefit in use brings.
type would struct {
	what   kind
	seat   engine.Seat
	brings np.Benefit // "" for a piece
}

// notYet is how strong, of 256, a thing is drawn that is not there yet.
const notYet = 150

// wouldStand are the things that the answers with letters would put, by land.
func wouldStand(v *np.View, marks []renderer.Mark) map[place2]would {
	list := map[place2]would{}
	for _, m := range marks {
		w, l, ok := v.LandOf(m.Answer)
		if tie, is := m.Answer.(np.BreakTie); is {
			w, l, ok = tie.Choice.World, tie.Choice.Land, true
		}
		if g, stands := wouldBe(v, m.Answer); ok && stands && w < np.Worlds && l < np.Lands {
			list[place2{w, l}] = g
		}
	}
	return list
}

// wouldBe is what an answer would put in its land; false: nothing that stands there.
func wouldBe(v *np.View, a engine.Action) (g would, ok bool) {
	g.seat = v.Reader
	switch a := a.(type) {
	case np.Explore, np.Consolidate, np.Attack:
		g.what, ok = ship, true
	case np.PlaceNative:
		g.what, ok = settler, true
	case np.BuildTown:
		g.what, ok = town, true
	case np.BuildCity:
		g.what, ok = city, true
	case np.BreakTie:
		g.seat = 1 // Planck's
		g.what, ok = map[np.Step]kind{np.StepExplore: ship, np.StepConsolidate: ship, np.StepAttack: ship, np.StepNative: settler, np.StepBuild: town}[a.Step]
		if a.Choice.City {
			g.what = city
		}
	case np.Target:
		g.what, ok = map[string]kind{np.NativeBonus: settler, np.TownBonus: town, np.CityBonus: city}[v.Using.Kind()]
		if !ok {
			g.brings, ok = v.Using, v.Using != ""
		}
	}
	return g, ok
}

// afloat tells whether it is a ship, which lies in the harbour.
func (g would) afloat() bool { return g.brings == "" && g.what == ship }

// wouldSettle is the piece that an answer would put among the settlements of a land.
func (p signs) wouldSettle(here place2) (items []item) {
	if g, ok := p.would[here]; ok && g.brings == "" && !g.afloat() {
		items = append(items, item{g.what.width(), func(x, y, k float64) { p.put(g.what, g.seat, x, y, k, notYet) }})
	}
	return items
}

// wouldWork is what the Benefit in use would bring to the works of a land.
func (p signs) wouldWork(here place2) (items []item) {
	if g := p.would[here]; g.brings != "" {
		items = append(items, item{38, func(x, y, k float64) { p.counter(g.brings, x, y+3*k, 16*k, notYet) }})
	}
	return items
}
