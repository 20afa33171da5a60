package engine

import "time"

// CanUndo says whether Undo would work for the seat, by the error it would
// return; and which action it would take back. What bot players answered since goes back
// with it, for nobody else has decided anything.
func (m *Match) CanUndo(seat Seat) (action string, err error) {
	i, err := m.undoable(seat)
	if err != nil {
		return "", err
	}
	return m.at(i).Action, nil
}

// undoable is the place of the seat's last answer by hand, if it can be taken back
// with all that followed from it by itself.
func (m *Match) undoable(seat Seat) (int, error) {
	i, err := m.recallable(seat)
	if err != nil {
		return 0, err
	}
	for j := i + 1; j < m.record.len(); j++ {
		if m.at(j).By == "" {
			return 0, ErrFinal
		}
	}
	return i, nil
}

// Undo takes back the seat's own last answer by hand with all that followed from it
// by itself or was a bot player's, whosever turn that was, if nothing has been drawn or shown and nobody
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
	first := m.at(i)
	e.Seq, e.Ply, e.Kind, e.Takes = m.seq, first.Ply, Undone, first.Seq
	m.cut(i)
	m.rewind(m.game.begin, &m.record)
	m.seq++
	m.count(e)
	m.ask()
	return e
}
