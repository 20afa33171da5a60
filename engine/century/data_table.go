package century

import (
	"io/fs"
	"strings"
)

func (d *data) readLimits(fsys fs.FS) error {
	rs, err := rows(fsys, "limits.csv", "name", "value")
	if err != nil {
		return err
	}
	fields := map[string]*int{"cards_to_end": &d.limits.cards, "route": &d.limits.route, "merchant_row": &d.limits.row,
		"merchants_per_bonus": &d.limits.merchantsPerBonus, "tiles_per_spice": &d.limits.perSpice, "few_tiles": &d.limits.fewTiles}
	for _, r := range rs {
		field, ok := fields[r.cell["name"]]
		if !ok {
			return r.fail("there is no limit %q", r.cell["name"])
		}
		if *field, err = r.number("value", 1, 20); err != nil {
			return err
		}
	}
	for name, field := range fields {
		if *field == 0 {
			return rs[len(rs)-1].fail("%s is missing", name)
		}
	}
	return nil
}

func (d *data) readModes(fsys fs.FS) error {
	sides, err := d.readSides(fsys)
	if err != nil {
		return err
	}
	rs, err := rows(fsys, "modes.csv", "mode", "boards", "star", "marks", "side", "fort_bonus", "merchants", "routes", "islands", "explore")
	if err != nil {
		return err
	}
	for _, r := range rs {
		var key Mode
		if err := r.named("mode", &key, false); err != nil {
			return err
		}
		m := mode{without: r.cell["star"], marks: append(strings.Fields(r.cell["marks"]), "")}
		for _, text := range strings.Fields(r.cell["boards"]) {
			var b BoardID
			if text != "?" {
				if err := b.UnmarshalText([]byte(text)); err != nil {
					return r.fail("boards: %v", err)
				}
			}
			m.boards = append(m.boards, b)
		}
		for column, to := range map[string]*bool{"fort_bonus": &m.FortBonus, "merchants": &m.Merchants, "routes": &m.Routes, "islands": &m.Islands} {
			if *to, err = r.yes(column); err != nil {
				return err
			}
		}
		if m.explore, err = r.number("explore", 0, 20); err != nil {
			return err
		}
		m.beside = m.explore == 0
		var ok bool
		if m.side, ok = sides[r.cell["side"]]; !ok {
			return r.fail("there is no side %q", r.cell["side"])
		}
		d.modes[key] = m
		d.lines.modes[key] = r
	}
	for m := range Modes {
		if d.modes[m].boards == nil {
			return rs[len(rs)-1].fail("nothing for the mode %s", m)
		}
	}
	return nil
}

func (d *data) readSides(fsys fs.FS) (map[string]side, error) {
	rs, err := rows(fsys, "sides.csv", "side", "storage", "spaces", "columns")
	if err != nil {
		return nil, err
	}
	sides := map[string]side{}
	for _, r := range rs {
		var s side
		if s.storage, err = r.number("storage", 1, 99); err != nil {
			return nil, err
		}
		if s.spaces, err = r.number("spaces", 1, 9); err != nil {
			return nil, err
		}
		for _, text := range strings.Fields(r.cell["columns"]) {
			if len(text) != 1 || text[0] < '0' || text[0] > '9' {
				return nil, r.fail("columns are %q, not digits", r.cell["columns"])
			}
			s.columns = append(s.columns, int(text[0]-'0'))
		}
		sides[r.cell["side"]] = s
	}
	return sides, nil
}

func (d *data) readPlayers(fsys fs.FS) error {
	rs, err := rows(fsys, "players.csv", "players", "crew", "reserve", "few", "price", "without")
	if err != nil {
		return err
	}
	for _, r := range rs {
		n, err := r.number("players", 2, mostSeats)
		if err != nil {
			return err
		}
		f := few{without: strings.Fields(r.cell["without"])}
		if f.crew, err = r.number("crew", 1, 99); err != nil {
			return err
		}
		if f.reserve, err = r.number("reserve", 0, 99); err != nil {
			return err
		}
		if f.price, err = r.number("price", 0, 3); err != nil {
			return err
		}
		if f.covered, err = r.yes("few"); err != nil {
			return err
		}
		d.few[n] = f
	}
	for n := 2; n <= mostSeats; n++ {
		if d.few[n].crew == 0 {
			return rs[len(rs)-1].fail("nothing for %d players", n)
		}
	}
	return nil
}

func (d *data) readStart(fsys fs.FS) error {
	rs, err := rows(fsys, "start.csv", "place", "cubes")
	if err != nil {
		return err
	}
	for i, r := range rs {
		if _, err := r.number("place", i+1, i+1); err != nil {
			return err
		}
		var c Cubes
		if err := r.named("cubes", &c, true); err != nil {
			return err
		}
		d.start = append(d.start, c)
	}
	if len(d.start) != mostSeats {
		return rs[len(rs)-1].fail("%d places, not %d", len(d.start), mostSeats)
	}
	return nil
}

func (d *data) readFourth(fsys fs.FS) error {
	rs, err := rows(fsys, "boards.csv", "board")
	if err != nil {
		return err
	}
	for _, r := range rs {
		var b BoardID
		if err := r.named("board", &b, false); err != nil {
			return err
		}
		d.fourth = append(d.fourth, b)
	}
	return nil
}

func (d *data) readIslands(fsys fs.FS) error {
	rs, err := rows(fsys, "islands.csv", "layout", "tile", "q", "r")
	if err != nil {
		return err
	}
	for _, r := range rs {
		q, err := r.number("q", -9, 9)
		if err != nil {
			return err
		}
		at, err := r.number("r", -9, 9)
		if err != nil {
			return err
		}
		key := r.cell["layout"]
		last := len(d.layouts) - 1
		switch fresh := last < 0 || d.layouts[last].key != key; {
		case fresh != (r.cell["tile"] == "sea"), !fresh && r.cell["tile"] != "market":
			return r.fail("tile is %q; a layout begins with its one sea tile, the others are market", r.cell["tile"])
		case fresh:
			d.layouts = append(d.layouts, layout{key: key})
			last++
		}
		l := &d.layouts[last]
		for _, w := range l.where {
			if w == [2]int{q, at} {
				return r.fail("a second tile at %d,%d", q, at)
			}
		}
		l.where = append(l.where, [2]int{q, at})
	}
	for _, l := range d.layouts {
		if want := int(Spices)*d.limits.perSpice + 1; len(l.where) != want {
			return rs[len(rs)-1].fail("layout %s has %d tiles, not %d", l.key, len(l.where), want)
		}
		for _, w := range l.where {
			if n := len(l.near(w)); n < 2 {
				return rs[len(rs)-1].fail("layout %s: the tile at %v touches %d others, not two", l.key, w, n)
			}
		}
	}
	return nil
}

// near lists the tiles that touch the one at a place, by their index.
func (l *layout) near(w [2]int) []int {
	var near []int
	for i, o := range l.where {
		switch [2]int{o[0] - w[0], o[1] - w[1]} {
		case [2]int{1, 0}, [2]int{1, -1}, [2]int{0, -1}, [2]int{-1, 0}, [2]int{-1, 1}, [2]int{0, 1}:
			near = append(near, i)
		}
	}
	return near
}
