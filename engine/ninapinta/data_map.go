package ninapinta

import (
	"io/fs"
	"slices"
)

// tilesPerLand is how many tiles have a land's name on their back.
const tilesPerLand = 5

func (d *data) readWorlds(fsys fs.FS) error {
	rs, err := rows(fsys, "worlds.csv", "world")
	if err != nil {
		return err
	}
	for _, r := range rs {
		w, err := r.world("world")
		if err != nil {
			return err
		}
		if slices.Contains(d.worlds, w) {
			return r.fail("%s is there twice", w)
		}
		d.worlds = append(d.worlds, w)
	}
	if len(d.worlds) != int(Worlds) {
		return rs[len(rs)-1].fail("%d worlds, not %d", len(d.worlds), Worlds)
	}
	return nil
}

func (d *data) readLands(fsys fs.FS) error {
	rs, err := rows(fsys, "lands.csv", "land")
	if err != nil {
		return err
	}
	for _, r := range rs {
		l, err := r.land("land")
		if err != nil {
			return err
		}
		if slices.Contains(d.lands, l) {
			return r.fail("%s is there twice", l)
		}
		d.lands = append(d.lands, l)
	}
	if len(d.lands) != int(Lands) {
		return rs[len(rs)-1].fail("%d lands, not %d", len(d.lands), Lands)
	}
	return nil
}

// readAdjacency reads the pairs; each counts in both directions (section 2).
func (d *data) readAdjacency(fsys fs.FS) error {
	rs, err := rows(fsys, "adjacency.csv", "land", "neighbour")
	if err != nil {
		return err
	}
	for _, r := range rs {
		a, err := r.land("land")
		if err != nil {
			return err
		}
		b, err := r.land("neighbour")
		if err != nil {
			return err
		}
		switch {
		case a == b:
			return r.fail("%s cannot be its own neighbour", a)
		case d.near[a].has(b):
			return r.fail("%s and %s are there twice", a, b)
		case forbidden(a, b):
			return r.fail("%s and %s are not neighbours by the rulebook", a, b)
		}
		d.near[a] |= bit(b)
		d.near[b] |= bit(a)
	}
	if d.near.component(Caribbean, allLands) != allLands {
		return rs[len(rs)-1].fail("not every land can be reached from the Caribbean")
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
	rs, err := rows(fsys, "tiles.csv", "land", "terrain", "discovery", "amount")
	if err != nil {
		return err
	}
	for _, r := range rs {
		l, err := r.land("land")
		if err != nil {
			return err
		}
		var f Face
		if err := r.named("terrain", &f.Terrain); err != nil {
			return err
		}
		if err := r.named("discovery", &f.Discovery); err != nil {
			return err
		}
		lo, hi := 0, 0
		switch f.Discovery {
		case Mine, Civilisation, Gold:
			lo, hi = 1, 9
		}
		if f.Amount, err = r.number("amount", lo, hi); err != nil {
			return err
		}
		if f.Terrain == Fog {
			return r.fail("fog is no terrain of a tile")
		}
		if slices.ContainsFunc(d.tiles[l], func(o Face) bool { return o.Terrain == f.Terrain }) {
			return r.fail("%s has two tiles of %s", l, f.Terrain)
		}
		d.tiles[l] = append(d.tiles[l], f)
	}
	for l := range Lands {
		if n := len(d.tiles[l]); n != tilesPerLand {
			return rs[len(rs)-1].fail("%s has %d tiles, not %d", l, n, tilesPerLand)
		}
	}
	return nil
}

func (d *data) readTokens(fsys fs.FS) error {
	rs, err := rows(fsys, "tokens.csv", "kind", "world", "gold")
	if err != nil {
		return err
	}
	for _, r := range rs {
		var t Token
		switch r.cell["kind"] {
		case "grow":
			t.Grow = true
		case "build":
		default:
			return r.fail("kind is %q, not grow or build", r.cell["kind"])
		}
		if t.World, err = r.world("world"); err != nil {
			return err
		}
		if t.Gold, err = r.number("gold", 1, 3); err != nil {
			return err
		}
		if slices.ContainsFunc(d.tokens, func(o Token) bool { return o.Grow == t.Grow && o.World == t.World }) {
			return r.fail("a second %s token of %s", r.cell["kind"], t.World)
		}
		d.tokens = append(d.tokens, t)
	}
	if len(d.tokens) != eras {
		return rs[len(rs)-1].fail("%d tokens, not %d", len(d.tokens), eras)
	}
	return nil
}
