package amerigo

import (
	"io/fs"
	"slices"
	"strings"

	"landfall/engine/sheet"
)

func sortOffsets(list []offset) { slices.Sort(list) }

func equal(a, b []offset) bool { return slices.Equal(a, b) }

// land tells whether a character of a chart is land.
func land(b byte) bool { return b == '#' || b == 'T' || goodOf(b) != NoGood }

// goodOf is the commodity that a character of a chart shows.
func goodOf(b byte) Good {
	switch b {
	case 'C':
		return Cotton
	case 'B':
		return Tobacco
	case 'S':
		return Sugar
	case 'N':
		return Coconut
	case 'F':
		return Coffee
	}
	return NoGood
}

// readTiles reads the island tiles and holds them to what makes every arrangement
// playable (specification 1.3).
func (d *data) readTiles(fsys fs.FS) error {
	f := sheet.Open(fsys, "tiles.csv", "tile", "rows")
	var count [goods]int
	for i, r := range f.Rows {
		t := islandTile{id: r.Cell["tile"]}
		if i > 0 && t.id <= d.tiles[i-1].id {
			return r.Fail("%s is not after %s", t.id, d.tiles[i-1].id)
		}
		rows := strings.Split(r.Cell["rows"], "/")
		if len(rows) != partSide {
			return r.Fail("%d rows, not %d", len(rows), partSide)
		}
		for y, row := range rows {
			if len(row) != partSide {
				return r.Fail("row %q has not %d spaces", row, partSide)
			}
			for x := range partSide {
				if !land(row[x]) && row[x] != '~' && row[x] != 'a' {
					return r.Fail("row %q has %q, which is nothing", row, row[x])
				}
				t.rows[y][x] = row[x]
				count[goodOf(row[x])]++
			}
		}
		if err := t.check(r); err != nil {
			return err
		}
		d.tiles = append(d.tiles, t)
	}
	for g := Cotton; g < goods; g++ {
		if count[g] != d.limits.commodities {
			return f.Fail("%d spaces with %s on all tiles, not %d", count[g], g, d.limits.commodities)
		}
	}
	return f.Err()
}

func (t *islandTile) at(y, x int) byte {
	if y < 0 || x < 0 || y >= partSide || x >= partSide {
		return '~'
	}
	return t.rows[y][x]
}

func (t *islandTile) check(r sheet.Row) error {
	const edge = partSide - 1
	if land(t.rows[0][0]) || land(t.rows[0][edge]) || land(t.rows[edge][0]) || land(t.rows[edge][edge]) {
		return r.Fail("a corner of %s is land", t.id)
	}
	for y := range partSide {
		for x := range partSide {
			if err := t.checkSpace(r, y, x); err != nil {
				return err
			}
		}
	}
	parts, posts := t.parts()
	for i := range parts {
		if posts[i] == 0 {
			return r.Fail("a part of %s has no space for a post", t.id)
		}
	}
	return nil
}

// checkSpace: no two lands that touch at a corner only; each post space inside, with
// one anchor, and each anchor with one post space.
func (t *islandTile) checkSpace(r sheet.Row, y, x int) error {
	for _, side := range []int{-1, 1} {
		if land(t.at(y, x)) && land(t.at(y+1, x+side)) && !land(t.at(y+1, x)) && !land(t.at(y, x+side)) {
			return r.Fail("%s: land touches land at a corner only", t.id)
		}
	}
	other := byte('T')
	switch t.at(y, x) {
	case 'T':
		other = 'a'
		if y == 0 || x == 0 || y == partSide-1 || x == partSide-1 {
			return r.Fail("%s: a space for a post at the rim", t.id)
		}
	case 'a':
	default:
		return nil
	}
	n := 0
	for _, near := range [][2]int{{y - 1, x}, {y + 1, x}, {y, x - 1}, {y, x + 1}} {
		if t.at(near[0], near[1]) == other {
			n++
		}
	}
	if n != 1 {
		return r.Fail("%s: %q has %d of %q beside it, not one", t.id, t.at(y, x), n, other)
	}
	return nil
}

// parts counts the connected parts of land, and the post spaces of each.
func (t *islandTile) parts() (n int, posts []int) {
	var seen [partSide][partSide]bool
	var walk func(y, x int)
	walk = func(y, x int) {
		if !land(t.at(y, x)) || seen[y][x] {
			return
		}
		seen[y][x] = true
		if t.at(y, x) == 'T' {
			posts[n-1]++
		}
		walk(y-1, x)
		walk(y+1, x)
		walk(y, x-1)
		walk(y, x+1)
	}
	for y := range partSide {
		for x := range partSide {
			if land(t.at(y, x)) && !seen[y][x] {
				n++
				posts = append(posts, 0)
				walk(y, x)
			}
		}
	}
	return n, posts
}

// turned is the tile turned clockwise by so many quarters.
func (t *islandTile) turned(quarters int) (rows [partSide][partSide]byte) {
	rows = t.rows
	for range quarters {
		was := rows
		for y := range partSide {
			for x := range partSide {
				rows[y][x] = was[partSide-1-x][y]
			}
		}
	}
	return rows
}

func (d *data) readLayouts(fsys fs.FS) error {
	f := sheet.Open(fsys, "layouts.csv", "players", "tile", "turn")
	for _, r := range f.Rows {
		n := r.Number("players", 2, mostSeats)
		turn := r.Number("turn", 0, 270)
		i := slices.IndexFunc(d.tiles, func(t islandTile) bool { return t.id == r.Cell["tile"] })
		if i < 0 || turn%90 != 0 {
			return r.Fail("no tile %q turned by %d", r.Cell["tile"], turn)
		}
		d.fixed[n] = append(d.fixed[n], laid{i, turn / 90})
	}
	for n := 2; n <= mostSeats; n++ {
		if have, want := len(d.fixed[n]), d.few[n].down*d.few[n].across; have != want {
			return f.Fail("%d tiles for %d players, not %d", have, n, want)
		}
		if !d.sound(d.draw(n, d.fixed[n])) {
			return f.Fail("the arrangement for %d players breaks the rules of laying islands", n)
		}
	}
	return f.Err()
}
