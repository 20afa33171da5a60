package amerigo

import (
	"landfall/engine"
	am "landfall/engine/amerigo"
)

// changes are what changed since the last picture, in the order it happened.
type changes struct {
	cells   map[am.Cell]int // the number of the step
	spots   map[am.Spot]int
	voyages [][2]am.Spot
}

// changesSince reads what changed from events.
func changesSince(since []engine.Event) changes {
	m := changes{cells: map[am.Cell]int{}, spots: map[am.Spot]int{}}
	step := 0
	for _, e := range since {
		switch e := e.(type) {
		case am.ShipMoved:
			step++
			m.spots[e.To] = step
			if e.From != e.To {
				m.voyages = append(m.voyages, [2]am.Spot{e.From, e.To})
			}
		case am.PostEstablished:
			step++
			m.cells[e.At] = step
		case am.TilePlaced:
			step++
			for _, c := range e.Cells {
				m.cells[c] = step
			}
		case am.MatchEnded:
			return changes{} // none on the last board
		}
	}
	return m
}
