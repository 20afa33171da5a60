package engine

// Last is the seq of the last entry of the match as it stands.
func (m *Match) Last() uint64 { return m.live.last().Seq }

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
