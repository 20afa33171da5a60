package ninapinta

import "landfall/engine"

// selectings lists what is asked in phase 5 (specification 4.5, 5).
func (r *rules) selectings(s *State) []engine.Decision {
	who := s.turn.seat
	if groups := s.unmarked(); groups != nil {
		return one(s, AskArea, who, groups)
	}
	switch s.turn.step {
	case second:
		return one(s, AskSecond, who, s.seconds())
	case targeting:
		if s.turn.bonus == SpyglassBonus {
			return one(s, AskLook, who, r.looks(s, who))
		}
		return one(s, AskTarget, who, append(r.targets(s, who, s.turn.bonus), DiscardBonus{}))
	case owning:
		return one(s, AskOwner, who, r.owners(s))
	}
	return one(s, AskSelect, who, r.selections(s, who))
}

// selections lists the counters, pairs of counters and passes of a turn. Who
// cannot pay has only the passes, and is asked like anybody (R74).
func (r *rules) selections(s *State, who seat) []engine.Action {
	options := make([]engine.Action, 0, len(s.display)+2*s.seats+6)
	p := &s.people[who]
	if p.gold >= s.cost {
		progress := 0
		for i, d := range s.display {
			if d.Taken {
				continue
			}
			if d.Benefit.Progress() {
				progress++
			}
			if !s.earlier(i) {
				options = append(options, r.made.selected(d.Benefit))
			}
		}
		if progress > 1 && p.has(DoubleBonus, ever) > 0 { // R56
			for i, d := range s.display {
				if !d.Taken && d.Benefit.Progress() && !s.earlier(i) {
					options = append(options, SelectTwo{First: d.Benefit})
				}
			}
		}
	}
	return r.appendPasses(options, s, who)
}

// earlier tells whether the display has an equal counter before this place.
func (o *offer) earlier(place int) bool {
	for _, d := range o.display[:place] {
		if !d.Taken && d.Benefit == o.display[place].Benefit {
			return true
		}
	}
	return false
}

// appendPasses adds every empty Pass space in use (R60); with a Turn Order
// Benefit also every occupied one, in each direction that finds an empty space.
func (r *rules) appendPasses(options []engine.Action, s *State, who seat) []engine.Action {
	spaces := s.passes[:s.seats]
	for i, by := range spaces {
		if by == engine.Nobody {
			options = append(options, Pass{Space: i + 1})
		}
	}
	if s.people[who].has(TurnOrderBonus, ever) == 0 {
		return options
	}
	for i, by := range spaces {
		if by == engine.Nobody {
			continue
		}
		for _, later := range [...]bool{false, true} {
			if _, ok := displaced(spaces, i, later); ok {
				options = append(options, PassOver{Space: i + 1, Later: later})
			}
		}
	}
	return options
}

// displaced finds the empty space that a push from an occupied space reaches (R24).
func displaced(spaces []seat, from int, later bool) (empty int, ok bool) {
	step := -1
	if later {
		step = 1
	}
	for i := from; i >= 0 && i < len(spaces); i += step {
		if spaces[i] == engine.Nobody {
			return i, true
		}
	}
	return 0, false
}

// seconds lists the Progress Benefits for the second of a Double Selection.
func (o *offer) seconds() []engine.Action {
	var options []engine.Action
	for i, d := range o.display {
		if !d.Taken && d.Benefit.Progress() && !o.earlier(i) {
			options = append(options, SelectSecond{Benefit: d.Benefit})
		}
	}
	return options
}

// targets lists where a Bonus Benefit may be used (section 5).
func (r *rules) targets(s *State, who seat, b Benefit) []engine.Action {
	var options []engine.Action
	for w := range Worlds {
		for l := range s.worlds[w].explored.all() {
			if r.fits(s, who, b, w, l) {
				options = append(options, r.made.target[w][l])
			}
		}
	}
	return options
}

// fits tells whether a Bonus Benefit may be used on an explored land.
func (r *rules) fits(s *State, who seat, b Benefit, w World, l Land) bool {
	at := &s.worlds[w]
	here := &at.lands[l]
	p := &s.people[who]
	switch b {
	case NativeBonus:
		return p.settlers > 0 && (bit(l)|r.near[l])&at.settled[who] != 0 && here.crowd() < s.capacity(w, l)
	case StrongholdBonus:
		return !here.stronghold && here.settlers != [Nations]int{}
	case CornBonus, TimberBonus, IronBonus, GemsBonus: // several may share a land (R27)
		return here.face.Terrain == [...]Terrain{Plains, Forest, Mountains, Inhospitable}[increase(b)]
	case TownBonus: // no Build token, no group of three
		return here.free(who) > 0 && !here.building(who) && p.towns > 0
	case CityBonus: // R25: the Build token is needed
		return here.towns[who] && at.build && s.cityAllowed(w, l)
	case CathedralBonus: // on anybody's Town, one in a land (R26)
		return here.towns != [Nations]bool{} && here.city == engine.Nobody && !here.cathedral
	}
	return false
}

// owners lists whose Settler may be put into a Stronghold Benefit: an own one if
// there is one, else anybody's (R23).
func (r *rules) owners(s *State) []engine.Action {
	at := &s.worlds[s.turn.world].lands[s.turn.spot]
	if who := s.turn.seat; at.settlers[who] > 0 {
		return []engine.Action{NameOwner{Seat: who, Nation: s.nations[who]}}
	}
	var options []engine.Action
	for _, who := range s.turnOrder() {
		if at.settlers[who] > 0 {
			options = append(options, NameOwner{Seat: who, Nation: s.nations[who]})
		}
	}
	return options
}
