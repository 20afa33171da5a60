package exploration

import (
	"math"
	"slices"

	"landfall/engine"
)

// How the automaton sets out for a Major Expedition: where that brings more for each turn than other voyages do, all
// the way from the launch, and in time.

const (
	ventureFade  = 0.97 // of what it promises, for each turn of the way
	knownTurns   = 0.65 // that a space of Known sea takes,
	unknownTurns = 1.1  // one of unknown sea, of a coast or of a river,
	changeTurns  = 1.0  // a change of status,
	sightTurns   = 2.5  // and to sight land first
	homeTurns    = 6.0  // the way home
	marchTurns   = 1.3  // a space ashore
	landingTurns = 7.0  // to go ashore, to look around, and home
	farTurns     = 99.0
	hoardWorth   = 8.0  // points of a conquest that one keeps soldiers for,
	hoardTurns   = 18.0 // and turns that are to be left
)

// majorWorth is what a Major brings more than what the expedition has found, as far as that counts.
func (m *mind) majorWorth(which Major) float64 {
	worth := float64(min(m.me.Promised[which], m.v.Target-m.me.VP+1))
	if m.me.Out {
		worth -= float64(m.x.Worth)
	}
	return worth
}

// venture puts something far away among the prospects of ships, if it pays: worth so much, so many turns after one has
// come to one of the goals.
func (m *mind) venture(f *[spaces]float64, worth, after float64, goals ...SpaceID) {
	if after > m.timeLeft() || worth < otherPace*after {
		return
	}
	way := m.waters(goals)
	turns := farTurns
	if m.me.Out {
		turns = way[m.x.At]
	} else {
		for _, at := range m.launchable() {
			turns = min(turns, way[at])
		}
	}
	if turns += after; turns > m.timeLeft() || worth < otherPace*turns {
		return
	}
	for at := SpaceID(1); at < spaces; at++ {
		if way[at] < farTurns && f[at] < worth {
			f[at] = max(f[at], worth*math.Pow(ventureFade, way[at]+after))
		}
	}
}

// launchable are the spaces that ships may be launched to, from wherever.
func (m *mind) launchable() []SpaceID {
	list := slices.Clone(m.at(m.home).link)
	for at := SpaceID(1); at < spaces; at++ {
		if m.at(at).sighted && m.v.Markers.Has(uint8(m.sightingAt(at))) {
			list = append(list, at)
		}
	}
	for i := range m.bases {
		if b := &m.bases[i]; m.base(b.space) && b.takes[m.v.Own.Draft.Ship] {
			list = append(list, b.launch...)
		}
	}
	return list
}

// waters is how many turns ships take from everywhere to the nearest of some spaces.
func (m *mind) waters(goals []SpaceID) (way [spaces]float64) {
	for at := range way {
		way[at] = farTurns
	}
	queue := append(make([]SpaceID, 0, 2*spaces), goals...)
	for _, at := range goals {
		way[at] = 0
	}
	rivers := m.mayRiver()
	for i := 0; i < len(queue); i++ { // a space comes again when a shorter way is found
		at := queue[i]
		for i := range m.ways.into[at] {
			s := &m.ways.into[at][i]
			if !s.wet || !rivers && s.by(River) {
				continue
			}
			if n := way[at] + m.leg(s); n < way[s.from]-1e-9 {
				way[s.from] = n
				queue = append(queue, s.from)
			}
		}
	}
	return way
}

// leg is how many turns ships take for a step.
func (m *mind) leg(s *step) float64 {
	switch {
	case s.leaves == s.enters && m.v.Known.Has(uint8(s.from)):
		return knownTurns
	case s.leaves == s.enters:
		return unknownTurns
	case !m.seen(s):
		return sightTurns
	}
	return changeTurns
}

// ventureAshore puts what leads up a river or across the land among the prospects of ships.
func (m *mind) ventureAshore(f *[spaces]float64) {
	if m.me.Out && (m.x.Party != Fleet || m.x.Returning || m.x.Lost) {
		return
	}
	m.ventureUp(f)
	m.ventureAcross(f)
	m.ventureFor(f)
}

// ventureUp is the descent of a river, for who has not come to its head yet.
func (m *mind) ventureUp(f *[spaces]float64) {
	rule := &m.in(m.v.Ruleset).majors[AmazonDescent]
	if m.plans&planDescent == 0 || !m.mayRiver() || contains(m.v.Scored, AmazonDescent) || m.me.Out && m.x.Toward[AmazonDescent] > 0 {
		return
	}
	m.venture(f, m.majorWorth(AmazonDescent), unknownTurns*float64(len(rule.spaces)-1)+homeTurns, rule.spaces[0])
}

// ventureAcross is the crossing, from the coasts where one goes ashore for it.
func (m *mind) ventureAcross(f *[spaces]float64) {
	worth, ok := m.crossing()
	if !ok {
		return
	}
	land, _ := m.across()
	var coasts []SpaceID
	for at := SpaceID(1); at < spaces; at++ {
		near := func(to SpaceID) bool { return land[to] > crossingNear*worth }
		if k := m.at(at).kind; (k == Coast || k == River && m.mayRiver()) && slices.ContainsFunc(m.at(at).link, near) {
			coasts = append(coasts, at)
		}
	}
	m.venture(f, worth, crossingSteps*marchTurns+homeTurns, coasts...)
}

// ventureFor is a base that is still to be founded by a discovery ashore.
func (m *mind) ventureFor(f *[spaces]float64) {
	if m.plans&planBases == 0 || m.me.Out && !m.mayLand() {
		return
	}
	for i := range m.bases {
		b := &m.bases[i]
		if b.site != NoSite && m.sites[b.site].kind != Landfall && !m.base(b.space) && m.openTo(b.site) {
			m.venture(f, m.value(b.site)*m.unclaimed(b.site), landingTurns, m.at(b.space).link...)
		}
	}
}

// stranded tells of a force that has neither ships nor a base to go back to.
func (m *mind) stranded() bool {
	return m.x.Party == Inland && m.x.Waiting == Nowhere && (len(m.x.Path) == 0 || !m.base(m.x.Path[0]))
}

// stocks is what an outfitting for a long voyage takes next; nil: it is for something else, or has what it needs.
func (m *mind) stocks() []engine.Action {
	d := &m.v.Own.Draft
	if d.Inland || m.v.Turn.Refitting || d.Room == 0 || !m.farAway() {
		return nil
	}
	if d.Has.Chit[Crew] <= uint8(d.Ships) {
		return []engine.Action{PlayCard{Card: Sailors}, PlayCard{Card: ProvisionCard}, Buy{Provisions}}
	}
	return []engine.Action{PlayCard{Card: ProvisionCard}, Buy{Provisions}, PlayCard{Card: Sailors}}
}

// farAway tells whether the voyage round the world is what is outfitted for, but for supplies.
func (m *mind) farAway() bool {
	if m.plans&planCircle == 0 || contains(m.v.Scored, Circumnavigation) {
		return false
	}
	return m.majorWorth(Circumnavigation) >= otherPace*20 && m.timeLeft() >= 20
}

// fillers are what is loaded where there is room left: horses are eaten on the passage to a chit (S30), and what a
// conquest needs is kept for it where one is worth waiting for.
func (m *mind) fillers() []engine.Action {
	d := &m.v.Own.Draft
	if d.Room < 2 {
		return nil
	}
	list := []engine.Action{PlayCard{Card: ProvisionCard}, PlayCard{Card: SoldierCard}, PlayCard{Card: Sailors}, Buy{Provisions},
		PlayCard{Card: TradeGoods}}
	if m.hoards() {
		return slices.Delete(list, 1, 2)
	}
	return append(list, PlayCard{Card: HorseCard}, PlayCard{Card: CannonCard})
}

// hoards tells whether a conquest is worth keeping soldiers for: much is paid for one that is open.
func (m *mind) hoards() bool {
	if m.plans&planConquest == 0 || m.v.Own.Draft.Inland {
		return false
	}
	for e := range empires {
		c := m.rules.empires[e].major
		if !m.v.Empires[e].Closed && m.v.Commissioned[c] > 0 && m.majorWorth(c) >= hoardWorth && m.timeLeft() > hoardTurns {
			return true
		}
	}
	return false
}
