package engine

import "time"

// CanUndo says whether Undo would work for the seat, by the error it would
// return; and which action it would take back. What automatons answered since goes back
// with it, for nobody else has decided anything.
func (m *Match) CanUndo(seat Seat) (action string, err error) {
	i, err := m.undoable(seat)
	if err != nil {
		return "", err
	}
	return m.live.at(i).Action, nil
}

// undoable is the place of the seat's last answer by hand, if it can be taken back
// with all that followed from it by itself.
func (m *Match) undoable(seat Seat) (int, error) {
	i, err := m.recallable(seat)
	if err != nil {
		return 0, err
	}
	for j := i + 1; j < m.live.len(); j++ {
		if m.live.at(j).By == "" {
			return 0, ErrFinal
		}
	}
	return i, nil
}

// sealed tells whether an entry was a secret answer that is not yet revealed.
func (m *Match) sealed(i int) bool {
	for j := i; j < m.live.len(); j++ {
		if m.live.at(j).Final {
			return false
		}
	}
	for _, d := range m.open {
		if d.Seat == m.live.at(i).Seat && d.Sealed {
			return true
		}
	}
	return false
}

// Undo takes back the seat's own last answer by hand with all that followed from it
// by itself or was an automaton's, whosever turn that was, if nothing has been drawn or shown and nobody
// else has acted since. ErrOver, ErrNothing, ErrFinal, ErrSealed.
func (m *Match) Undo(seat Seat, at time.Time) (Entry, error) {
	i, err := m.undoable(seat)
	if err != nil {
		return Entry{}, err
	}
	return m.takeBack(i, Entry{Seat: seat, At: at}), nil
}

// takeBack takes back the entries from the place on, by an entry that says of whom and
// when it is.
func (m *Match) takeBack(i int, e Entry) Entry {
	first := m.live.at(i)
	e.Seq, e.Ply, e.Kind, e.Takes = m.seq, first.Ply, Undone, first.Seq
	m.live.cut(i)
	m.rewind()
	m.seq++
	m.count(e)
	m.ask()
	return e
}

// keep remembers the state before a seat's answer. A seat takes back several in a
// row, and what followed by itself with them, so what stands before the first of
// them is enough.
func (m *Match) keep(seat Seat, by string) {
	last := m.live.last()
	switch {
	case m.light, by != "" && m.before != nil && m.from < m.live.len():
		return
	case m.before == nil:
		m.before = m.core.fork()
	case m.from < m.live.len() && last.Seat == seat && !last.Final:
		return
	default:
		m.before.become(m.core)
	}
	m.from = m.live.len()
}

// rewind brings the state back to the entries that are left.
func (m *Match) rewind() {
	if m.before == nil || m.from > m.live.len() {
		m.refold()
		return
	}
	m.core.become(m.before)
	m.fold(m.from, m.live.len())
}

// refold builds the state from the events of the match as it stands, and remembers
// it before the answers that can be taken back.
func (m *Match) refold() {
	m.core = m.game.begin()
	m.before, m.from = nil, m.live.len()
	for i := m.live.len() - 1; i > 0 && !m.live.at(i).Final && m.live.at(i).Seat == m.live.last().Seat; i-- {
		m.from = i
	}
	m.fold(0, m.from)
	if m.from < m.live.len() {
		m.before = m.core.fork()
		m.fold(m.from, m.live.len())
	}
}
