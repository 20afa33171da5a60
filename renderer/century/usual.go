package century

import (
	"time"

	"landfall/engine"
	cn "landfall/engine/century"
	"landfall/renderer"
)

// usual are beginnings in every mode, and for every number of players, with settlers out.
func usual() []renderer.Moment[cn.View] {
	g, err := cn.Game()
	if err != nil {
		return nil
	}
	var out []renderer.Moment[cn.View]
	for mode := range cn.Modes {
		for seats := 2; seats <= 4; seats++ {
			if mode != cn.Base && seats < 4 {
				continue
			}
			config := engine.Config{Seats: seats, Options: map[string]string{"mode": mode.String()}}
			m, _, err := g.Start("usual", config, engine.NumberedSeed(1), time.Time{})
			if err != nil {
				return nil
			}
			v, ok := m.View(engine.Nobody).(cn.View)
			if !ok {
				return nil
			}
			out = append(out, renderer.Moment[cn.View]{View: v}, busy(m.View(0), seats))
		}
	}
	return out
}

// busy is the same with settlers at every place, cards claimed and everything changed.
func busy(view any, seats int) renderer.Moment[cn.View] {
	v, _ := view.(cn.View)
	m := renderer.Moment[cn.View]{}
	for i := range v.Locations {
		l := &v.Locations[i]
		l.Cover, l.Owner, l.Placed = cn.FindTile{}, engine.Seat(i%seats), 1+i%3
		m.Since = append(m.Since, cn.SettlersPlaced{Seat: l.Owner, Location: l.ID})
	}
	for i := range v.Seats {
		v.Seats[i].Storage = cn.Cubes{3, 2, 2, 1}
		v.Seats[i].Cards = v.Row
	}
	m.View = v
	return m
}
