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
	f := &Match{game: m.game, start: m.start, core: m.game.begin()}
	for i := range m.live.len() {
		s := Step{Entry: *m.live.at(i), After: f}
		for _, d := range f.open {
			if d.Seat == s.Entry.Seat {
				s.Turn = d.Turn
				break
			}
		}
		f.live.push(s.Entry)
		f.seq = s.Entry.Seq + 1
		f.count(s.Entry)
		f.fold(i, i+1)
		f.ask()
		if !show(s) {
			return
		}
	}
}
