package exploration

import "landfall/engine"

// How the automaton conquers an empire: with soldiers aboard it goes past all else to a
// space from which the empire is entered, ashore with everything, and in until it falls.

const (
	mightToSail  = 4    // strength ashore without which nobody sails for an empire
	mightToGo    = 3    // nor marches, once ashore, while ships wait
	conquestGain = 5.0  // points that it must promise more than what would be given up
	conquestHalf = 0.4  // of what has been found is given up: the way home would cost the rest
	conquestFade = 0.97 // of what it promises, for each unit of the way
	waterUnits   = 2    // of a space by water
	landUnits    = 3    // and by land
	passageUnits = 4    // to a coast that must be sighted first
	farUnits     = 40
	spoils       = 0.15 // of a point for each gold that an empire yields
	levyHolds    = 10   // holds that soldiers and what they eat take
	otherPace    = 0.40 // points that other voyages bring for each turn
	rivalPace    = 0.4  // and what the foremost of the others is thought to score
)

// campaign is a conquest as one sees it from a space.
type campaign struct {
	empire Empire
	worth  float64       // what it promises, by its chance
	ahead  [spaces]uint8 // units to a space of entry, from 1; 0: no way
}

// odds is about how likely a force of some strength is to conquer an empire as it stands: measured
// with forces of 2 to 6 soldiers that stood in Rumors.
func (m *mind) odds(e Empire, might int) float64 {
	return min(max(1-0.1*float64(max(0, m.shortOf(e, might)-4))-0.04*float64(m.standing(e)-6), 0.1), 0.98)
}

// siege is about how many turns such a force needs there, measured likewise.
func (m *mind) siege(e Empire, might int) float64 {
	return max(1.3*float64(m.standing(e))+1.6*float64(m.shortOf(e, might))-2, 5)
}

// standing is how many steps the markers are from where an empire falls.
func (m *mind) standing(e Empire) int {
	return m.limits.awe - m.v.Empires[e].Awe + m.v.Empires[e].Mil
}

// shortOf is what the die must bring a force to win its fights.
func (m *mind) shortOf(e Empire, might int) int {
	return m.limits.fight + m.v.Empires[e].Mil - might
}

// might is what the strength of all that sails or waits would be ashore.
func (m *mind) might() int {
	if m.me.Out && m.x.Party == Inland {
		return m.x.Strength
	}
	h := &m.x.Has
	if !m.me.Out {
		h = &m.v.Own.Draft.Has
	}
	return m.mightOf(h)
}

func (m *mind) mightOf(h *Hold) int {
	n := int(h.Chit[Soldiers])
	if n == 0 {
		n = int(h.Chit[Crew]) / 2
	}
	for _, c := range [...]Chit{Horses, Cannon} {
		if h.Chit[c] > 0 {
			n++
		}
	}
	if m.leaders[m.me.Leader].kind == Conquistador {
		n++
	}
	return n
}

// campaign is the conquest that promises most from where one is; not ok: none is worth it.
func (m *mind) campaign(might int) (best campaign, ok bool) {
	if m.plans&planConquest == 0 || m.me.Out && (m.x.Party == Raft || m.x.Returning) {
		return best, false
	}
	least, gain, given := mightToSail, conquestGain, 0.0
	if m.me.Out {
		given = conquestHalf * float64(m.x.Worth)
		if m.x.Party == Inland {
			least = mightToGo
			if m.stranded() { // nor is there a way home for what has been found
				least, gain, given = 1, 0, 0
			}
		}
	}
	if might < least {
		return best, false
	}
	most := 0.0
	for e := range empires {
		if m.v.Empires[e].Closed {
			continue
		}
		points := min(m.me.Promised[m.rules.empires[e].major], m.v.Target-m.me.VP)
		c := campaign{empire: e, worth: m.odds(e, might)*(float64(points)+spoils*float64(m.limits.conquestGold)) - given}
		if c.worth <= gain {
			continue
		}
		m.approach(&c)
		if n := m.near(&c) - otherPace*m.siege(e, might); !ok || n > most {
			best, most, ok = c, n, true
		}
	}
	return best, ok
}

// near is what a conquest promises where one is, or can be launched to.
func (m *mind) near(c *campaign) float64 {
	if m.me.Out {
		return c.from(m.x.At)
	}
	most := 0.0
	for _, a := range m.options {
		if l, ok := a.(Launch); ok {
			most = max(most, c.from(l.To))
		}
	}
	return most
}

// approach measures the way to the empire, by water and by land, from everywhere.
func (m *mind) approach(c *campaign) {
	queue := make([]SpaceID, 0, spaces)
	for _, at := range m.rules.empires[c.empire].entries {
		c.ahead[at] = 1
		queue = append(queue, at)
	}
	for i := 0; i < len(queue); i++ { // a space comes again when a shorter way is found
		at := queue[i]
		for i := range m.ways.into[at] {
			s := &m.ways.into[at][i]
			n := c.ahead[at] + s.units
			if !m.seen(s) {
				n = c.ahead[at] + passageUnits
			}
			if was := c.ahead[s.from]; s.units > 0 && n < farUnits && (was == 0 || n < was) {
				c.ahead[s.from] = n
				queue = append(queue, s.from)
			}
		}
	}
}

// march puts a conquest among the prospects.
func (m *mind) march(f *[spaces]float64) {
	c, ok := m.campaign(m.might())
	if !ok {
		return
	}
	for at := range f {
		f[at] = max(f[at], c.from(SpaceID(at)))
	}
	if c.ahead[m.x.At] == 1 {
		f[m.x.At] = 1.1 * c.worth // it waits there for a way in
	}
}

// levies tells whether this outfitting is for a conquest: cards and gold bring enough
// soldiers, the holds take them, and the name of the player makes it count.
func (m *mind) levies() bool {
	d, hand := &m.v.Own.Draft, &m.v.Own.Hand
	if d.Inland || m.v.Turn.Refitting {
		return false
	}
	h := d.Has
	h.Chit[Soldiers] += uint8(m.rules.outfits[SoldierCard].n*hand[SoldierCard] + d.Gold)
	if hand[HorseCard] > 0 {
		h.Chit[Horses]++
	}
	if hand[CannonCard] > 0 {
		h.Chit[Cannon]++
	}
	holds := d.Size
	if m.has(PlayCard{LetterOfCredit, CreditType}) && d.Ship == Caravel || m.has(PlayCard{Card: ExtraShip}) || m.has(PlayCard{LetterOfCredit, CreditShip}) {
		holds += 2
	}
	if holds < levyHolds {
		return false
	}
	c, ok := m.campaign(m.mightOf(&h))
	return ok && m.outdoes(&c, m.mightOf(&h))
}

// outdoes tells whether a conquest brings more for each turn than other voyages do, and in time: before
// somebody else has won.
func (m *mind) outdoes(c *campaign, might int) bool {
	way := uint8(farUnits)
	for _, a := range m.options {
		if l, ok := a.(Launch); ok && c.ahead[l.To] > 0 {
			way = min(way, c.ahead[l.To])
		}
	}
	turns := float64(way)/waterUnits + m.siege(c.empire, might)
	return way < farUnits && turns <= m.timeLeft() && c.worth >= otherPace*turns
}

// timeLeft is about how many rounds the match continues: until the nearest of the others to the
// target gets there.
func (m *mind) timeLeft() float64 {
	left := float64(m.v.Last - m.v.Round)
	for i := range m.v.Seats {
		if o := &m.v.Seats[i]; engine.Seat(i) != m.who && !o.Gone {
			left = min(left, float64(m.v.Target-o.VP)/rivalPace)
		}
	}
	return left
}

// from is what a conquest promises in a space: less for each unit of the way.
func (c *campaign) from(at SpaceID) float64 {
	if c.ahead[at] == 0 {
		return 0
	}
	return faded(c.worth, conquestFade, c.ahead[at])
}

// levy is what an outfitting for a conquest takes next; nil: it has what it needs.
func (m *mind) levy() []engine.Action {
	d := &m.v.Own.Draft
	has := &d.Has.Chit
	var list []engine.Action
	if d.Size < levyHolds {
		if d.Ship == Caravel {
			list = append(list, PlayCard{LetterOfCredit, CreditType})
		}
		if int(has[Crew]) > d.Ships {
			list = append(list, PlayCard{Card: ExtraShip}, PlayCard{LetterOfCredit, CreditShip})
		}
		return append(list, PlayCard{Card: Sailors}, Buy{Crew})
	}
	if d.Room > 0 && m.might() < mightToSail+1 {
		list = append(list, PlayCard{Card: SoldierCard}, Buy{Soldiers})
		if has[Cannon] == 0 {
			list = append(list, PlayCard{Card: CannonCard})
		}
		if has[Horses] == 0 && d.Room > 1 {
			list = append(list, PlayCard{Card: HorseCard})
		}
	}
	return list
}
