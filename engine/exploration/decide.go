package exploration

import (
	"slices"

	"landfall/engine"
)

// decide carries out an answer that pending listed, and then everything that goes on
// by itself.
func (r *rules) decide(p *ply, a engine.Action) {
	r.answer(p, a)
	r.advanceAll(p)
}

// answer carries out one answer, given or forced.
func (r *rules) answer(p *ply, a engine.Action) {
	s := p.State
	if r.aside(p, a) {
		return
	}
	who := s.turn.seat
	if todo := s.paused(); len(todo) > 0 && s.turn.rest != "" {
		kind, _ := r.question(s, &todo[0])
		p.Emit(ChoiceMade{Seat: who, Kind: kind, Answer: a.String()})
		more := r.settle(p, &todo[0], a)
		r.resolve(p, slices.Concat(more, todo[1:]))
		return
	}
	switch a := a.(type) {
	case Leave:
		p.Emit(LeaveAsked{Seat: who})
	case Concede:
		r.concede(p, a.Yes)
	case ChooseSite:
		p.Emit(SiteChosen{Seat: who, Space: a.Space, Inland: a.Inland})
	case PlayCard:
		r.playCard(p, a)
	case TakeBack:
		p.Emit(CardTakenBack{Seat: who, Card: a.Card, Use: a.Use})
	case Buy:
		p.Emit(GoldSpent{Seat: who, What: a.What})
	case Refund:
		p.Emit(GoldRefunded{Seat: who, What: a.What})
	case Launch:
		r.launch(p, a.To)
	case Wait:
		r.draw(p, who, r.limits.waitCards, "waiting")
		p.Emit(TurnEnded{Seat: who})
	case Done:
		p.Emit(TurnEnded{Seat: who, Go: true})
	case KeepLeader:
		r.keepLeader(p, a)
	case Discard:
		p.Emit(CardDiscarded{Seat: who, Card: a.Card})
	case DiscardAll:
		for card, n := range a.Cards {
			for range n {
				p.Emit(CardDiscarded{Seat: who, Card: Outfit(card)})
			}
		}
	case Score:
		r.publishAs(p, a.Major)
	default:
		r.travel(p, a)
	}
}

// travel carries out what an expedition does.
func (r *rules) travel(p *ply, a engine.Action) {
	s := p.State
	who := s.turn.seat
	switch a := a.(type) {
	case Explore:
		r.explore(p)
	case Stay:
		r.shakeOff(p)
		p.Emit(CardSkipped{Seat: who, Round: s.round, At: s.exp().at, Stay: true})
	case Return:
		p.Emit(ReturnDeclared{Seat: who})
	case Abort:
		r.abort(p)
	case Halt:
		p.Emit(TurnEnded{Seat: who, Go: true})
	case Sail:
		r.resolve(p, r.trailTo(s, a.To))
	case Press:
		p.Emit(Pressed{Seat: who})
	case Feed:
		p.Emit(ChitsLost{Seat: who, What: Provisions, N: 1, Why: "food"})
		p.Emit(Hungered{Seat: who, Fed: true})
	case Discover:
		r.discover(p, a.Site)
	case Peek:
		r.peek(p)
	case Change:
		if a.Form {
			r.resolve(p, r.formInland(p, a))
		} else {
			r.resolve(p, r.changeTo(p, a.To))
		}
	case March:
		r.resolve(p, r.chooseMarch(p, a))
	case BuildRaft:
		r.resolve(p, r.buildRaft(p, a.To))
	case Publish:
		r.publish(p)
	case End:
		p.Emit(TurnEnded{Seat: who})
	default:
		r.act(p, a)
	}
}

// explore draws a card, unless none is drawn here: in the Straits (S8) and in New
// World bases (S9).
func (r *rules) explore(p *ply) {
	s := p.State
	who, x := s.turn.seat, s.exp()
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
	c := &r.cards[r.drawCard(p, deck)]
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

func (r *rules) peek(p *ply) {
	s := p.State
	top := s.top
	if top == 0 {
		top = s.deck[LandDeck].nth(p.Dice.N(s.deck[LandDeck].size()))
	}
	p.Emit(CardPeeked{Seat: s.turn.seat, Card: top})
}

// abort turns the expedition in: its discoveries are lost, its leader is kept.
func (r *rules) abort(p *ply) {
	s := p.State
	who := s.turn.seat
	p.Emit(ExpeditionAborted{Seat: who})
	if s.people[who].leader == SecondInCommand {
		r.newLeader(p, who)
	}
	r.draw(p, who, r.limits.abortCards, "abort")
	p.Emit(TurnEnded{Seat: who})
}

// discover uses the best mark of the card on a site; d needs a check.
func (r *rules) discover(p *ply, id SiteID) {
	s := p.State
	mark := r.markFor(s, id)
	if mark == "d" && !r.check(p, r.navigation(s.exp()), r.limits.check, 0, "discovery") {
		p.Emit(MarkFailed{Seat: s.turn.seat})
		return
	}
	r.find(p, id, mark)
}

// find is a discovery: a discovery chit, or for gold chits of the stock and no marker
// (S15), and what the site brings.
func (r *rules) find(p *ply, id SiteID, mark string) {
	s := p.State
	site := &r.sites[id]
	p.Emit(SiteDiscovered{Seat: s.turn.seat, Site: id, Gold: site.kind == GoldSite, Mark: mark})
	if site.kind == GoldSite {
		r.gain(p, Gold, site.gold, site.name)
	}
	r.resolve(p, site.effect)
}

// act takes an expedition action (specification 5.5).
func (r *rules) act(p *ply, a engine.Action) {
	s := p.State
	who, x := s.turn.seat, s.exp()
	switch a := a.(type) {
	case Survey:
		p.Emit(ActionTaken{Seat: who, What: actSurvey, Site: a.Site})
		if r.check(p, r.navigation(x), r.limits.check, 0, "survey") {
			r.find(p, a.Site, "")
		}
	case Harvest:
		p.Emit(ActionTaken{Seat: who, What: actHarvest, Site: a.Site})
		r.gain(p, Timber, 1, actHarvest)
	case Recruit:
		p.Emit(ActionTaken{Seat: who, What: actRecruit})
		p.Emit(ChitsLost{Seat: who, What: Gold, N: 1, Why: actRecruit})
		r.gain(p, a.What, r.prices[a.What].n, actRecruit)
	case Act:
		r.simpleAct(p, a.What)
	}
}

func (r *rules) simpleAct(p *ply, what string) {
	s := p.State
	who, x := s.turn.seat, s.exp()
	p.Emit(ActionTaken{Seat: who, What: what})
	switch what {
	case Provision:
		r.gain(p, Provisions, r.room(s.me(), Provisions), Provision)
	case Repair:
		p.Emit(hurt(who, [damages]uint8{uint8(x.shipCount())}, 0, Repair))
	case Forage:
		if r.check(p, LandNavigation, r.limits.check, 0, Forage) {
			r.gain(p, Provisions, 1, Forage)
		}
	case Ransom:
		p.Emit(ChitSeized{Seat: who, Empire: r.at(x.at).empire, What: chitRansom, Back: true})
		r.gain(p, Gold, r.limits.ransomGold, Ransom)
	case Baptise:
		if !r.check(p, Leadership, r.limits.baptise, 0, Baptise) {
			return
		}
		if e := r.at(x.at).empire; e != NoEmpire {
			r.track(p, e, 1, 0)
		} else {
			r.gain(p, Natives, 1, Baptise)
		}
	}
}
