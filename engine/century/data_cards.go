package century

import (
	"io/fs"

	"landfall/engine/sheet"
)

func (d *data) readLocations(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "locations.csv", "id", "type", "settlers", "settlers_confidence", "gain", "upgrades", "give", "get", "slot", "steps", "symbol", "cover")
	if err != nil {
		return err
	}
	for _, r := range rs {
		var l Location
		if err := r.Named("id", &l.ID, false); err != nil {
			return err
		}
		if d.at[l.ID].ID != NoLocation {
			return r.Fail("%s is there twice", l.ID)
		}
		if err := r.Named("type", &l.Type, false); err != nil {
			return err
		}
		if l.Settlers, err = r.Number("settlers", 1, 9); err != nil {
			return err
		}
		if err := r.Named("symbol", &l.Symbol, true); err != nil {
			return err
		}
		switch r.Cell["cover"] {
		case "explore":
			l.Icon = true
		case "few":
			l.Few = true
		case "":
		default:
			return r.Fail("cover is %q, not explore, few or empty", r.Cell["cover"])
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
func (l *Location) read(r sheet.Row) (err error) {
	listed := []string{"gain", "upgrades", "give", "get", "slot", "steps"}
	switch l.Type {
	case Production:
		if err = r.Only(listed, "gain"); err == nil {
			err = r.Named("gain", &l.Gain, false)
		}
	case UpgradePlace:
		if err = r.Only(listed, "upgrades"); err == nil {
			l.Upgrades, err = r.Number("upgrades", 1, 9)
		}
	case TradePlace:
		if err = r.Only(listed, "give", "get"); err == nil {
			l.Give, l.Get, err = tradeIn(r)
		}
	case Market:
		if err = r.Only(listed, "slot"); err == nil {
			l.Slot, err = r.Number("slot", 1, 9)
		}
	case ShipMove:
		if err = r.Only(listed, "steps"); err != nil {
			return err
		}
		if r.Cell["steps"] == "any" {
			l.Steps = AnyTile
			return nil
		}
		l.Steps, err = r.Number("steps", 1, 2)
	default:
		err = r.Only(listed)
	}
	return err
}

// tradeIn reads a trade and refuses one that would go on for ever.
func tradeIn(r sheet.Row) (give, get Cubes, err error) {
	if err = r.Named("give", &give, false); err == nil {
		err = r.Named("get", &get, false)
	}
	if err == nil && get.Has(give) {
		err = r.Fail("what %s brings contains what it costs", r.Cell["id"])
	}
	return give, get, err
}

func (d *data) readStacks(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "stacks.csv", "id", "board", "location", "source", "size")
	if err != nil {
		return err
	}
	for _, r := range rs {
		s := stack{id: StackID(r.Cell["id"]), source: StackSource(r.Cell["source"])}
		for _, other := range d.stacks {
			if other.id == s.id {
				return r.Fail("%s is there twice", s.id)
			}
		}
		if len(s.id) < 2 || len(s.id) > 8 {
			return r.Fail("id is %q, not of two to eight letters", s.id)
		}
		if err := r.Named("board", &s.board, false); err != nil {
			return err
		}
		if err := r.Named("location", &s.location, true); err != nil {
			return err
		}
		if s.size, err = r.Number("size", 1, 9); err != nil {
			return err
		}
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
	return nil
}

func (d *data) readCards(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "cards.csv", "id", "kind", "cost", "points", "symbol", "cube", "settlers", "star", "players")
	if err != nil {
		return err
	}
	listed := []string{"symbol", "cube", "settlers"}
	for _, r := range rs {
		var c pointCard
		if err := r.Named("id", &c.ID, false); err != nil {
			return err
		}
		if d.cards[c.ID].ID != 0 {
			return r.Fail("%s is there twice", c.ID)
		}
		if err := r.Named("kind", &c.Kind, false); err != nil {
			return err
		}
		if err := r.Named("cost", &c.Cost, false); err != nil {
			return err
		}
		if c.Points, err = r.Number("points", 0, 99); err != nil {
			return err
		}
		c.star, c.players = r.Cell["star"], r.Cell["players"]
		switch {
		case c.star != "" && c.star != "black" && c.star != "white":
			return r.Fail("star is %q, not black, white or empty", c.star)
		case c.players != "" && c.players != "3+" && c.players != "=4":
			return r.Fail("players is %q, not 3+, =4 or empty", c.players)
		}
		if err := c.read(r, listed); err != nil {
			return err
		}
		d.cards[c.ID] = c
		d.lines.cards[c.ID] = r
	}
	return nil
}

func (c *pointCard) read(r sheet.Row, listed []string) (err error) {
	switch c.Kind {
	case LocalHelp:
		if err = r.Only(listed, "symbol"); err == nil {
			err = r.Named("symbol", &c.Symbol, false)
		}
	case Tools:
		if err = r.Only(listed, "symbol", "cube"); err == nil {
			err = r.Named("symbol", &c.Symbol, false)
		}
		if err == nil {
			err = r.Named("cube", &c.Cube, false)
		}
		if err == nil && c.Cube.Size() != 1 {
			err = r.Fail("cube is %q, not one cube", c.Cube)
		}
	case NewSettlers:
		if err = r.Only(listed, "settlers"); err == nil {
			c.Settlers, err = r.Number("settlers", 1, 9)
		}
	default:
		err = r.Only(listed)
	}
	return err
}

func (d *data) readBonus(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "bonus.csv", "id", "kind", "points", "first", "second", "mark")
	if err != nil {
		return err
	}
	listed := []string{"first", "second"}
	for _, r := range rs {
		t := bonusTile{mark: r.Cell["mark"]}
		if err := r.Named("id", &t.ID, false); err != nil {
			return err
		}
		if d.bonus[t.ID].ID != 0 {
			return r.Fail("%s is there twice", t.ID)
		}
		if err := r.Named("kind", &t.Kind, false); err != nil {
			return err
		}
		if t.Points, err = r.Number("points", 1, 9); err != nil {
			return err
		}
		wanted := map[BonusKind][]string{PerSymbol: listed[:1], PerPair: listed}[t.Kind]
		if err := r.Only(listed, wanted...); err != nil {
			return err
		}
		for i, column := range wanted {
			if err := r.Named(column, &t.Symbols[i], false); err != nil {
				return err
			}
		}
		if t.Kind == PerPair && t.Symbols[0] == t.Symbols[1] {
			return r.Fail("a pair of the same symbol")
		}
		d.bonus[t.ID] = t
	}
	return nil
}

func (d *data) readFinds(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "exploration.csv", "id", "kind", "symbol", "settlers", "points", "gain")
	if err != nil {
		return err
	}
	listed := []string{"symbol", "settlers", "points", "gain"}
	for _, r := range rs {
		var t FindTile
		if err := r.Named("id", &t.ID, false); err != nil {
			return err
		}
		if d.finds[t.ID].ID != 0 {
			return r.Fail("%s is there twice", t.ID)
		}
		if err := r.Named("kind", &t.Kind, false); err != nil {
			return err
		}
		if err := r.Only(listed, listed[t.Kind]); err != nil {
			return err
		}
		switch t.Kind {
		case FindSymbol:
			err = r.Named("symbol", &t.Symbol, false)
		case FindSettler:
			t.Settlers, err = r.Number("settlers", 1, 9)
		case FindPoints:
			t.Points, err = r.Number("points", 1, 9)
		case FindCubes:
			err = r.Named("gain", &t.Gain, false)
		}
		if err != nil {
			return err
		}
		d.finds[t.ID] = t
	}
	return nil
}

func (d *data) readMerchants(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "merchants.csv", "id", "kind", "gain", "upgrades", "give", "get")
	if err != nil {
		return err
	}
	listed := []string{"gain", "upgrades", "give", "get"}
	for _, r := range rs {
		var m MerchantCard
		if err := r.Named("id", &m.ID, false); err != nil {
			return err
		}
		if d.merchants[m.ID].ID != 0 {
			return r.Fail("%s is there twice", m.ID)
		}
		if err := r.Named("kind", &m.Kind, false); err != nil {
			return err
		}
		switch m.Kind {
		case SpiceMerchant:
			if err = r.Only(listed, "gain"); err == nil {
				err = r.Named("gain", &m.Gain, false)
			}
		case UpgradeMerchant:
			if err = r.Only(listed, "upgrades"); err == nil {
				m.Upgrades, err = r.Number("upgrades", 1, 9)
			}
		case TradeMerchant:
			if err = r.Only(listed, "give", "get"); err == nil {
				m.Give, m.Get, err = tradeIn(r)
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
	rs, err := sheet.Read(fsys, "tiles.csv", "id", "spice", "give", "get")
	if err != nil {
		return err
	}
	var count [Spices]int
	for _, r := range rs {
		var t MarketTile
		if err := r.Named("id", &t.ID, false); err != nil {
			return err
		}
		if err := r.Named("spice", &t.Spice, false); err != nil {
			return err
		}
		switch {
		case t.ID == Sea || t.Spice != t.ID.Spice():
			return r.Fail("%s is no tile of %s", t.ID, t.Spice)
		case d.tiles[t.ID].ID != Sea:
			return r.Fail("%s is there twice", t.ID)
		}
		if t.Give, t.Get, err = tradeIn(r); err != nil {
			return err
		}
		d.tiles[t.ID] = t
		count[t.Spice]++
	}
	for s, n := range count {
		if n < d.limits.perSpice {
			return rs[len(rs)-1].Fail("%d tiles of %s, at least %d are needed", n, Spice(s), d.limits.perSpice)
		}
	}
	return nil
}
