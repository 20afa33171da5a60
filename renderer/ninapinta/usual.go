package ninapinta

import (
	"time"

	"landfall/engine"
	np "landfall/engine/ninapinta"
	"landfall/renderer"
)

// usual are boards of four: unexplored, and with each terrain in every land.
func usual() []renderer.Moment[np.View] {
	g, err := np.Game()
	if err != nil {
		return nil
	}
	m, _, err := g.Start("usual", engine.Config{Seats: 4}, engine.NumberedSeed(1), time.Time{})
	if err != nil {
		return nil
	}
	var out []renderer.Moment[np.View]
	for of := np.Fog; of <= np.Inhospitable; of++ {
		v, ok := m.View(engine.Nobody).(np.View)
		if !ok {
			return nil
		}
		moment := renderer.Moment[np.View]{}
		if of != np.Fog {
			moment.Since = busy(&v, of)
		}
		moment.View = v
		out = append(out, moment)
	}
	return out
}

// busy explores all lands of a view and puts pieces of everybody there; it returns what marks them.
func busy(v *np.View, of np.Terrain) (since []engine.Event) {
	v.Era, v.Phase, v.Acting = 5, np.Governing, engine.Seat(of)%4
	for w := range np.Worlds {
		v.Worlds[w].War, v.Worlds[w].Grow, v.Worlds[w].Build = true, true, true
		for l := range np.Lands {
			lv := &v.Worlds[w].Lands[l]
			lv.Explored, lv.Terrain, lv.Capacity = true, of, 3
			lv.Settlers = []int{1, 1, 1, 1}
			who := (int(of) + int(l)) % 4
			lv.Cities[who], lv.Towns[(who+1)%4], lv.Captain = true, true, engine.Seat((who+2)%4)
			lv.Stronghold, lv.Cathedral, lv.Mine = l%3 == 0, l%3 == 1, int(l%3)
			since = append(since, np.LandExplored{World: w, Land: l})
		}
		for s := range v.Worlds[w].Ships {
			v.Worlds[w].Ships[s] = np.ShipView{Berth: np.InHarbour, Land: np.Land((int(of) + s) % int(np.Lands)), Gold: s}
		}
	}
	return since
}
