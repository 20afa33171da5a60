package century

import (
	"slices"

	"landfall/engine"
)

// view builds what a seat may see, from nothing (specification 3.9).
func (r *rules) view(s *State, reader engine.Seat) View {
	m := &r.modes[s.mode]
	v := View{
		Reader: reader, Mode: s.mode, Modules: m.Modules,
		Over: s.scores != nil, Round: s.round, LastRound: s.last,
		CardsToEnd: r.limits.cards, StorageLimit: m.side.storage,
		Order: slices.Clone(s.turnOrder()), Acting: s.turn.seat, Extra: s.turn.extra,
		Boards:       slices.Clone(s.boards),
		Deck:         len(s.deck),
		MerchantDeck: len(s.supply),
		Winner:       s.winner, TieBreak: s.tie,
	}
	v.Turn = r.turnView(s)
	if v.Turn.Asked != engine.Nobody {
		v.Awaited = []engine.Seat{v.Turn.Asked}
	}
	v.Scores = r.scores(s)
	v.Locations = make([]LocationView, len(s.locs))
	needs, tools := make([]int, len(s.locs)*s.seats), make([]Cubes, len(s.locs)*s.seats)
	for i, l := range s.locs {
		from, to := i*s.seats, (i+1)*s.seats
		v.Locations[i] = r.locationView(s, l, needs[from:to:to], tools[from:to:to])
	}
	for _, c := range s.row {
		v.Row = append(v.Row, r.cards[c].PointCard)
	}
	if len(s.deck) > 0 {
		v.NextCard = r.cards[s.deck[0]].PointCard
	}
	for _, st := range s.stacks {
		v.Stacks = append(v.Stacks, r.stackView(st))
	}
	for _, t := range s.beside {
		v.Beside = append(v.Beside, r.finds[t])
	}
	for _, c := range s.merchants {
		v.Merchants = append(v.Merchants, r.merchants[c])
	}
	for _, island := range s.islands {
		v.Islands = append(v.Islands, r.islandView(s, island))
	}
	v.Seats = make([]SeatView, s.seats)
	for i := range v.Seats {
		v.Seats[i] = r.seatView(s, seat(i))
	}
	return v
}

func (r *rules) turnView(s *State) TurnView {
	t := &s.turn
	kind, who := r.step(s)
	v := TurnView{Number: t.number, Kind: string(kind), Asked: who, Location: t.loc, Position: t.position,
		Merchant: t.merchant, Slot: t.slot, Toll: engine.Nobody}
	if who == engine.Nobody {
		return v
	}
	if t.loc != NoLocation {
		v.Fort = s.fort(t.loc)
	}
	p := &s.people[who]
	switch kind {
	case AskMerchant:
		v.Slot = r.at[t.loc].Slot
	case AskTrade:
		v.Give, v.Get = r.theTrade(s)
		v.Most, v.Island = p.storage.most(v.Give, v.Get), r.tradeTile(s)
	case AskUpgrade:
		v.Steps = r.theUpgrades(s)
	case AskSail:
		v.Steps = r.at[t.loc].Steps
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

func (r *rules) locationView(s *State, l LocationID, need []int, tools []Cubes) LocationView {
	at := &s.at[l]
	v := LocationView{Location: r.at[l], Owner: at.owner, Placed: at.settlers, Need: need, Tools: tools}
	v.Fort = s.fort(l)
	if at.cover != 0 {
		v.Cover = r.finds[at.cover]
	}
	for i := range need {
		if s.open(seat(i), l) {
			need[i], _ = r.need(s, seat(i), l)
		}
		tools[i] = s.people[i].tools[v.Symbol]
	}
	return v
}

func (r *rules) stackView(p pile) StackView {
	v := StackView{ID: p.id, Left: len(p.tiles)}
	for _, st := range r.stacks {
		if st.id == p.id {
			v.Location, v.Board, v.Source = st.location, st.board, st.source
		}
	}
	if len(p.tiles) > 0 {
		v.Top = r.bonus[p.tiles[0]].BonusTile
	}
	return v
}

func (r *rules) islandView(s *State, island Island) IslandView {
	v := IslandView{Q: island.Q, R: island.R, Near: slices.Clone(s.near[island.Tile])}
	for i := range s.seats {
		if s.people[i].ship == island.Tile {
			v.Ships = append(v.Ships, seat(i))
		}
	}
	if island.Tile != Sea {
		on := &s.outposts[island.Tile]
		v.MarketTile, v.Price = r.tiles[island.Tile], r.price(s, island.Tile)
		v.Outposts = slices.Clone(on.by[:on.n])
	}
	return v
}

func (r *rules) seatView(s *State, who seat) SeatView {
	p := &s.people[who]
	m := &r.modes[s.mode]
	v := SeatView{Seat: who, Crew: p.crew, Placed: p.placed, Reserve: p.reserve, Storage: p.storage,
		Spaces: m.side.spaces, Ship: p.ship, Columns: slices.Clone(m.side.columns)}
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
	if m.Islands {
		v.Outposts = make([][]bool, Spices)
		for spice := range v.Outposts {
			v.Outposts[spice] = make([]bool, len(m.side.columns))
			for c := range v.Outposts[spice] {
				v.Outposts[spice][c] = c >= p.built[spice]
			}
		}
	}
	return v
}
