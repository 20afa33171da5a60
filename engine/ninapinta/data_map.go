package ninapinta

import (
	"io/fs"
	"slices"

	"landfall/engine/sheet"
)

// tilesPerLand is how many tiles have a land's name on their back.
const tilesPerLand = 5

func (d *data) readWorlds(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "worlds.csv", "world")
	if err != nil {
		return err
	}
	for _, r := range rs {
		w, err := worldIn(r, "world")
		if err != nil {
			return err
		}
		if slices.Contains(d.worlds, w) {
			return r.Fail("%s is there twice", w)
		}
		d.worlds = append(d.worlds, w)
	}
	if len(d.worlds) != int(Worlds) {
		return rs[len(rs)-1].Fail("%d worlds, not %d", len(d.worlds), Worlds)
	}
	return nil
}

func (d *data) readLands(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "lands.csv", "land")
	if err != nil {
		return err
	}
	for _, r := range rs {
		l, err := landIn(r, "land")
		if err != nil {
			return err
		}
		if slices.Contains(d.lands, l) {
			return r.Fail("%s is there twice", l)
		}
		d.lands = append(d.lands, l)
	}
	if len(d.lands) != int(Lands) {
		return rs[len(rs)-1].Fail("%d lands, not %d", len(d.lands), Lands)
	}
	return nil
}

// readAdjacency reads the pairs; each counts in both directions (section 2).
func (d *data) readAdjacency(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "adjacency.csv", "land", "neighbour")
	if err != nil {
		return err
	}
	for _, r := range rs {
		a, err := landIn(r, "land")
		if err != nil {
			return err
		}
		b, err := landIn(r, "neighbour")
		if err != nil {
			return err
		}
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
		return rs[len(rs)-1].Fail("not every land can be reached from the Caribbean")
	}
	return nil
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
	rs, err := sheet.Read(fsys, "tiles.csv", "land", "terrain", "discovery", "amount")
	if err != nil {
		return err
	}
	for _, r := range rs {
		l, err := landIn(r, "land")
		if err != nil {
			return err
		}
		var f Face
		if err := r.Named("terrain", &f.Terrain, false); err != nil {
			return err
		}
		if err := r.Named("discovery", &f.Discovery, false); err != nil {
			return err
		}
		lo, hi := 0, 0
		switch f.Discovery {
		case Mine, Civilisation, Gold:
			lo, hi = 1, 9
		}
		if f.Amount, err = r.Number("amount", lo, hi); err != nil {
			return err
		}
		if f.Terrain == Fog {
			return r.Fail("fog is no terrain of a tile")
		}
		if slices.ContainsFunc(d.tiles[l], func(o Face) bool { return o.Terrain == f.Terrain }) {
			return r.Fail("%s has two tiles of %s", l, f.Terrain)
		}
		d.tiles[l] = append(d.tiles[l], f)
	}
	for l := range Lands {
		if n := len(d.tiles[l]); n != tilesPerLand {
			return rs[len(rs)-1].Fail("%s has %d tiles, not %d", l, n, tilesPerLand)
		}
	}
	return nil
}

func (d *data) readTokens(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "tokens.csv", "kind", "world", "gold")
	if err != nil {
		return err
	}
	for _, r := range rs {
		var t Token
		switch r.Cell["kind"] {
		case "grow":
			t.Grow = true
		case "build":
		default:
			return r.Fail("kind is %q, not grow or build", r.Cell["kind"])
		}
		if t.World, err = worldIn(r, "world"); err != nil {
			return err
		}
		if t.Gold, err = r.Number("gold", 1, 3); err != nil {
			return err
		}
		if slices.ContainsFunc(d.tokens, func(o Token) bool { return o.Grow == t.Grow && o.World == t.World }) {
			return r.Fail("a second %s token of %s", r.Cell["kind"], t.World)
		}
		d.tokens = append(d.tokens, t)
	}
	if len(d.tokens) != eras {
		return rs[len(rs)-1].Fail("%d tokens, not %d", len(d.tokens), eras)
	}
	return nil
}
