package ninapinta

import "landfall/engine"

// mostTypes is how many Benefits of a group score at most (R28, R55).
const mostTypes = 5

// types is how many of a group's Benefits count: different types, each counter of
// any type one more, at most five (R4, R28). For Religion it is the larger
// confession instead of different types (rulebook, Scoring, note 1).
func types(held []Held, g Group) int {
	var kinds [mostTypes * 2]string
	var count [mostTypes * 2]int
	n, wild := 0, 0
next:
	for _, h := range held {
		if h.Benefit.Group() != g {
			continue
		}
		kind := h.Benefit.Type()
		if kind == AnyType {
			wild++
			continue
		}
		for i := range n {
			if kinds[i] == kind {
				count[i]++
				continue next
			}
		}
		kinds[n], count[n] = kind, 1
		n++
	}
	if g == Religion {
		most := 0
		for _, c := range count[:n] {
			most = max(most, c)
		}
		n = most
	}
	return min(n+wild, mostTypes)
}

// points is what n Benefits score: the first the base, each further one more.
func points(n, base int) int { return n*base + n*(n-1)/2 }

// score is the final score of a seat (specification 6, rulebook Scoring).
func (s *State) score(who seat) Score {
	var sc Score
	var base [Military + 1]int
	placed := 0
	for i := range s.worlds {
		w := &s.worlds[i]
		placed += w.cities
		base[w.marker] = w.cities // a marker never placed leaves 0 (R59)
		for l := range w.lands {
			w.lands[l].score(who, &sc)
		}
	}
	base[Military] = min(3, int(Lands)-placed)
	p := &s.people[who]
	sc.Arts = points(types(p.held, Arts), base[Arts])
	sc.Science = points(types(p.held, Science), base[Science])
	sc.Religion = points(types(p.held, Religion), base[Religion])
	sc.Military = points(types(p.held, Military), base[Military])
	sc.Gold = p.gold / 5 // gold in Strongholds scores nothing (R29)
	sc.Total = sc.Cities + sc.Towns + sc.Settlers + sc.Arts + sc.Science + sc.Religion + sc.Military + sc.Gold
	if s.planck.is(who) {
		s.planckScore(&sc)
	}
	return sc
}

// score adds what a land is worth. A Cathedral doubles Towns and Settlers.
func (l *land) score(who seat, sc *Score) {
	times := 1
	if l.cathedral {
		times = 2
	}
	if l.city == who {
		sc.Cities += 3
	}
	if l.towns[who] {
		sc.Towns += 2 * times
	}
	sc.Settlers += l.settlers[who] * times
}

// final is the end of the match: most points, then the earlier in the final
// turn order (the last era's Pass spaces).
func (s *State) final() MatchEnded {
	e := MatchEnded{Winner: engine.Nobody}
	for i := range s.seats {
		e.Scores = append(e.Scores, s.score(seat(i)))
	}
	for _, who := range s.passes[:s.seats] {
		switch {
		case e.Winner == engine.Nobody || e.Scores[who].Total > e.Scores[e.Winner].Total:
			e.Winner, e.TieByTO = who, false
		case e.Scores[who].Total == e.Scores[e.Winner].Total:
			e.TieByTO = true
		}
	}
	if s.planck.solo {
		e.Grade = grade(e.Scores[soloist].Total, e.Scores[planck].Total)
	}
	return e
}
