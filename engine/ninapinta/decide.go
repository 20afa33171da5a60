package ninapinta

import "landfall/engine"

// decide carries out an answer that pending listed, and then everything that
// continues by itself.
func (r *rules) decide(p *ply, a engine.Action) {
	switch a := a.(type) {
	case PickNation:
		p.Emit(NationPicked{Seat: p.Seat, Nation: a.Nation})
	case BreakTie:
		r.breakTie(p, a)

	case LookAt:
		r.lookAt(p, a)
	case StopLooking:
		p.Emit(LooksEnded{Seat: p.Seat})
	case PlaceWar:
		p.Emit(WarPlaced{Seat: p.Seat, World: a.World})

	case LoadShip:
		load(p, a.Ship, a.Crew)
	case LoadFleet:
		loadFleet(p, a.Crews)
	case OrderShips:
		p.Emit(ShipsOrdered{Seat: p.Seat, Order: a.Order})
	case Seal:
		p.Emit(LoadingSealed{Seat: p.Seat})
	case Unseal:
		p.Emit(LoadingOpened{Seat: p.Seat})
	case Recover:
		p.Emit(SettlerRecovered{Seat: p.Seat, World: a.World, Land: a.Land})

	case Explore:
		r.explore(p, a.Land)
	case Consolidate:
		sailTo(p, a.Land, false)
	case Attack:
		sailTo(p, a.Land, true)
	case StayHome:
		p.Emit(ShipStayed{Seat: p.Seat, World: a.World})
	case RemovePairs:
		removePairs(p, a.Of)
	case PlaceNative:
		native(p, a.World, a.Land)
	case Migrate:
		migrate(p, a)
	case EndTurn:
		r.endTurn(p)

	case GovernWorld:
		p.Emit(WorldGoverned{Seat: p.Seat, World: a.World})
	case CollectRevenue:
		r.collectRevenue(p, a.How)
	case MineGold:
		p.Emit(AmountChosen{Seat: p.Seat, Land: a.Land, Gold: a.Gold})
	case StoreGold:
		p.Emit(AmountChosen{Seat: p.Seat, Land: a.Land, Gold: a.Gold, Store: true})
	case BuildTown:
		p.Emit(BuildingChosen{Seat: p.Seat, Land: a.Land, Cost: townCost})
	case BuildCity:
		p.Emit(BuildingChosen{Seat: p.Seat, Land: a.Land, City: true, Cost: p.State.cityCost(p.Seat, p.State.turn.world, a.Land)})
	case PayFrom:
		p.Emit(AmountChosen{Seat: p.Seat, Land: a.Land, Gold: a.Gold})
	case PayFromShip:
		r.payFromShip(p)
	case MarkArea:
		p.Emit(AreaMarked{Seat: p.Seat, World: p.State.turn.world, Group: a.Group})
	case SailHome:
		p.Emit(SailBackBegan{Seat: p.Seat, World: p.State.turn.world, Captain: a.Captain})
	case TakeGold:
		p.Emit(GoldPirated{Seat: p.Seat, From: p.State.turn.seat, Gold: a.Gold})
	case KeepPirate:
		p.Emit(PirateKept{Seat: p.Seat})

	case Select:
		take(p, a.Benefit, p.State.cost)
	case SelectTwo:
		p.Emit(DoublePlayed{Seat: p.Seat})
		take(p, a.First, p.State.cost)
	case SelectSecond:
		take(p, a.Benefit, 0)
	case Pass:
		p.Emit(SeatPassed{Seat: p.Seat, Space: a.Space})
	case PassOver:
		passOver(p, a)
	case Target:
		target(p, a)
	case DiscardBonus:
		p.Emit(BenefitDiscarded{Seat: p.Seat, Benefit: p.State.turn.bonus})
	case NameOwner:
		p.Emit(StrongholdOccupied{Seat: a.Seat, World: p.State.turn.world, Land: p.State.turn.spot})
	}
	r.advance(p)
}

// advance emits what happens by itself until somebody must be asked or the match
// is over. A question with a single answer is answered by itself unless that
// would tell something (R74).
func (r *rules) advance(p *ply) {
	for r.forward(p) {
		continue
	}
}

// forward does the next thing that happens by itself; false: there is none.
func (r *rules) forward(p *ply) bool {
	s := p.State
	if s.planck.tie != nil {
		return false
	}
	if s.planck.is(s.turn.seat) && r.planckForward(p) {
		return true
	}
	switch s.phase {
	case Setup:
		return r.forwardSetup(p)
	case Establishing:
		return r.forwardEstablishing(p)
	case Loading:
		return r.forwardLoading(p)
	case Sailing:
		return r.forwardSailing(p)
	case Governing:
		return r.forwardGoverning(p)
	case Selecting:
		return r.forwardSelecting(p)
	}
	return false
}
