package exploration

import "landfall/engine"

// evolveExplore folds events of exploring.
func (s *State) evolveExplore(e engine.Event) bool {
	switch e := e.(type) {
	case ReturnDeclared:
		x := &s.people[e.Seat].exp
		x.returning, x.forced = true, x.forced || e.Forced
	case CardDrawn:
		s.deck[e.Deck] = s.deck[e.Deck].without(e.Card)
		s.out[e.Deck] = s.out[e.Deck].with(e.Card)
		if e.Deck == LandDeck {
			s.forgetTop()
		}
		t := &s.turn
		t.stage, t.card, t.progress, t.known = moving, e.Card, int8(e.Progress), e.Known
		t.free, t.tried, t.rumors = e.Free, e.Tried, e.Rumors
	case CardSkipped:
		s.turn.stage, s.turn.noCard, s.turn.staying, s.turn.progress = moving, true, e.Stay, int8(e.Progress)
	case DeckReshuffled:
		s.deck[e.Deck] = s.deck[e.Deck].and(s.out[e.Deck])
		s.out[e.Deck] = cardSet{}
		if e.Deck == LandDeck {
			s.forgetTop()
		}
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
		h := &s.people[e.Seat].exp.has
		if e.What == Natives {
			h.Natives[e.Region][Guide] += uint8(e.N)
		} else {
			h.Chit[e.What] += uint8(e.N)
		}
	case ChitsLost:
		h := &s.people[e.Seat].exp.has
		if e.What == Natives {
			h.Natives[e.Region][e.Role] -= uint8(e.N)
		} else {
			h.Chit[e.What] -= uint8(e.N)
		}
	case RoleChanged:
		n := &s.people[e.Seat].exp.has.Natives[e.Region]
		n[e.From] -= uint8(e.N)
		n[e.To] += uint8(e.N)
	case LeaderDied:
		p := &s.people[e.Seat]
		if p.leader != SecondInCommand {
			s.pile[s.piled] = p.leader
			s.piled++
		}
		p.leader = SecondInCommand
	case SiteDiscovered:
		s.siteDiscovered(e)
	case MarkFailed:
		s.turn.tried = false
	case ActionTaken:
		s.turn.acted = true
		s.turn.hiring = e.What == actRecruit
		if e.What == actHarvest {
			s.people[e.Seat].exp.cut.add(uint8(e.Site))
		}
	default:
		return false
	}
	return true
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
