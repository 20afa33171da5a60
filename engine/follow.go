package engine

import (
	"slices"
	"time"
)

// Follow gives the next answer that needs nobody: the only one there is, or the one
// that its seat has ordered. false: there is none.
//
// A question with one answer is asked all the same where its kind is among
// Spec.Asked, where it is sealed, and where its seat could answer another one first.
func (m *Match) Follow(at time.Time) (Entry, bool) {
	for _, d := range m.open {
		if d.Optional || d.Sealed {
			continue
		}
		if o, ok := m.order(d); ok {
			if a, _ := m.fits(d, o); a != nil {
				return m.do(d, a, ByOrder, at), true
			}
		}
		if m.Forced(d) {
			return m.do(d, d.Options[0], ByRule, at), true
		}
	}
	return Entry{}, false
}

// Play gives answers one after the other, as long as next has one, and what follows by itself between them. Where one
// is refused, as by Match.Act, those before it stand.
func (m *Match) Play(next func(m *Match) (Move, bool), at time.Time) ([]Entry, error) {
	var entries []Entry
	for {
		for e, ok := m.Follow(at); ok; e, ok = m.Follow(at) {
			entries = append(entries, e)
		}
		v, ok := next(m)
		if !ok {
			return entries, nil
		}
		e, err := m.Act(v.Seat, v.Decision, v.Notation, at)
		if err != nil {
			return entries, err
		}
		entries = append(entries, e)
	}
}

// Forced tells whether an open question is answered by itself, since it has one answer.
func (m *Match) Forced(d Decision) bool {
	if len(d.Options) != 1 || d.Optional || d.Sealed || slices.Contains(m.game.asked, d.Kind) {
		return false
	}
	for _, other := range m.open {
		if other.Seat == d.Seat && (other.Kind != d.Kind || other.Optional) {
			return false
		}
	}
	return true
}
