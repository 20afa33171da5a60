package exploration

import (
	"io/fs"
	"slices"
	"strings"

	"landfall/engine/sheet"
)

func effectOf(r sheet.Row) []op {
	list, err := parseOps(r.Cell["effect"])
	if err != nil {
		_ = r.Fail("effect: %v", err)
	}
	return list
}

func (d *data) readRegions(fsys fs.FS) error {
	f := sheet.Open(fsys, "regions.csv", "region", "name")
	for _, r := range f.Rows {
		var key Region
		r.Named("region", &key, false)
		d.regions[key] = r.Cell["name"]
	}
	return complete(f, "region", NoRegion+1, regions)
}

func (d *data) readSpaces(fsys fs.FS) error {
	f := sheet.Open(fsys, "spaces.csv", "id", "kind", "name", "region", "adj", "link", "flags")
	for i := range d.spaces {
		d.spaces[i].empire = NoEmpire
	}
	rows := [spaces]sheet.Row{}
	for _, r := range f.Rows {
		if err := d.readSpace(r, &rows); err != nil {
			return err
		}
	}
	for id := SpaceID(1); id < spaces; id++ {
		if d.at(id).name == "" {
			return f.Fail("nothing for the space %s", id)
		}
		if err := d.symmetric(id, rows[id]); err != nil {
			return err
		}
	}
	return f.Err()
}

func (d *data) readSpace(r sheet.Row, rows *[spaces]sheet.Row) (err error) {
	var s space
	r.Named("id", &s.id, false)
	if d.at(s.id).name != "" {
		return r.Fail("%s stands twice", s.id)
	}
	r.Named("kind", &s.kind, false)
	r.Named("region", &s.region, true)
	if open := s.kind == Port || s.kind == Sea; open != (s.region == NoRegion) {
		return r.Fail("region is %q, which does not fit a %s: ports and seas have none, all else lies in one", s.region, s.kind)
	}
	s.adj = sheet.List[SpaceID](r, "adj")
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
	f := sheet.Open(fsys, "kinds.csv", "kind", "name", "marked")
	for _, r := range f.Rows {
		var key SiteKind
		r.Named("kind", &key, false)
		d.kinds[key].name = r.Cell["name"]
		d.kinds[key].getsMarker = r.Yes("marked")
	}
	return complete(f, "kind", Sighting, siteKinds)
}

func (d *data) readSites(fsys fs.FS) error {
	f := sheet.Open(fsys, "sites.csv", "id", "kind", "name", "spaces", "vp", "gold", "auto", "effect")
	for _, r := range f.Rows {
		s := site{name: r.Cell["name"], empire: NoEmpire}
		r.Named("id", &s.id, false)
		r.Named("kind", &s.kind, false)
		s.spaces = sheet.List[SpaceID](r, "spaces")
		s.vp = r.Number("vp", 0, 9)
		s.gold = r.Number("gold", 0, 9)
		if (s.gold > 0) != (s.kind == GoldSite) || len(s.spaces) == 0 {
			return r.Fail("gold is %d and the spaces %q, which does not fit a %s", s.gold, r.Cell["spaces"], s.kind)
		}
		s.auto = r.Yes("auto")
		s.effect = effectOf(r)
		if d.sites[s.id].name != "" {
			return r.Fail("%s stands twice", s.id)
		}
		d.sites[s.id] = s
		for _, at := range s.spaces {
			d.at(at).sites = append(d.at(at).sites, s.id)
			if s.kind == Sighting {
				d.at(at).sighting = s.id
			}
		}
	}
	for id := SiteID(1); id < sites; id++ {
		if d.sites[id].name == "" {
			return f.Fail("nothing for the site %s", id)
		}
	}
	return f.Err()
}

func (d *data) readBoxes(fsys fs.FS) error {
	f := sheet.Open(fsys, "boxes.csv", "space", "when", "effect")
	for _, r := range f.Rows {
		var at SpaceID
		r.Named("space", &at, false)
		s := d.at(at)
		if s.box = effectOf(r); s.box == nil {
			return r.Fail("effect is empty, so the box does nothing")
		}
		var ok bool
		if s.when, ok = map[string]boxWhen{"each": boxEach, "player": boxPlayer, "first": boxFirst, "wild": boxWild}[r.Cell["when"]]; !ok {
			return r.Fail("when is %q, not each, player, first or wild", r.Cell["when"])
		}
	}
	return complete(f, "space", Nowhere, Nowhere)
}

func (d *data) readLanes(fsys fs.FS) error {
	f := sheet.Open(fsys, "lanes.csv", "lane", "spaces", "start", "base")
	for _, r := range f.Rows {
		var key Lane
		r.Named("lane", &key, false)
		var start, from SpaceID
		r.Named("start", &start, true)
		r.Named("base", &from, true)
		l := lane{base: d.at(from).base}
		if l.spaces = sheet.List[SpaceID](r, "spaces"); len(l.spaces) == 0 {
			return r.Fail("the lane has no spaces")
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
	return complete(f, "lane", North, lanes)
}

func (d *data) readLandings(fsys fs.FS) error {
	f := sheet.Open(fsys, "landings.csv", "space", "via")
	for _, r := range f.Rows {
		var at SpaceID
		r.Named("space", &at, false)
		if !d.at(at).sighted {
			return r.Fail("no land can be sighted from %s", at)
		}
		if d.at(at).via = sheet.List[SpaceID](r, "via"); len(d.at(at).via) == 0 {
			return r.Fail("via is empty, so nobody knows how a fleet came to %s", at)
		}
	}
	for at := SpaceID(1); at < spaces; at++ {
		if d.at(at).sighted && d.at(at).via == nil {
			return f.Fail("nothing for %s, from where land can be sighted", at)
		}
	}
	return complete(f, "space", Nowhere, Nowhere)
}

func (d *data) readBases(fsys fs.FS) error {
	f := sheet.Open(fsys, "bases.csv", "space", "name", "region", "site", "ships", "launch", "stay")
	for i, r := range f.Rows {
		b := base{name: r.Cell["name"]}
		r.Named("space", &b.space, false)
		r.Named("region", &b.region, false)
		r.Named("site", &b.site, true)
		takes := sheet.List[Ship](r, "ships")
		for _, ship := range takes {
			b.takes[ship] = true
		}
		b.launch = sheet.List[SpaceID](r, "launch")
		b.stay = r.Yes("stay")
		if i >= mostBases {
			return r.Fail("there are no more than %d bases", mostBases)
		}
		if (len(takes) > 0) != (len(b.launch) > 0) {
			return r.Fail("ships is %q and launch %q: a base has both, or neither", r.Cell["ships"], r.Cell["launch"])
		}
		for _, to := range b.launch {
			if !slices.Contains(d.at(b.space).link, to) {
				return r.Fail("%s is not linked to %s", to, b.space)
			}
		}
		d.bases = append(d.bases, b)
		d.at(b.space).base = i + 1
	}
	return complete(f, "space", Nowhere, Nowhere)
}
