package exploration

import (
	"slices"
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
)

// model is a second reading of what is intricate: leader checks, publications and the way
// home. It looks at each event before it is folded.
type model struct {
	t    *testing.T
	r    *rules
	seas *Set // the markers before step 1 of a publication, which the scoring comes before
	seen map[string]int
}

// TestSecondReading holds random play to the model.
func TestSecondReading(t *testing.T) {
	m := &model{t: t, r: newRules(enginetest.Must(t, readData)), seen: map[string]int{}}
	for n := 1; n <= mostSeats; n++ {
		for seed := range uint64(6) {
			playRandom(t, midGame(t), n, seed+50, m.look)
		}
	}
	for _, what := range []string{"check", "publication", "fleet", "force"} {
		if m.seen[what] < 20 {
			t.Errorf("only %d of %s were looked at", m.seen[what], what)
		}
	}
}

func (m *model) look(s *State, e engine.Event) {
	switch e := e.(type) {
	case Checked:
		m.check(s, e)
	case SeaPublished:
		seas := s.markers
		m.seas = &seas
		m.lanes(s, e)
	case Published:
		m.publication(s, e)
		m.seas = nil
	case Moved:
		if x := &s.people[e.Seat].exp; x.returning && (e.How == bySail || e.How == byChange) {
			m.homeward(s, x, e)
		}
	}
}

func (m *model) check(s *State, e Checked) {
	if e.Why == "illness" {
		return
	}
	m.seen["check"]++
	p := &s.people[e.Seat]
	x, at := &p.exp, m.r.at(p.exp.at)
	want := m.r.leaders[p.leader].rating[e.Rating]
	helps := map[Rating]bool{
		SeaNavigation: x.has.Chit[Pilot] > 0, Leadership: x.has.Chit[Missionary] > 0,
		LandNavigation: x.has.Natives[at.region][Guide] > 0, Diplomacy: x.has.Natives[at.region][Interpreter] > 0,
	}
	if helps[e.Rating] {
		want++
	}
	if e.Rating == SeaNavigation && x.party == Fleet && (at.kind == Coast || at.kind == River) {
		want += [...]int{Caravel: 1, Carrack: -1}[p.ship]
	}
	if goods := e.Bonus - want; goods != 0 && (goods != 2 || e.Why != "parley") {
		m.t.Errorf("a check of %s in %s has %+d, want %+d", e.Rating, at.id, e.Bonus, want)
	}
	if want := e.Die != 1 && (e.Die == 6 || e.Die+e.Bonus >= e.Need); e.Passed != want {
		m.t.Errorf("%d%+d against %d passed: %v", e.Die, e.Bonus, e.Need, e.Passed)
	}
}

// publication is step 2: what is found scores once, to each player or to the first of all.
func (m *model) publication(s *State, e Published) {
	m.seen["publication"]++
	p := &s.people[e.Seat]
	x, closed := &p.exp, s.markers
	if m.seas != nil {
		closed = *m.seas
	}
	vp, marks := 0, 0
	timber := int(x.has.Chit[Timber]) + int(x.aboard.Chit[Timber])
	for id := SiteID(1); id < sites; id++ {
		if !x.found.Has(uint8(id)) {
			continue
		}
		points := m.points(p, id)
		switch m.r.sites[id].kind {
		case Landfall, Wonder:
			if !p.scored.Has(uint8(id)) {
				vp += points
			}
		case Hardwood:
			if x.cut.Has(uint8(id)) && !closed.Has(uint8(id)) && timber > 0 {
				vp += points
				timber--
				marks++
			}
		default:
			if !closed.Has(uint8(id)) {
				vp += points
				marks++
			}
		}
	}
	europe := 0
	for g := range regions {
		if x.has.Natives[g][ForEurope]+x.aboard.Natives[g][ForEurope] > 0 && europe < 2 {
			europe++
		}
	}
	vp += europe + int(x.has.Chit[Gold]+x.aboard.Chit[Gold])
	if len(e.Majors) > 0 {
		vp, marks = 0, 0
		for _, major := range e.Majors {
			vp += min(m.r.majors[major.Major].vp, 3+p.vp) + int(s.commissioned[major.Major])
		}
	}
	foremost := 0
	for i := range s.seats {
		if q := &s.people[i]; !q.gone && q.vp > foremost {
			foremost = q.vp
		}
	}
	if vp > 0 {
		vp += max(0, min(7, foremost-p.vp-vp-1))
	}
	same(m.t, "points of a publication", e.VP, vp)
	same(m.t, "total", e.Total, p.vp+vp)
	same(m.t, "markers", len(e.Marked), marks)
}

// points are those of a site, with what the patron of a player pays more for what has to be looked for in a region.
func (m *model) points(p *person, id SiteID) int {
	site, patron := &m.r.sites[id], &m.r.news[p.patron]
	sought := slices.Contains([]SiteKind{Bay, RiverSite, Hardwood, Civ, Wonder}, site.kind)
	if sought && slices.Contains(patron.regions, m.r.at(site.spaces[0]).region) || len(patron.regions) > 0 && patron.more == 2 && id == siteOf("south-sea") {
		return site.vp + patron.more
	}
	return site.vp
}

// lanes is step 1: a chit continues over what is Known or was sailed, ends where it was
// sailed, and only where land was sighted on the last space.
func (m *model) lanes(s *State, e SeaPublished) {
	x := &s.people[e.Seat].exp
	for l := range lanes {
		want := 0
		for i, at := range m.r.lanes[l].spaces {
			if s.lane[l] == 0 || i < int(s.lane[l]) {
				continue
			}
			sailed := x.visited.Has(uint8(at))
			if !sailed && !s.known.Has(uint8(at)) {
				break
			}
			site := m.r.sightingAt(at)
			sighted := site == NoSite || s.markers.Has(uint8(site)) || x.found.Has(uint8(site))
			for _, to := range m.r.at(at).link {
				sighted = sighted || x.visited.Has(uint8(to))
			}
			if sailed && sighted {
				want = i + 1
			}
		}
		got := 0
		for _, to := range e.Lanes {
			if to.Lane == l {
				got = to.To
			}
		}
		same(m.t, "the chit of lane "+l.String(), got, want)
	}
}

// homeward is a step of an expedition that returns.
func (m *model) homeward(s *State, x *expedition, e Moved) {
	if x.party != Fleet {
		m.seen["force"]++
		if m.r.at(e.From).kind == Land && m.r.at(e.To).kind != Land {
			return // a raft was built
		}
		bases := func(at SpaceID) bool { return m.r.baseHere(s, at) > 0 }
		ships := func(at SpaceID) bool { return at == x.ships }
		home, base := m.march(x, e.From, ships), m.march(x, e.From, bases)
		if m.march(x, e.To, ships) != home-1 && (base >= home || m.march(x, e.To, bases) != base-1) {
			m.t.Errorf("a force goes home from %s by %s: the ships at %s were %d away, a base %d", e.From, e.To, x.ships, home, base)
		}
		return
	}
	m.seen["fleet"]++
	from, to := m.r.at(e.From), m.r.at(e.To)
	linked := slices.Contains(from.link, e.To)
	switch ship := s.people[e.Seat].ship; {
	case e.To == x.path.back():
	case x.aside:
		m.t.Errorf("a fleet leaves the port %s beside its path by %s", e.From, e.To)
	case linked && (to.home || m.r.takes(s, e.To, ship) || to.kind == Port && from.kind == Sea):
	default:
		// Another way must be Known and shorter: relax the distances to Europe and to bases.
		var dist [spaces]int
		for at := range dist {
			if dist[at] = far; m.r.at(SpaceID(at)).home || m.r.takes(s, SpaceID(at), ship) {
				dist[at] = 0
			}
		}
		for range int(spaces) {
			for at := SpaceID(1); at < spaces; at++ {
				if at != e.From && !m.r.safe(s, at) {
					continue
				}
				for _, next := range m.r.reach[at] {
					if dist[next] == 0 || m.r.safe(s, next) {
						dist[at] = min(dist[at], dist[next]+1)
					}
				}
			}
		}
		if dist[e.To] != dist[e.From]-1 || dist[e.From] >= x.path.n-1 {
			m.t.Errorf("a fleet goes home from %s by %s: %d away that way, %d by its own", e.From, e.To, dist[e.To]+1, x.path.n-1)
		}
	}
}

// march is how far a goal is for a force, on foot and, once on the water, by raft.
func (m *model) march(x *expedition, from SpaceID, goal func(SpaceID) bool) int {
	wet := func(at SpaceID) bool { return m.r.at(at).kind == Coast || m.r.at(at).kind == River }
	var dist [spaces]int
	for at := range dist {
		if dist[at] = far; goal(SpaceID(at)) {
			dist[at] = 0
		}
	}
	for range int(spaces) {
		for at := SpaceID(1); at < spaces; at++ {
			here := m.r.at(at)
			next := here.adj
			switch {
			case here.kind == Capital, wet(at):
				next = m.r.reach[at]
			case here.kind == Rumors:
				next = []SpaceID{x.entry}
			case slices.Contains(here.link, x.ships):
				next = append([]SpaceID{x.ships}, next...)
			}
			for _, to := range next {
				if to == x.ships || m.r.at(to).kind == Land || wet(at) && wet(to) || here.kind == Capital {
					dist[at] = min(dist[at], dist[to]+1)
				}
			}
		}
	}
	return dist[from]
}
