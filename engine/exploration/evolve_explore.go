package exploration

import "landfall/engine"

// evolveExplore folds events of exploring.
func (s *State) evolveExplore(e engine.Event) bool {
	switch e := e.(type) {
	case ReturnDeclared:
		s.returnDeclared(e)
	case CardDrawn:
		s.cardDrawn(e)
	case CardSkipped:
		s.turn.stage, s.turn.noCard, s.turn.staying, s.turn.progress = moving, true, e.Stay, int8(e.Progress)
	case DeckReshuffled:
		s.deckReshuffled(e.Deck)
	case CardPeeked:
		s.top, s.peeked[e.Seat], s.turn.rumors = e.Card, true, false
	case Checked:
		// What it decides follows.
	case ProgressSet:
		s.turn.progress = int8(e.Progress)
	case GotLost:
		s.people[e.Seat].exp.lost = !e.Found
	case Hungered:
		s.people[e.Seat].exp.hungry = !e.Fed
	case Pressed:
		s.people[e.Seat].exp.has.Chit[Provisions]--
		s.turn.pressed = true
	case ChitsGained:
		*s.people[e.Seat].exp.has.place(e.What, e.Region, Guide) += uint8(e.N)
	case ChitsLost:
		*s.people[e.Seat].exp.has.place(e.What, e.Region, e.Role) -= uint8(e.N)
	case RoleChanged:
		s.people[e.Seat].exp.has.changeRole(e)
	case LeaderDied:
		s.stackLeader(e.Seat)
		s.people[e.Seat].leader = SecondInCommand
	case SiteDiscovered:
		s.siteDiscovered(e)
	case MarkFailed:
		s.turn.tried = false
	case ActionTaken:
		s.actionTaken(e)
	default:
		return false
	}
	return true
}

func (s *State) returnDeclared(e ReturnDeclared) {
	x := &s.people[e.Seat].exp
	x.returning, x.forced = true, x.forced || e.Forced
}

func (s *State) cardDrawn(e CardDrawn) {
	s.deck[e.Deck] = s.deck[e.Deck].without(e.Card)
	s.out[e.Deck] = s.out[e.Deck].with(e.Card)
	if e.Deck == LandDeck {
		s.forgetTop()
	}
	t := &s.turn
	t.stage, t.card, t.progress, t.known = moving, e.Card, int8(e.Progress), e.Known
	t.free, t.tried, t.rumors = e.Free, e.Tried, e.Rumors
}

func (s *State) deckReshuffled(deck Deck) {
	s.deck[deck] = s.deck[deck].or(s.out[deck])
	s.out[deck] = cardSet{}
	if deck == LandDeck {
		s.forgetTop()
	}
}

func (s *State) forgetTop() { s.top, s.peeked = 0, [mostSeats]bool{} }

func (s *State) siteDiscovered(e SiteDiscovered) {
	p := &s.people[e.Seat]
	if e.Gold {
		p.mined.add(uint8(e.Site))
	} else {
		p.exp.found.add(uint8(e.Site))
	}
	switch e.Mark {
	case "D":
		s.turn.free = false
	case "d":
		s.turn.tried = false
	case "R":
		s.turn.rumors = false
	}
}

// place is where chits of a kind are counted, natives by region and role.
func (h *Hold) place(what Chit, region Region, role Role) *uint8 {
	if what == Natives {
		return &h.Natives[region][role]
	}
	return &h.Chit[what]
}

func (h *Hold) changeRole(e RoleChanged) {
	h.Natives[e.Region][e.From] -= uint8(e.N)
	h.Natives[e.Region][e.To] += uint8(e.N)
}

// stackLeader puts a seat's leader under the pile; a second-in-command is in none.
func (s *State) stackLeader(who seat) {
	if l := s.people[who].leader; l != SecondInCommand {
		s.pile[s.piled] = l
		s.piled++
	}
}

func (s *State) actionTaken(e ActionTaken) {
	s.turn.acted = true
	s.turn.hiring = e.What == actRecruit
	if e.What == actHarvest {
		s.people[e.Seat].exp.cut.add(uint8(e.Site))
	}
}
