package engine

// Last is the seq of the last entry of the match as it stands.
func (m *Match) Last() uint64 { return m.live.last().Seq }

// Answered is the seq of the last answer that a seat gave by hand, of the match as it
// stands; 0: none.
func (m *Match) Answered(seat Seat) uint64 {
	for i := m.live.len() - 1; i > 0; i-- {
		if e := m.live.at(i); e.Seat == seat && e.By == "" {
			return e.Seq
		}
	}
	return 0
}

// Stands tells whether the entry with this seq is part of the match as it
// stands, and was not taken back.
func (m *Match) Stands(seq uint64) bool {
	for i := m.live.len() - 1; i >= 0 && m.live.at(i).Seq >= seq; i-- {
		if m.live.at(i).Seq == seq {
			return true
		}
	}
	return false
}
