package century

// cubes is what cubes are good for: a little for each pip, and more the nearer
// they bring the best card above a fort. In the last round they score.
func (m *mind) cubes(have Cubes) float64 {
	for c := range Colours { // those above the limit are lost, the cheapest first
		for have.Size() > m.v.StorageLimit && have[c] > 0 {
			have[c]--
		}
	}
	if m.hand {
		return float64(have.Size() - int(have[Yellow]))
	}
	worth := -crowdWorth * float64(max(0, have.Size()-crowd))
	for c := range Colours { // of one colour, four are enough for any card
		n := float64(have[c])
		worth += pipWorth * float64(c+1) * (min(n, 4) + max(0, n-4)/4)
	}
	best, second := 0.0, 0.0
	goals := m.goals()
	for i := range goals {
		g := &goals[i]
		if g.prize*reach <= second {
			continue // not even if all were there
		}
		near := near(&have, &g.card.Cost, g.pips)
		if w := g.prize * near * near * reach; w > best {
			best, second = w, best
		} else if w > second {
			second = w
		}
	}
	return worth + best + second/4
}

// near is how much of a cost is there, from 0 to 1: missing cubes count in pips,
// and cheaper cubes to spare count as a part of them. pips is what the cost has.
func near(have, cost *Cubes, pips float64) float64 {
	missing, spare := 0.0, 0.0
	for c := range Colours {
		each := float64(c + 1)
		if have[c] >= cost[c] {
			spare += 0.6 * each * float64(have[c]-cost[c])
			continue
		}
		lack := each * float64(cost[c]-have[c])
		use := min(spare, 0.7*lack)
		spare -= use
		missing += lack - use
	}
	return 1 - missing/pips
}

// prize is what having a card is worth, its cost not counted.
func (m *mind) prize(c *PointCard) float64 {
	worth := float64(c.Points)
	if m.hand {
		return worth + m.symbol(c.Kind)
	}
	worth += tempoWorth + m.symbol(c.Kind)
	switch c.Kind {
	case LocalHelp:
		worth += 4 * m.left
	case Tools:
		worth += (2.5 + float64(c.Cube.Pips())) * m.left
	case NewSettlers:
		worth += 2.2 * float64(min(c.Settlers, m.me.Reserve)) * m.left
	case Exploration:
		worth += 2.5
	}
	if len(m.me.Cards)+1 == m.v.CardsToEnd {
		worth += m.ending(c)
	}
	return worth
}

// ending is what bringing the last round is worth: good for who leads.
func (m *mind) ending(c *PointCard) float64 {
	lead := m.v.Scores[m.who].Total + c.Points
	for i, score := range m.v.Scores {
		if i != int(m.who) && score.Total >= lead {
			return -2
		}
	}
	return 6
}

// symbol is what one more New World symbol brings on the own bonus tiles.
func (m *mind) symbol(k Kind) float64 {
	worth := 0.0
	for _, t := range m.me.Bonus {
		switch t.Kind {
		case PerSymbol:
			if t.Symbols[0] == k {
				worth += float64(t.Points)
			}
		case PerPair:
			for i, s := range t.Symbols {
				if s != k {
					continue
				}
				if other := t.Symbols[1-i]; m.have(s) < m.have(other) {
					worth += float64(t.Points)
				} else {
					worth += float64(t.Points) / 3 * m.left
				}
			}
		}
	}
	return worth
}

func (m *mind) have(k Kind) int { return m.me.Symbols[k-1] }

// bonus is what a bonus tile is likely to be worth at the end.
func (m *mind) bonus(t *BonusTile) float64 {
	more := 0.25 * float64(m.v.CardsToEnd-len(m.me.Cards)) * min(1, m.left*1.5) // of each symbol still to come
	switch n := float64(t.Points); t.Kind {
	case PerSymbol:
		return n * (float64(m.have(t.Symbols[0])) + more)
	case PerPair:
		a, b := m.have(t.Symbols[0]), m.have(t.Symbols[1])
		return n * (float64(min(a, b)) + 0.8*more)
	case PerTwoSettlers:
		return n * (float64(m.me.Crew+m.me.Placed) + 1.5*m.left) / 2
	case PerTwoMerchants:
		return n * (float64(len(m.me.Route)+len(m.me.Discarded)) + 6*m.left) / 2
	default:
		return n
	}
}

func (m *mind) stackWorth(id StackID) float64 {
	for i := range m.v.Stacks {
		if st := &m.v.Stacks[i]; st.ID == id {
			return m.bonusNow(&st.Top)
		}
	}
	return 0
}

// bonusNow is what taking a tile now is worth: with few spaces left and much to
// come, a poor tile had better wait.
func (m *mind) bonusNow(t *BonusTile) float64 {
	return m.bonus(t) - 2.5*m.left
}

// find is what an exploration tile is worth.
func (m *mind) find(id FindID) float64 {
	tile := func(t *FindTile) float64 {
		switch t.Kind {
		case FindSymbol:
			return 0.5 + m.symbol(t.Symbol)
		case FindSettler:
			return 2.5 * float64(min(t.Settlers, m.me.Reserve)) * m.left
		case FindPoints:
			return float64(t.Points)
		default:
			return m.cubes(m.me.Storage.Plus(t.Gain)) - m.cubes(m.me.Storage)
		}
	}
	for i := range m.v.Beside {
		if m.v.Beside[i].ID == id {
			return tile(&m.v.Beside[i])
		}
	}
	for i := range m.v.Locations {
		if m.v.Locations[i].Cover.ID == id {
			return tile(&m.v.Locations[i].Cover)
		}
	}
	return 0
}
