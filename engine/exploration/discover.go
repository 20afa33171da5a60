package exploration

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
		r.gain(p, Gold, r.in(s.rules).sites[id].gold, site.name)
	}
	r.resolve(p, site.effect)
}

func (r *rules) peek(p *ply) {
	s := p.State
	top := s.top
	if top == 0 {
		top = s.deck[LandDeck].nth(p.Dice.N(s.deck[LandDeck].size()))
	}
	p.Emit(CardPeeked{Seat: s.turn.seat, Card: top})
}
