package ninapinta

import (
	"io/fs"
	"slices"

	"landfall/engine/sheet"
)

// tilesPerLand is how many tiles have a land's name on their back.
const tilesPerLand = 5

func (d *data) readWorlds(fsys fs.FS) error {
	f := sheet.Open(fsys, "worlds.csv", "world")
	for _, r := range f.Rows {
		w := worldIn(r, "world")
		if slices.Contains(d.worlds, w) {
			return r.Fail("%s is there twice", w)
		}
		d.worlds = append(d.worlds, w)
	}
	if len(d.worlds) != int(Worlds) {
		return f.Fail("%d worlds, not %d", len(d.worlds), Worlds)
	}
	return f.Err()
}

func (d *data) readLands(fsys fs.FS) error {
	f := sheet.Open(fsys, "lands.csv", "land")
	for _, r := range f.Rows {
		l := landIn(r, "land")
		if slices.Contains(d.lands, l) {
			return r.Fail("%s is there twice", l)
		}
		d.lands = append(d.lands, l)
	}
	if len(d.lands) != int(Lands) {
		return f.Fail("%d lands, not %d", len(d.lands), Lands)
	}
	return f.Err()
}

// readAdjacency reads the pairs; each counts in both directions (section 2).
func (d *data) readAdjacency(fsys fs.FS) error {
	f := sheet.Open(fsys, "adjacency.csv", "land", "neighbour")
	for _, r := range f.Rows {
		a := landIn(r, "land")
		b := landIn(r, "neighbour")
		switch {
		case a == b:
			return r.Fail("%s cannot be its own neighbour", a)
		case d.near[a].has(b):
			return r.Fail("%s and %s are there twice", a, b)
		case forbidden(a, b):
			return r.Fail("%s and %s are not neighbours by the rulebook", a, b)
		}
		d.near[a] |= bit(b)
		d.near[b] |= bit(a)
	}
	if d.near.component(Caribbean, allLands) != allLands {
		return f.Fail("not every land can be reached from the Caribbean")
	}
	return f.Err()
}

// forbidden tells the pairs that the rulebook's map note excludes.
func forbidden(a, b Land) bool {
	switch bit(a) | bit(b) {
	case bit(Isthmus) | bit(Amazonia), bit(Caribbean) | bit(Andes), bit(Rockies) | bit(Appalachia):
		return true
	}
	return false
}

func (d *data) readTiles(fsys fs.FS) error {
	f := sheet.Open(fsys, "tiles.csv", "land", "terrain", "discovery", "amount")
	for _, r := range f.Rows {
		l := landIn(r, "land")
		var face Face
		r.Named("terrain", &face.Terrain, false)
		r.Named("discovery", &face.Discovery, false)
		lo, hi := 0, 0
		switch face.Discovery {
		case Mine, Civilisation, Gold:
			lo, hi = 1, 9
		}
		face.Amount = r.Number("amount", lo, hi)
		if face.Terrain == Fog {
			return r.Fail("fog is no terrain of a tile")
		}
		if slices.ContainsFunc(d.tiles[l], func(o Face) bool { return o.Terrain == face.Terrain }) {
			return r.Fail("%s has two tiles of %s", l, face.Terrain)
		}
		d.tiles[l] = append(d.tiles[l], face)
	}
	for l := range Lands {
		if n := len(d.tiles[l]); n != tilesPerLand {
			return f.Fail("%s has %d tiles, not %d", l, n, tilesPerLand)
		}
	}
	return f.Err()
}

func (d *data) readTokens(fsys fs.FS) error {
	f := sheet.Open(fsys, "tokens.csv", "kind", "world", "gold")
	for _, r := range f.Rows {
		var t Token
		switch r.Cell["kind"] {
		case "grow":
			t.Grow = true
		case "build":
		default:
			return r.Fail("kind is %q, not grow or build", r.Cell["kind"])
		}
		t.World = worldIn(r, "world")
		t.Gold = r.Number("gold", 1, 3)
		if slices.ContainsFunc(d.tokens, func(o Token) bool { return o.Grow == t.Grow && o.World == t.World }) {
			return r.Fail("a second %s token of %s", r.Cell["kind"], t.World)
		}
		d.tokens = append(d.tokens, t)
	}
	if len(d.tokens) != eras {
		return f.Fail("%d tokens, not %d", len(d.tokens), eras)
	}
	return f.Err()
}
