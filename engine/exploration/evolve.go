package exploration

import "landfall/engine"

// evolve folds one event into the state. It holds no rules: what the event says has
// happened. The handlers follow the order of events.go.
func (r *rules) evolve(s *State, e engine.Event) {
	if !s.evolveTurns(e) && !s.evolveOutfit(e) && !s.evolveExplore(e) && !s.evolveParty(e) && !s.evolveEmpire(e) {
		s.evolvePublish(e)
	}
}

// evolveTurns folds events of the match and its turns.
func (s *State) evolveTurns(e engine.Event) bool {
	switch e := e.(type) {
	case MatchBegan:
		s.matchBegan(e)
	case ExplorersDealt:
		s.explorersDealt(e)
	case LeadersStacked:
		s.piled = copy(s.pile[:], e.Leaders)
	case TurnBegan:
		s.turnBegan(e)
	case TurnEnded:
		s.turn.stage, s.turn.over = ended, e.Go
	case ResolutionPaused:
		s.turn.rest = e.Rest
	case ChoiceMade:
		s.turn.rest = ""
	case OrdersGiven:
		s.people[e.Seat].orders = e.Orders
	case LeaveAsked:
		s.turn.leaving = !e.Off
	case Conceded:
		s.conceded(e.Seat)
	case MatchEnded:
		s.matchEnded(e)
	case RivalPublished:
		s.rivalPublished(e)
	case NewsDealt:
		s.newsDealt(e)
	case HeldCounted:
		s.people[e.Seat].vp += e.VP
		s.people[e.Seat].held += e.VP
	case OrderFollowed:
		// What is done by orders follows in events of its own.
	default:
		return false
	}
	return true
}

func (s *State) matchBegan(e MatchBegan) {
	s.seats, s.mode, s.pace, s.rival, s.target, s.last = len(e.Order), e.Mode, e.Pace, e.Rival, e.Target, e.Last
	s.rules, s.early = e.Ruleset, max(1, e.Early)
	copy(s.order[:], e.Order)
	for i, at := range e.Lanes {
		s.lane[i] = uint8(at)
	}
	for i, t := range e.Empires {
		s.empires[i] = realm{mil: uint8(t.Mil), awe: uint8(t.Awe), ruler: engine.Nobody, allies: engine.Nobody}
	}
	for d, cards := range e.Decks {
		for _, c := range cards {
			s.deck[d] = s.deck[d].with(c)
		}
	}
	for i, n := range e.Gold {
		s.people[i].gold = uint8(n)
	}
	for i, n := range e.Outfits {
		s.outfits[i] = uint8(n)
	}
	s.turn.seat, s.offer.from = engine.Nobody, engine.Nobody
}

func (s *State) explorersDealt(e ExplorersDealt) {
	for i, l := range e.Leaders {
		s.people[i].leader = l
	}
}

func (s *State) turnBegan(e TurnBegan) {
	s.round, s.base = e.Round, e.Base
	t := turn{seat: e.Seat, number: s.turn.number + 1, inGo: e.Go, stage: outfitting}
	if e.Refit {
		t.number, t.stage, t.refit = s.turn.number, refitting, true
	} else if s.people[e.Seat].exp.out {
		t.stage = starting
	}
	s.turn = t
}

// conceded takes a seat out of the match (specification 6): its expedition is turned in,
// the Ruler and the Allies that it held are free again, and what it published stays. Its
// cards leave the match with it, unseen.
func (s *State) conceded(who seat) {
	p := &s.people[who]
	p.gone, p.orders = true, Orders{}
	s.clear(p)
	s.free(who)
	s.turn.stage, s.turn.over, s.turn.leaving, s.turn.rest = ended, true, false, ""
}

func (s *State) matchEnded(e MatchEnded) {
	s.outcome = ending{over: true, method: e.Method}
	for _, w := range e.Winners {
		s.outcome.winners[w] = true
	}
	s.turn.seat = engine.Nobody
}

func (s *State) rivalPublished(e RivalPublished) {
	if e.Site != NoSite {
		s.markers.add(uint8(e.Site))
	}
}
