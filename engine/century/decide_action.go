package century

// work places settlers and takes the cubes of Tools before anything else
// (specification 3.4). Exactly as many are placed as are needed (R5), from the own
// board (R38).
func (r *rules) work(p *ply, l LocationID) {
	s := p.State
	who := s.turn.seat
	need, saved := r.need(s, who, l)
	at := s.at[l]
	loc := r.location(s, l)
	p.Emit(SettlersPlaced{Seat: who, Location: l, Type: loc.Type, Settlers: need, Expelled: at.settlers, From: at.owner, LocalHelp: saved})
	if cubes := s.people[who].tools[loc.Symbol]; cubes.Size() > 0 {
		p.Emit(ToolsUsed{Seat: who, Location: l, Cubes: cubes}) // R13, R51
	}
}

// useRoute places settlers on a card of the own route (specification 3.5; neither
// Local Help nor Tools apply, R36).
func (r *rules) useRoute(p *ply, position int) {
	who := p.State.turn.seat
	me := &p.State.people[who]
	card := me.route[position-1].card
	p.Emit(RouteUsed{Seat: who, Position: position, Card: card, Kind: r.merchants[card].Kind, Settlers: me.routeCost(position)})
}

func rest(p *ply, forced bool) {
	who := p.State.turn.seat
	p.Emit(SettlersRested{Seat: who, Settlers: p.State.people[who].placed, Forced: forced})
}

// take takes the cubes of a production or a spice card.
func (r *rules) take(p *ply) {
	t := &p.State.turn
	cubes := r.location(p.State, t.loc).Gain
	if t.merchant != 0 {
		cubes = r.merchants[t.merchant].Gain
	}
	p.Emit(CubesTaken{Seat: t.seat, Cubes: cubes, Merchant: t.merchant})
}

func (r *rules) trade(p *ply, times int) {
	s := p.State
	give, get := r.theTrade(s)
	e := CubesTraded{Seat: s.turn.seat, Times: times, Give: give, Get: get, Merchant: s.turn.merchant, Tile: r.tradeTile(s)}
	p.Emit(e)
}

// tradeTile is the market tile whose trade is carried out; Sea: it is no tile's.
func (r *rules) tradeTile(s *State) TileID {
	switch {
	case s.turn.merchant != 0 || !r.modes[s.mode].Islands:
		return Sea
	case s.turn.stage == landed, r.location(s, s.turn.loc).Type == ShipTrade:
		return s.people[s.turn.seat].ship
	}
	return s.turn.tile
}

// claim takes at a fort the bonus tile first, then the card (R30). The row is
// refilled at once, before the card's effect (R48).
func (r *rules) claim(p *ply, a Claim) {
	s := p.State
	who := s.turn.seat
	if a.Stack != "" {
		takeBonus(p, a.Stack)
	}
	if !a.Card {
		return
	}
	fort := s.fort(s.turn.loc)
	card := &r.cards[s.row[fort-1]]
	p.Emit(CardClaimed{Seat: who, Fort: fort, Card: card.ID, Kind: card.Kind, Paid: card.Cost})
	if len(s.deck) > 0 { // else the row gets shorter (R44)
		p.Emit(CardDealt{Card: s.deck[0]})
		if len(s.deck) > 0 {
			p.Emit(DeckTurned{Card: s.deck[0]})
		}
	}
	if card.Kind == NewSettlers {
		join(p, who, card.Settlers)
	}
}

// takeBonus takes the top tile of a stack and turns up the next.
func takeBonus(p *ply, id StackID) {
	p.Emit(BonusTaken{Seat: p.State.turn.seat, Stack: id, Tile: p.State.stack(id).tiles[0]})
	if left := p.State.stack(id).tiles; len(left) > 0 {
		p.Emit(StackTurned{Stack: id, Tile: left[0]})
	}
}

// join takes settlers from the reserve, as many as there are (R6).
func join(p *ply, who seat, promised int) {
	n := joining(promised, p.State.people[who].reserve)
	p.Emit(SettlersJoined{Seat: who, Settlers: n, Lost: promised - n})
}

// explore takes an exploration tile; its location is open for everybody from now
// on, this turn's action being over (specification 5.1, 5.2, R47, R49).
func (r *rules) explore(p *ply, t FindID) {
	s := p.State
	e := ExplorationTaken{Seat: s.turn.seat, Tile: t, Cubes: r.finds[t].Gain}
	for _, l := range s.locs {
		if s.at[l].cover == t {
			e.Location = l
		}
	}
	p.Emit(e)
	if n := r.finds[t].Settlers; n > 0 {
		join(p, s.turn.seat, n)
	}
}

// build puts the leftmost outpost of the tile's row on the tile; a column that is
// empty in all rows earns a bonus tile (specification 4.3).
func (r *rules) build(p *ply, pay Cubes) {
	s := p.State
	who := s.turn.seat
	me := &s.people[who]
	tile := &r.tiles[me.ship]
	cleared := me.cleared()
	column := me.built[tile.Spice] + 1
	p.Emit(OutpostBuilt{Seat: who, Tile: tile.ID, Spice: tile.Spice, Column: column,
		Points: r.modes[s.mode].side.columns[column-1], Paid: pay})
	if me.cleared() > cleared {
		p.Emit(ColumnCleared{Seat: who, Column: me.cleared()})
	}
}

// cleared is how many columns of outposts are empty in all rows.
func (p *person) cleared() int {
	least := p.built[0]
	for _, n := range p.built {
		least = min(least, n)
	}
	return least
}

// useMerchant begins to carry out the card of the market worked at.
func (r *rules) useMerchant(p *ply) {
	s := p.State
	slot := r.location(s, s.turn.loc).Slot
	card := s.merchants[slot-1]
	p.Emit(MerchantUsed{Seat: s.turn.seat, Slot: slot, Card: card, Kind: r.merchants[card].Kind})
}

// discardMerchant puts the used card on the own pile and refills the row (R46). In
// part3 so many cards earn a bonus tile, counted over the whole game (R33).
func (r *rules) discardMerchant(p *ply) {
	s := p.State
	who := s.turn.seat
	pile := len(s.people[who].pile) + 1
	p.Emit(MerchantDiscarded{Seat: who, Slot: s.turn.slot, Card: s.turn.merchant, Pile: pile,
		Bonus: !r.modes[s.mode].Routes && pile%r.limits.merchantsPerBonus == 0})
	refill(p)
}

// refill lays a merchant card at the right end; without a deck the row gets
// shorter (R27).
func refill(p *ply) {
	if len(p.State.supply) > 0 {
		p.Emit(MerchantDealt{Card: p.State.supply[0]})
	}
}

// takeMerchant puts the card of the market into the own route; settlers on a card
// that it replaces return to the crew (R14).
func (r *rules) takeMerchant(p *ply, position int) {
	s := p.State
	who := s.turn.seat
	slot := r.location(s, s.turn.loc).Slot
	e := MerchantTaken{Seat: who, Slot: slot, Card: s.merchants[slot-1], Position: position}
	if me := &s.people[who]; position > 0 {
		e.Replaced, e.Returned = me.route[position-1].card, me.route[position-1].settlers
	} else {
		e.Position = len(me.route) + 1
	}
	p.Emit(e)
	refill(p)
}

// renew puts the row under the deck in random order (R25) and deals as many new
// cards as there are, up to a whole row (R26).
func (r *rules) renew(p *ply) {
	s := p.State
	under := append([]MerchantID(nil), s.merchants...)
	p.Dice.Shuffle(len(under), swap(under))
	p.Emit(MerchantsRenewed{Seat: s.turn.seat, Under: under})
	n := min(r.limits.row, len(s.supply))
	p.Emit(MerchantsDealt{Cards: append([]MerchantID(nil), s.supply[:n]...)})
}
