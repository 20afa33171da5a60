package amerigo

import (
	"io/fs"
	"slices"
	"strings"

	"landfall/engine/sheet"
)

func (d *data) readLimits(fsys fs.FS) error {
	l := &d.limits
	return sheet.Limits(fsys, 999, map[string]*int{"gold": &l.gold, "cannons": &l.cannons, "posts": &l.posts, "cubes": &l.cubes, "discover": &l.discover,
		"complete": &l.complete, "chest_gold": &l.chest, "overflow_gold": &l.overflow, "cubes_per_gold": &l.perGold,
		"commodities": &l.commodities, "big": &l.big, "most_big": &l.mostBig, "largest": &l.largest, "attempts": &l.attempts,
		"stick": &l.stick, "stick_of": &l.stickOf, "knock_of": &l.knockOf})
}

func (d *data) readPlayers(fsys fs.FS) error {
	f := sheet.Open(fsys, "players.csv", "players", "down", "across", "spaces")
	for _, r := range f.Rows {
		n := r.Number("players", 2, mostSeats)
		f := &d.few[n]
		for column, to := range map[string]*int{"down": &f.down, "across": &f.across} {
			*to = r.Number(column, 1, mostParts)
		}
		f.spaces = r.Number("spaces", 1, mostSpaces)
	}
	for n := 2; n <= mostSeats; n++ {
		if d.few[n].spaces == 0 {
			return f.Fail("nothing for %d players", n)
		}
	}
	return f.Err()
}

func (d *data) readShapes(fsys fs.FS) error {
	f := sheet.Open(fsys, "shapes.csv", "shape", "kind", "rows", "count")
	for _, r := range f.Rows {
		var id ShapeID
		r.Named("shape", &id, false)
		s := &d.shapes[id]
		switch kind := r.Cell["kind"]; {
		case s.size > 0:
			return r.Fail("%s is there twice", id)
		case kind != "village" && kind != "neutral", (kind == "village") != id.Village():
			return r.Fail("%s cannot be of the kind %q", id, kind)
		}
		s.long = len(id.String())
		s.count = r.Number("count", 1, 20)
		if err := s.read(r); err != nil {
			return err
		}
	}
	for id := ShapeID(1); id < shapes; id++ {
		s := &d.shapes[id]
		if s.size == 0 {
			return f.Fail("%s is missing", id)
		}
		for s.like = 1; !slices.EqualFunc(d.shapes[s.like].turns, s.turns, equal); {
			s.like++
		}
	}
	return f.Err()
}

// read takes the drawing of a tile, and finds every way it can lie: turned, never
// mirrored (R6).
func (s *shape) read(r sheet.Row) error {
	s.rows = strings.Split(r.Cell["rows"], "/")
	var cells [][2]int // row, column
	for i, row := range s.rows {
		if len(row) != len(s.rows[0]) {
			return r.Fail("rows are %q, of different length", r.Cell["rows"])
		}
		for j := range len(row) {
			switch row[j] {
			case 'X':
				cells = append(cells, [2]int{i, j})
			case '.':
			default:
				return r.Fail("rows are %q, not of X and .", r.Cell["rows"])
			}
		}
	}
	s.size = len(cells)
	if s.size < 1 || s.size > mostTile {
		return r.Fail("a tile of %d spaces", s.size)
	}
	for range 4 {
		s.addTurn(cells)
		for i, c := range cells {
			cells[i] = [2]int{c[1], -c[0]} // clockwise
		}
	}
	return nil
}

func (s *shape) addTurn(cells [][2]int) {
	turn := make([]offset, len(cells))
	for i, c := range cells {
		turn[i] = c[0]*stride + c[1]
	}
	sortOffsets(turn)
	first := turn[0]
	for i := range turn {
		turn[i] -= first
	}
	for _, have := range s.turns {
		if equal(have, turn) {
			return
		}
	}
	s.turns, s.pieces = append(s.turns, turn), append(s.pieces, pieces(turn))
}

func (d *data) readValues(fsys fs.FS) error {
	f := sheet.Open(fsys, "values.csv", "kind", "size", "small", "big")
	for _, r := range f.Rows {
		size := r.Number("size", 1, 6)
		small := r.Number("small", 0, 99)
		big := r.Number("big", small+1, 99)
		found := false
		for id := ShapeID(1); id < shapes; id++ {
			if d.shapes[id].size == size && id.Village() == (r.Cell["kind"] == "village") {
				d.shapes[id].points, found = [2]int{small, big}, true
			}
		}
		if !found {
			return r.Fail("there is no %s tile of size %d", r.Cell["kind"], size)
		}
	}
	for id := ShapeID(1); id < shapes; id++ {
		if d.shapes[id].points[1] == 0 {
			return f.Fail("nothing for %s, of size %d", id, d.shapes[id].size)
		}
	}
	return f.Err()
}

func (d *data) readProduction(fsys fs.FS) error {
	f := sheet.Open(fsys, "production.csv", "cost", "players", "count")
	for _, r := range f.Rows {
		var b batch
		b.cost = r.Number("cost", 2, 4)
		b.players = r.Number("players", 2, mostSeats)
		b.count = r.Number("count", 1, 10)
		d.production = append(d.production, b)
	}
	for n := 2; n <= mostSeats; n++ {
		// Five rounds must not ask for more tokens than there are.
		if have, want := len(d.bag(n)), d.few[n].spaces*5; have != want {
			return f.Fail("%d production tokens for %d players, but five rounds take %d", have, n, want)
		}
	}
	return f.Err()
}

// bag is the production tokens for so many players.
func (d *data) bag(players int) []Production {
	var bag []Production
	for g := Cotton; g < goods; g++ {
		for _, b := range d.production {
			for range b.count {
				if b.players <= players {
					bag = append(bag, Production{Good: g, Cost: b.cost})
				}
			}
		}
	}
	return bag
}

func (d *data) readPirates(fsys fs.FS) error {
	f := sheet.Open(fsys, "pirates.csv", "value", "count")
	for _, r := range f.Rows {
		v := r.Number("value", 0, 9)
		n := r.Number("count", 1, mostPirates)
		for range n {
			d.pirates = append(d.pirates, v)
		}
	}
	if len(d.pirates) != mostPirates {
		return f.Fail("%d pirate markers, not %d", len(d.pirates), mostPirates)
	}
	return f.Err()
}
