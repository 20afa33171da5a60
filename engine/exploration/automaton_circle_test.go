package exploration

import "testing"

// lateFleet is a fleet of a player whose name makes the voyage round the world count, in a space,
// with so many provisions.
func lateFleet(t *testing.T, at string, provisions uint8) (*rules, View) {
	t.Helper()
	r, err := readRules()
	if err != nil {
		t.Fatal(err)
	}
	s := State{seats: 1, target: 15, last: 90, round: 30}
	s.order[0], s.turn.seat, s.turn.stage = 0, 0, starting
	for e := range s.empires {
		s.empires[e].ruler, s.empires[e].allies = -1, -1
	}
	p := &s.people[0]
	p.vp, p.leader = 6, 1
	p.exp = expedition{out: true, party: Fleet, left: true}
	p.exp.fleet[0] = 2
	p.exp.has.Chit[Crew], p.exp.has.Chit[Provisions] = 3, provisions
	for _, to := range wayOf("EUR S1 S2 S3 S5 S6 PT1 STR Z3 X1 X2") {
		p.exp.at = to
		p.exp.path.enter(to)
		p.exp.visited.add(uint8(to))
		if to.String() == at {
			break
		}
	}
	s.offer.from = -1
	return r, r.view(&s, 0)
}

// The automaton thinks of the voyage round the world where there is enough to eat for it, and
// continues when that is the shorter way home.
func TestAutomatonSailsRoundTheWorld(t *testing.T) {
	for _, c := range []struct {
		at         string
		provisions uint8
		far        string // a space of the voyage
		lured      bool
		onward     bool
	}{
		{"STR", 6, "X1", true, true},
		{"STR", 1, "X1", false, false}, // the way back is no longer, and there are ports
		{"X2", 2, "X3", true, true},
		{"X2", 1, "X3", false, true},   // there is too little to eat for it, and still less for the way back
		{"PT1", 7, "STR", true, false}, // the strait itself draws
	} {
		r, v := lateFleet(t, c.at, c.provisions)
		m := mind{rules: r, v: &v, me: &v.Seats[0], who: 0}
		m.x = &m.me.Exp
		f := m.prospects(Fleet)
		var far SpaceID
		if err := far.UnmarshalText([]byte(c.far)); err != nil {
			t.Fatal(err)
		}
		if lured := f[far] > 2; lured != c.lured {
			t.Errorf("at %s with %d provisions the prospects in %s are %.1f", c.at, c.provisions, c.far, f[far])
		}
		if m.onward() != c.onward {
			t.Errorf("at %s with %d provisions it goes on: %v", c.at, c.provisions, !c.onward)
		}
	}
}

// Nobody sets out round the world when somebody else is about to win, but who has passed the strait continues.
func TestAutomatonHasTimeForTheWorld(t *testing.T) {
	for _, c := range []struct {
		at    string
		rival int // points of somebody else, of 15
		goes  bool
	}{{"PT1", 5, true}, {"PT1", 12, false}, {"STR", 12, true}} {
		r, v := lateFleet(t, c.at, 7)
		v.Seats = append(v.Seats, SeatView{VP: c.rival})
		m := mind{rules: r, v: &v, me: &v.Seats[0], who: 0}
		m.x = &m.me.Exp
		if _, goes := m.round(); goes != c.goes {
			t.Errorf("at %s, with a rival of %d points: %v", c.at, c.rival, goes)
		}
	}
}
