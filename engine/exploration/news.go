package exploration

import "slices"

const (
	farChartsDealt   = 2
	chartsDealt      = 1 + farChartsDealt
	commissionsDealt = 2 // Majors that score more
)

// dealNews says what is new when a match begins, so that no two begin alike: what others have brought home before,
// which Majors somebody pays more for, and what each player's patron wants.
func (r *rules) dealNews(p *ply, seats int) {
	if !newsComes(p.Ruleset) {
		return
	}
	var decks [newsDecks][]NewsID
	for id := NewsID(1); id < allNews; id++ {
		decks[r.news[id].deck] = append(decks[r.news[id].deck], id)
	}
	for _, deck := range decks {
		p.Dice.Shuffle(len(deck), swap(deck))
	}
	e := NewsDealt{Charts: append(decks[nearCharts][:1:1], decks[farCharts][:farChartsDealt]...),
		Commissions: slices.Sorted(slices.Values(decks[ofCommissions][:commissionsDealt])), Patrons: decks[ofPatrons][:seats]}
	for _, chart := range e.Charts {
		for id := SiteID(1); id < sites; id++ {
			if r.news[chart].sites.Has(uint8(id)) {
				r.chartSite(&e, id)
			}
		}
	}
	for _, id := range e.Commissions {
		e.Majors = append(e.Majors, Scored{Major: r.news[id].major, VP: r.news[id].more})
	}
	p.Emit(e)
}

// chartSite closes a site that others have brought home before, with the marker that it has then. The base that a
// landfall brings is left to whoever publishes from there first.
func (r *rules) chartSite(e *NewsDealt, id SiteID) {
	s := &r.sites[id]
	e.Closed = append(e.Closed, id)
	switch {
	case r.kinds[s.kind].getsMarker:
		e.Marked = append(e.Marked, id)
	case s.kind == Landfall:
		e.Regions = append(e.Regions, r.at(s.spaces[0]).region)
	}
}

func (s *State) newsDealt(e NewsDealt) {
	copy(s.charts[:], e.Charts)
	for _, id := range e.Closed {
		s.closed.add(uint8(id))
	}
	for _, id := range e.Marked {
		s.markers.add(uint8(id))
	}
	for _, g := range e.Regions {
		s.landfalls.add(uint8(g))
	}
	for _, m := range e.Majors {
		s.commissioned[m.Major] = uint8(m.VP)
	}
	for i, id := range e.Patrons {
		s.people[i].patron = id
	}
}

// worth is what a site scores for a seat, its patron's share among it.
func (r *rules) worth(s *State, who seat, id SiteID) int {
	return r.in(s.rules).sites[id].vp + r.patronage(s, who, id)
}

// patronage is what a site scores more for a seat because its patron wants it.
func (r *rules) patronage(s *State, who seat, id SiteID) int {
	if n := &r.in(s.rules).news[s.people[who].patron]; n.sites.Has(uint8(id)) {
		return n.more
	}
	return 0
}
