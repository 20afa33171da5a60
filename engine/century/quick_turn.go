package century

// work is what working at a location is worth against doing nothing.
func (m *mind) work(l *LocationView) float64 {
	have := m.me.Storage.Plus(l.Tools[m.who])
	worth := m.cubes(have) - m.cubes(m.me.Storage)
	switch l.Type {
	case Production:
		worth = m.gain(have.Plus(l.Gain))
	case UpgradePlace:
		worth = m.gain(m.upgraded(have, l.Upgrades))
	case TradePlace:
		worth += m.trade(have, l.Give, l.Get)
	case Fort:
		worth += m.fort(l, have)
	case Market:
		worth += m.market(l.Slot, have)
	case RenewMarket:
		worth += 0.4
	case AdjustRoute:
		worth = m.gain(have.Plus(Cubes{Yellow: 1}))
	case ShipMove:
		worth += m.bestLanding(l.Steps, have)
	case ShipTrade:
		tile := m.island(m.me.Ship)
		worth += m.trade(have, tile.Give, tile.Get)
	case OutpostPlace:
		worth += m.afar(have)
	}
	if m.hand {
		return worth
	}
	need := float64(l.Need[m.who])
	return worth - settlerWorth*(need+max(0, need-3))
}

// gain is how much better these cubes are than the own.
func (m *mind) gain(cubes Cubes) float64 { return m.cubes(cubes) - m.cubes(m.me.Storage) }

// rest is what taking the settlers back is worth.
func (m *mind) rest() float64 {
	switch {
	case m.hand:
		return 0
	case m.me.Placed == 0:
		return -3 // it would only pass
	}
	return settlerWorth * float64(m.me.Placed)
}

// upgraded is the best that all the steps can make of cubes.
func (m *mind) upgraded(have Cubes, n int) Cubes {
	best, most := have, m.cubes(have)
	for range n { // one step after the other, each the best at once
		next, top := best, most
		for c := Yellow; c < Brown; c++ {
			if best[c] == 0 {
				continue
			}
			try := best
			try[c]--
			try[c+1]++
			if w := m.cubes(try); w > top {
				next, top = try, w
			}
		}
		best, most = next, top
	}
	return best
}

// trade is the best that executions of a trade add, at least one.
func (m *mind) trade(have, give, get Cubes) float64 {
	now := m.cubes(have)
	best := -1e6
	for have.Has(give) {
		have = have.Minus(give).Plus(get)
		best = max(best, m.cubes(have)-now)
	}
	return best
}

// merchant is what carrying out a merchant card adds.
func (m *mind) merchant(c *MerchantCard, have Cubes) float64 {
	switch c.Kind {
	case SpiceMerchant:
		return m.cubes(have.Plus(c.Gain)) - m.cubes(have)
	case UpgradeMerchant:
		return m.cubes(m.upgraded(have, c.Upgrades)) - m.cubes(have)
	default:
		return m.trade(have, c.Give, c.Get)
	}
}

// market is the better of using the card and taking it.
func (m *mind) market(slot int, have Cubes) float64 {
	c := &m.v.Merchants[slot-1]
	worth := m.merchant(c, have) + m.another()
	if !m.v.Modules.Routes {
		if (len(m.me.Discarded)+1)%4 == 0 && len(m.me.Bonus) < m.me.Spaces {
			worth += 4
		}
		return worth
	}
	position := 0
	if len(m.me.Route) >= 5 {
		position = 1
	}
	return max(worth, m.take(c, position))
}

// another is what one more merchant card brings on bonus tiles.
func (m *mind) another() float64 {
	worth := 0.0
	for _, t := range m.me.Bonus {
		if t.Kind == PerTwoMerchants {
			worth += float64(t.Points) / 2
		}
	}
	if !m.v.Modules.Routes {
		worth += 0.8 * m.left
	}
	return worth
}

// take is what having a merchant card in the route is worth: it works like a
// location of one's own, less the more there are.
func (m *mind) take(c *MerchantCard, position int) float64 {
	worth := m.quality(c)
	if position > 0 {
		worth -= m.quality(&m.me.Route[position-1].MerchantCard) + 0.2*float64(position)
		worth += settlerWorth * float64(m.me.Route[position-1].Settlers)
	} else {
		worth /= float64(1 + len(m.me.Route))
	}
	return worth*spareWorth*m.left + m.another()
}

// quality is how good a card is in a route, in pips for one use.
func (m *mind) quality(c *MerchantCard) float64 {
	switch c.Kind {
	case SpiceMerchant:
		return float64(c.Gain.Pips()) / 2
	case UpgradeMerchant:
		return float64(c.Upgrades) / 2
	}
	return float64(c.Get.Pips()-c.Give.Pips()) * 0.5
}

// fort is the better of what a fort offers, both if both can be had.
func (m *mind) fort(l *LocationView, have Cubes) float64 {
	worth, tile := 0.0, -1e6
	for i := range m.v.Stacks {
		st := &m.v.Stacks[i]
		if st.Source == FromFort && st.Location == l.ID && st.Left > 0 && len(m.me.Bonus) < m.me.Spaces {
			tile = max(tile, m.bonusNow(&st.Top))
		}
	}
	if l.Fort <= len(m.v.Row) && have.Has(m.goals()[l.Fort-1].card.Cost) {
		worth = m.claimed(l.Fort, have) + max(0, tile)
		return max(worth, tile)
	}
	return tile
}

// claimed is what paying for a card adds.
func (m *mind) claimed(fort int, have Cubes) float64 {
	g := m.goals()[fort-1]
	return g.prize + m.cubes(have.Minus(g.card.Cost)) - m.cubes(have) + reach*g.prize/4
}

func (m *mind) claim(a Claim) float64 {
	worth := 0.0
	if a.Stack != "" {
		worth = m.stackWorth(a.Stack)
	}
	if a.Card {
		worth += m.claimed(m.v.Turn.Fort, m.me.Storage)
	}
	return worth
}

// bestLanding is the best tile in reach.
func (m *mind) bestLanding(steps int, have Cubes) float64 {
	best := -1e6
	try := func(id TileID) { best = max(best, m.landing(id, have)) }
	for i := range m.v.Islands {
		if island := &m.v.Islands[i]; steps == AnyTile && island.ID != m.me.Ship {
			try(island.ID)
		}
	}
	if steps == AnyTile {
		return best
	}
	for _, one := range m.island(m.me.Ship).Near {
		try(one)
		if steps > 1 {
			for _, two := range m.island(one).Near {
				try(two)
			}
		}
	}
	return best
}

// landing is what going to a tile adds: toll, outpost, trade.
func (m *mind) landing(id TileID, have Cubes) float64 {
	island := m.island(id)
	now := m.cubes(have)
	toll := 0
	for _, other := range island.Ships {
		if other != m.who {
			toll++
		}
	}
	if toll > have.Size() {
		return -1e6
	}
	have = cheapest(have, toll)
	worth := 0.0
	if id != Sea {
		if build := m.outpost(id); island.Price <= have.Size() && build > 0 {
			if left := cheapest(have, island.Price); build+m.cubes(left) > m.cubes(have) {
				worth += build
				have = left
			}
		}
		worth += max(0, m.trade(have, island.Give, island.Get))
	}
	return worth + m.cubes(have) - now
}

// cheapest takes so many of the cheapest cubes away.
func cheapest(have Cubes, n int) Cubes {
	for c := range Colours {
		for n > 0 && have[c] > 0 {
			have[c]--
			n--
		}
	}
	return have
}

// outpost is what building there is worth: the points it uncovers, and a part of
// the bonus tile for its column. 0: it cannot be built.
func (m *mind) outpost(id TileID) float64 {
	island := m.island(id)
	for _, owner := range island.Outposts {
		if owner == m.who {
			return 0
		}
	}
	row := m.me.Outposts[island.Spice]
	column := -1
	for c := len(row) - 1; c >= 0; c-- {
		if row[c] {
			column = c
		}
	}
	if column < 0 {
		return 0
	}
	worth := float64(m.me.Columns[column])
	missing := 0
	for _, other := range m.me.Outposts {
		if other[column] {
			missing++
		}
	}
	if len(m.me.Bonus) < m.me.Spaces {
		if missing == 1 {
			worth += 5
		} else if !m.hand {
			worth += 5 * m.left / float64(missing)
		}
	}
	return worth
}

// afar is the best trade with an own outpost.
func (m *mind) afar(have Cubes) float64 {
	best := -1e6
	for i := range m.v.Islands {
		island := &m.v.Islands[i]
		for _, owner := range island.Outposts {
			if owner == m.who {
				best = max(best, m.trade(have, island.Give, island.Get))
			}
		}
	}
	return best
}
