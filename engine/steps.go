package engine

// Step is one entry of a match as it stands, with the position after it.
type Step struct {
	Entry Entry // with all that is secret in it: Hear tells what a seat may know
	// Turn is the label of the turn or phase in which the question was asked (Decision.Turn);
	// "" for the set-up.
	Turn string
	// After is the match as it stood then. It must not be kept, nor changed.
	After *Match
}

// Steps goes through a match as it stands, from the set-up on, until show says no.
func (m *Match) Steps(show func(s Step) bool) {
	f := m.anew()
	for i := range m.record.len() {
		s := Step{Entry: *m.at(i), After: f}
		for _, d := range f.open {
			if d.Seat == s.Entry.Seat {
				s.Turn = d.Turn
				break
			}
		}
		f.goOn(s.Entry)
		f.ask()
		if !show(s) {
			return
		}
	}
}

// anew is the match before its first entry.
func (m *Match) anew() *Match {
	return &Match{game: m.game, beginning: m.beginning, position: position{core: m.game.begin()}}
}

// goOn takes the next entry that stands, with its events; the questions are not listed.
func (m *Match) goOn(e Entry) {
	m.push(e)
	m.seq = e.Seq + 1
	m.count(e)
	m.fold(&m.record, m.record.len()-1, m.record.len())
}
