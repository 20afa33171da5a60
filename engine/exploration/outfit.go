package exploration

import (
	"slices"

	"landfall/engine"
)

// cargo is what a draft comes to: the base kit (S5, R5), what cards and gold bring,
// within the holds or the load limit.
type cargo struct {
	ship   Ship
	ships  int
	has    Hold
	region Region // of the guides
	left   int    // gold
}

// extra is how many ships the draft adds (S6).
func (d *draft) extra() int { return int(d.used[ExtraShip]) + int(d.ships) }

// cargoOf counts a draft, within the holds or the load limit.
func (r *rules) cargoOf(s *State, who seat) cargo {
	c := r.draftOf(s, who)
	r.fit(&c, s.people[who].draft.inland)
	return c
}

// draftOf counts a draft, whether there is room for all or not.
func (r *rules) draftOf(s *State, who seat) cargo {
	p := &s.people[who]
	d := &p.draft
	c := cargo{ship: p.ship, ships: r.limits.kitShips + d.extra(), left: int(p.gold) + int(d.credit)}
	if d.turned {
		c.ship = other(p.ship)
	}
	if d.inland {
		c.ships = 0
	}
	n := &c.has.Chit
	n[Crew], n[Provisions] = uint8(r.limits.kitCrew), uint8(r.limits.kitProvisions)
	for card, k := range d.used {
		if o := &r.outfits[card]; o.chit != NoChit {
			n[o.chit] += k * uint8(o.n)
		}
	}
	for what, gold := range d.bought {
		n[what] += gold * uint8(r.prices[what].n)
		c.left -= int(gold)
	}
	if b := r.at(r.siteOf(d)).base; b > 0 {
		c.region = r.bases[b-1].region
		c.has.Natives[c.region][Guide] = d.used[NativeGuide]
	}
	return c
}

func other(ship Ship) Ship { return Carrack - ship }

// siteOf is where a draft is for: Europe unless it was changed.
func (r *rules) siteOf(d *draft) SpaceID {
	if d.site == Nowhere {
		return r.home
	}
	return d.site
}

// fit leaves behind what has no room.
func (r *rules) fit(c *cargo, inland bool) {
	for _, what := range dropOrder {
		over := c.has.stowed() - r.capacity(c.ship, c.ships)
		if inland {
			over = c.has.load() - r.loadLimit(&c.has)
			if what == Crew || what == Soldiers || what == Horses {
				continue
			}
		}
		if what == Natives || over <= 0 {
			continue
		}
		most := int(c.has.Chit[what])
		if what == Crew {
			most = max(0, most-c.ships)
		}
		c.has.Chit[what] -= uint8(min(over, most))
	}
}

// fits tells whether a draft has room for so many more chits of a kind; before draftsFit, for one of them.
func (r *rules) fits(rules int, c *cargo, inland bool, what Chit, n int) bool {
	if !draftsFit(rules) {
		n = 1
	}
	switch {
	case what == Pilot || what == Missionary || what == Natives || what == NoChit:
		return true
	case inland:
		return what == Crew || what == Soldiers || what == Horses || c.has.load()+n <= r.loadLimit(&c.has)
	}
	return c.has.stowed()+n <= r.capacity(c.ship, c.ships)
}

// unload gives back what an altered draft has no room for any more: extra ships and another type of ship of who goes
// inland, and cards and gold for what the holds or the load limit do not take.
func (r *rules) unload(p *ply) {
	s := p.State
	who, d := s.turn.seat, &s.me().draft
	if !draftsFit(s.rules) {
		return
	}
	for d.inland && d.extra() > 0 {
		if d.used[ExtraShip] > 0 {
			p.Emit(CardTakenBack{Seat: who, Card: ExtraShip})
		} else {
			p.Emit(CardTakenBack{Seat: who, Card: LetterOfCredit, Use: CreditShip})
		}
	}
	if d.inland && d.turned {
		p.Emit(CardTakenBack{Seat: who, Card: LetterOfCredit, Use: CreditType})
	}
	for {
		c := r.draftOf(s, who)
		what, card := r.tooMuch(&c, d)
		switch {
		case what == NoChit:
			return
		case d.bought[what] > 0:
			p.Emit(GoldRefunded{Seat: who, What: what})
		default:
			p.Emit(CardTakenBack{Seat: who, Card: card})
		}
	}
}

// tooMuch is what a draft that has no room for all gives back first, and the card that brought it; NoChit if all fits.
func (r *rules) tooMuch(c *cargo, d *draft) (Chit, Outfit) {
	carried := func(what Chit) bool {
		return what != Natives && (!d.inland || what != Crew && what != Soldiers && what != Horses)
	}
	over := c.has.stowed() - r.capacity(c.ship, c.ships)
	if d.inland {
		over = c.has.load() - r.loadLimit(&c.has)
	}
	if over <= 0 {
		return NoChit, 0
	}
	for _, what := range dropOrder {
		card := slices.IndexFunc(r.outfits[:], func(o outfitRule) bool { return o.chit == what })
		if carried(what) && (d.bought[what] > 0 || card >= 0 && d.used[card] > 0) {
			return what, Outfit(max(0, card))
		}
	}
	return NoChit, 0
}

// outfitOptions: the cards that can be played, what gold buys, launches, and to wait.
func (r *rules) outfitOptions(s *State) []engine.Action {
	p := s.me()
	d := &p.draft
	c := r.cargoOf(s, s.turn.seat)
	site := r.siteOf(d)
	base := r.baseHere(s, site)
	list := make([]engine.Action, 0, 24)
	for card := range outfits {
		if p.hand[card] == 0 {
			continue
		}
		switch card {
		case LetterOfCredit:
			list = r.creditOptions(s, base, list)
		case ExtraShip:
			if r.mayAddShip(p) {
				list = append(list, r.lists.play[card])
			}
		case NativeGuide: // S36
			if base > 0 && s.landfalls.Has(uint8(r.bases[base-1].region)) {
				list = append(list, r.lists.play[card])
			}
		default:
			if r.fits(s.rules, &c, d.inland, r.outfits[card].chit, r.outfits[card].n) {
				list = append(list, r.lists.play[card])
			}
		}
	}
	for what := range chits {
		if r.prices[what].n > 0 && c.left > 0 && r.fits(s.rules, &c, d.inland, Chit(what), r.prices[what].n) {
			list = append(list, Buy{What: Chit(what)})
		}
	}
	if s.turn.stage == refitting {
		return append(list, Done{})
	}
	return append(r.launches(s, &c, list), Wait{})
}

// mayAddShip: shiphandling limits the extra ships (S6).
func (r *rules) mayAddShip(p *person) bool {
	return !p.draft.inland && p.draft.extra() < r.leaders[p.leader].rating[Shiphandling]
}

func (r *rules) creditOptions(s *State, base int, list []engine.Action) []engine.Action {
	if s.piled >= 2 {
		list = append(list, PlayCard{LetterOfCredit, CreditLeader})
	}
	if d := &s.me().draft; !d.turned && !d.inland {
		list = append(list, PlayCard{LetterOfCredit, CreditType})
	}
	if r.mayAddShip(s.me()) {
		list = append(list, PlayCard{LetterOfCredit, CreditShip})
	}
	if base > 0 { // S37
		list = append(list, PlayCard{LetterOfCredit, CreditGold})
	}
	return list
}

// launches are where the draft may be launched to (S29 to S35). A fleet needs a crew
// for each ship, and no more extra ships than the leader can handle.
func (r *rules) launches(s *State, c *cargo, list []engine.Action) []engine.Action {
	p := s.me()
	d := &p.draft
	site := r.siteOf(d)
	if d.inland {
		return append(list, Launch{To: site})
	}
	if d.extra() > r.leaders[p.leader].rating[Shiphandling] || int(c.has.Chit[Crew]) < c.ships {
		return list
	}
	if r.at(site).home {
		for _, to := range r.at(site).link {
			list = append(list, Launch{To: to})
		}
		for to := SpaceID(1); to < spaces; to++ {
			if r.at(to).sighted && s.markers.Has(uint8(r.sightingAt(to))) {
				list = append(list, Launch{To: to})
			}
		}
		return list
	}
	b := &r.bases[r.at(site).base-1]
	if !b.takes[c.ship] {
		return list
	}
	for _, to := range b.launch {
		list = append(list, Launch{To: to})
	}
	if b.stay {
		list = append(list, Launch{To: site})
	}
	return list
}

// alterOptions: what of the draft may be taken back (S38). A leader that was drawn for
// a letter of credit stays: something hidden was seen.
func (r *rules) alterOptions(s *State) []engine.Action {
	p := s.me()
	d := &p.draft
	var room [24]engine.Action
	list := room[:0]
	for card, n := range d.used {
		if n > 0 {
			list = append(list, r.lists.back[card])
		}
	}
	if d.ships > 0 {
		list = append(list, TakeBack{LetterOfCredit, CreditShip})
	}
	if d.turned {
		list = append(list, TakeBack{LetterOfCredit, CreditType})
	}
	if d.credit > 0 && r.cargoOf(s, s.turn.seat).left > 0 {
		list = append(list, TakeBack{LetterOfCredit, CreditGold})
	}
	for what, gold := range d.bought {
		if gold > 0 {
			list = append(list, Refund{What: Chit(what)})
		}
	}
	return append([]engine.Action(nil), list...)
}

// siteOptions: Europe and the bases, for ships and inland (R29). What was played for a
// base must be taken back first.
func (r *rules) siteOptions(s *State) []engine.Action {
	d := &s.me().draft
	if d.credit > 0 || d.used[NativeGuide] > 0 {
		return nil
	}
	now := ChooseSite{Space: r.siteOf(d), Inland: d.inland}
	var all []engine.Action
	add := func(c ChooseSite) {
		if c != now {
			all = append(all, c)
		}
	}
	add(ChooseSite{Space: r.home})
	for i := range r.bases {
		if !s.based[i+1] {
			continue
		}
		b := &r.bases[i]
		if len(b.launch) > 0 {
			add(ChooseSite{Space: b.space})
		}
		add(ChooseSite{Space: b.space, Inland: true})
	}
	return all
}

// outfitted carries out what is done before a launch, and after a publication (OUTFIT).
func (r *rules) outfitted(p *ply, a engine.Action) bool {
	who := p.State.turn.seat
	switch a := a.(type) {
	case ChooseSite:
		p.Emit(SiteChosen{Seat: who, Space: a.Space, Inland: a.Inland})
		r.unload(p)
	case PlayCard:
		r.playCard(p, a)
	case TakeBack:
		p.Emit(CardTakenBack{Seat: who, Card: a.Card, Use: a.Use})
		r.unload(p)
	case Buy:
		p.Emit(GoldSpent{Seat: who, What: a.What})
	case Refund:
		p.Emit(GoldRefunded{Seat: who, What: a.What})
		r.unload(p)
	case KeepLeader:
		r.keepLeader(p, a)
	case Launch:
		r.launch(p, a.To)
	case Wait:
		r.draw(p, who, r.limits.waitCards, "waiting")
		p.Emit(TurnEnded{Seat: who})
	case Done:
		p.Emit(TurnEnded{Seat: who, Go: true})
	default:
		return false
	}
	return true
}

// playCard puts a card into the draft; a letter of credit for a leader shows two.
func (r *rules) playCard(p *ply, a PlayCard) {
	s := p.State
	if a.Use == CreditLeader {
		p.Emit(LeadersDrawn{Seat: s.turn.seat, Leaders: slices.Clone(s.pile[:2])})
		return
	}
	p.Emit(CardPlayed{Seat: s.turn.seat, Card: a.Card, Use: a.Use})
}

// keepLeader takes one of the two; the other one and the old one go under the pile.
func (r *rules) keepLeader(p *ply, a KeepLeader) {
	s := p.State
	me := s.me()
	under := []LeaderID{me.drawn[0]}
	if a.Leader == me.drawn[0] {
		under[0] = me.drawn[1]
	}
	if me.leader != SecondInCommand && me.leader != NoLeader {
		under = append(under, me.leader)
	}
	p.Emit(LeaderTaken{Seat: s.turn.seat, Leader: a.Leader, Under: under, Refit: s.turn.refit && refitLasts(s.rules)})
}

// launch sends the draft out. It takes the whole turn, and no card is drawn (R13).
func (r *rules) launch(p *ply, to SpaceID) {
	s := p.State
	who, me := s.turn.seat, s.me()
	d := me.draft
	c := r.cargoOf(s, who)
	site := r.siteOf(&d)
	e := Launched{Seat: who, Round: s.round, Party: Fleet, From: site, Ship: c.ship, Ships: c.ships, Gold: c.left,
		Region: c.region, Guides: int(c.has.Natives[c.region][Guide]), Chits: counts(&c.has.Chit), Cards: d.cards()}
	if d.inland {
		e.Party, e.Ship = Inland, me.ship // the ship card stays on its side
	}
	sighted := r.at(site).home && r.at(to).sighted
	if sighted { // S30
		e.Path = r.at(to).via
		e.Die = p.Dice.N(6) + 1
		e.Passage = max(0, e.Die-r.ships[c.ship].launch)
	}
	p.Emit(e)
	if to == site {
		if !d.inland && stayProvisions(s.rules) { // S32: it stays in the base to provision
			r.gain(p, Provisions, r.room(me, Provisions), Provision)
		}
		return
	}
	todo := r.enter(p, to, byLaunch)
	if e.Passage > 0 {
		todo = append([]op{{code: opPassage, n: e.Passage}}, todo...)
	}
	r.resolve(p, todo)
}

// cards are all the cards of a draft.
func (d *draft) cards() []Outfit {
	var list []Outfit
	add := func(card Outfit, n uint8) {
		for range n {
			list = append(list, card)
		}
	}
	add(LetterOfCredit, d.ships+d.credit)
	if d.turned {
		add(LetterOfCredit, 1)
	}
	for card, n := range d.used {
		add(Outfit(card), n)
	}
	return list
}
