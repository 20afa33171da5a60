package century

import "io/fs"

func (d *data) readLocations(fsys fs.FS) error {
	rs, err := rows(fsys, "locations.csv", "id", "type", "settlers", "settlers_confidence", "gain", "upgrades", "give", "get", "slot", "steps", "symbol", "cover")
	if err != nil {
		return err
	}
	for _, r := range rs {
		var l Location
		if err := r.named("id", &l.ID, false); err != nil {
			return err
		}
		if d.at[l.ID].ID != NoLocation {
			return r.fail("%s is there twice", l.ID)
		}
		if err := r.named("type", &l.Type, false); err != nil {
			return err
		}
		if l.Settlers, err = r.number("settlers", 1, 9); err != nil {
			return err
		}
		if err := r.named("symbol", &l.Symbol, true); err != nil {
			return err
		}
		switch r.cell["cover"] {
		case "explore":
			l.Icon = true
		case "few":
			l.Few = true
		case "":
		default:
			return r.fail("cover is %q, not explore, few or empty", r.cell["cover"])
		}
		if err := l.read(r); err != nil {
			return err
		}
		d.at[l.ID] = l
		d.lines.locations[l.ID] = r
		d.boards[l.ID.Board()] = append(d.boards[l.ID.Board()], l.ID)
	}
	return nil
}

// read reads what the type of a location needs, and only that.
func (l *Location) read(r row) (err error) {
	listed := []string{"gain", "upgrades", "give", "get", "slot", "steps"}
	switch l.Type {
	case Production:
		if err = r.only(listed, "gain"); err == nil {
			err = r.named("gain", &l.Gain, false)
		}
	case UpgradePlace:
		if err = r.only(listed, "upgrades"); err == nil {
			l.Upgrades, err = r.number("upgrades", 1, 9)
		}
	case TradePlace:
		if err = r.only(listed, "give", "get"); err == nil {
			l.Give, l.Get, err = r.trade()
		}
	case Market:
		if err = r.only(listed, "slot"); err == nil {
			l.Slot, err = r.number("slot", 1, 9)
		}
	case ShipMove:
		if err = r.only(listed, "steps"); err != nil {
			return err
		}
		if r.cell["steps"] == "any" {
			l.Steps = AnyTile
			return nil
		}
		l.Steps, err = r.number("steps", 1, 2)
	default:
		err = r.only(listed)
	}
	return err
}

// trade reads a trade and refuses one that would go on for ever.
func (r row) trade() (give, get Cubes, err error) {
	if err = r.named("give", &give, false); err == nil {
		err = r.named("get", &get, false)
	}
	if err == nil && get.Has(give) {
		err = r.fail("what %s brings contains what it costs", r.cell["id"])
	}
	return give, get, err
}

func (d *data) readStacks(fsys fs.FS) error {
	rs, err := rows(fsys, "stacks.csv", "id", "board", "location", "source", "size")
	if err != nil {
		return err
	}
	for _, r := range rs {
		s := stack{id: StackID(r.cell["id"]), source: StackSource(r.cell["source"])}
		for _, other := range d.stacks {
			if other.id == s.id {
				return r.fail("%s is there twice", s.id)
			}
		}
		if len(s.id) < 2 || len(s.id) > 8 {
			return r.fail("id is %q, not of two to eight letters", s.id)
		}
		if err := r.named("board", &s.board, false); err != nil {
			return err
		}
		if err := r.named("location", &s.location, true); err != nil {
			return err
		}
		if s.size, err = r.number("size", 1, 9); err != nil {
			return err
		}
		switch s.source {
		case FromFort:
			if d.at[s.location].Type != Fort || s.location.Board() != s.board {
				return r.fail("%q is no fort of board %s", s.location, s.board)
			}
		case FromOutpost, FromMerchant:
			if s.location != NoLocation {
				return r.fail("only the stacks of forts lie on a location")
			}
		default:
			return r.fail("source is %q, not fort, outpost or merchant", s.source)
		}
		d.stacks = append(d.stacks, s)
	}
	return nil
}

func (d *data) readCards(fsys fs.FS) error {
	rs, err := rows(fsys, "cards.csv", "id", "kind", "cost", "points", "symbol", "cube", "settlers", "star", "players")
	if err != nil {
		return err
	}
	listed := []string{"symbol", "cube", "settlers"}
	for _, r := range rs {
		var c pointCard
		if err := r.named("id", &c.ID, false); err != nil {
			return err
		}
		if d.cards[c.ID].ID != 0 {
			return r.fail("%s is there twice", c.ID)
		}
		if err := r.named("kind", &c.Kind, false); err != nil {
			return err
		}
		if err := r.named("cost", &c.Cost, false); err != nil {
			return err
		}
		if c.Points, err = r.number("points", 0, 99); err != nil {
			return err
		}
		c.star, c.players = r.cell["star"], r.cell["players"]
		switch {
		case c.star != "" && c.star != "black" && c.star != "white":
			return r.fail("star is %q, not black, white or empty", c.star)
		case c.players != "" && c.players != "3+" && c.players != "=4":
			return r.fail("players is %q, not 3+, =4 or empty", c.players)
		}
		if err := c.read(r, listed); err != nil {
			return err
		}
		d.cards[c.ID] = c
		d.lines.cards[c.ID] = r
	}
	return nil
}

func (c *pointCard) read(r row, listed []string) (err error) {
	switch c.Kind {
	case LocalHelp:
		if err = r.only(listed, "symbol"); err == nil {
			err = r.named("symbol", &c.Symbol, false)
		}
	case Tools:
		if err = r.only(listed, "symbol", "cube"); err == nil {
			err = r.named("symbol", &c.Symbol, false)
		}
		if err == nil {
			err = r.named("cube", &c.Cube, false)
		}
		if err == nil && c.Cube.Size() != 1 {
			err = r.fail("cube is %q, not one cube", c.Cube)
		}
	case NewSettlers:
		if err = r.only(listed, "settlers"); err == nil {
			c.Settlers, err = r.number("settlers", 1, 9)
		}
	default:
		err = r.only(listed)
	}
	return err
}

func (d *data) readBonus(fsys fs.FS) error {
	rs, err := rows(fsys, "bonus.csv", "id", "kind", "points", "first", "second", "mark")
	if err != nil {
		return err
	}
	listed := []string{"first", "second"}
	for _, r := range rs {
		t := bonusTile{mark: r.cell["mark"]}
		if err := r.named("id", &t.ID, false); err != nil {
			return err
		}
		if d.bonus[t.ID].ID != 0 {
			return r.fail("%s is there twice", t.ID)
		}
		if err := r.named("kind", &t.Kind, false); err != nil {
			return err
		}
		if t.Points, err = r.number("points", 1, 9); err != nil {
			return err
		}
		wanted := map[BonusKind][]string{PerSymbol: listed[:1], PerPair: listed}[t.Kind]
		if err := r.only(listed, wanted...); err != nil {
			return err
		}
		for i, column := range wanted {
			if err := r.named(column, &t.Symbols[i], false); err != nil {
				return err
			}
		}
		if t.Kind == PerPair && t.Symbols[0] == t.Symbols[1] {
			return r.fail("a pair of the same symbol")
		}
		d.bonus[t.ID] = t
	}
	return nil
}

func (d *data) readFinds(fsys fs.FS) error {
	rs, err := rows(fsys, "exploration.csv", "id", "kind", "symbol", "settlers", "points", "gain")
	if err != nil {
		return err
	}
	listed := []string{"symbol", "settlers", "points", "gain"}
	for _, r := range rs {
		var t FindTile
		if err := r.named("id", &t.ID, false); err != nil {
			return err
		}
		if d.finds[t.ID].ID != 0 {
			return r.fail("%s is there twice", t.ID)
		}
		if err := r.named("kind", &t.Kind, false); err != nil {
			return err
		}
		if err := r.only(listed, listed[t.Kind]); err != nil {
			return err
		}
		switch t.Kind {
		case FindSymbol:
			err = r.named("symbol", &t.Symbol, false)
		case FindSettler:
			t.Settlers, err = r.number("settlers", 1, 9)
		case FindPoints:
			t.Points, err = r.number("points", 1, 9)
		case FindCubes:
			err = r.named("gain", &t.Gain, false)
		}
		if err != nil {
			return err
		}
		d.finds[t.ID] = t
	}
	return nil
}

func (d *data) readMerchants(fsys fs.FS) error {
	rs, err := rows(fsys, "merchants.csv", "id", "kind", "gain", "upgrades", "give", "get")
	if err != nil {
		return err
	}
	listed := []string{"gain", "upgrades", "give", "get"}
	for _, r := range rs {
		var m MerchantCard
		if err := r.named("id", &m.ID, false); err != nil {
			return err
		}
		if d.merchants[m.ID].ID != 0 {
			return r.fail("%s is there twice", m.ID)
		}
		if err := r.named("kind", &m.Kind, false); err != nil {
			return err
		}
		switch m.Kind {
		case SpiceMerchant:
			if err = r.only(listed, "gain"); err == nil {
				err = r.named("gain", &m.Gain, false)
			}
		case UpgradeMerchant:
			if err = r.only(listed, "upgrades"); err == nil {
				m.Upgrades, err = r.number("upgrades", 1, 9)
			}
		case TradeMerchant:
			if err = r.only(listed, "give", "get"); err == nil {
				m.Give, m.Get, err = r.trade()
			}
		}
		if err != nil {
			return err
		}
		d.merchants[m.ID] = m
	}
	return nil
}

func (d *data) readTiles(fsys fs.FS) error {
	rs, err := rows(fsys, "tiles.csv", "id", "spice", "give", "get")
	if err != nil {
		return err
	}
	var count [Spices]int
	for _, r := range rs {
		var t MarketTile
		if err := r.named("id", &t.ID, false); err != nil {
			return err
		}
		if err := r.named("spice", &t.Spice, false); err != nil {
			return err
		}
		switch {
		case t.ID == Sea || t.Spice != t.ID.Spice():
			return r.fail("%s is no tile of %s", t.ID, t.Spice)
		case d.tiles[t.ID].ID != Sea:
			return r.fail("%s is there twice", t.ID)
		}
		if t.Give, t.Get, err = r.trade(); err != nil {
			return err
		}
		d.tiles[t.ID] = t
		count[t.Spice]++
	}
	for s, n := range count {
		if n < d.limits.perSpice {
			return rs[len(rs)-1].fail("%d tiles of %s, at least %d are needed", n, Spice(s), d.limits.perSpice)
		}
	}
	return nil
}
