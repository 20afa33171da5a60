package century

import (
	"io/fs"
	"strings"

	"landfall/engine/sheet"
)

func (d *data) readLimits(fsys fs.FS) error {
	return sheet.Limits(fsys, 20, map[string]*int{"cards_to_end": &d.limits.cards, "route": &d.limits.route, "merchant_row": &d.limits.row,
		"merchants_per_bonus": &d.limits.merchantsPerBonus, "tiles_per_spice": &d.limits.perSpice, "few_tiles": &d.limits.fewTiles})
}

func (d *data) readModes(fsys fs.FS) error {
	sides, err := d.readSides(fsys)
	if err != nil {
		return err
	}
	f := sheet.Open(fsys, "modes.csv", "mode", "boards", "star", "marks", "side", "fort_bonus", "merchants", "routes", "islands", "explore")
	for _, r := range f.Rows {
		var key Mode
		r.Named("mode", &key, false)
		m := mode{without: r.Cell["star"], numerals: append(strings.Fields(r.Cell["marks"]), "")}
		for _, text := range strings.Fields(r.Cell["boards"]) {
			var b BoardID
			if text != "?" {
				if err := b.UnmarshalText([]byte(text)); err != nil {
					return r.Fail("boards: %v", err)
				}
			}
			m.boards = append(m.boards, b)
		}
		for column, to := range map[string]*bool{"fort_bonus": &m.FortBonus, "merchants": &m.Merchants, "routes": &m.Routes, "islands": &m.Islands} {
			*to = r.Yes(column)
		}
		m.explore = r.Number("explore", 0, 20)
		m.beside = m.explore == 0
		var ok bool
		if m.side, ok = sides[r.Cell["side"]]; !ok {
			return r.Fail("there is no side %q", r.Cell["side"])
		}
		d.modes[key] = m
		d.lines.modes[key] = r
	}
	for m := range Modes {
		if d.modes[m].boards == nil {
			return f.Fail("nothing for the mode %s", m)
		}
	}
	return f.Err()
}

func (d *data) readSides(fsys fs.FS) (map[string]side, error) {
	f := sheet.Open(fsys, "sides.csv", "side", "storage", "spaces", "columns")
	sides := map[string]side{}
	for _, r := range f.Rows {
		var s side
		s.storage = r.Number("storage", 1, 99)
		s.spaces = r.Number("spaces", 1, 9)
		for _, text := range strings.Fields(r.Cell["columns"]) {
			if len(text) != 1 || text[0] < '0' || text[0] > '9' {
				return nil, r.Fail("columns are %q, not digits", r.Cell["columns"])
			}
			s.columns = append(s.columns, int(text[0]-'0'))
		}
		sides[r.Cell["side"]] = s
	}
	return sides, f.Err()
}

func (d *data) readPlayers(fsys fs.FS) error {
	f := sheet.Open(fsys, "players.csv", "players", "crew", "reserve", "few", "price", "without")
	for _, r := range f.Rows {
		n := r.Number("players", 2, mostSeats)
		f := few{without: strings.Fields(r.Cell["without"])}
		f.crew = r.Number("crew", 1, 99)
		f.reserve = r.Number("reserve", 0, 99)
		f.price = r.Number("price", 0, 3)
		f.covered = r.Yes("few")
		d.few[n] = f
	}
	for n := 2; n <= mostSeats; n++ {
		if d.few[n].crew == 0 {
			return f.Fail("nothing for %d players", n)
		}
	}
	return f.Err()
}

func (d *data) readStart(fsys fs.FS) error {
	f := sheet.Open(fsys, "start.csv", "place", "cubes")
	for i, r := range f.Rows {
		r.Number("place", i+1, i+1)
		var c Cubes
		r.Named("cubes", &c, true)
		d.start = append(d.start, c)
	}
	if len(d.start) != mostSeats {
		return f.Fail("%d places, not %d", len(d.start), mostSeats)
	}
	return f.Err()
}

func (d *data) readFourth(fsys fs.FS) error {
	f := sheet.Open(fsys, "boards.csv", "board")
	for _, r := range f.Rows {
		var b BoardID
		r.Named("board", &b, false)
		d.fourth = append(d.fourth, b)
	}
	return f.Err()
}

func (d *data) readIslands(fsys fs.FS) error {
	f := sheet.Open(fsys, "islands.csv", "layout", "tile", "q", "r")
	for _, r := range f.Rows {
		q := r.Number("q", -9, 9)
		at := r.Number("r", -9, 9)
		key := r.Cell["layout"]
		last := len(d.layouts) - 1
		switch fresh := last < 0 || d.layouts[last].key != key; {
		case fresh != (r.Cell["tile"] == "sea"), !fresh && r.Cell["tile"] != "market":
			return r.Fail("tile is %q; a layout begins with its one sea tile, the others are market", r.Cell["tile"])
		case fresh:
			d.layouts = append(d.layouts, layout{key: key})
			last++
		}
		l := &d.layouts[last]
		for _, w := range l.where {
			if w == [2]int{q, at} {
				return r.Fail("a second tile at %d,%d", q, at)
			}
		}
		l.where = append(l.where, [2]int{q, at})
	}
	for _, l := range d.layouts {
		if want := int(Spices)*d.limits.perSpice + 1; len(l.where) != want {
			return f.Fail("layout %s has %d tiles, not %d", l.key, len(l.where), want)
		}
		for _, w := range l.where {
			if n := len(l.near(w)); n < 2 {
				return f.Fail("layout %s: the tile at %v touches %d others, not two", l.key, w, n)
			}
		}
	}
	return f.Err()
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
