package century

import (
	"io/fs"

	"landfall/engine/sheet"
)

func (d *data) readLocations(fsys fs.FS) error {
	f := sheet.Open(fsys, "locations.csv", "id", "type", "settlers", "settlers_confidence", "gain", "upgrades", "give", "get", "slot",
		"steps", "symbol", "cover")
	for _, r := range f.Rows {
		l, err := location(r)
		if err != nil {
			return err
		}
		if d.at[l.ID].ID != NoLocation {
			return r.Fail("%s is there twice", l.ID)
		}
		d.at[l.ID] = l
		d.lines.locations[l.ID] = r
		d.boards[l.ID.Board()] = append(d.boards[l.ID.Board()], l.ID)
	}
	return f.Err()
}

// location reads one location.
func location(r sheet.Row) (l Location, err error) {
	r.Named("id", &l.ID, false)
	r.Named("type", &l.Type, false)
	l.Settlers = r.Number("settlers", 1, 9)
	r.Named("symbol", &l.Symbol, true)
	switch r.Cell["cover"] {
	case "explore":
		l.Icon = true
	case "few":
		l.Few = true
	case "":
	default:
		return l, r.Fail("cover is %q, not explore, few or empty", r.Cell["cover"])
	}
	l.read(r)
	return l, nil
}

// read reads what the type of a location needs, and only that.
func (l *Location) read(r sheet.Row) {
	listed := []string{"gain", "upgrades", "give", "get", "slot", "steps"}
	switch l.Type {
	case Production:
		r.Only(listed, "gain")
		r.Named("gain", &l.Gain, false)
	case UpgradePlace:
		r.Only(listed, "upgrades")
		l.Upgrades = r.Number("upgrades", 1, 9)
	case TradePlace:
		r.Only(listed, "give", "get")
		l.Give, l.Get = tradeIn(r)
	case Market:
		r.Only(listed, "slot")
		l.Slot = r.Number("slot", 1, 9)
	case ShipMove:
		r.Only(listed, "steps")
		if l.Steps = AnyTile; r.Cell["steps"] != "any" {
			l.Steps = r.Number("steps", 1, 2)
		}
	default:
		r.Only(listed)
	}
}

// tradeIn reads a trade and refuses one that would go on for ever.
func tradeIn(r sheet.Row) (give, get Cubes) {
	r.Named("give", &give, false)
	r.Named("get", &get, false)
	if get.Has(give) {
		_ = r.Fail("what %s brings contains what it costs", r.Cell["id"])
	}
	return give, get
}

func (d *data) readStacks(fsys fs.FS) error {
	f := sheet.Open(fsys, "stacks.csv", "id", "board", "location", "source", "size")
	for _, r := range f.Rows {
		s := stack{id: StackID(r.Cell["id"]), source: StackSource(r.Cell["source"])}
		for _, other := range d.stacks {
			if other.id == s.id {
				return r.Fail("%s is there twice", s.id)
			}
		}
		if len(s.id) < 2 || len(s.id) > 8 {
			return r.Fail("id is %q, not of two to eight letters", s.id)
		}
		r.Named("board", &s.board, false)
		r.Named("location", &s.location, true)
		s.size = r.Number("size", 1, 9)
		switch s.source {
		case FromFort:
			if d.at[s.location].Type != Fort || s.location.Board() != s.board {
				return r.Fail("%q is no fort of board %s", s.location, s.board)
			}
		case FromOutpost, FromMerchant:
			if s.location != NoLocation {
				return r.Fail("only the stacks of forts lie on a location")
			}
		default:
			return r.Fail("source is %q, not fort, outpost or merchant", s.source)
		}
		d.stacks = append(d.stacks, s)
	}
	return f.Err()
}

func (d *data) readCards(fsys fs.FS) error {
	f := sheet.Open(fsys, "cards.csv", "id", "kind", "cost", "points", "symbol", "cube", "settlers", "star", "players")
	listed := []string{"symbol", "cube", "settlers"}
	for _, r := range f.Rows {
		var c pointCard
		r.Named("id", &c.ID, false)
		if d.cards[c.ID].ID != 0 {
			return r.Fail("%s is there twice", c.ID)
		}
		r.Named("kind", &c.Kind, false)
		r.Named("cost", &c.Cost, false)
		c.Points = r.Number("points", 0, 99)
		c.star, c.players = r.Cell["star"], r.Cell["players"]
		switch {
		case c.star != "" && c.star != "black" && c.star != "white":
			return r.Fail("star is %q, not black, white or empty", c.star)
		case c.players != "" && c.players != "3+" && c.players != "=4":
			return r.Fail("players is %q, not 3+, =4 or empty", c.players)
		}
		c.read(r, listed)
		d.cards[c.ID] = c
		d.lines.cards[c.ID] = r
	}
	return f.Err()
}

func (c *pointCard) read(r sheet.Row, listed []string) {
	switch c.Kind {
	case LocalHelp:
		r.Only(listed, "symbol")
		r.Named("symbol", &c.Symbol, false)
	case Tools:
		r.Only(listed, "symbol", "cube")
		r.Named("symbol", &c.Symbol, false)
		r.Named("cube", &c.Cube, false)
		if c.Cube.Size() != 1 {
			_ = r.Fail("cube is %q, not one cube", c.Cube)
		}
	case NewSettlers:
		r.Only(listed, "settlers")
		c.Settlers = r.Number("settlers", 1, 9)
	default:
		r.Only(listed)
	}
}

func (d *data) readBonus(fsys fs.FS) error {
	f := sheet.Open(fsys, "bonus.csv", "id", "kind", "points", "first", "second", "mark")
	listed := []string{"first", "second"}
	for _, r := range f.Rows {
		t := bonusTile{numeral: r.Cell["mark"]}
		r.Named("id", &t.ID, false)
		if d.bonus[t.ID].ID != 0 {
			return r.Fail("%s is there twice", t.ID)
		}
		r.Named("kind", &t.Kind, false)
		t.Points = r.Number("points", 1, 9)
		wanted := map[BonusKind][]string{PerSymbol: listed[:1], PerPair: listed}[t.Kind]
		r.Only(listed, wanted...)
		for i, column := range wanted {
			r.Named(column, &t.Symbols[i], false)
		}
		if t.Kind == PerPair && t.Symbols[0] == t.Symbols[1] {
			return r.Fail("a pair of the same symbol")
		}
		d.bonus[t.ID] = t
	}
	return f.Err()
}

func (d *data) readFinds(fsys fs.FS) error {
	f := sheet.Open(fsys, "exploration.csv", "id", "kind", "symbol", "settlers", "points", "gain")
	listed := []string{"symbol", "settlers", "points", "gain"}
	for _, r := range f.Rows {
		var t FindTile
		r.Named("id", &t.ID, false)
		if d.finds[t.ID].ID != 0 {
			return r.Fail("%s is there twice", t.ID)
		}
		r.Named("kind", &t.Kind, false)
		r.Only(listed, listed[t.Kind])
		switch t.Kind {
		case FindSymbol:
			r.Named("symbol", &t.Symbol, false)
		case FindSettler:
			t.Settlers = r.Number("settlers", 1, 9)
		case FindPoints:
			t.Points = r.Number("points", 1, 9)
		case FindCubes:
			r.Named("gain", &t.Gain, false)
		}
		d.finds[t.ID] = t
	}
	return f.Err()
}

func (d *data) readMerchants(fsys fs.FS) error {
	f := sheet.Open(fsys, "merchants.csv", "id", "kind", "gain", "upgrades", "give", "get")
	listed := []string{"gain", "upgrades", "give", "get"}
	for _, r := range f.Rows {
		var m MerchantCard
		r.Named("id", &m.ID, false)
		if d.merchants[m.ID].ID != 0 {
			return r.Fail("%s is there twice", m.ID)
		}
		r.Named("kind", &m.Kind, false)
		switch m.Kind {
		case SpiceMerchant:
			r.Only(listed, "gain")
			r.Named("gain", &m.Gain, false)
		case UpgradeMerchant:
			r.Only(listed, "upgrades")
			m.Upgrades = r.Number("upgrades", 1, 9)
		case TradeMerchant:
			r.Only(listed, "give", "get")
			m.Give, m.Get = tradeIn(r)
		}
		d.merchants[m.ID] = m
	}
	return f.Err()
}

func (d *data) readTiles(fsys fs.FS) error {
	f := sheet.Open(fsys, "tiles.csv", "id", "spice", "give", "get")
	var count [Spices]int
	for _, r := range f.Rows {
		var t MarketTile
		r.Named("id", &t.ID, false)
		r.Named("spice", &t.Spice, false)
		switch {
		case t.ID == Sea || t.Spice != t.ID.Spice():
			return r.Fail("%s is no tile of %s", t.ID, t.Spice)
		case d.tiles[t.ID].ID != Sea:
			return r.Fail("%s is there twice", t.ID)
		}
		t.Give, t.Get = tradeIn(r)
		d.tiles[t.ID] = t
		count[t.Spice]++
	}
	for s, n := range count {
		if n < d.limits.perSpice {
			return f.Fail("%d tiles of %s, at least %d are needed", n, Spice(s), d.limits.perSpice)
		}
	}
	return f.Err()
}
