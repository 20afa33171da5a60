package ninapinta

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

// promise is what the tiles that a land may have come to on average.
func (m *mind) promise(s *State, w World, l Land) (p promise) {
	var room [Inhospitable]Face // a tile of each terrain
	faces := m.faces(s, soloist, w, l, room[:0])
	for _, f := range faces {
		p.add(f, 1/float64(len(faces)), CapacityOf(f.Terrain, s.seats, s.worlds[w].grow))
	}
	return p
}

// faces appends the faces that a land may have: which a name has is no secret, and what a seat saw in other worlds is
// not there any more.
func (m *mind) faces(s *State, who seat, w World, l Land, faces []Face) []Face {
	looked := &s.people[who].looked
	if looked[w].has(l) {
		return append(faces, s.worlds[w].lands[l].face)
	}
	for _, f := range m.tiles[l] {
		gone := false
		for o := range Worlds {
			gone = gone || (s.worlds[o].explored|looked[o]).has(l) && s.worlds[o].lands[l].face == f
		}
		if !gone {
			faces = append(faces, f)
		}
	}
	return faces
}
