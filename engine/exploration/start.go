package exploration

import "landfall/engine"

// startOptions: what an expedition's turn begins with (START).
func (r *rules) startOptions(s *State) []engine.Action {
	x := s.exp()
	list := append(make([]engine.Action, 0, 4), Explore{})
	if r.at(x.at).mid && x.party == Fleet { // S10, R3
		list = append(list, Stay{})
	}
	if x.hungry && x.has.Chit[Provisions] > 0 {
		list = append(list, Feed{Provisions})
	}
	if r.canReturn(s, s.turn.seat) {
		list = append(list, Return{})
	}
	return list
}

// starts carries out what begins an expedition's turn (START and EXPLORE); feeding may also
// wait until MOVE.
func (r *rules) starts(p *ply, a engine.Action) bool {
	switch a := a.(type) {
	case Explore:
		r.explore(p)
	case Stay:
		r.stay(p)
	case Feed:
		r.feed(p, a.With)
	case Return:
		r.declareReturn(p)
	default:
		return false
	}
	return true
}

// stay stays in a mid-Atlantic port, where no card is drawn (S10).
func (r *rules) stay(p *ply) {
	s := p.State
	r.shakeOff(p)
	p.Emit(CardSkipped{Seat: s.turn.seat, Round: s.round, At: s.exp().at, Stay: true})
}

// feed spends a provision, and the expedition is not Hungry any more.
func (r *rules) feed(p *ply, with Chit) {
	who := p.State.turn.seat
	p.Emit(ChitsLost{Seat: who, What: Provisions, N: 1, Why: "food"})
	p.Emit(Hungered{Seat: who, Fed: true})
}

// declareReturn sends the expedition home; where it is home already, it publishes.
func (r *rules) declareReturn(p *ply) {
	p.Emit(ReturnDeclared{Seat: p.State.turn.seat})
	if r.returned(p.State) {
		r.publish(p)
	}
}

// explore draws a card, unless none is drawn here: in the Straits (S8) and in New
// World bases (S9).
func (r *rules) explore(p *ply) {
	s := p.State
	who, x := s.turn.seat, s.exp()
	if r.returned(s) { // ships whose force died wait in a base
		r.publish(p)
		return
	}
	r.shakeOff(p)
	here := r.at(x.at)
	if here.kind == Strait || r.baseHere(s, x.at) > 0 {
		e := CardSkipped{Seat: who, Round: s.round, At: x.at}
		if x.party == Inland {
			e.Progress = 1 // else it could never march out
		}
		p.Emit(e)
		return
	}
	deck := Water
	switch here.kind {
	case Land:
		deck = LandDeck
	case Rumors, Capital:
		deck = Civilization
	}
	c := &r.in(p.State.rules).cards[r.drawCard(p, deck)]
	known := here.kind == Sea && r.isKnown(s, x.at)
	e := CardDrawn{Seat: who, Round: s.round, At: x.at, Deck: deck, Card: c.no, Progress: c.unknown, Known: known, Free: c.free, Tried: c.tried, Rumors: c.rumors}
	if x.party == Fleet && (known || x.returning) { // S11, R16
		e.Progress = c.known
	}
	p.Emit(e)
	r.resolve(p, c.effect)
}

// drawCard takes the card on top: the one that was peeked at, or any.
func (r *rules) drawCard(p *ply, deck Deck) Card {
	s := p.State
	if s.deck[deck].size() == 0 {
		p.Emit(DeckReshuffled{Deck: deck})
	}
	if deck == LandDeck && s.top != 0 {
		return s.top
	}
	return s.deck[deck].nth(p.Dice.N(s.deck[deck].size()))
}

// shakeOff tries to find the way again at the START of a later turn than the one in
// which it was lost.
func (r *rules) shakeOff(p *ply) {
	s := p.State
	x := s.exp()
	if x.lost && r.check(p, r.navigation(x), r.limits.check, 0, "lost") {
		p.Emit(GotLost{Seat: s.turn.seat, Found: true})
	}
}
