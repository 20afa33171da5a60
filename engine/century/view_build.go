package century

import (
	"slices"

	"landfall/engine"
)

// view builds what a seat may see, from nothing (specification 3.9).
func (r *rules) view(s *State, reader engine.Seat) View {
	var v View
	r.viewInto(&v, s, reader)
	return v
}

// viewInto builds it in the memory of a view that nobody needs any more: who plays a
// match on in thought looks at thousands.
func (r *rules) viewInto(old *View, s *State, reader engine.Seat) {
	m := &r.modes[s.mode]
	v := View{
		Reader: reader, Mode: s.mode, Modules: m.Modules,
		Over: s.scores != nil, Round: s.round, LastRound: s.last,
		CardsToEnd: r.limits.cards, StorageLimit: m.side.storage,
		Order: again(old.Order, s.turnOrder()), Acting: s.turn.seat, Extra: s.turn.extra,
		Boards:       again(old.Boards, s.boards),
		Deck:         len(s.deck),
		MerchantDeck: len(s.supply),
		Winner:       s.winner, TieBreak: s.tie,
	}
	v.Turn = r.turnView(s)
	if v.Turn.Asked != engine.Nobody {
		v.Awaited = append(old.Awaited[:0], v.Turn.Asked)
	}
	v.Scores = old.Scores[:0]
	for i := range s.seats {
		v.Scores = append(v.Scores, r.score(s, seat(i)))
	}
	v.Locations = sized(old.Locations, len(s.locs))
	for i, l := range s.locs {
		r.locationView(&v.Locations[i], s, l)
	}
	v.Row = old.Row[:0]
	for _, c := range s.row {
		v.Row = append(v.Row, r.cards[c].PointCard)
	}
	if len(s.deck) > 0 {
		v.NextCard = r.cards[s.deck[0]].PointCard
	}
	v.Stacks = old.Stacks[:0]
	for _, st := range s.stacks {
		v.Stacks = append(v.Stacks, r.stackView(st))
	}
	v.Beside = old.Beside[:0]
	for _, t := range s.beside {
		v.Beside = append(v.Beside, r.finds[t])
	}
	v.Merchants = old.Merchants[:0]
	for _, c := range s.merchants {
		v.Merchants = append(v.Merchants, r.merchants[c])
	}
	if v.Islands = old.Islands; len(s.islands) > 0 {
		v.Islands = sized(old.Islands, len(s.islands))
	}
	for i, island := range s.islands {
		r.islandView(&v.Islands[i], s, island)
	}
	v.Seats = sized(old.Seats, s.seats)
	for i := range v.Seats {
		r.seatView(&v.Seats[i], s, seat(i))
	}
	*old = v
}

// again is a copy of a list in the memory of another.
func again[T any](old, list []T) []T {
	if old == nil {
		return slices.Clone(list)
	}
	return append(old[:0], list...)
}

// sized is a list of so many in the memory of another, with what was in it.
func sized[T any](old []T, n int) []T {
	if old != nil && cap(old) >= n {
		return old[:n]
	}
	return make([]T, n)
}

func (r *rules) turnView(s *State) TurnView {
	t := &s.turn
	kind, who := r.step(s)
	v := TurnView{Number: t.number, Kind: string(kind), Asked: who, Location: t.loc, Slot: t.slot, Toll: engine.Nobody}
	if who == engine.Nobody {
		return v
	}
	if t.loc != NoLocation {
		v.Fort = s.fort(t.loc)
	}
	p := &s.people[who]
	switch kind {
	case AskMerchant:
		v.Slot = r.location(s, t.loc).Slot
	case AskTrade:
		v.Give, v.Get = r.theTrade(s)
		v.Most, v.Island = p.storage.most(v.Give, v.Get), r.tradeTile(s)
	case AskUpgrade:
		v.Steps = r.theUpgrades(s)
	case AskSail:
		v.Steps = r.location(s, t.loc).Steps
	case AskToll:
		v.Toll, v.Island = s.owed(), p.ship
	case AskBuild:
		v.Price, v.Island = r.price(s, p.ship), p.ship
	case AskBonus:
		v.Column = t.column
	case AskDiscard:
		v.Excess = r.excess(s, who)
	}
	return v
}

func (r *rules) locationView(v *LocationView, s *State, l LocationID) {
	at := &s.at[l]
	*v = LocationView{Location: *r.location(s, l), Owner: at.owner, Placed: at.settlers, Need: sized(v.Need, s.seats), Tools: sized(v.Tools, s.seats)}
	v.Fort = s.fort(l)
	if at.cover != 0 {
		v.Cover = r.finds[at.cover]
	}
	for i := range v.Need {
		v.Need[i] = 0
		if s.open(seat(i), l) {
			v.Need[i], _ = r.need(s, seat(i), l)
		}
		v.Tools[i] = s.people[i].tools[v.Symbol]
	}
}

func (r *rules) stackView(p pile) StackView {
	v := StackView{ID: p.id, Left: len(p.tiles)}
	for i := range r.stacks {
		if st := &r.stacks[i]; st.id == p.id {
			v.Location, v.Board, v.Source = st.location, st.board, st.source
			break
		}
	}
	if len(p.tiles) > 0 {
		v.Top = r.bonus[p.tiles[0]].BonusTile
	}
	return v
}

func (r *rules) islandView(v *IslandView, s *State, island Island) {
	*v = IslandView{Q: island.Q, R: island.R, Near: again(v.Near, s.near[island.Tile]), Ships: v.Ships[:0], Outposts: v.Outposts}
	for i := range s.seats {
		if s.people[i].ship == island.Tile {
			v.Ships = append(v.Ships, seat(i))
		}
	}
	if island.Tile == Sea {
		v.Outposts = nil
		return
	}
	on := &s.outposts[island.Tile]
	v.MarketTile, v.Price = r.tiles[island.Tile], r.price(s, island.Tile)
	v.Outposts = again(v.Outposts, on.by[:on.n])
}

func (r *rules) seatView(v *SeatView, s *State, who seat) {
	p := &s.people[who]
	m := &r.modes[s.mode]
	*v = SeatView{Seat: who, Crew: p.crew, Placed: p.placed, Reserve: p.reserve, Storage: p.storage,
		Spaces: m.side.spaces, Ship: p.ship, Columns: again(v.Columns, m.side.columns),
		Cards: v.Cards[:0], Bonus: v.Bonus[:0], Finds: v.Finds[:0], Route: v.Route[:0], Discarded: v.Discarded[:0], Outposts: v.Outposts}
	for _, c := range p.cards {
		v.Cards = append(v.Cards, r.cards[c].PointCard)
	}
	for _, t := range p.bonus {
		v.Bonus = append(v.Bonus, r.bonus[t].BonusTile)
	}
	for _, t := range p.finds {
		v.Finds = append(v.Finds, r.finds[t])
	}
	have := r.symbols(p)
	copy(v.Symbols[:], have[LocalHelp:])
	for i, c := range p.route {
		card := RouteCard{MerchantCard: r.merchants[c.card], Settlers: c.settlers}
		if c.settlers == 0 {
			card.Cost = p.routeCost(i + 1)
		}
		v.Route = append(v.Route, card)
	}
	for _, c := range p.pile {
		v.Discarded = append(v.Discarded, r.merchants[c])
	}
	if !m.Islands {
		v.Outposts = nil
		return
	}
	v.Outposts = sized(v.Outposts, int(Spices))
	for spice := range v.Outposts {
		v.Outposts[spice] = sized(v.Outposts[spice], len(m.side.columns))
		for c := range v.Outposts[spice] {
			v.Outposts[spice][c] = c >= p.built[spice]
		}
	}
}
