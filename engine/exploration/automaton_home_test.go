package exploration

import "testing"

// A fleet that has just set out and has found nothing does not go home to provision: that ends its voyage.
func TestAutomatonDoesNotGoHomeWithNothing(t *testing.T) {
	for found, home := range map[bool]bool{false: false, true: true} {
		m := thinking(t, "S1", func(s *State, p *person) {
			p.exp.has.Chit[Crew], p.exp.has.Chit[Provisions] = 2, 2
			s.turn.stage, s.turn.progress, s.turn.stopped = moving, 1, true
			if found {
				p.exp.has.Chit[Gold] = 1
			}
		})
		a, ok := m.move().(Change)
		if goes := ok && m.at(a.To).home; goes != home {
			t.Errorf("with something found %v, it answers %v", found, m.move())
		}
	}
}
