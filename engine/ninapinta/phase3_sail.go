package ninapinta

import "landfall/engine"

// forwardSailing begins turns and does what leaves no choice (specification 4.3,
// rulebook Phase 3). A turn in which the seat had no choice at all ends by itself.
func (r *rules) forwardSailing(p *ply) bool {
	s := p.State
	switch s.turn.step {
	case between:
		if s.done == int(Worlds)*s.seats {
			if s.planck.solo && r.planckPirates(p) {
				return true
			}
			p.Emit(PhaseBegan{Phase: Governing})
			return true
		}
		who, round := s.order[s.done%s.seats], s.done/s.seats
		p.Emit(TurnBegan{Seat: who, Round: round + 1, World: s.people[who].sailing[round]})
		return s.planck.is(who) || r.forced(p)
	case pairing:
		if options := r.pairs(s); len(options) == 1 {
			removePairs(p, options[0].(RemovePairs).Of)
		}
	case migrating:
		if s.turn.natives && s.people[s.turn.seat].settlers > 0 {
			if options := r.natives(s); len(options) == 1 {
				native(p, s.turn.world, s.turn.spot)
			}
		}
	}
	return false
}

// forced carries out a landing without a choice: a crewed ship that can land
// nowhere returns, its crew unpaid back (e); an empty one without a harbour stays.
func (r *rules) forced(p *ply) bool {
	s := p.State
	who, w := s.turn.seat, s.turn.world
	sh := s.people[who].ships[w]
	switch {
	case s.openHarbours(w) != 0 || sh.captain && r.explorable(s.worlds[w].explored) != 0:
		return false
	case sh.captain || sh.settlers > 0:
		p.Emit(ShipReturned{Seat: who, World: w, Crew: Crew{Captain: sh.captain, Settlers: sh.settlers}})
	default:
		p.Emit(ShipStayed{Seat: who, World: w})
	}
	if r.movable(s) {
		return false
	}
	r.endTurn(p)
	return true
}

// explore turns a tile and puts the crew ashore; the discovery takes effect at
// once, for the explorer only (section 4.3.1 a, R42, R43).
func (r *rules) explore(p *ply, l Land) {
	s := p.State
	who, w := s.turn.seat, s.turn.world
	face := s.worlds[w].lands[l].face
	p.Emit(LandExplored{Seat: who, World: w, Land: l, Face: face})
	ashore(p, l)
	switch face.Discovery {
	case Mine:
		p.Emit(MineOpened{World: w, Land: l, Gold: face.Amount})
	case Civilisation:
		p.Emit(CivilisationRobbed{Seat: who, World: w, Land: l, Gold: face.Amount})
	case Stronghold:
		p.Emit(StrongholdFound{World: w, Land: l})
		occupy(p, who, w, l)
	case Gold:
		p.Emit(GoldFound{Seat: who, World: w, Gold: face.Amount})
	}
}

// sailTo consolidates or attacks (section 4.3.1 b, c).
func sailTo(p *ply, l Land, attack bool) {
	s := p.State
	who, w := s.turn.seat, s.turn.world
	p.Emit(ShipHarboured{Seat: who, World: w, Land: l, Attack: attack})
	ashore(p, l)
	if attack && !s.worlds[w].war {
		p.Emit(BannerFlipped{Seat: who})
	}
}

// ashore puts the crew on the land where the ship lies. Where a Captain stands
// already another cannot stay: he goes back to supply, unpaid back (R9).
func ashore(p *ply, l Land) {
	s := p.State
	who, w := s.turn.seat, s.turn.world
	sh := s.people[who].ships[w]
	if sh.captain || sh.settlers > 0 {
		p.Emit(CrewLanded{Seat: who, World: w, Land: l, Captain: sh.captain, Settlers: sh.settlers,
			Sent: sh.captain && s.worlds[w].captain(l) != engine.Nobody})
	}
	occupy(p, who, w, l)
}

// occupy moves the first Settler who comes to an empty Stronghold inside (R8).
func occupy(p *ply, who seat, w World, l Land) {
	if p.State.opens(who, w, l) {
		p.Emit(StrongholdOccupied{Seat: who, World: w, Land: l})
	}
}

// opens tells whether a Stronghold is empty and a Settler of a seat there to move inside.
func (b *board) opens(who seat, w World, l Land) bool {
	at := &b.worlds[w].lands[l]
	return at.stronghold && at.keeper == engine.Nobody && at.settlers[who] > 0
}

func removePairs(p *ply, of [Nations]int) {
	s := p.State
	p.Emit(PairsRemoved{Seat: s.turn.seat, World: s.turn.world, Land: s.turn.spot, Of: of})
}

// native places a Settler of Natives, discovery or Benefit.
func native(p *ply, w World, l Land) {
	who := p.State.turn.seat
	p.Emit(NativeJoined{Seat: who, World: w, Land: l})
	occupy(p, who, w, l)
}

func migrate(p *ply, a Migrate) {
	who := p.State.turn.seat
	p.Emit(SettlerMigrated{Seat: who, World: a.World, From: a.From, To: a.To})
	occupy(p, who, a.World, a.To)
	reduce(p)
}

// reduce removes own Settlers above capacity, in the whole world, for the seat
// whose turn it is (section 4.3.3, R13, R47).
func reduce(p *ply) {
	s := p.State
	who, w := s.turn.seat, s.turn.world
	for l := range Lands {
		if n := s.surplus(l); n > 0 {
			p.Emit(SettlersReduced{Seat: who, World: w, Land: l, Count: n})
		}
	}
}

// surplus is how many own Settlers are above the capacity of a land.
func (s *State) surplus(l Land) int {
	at := &s.worlds[s.turn.world]
	if !at.explored.has(l) {
		return 0
	}
	return min(at.lands[l].crowd()-s.capacity(s.turn.world, l), at.lands[l].free(s.turn.seat))
}

// endTurn ends a turn of sailing or governing.
func (r *rules) endTurn(p *ply) {
	if p.State.phase == Sailing {
		reduce(p)
	}
	p.Emit(TurnEnded{Seat: p.State.turn.seat})
}

// evolveSailing folds the events of phase 3.
func (s *State) evolveSailing(e engine.Event) bool {
	switch e := e.(type) {
	case LandExplored:
		s.landExplored(e)
	case ShipHarboured:
		s.shipHarboured(e)
	case CrewLanded:
		s.crewLanded(e)
	case ShipStayed:
		s.people[e.Seat].ships[e.World] = ship{land: NoLand}
		s.turn.step = migrating
	case ShipReturned:
		s.shipReturned(e)
	case GoldFound:
		s.people[e.Seat].ships[e.World].gold += e.Gold
	case CivilisationRobbed:
		s.people[e.Seat].ships[e.World].gold += e.Gold
		s.worlds[e.World].bound[e.Seat] = true
	case MineOpened:
		s.worlds[e.World].lands[e.Land].mine = e.Gold
	case StrongholdFound:
		s.worlds[e.World].lands[e.Land].stronghold = true
	case StrongholdOccupied:
		s.strongholdOccupied(e)
	case NativeJoined:
		s.nativeJoined(e)
	case PairsRemoved:
		s.pairsRemoved(e)
	case BannerFlipped:
		s.people[e.Seat].banner = false
	case SettlerMigrated:
		s.settlerMigrated(e)
	case SettlersReduced:
		s.settle(e.Seat, e.World, e.Land, -e.Count)
		s.people[e.Seat].settlers += e.Count
	default:
		return false
	}
	return true
}

func (s *State) landExplored(e LandExplored) {
	s.worlds[e.World].explored |= bit(e.Land)
	s.worlds[e.World].lands[e.Land].face = e.Face
	s.harbour(e.Seat, e.World, e.Land)
	s.turn.step, s.turn.natives = migrating, e.Face.Discovery == Natives
}

func (s *State) shipHarboured(e ShipHarboured) {
	s.harbour(e.Seat, e.World, e.Land)
	s.turn.step = migrating
	if e.Attack {
		s.turn.step = pairing
	}
}

func (s *State) shipReturned(e ShipReturned) {
	p := &s.people[e.Seat]
	p.ships[e.World] = ship{land: NoLand}
	p.settlers += e.Crew.Settlers
	if e.Crew.Captain {
		p.captains++
	}
	s.turn.step = migrating
}

func (s *State) strongholdOccupied(e StrongholdOccupied) {
	s.worlds[e.World].lands[e.Land].keeper = e.Seat
	if s.turn.step == owning {
		s.turn.step = resolved
	}
}

func (s *State) nativeJoined(e NativeJoined) {
	s.settle(e.Seat, e.World, e.Land, 1)
	s.people[e.Seat].settlers--
	s.turn.natives = false
	s.resolve()
}

func (s *State) settlerMigrated(e SettlerMigrated) {
	s.settle(e.Seat, e.World, e.From, -1)
	s.settle(e.Seat, e.World, e.To, 1)
	s.turn.step = ending
}

func (s *State) harbour(who seat, w World, l Land) {
	sh := &s.people[who].ships[w]
	sh.berth, sh.land = InHarbour, l
	s.turn.spot = l
}

func (b *board) crewLanded(e CrewLanded) {
	p := &b.people[e.Seat]
	sh := &p.ships[e.World]
	sh.captain, sh.settlers = false, 0
	switch {
	case e.Sent:
		p.captains++
	case e.Captain:
		b.worlds[e.World].captains[e.Seat] = e.Land
	}
	b.settle(e.Seat, e.World, e.Land, e.Settlers)
}

func (s *State) pairsRemoved(e PairsRemoved) {
	for i, n := range e.Of {
		if n == 0 {
			continue
		}
		s.settle(seat(i), e.World, e.Land, -n)
		s.people[i].settlers += n
		s.settle(e.Seat, e.World, e.Land, -n)
		s.people[e.Seat].settlers += n
	}
	s.turn.step = migrating
}
