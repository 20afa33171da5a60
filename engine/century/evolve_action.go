package century

import (
	"slices"

	"landfall/engine"
)

// evolveAction folds what locations, cards and tiles do.
func (r *rules) evolveAction(s *State, e engine.Event) {
	switch e := e.(type) {
	case CubesTaken:
		p := &s.people[e.Seat]
		p.storage = p.storage.Plus(e.Cubes)
		s.carriedOut()
	case CubesUpgraded:
		p := &s.people[e.Seat]
		p.storage = p.storage.Plus(e.To).Minus(e.From)
		s.carriedOut()
	case CubesTraded:
		p := &s.people[e.Seat]
		for range e.Times {
			p.storage = p.storage.Minus(e.Give).Plus(e.Get)
		}
		s.carriedOut()
	case CardClaimed:
		r.cardClaimed(s, e)
	case BonusTaken:
		s.stacks = slices.Clone(s.stacks)
		p, from := &s.people[e.Seat], s.stack(e.Stack)
		from.tiles = from.tiles[1:]
		p.bonus = append(slices.Clone(p.bonus), e.Tile)
		s.bonusDone()
	case BonusForgone:
		s.bonusDone()
	case SettlersJoined:
		p := &s.people[e.Seat]
		p.crew += e.Settlers
		p.reserve -= e.Settlers
	case ExplorationTaken:
		s.explorationTaken(e)
	case ExplorationMissed:
		s.turn.exploring = false
	case MerchantUsed, MerchantDiscarded, MerchantTaken, MerchantDealt, MerchantsRenewed, RouteSwapped, RouteKept:
		s.evolveMerchant(e)
	default:
		s.evolveIsland(e)
	}
}

// carriedOut marks that the turn's production, upgrade or trade is done.
func (s *State) carriedOut() {
	switch {
	case s.turn.stage == landed:
		s.turn.traded = true
	case s.turn.stage == adjusting:
		s.turn.stage = swapping
	case s.turn.slot > 0:
		s.turn.stage = returning
	default:
		s.turn.stage = finished
	}
}

func (r *rules) cardClaimed(s *State, e CardClaimed) {
	p := &s.people[e.Seat]
	p.storage = p.storage.Minus(e.Paid)
	p.cards = append(slices.Clone(p.cards), e.Card)
	card := &r.cards[e.Card]
	switch e.Kind {
	case LocalHelp:
		p.help[card.Symbol]++
	case Tools:
		p.tools[card.Symbol] = p.tools[card.Symbol].Plus(card.Cube)
	case Exploration:
		s.turn.exploring = true
	}
	s.row = slices.Delete(slices.Clone(s.row), e.Fort-1, e.Fort)
	s.turn.stage = finished
}

// bonusDone: a bonus tile was taken or lost. At a fort that may be the whole
// action; a card that is claimed as well says so itself.
func (s *State) bonusDone() {
	s.turn.bonus = false
	if s.turn.stage == claiming {
		s.turn.stage = finished
	}
}

func (s *State) explorationTaken(e ExplorationTaken) {
	p := &s.people[e.Seat]
	p.finds = append(slices.Clone(p.finds), e.Tile)
	p.storage = p.storage.Plus(e.Cubes)
	if e.Location != NoLocation {
		s.at[e.Location].cover = 0
	} else {
		s.beside = slices.DeleteFunc(slices.Clone(s.beside), func(t FindID) bool { return t == e.Tile })
	}
	s.turn.exploring = false
}

func (s *State) evolveMerchant(e engine.Event) {
	switch e := e.(type) {
	case MerchantUsed:
		s.turn.slot, s.turn.merchant, s.turn.stage = e.Slot, e.Card, merchantStage(e.Kind)
	case MerchantDiscarded:
		p := &s.people[e.Seat]
		p.pile = append(slices.Clone(p.pile), e.Card)
		s.merchants = slices.Delete(slices.Clone(s.merchants), e.Slot-1, e.Slot)
		s.turn.stage, s.turn.bonus, s.turn.column = finished, e.Bonus, 0
	case MerchantTaken:
		p := &s.people[e.Seat]
		p.route = slices.Clone(p.route)
		if e.Replaced == 0 {
			p.route = append(p.route, routed{card: e.Card})
		} else {
			p.route[e.Position-1] = routed{card: e.Card}
			p.pile = append(slices.Clone(p.pile), e.Replaced)
			p.crew += e.Returned
			p.placed -= e.Returned
		}
		s.merchants = slices.Delete(slices.Clone(s.merchants), e.Slot-1, e.Slot)
		s.turn.stage = finished
	case MerchantDealt:
		s.merchants = append(slices.Clone(s.merchants), e.Card)
		s.draw(1)
	case MerchantsRenewed:
		s.supply = append(slices.Clone(s.supply), e.Under...)
		s.merchants = nil
		s.turn.renewed, s.turn.stage = true, finished
	case RouteSwapped:
		p := &s.people[e.Seat]
		p.route = slices.Clone(p.route)
		p.route[e.A-1], p.route[e.B-1] = p.route[e.B-1], p.route[e.A-1]
		s.turn.stage = finished
	case RouteKept:
		s.turn.stage = finished
	}
}

func (s *State) evolveIsland(e engine.Event) {
	switch e := e.(type) {
	case ShipMoved:
		s.people[e.Seat].ship = e.To
		s.turn.stage = landed
	case TollPaid:
		from, to := &s.people[e.Seat], &s.people[e.To]
		from.storage[e.Cube]--
		to.storage[e.Cube]++
		s.turn.toll |= 1 << e.To
	case OutpostBuilt:
		p := &s.people[e.Seat]
		p.storage = p.storage.Minus(e.Paid)
		p.built[e.Spice]++
		on := &s.outposts[e.Tile]
		on.by[on.n] = e.Seat
		on.n++
		s.turn.built = true
	case OutpostDeclined:
		s.turn.built = true
	case ColumnCleared:
		s.turn.bonus, s.turn.column = true, e.Column
	case OutpostChosen:
		s.turn.tile, s.turn.stage = e.Tile, trading
	}
}
