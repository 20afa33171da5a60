package exploration

import (
	"slices"

	"landfall/engine"
)

// How the automaton chooses among moves, changes of status and actions.

// move takes the answer that leaves the expedition where most is to be had.
func (m *mind) move() engine.Action {
	var f [spaces]float64
	if slices.ContainsFunc(m.options, m.looksAhead) {
		f = m.prospects(m.x.Party)
	}
	here := f[m.x.At]
	best, most := m.options[len(m.options)-1], 0.0
	for _, a := range m.options {
		if worth := m.worth(a, &f, here); worth > most {
			best, most = a, worth
		}
	}
	return best
}

// looksAhead tells whether prospects count for an answer of a move: who returns only looks at the way.
func (m *mind) looksAhead(a engine.Action) bool {
	switch a.(type) {
	case Sail, Change:
		return !m.x.Returning
	case Publish:
		return true
	}
	return false
}

// worth is what an answer of a move, or a launch, is worth; the end of the turn is worth nothing.
func (m *mind) worth(a engine.Action, f *[spaces]float64, here float64) float64 {
	switch a := a.(type) {
	case Discover:
		return 10 + m.value(a.Site)
	case Harvest:
		return 4
	case Survey:
		p := float64(m.x.Bonus[m.navigationAt(m.x.At)]+2) / 6
		return min(p, 0.83) * m.value(a.Site)
	case Sail:
		if m.x.Returning {
			return 5 + float64(m.stepsBack(a.To))
		}
		return m.gain(a.To, f, here)
	case Change:
		return m.change(a, f, here)
	case Feed:
		return 3
	case Launch:
		return m.setsOut(a, f)
	case Publish:
		if m.x.Worth > 0 && (m.me.VP+m.x.Worth >= m.v.Target || m.x.Worth >= 4 || here < 0.5) {
			return 9
		}
	case Act:
		return m.action(a.What)
	case Peek:
		return 0.01
	}
	return 0
}

// stepsBack is how far along the path home a space is.
func (m *mind) stepsBack(to SpaceID) int {
	for k := range m.x.Path {
		if m.x.Path[len(m.x.Path)-1-k] == to {
			return k
		}
	}
	return 1
}

// gain is what going to a space improves.
func (m *mind) gain(to SpaceID, f *[spaces]float64, here float64) float64 {
	if local := m.local(m.x.At); local >= 0.6 && local >= f[to]*0.8 {
		return 0 // first what is here
	}
	return f[to] - here*0.97
}

func (m *mind) change(a Change, f *[spaces]float64, here float64) float64 {
	switch dest := m.at(a.To); {
	case m.x.Returning:
		if m.x.Party == Fleet && dest.kind == Port && !dest.home && len(m.x.Path) > 1 && m.x.Path[len(m.x.Path)-2] != a.To {
			if m.supplies() < 3 && m.x.Room > 2 {
				return 6
			}
			return 0
		}
		if m.base(a.To) || dest.home {
			return 8
		}
		return 4
	case a.Form:
		people := int(m.x.Has.Chit[Crew]) - m.x.Ships + int(m.x.Has.Chit[Soldiers])
		if c, ok := m.campaign(m.might()); ok && !a.Choose && c.ahead[a.To] > 0 && c.ahead[a.To] < c.ahead[m.x.At] {
			if a.Scuttle { // and nobody stays behind
				return m.gain(a.To, f, here)
			}
			return 0
		}
		if a.Scuttle || a.Choose || people < 2 || m.x.Has.Chit[Provisions] < 3 {
			return 0
		}
		land := m.landField()
		m.cross(&land, Inland)
		if land[a.To] > 1 && m.local(m.x.At) < 0.5 {
			return land[a.To] - 0.5*here
		}
		return 0
	case a.To == m.x.Waiting:
		if here < 0.6 || m.supplies() < 2 {
			return 2
		}
		return 0
	case dest.kind == Rumors:
		if m.at(m.x.At).kind == Capital {
			return 0
		}
		if c, ok := m.campaign(m.might()); ok && c.empire == dest.empire {
			return 3 + c.worth
		}
		return 0
	case dest.kind == Capital:
		return 5
	case m.onward() && (dest.home || dest.kind == Port):
		if dest.home {
			return 8
		}
		return m.gain(a.To, f, here) + 0.1
	case dest.kind == Port:
		if m.x.Room >= 3 && m.supplies() < 5 && (!dest.home || m.x.Worth > 0) { // at home a voyage ends
			return 1.5
		}
		return 0
	case m.at(m.x.At).empire != NoEmpire:
		return 0
	}
	return m.gain(a.To, f, here)
}

func (m *mind) base(at SpaceID) bool { return contains(m.v.Bases, at) }

func (m *mind) action(what string) float64 {
	switch what {
	case Provision:
		return 1 + float64(m.x.Room)
	case Repair:
		return 0.8
	case Forage:
		if m.x.Has.Chit[Provisions] == 0 {
			return 0.4
		}
		return 0.05
	case Baptise:
		return 0.5
	case Ransom:
		return 0.1
	}
	return 0
}

func (m *mind) navigationAt(at SpaceID) Rating {
	switch m.at(at).kind {
	case Land, Rumors, Capital:
		return LandNavigation
	}
	return SeaNavigation
}
