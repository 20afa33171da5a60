package amerigo

import (
	"slices"
	"testing"

	"landfall/engine"
)

// TestBitsAreSpaces: what is found by bits of the chart is what is found space by space.
func TestBitsAreSpaces(t *testing.T) {
	r, err := readRules()
	if err != nil {
		t.Fatal(err)
	}
	ply := 0
	playRandom(t, 3, 5, func(m *engine.Match) {
		if ply++; ply%10 > 0 {
			return
		}
		v := m.View(0).(View)
		for who := range v.Seats {
			var reach Contact
			v.Contact(seat(who), &reach)
			beside := besidePlainly(&v.Table, seat(who))
			for id := ShapeID(1); id < shapes; id++ {
				got, want := r.lyings(&reach, id, 0, nil), r.lyingsPlainly(&reach.free, beside, id)
				if !slices.Equal(got, want) {
					t.Fatalf("ply %d, %s: %v, not %v", ply, id, got, want)
				}
			}
			var d Distances
			for _, from := range v.People[who].Ships {
				if from == 0 {
					continue
				}
				v.Reach(from, 6, &d)
				for s, steps := range v.stepsPlainly(from, 6) {
					if d.Steps(Spot(s)) != steps {
						t.Fatalf("ply %d: %d steps from %s to %s, not %d", ply, d.Steps(Spot(s)), from, Spot(s), steps)
					}
				}
			}
		}
	})
}

// besidePlainly is the free land beside a seat's posts and network.
func besidePlainly(t *Table, who seat) map[Cell]bool {
	mine := uint8(who + 1)
	beside, seen := map[Cell]bool{}, map[Cell]bool{}
	var visit func(c Cell)
	visit = func(c Cell) {
		seen[c] = true
		for _, n := range c.Near() {
			switch q := &t.Squares[n]; {
			case q.Free():
				beside[n] = true
			case !seen[n] && q.Tile != NoShape && (q.Owner == 0 || q.Owner == mine):
				visit(n)
			}
		}
	}
	for c := range t.Squares {
		if t.Squares[c].Post == mine {
			visit(Cell(c))
		}
	}
	return beside
}

// lyingsPlainly is lyings, space by space.
func (r *rules) lyingsPlainly(free *spaces, beside map[Cell]bool, id ShapeID) (list []lying) {
	for c := Cell(stride); c < cells-stride; c++ {
		for turn, offsets := range r.shapes[id].turns {
			fits, touches := true, false
			for _, o := range offsets {
				fits = fits && int(c)+o < cells && free.has(c+Cell(o))
				touches = touches || beside[c+Cell(o)]
			}
			if fits && touches {
				list = append(list, lying{c, uint8(turn)})
			}
		}
	}
	return list
}

// stepsPlainly is how many steps each spot is away, or far.
func (t *Table) stepsPlainly(from Spot, limit int) []int {
	steps := slices.Repeat([]int{far}, spots)
	steps[from] = 0
	for queue := []Spot{from}; len(queue) > 0; queue = queue[1:] {
		if at := queue[0]; steps[at] < limit {
			t.around(at, 0, func(s Spot, _ uint8) {
				if steps[s] == far {
					steps[s] = steps[at] + 1
					queue = append(queue, s)
				}
			})
		}
	}
	return steps
}
