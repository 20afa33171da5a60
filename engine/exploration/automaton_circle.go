package exploration

import "math"

// How the automaton sails round the world: the one Major Expedition that needs no more
// than ships with supplies, and a plan.

const (
	roundFade   = 0.97 // of what the voyage brings, for each space on the way: nothing else waits there
	roundEats   = 0.9  // supplies that a space of unknown sea costs, the Pacific's own toll included
	roundLeast  = 5.0  // points that the voyage must bring more than what the expedition has found
	roundSpaces = 16   // spaces of the longest way that is thought of
)

// voyage is the way round the world as one sees it from a space.
type voyage struct {
	strait, last SpaceID       // through which, and by which one comes home
	ahead        [spaces]uint8 // steps to the last space before home, from 1; 0: not on the way
	worth        float64       // what it brings more than what has been found
	past         bool          // the strait lies behind
}

// round thinks of the voyage round the world; not ok: it is not worth it, or there is too little
// to eat or too little time for it.
func (m *mind) round() (v voyage, ok bool) {
	if m.plans&planCircle == 0 || contains(m.v.Scored, Circumnavigation) || m.me.Out && (m.x.Party != Fleet || m.x.Returning || m.x.Lost) {
		return v, false
	}
	rule := &m.in(m.v.Ruleset).majors[Circumnavigation]
	v.worth = m.majorWorth(Circumnavigation)
	if v.worth < roundLeast {
		return v, false
	}
	v.strait, v.last = rule.spaces[0], rule.spaces[len(rule.spaces)-1]
	v.past = m.me.Out && m.x.Visited.Has(uint8(v.strait))
	m.measure(&v)
	if !v.past && m.timeLeft() < float64(v.ahead[v.strait]) {
		return v, false
	}
	at := m.x.At
	if v.past && v.ahead[at] == 0 {
		return v, false
	}
	steps := float64(m.stores(&v, v.strait))
	if v.past {
		steps = float64(m.stores(&v, at))
	}
	return v, m.supplies() >= roundEats*steps+1
}

// measure finds how far the spaces behind the strait are from the last one.
func (m *mind) measure(v *voyage) {
	queue := make([]SpaceID, 1, roundSpaces)
	queue[0] = v.last
	v.ahead[v.last] = 1
	for i := 0; i < len(queue); i++ {
		at := queue[i]
		if at == v.strait || v.ahead[at] > roundSpaces {
			continue
		}
		for _, to := range m.neighbours(at) {
			if k := m.at(to).kind; v.ahead[to] == 0 && !m.at(to).home && (k == Sea || k == Port || k == Strait) {
				v.ahead[to] = v.ahead[at] + 1
				queue = append(queue, to)
			}
		}
	}
}

// stores is how many steps it is from a space to the next port on the way, where ships are
// provisioned; known waters are short.
func (m *mind) stores(v *voyage, from SpaceID) int {
	n, at := 0, from
	for at != v.last && m.at(at).kind != Port {
		next := at
		for _, to := range m.neighbours(at) {
			if v.ahead[to] > 0 && v.ahead[to] < v.ahead[next] {
				next = to
			}
		}
		if next == at {
			break
		}
		at = next
		n++
	}
	return n
}

// lure puts the voyage round the world among the prospects.
func (m *mind) lure(f *[spaces]float64) {
	v, ok := m.round()
	switch {
	case !ok:
	case v.past:
		for at := SpaceID(1); at < spaces; at++ {
			if v.ahead[at] > 0 {
				f[at] = max(f[at], v.worth*math.Pow(roundFade, float64(v.ahead[at])))
			}
		}
	default:
		m.venture(f, v.worth, float64(v.ahead[v.strait])+1, v.strait)
	}
}

// onward tells whether the expedition is on its way round the world, so that it comes home
// faster by going on than by turning back.
func (m *mind) onward() bool {
	v, ok := m.round()
	return v.past && v.ahead[m.x.At] > 0 && (ok || int(v.ahead[m.x.At]) < len(m.x.Path))
}
