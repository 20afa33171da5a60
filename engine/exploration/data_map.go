package exploration

import (
	"encoding"
	"io/fs"
	"slices"
	"strings"

	"landfall/engine/sheet"
)

// listed reads a cell of ids with a blank between two.
func listed[T any, P interface {
	*T
	encoding.TextUnmarshaler
}](r sheet.Row, column string) ([]T, error) {
	var list []T
	for _, word := range strings.Fields(r.Cell[column]) {
		var v T
		if err := P(&v).UnmarshalText([]byte(word)); err != nil {
			return nil, r.Fail("%s: %v", column, err)
		}
		list = append(list, v)
	}
	return list, nil
}

func effectOf(r sheet.Row) ([]op, error) {
	list, err := parseOps(r.Cell["effect"])
	if err != nil {
		return nil, r.Fail("effect: %v", err)
	}
	return list, nil
}

func (d *data) readRegions(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "regions.csv", "region", "name")
	if err != nil {
		return err
	}
	for _, r := range rs {
		var key Region
		if err := r.Named("region", &key, false); err != nil {
			return err
		}
		d.regions[key] = r.Cell["name"]
	}
	for k := Region(1); k < regions; k++ {
		if d.regions[k] == "" {
			return rs[len(rs)-1].Fail("nothing for the region %s", k)
		}
	}
	return nil
}

func (d *data) readSpaces(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "spaces.csv", "id", "kind", "name", "region", "adj", "link", "flags")
	if err != nil {
		return err
	}
	for i := range d.spaces {
		d.spaces[i].empire = NoEmpire
	}
	rows := [spaces]sheet.Row{}
	for _, r := range rs {
		if err := d.readSpace(r, &rows); err != nil {
			return err
		}
	}
	for id := SpaceID(1); id < spaces; id++ {
		if d.at(id).name == "" {
			return rs[len(rs)-1].Fail("nothing for the space %s", id)
		}
		if err := d.symmetric(id, rows[id]); err != nil {
			return err
		}
	}
	return nil
}

func (d *data) readSpace(r sheet.Row, rows *[spaces]sheet.Row) (err error) {
	var s space
	if err := r.Named("id", &s.id, false); err != nil {
		return err
	}
	if d.at(s.id).name != "" {
		return r.Fail("%s stands twice", s.id)
	}
	if err := r.Named("kind", &s.kind, false); err != nil {
		return err
	}
	if err := r.Named("region", &s.region, true); err != nil {
		return err
	}
	if s.adj, err = listed[SpaceID](r, "adj"); err != nil {
		return err
	}
	for _, word := range strings.Fields(r.Cell["link"]) {
		var to SpaceID
		if err := to.UnmarshalText([]byte(strings.TrimPrefix(word, ">"))); err != nil {
			return r.Fail("link: %v", err)
		}
		if strings.HasPrefix(word, ">") {
			s.oneWay = append(s.oneWay, to)
		}
		s.link = append(s.link, to)
	}
	for _, flag := range strings.Fields(r.Cell["flags"]) {
		field, ok := map[string]*bool{"home": &s.home, "known": &s.known, "sighted": &s.sighted, "mid": &s.mid, "repair": &s.repair}[flag]
		if !ok {
			return r.Fail("there is no flag %q", flag)
		}
		*field = true
	}
	s.name, s.empire = r.Cell["name"], NoEmpire
	d.spaces[s.id], rows[s.id] = s, r
	return nil
}

// symmetric checks that moves and links go both ways, and counts each pair once.
func (d *data) symmetric(id SpaceID, r sheet.Row) error {
	s := d.at(id)
	d.reach[id] = slices.Concat(s.adj, s.link)
	for _, to := range d.reach[id] {
		if !slices.Contains(s.oneWay, to) && !slices.Contains(d.at(to).adj, id) && !slices.Contains(d.at(to).link, id) {
			return r.Fail("%s leads to %s, but not back", id, to)
		}
		if slices.Contains(s.adj, to) != slices.Contains(d.at(to).adj, id) {
			return r.Fail("%s and %s do not agree on what lies between them", id, to)
		}
		if d.edge[id][to] == 0 {
			d.edges = append(d.edges, edge{id, to})
			d.edge[id][to] = uint8(len(d.edges))
			d.edge[to][id] = d.edge[id][to]
		}
	}
	return nil
}

func (d *data) readKinds(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "kinds.csv", "kind", "name", "marked")
	if err != nil {
		return err
	}
	for _, r := range rs {
		var key SiteKind
		if err := r.Named("kind", &key, false); err != nil {
			return err
		}
		d.kinds[key].name = r.Cell["name"]
		if d.kinds[key].marked, err = r.Yes("marked"); err != nil {
			return err
		}
	}
	return nil
}

func (d *data) readSites(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "sites.csv", "id", "kind", "name", "spaces", "vp", "gold", "auto", "effect")
	if err != nil {
		return err
	}
	for _, r := range rs {
		s := site{name: r.Cell["name"], empire: NoEmpire}
		if err := r.Named("id", &s.id, false); err != nil {
			return err
		}
		if err := r.Named("kind", &s.kind, false); err != nil {
			return err
		}
		if s.spaces, err = listed[SpaceID](r, "spaces"); err != nil {
			return err
		}
		if s.vp, err = r.Number("vp", 0, 9); err != nil {
			return err
		}
		if s.gold, err = r.Number("gold", 0, 9); err != nil {
			return err
		}
		if (s.gold > 0) != (s.kind == GoldSite) || len(s.spaces) == 0 {
			return r.Fail("gold is %d and the spaces %q, which does not fit a %s", s.gold, r.Cell["spaces"], s.kind)
		}
		if s.auto, err = r.Yes("auto"); err != nil {
			return err
		}
		if s.effect, err = effectOf(r); err != nil {
			return err
		}
		if d.sites[s.id].name != "" {
			return r.Fail("%s stands twice", s.id)
		}
		d.sites[s.id] = s
		for _, at := range s.spaces {
			d.at(at).sites = append(d.at(at).sites, s.id)
		}
	}
	for id := SiteID(1); id < sites; id++ {
		if d.sites[id].name == "" {
			return rs[len(rs)-1].Fail("nothing for the site %s", id)
		}
	}
	return nil
}

func (d *data) readBoxes(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "boxes.csv", "space", "when", "effect")
	if err != nil {
		return err
	}
	for _, r := range rs {
		var at SpaceID
		if err := r.Named("space", &at, false); err != nil {
			return err
		}
		s := d.at(at)
		if s.box, err = effectOf(r); err != nil {
			return err
		}
		var ok bool
		if s.when, ok = map[string]boxWhen{"each": boxEach, "player": boxPlayer, "first": boxFirst, "wild": boxWild}[r.Cell["when"]]; !ok {
			return r.Fail("when is %q, not each, player, first or wild", r.Cell["when"])
		}
	}
	return nil
}

func (d *data) readLanes(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "lanes.csv", "lane", "spaces", "start", "base")
	if err != nil {
		return err
	}
	for _, r := range rs {
		var key Lane
		if err := r.Named("lane", &key, false); err != nil {
			return err
		}
		var start, from SpaceID
		if err := r.Named("start", &start, true); err != nil {
			return err
		}
		if err := r.Named("base", &from, true); err != nil {
			return err
		}
		l := lane{base: d.at(from).base}
		if l.spaces, err = listed[SpaceID](r, "spaces"); err != nil {
			return err
		}
		for i, at := range l.spaces {
			d.at(at).lane, d.at(at).inLane = key, i+1
			if at == start {
				l.start = i + 1
			}
		}
		if (l.start > 0) == (l.base > 0) {
			return r.Fail("a lane has either a start among its spaces or a base")
		}
		d.lanes[key] = l
	}
	return nil
}

func (d *data) readLandings(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "landings.csv", "space", "via")
	if err != nil {
		return err
	}
	for _, r := range rs {
		var at SpaceID
		if err := r.Named("space", &at, false); err != nil {
			return err
		}
		if !d.at(at).sighted {
			return r.Fail("no land can be sighted from %s", at)
		}
		if d.at(at).via, err = listed[SpaceID](r, "via"); err != nil {
			return err
		}
	}
	return nil
}

func (d *data) readBases(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "bases.csv", "space", "name", "region", "site", "ships", "launch", "stay")
	if err != nil {
		return err
	}
	for i, r := range rs {
		b := base{name: r.Cell["name"]}
		if err := r.Named("space", &b.space, false); err != nil {
			return err
		}
		if err := r.Named("region", &b.region, false); err != nil {
			return err
		}
		if err := r.Named("site", &b.site, true); err != nil {
			return err
		}
		takes, err := listed[Ship](r, "ships")
		if err != nil {
			return err
		}
		for _, ship := range takes {
			b.takes[ship] = true
		}
		if b.launch, err = listed[SpaceID](r, "launch"); err != nil {
			return err
		}
		if b.stay, err = r.Yes("stay"); err != nil {
			return err
		}
		for _, to := range b.launch {
			if !slices.Contains(d.at(b.space).link, to) {
				return r.Fail("%s is not linked to %s", to, b.space)
			}
		}
		d.bases = append(d.bases, b)
		d.at(b.space).base = i + 1
	}
	return nil
}
