package engine

import (
	"slices"
	"time"
)

// Recall is what a seat would take back with the agreement of those who have answered since.
type Recall struct {
	Takes  uint64 // the seq of its last answer by hand
	Others []Seat // the other seats whose answers by hand go back with it, in the order of their first
}

// Recallable is what a seat's last answer by hand would take back with it, though others
// have answered since. What was drawn or shown stays: then it is ErrFinal. ErrOver,
// ErrNothing, ErrSealed.
func (m *Match) Recallable(seat Seat) (Recall, error) {
	i, err := m.recallable(seat)
	if err != nil {
		return Recall{}, err
	}
	first := m.at(i)
	r := Recall{Takes: first.Seq}
	for j := i; j < m.record.len(); j++ {
		if e := m.at(j); e.By == "" && e.Seat != seat && e.Seat >= 0 && !slices.Contains(r.Others, e.Seat) {
			r.Others = append(r.Others, e.Seat)
		}
	}
	return r, nil
}

// recallable is the place of the seat's last answer by hand, if nothing was drawn or
// shown from it on.
func (m *Match) recallable(seat Seat) (int, error) {
	if m.Outcome() != nil {
		return 0, ErrOver
	}
	i := m.record.len() - 1
	for ; i > 0 && (m.at(i).Seat != seat || m.at(i).By != ""); i-- {
	}
	if i <= 0 {
		return 0, ErrNothing
	}
	final := false
	for j := i; j < m.record.len(); j++ {
		final = final || m.at(j).Final
	}
	switch {
	case final:
		return 0, ErrFinal
	case slices.ContainsFunc(m.open, func(d Decision) bool { return d.Seat == seat && d.Sealed }):
		return 0, ErrSealed // a secret answer, not yet revealed
	}
	return i, nil
}

// Recall takes back a seat's answer with everything that followed, as all whose answers
// go back with it have agreed. The dice of a ply come from its number, so whatever is
// answered anew draws nothing else than it would have. ErrStale: the seat's last answer
// by hand is another one now; else as Recallable.
func (m *Match) Recall(seat Seat, takes uint64, at time.Time) (Entry, error) {
	i, err := m.recallable(seat)
	if err != nil {
		return Entry{}, err
	}
	if m.at(i).Seq != takes {
		return Entry{}, ErrStale
	}
	return m.takeBack(i, Entry{Seat: seat, By: ByAgreement, At: at}), nil
}
