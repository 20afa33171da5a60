package exploration

import (
	"io/fs"
	"slices"

	"landfall/engine/sheet"
)

// newsDeck is what a card of the news is about.
type newsDeck uint8

const (
	nearCharts newsDeck = iota
	farCharts
	ofCommissions
	ofPatrons
	newsDecks // how many there are
)

// newsRule is a card of what is new when a match begins.
type newsRule struct {
	name    string
	deck    newsDeck
	sites   Set // that are closed, or score more
	regions []Region
	besides []SiteID // of sites, those that are named
	major   Major
	more    int
}

func (d *data) readNews(fsys fs.FS) error {
	f := sheet.Open(fsys, "news.csv", "id", "deck", "name", "regions", "sites", "major", "more")
	for _, r := range f.Rows {
		var key NewsID
		r.Named("id", &key, false)
		n := newsRule{name: r.Cell["name"], more: r.Number("more", 0, 9), regions: sheet.List[Region](r, "regions")}
		deck := slices.Index([]string{"near", "far", "commissions", "patrons"}, r.Cell["deck"])
		if deck < 0 {
			return r.Fail("deck is %q, not near, far, commissions or patrons", r.Cell["deck"])
		}
		n.deck = newsDeck(deck)
		r.Named("major", &n.major, true)
		n.besides = sheet.List[SiteID](r, "sites")
		for _, id := range n.besides {
			n.sites.add(uint8(id))
		}
		for id := SiteID(1); id < sites; id++ {
			if d.sought(id) && slices.Contains(n.regions, d.at(d.sites[id].spaces[0]).region) {
				n.sites.add(uint8(id))
			}
		}
		if (n.deck == ofCommissions) != (n.major != NoMajor) || (n.deck <= farCharts) != (n.more == 0) || (n.major == NoMajor) == (n.sites == Set{}) {
			return r.Fail("major is %q, more %d and there are sites or not, which does not fit the deck %s", r.Cell["major"], n.more, r.Cell["deck"])
		}
		d.news[key] = n
	}
	return complete(f, "id", NoNews+1, allNews)
}

// sought tells whether a site scores and has to be looked for: it does not come by itself, and brings no gold instead.
func (d *data) sought(id SiteID) bool {
	s := &d.sites[id]
	return s.vp > 0 && !s.auto && s.kind != Landfall && s.kind != GoldSite
}
