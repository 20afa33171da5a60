package amerigo

import (
	"strconv"

	"landfall/engine"
)

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
	return []engine.Decision{{Seat: s.Turn.Seat, Turn: s.label(s.Turn.Seat), Kind: kind, Options: options}}
}

// label is engine.Decision.Turn: "t12.s1" is the twelfth turn, of seat 1.
func (s *State) label(who seat) string {
	b := make([]byte, 0, 24)
	b = append(b, 't')
	b = strconv.AppendInt(b, int64(s.Turn.Number), 10)
	b = append(b, ".s"...)
	b = strconv.AppendInt(b, int64(who), 10)
	return string(b)
}

// answers lists every legal answer to the question of the turn's stage, and its kind.
func (r *rules) answers(s *State) (string, []engine.Action) {
	t := &s.Turn
	who := t.Seat
	switch t.Stage {
	case Choosing:
		return AskTurn, r.turns(s, who)
	case Starting:
		return AskStart, s.starts(who)
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

// starts lists the frame for the ship that is placed next.
func (s *State) starts(who seat) []engine.Action {
	ship := 1
	if s.People[who].Ships[0] != 0 {
		ship = 2
	}
	var options []engine.Action
	for _, f := range s.Frames() {
		options = append(options, PlaceShip{Ship: ship, At: f})
	}
	return options
}

// courses lists where ships can go: to anchors of new posts first, then elsewhere.
func (r *rules) courses(s *State, who seat) (string, []engine.Action) {
	t := &s.Turn
	d := &t.Draft
	now := s.voyages(who, t.sight())
	switch {
	case d.Other:
		return s.elsewhere(now.other[d.Ship-1])
	case d.Island != 0:
		return AskSail, s.toIsland(now.settle[d.Ship-1], d.Island)
	}
	further := func(gold int) bool { return s.voyages(who, t.sightFor(t.Purse+gold)).further(&now) }
	for _, list := range []func(ship int) []engine.Action{
		func(ship int) []engine.Action { return anchors(now.settle[ship-1]) },
		func(ship int) []engine.Action { return s.seek(now.settle[ship-1]) },
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
type voyages struct{ settle, other [2][]Sail }

// voyages lists them, for the ships that may still move, with so many steps at most.
func (s *State) voyages(who seat, sight int) (v voyages) {
	for i := range v.settle {
		if d := &s.Turn.Draft; !s.Turn.Moved[i] && (d.Ship == 0 || d.Ship == i+1) {
			var way Distances
			v.settle[i], v.other[i] = s.moves(who, i+1, sight, &way)
		}
	}
	return v
}

// further tells whether some ship can go to more places than now.
func (v voyages) further(now *voyages) bool {
	for i := range v.settle {
		if len(v.settle[i])+len(v.other[i]) > len(now.settle[i])+len(now.other[i]) {
			return true
		}
	}
	return false
}

// list lists what a ship may do, by ship, and that it goes elsewhere, last.
func (v *voyages) list(of func(ship int) []engine.Action) []engine.Action {
	var options, others []engine.Action
	for ship := 1; ship <= 2; ship++ {
		if len(v.other[ship-1]) == 0 && len(v.settle[ship-1]) == 0 {
			continue
		}
		more := of(ship)
		options = append(options, more...)
		if _, pick := lastOf(more).(PickShip); !pick && len(v.other[ship-1]) > 0 {
			others = append(others, Elsewhere{ship})
		}
	}
	return append(options, others...)
}

// pickShip asks for the ship first, unless it was picked.
func (d *Draft) pickShip(ship int) []engine.Action {
	if d.Ship != 0 {
		return nil
	}
	return []engine.Action{PickShip{ship}}
}

// toIsland are the voyages that settle on an island.
func (s *State) toIsland(settle []Sail, island int) []engine.Action {
	var options []engine.Action
	for _, a := range settle {
		if s.islandOf(a) == island {
			options = append(options, a)
		}
	}
	return options
}

func lastOf(list []engine.Action) engine.Action {
	if len(list) == 0 {
		return nil
	}
	return list[len(list)-1]
}

func anchors(sails []Sail) []engine.Action {
	options := make([]engine.Action, len(sails))
	for i, a := range sails {
		options[i] = a
	}
	return options
}

// islandOf is the island that a ship settles on.
func (t *Table) islandOf(a Sail) int {
	return int(t.Squares[t.Squares[a.To.Cell()].Link].Island)
}

// seek lists the islands that a ship can settle on.
func (s *State) seek(sails []Sail) []engine.Action {
	var options []engine.Action
	var seen [mostIslands]bool
	for _, a := range sails {
		if i := s.islandOf(a); !seen[i] {
			seen[i] = true
			options = append(options, SeekIsland{Ship: a.Ship, First: s.Islands[i].First})
		}
	}
	return options
}

// elsewhere lists spaces for a ship, by parts of the chart if there are too many.
func (s *State) elsewhere(sails []Sail) (string, []engine.Action) {
	part := func(a Sail) int {
		if a.To.OnFrame() {
			return FramePart
		}
		return a.To.Cell().Part(s.Across)
	}
	if only := s.Turn.Draft.Part; only != 0 {
		var options []engine.Action
		for _, a := range sails {
			if part(a) == only {
				options = append(options, a)
			}
		}
		return AskSpot, options
	}
	if len(sails) <= engine.MostOptions {
		return AskSpot, anchors(sails)
	}
	var seen [FramePart + 1]bool
	for _, a := range sails {
		seen[part(a)] = true
	}
	var options []engine.Action
	for i, there := range seen {
		if there {
			options = append(options, s.inPart(i))
		}
	}
	return AskPart, options
}
