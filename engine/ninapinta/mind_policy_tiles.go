package ninapinta

import "slices"

// promise is what a land that is not explored is likely to be, on average.
type promise struct{ capacity, income, gold, mine, natives, hold, mixed float64 }

func (p *promise) add(f Face, share float64, capacity int) {
	p.capacity += share * float64(capacity)
	p.income += share * float64((&land{face: f}).perSettler())
	switch f.Discovery {
	case Nothing:
	case Mine:
		p.mine += share * float64(f.Amount)
	case Natives:
		p.natives += share
	case Stronghold:
		p.hold += share
	default:
		p.gold += share * float64(f.Amount)
	}
	if f.Terrain == Mixed {
		p.mixed += share
	}
}

// promise counts the tiles that a land may have: which a name has is no secret, and what the Soloist
// saw in other worlds is not there any more.
func (m *mind) promise(s *State, w World, l Land) (p promise) {
	looked := &s.people[soloist].looked
	capacity := func(f Face) int { return CapacityOf(f.Terrain, s.seats, s.worlds[w].grow) }
	if looked[w].has(l) {
		f := s.worlds[w].lands[l].face
		p.add(f, 1, capacity(f))
		return p
	}
	var room [Worlds]Face
	gone := room[:0]
	for o := range Worlds {
		if (s.worlds[o].explored | looked[o]).has(l) {
			gone = append(gone, s.worlds[o].lands[l].face)
		}
	}
	share := 1 / float64(len(m.tiles[l])-len(gone))
	for _, f := range m.tiles[l] {
		if !slices.Contains(gone, f) {
			p.add(f, share, capacity(f))
		}
	}
	return p
}
