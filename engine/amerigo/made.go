package amerigo

import "landfall/engine"

// made are answers that are listed again and again, made once.
type made struct {
	plain   [Acts]engine.Action   // Choose of each act; with strides it is listed at each turn
	takes   [shapes]Part          // TakeTile of each shape
	wares   map[Production]Part   // BuyToken of each production token
	strides [Acts][][]Part        // Steps of each act, by how many, as a whole turn
	strode  [Acts][]engine.Action // the Whole of it

	starts, sails, settles voyage // PlaceShip; Sail to another spot, and to settle there
}

// voyage is an answer for each ship and each spot.
type voyage [2][spots]Part

func (d *data) makeAnswers() *made {
	m := &made{wares: map[Production]Part{}}
	for ship := range m.starts {
		for to := range Spot(spots) {
			m.starts[ship][to] = PlaceShip{Ship: ship + 1, At: to}
			m.sails[ship][to] = Sail{Ship: ship + 1, To: to}
			m.settles[ship][to] = Sail{Ship: ship + 1, To: to, Settle: true}
		}
	}
	for id := range m.takes {
		m.takes[id] = TakeTile{ShapeID(id)}
	}
	for _, p := range d.bag(mostSeats) {
		m.wares[p] = BuyToken{p}
	}
	for a := range Acts {
		m.plain[a] = Choose{Act: a}
		for n := range 1 + max(d.limits.cannons, d.end(), len(d.order)) {
			m.strides[a] = append(m.strides[a], []Part{Steps{Act: a, Steps: n}})
			m.strode[a] = append(m.strode[a], Whole{Choose: Choose{Act: a}, Parts: m.strides[a][n]})
		}
	}
	return m
}

// settling is a voyage that establishes a post, also from the own spot, away and back.
func (m *made) settling(ship int, from, to Spot) Part {
	if from == to {
		return Sail{Ship: ship, To: to, Back: true, Settle: true}
	}
	return m.settles[ship-1][to]
}

// ware is the answer for a production token, also for one that only an older match has.
func (m *made) ware(p Production) Part {
	if a, is := m.wares[p]; is {
		return a
	}
	return BuyToken{p}
}
