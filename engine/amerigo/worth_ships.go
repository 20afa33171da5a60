package amerigo

// bestShips finds where both ships go and settle for most, and what that is worth. t is
// changed.
func (r *rules) bestShips(t *Table, who seat, points int) (parts []Part, worth int) {
	e := estimate{r, t, who}
	return e.ships(points, func(worth, steps int) int { return worth*10 - steps })
}

// nearestShips finds the nearest free anchors for both ships, of equally near ones the
// better, and what settling there is worth. t is changed.
func (r *rules) nearestShips(t *Table, who seat, points int) (parts []Part, worth int) {
	e := estimate{r, t, who}
	return e.ships(points, func(worth, steps int) int { return worth + (far-steps)*1000*point })
}

// ships finds where both ships settle, one after the other, each where rank is highest:
// it is given what a post there is worth, and the steps. The table is changed.
func (e *estimate) ships(points int, rank func(worth, steps int) int) (parts []Part, worth int) {
	t, p := e.t, &e.t.People[e.who]
	fresh := p.Ships[0] == 0
	if p.Posts == 0 {
		return nil, 0
	}
	sails := make([]Part, 0, 4)
	for ship := 1; ship <= 2; ship++ {
		var d Distances
		from := p.Ships[ship-1]
		if fresh {
			t.ReachAll(&d, points, t.Frames()...)
		} else {
			t.Reach(from, points, &d)
			if points >= 2 {
				d[from] = 2
			} else {
				d[from] = far
			}
		}
		to, brings := e.anchor(from, &d, rank)
		if to == 0 {
			if fresh {
				parts = append(parts, PlaceShip{Ship: ship, At: t.Frames()[(ship-1)*t.Across]})
				p.Ships[ship-1] = t.Frames()[(ship-1)*t.Across]
			}
			continue
		}
		if fresh {
			parts = append(parts, PlaceShip{Ship: ship, At: t.startFor(to, points)})
		}
		sails = append(sails, Sail{Ship: ship, To: to, Back: to == from, Settle: true})
		worth += brings
		p.Ships[ship-1] = to
		if e.post(t.Squares[to.Cell()].Link); p.Posts == 0 {
			break
		}
	}
	if len(sails) == 0 {
		return nil, 0
	}
	return append(parts, sails...), worth
}

// anchor is where a ship settles, and what that is worth; 0: nowhere.
func (e *estimate) anchor(from Spot, d *Distances, rank func(worth, steps int) int) (to Spot, worth int) {
	best := 0
	for c := Cell(stride); c < cells-stride; c++ {
		s := At(c)
		if e.t.Squares[c].Ground != Anchor || d[s] == far || !e.t.settles(e.who, s) || s != from && e.t.occupied(s) {
			continue
		}
		n := e.posting(e.t.Squares[c].Link)
		if k := rank(n, int(d[s])); k > best {
			to, best, worth = s, k, n-int(d[s]+9)/10 // a long way is worth a little less
		}
	}
	return to, worth
}

// startFor is the frame space from which a spot is nearest.
func (t *Table) startFor(to Spot, points int) Spot {
	var back Distances
	t.Reach(to, points, &back)
	start, steps := Spot(0), uint8(far)
	for _, f := range t.Frames() {
		if back[f] < steps {
			start, steps = f, back[f]
		}
	}
	return start
}

// post carries establishing a post out on the estimate's table, roughly.
func (e *estimate) post(at Cell) {
	e.t.Squares[at].Post = uint8(e.who + 1)
	i := &e.t.Islands[e.t.Squares[at].Island]
	i.Posts[e.who]++
	i.Free--
	i.Discovered = true
	e.t.People[e.who].Posts--
}
