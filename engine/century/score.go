package century

// symbols counts the New World symbols of a seat: one for each card, and those of
// exploration tiles (specification 5.1, 5.2).
func (r *rules) symbols(p *person) (n [kinds]int) {
	for _, c := range p.cards {
		n[r.cards[c].Kind]++
	}
	for _, t := range p.finds {
		n[r.finds[t].Symbol]++
	}
	n[NoKind] = 0
	return n
}

// tile is what a bonus tile is worth (specification 5.3).
func (r *rules) tile(t BonusID, p *person, have [kinds]int) int {
	tile := &r.bonus[t]
	n := 0
	switch tile.Kind {
	case PerSymbol:
		n = have[tile.Symbols[0]]
	case PerPair:
		n = min(have[tile.Symbols[0]], have[tile.Symbols[1]])
	case PerTwoSettlers: // all that are not in the reserve (R8)
		n = halves(p.crew + p.placed)
	case PerTwoMerchants:
		n = halves(len(p.route) + len(p.pile))
	case Flat:
		n = 1
	}
	return n * tile.Points
}

// score is what a seat has (specification 6).
func (r *rules) score(s *State, who seat) Score {
	p := &s.people[who]
	var sc Score
	for _, c := range p.cards {
		sc.Cards += r.cards[c].Points
	}
	have := r.symbols(p)
	for _, t := range p.bonus {
		worth := r.tile(t, p, have)
		sc.Tiles = append(sc.Tiles, worth)
		sc.Bonus += worth
	}
	for _, t := range p.finds {
		sc.Exploration += r.finds[t].Points
	}
	for _, n := range p.built {
		for _, points := range r.modes[s.mode].side.columns[:n] {
			sc.Outposts += points
		}
	}
	for c := range Colours {
		if scoring(c) {
			sc.Cubes += int(p.storage[c])
		}
	}
	sc.Total = sc.Cards + sc.Bonus + sc.Exploration + sc.Outposts + sc.Cubes
	return sc
}

// final is the end of the match: most points, then the later in the turn order.
func (r *rules) final(s *State) MatchEnded {
	e := MatchEnded{Scores: r.scores(s), Winner: s.order[0]}
	for _, who := range s.order[1:s.seats] {
		switch have, best := e.Scores[who].Total, e.Scores[e.Winner].Total; {
		case have > best:
			e.Winner, e.TieBreak = who, false
		case have == best:
			e.TieBreak = true
			if wins(s.placeOf(who), s.placeOf(e.Winner)) {
				e.Winner = who
			}
		}
	}
	return e
}

func (r *rules) scores(s *State) []Score {
	scores := make([]Score, s.seats)
	for i := range scores {
		scores[i] = r.score(s, seat(i))
	}
	return scores
}
