package amerigo

import "landfall/engine"

// pending lists the open question.
func (r *rules) pending(s *State) []engine.Decision {
	who := s.Turn.Seat
	if who == engine.Nobody {
		return nil
	}
	kind, options := r.answers(s)
	return s.question(kind, options)
}

// question is the open question with its answers.
func (s *State) question(kind string, options []engine.Action) []engine.Decision {
	return []engine.Decision{{Seat: s.Turn.Seat, Turn: s.Turn.label, Kind: kind, Options: options}}
}

// answers lists every legal answer to the question of the turn's stage, and its kind.
func (r *rules) answers(s *State) (string, []engine.Action) {
	t := &s.Turn
	who := t.Seat
	switch t.Stage {
	case Choosing:
		return AskTurn, r.turns(s, who)
	case Starting:
		return AskStart, r.berthings(s, who)
	case Sailing:
		return r.courses(s, who)
	case Stepping:
		return AskSteps, r.steps(s, who)
	case Drawing:
		if t.Due == 0 {
			return AskToken, nil
		}
		return AskToken, s.picks()
	case Planning:
		return r.plans(s, who)
	case Building:
		return r.builds(s, who)
	case Buying:
		return AskBuy, r.buys(s)
	}
	return "", nil
}

// berthings lists the frame for the ship that is placed next.
func (r *rules) berthings(s *State, who seat) []engine.Action {
	ship := 0
	if s.People[who].Ships[0] != 0 {
		ship = 1
	}
	options := make([]engine.Action, 0, 4*mostParts)
	for _, f := range s.Frames() {
		options = append(options, r.starts[ship][f])
	}
	return options
}

// courses lists where ships can go: to anchors of new posts first, then elsewhere.
func (r *rules) courses(s *State, who seat) (string, []engine.Action) {
	t := &s.Turn
	d := &t.Draft
	var now voyages
	s.voyages(&now, who, t.sight())
	switch {
	case d.Other:
		return r.elsewhere(s, d.Ship, now.other[d.Ship-1].all())
	case d.Island != 0:
		return AskSail, r.settlings(nil, s, d.Ship, now.settle[d.Ship-1].all())
	}
	further := func(gold int) bool {
		var then voyages
		s.voyages(&then, who, t.sightFor(t.Purse+gold))
		return then.count() > now.count()
	}
	for _, list := range []lister{
		func(to []engine.Action, ship int) []engine.Action {
			return r.settlings(to, s, ship, now.settle[ship-1].all())
		},
		func(to []engine.Action, ship int) []engine.Action { return s.seek(to, ship, now.settle[ship-1].all()) },
		d.pickShip,
	} {
		options := now.list(list)
		if d.Ship == 0 {
			options = r.finish(options, s, further)
		} else if len(options) > 0 { // who has picked a ship sails it
			options = r.further(options, s, further)
		}
		if len(options) <= engine.MostOptions {
			return AskSail, options
		}
	}
	return AskSail, nil
}

// voyages are where the ships of a turn can go, by ship: to settle, and to any other place.
type voyages struct{ settle, other [2]berths }

// voyages lists them, for the ships that may still move, with so many steps at most.
func (s *State) voyages(v *voyages, who seat, sight int) {
	for i := range v.settle {
		if d := &s.Turn.Draft; !s.Turn.Moved[i] && (d.Ship == 0 || d.Ship == i+1) {
			s.moves(who, i+1, sight, &v.settle[i], &v.other[i])
		}
	}
}

// count is how many there are: with more steps, no less.
func (v *voyages) count() int {
	return v.settle[0].n + v.other[0].n + v.settle[1].n + v.other[1].n
}

// lister adds what a ship may do to a list.
type lister = func(to []engine.Action, ship int) []engine.Action

// list lists what a ship may do, by ship, and that it goes elsewhere, last.
func (v *voyages) list(add lister) []engine.Action {
	options := make([]engine.Action, 0, engine.MostOptions)
	var others [2]engine.Action
	n := 0
	for ship := 1; ship <= 2; ship++ {
		if v.other[ship-1].n == 0 && v.settle[ship-1].n == 0 {
			continue
		}
		options = add(options, ship)
		if _, pick := lastOf(options).(PickShip); !pick && v.other[ship-1].n > 0 {
			others[n] = Elsewhere{ship}
			n++
		}
	}
	return append(options, others[:n]...)
}

// pickShip asks for the ship first, unless it was picked.
func (d *Draft) pickShip(options []engine.Action, ship int) []engine.Action {
	if d.Ship != 0 {
		return options
	}
	return append(options, PickShip{ship})
}

func lastOf(list []engine.Action) engine.Action {
	if len(list) == 0 {
		return nil
	}
	return list[len(list)-1]
}

// settlings are the voyages of a ship that settle, on the island of the draft if there is one.
func (r *rules) settlings(options []engine.Action, s *State, ship int, settle []Spot) []engine.Action {
	only := s.Turn.Draft.Island
	for _, to := range settle {
		if only == 0 || s.islandOf(to) == only {
			options = append(options, r.settling(ship, s.People[s.Turn.Seat].Ships[ship-1], to))
		}
	}
	return options
}

// islandOf is the island that a ship settles on.
func (t *Table) islandOf(to Spot) int {
	return int(t.Squares[t.Squares[to.Cell()].Link].Island)
}

// seek lists the islands that a ship can settle on.
func (s *State) seek(options []engine.Action, ship int, settle []Spot) []engine.Action {
	var seen [mostIslands]bool
	for _, to := range settle {
		if i := s.islandOf(to); !seen[i] {
			seen[i] = true
			options = append(options, SeekIsland{Ship: ship, First: s.Islands[i].First})
		}
	}
	return options
}

// elsewhere lists spaces for a ship, by parts of the chart if there are too many.
func (r *rules) elsewhere(s *State, ship int, other []Spot) (string, []engine.Action) {
	part := func(to Spot) int {
		if to.OnFrame() {
			return FramePart
		}
		return to.Cell().Part(s.Across)
	}
	only := s.Turn.Draft.Part
	options := make([]engine.Action, 0, engine.MostOptions)
	if only != 0 || len(other) <= engine.MostOptions {
		for _, to := range other {
			if only == 0 || part(to) == only {
				options = append(options, r.sails[ship-1][to])
			}
		}
		return AskSpot, options
	}
	var seen [FramePart + 1]bool
	for _, to := range other {
		seen[part(to)] = true
	}
	for i, there := range seen {
		if there {
			options = append(options, s.inPart(i))
		}
	}
	return AskPart, options
}
