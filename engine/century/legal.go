package century

import "landfall/engine"

// need is how many settlers working at a location takes (specification 3.3): the
// printed number on an empty one, one more than those of another (then the printed
// number is ignored), less one for each Local Help, at least one (R4). saved is
// what Local Help saved.
func (r *rules) need(s *State, who seat, l LocationID) (need, saved int) {
	base := r.location(s, l).Settlers
	if at := &s.at[l]; at.owner != engine.Nobody && at.owner != who {
		base = at.settlers + 1
	}
	need = max(1, base-s.people[who].help[r.location(s, l).Symbol])
	return need, base - need
}

// open tells whether a seat could work at a location if it had the settlers: no
// exploration tile, no own settlers there.
func (s *State) open(who seat, l LocationID) bool {
	return s.at[l].cover == 0 && s.at[l].owner != who
}

// mayWork tells whether working there is legal (specification 3.3, R1).
func (r *rules) mayWork(s *State, who seat, l LocationID) bool {
	if !s.open(who, l) {
		return false
	}
	p := &s.people[who]
	if need, _ := r.need(s, who, l); p.crew < need {
		return false
	}
	loc := r.location(s, l)
	storage := p.storage.Plus(p.tools[loc.Symbol])
	switch loc.Type {
	case TradePlace:
		return storage.Has(loc.Give)
	case Fort:
		return r.payable(s, s.fort(l), storage) || r.fortTile(s, who, l)
	case Market:
		return r.mayMarket(s, loc.Slot, storage)
	case RenewMarket:
		return len(s.merchants)+len(s.supply) > 0
	case ShipMove:
		_, n := r.destinations(s, who, loc.Steps, storage)
		return n > 0
	case ShipTrade:
		at := p.ship
		return at != Sea && storage.Has(r.tiles[at].Give)
	case OutpostPlace:
		for _, island := range s.islands {
			if r.tradesAfar(s, who, island.Tile, storage) {
				return true
			}
		}
		return false
	}
	return true // production, upgrades (R2) and adjusting the route always work
}

// payable tells whether the point card above a fort can be paid.
func (r *rules) payable(s *State, fort int, storage Cubes) bool {
	return fort <= len(s.row) && storage.Has(r.cards[s.row[fort-1]].Cost)
}

// fortTile tells whether a bonus tile of a fort can be taken.
func (r *rules) fortTile(s *State, who seat, l LocationID) bool {
	return r.modes[s.mode].FortBonus && len(r.fortStacks(s, who, l)) > 0
}

// fortStacks lists the stacks of a fort that a seat can take a tile from.
func (r *rules) fortStacks(s *State, who seat, l LocationID) []StackID {
	if len(s.people[who].bonus) >= r.modes[s.mode].side.spaces {
		return nil
	}
	var stacks []StackID
	for _, st := range r.stacks {
		if st.location == l && st.source == FromFort && len(s.stack(st.id).tiles) > 0 {
			stacks = append(stacks, st.id)
		}
	}
	return stacks
}

// mayMarket: in part1 a card can always be taken into the route; in part3 its
// action must be possible.
func (r *rules) mayMarket(s *State, slot int, storage Cubes) bool {
	if slot > len(s.merchants) {
		return false // R27
	}
	return r.modes[s.mode].Routes || r.mayUse(s.merchants[slot-1], storage)
}

// mayUse tells whether a merchant card's action is possible.
func (r *rules) mayUse(m MerchantID, storage Cubes) bool {
	card := &r.merchants[m]
	return card.Kind != TradeMerchant || storage.Has(card.Give)
}

// tradesAfar tells whether a seat can trade with an outpost's tile.
func (r *rules) tradesAfar(s *State, who seat, t TileID, storage Cubes) bool {
	return t != Sea && s.outposts[t].has(who) && storage.Has(r.tiles[t].Give)
}

// destinations lists where a ship may go (specification 4.3): one step at least,
// the second may lead back (R10), and the toll must be payable, also on the sea
// tile (R11).
func (r *rules) destinations(s *State, who seat, steps int, storage Cubes) (to [tileIDs]TileID, n int) {
	from := s.people[who].ship
	var reach [tileIDs]bool
	switch steps {
	case AnyTile:
		for _, island := range s.islands {
			reach[island.Tile] = island.Tile != from
		}
	default:
		for _, one := range s.near[from] {
			reach[one] = true
			if steps > 1 {
				for _, two := range s.near[one] {
					reach[two] = true
				}
			}
		}
	}
	for _, island := range s.islands {
		if reach[island.Tile] && s.met(who, island.Tile) <= storage.Size() {
			to[n] = island.Tile
			n++
		}
	}
	return to, n
}

// met is how many ships of others are on a tile.
func (s *State) met(who seat, t TileID) int {
	n := 0
	for i := range s.seats {
		if seat(i) != who && s.people[i].ship == t {
			n++
		}
	}
	return n
}

// routeCost is what using a card of the own route takes: one, and one for each
// card to its left without settlers (specification 3.5; R36: no Local Help).
func (p *person) routeCost(position int) int {
	cost := 1
	for _, c := range p.route[:position-1] {
		if c.settlers == 0 {
			cost++
		}
	}
	return cost
}

func (r *rules) mayRoute(p *person, position int) bool {
	c := p.route[position-1]
	return c.settlers == 0 && p.crew >= p.routeCost(position) && r.mayUse(c.card, p.storage)
}

// price is what the next outpost on a tile costs.
func (r *rules) price(s *State, t TileID) int { return s.outposts[t].n * r.few[s.seats].price }

// mayBuild tells whether the seat of the turn can build where its ship landed.
func (r *rules) mayBuild(s *State, who seat, t TileID) bool {
	p := &s.people[who]
	return t != Sea && !s.outposts[t].has(who) && p.storage.Size() >= r.price(s, t) &&
		p.built[r.tiles[t].Spice] < len(r.modes[s.mode].side.columns) // always: R42
}

// owed is who is to be paid next for a ship's landing, Nobody if nobody.
func (s *State) owed() seat {
	who := s.turn.seat
	for i := range s.seats {
		if seat(i) != who && s.people[i].ship == s.people[who].ship && s.turn.toll&(1<<i) == 0 {
			return seat(i)
		}
	}
	return engine.Nobody
}

// bonusStacks lists the stacks that the bonus tile in question may come from (R32).
func (r *rules) bonusStacks(s *State) []StackID {
	source := FromMerchant
	if s.turn.column > 0 {
		source = FromOutpost
	}
	var from []StackID
	if len(s.people[s.turn.seat].bonus) >= r.modes[s.mode].side.spaces {
		return nil
	}
	for _, st := range r.stacks {
		if st.source != source {
			continue
		}
		if pile := s.stack(st.id); pile != nil && len(pile.tiles) > 0 {
			from = append(from, st.id)
		}
	}
	return from
}

// theTrade is the trade that is carried out now.
func (r *rules) theTrade(s *State) (give, get Cubes) {
	t := &s.turn
	switch {
	case t.merchant != 0:
		return r.merchants[t.merchant].Give, r.merchants[t.merchant].Get
	case t.stage == landed, r.location(s, t.loc).Type == ShipTrade:
		tile := &r.tiles[s.people[t.seat].ship]
		return tile.Give, tile.Get
	case t.tile != Sea:
		return r.tiles[t.tile].Give, r.tiles[t.tile].Get
	}
	return r.location(s, t.loc).Give, r.location(s, t.loc).Get
}

// theUpgrades is how many steps the upgrade that is carried out now has.
func (r *rules) theUpgrades(s *State) int {
	if m := s.turn.merchant; m != 0 {
		return r.merchants[m].Upgrades
	}
	return r.location(s, s.turn.loc).Upgrades
}
