package exploration

import (
	"landfall/engine"
)

// evolve folds one event into the state. It holds no rules: what the event says has
// happened. The handlers follow the order of events.go.
func (r *rules) evolve(s *State, e engine.Event) {
	switch e := e.(type) {
	case MatchBegan:
		s.matchBegan(e)
	case ExplorersDealt:
		for i, l := range e.Leaders {
			s.people[i].leader = l
		}
	case LeadersStacked:
		s.piled = copy(s.pile[:], e.Leaders)
	case TurnBegan:
		s.turnBegan(e)
	case TurnEnded:
		s.turn.stage, s.turn.over = ended, e.Go
		s.people[e.Seat].exp.launched = false
	case ResolutionPaused:
		s.turn.rest = e.Rest
	case ChoiceMade:
		s.turn.rest = ""
	case OrdersGiven:
		s.people[e.Seat].orders = e.Orders
	case MatchEnded:
		s.outcome = ending{over: true, method: e.Method}
		for _, w := range e.Winners {
			s.outcome.winners[w] = true
		}
		s.turn.seat = engine.Nobody
	case RivalPublished:
		if e.Site != NoSite {
			s.marked.add(uint8(e.Site))
		}
	case OrderFollowed:
		// What is done by orders follows in events of its own.
	default:
		if !s.evolveOutfit(e) && !s.evolveExplore(e) && !s.evolveParty(e) && !s.evolveEmpire(e) {
			s.evolvePublish(e)
		}
	}
}

func (s *State) matchBegan(e MatchBegan) {
	s.seats, s.mode, s.pace, s.rival, s.target, s.last = len(e.Order), e.Mode, e.Pace, e.Rival, e.Target, e.Last
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

func (s *State) turnBegan(e TurnBegan) {
	s.round, s.base = e.Round, e.Base
	t := turn{seat: e.Seat, number: s.turn.number + 1, inGo: e.Go, stage: outfitting}
	if e.Refit {
		t.number, t.stage = s.turn.number, refitting
	} else if s.people[e.Seat].exp.out {
		t.stage = starting
	}
	s.turn = t
}

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
	}
}

func (s *State) launched(e Launched) {
	p := &s.people[e.Seat]
	for _, c := range e.Cards {
		s.spent[c]++
	}
	p.gold, p.draft, p.ship = 0, draft{}, e.Ship
	x := expedition{out: true, party: e.Party, at: e.From, launched: true}
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
	s.turn.stage, s.turn.over = launching, true
}

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

// evolveParty folds events of moving, and of ships and forces.
func (s *State) evolveParty(e engine.Event) bool {
	switch e := e.(type) {
	case ShipsHurt:
		x := &s.people[e.Seat].exp
		for i, n := range e.Fleet {
			x.fleet[i] = uint8(n)
		}
	case Moved:
		s.moved(e)
	case MarchAsked:
		s.turn.stage, s.turn.march = marching, march{to: e.To, scuttle: e.Scuttle, next: e.Next}
	case MarchChosen:
		s.turn.march.has[e.What], s.turn.march.next = uint8(e.N), e.Next
	case InlandFormed:
		s.inlandFormed(e)
	case Boarded:
		s.people[e.Seat].exp.board()
		s.turn.acted = true
	case RaftBuilt:
		s.people[e.Seat].exp.party = Raft
	case SecondSails:
		s.secondSails(e)
	case ExpeditionLost:
		p := &s.people[e.Seat]
		p.lost++
		s.clear(p)
		s.free(e.Seat)
		if p.leader != SecondInCommand {
			s.pile[s.piled] = p.leader
			s.piled++
		}
		p.leader = NoLeader
		if s.turn.seat == e.Seat {
			s.turn.rest = ""
		}
	case ExpeditionAborted:
		s.clear(&s.people[e.Seat])
		s.free(e.Seat)
	default:
		return false
	}
	return true
}

// clear turns an expedition in; its wake stays on the chart.
func (s *State) clear(p *person) {
	for i := range p.wake {
		p.wake[i] |= p.exp.wake[i]
		p.been[i] |= p.exp.visited[i]
	}
	p.exp = expedition{}
}

func (s *State) moved(e Moved) {
	p := &s.people[e.Seat]
	x := &p.exp
	x.at = e.To
	x.path.enter(e.To)
	if len(e.Path) > 0 {
		x.path = route{}
		for _, at := range e.Path {
			x.path.enter(at)
		}
	}
	x.visited.add(uint8(e.To))
	if e.Edge > 0 {
		x.wake.add(uint8(e.Edge))
	}
	for _, t := range e.Toward {
		x.toward[t.Major] = uint8(t.Step)
	}
	if e.Boxed {
		p.boxed.add(uint8(e.To))
	}
	switch e.How {
	case bySail:
		s.turn.moved++
		s.turn.stopped = s.turn.stopped || e.Stop
	case byChange:
		if s.turn.stage == moving {
			s.turn.acted = true
		}
	}
	x.left = true
	for i := range s.empires {
		if e.Robbed && Empire(i) == e.Empire {
			s.empires[i].robbed = true
		}
	}
	if e.Entry != Nowhere {
		x.entry = e.Entry
	}
	if e.How != byTakeover && e.Out {
		x.entry, x.chit = Nowhere, false
		s.free(e.Seat)
	}
	if x.party == Raft && e.Ashore {
		x.party = Inland
	}
}

// free returns the Ruler and the Allies that a seat holds.
func (s *State) free(who seat) {
	for i := range s.empires {
		if m := &s.empires[i]; m.ruler == who {
			m.ruler = engine.Nobody
		}
		if m := &s.empires[i]; m.allies == who {
			m.allies = engine.Nobody
		}
	}
}

func (s *State) inlandFormed(e InlandFormed) {
	x := &s.people[e.Seat].exp
	if !e.Scuttle {
		x.ships, x.aboard, x.home = x.at, x.has, x.path
	} else {
		x.fleet = [damages]uint8{}
	}
	natives := x.has.Natives
	x.has = Hold{}
	x.has.Natives = natives
	if !e.Scuttle { // natives for Europe stay aboard
		for i := range natives {
			x.aboard.Natives[i] = [roles]uint8{}
			x.aboard.Natives[i][ForEurope] = natives[i][ForEurope]
			x.has.Natives[i][ForEurope] = 0
		}
	}
	for _, c := range e.Chits {
		x.has.Chit[c.What] = uint8(c.N)
		if !e.Scuttle {
			x.aboard.Chit[c.What] -= uint8(c.N)
		}
	}
	x.party = Inland
	s.turn.stage, s.turn.acted = moving, true
}

// board brings the force back to its ships. Porters have nothing to carry any more.
func (x *expedition) board() {
	for c := range x.has.Chit {
		x.has.Chit[c] += x.aboard.Chit[c]
	}
	for g := range x.has.Natives {
		for role := range x.has.Natives[g] {
			x.has.Natives[g][role] += x.aboard.Natives[g][role]
		}
		x.has.Natives[g][Guide] += x.has.Natives[g][Porter]
		x.has.Natives[g][Porter] = 0
	}
	x.at, x.path, x.party = x.ships, x.home, Fleet
	x.ships, x.aboard, x.home = Nowhere, Hold{}, route{}
	x.hungry = false
	x.returning = x.returning && x.forced
	if x.toward[NorthCrossing] != 3 {
		x.toward[NorthCrossing] = 0
	}
}

func (s *State) secondSails(e SecondSails) {
	p := &s.people[e.Seat]
	s.free(e.Seat)
	if p.leader != SecondInCommand {
		s.pile[s.piled] = p.leader
		s.piled++
	}
	p.leader = SecondInCommand
	x := &p.exp
	x.has = Hold{}
	x.board()
	x.returning, x.forced, x.lost = true, true, false
	x.entry, x.chit = Nowhere, false
	if s.turn.seat == e.Seat {
		s.turn.rest = ""
	}
}

// evolveEmpire folds events of civilizations.
func (s *State) evolveEmpire(e engine.Event) bool {
	switch e := e.(type) {
	case Fought:
		// What it decides follows.
	case TrackMoved:
		m := &s.empires[e.Empire]
		m.awe, m.mil = uint8(e.Awe), uint8(e.Mil)
	case ChitSeized:
		s.chitSeized(e)
	case CapitalOpened:
		s.turn.enter = true
	case TakeoverTried:
		s.turn.acted = true
		if e.Won && e.Ruler {
			s.empires[e.Empire].ruler = e.Seat
		}
	case EmpireConquered:
		m, p := &s.empires[e.Empire], &s.people[e.Seat]
		m.closed, m.ruler, m.allies = true, engine.Nobody, engine.Nobody
		s.scored[e.Major] = true
		p.vp += e.VP
		p.majors++
		p.gold += uint8(e.Gold)
		s.clear(p)
		s.turn.rest, s.turn.over = "", true
	default:
		return false
	}
	return true
}

func (s *State) chitSeized(e ChitSeized) {
	m, x := &s.empires[e.Empire], &s.people[e.Seat].exp
	who := e.Seat
	if e.Back {
		who = engine.Nobody
	}
	switch e.What {
	case chitRuler:
		m.ruler = who
	case chitRansom:
		m.ruler, m.ransomed = who, true
	case chitAllies:
		m.allies = who
	case chitEntry:
		x.chit = !e.Back
	}
}

// evolvePublish folds events of publications and trades.
func (s *State) evolvePublish(e engine.Event) {
	switch e := e.(type) {
	case SeaPublished:
		for _, at := range e.Spaces {
			s.known.add(uint8(at))
		}
		for _, l := range e.Lanes {
			s.lane[l.Lane] = uint8(l.To)
			if l.Sighted != NoSite {
				s.marked.add(uint8(l.Sighted))
			}
		}
	case MajorAsked:
		s.turn.stage = publishing
	case Published:
		s.published(e)
	case BasePlaced:
		s.based[e.Base] = true
		for _, l := range e.Lanes {
			s.lane[l] = 1
		}
	case OfferStepped:
		s.offer = offer{from: e.Seat, to: e.To, made: e.Step == 3, give: e.Give, gives: uint8(e.N), get: e.Get, gets: uint8(e.Gets), step: uint8(e.Step)}
	case OfferEnded:
		s.offer = offer{from: engine.Nobody}
	case Traded:
		a, b := &s.people[e.Seat].exp.has, &s.people[e.To].exp.has
		a.Chit[e.Give] -= uint8(e.N)
		b.Chit[e.Give] += uint8(e.N)
		if e.Gets > 0 {
			b.Chit[e.Get] -= uint8(e.Gets)
			a.Chit[e.Get] += uint8(e.Gets)
		}
		s.offer = offer{from: engine.Nobody}
	}
}

func (s *State) published(e Published) {
	p := &s.people[e.Seat]
	p.vp += e.VP
	p.majors += len(e.Majors)
	for _, m := range e.Majors {
		s.scored[m.Major] = true
	}
	for _, site := range e.Sites {
		p.scored.add(uint8(site))
		p.sites++
	}
	for _, site := range e.Marked {
		s.marked.add(uint8(site))
	}
	for _, g := range e.Regions {
		s.landfalls.add(uint8(g))
	}
	p.gold += uint8(e.Carried)
	s.clear(p)
	s.turn.over = true
}
