package exploration

import "landfall/engine"

// evolveOutfit folds events of outfitting.
func (s *State) evolveOutfit(e engine.Event) bool {
	switch e := e.(type) {
	case OutfitsReshuffled:
		for i, n := range s.spent {
			s.outfits[i] += n
			s.spent[i] = 0
		}
	case CardsDrawn:
		for _, c := range e.Cards {
			s.outfits[c]--
			s.people[e.Seat].hand[c]++
		}
	case CardDiscarded:
		s.people[e.Seat].hand[e.Card]--
		s.spent[e.Card]++
	case SiteChosen:
		d := &s.people[e.Seat].draft
		d.site, d.inland = e.Space, e.Inland
	case CardPlayed:
		p := &s.people[e.Seat]
		p.hand[e.Card]--
		p.draft.play(e.Card, e.Use, 1)
	case CardTakenBack:
		p := &s.people[e.Seat]
		p.hand[e.Card]++
		p.draft.play(e.Card, e.Use, -1)
	case GoldSpent:
		s.people[e.Seat].draft.bought[e.What]++
	case GoldRefunded:
		s.people[e.Seat].draft.bought[e.What]--
	case LeadersDrawn:
		p := &s.people[e.Seat]
		p.hand[LetterOfCredit]--
		s.spent[LetterOfCredit]++
		copy(p.drawn[:], e.Leaders)
		s.takeLeaders(len(e.Leaders))
		s.turn.stage = choosing
	case LeaderTaken:
		s.leaderTaken(e)
	case Launched:
		s.launched(e)
	default:
		return false
	}
	return true
}

// play puts a card into the draft, or takes it out with n = -1.
func (d *draft) play(card Outfit, use Credit, n int) {
	field := &d.used[card]
	switch use {
	case CreditShip:
		field = &d.ships
	case CreditGold:
		field = &d.credit
	case CreditType:
		d.turned = n > 0
		return
	}
	*field = uint8(int(*field) + n)
}

// takeLeaders takes so many from the top of the pile.
func (s *State) takeLeaders(n int) {
	copy(s.pile[:], s.pile[n:s.piled])
	s.piled -= n
	for i := s.piled; i < len(s.pile); i++ {
		s.pile[i] = NoLeader
	}
}

func (s *State) leaderTaken(e LeaderTaken) {
	p := &s.people[e.Seat]
	if e.Drawn {
		s.takeLeaders(1)
	}
	for _, l := range e.Under {
		s.pile[s.piled] = l
		s.piled++
	}
	p.leader, p.drawn = e.Leader, [2]LeaderID{}
	if s.turn.stage == choosing {
		s.turn.stage = outfitting
		if e.Refit {
			s.turn.stage = refitting
		}
	}
}

func (s *State) launched(e Launched) {
	p := &s.people[e.Seat]
	for _, c := range e.Cards {
		s.spent[c]++
	}
	p.gold, p.draft, p.ship = 0, draft{}, e.Ship
	x := expedition{out: true, party: e.Party, at: e.From}
	x.fleet[0] = uint8(e.Ships)
	for _, c := range e.Chits {
		x.has.Chit[c.What] = uint8(c.N)
	}
	x.has.Natives[e.Region][Guide] = uint8(e.Guides)
	x.path.enter(e.From)
	x.visited.add(uint8(e.From))
	for _, at := range e.Path {
		x.path.enter(at)
		x.visited.add(uint8(at))
	}
	p.exp = x
	p.voyages++
	// R12: the turn of a launch ends where the launch leads, also at a chit: the status changes
	// in the next one.
	s.turn.stage, s.turn.over = launching, true
}
