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
	options := make([]engine.Action, 0, 4*mostParts)
	for _, f := range s.Frames() {
		options = append(options, PlaceShip{Ship: ship, At: f})
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
		return s.elsewhere(d.Ship, now.other[d.Ship-1].all())
	case d.Island != 0:
		return AskSail, s.toIsland(d.Ship, now.settle[d.Ship-1].all())
	}
	further := func(gold int) bool {
		var then voyages
		s.voyages(&then, who, t.sightFor(t.Purse+gold))
		return then.count() > now.count()
	}
	for _, list := range []func(ship int) []engine.Action{
		func(ship int) []engine.Action { return s.settlings(ship, now.settle[ship-1].all()) },
		func(ship int) []engine.Action { return s.seek(ship, now.settle[ship-1].all()) },
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

// list lists what a ship may do, by ship, and that it goes elsewhere, last.
func (v *voyages) list(of func(ship int) []engine.Action) []engine.Action {
	options := make([]engine.Action, 0, engine.MostOptions)
	var others [2]engine.Action
	n := 0
	for ship := 1; ship <= 2; ship++ {
		if v.other[ship-1].n == 0 && v.settle[ship-1].n == 0 {
			continue
		}
		more := of(ship)
		options = append(options, more...)
		if _, pick := lastOf(more).(PickShip); !pick && v.other[ship-1].n > 0 {
			others[n] = Elsewhere{ship}
			n++
		}
	}
	return append(options, others[:n]...)
}

// pickShip asks for the ship first, unless it was picked.
func (d *Draft) pickShip(ship int) []engine.Action {
	if d.Ship != 0 {
		return nil
	}
	return []engine.Action{PickShip{ship}}
}

// toIsland are the voyages of a ship that settle on the island of the draft.
func (s *State) toIsland(ship int, settle []Spot) []engine.Action {
	var options []engine.Action
	for _, to := range settle {
		if s.islandOf(to) == s.Turn.Draft.Island {
			options = append(options, s.settling(ship, to))
		}
	}
	return options
}

// settling is a voyage that establishes a post.
func (s *State) settling(ship int, to Spot) Sail {
	return Sail{Ship: ship, To: to, Back: to == s.People[s.Turn.Seat].Ships[ship-1], Settle: true}
}

func lastOf(list []engine.Action) engine.Action {
	if len(list) == 0 {
		return nil
	}
	return list[len(list)-1]
}

// settlings are the voyages of a ship that settle.
func (s *State) settlings(ship int, settle []Spot) []engine.Action {
	options := make([]engine.Action, len(settle))
	for i, to := range settle {
		options[i] = s.settling(ship, to)
	}
	return options
}

// islandOf is the island that a ship settles on.
func (t *Table) islandOf(to Spot) int {
	return int(t.Squares[t.Squares[to.Cell()].Link].Island)
}

// seek lists the islands that a ship can settle on.
func (s *State) seek(ship int, settle []Spot) []engine.Action {
	var options []engine.Action
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
func (s *State) elsewhere(ship int, other []Spot) (string, []engine.Action) {
	part := func(to Spot) int {
		if to.OnFrame() {
			return FramePart
		}
		return to.Cell().Part(s.Across)
	}
	only := s.Turn.Draft.Part
	if options := make([]engine.Action, 0, engine.MostOptions); only != 0 || len(other) <= engine.MostOptions {
		for _, to := range other {
			if only == 0 || part(to) == only {
				options = append(options, Sail{Ship: ship, To: to})
			}
		}
		return AskSpot, options
	}
	var seen [FramePart + 1]bool
	for _, to := range other {
		seen[part(to)] = true
	}
	var options []engine.Action
	for i, there := range seen {
		if there {
			options = append(options, s.inPart(i))
		}
	}
	return AskPart, options
}
