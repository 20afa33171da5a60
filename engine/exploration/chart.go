package exploration

import (
	"slices"

	"landfall/engine/sheet"
)

// Chart is what never changes in a match: the components as the data files have them.
// It shares no memory with the rules.
type Chart struct {
	Spaces  []Space    // by id; the first is Nowhere
	Edges   []Edge     // by number, from 1; the first is none
	Sites   []Site     // by id; the first is NoSite
	Regions []string   // by id
	Leaders []Leader   // by id
	Cards   []CardInfo // by number
	Outfits []OutfitInfo
	Ships   []ShipInfo
	Bases   []BaseInfo
	Empires []EmpireInfo
	Majors  []MajorInfo // by id
	News    []NewsInfo  // by id; the first is NoNews
	Lanes   [][]SpaceID
	Kinds   []string   // of sites, by kind
	Prices  [chits]int // how many one gold buys
	Check   int        // what a discovery needs
	// Fight and Hostile are what is added to an empire's military, and to the strength of
	// hostile people, for what a fight against them needs; Strongest is as much as counts.
	Fight, Hostile, Strongest int

	editions sheet.Editions[Chart] // by ruleset, this among them
}

// In is the chart of matches of a ruleset.
func (c *Chart) In(ruleset int) *Chart { return c.editions.Of(ruleset) }

// StepsHome is how many steps back along its path an expedition has; 0: it is where that begins, or the path leads over
// the sea and there are no ships.
func (c *Chart) StepsHome(x *ExpeditionView) int {
	if x.Party != Fleet && x.Waiting == Nowhere && slices.ContainsFunc(x.Path, func(at SpaceID) bool { return c.Spaces[at].Kind == Sea }) {
		return 0
	}
	return max(0, len(x.Path)-1)
}

// Space is a space of the map.
type Space struct {
	ID                                 SpaceID
	Kind                               SpaceKind
	Name                               string
	Region                             Region
	Adj, Link                          []SpaceID
	Sites                              []SiteID
	Home, Sighted, MidAtlantic, Repair bool
	Empire                             Empire
	Hunger                             int // provisions that entering takes, on land without a base
}

// Edge is a pair of spaces that touch or are linked.
type Edge struct {
	A, B SpaceID
	Link bool
}

// Site is what can be discovered.
type Site struct {
	ID         SiteID
	Kind       SiteKind
	Name       string
	Spaces     []SpaceID
	VP         int
	Gold       int
	GetsMarker bool // gets a Known marker
	Auto       bool // discovered by entering
}

// Leader is a leader.
type Leader struct {
	ID      LeaderID
	Name    string
	Kind    LeaderKind
	Ratings [ratings]int
}

// CardInfo is an exploration card.
type CardInfo struct {
	No                  Card
	Deck                Deck
	Name                string
	Free, Tried, Rumors bool
	Says                string // what it does, in a sentence
}

// OutfitInfo is a kind of outfitting card.
type OutfitInfo struct {
	Name string
	Chit Chit
	N    int
}

// ShipInfo is a type of ship.
type ShipInfo struct {
	Holds  int
	Rivers bool
}

// BaseInfo is a New World base.
type BaseInfo struct {
	Space  SpaceID
	Name   string
	Region Region
	Takes  [ships]bool
	Launch []SpaceID // where ships are launched to
}

// EmpireInfo is an empire.
type EmpireInfo struct {
	Name            string
	Rumors, Capital SpaceID
	Entries         []SpaceID
	Major           Major // its conquest
}

// MajorInfo is a Major Expedition.
type MajorInfo struct {
	Name   string
	VP     int
	Spaces []SpaceID
	Other  []SpaceID // the other side of a crossing

	way majorWay
}

// NewsInfo is a card of what is new when a match begins.
type NewsInfo struct {
	Name    string
	Regions []Region
	Sites   []SiteID // of patrons, elsewhere
	More    int
}

// NewChart reads the components. It fails if the data files that are built into the
// program are wrong, and says where.
func NewChart() (*Chart, error) {
	d, err := loadData(dataFiles)
	if err != nil {
		return nil, err
	}
	return d.chart(), nil
}

// chart is the chart of new matches.
func (d *data) chart() *Chart {
	all := make(sheet.Editions[Chart], len(d.editions))
	for i, then := range d.editions {
		all[i] = then.drawn()
		all[i].editions = all
	}
	return all.Of(ruleset)
}

// drawn is the chart of these components alone.
func (d *data) drawn() *Chart {
	c := &Chart{Regions: slices.Clone(d.regions[:]), Edges: make([]Edge, 1), Check: d.limits.check,
		Fight: d.limits.fight, Hostile: d.limits.hostile, Strongest: d.limits.strength}
	d.drawMap(c)
	d.drawCards(c)
	for i := range d.kinds {
		c.Kinds = append(c.Kinds, d.kinds[i].name)
	}
	for i := range d.prices {
		c.Prices[i] = d.prices[i].n
	}
	return c
}

// drawMap puts what lies on the map into a chart.
func (d *data) drawMap(c *Chart) {
	for i := range d.spaces {
		s := &d.spaces[i]
		c.Spaces = append(c.Spaces, Space{ID: s.id, Kind: s.kind, Name: s.name, Region: s.region, Adj: slices.Clone(s.adj), Link: slices.Clone(s.link),
			Sites: slices.Clone(s.sites), Home: s.home, Sighted: s.sighted, MidAtlantic: s.mid, Repair: s.repair, Empire: s.empire, Hunger: s.hunger()})
	}
	for _, e := range d.edges {
		c.Edges = append(c.Edges, Edge{A: e.a, B: e.b, Link: !contains(d.at(e.a).adj, e.b)})
	}
	for i := range d.sites {
		s := &d.sites[i]
		c.Sites = append(c.Sites, Site{ID: s.id, Kind: s.kind, Name: s.name, Spaces: slices.Clone(s.spaces), VP: s.vp, Gold: s.gold,
			GetsMarker: d.kinds[s.kind].getsMarker, Auto: s.auto || s.kind == Landfall})
	}
	for i := range d.bases {
		b := &d.bases[i]
		c.Bases = append(c.Bases, BaseInfo{Space: b.space, Name: b.name, Region: b.region, Takes: b.takes, Launch: slices.Clone(b.launch)})
	}
	for i := range d.empires {
		e := &d.empires[i]
		c.Empires = append(c.Empires, EmpireInfo{Name: e.name, Rumors: e.rumors, Capital: e.capital, Entries: slices.Clone(e.entries), Major: e.major})
	}
	for i := range d.majors {
		c.Majors = append(c.Majors, MajorInfo{Name: d.majors[i].name, VP: d.majors[i].vp, Spaces: slices.Clone(d.majors[i].spaces),
			Other: slices.Clone(d.majors[i].other), way: d.majors[i].way})
	}
	for i := range d.news {
		n := &d.news[i]
		c.News = append(c.News, NewsInfo{Name: n.name, Regions: slices.Clone(n.regions), Sites: slices.Clone(n.besides), More: n.more})
	}
	for i := range d.lanes {
		c.Lanes = append(c.Lanes, slices.Clone(d.lanes[i].spaces))
	}
}

// drawCards puts leaders, cards and ships into a chart.
func (d *data) drawCards(c *Chart) {
	for i := range d.leaders {
		l := &d.leaders[i]
		c.Leaders = append(c.Leaders, Leader{ID: l.id, Name: l.name, Kind: l.kind, Ratings: l.rating})
	}
	for i := range d.cards {
		k := &d.cards[i]
		c.Cards = append(c.Cards, CardInfo{No: k.no, Deck: k.deck, Name: k.name, Free: k.free, Tried: k.tried,
			Rumors: k.rumors, Says: k.says})
	}
	for i := range d.outfits {
		o := &d.outfits[i]
		c.Outfits = append(c.Outfits, OutfitInfo{Name: o.name, Chit: o.chit, N: o.n})
	}
	for i := range d.ships {
		s := &d.ships[i]
		c.Ships = append(c.Ships, ShipInfo{Holds: s.holds, Rivers: s.rivers})
	}
}
