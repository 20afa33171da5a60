package engine

import "time"

// CanUndo says whether Undo would work for the seat, by the error it would
// return; and which action it would take back.
func (m *Match) CanUndo(seat Seat) (action string, err error) {
	if m.Outcome() != nil {
		return "", ErrOver
	}
	i := len(m.live) - 1
	for ; i > 0 && m.live[i].Seat != seat; i-- {
	}
	switch {
	case i <= 0:
		return "", ErrNothing
	case m.sealed(i):
		return "", ErrSealed
	case i < len(m.live)-1, m.live[i].Final:
		return "", ErrFinal
	}
	return m.live[i].Action, nil
}

// sealed tells whether an entry was a secret answer that is not yet revealed.
func (m *Match) sealed(i int) bool {
	for _, e := range m.live[i:] {
		if e.Final {
			return false
		}
	}
	for _, d := range m.open {
		if d.Seat == m.live[i].Seat && d.Sealed {
			return true
		}
	}
	return false
}

// Undo takes back the seat's own last ply, if nothing has been drawn or shown
// and nobody else has acted since. ErrOver, ErrNothing, ErrFinal, ErrSealed.
func (m *Match) Undo(seat Seat, at time.Time) (Entry, error) {
	if _, err := m.CanUndo(seat); err != nil {
		return Entry{}, err
	}
	last := m.live[len(m.live)-1]
	e := Entry{Seq: m.seq, Ply: last.Ply, Kind: Undone, Seat: seat, At: at, Takes: last.Seq}
	m.live = m.live[:len(m.live)-1]
	m.refold()
	m.seq++
	m.count(e)
	m.ask()
	return e, nil
}
