package century

import (
	"slices"

	"landfall/engine"
)

// turnEvent folds the events of turns and main actions; false: it is another one.
func (s *State) turnEvent(e engine.Event) bool {
	switch e := e.(type) {
	case TurnBegan:
		s.turn = turn{seat: e.Seat, number: s.turn.number + 1, extra: e.Extra, stage: choosing}
		s.round = e.Round
	case SettlersPlaced:
		s.settlersPlaced(e)
	case ToolsUsed:
		p := &s.people[e.Seat]
		p.storage = p.storage.Plus(e.Cubes)
	case RouteUsed:
		p := &s.people[e.Seat]
		p.crew -= e.Settlers
		p.placed += e.Settlers
		p.route = slices.Clone(p.route)
		p.route[e.Position-1].settlers = e.Settlers
		s.turn.merchant = e.Card
		s.turn.stage = merchantStage(e.Kind)
	case SettlersRested:
		s.settlersRested(e)
	case CubesDiscarded:
		p := &s.people[e.Seat]
		p.storage = p.storage.Minus(e.Cubes)
	case LastRoundBegan:
		s.last = true
	case TurnEnded:
		s.turn.stage = ended
	case MatchEnded:
		s.scores, s.winner, s.tie = slices.Clone(e.Scores), e.Winner, e.TieBreak
		for i, score := range s.scores {
			s.scores[i].Tiles = slices.Clone(score.Tiles)
		}
		number := s.turn.number
		s.turn = turn{seat: engine.Nobody, number: number}
	default:
		return false
	}
	return true
}

func (s *State) settlersPlaced(e SettlersPlaced) {
	at := &s.at[e.Location]
	if e.From != engine.Nobody {
		owner := &s.people[e.From]
		owner.crew += e.Expelled
		owner.placed -= e.Expelled
	}
	p := &s.people[e.Seat]
	p.crew -= e.Settlers
	p.placed += e.Settlers
	at.owner, at.settlers = e.Seat, e.Settlers
	s.turn.loc = e.Location
	s.turn.stage = [locationTypes]stage{Production: taking, UpgradePlace: upgrading, TradePlace: trading, Fort: claiming,
		Market: offering, RenewMarket: renewing, AdjustRoute: adjusting, ShipMove: sailing, ShipTrade: trading,
		OutpostPlace: picking}[e.Type]
}

func merchantStage(k MerchantKind) stage {
	return [merchantKinds]stage{SpiceMerchant: taking, UpgradeMerchant: upgrading, TradeMerchant: trading}[k]
}

func (s *State) settlersRested(e SettlersRested) {
	p := &s.people[e.Seat]
	for i := range s.at {
		if at := &s.at[i]; at.owner == e.Seat {
			at.owner, at.settlers = engine.Nobody, 0
		}
	}
	p.route = slices.Clone(p.route)
	for i := range p.route {
		p.route[i].settlers = 0
	}
	p.crew += e.Settlers
	p.placed -= e.Settlers
	s.turn.stage = finished
}
