package engine

// Last is the seq of the last entry of the match as it stands.
func (m *Match) Last() uint64 { return m.live[len(m.live)-1].Seq }

// Stands tells whether the entry with this seq is part of the match as it
// stands, and was not taken back.
func (m *Match) Stands(seq uint64) bool {
	for i := len(m.live) - 1; i >= 0 && m.live[i].Seq >= seq; i-- {
		if m.live[i].Seq == seq {
			return true
		}
	}
	return false
}
