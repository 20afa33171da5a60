package ninapinta

import "landfall/engine"

// survey is what a world is worth to a seat that has just moved there, land by land,
// so that what one landing changes is weighed without looking at all the others again.
type survey struct {
	at      *world
	lands   [Lands]holding
	over    bitset // too many settlements, and an own Settler who may go
	room    bitset // for one more settlement
	present bitset
}

// holding is what one land is worth, as Reduce would leave it.
type holding struct {
	worth  float64 // settlements, and income of later eras
	income int     // this era, its mine's gold included
}

// survey looks at a world.
func (m *mind) survey(s *State, at *world, who seat) survey {
	v := survey{at: at, present: at.present(who)}
	for l := range at.explored.all() {
		v.hold(m, s, who, l, &at.lands[l])
	}
	return v
}

// hold puts a land in place of what stood there.
func (v *survey) hold(m *mind, s *State, who seat, l Land, here *land) {
	v.lands[l] = holding{}
	v.over &^= bit(l)
	v.room &^= bit(l)
	spare := CapacityOf(here.face.Terrain, s.seats, v.at.grow) - here.crowd()
	own := here.settlers[who]
	if spare > 0 {
		v.room |= bit(l)
	} else if free := here.free(who); spare < 0 && free > 0 {
		own -= min(-spare, free)
		v.over |= bit(l)
	}
	if here.settlers[who] == 0 && !here.building(who) {
		return
	}
	income := here.income(who) - (here.settlers[who]-own)*here.perSettler()
	v.lands[l] = holding{worth: float64(own) + m.laters[s.era]*float64(income), income: income + min(here.mine, own)}
}

// total is what all of it is worth, with a ship in a harbour.
func (v *survey) total(m *mind, s *State, harbour Land) float64 {
	worth := 0.0
	for l := range Lands {
		worth += v.lands[l].worth
	}
	if v.over != 0 && m.near.around(v.over)&v.room != 0 {
		worth += 1 + m.laters[s.era] // one may migrate
	}
	if harbour == NoLand {
		return worth
	}
	gold := 0
	for l := range m.near.component(harbour, v.present).all() {
		gold += v.lands[l].income
	}
	return worth + m.gold[s.era]*float64(gold)
}

// with is what a world is worth once a land has become another and the ship lies
// there, with a Captain of the crew ashore or not.
func (v *survey) with(m *mind, s *State, who seat, l Land, here *land, captain bool) float64 {
	then := *v
	then.hold(m, s, who, l, here)
	then.present &^= bit(l)
	if here.settlers[who] > 0 || here.building(who) || captain && v.at.captain(l) == engine.Nobody || v.at.captains[who] == l {
		then.present |= bit(l)
	}
	return then.total(m, s, l)
}

// stand is what a world is worth to a seat that has just moved there, in points: its
// settlements as Reduce would leave them, what they give to a ship in a harbour this
// era, and what they will give later.
func (m *mind) stand(s *State, at *world, who seat, harbour Land) float64 {
	v := m.survey(s, at, who)
	return v.total(m, s, harbour)
}

// CapacityOf is how many settlements a terrain holds (section 4.3.3).
func CapacityOf(t Terrain, seats int, grow bool) int {
	n := [...]int{Fog: 0, Mixed: 3, Plains: 2, Forest: 2, Mountains: 2, Inhospitable: 1}[t]
	if seats <= 2 {
		n--
	}
	if grow {
		n++
	}
	return n
}

// exploring is what exploring a land with a crew is worth: on average of the faces that it may have, or as if it were
// plains without a discovery.
func (m *mind) exploring(s *State, v *survey, who seat, w World, l Land, crew Crew) float64 {
	landed := func(f Face) float64 {
		here := v.at.lands[l]
		here.face = f
		here.join(who, crew.Settlers)
		return v.with(m, s, who, l, &here, crew.Captain)
	}
	if !m.careful && !s.people[who].looked[w].has(l) {
		return m.discover[s.era] + landed(Face{Terrain: Plains})
	}
	var room [Inhospitable]Face
	faces, worth := m.faces(s, who, w, l, room[:0]), 0.0
	for _, f := range faces {
		worth += m.finding(s, f) + landed(f)
	}
	return m.discover[s.era] + worth/float64(len(faces))
}

// finding is what the discovery of a face is worth.
func (m *mind) finding(s *State, f Face) float64 {
	gold := float64(f.Amount)
	switch f.Discovery {
	case Nothing, Stronghold:
		return -0.5
	case Natives:
		return 1
	case Mine:
		return 0.3 * gold * m.gold[s.era]
	default:
		return gold*m.gold[s.era] - 1
	}
}

// consolidating is what landing on an explored land is worth.
func (m *mind) consolidating(s *State, v *survey, who seat, l Land, crew Crew) float64 {
	here := v.at.lands[l]
	here.join(who, crew.Settlers)
	return v.with(m, s, who, l, &here, crew.Captain)
}

// attacking is what an attack is worth with as many pairs as are good.
func (m *mind) attacking(s *State, v *survey, who seat, l Land, crew Crew) float64 {
	here := v.at.lands[l]
	here.join(who, crew.Settlers)
	worth := 0.0
	for i := range s.seats {
		enemy := seat(i)
		for enemy != who && here.free(who) > 0 && here.free(enemy) > 0 {
			if worth > 0 && here.crowd() <= CapacityOf(here.face.Terrain, s.seats, v.at.grow) {
				break
			}
			here.settlers[who]--
			here.settlers[enemy]--
			worth += m.deny[s.era] * (1 + m.laters[s.era]*float64(here.perSettler())) * 2 / float64(s.seats)
		}
	}
	return worth + v.with(m, s, who, l, &here, crew.Captain)
}

// join puts Settlers ashore, the first of them into an empty Stronghold.
func (l *land) join(who seat, settlers int) {
	l.settlers[who] += settlers
	if l.stronghold && l.keeper == engine.Nobody && l.settlers[who] > 0 {
		l.keeper = who
	}
}

func (m *mind) ashore(at *world, who seat, l Land, crew Crew) {
	at.lands[l].join(who, crew.Settlers)
	if crew.Captain && at.captain(l) == engine.Nobody {
		at.captains[who] = l
	}
	at.resettle(who, l)
}

// enemies tells whether others have Settlers outside a Stronghold in a land.
func (b *board) enemies(who seat, w World, l Land) bool {
	for i := range b.seats {
		if seat(i) != who && b.worlds[w].lands[l].free(seat(i)) > 0 {
			return true
		}
	}
	return false
}

func (m *mind) quickSail(s *State, who seat) engine.Action {
	w := s.turn.world
	sh := &s.people[who].ships[w]
	switch s.turn.step {
	case landing:
		crew := Crew{Captain: sh.captain, Settlers: sh.settlers}
		if m.learned != nil {
			return m.learnedLanding(s, w, crew)
		}
		v := m.survey(s, &s.worlds[w], who)
		best, _ := m.landing(s, &v, who, w, crew)
		return best
	case pairing:
		return m.quickPairs(s, who)
	case migrating:
		if s.turn.natives && s.people[who].settlers > 0 {
			return m.quickNative(s, who, w)
		}
		return m.quickMigrate(s, who, w)
	}
	return EndTurn{}
}

// quickPairs removes the fewest pairs that leave room for the rest.
func (m *mind) quickPairs(s *State, who seat) engine.Action {
	here := &s.worlds[s.turn.world].lands[s.turn.spot]
	options := m.pairs(s)
	best := options[0]
	spare := here.crowd() - CapacityOf(here.face.Terrain, s.seats, s.worlds[s.turn.world].grow)
	for _, a := range options {
		n := 0
		for _, k := range a.(RemovePairs).Of {
			n += k
		}
		if 2*n >= spare || n == 1 {
			best = a
		}
	}
	return best
}

func (m *mind) quickNative(s *State, who seat, w World) engine.Action {
	var best engine.Action
	most := -1e9
	for _, a := range m.natives(s) {
		at := s.worlds[w]
		m.ashore(&at, who, a.(PlaceNative).Land, Crew{Settlers: 1})
		if worth := m.stand(s, &at, who, m.harbourOf(s, who, w)); worth > most {
			best, most = a, worth
		}
	}
	return best
}

func (m *mind) harbourOf(s *State, who seat, w World) Land {
	if sh := &s.people[who].ships[w]; sh.berth == InHarbour {
		return sh.land
	}
	return NoLand
}

// quickMigrate makes the move that gains most, if any does.
func (m *mind) quickMigrate(s *State, who seat, w World) engine.Action {
	at := s.worlds[w]
	harbour := m.harbourOf(s, who, w)
	most := m.settled(s, &at, who, harbour) + 1e-6
	var best engine.Action = EndTurn{}
	for from := range at.settled[who].all() {
		if at.lands[from].free(who) == 0 {
			continue
		}
		for l := range (m.near[from] & at.explored).all() {
			if at.lands[l].crowd() >= CapacityOf(at.lands[l].face.Terrain, s.seats, at.grow) {
				continue
			}
			moved := at
			moved.lands[from].settlers[who]--
			moved.resettle(who, from)
			m.ashore(&moved, who, l, Crew{Settlers: 1})
			if worth := m.settled(s, &moved, who, harbour); worth > most {
				best, most = Migrate{World: w, From: from, To: l}, worth
			}
		}
	}
	return best
}

// settled is stand when no Settler may migrate any more.
func (m *mind) settled(s *State, at *world, who seat, harbour Land) float64 {
	worth := m.stand(s, at, who, harbour)
	over, room := bitset(0), bitset(0)
	for l := range at.explored.all() {
		here := &at.lands[l]
		spare := CapacityOf(here.face.Terrain, s.seats, at.grow) - here.crowd()
		if spare > 0 {
			room |= bit(l)
		}
		if spare < 0 && here.free(who) > 0 {
			over |= bit(l)
		}
	}
	if over != 0 && m.near.around(over)&room != 0 {
		worth -= 1 + m.laters[s.era]
	}
	return worth
}
