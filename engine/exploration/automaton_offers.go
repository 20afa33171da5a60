package exploration

import "landfall/engine"

// What the chits of an expedition are worth to the automaton in a trade, in points.
const (
	neededSupply = 0.45 // of one without which the way home is a risk
	spareSupply  = 0.15 // of each further one, up to amply
	amplySupply  = 0.02 // of one more
	boundGold    = 0.95 // gold scores where it comes home
	boundNatives = 0.7  // so do natives of a region, as far as they count
	firstPilot   = 0.5
	firstPriest  = 0.3 // a missionary
	firstHorse   = 0.2
	firstCannon  = 0.2
	tradeGood    = 0.15
	fighter      = 0.1  // of a soldier besides, who fights,
	ashoreFights = 0.3  // and ashore more so
	freeHold     = 0.08 // of a hold that is free, up to freeHolds
	freeHolds    = 3
	amply        = 5 // supplies beyond those that are needed

	// dealGain is what a trade must bring, so that small talk is declined.
	dealGain = 0.15
)

// firstAsked is what is answered first: an offer, since it may lapse, then what is waited for.
func firstAsked(open []engine.Decision) engine.Decision {
	for _, d := range open {
		if d.Offered {
			return d
		}
	}
	return open[0]
}

// offered answers an offer: a trade that brings more than it costs is accepted, unless it helps
// somebody more who is ahead, or anybody who would win with what he has then.
func (m *mind) offered() engine.Action {
	o := &m.v.Offer
	yes := engine.Action(Answer{true})
	if !m.has(yes) || o.From == engine.Nobody || o.To != m.who || !o.Fits {
		return Answer{false}
	}
	mine := m.dealWorth(m.who, o.Get, o.Give)
	theirs := m.dealWorth(o.From, o.Give, o.Get)
	switch {
	case mine < dealGain:
	case m.tally(o.From)+m.brings(o.From, o.Give, o.Get) >= m.v.Target:
	case m.tally(o.From) > m.tally(m.who) && theirs > mine:
	default:
		return yes
	}
	return Answer{false}
}

// tally is what a seat has published, and would if it were home.
func (m *mind) tally(who engine.Seat) int {
	s := &m.v.Seats[who]
	if !s.Out {
		return s.VP
	}
	return s.VP + max(s.Exp.Worth, s.Exp.MajorWorth)
}

// brings is how many points more a seat would publish after a trade.
func (m *mind) brings(who engine.Seat, out, in Lot) int {
	was := m.v.Seats[who].Exp.Has
	is := was
	is.add(out, -1)
	is.add(in, 1)
	score := func(h *Hold) int { return int(h.Chit[Gold]) + m.forEurope(h) }
	return score(&is) - score(&was)
}

// forEurope is how many natives score at once.
func (m *mind) forEurope(h *Hold) int {
	n := 0
	for g := range h.Natives {
		if h.Natives[g][ForEurope] > 0 {
			n++
		}
	}
	return min(n, m.limits.nativesMost)
}

// dealWorth is what an exchange is worth to a seat's expedition.
func (m *mind) dealWorth(who engine.Seat, out, in Lot) float64 {
	x := &m.v.Seats[who].Exp
	is := x.Has
	is.add(out, -1)
	is.add(in, 1)
	return m.cargoWorth(x, &is) - m.cargoWorth(x, &x.Has)
}

// cargoWorth is what chits are worth to an expedition that would have them.
func (m *mind) cargoWorth(x *ExpeditionView, h *Hold) float64 {
	first := func(what Chit, worth float64) float64 { return worth * float64(min(1, h.Chit[what])) }
	worth := boundGold*float64(h.Chit[Gold]) + tradeGood*float64(h.Chit[Goods]) +
		first(Pilot, firstPilot) + first(Missionary, firstPriest) + first(Horses, firstHorse) + first(Cannon, firstCannon)

	regions := 0 // whose natives may score, whatever they do now
	for g := range h.Natives {
		for _, n := range h.Natives[g] {
			if n > 0 {
				regions++
				break
			}
		}
	}
	worth += boundNatives * float64(min(regions, m.limits.nativesMost))

	fights := fighter
	if x.Party != Fleet {
		fights = ashoreFights
	}
	worth += fights * float64(h.Chit[Soldiers])

	supplies := int(h.Chit[Provisions]) + int(h.Chit[Soldiers]) + int(h.Chit[Crew])
	free := m.limits.load*(h.people()+int(h.Chit[Horses])) - h.load()
	if x.Party == Fleet {
		supplies -= x.Ships
		free = x.Capacity - h.stowed()
	}
	need := (len(x.Path)+1)/2 + 2
	return worth + neededSupply*float64(min(supplies, need)) + spareSupply*float64(min(max(0, supplies-need), amply)) +
		amplySupply*float64(max(0, supplies-need-amply)) + freeHold*float64(min(max(0, free), freeHolds))
}
