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
		return s.isPlanck(who) || r.forced(p)
	case pairing:
		if options := s.pairs(); len(options) == 1 {
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
	options := r.landings(s)
	sh := s.people[who].ships[w]
	switch {
	case len(options) == 0:
		p.Emit(ShipReturned{Seat: who, World: w, Crew: Crew{Captain: sh.captain, Settlers: sh.settlers}})
	case options[0] == StayHome{World: w}:
		p.Emit(ShipStayed{Seat: who, World: w})
	default:
		return false
	}
	if len(r.migrations(s)) > 0 {
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
	at := &p.State.worlds[w].lands[l]
	if at.stronghold && at.keeper == engine.Nobody && at.settlers[who] > 0 {
		p.Emit(StrongholdOccupied{Seat: who, World: w, Land: l})
	}
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
		if !s.worlds[w].explored.has(l) {
			continue
		}
		at := &s.worlds[w].lands[l]
		if n := min(at.crowd()-s.capacity(w, l), at.free(who)); n > 0 {
			p.Emit(SettlersReduced{Seat: who, World: w, Land: l, Count: n})
		}
	}
}

// endTurn ends a turn of sailing or governing.
func (r *rules) endTurn(p *ply) {
	if p.State.phase == Sailing {
		reduce(p)
	}
	p.Emit(TurnEnded{Seat: p.State.turn.seat})
}
