package ninapinta

import "landfall/engine"

// What is here arranges positions for tests.

// begin starts a phase with the turn of a seat.
func (x *table) begin(phase Phase, who engine.Seat) {
	evolve(x.s, PhaseBegan{Phase: phase})
	for i, o := range x.s.turnOrder() {
		if o == who {
			x.s.done = i
			break
		}
		x.s.people[o].acted = true
	}
	x.advance()
}

func (x *table) advance() {
	p := engine.NewPly(x.s, x.fold, engine.Decision{Seat: engine.Nobody}, engine.NewDice(engine.NumberedSeed(1), 1))
	x.r.advance(p)
	x.heard = p.Events()
}

// sail begins a seat's first turn of sailing with this ship and crew.
func (x *table) sail(who engine.Seat, w World, crew Crew) {
	p := &x.s.people[who]
	p.ships[w] = ship{berth: AtSea, land: NoLand, captain: crew.Captain, settlers: crew.Settlers}
	p.settlers -= crew.Settlers
	if crew.Captain {
		p.captains--
	}
	p.sailing = [Worlds]World{w, (w + 1) % Worlds, (w + 2) % Worlds}
	x.begin(Sailing, who)
}

// chart explores a land with a face of this terrain.
func (x *table) chart(w World, l Land, terrain Terrain) *land {
	x.s.worlds[w].explored |= bit(l)
	here := &x.s.worlds[w].lands[l]
	here.face = Face{Terrain: terrain}
	return here
}

// settlers puts Settlers of a seat on a land, from supply.
func (x *table) settlers(who engine.Seat, w World, l Land, n int) {
	x.s.people[who].settlers -= n
	x.s.settle(who, w, l, n)
}

// town puts a Town of a seat on a land, from supply.
func (x *table) town(who engine.Seat, w World, l Land) {
	x.s.people[who].towns--
	x.s.worlds[w].lands[l].towns[who] = true
	x.s.worlds[w].resettle(who, l)
}

// city puts a City of a seat on a land.
func (x *table) city(who engine.Seat, w World, l Land) {
	x.town(who, w, l)
	x.s.worlds[w].lands[l].towns[who] = false
	x.s.worlds[w].lands[l].city = who
	x.s.worlds[w].cities++
	x.s.discs[l] = false
	x.s.worlds[w].resettle(who, l)
}

// captain puts a Captain of a seat on a land.
func (x *table) captain(who engine.Seat, w World, l Land) {
	x.s.people[who].captains--
	x.s.worlds[w].captains[who] = l
}

// stronghold puts a Stronghold on a land; keeper must have a Settler there.
func (x *table) stronghold(w World, l Land, keeper engine.Seat, gold int) {
	here := &x.s.worlds[w].lands[l]
	here.stronghold, here.keeper, here.vault = true, keeper, gold
}

// anchor puts a seat's empty ship into a harbour, with gold aboard.
func (x *table) anchor(who engine.Seat, w World, l Land, gold int) {
	x.s.people[who].ships[w] = ship{berth: InHarbour, land: l, gold: gold}
}

// hold gives a seat Benefits that were taken in an era.
func (x *table) hold(who engine.Seat, era int, benefits ...Benefit) {
	for _, b := range benefits {
		x.s.people[who].held = append(x.s.people[who].held, Held{Benefit: b, Era: era})
	}
}

// show lays out a display.
func (x *table) show(cost int, benefits ...Benefit) {
	evolve(x.s, BenefitsDisplayed{Benefits: benefits, Cost: cost})
}

// ply is a ply of a seat outside of any question.
func (x *table) ply(who engine.Seat) *ply {
	return engine.NewPly(x.s, x.fold, engine.Decision{Seat: who}, engine.NewDice(engine.NumberedSeed(1), 1))
}
