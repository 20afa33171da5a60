package exploration

import (
	"iter"

	"landfall/engine"
)

// The steps of an offer: whom it is for, what is given, what is asked.
const (
	offerNothing = iota
	offerTo
	offerGive
	offerMade
)

// partners tells whether a seat may trade with another now: their expeditions are in the same space, and it is the
// turn of one of them (S20). R44: an outfitting that is not launched is nowhere.
func (s *State) partners(who, other seat) bool {
	p, q := &s.people[who], &s.people[other]
	return who != other && p.exp.out && q.exp.out && p.exp.at == q.exp.at && (s.turn.seat == who || s.turn.seat == other) &&
		!p.orders.Trades // whether the other trades is a secret
}

// tradeMenus are offers that nobody waits for: made in steps, then answered.
func (r *rules) tradeMenus(s *State, ds []engine.Decision) []engine.Decision {
	if s.seats == 1 {
		return ds
	}
	o := &s.offer
	if o.from != engine.Nobody && o.made {
		ds = s.menus(ds, AskTrade, o.from, []engine.Action{Withdraw{}}, true)
		list := []engine.Action{Answer{false}}
		if r.tradable(s, o) {
			list = []engine.Action{Answer{true}, Answer{false}}
		}
		ds = s.menus(ds, AskAnswer, o.to, list, true)
		ds[len(ds)-1].Offered = len(list) > 1
		return ds
	}
	for who := range seat(s.seats) {
		if o.from != engine.Nobody && o.from != who {
			continue
		}
		ds = s.menus(ds, AskTrade, who, r.offerOptions(s, who), true)
	}
	return ds
}

// offerStands lets whoever waits for a card to be dealt with take an offer back, or decline it:
// it has not ended, though it cannot be accepted just then.
func (r *rules) offerStands(s *State, ds []engine.Decision) []engine.Decision {
	o := &s.offer
	switch {
	case o.from == engine.Nobody || !o.made:
	case o.from != s.turn.seat:
		ds = s.menus(ds, AskTrade, o.from, []engine.Action{Withdraw{}}, true)
	case o.to != s.turn.seat:
		ds = s.menus(ds, AskAnswer, o.to, []engine.Action{Answer{false}}, true)
		ds[len(ds)-1].Offered = r.tradable(s, o)
	}
	return ds
}

// most is how many of a kind one offer may be about.
const most = 3

func (r *rules) offerOptions(s *State, who seat) []engine.Action {
	o := s.offer
	var list []engine.Action
	switch o.step {
	case offerTo:
		for o.give = range s.people[who].exp.has.lots {
			if r.asksAny(s, o) {
				list = append(list, Offer{Step: OfferGive, Lot: o.give})
			}
		}
		return append(list, Withdraw{})
	case offerGive:
		for l := range r.asks(s, o) {
			list = append(list, Offer{Step: OfferGet, Lot: l})
		}
		return append(list, Withdraw{})
	}
	for to := range seat(s.seats) {
		if s.partners(who, to) && (!partnersFit(s.rules) || r.deals(s, offer{from: who, to: to})) {
			list = append(list, Offer{Step: OfferTo, Seat: to})
		}
	}
	return list
}

// deals tells whether there is anything that the two of an offer could trade.
func (r *rules) deals(s *State, o offer) bool {
	for o.give = range s.people[o.from].exp.has.lots {
		if r.asksAny(s, o) {
			return true
		}
	}
	return false
}

// asksAny tells whether there is anything that one may ask for what an offer gives.
func (r *rules) asksAny(s *State, o offer) bool {
	for range r.asks(s, o) {
		return true
	}
	return false
}

// asks are what one may ask of the other for what an offer gives; since offersFit, where the trade can be carried out
// as things stand.
func (r *rules) asks(s *State, o offer) iter.Seq[Lot] {
	return func(yield func(Lot) bool) {
		next := func(l Lot) bool {
			o.get = l
			return l.sameKind(o.give) || offersFit(s.rules) && !r.tradable(s, &o) || yield(l)
		}
		if next(Nothing()) {
			s.people[o.to].exp.has.lots(next)
		}
	}
}

// lots are what a party may give in one trade (S20): any chits but the leader, discoveries,
// Ruler, Allies and the capital entry (R24), natives by region and role. Natives came later;
// matches that ran then have them on offer as well, since one answer more breaks none.
func (h *Hold) lots(yield func(Lot) bool) {
	for what, n := range h.Chit {
		for k := 1; k <= min(most, int(n)); k++ {
			if !yield(Lot{What: Chit(what), N: k}) {
				return
			}
		}
	}
	for g := range h.Natives {
		for role, n := range h.Natives[g] {
			for k := 1; k <= min(most, int(n)); k++ {
				if !yield(Lot{What: Natives, N: k, Region: Region(g), Role: Role(role)}) {
					return
				}
			}
		}
	}
}

// sameKind tells whether it makes no sense to trade one for the other: natives of one
// region are the same, as they change what they do as they are told (S50).
func (l Lot) sameKind(other Lot) bool {
	return l.What == other.What && (l.What != Natives || l.Region == other.Region)
}

// tradable tells whether an offer can be carried out now: both have it, and it fits.
func (r *rules) tradable(s *State, o *offer) bool {
	a, b := &s.people[o.from], &s.people[o.to]
	if a.exp.has.of(o.give) < o.give.N || b.exp.has.of(o.get) < o.get.N {
		return false
	}
	return r.bears(a, o.give, o.get) && r.bears(b, o.get, o.give)
}

// inVain is what one may ask for in the offer that is being made, though the trade could not be
// carried out as things stand.
func (r *rules) inVain(s *State) []Lot {
	o := s.offer
	if o.from == engine.Nobody || o.step != offerGive {
		return nil
	}
	var list []Lot
	for _, a := range r.offerOptions(s, o.from) {
		if ask, is := a.(Offer); is {
			if o.get = ask.Lot; !r.tradable(s, &o) {
				list = append(list, ask.Lot)
			}
		}
	}
	return list
}

// bears tells whether a party could carry what it has after an exchange, and would
// still have who sails its ships.
func (r *rules) bears(p *person, out, in Lot) bool {
	h := p.exp.has
	h.add(out, -1)
	h.add(in, 1)
	if p.exp.party == Fleet {
		n := p.exp.shipCount()
		return h.stowed() <= r.capacity(p.ship, n) && int(h.Chit[Crew]) >= n
	}
	return h.people() > 0 && h.load() <= r.loadLimit(&h)
}

// trade carries out a step of an offer, or its answer.
func (r *rules) trade(p *ply, a engine.Action) {
	s := p.State
	o := s.offer
	switch a := a.(type) {
	case Offer:
		e := OfferStepped{Seat: p.Decision.Seat, To: o.to}
		give, get := o.give, o.get
		switch a.Step {
		case OfferTo:
			e.Step, e.To = offerTo, a.Seat
		case OfferGive:
			e.Step, give = offerGive, a.Lot
		case OfferGet:
			e.Step, get = offerMade, a.Lot
		}
		e.Give, e.N, e.GiveRegion, e.GiveRole = give.What, give.N, give.Region, give.Role
		e.Get, e.Gets, e.GetRegion, e.GetRole = get.What, get.N, get.Region, get.Role
		p.Emit(e)
		if e.Step == offerMade && s.people[e.To].orders.Trades {
			p.Emit(OfferEnded{Seat: e.Seat, To: e.To, Why: "declined"})
		}
	case Withdraw:
		p.Emit(o.ended("withdrawn"))
	case Answer:
		if !a.Yes {
			p.Emit(OfferEnded{Seat: o.from, To: o.to, Why: "declined"})
			return
		}
		p.Emit(Traded{Seat: o.from, To: o.to, Give: o.give.What, N: o.give.N, GiveRegion: o.give.Region, GiveRole: o.give.Role,
			Get: o.get.What, Gets: o.get.N, GetRegion: o.get.Region, GetRole: o.get.Role})
	}
}

// lapsed ends an offer when one of the two has gone elsewhere.
func (r *rules) lapsed(p *ply) bool {
	s := p.State
	o := &s.offer
	if o.from == engine.Nobody {
		return false
	}
	a, b := &s.people[o.from].exp, &s.people[o.to].exp
	if a.out && b.out && a.at == b.at {
		return false
	}
	p.Emit(o.ended("lapsed"))
	return true
}

// ended ends an offer without a trade; one that was not made yet leaves nothing to tell.
func (o offer) ended(why string) engine.Event {
	if !o.made {
		return OfferStepped{Seat: o.from, To: o.to, Step: offerNothing}
	}
	return OfferEnded{Seat: o.from, To: o.to, Why: why}
}
