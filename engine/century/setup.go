package century

import (
	"slices"

	"landfall/engine"
)

// setup begins a match (specification 2.3). Drawn in this order: the fourth board
// if nobody chose it; who starts; point cards; bonus tiles; exploration tiles;
// merchant cards; market tiles of each trade symbol, and their places.
func (r *rules) setup(p *ply, c engine.Config) {
	t := r.choose(c, p.Dice)
	first := p.Dice.N(c.Seats)
	began := MatchBegan{Mode: t.mode, Boards: t.boards}
	if p.Ruleset > 1 {
		began.Ruleset = p.Ruleset
	}
	for i := range c.Seats {
		began.Order = append(began.Order, seat((first+i)%c.Seats))
	}
	p.Emit(began)
	r.readySeats(p)
	r.dealCards(p)
	r.dealBonus(p)
	r.layExploration(p)
	if r.modes[t.mode].Merchants {
		r.dealMerchants(p)
	}
	if r.modes[t.mode].Islands {
		r.layIslands(p, t.layout)
	}
	p.Emit(TurnBegan{Seat: p.State.order[0], Round: 1})
	r.advance(p)
}

func swap[T any](list []T) func(i, j int) {
	return func(i, j int) { list[i], list[j] = list[j], list[i] }
}

// readySeats gives settlers by the number of players and cubes by the place in
// the turn order (R43).
func (r *rules) readySeats(p *ply) {
	s := p.State
	few := &r.few[s.seats]
	e := SeatsReadied{Seats: make([]Readied, s.seats)}
	for i, who := range s.turnOrder() {
		e.Seats[who] = Readied{Crew: few.crew, Reserve: few.reserve, Cubes: r.start[i]}
	}
	p.Emit(e)
}

func (r *rules) dealCards(p *ply) {
	cards := r.data.deck(p.State.mode, p.State.seats)
	p.Dice.Shuffle(len(cards), swap(cards))
	p.Emit(DeckStacked{Cards: cards})
	p.Emit(RowDealt{Cards: slices.Clone(cards[:len(p.State.forts)]), Next: cards[len(p.State.forts)]})
}

func (r *rules) dealBonus(p *ply) {
	tiles := r.bonusOf(p.State.mode)
	p.Dice.Shuffle(len(tiles), swap(tiles))
	var dealt StacksDealt
	var tops StacksTurned
	for _, st := range r.stacksOf(p.State.mode, p.State.boards) {
		dealt.Stacks = append(dealt.Stacks, tiles[:st.size:st.size])
		tops.Stacks = append(tops.Stacks, StackTop{Stack: st.id, Size: st.size, Top: tiles[0]})
		tiles = tiles[st.size:]
	}
	dealt.Out = tiles // the rest leaves the game (R22)
	p.Emit(dealt)
	p.Emit(tops)
}

// layExploration covers the icons and, with two and three players, the "2-3"
// locations; the rest lies beside the boards or leaves the game (R18 to R20).
func (r *rules) layExploration(p *ply) {
	s := p.State
	var tiles []FindID
	for _, t := range r.finds {
		if t.ID != 0 {
			tiles = append(tiles, t.ID)
		}
	}
	p.Dice.Shuffle(len(tiles), swap(tiles))
	var e ExplorationLaid
	for _, l := range s.locs {
		if r.location(s, l).Icon || r.location(s, l).Few && r.few[s.seats].covered {
			e.On = append(e.On, Covered{Tile: tiles[0], Location: l})
			tiles = tiles[1:]
		}
	}
	if r.modes[s.mode].beside {
		e.Beside = tiles // R23
	} else {
		e.Out = tiles
	}
	p.Emit(e)
}

func (r *rules) dealMerchants(p *ply) {
	var cards []MerchantID // without starting cards (R24): the data has none
	for _, m := range r.merchants {
		if m.ID != 0 {
			cards = append(cards, m.ID)
		}
	}
	p.Dice.Shuffle(len(cards), swap(cards))
	p.Emit(MerchantsStacked{Cards: cards})
	p.Emit(MerchantsDealt{Cards: slices.Clone(cards[:r.limits.row])})
}

func (r *rules) layIslands(p *ply, l *layout) {
	var drawn []TileID
	for spice := range Spices {
		var tiles []TileID
		for _, t := range r.tiles {
			if t.ID != Sea && t.Spice == spice {
				tiles = append(tiles, t.ID)
			}
		}
		p.Dice.Shuffle(len(tiles), swap(tiles))
		drawn = append(drawn, tiles[:r.limits.perSpice]...)
	}
	p.Dice.Shuffle(len(drawn), swap(drawn))
	e := IslandsLaid{}
	for i, t := range append([]TileID{Sea}, drawn...) {
		e.Islands = append(e.Islands, Island{Tile: t, Q: l.where[i][0], R: l.where[i][1]})
	}
	p.Emit(e)
}
