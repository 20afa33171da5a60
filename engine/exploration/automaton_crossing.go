package exploration

import "landfall/engine"

// How the automaton crosses North America: with people and supplies for it ashore on one side, and on until
// it stands on the other. Who scores that scores nothing else (S19), so it counts for what it brings more
// than what has been found.

const (
	crossedEast = 1 // of SeatView.Exp.Toward
	crossedWest = 2
	crossedAll  = crossedEast | crossedWest

	crossingFade   = 0.88 // of what it promises, for each space of the march
	crossingLand   = 0.86 // and for going ashore
	crossingLeast  = 5.0  // points that it must promise before anybody goes ashore for it
	crossingPeople = 3    // who go ashore
	crossingEats   = 3    // provisions that they take
	crossingSpare  = 3    // provisions more, for the way to the coast
	crossingHolds  = 8    // that all this takes from a base, and an extra ship from Europe
	crossingNear   = 0.6  // of what it promises, where one goes ashore for it
	crossingSteps  = 6.0  // there and back
	crossingTurns  = 12   // that are to be left of the match
	crossingNerve  = 0.35 // supplies for each turn of the way home, below which a force gives up
)

// crossing is what a crossing brings more than what has been found; not ok: nobody thinks of it.
func (m *mind) crossing() (worth float64, ok bool) {
	if m.plans&planCrossing == 0 || contains(m.v.Scored, NorthCrossing) || m.me.Out && (m.x.Returning || m.x.Party == Raft || m.x.Toward[NorthCrossing] == crossedAll) {
		return 0, false
	}
	least := crossingLeast
	worth = float64(min(m.me.Promised[NorthCrossing], m.v.Target-m.me.VP))
	if m.me.Out {
		worth -= float64(m.x.Worth)
		switch {
		case m.x.Party == Inland:
			least = 1
		case int(m.x.Has.Chit[Crew])-m.x.Ships+int(m.x.Has.Chit[Soldiers]) < crossingPeople || m.x.Has.Chit[Provisions] < crossingEats:
			return 0, false
		}
	}
	return worth, worth >= least
}

// readAcross measures, by what of a crossing a force has done, how many steps of land are left of it, from 1; 0: there
// is no way. Who has done nothing goes to one side by way of the other.
func (d *data) readAcross() {
	rule, left := &d.majors[NorthCrossing], &d.ways.across
	ends := [crossedAll][]SpaceID{crossedEast: rule.other, crossedWest: rule.spaces}
	for done := crossedEast; done < crossedAll; done++ {
		for _, at := range ends[done] {
			if d.at(at).kind == Land {
				left[done][at] = 1
			}
		}
		d.overland(&left[done])
		for _, at := range ends[crossedAll-done] {
			left[0][at] = left[done][at]
		}
	}
	d.overland(&left[0])
}

// overland measures on from the spaces that are measured.
func (d *data) overland(left *[spaces]uint8) {
	for changed := true; changed; {
		changed = false
		for _, s := range d.ways.walks {
			if n := left[s.to] + 1; n > 1 && (left[s.from] == 0 || n < left[s.from]) {
				left[s.from], changed = n, true
			}
		}
	}
}

// across is what a crossing promises in the spaces from which the other side is still to be reached.
func (m *mind) across() (f [spaces]float64, ok bool) {
	worth, ok := m.crossing()
	if !ok {
		return f, false
	}
	done := uint8(0)
	if m.me.Out && m.x.Party == Inland {
		done = m.x.Toward[NorthCrossing]
	}
	for at, n := range m.ways.across[done] {
		if n > 0 {
			f[at] = faded(worth, crossingFade, n-1)
		}
	}
	return f, true
}

// cross puts a crossing among the prospects of a force, or of ships at the coasts from which one sets out.
func (m *mind) cross(f *[spaces]float64, party Party) {
	land, ok := m.across()
	switch {
	case !ok:
	case party == Inland:
		for at := range f {
			f[at] = max(f[at], land[at])
		}
	default:
		m.beside(f, &land, crossingLand, m.mayRiver())
	}
}

// provides is what an outfitting for a crossing takes next; nil: it is for something else, or has what it needs.
func (m *mind) provides() []engine.Action {
	d := &m.v.Own.Draft
	if _, ok := m.crossing(); !ok || d.Inland || m.v.Turn.Refitting || !m.ships[d.Ship].rivers || d.Size < crossingHolds || d.Room == 0 || m.timeLeft() <= crossingTurns {
		return nil
	}
	var list []engine.Action
	has := &d.Has.Chit
	if m.at(d.Site).home && d.Size < crossingHolds+4 && int(has[Crew]) > d.Ships {
		list = append(list, PlayCard{Card: ExtraShip}, PlayCard{LetterOfCredit, CreditShip})
	}
	if int(has[Crew])-d.Ships+int(has[Soldiers]) < crossingPeople {
		list = append(list, PlayCard{Card: Sailors}, PlayCard{Card: SoldierCard}, Buy{Crew})
	}
	if has[Provisions] < crossingEats+crossingSpare {
		list = append(list, PlayCard{Card: ProvisionCard}, Buy{Provisions})
	}
	return list
}
