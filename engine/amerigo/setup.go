package amerigo

import (
	"cmp"
	"slices"

	"landfall/engine"
)

// optionIslands says how the islands lie.
const optionIslands = "layout"

func (r *rules) options() []engine.Option {
	return []engine.Option{{Key: optionIslands, Values: []engine.Value{{Key: "random"}, {Key: "fixed"}}}}
}

// setup begins a match (specification 2). Drawn in this order: the islands; who
// starts; pirate markers; progress tokens; production tokens; the cubes.
func (r *rules) setup(p *ply, c engine.Config) {
	tiles := r.fixed[c.Seats]
	if c.Option(r.options()[0]) == "random" {
		tiles = r.lay(c.Seats, p.Dice)
	}
	order := make([]seat, c.Seats)
	for i := range order {
		order[i] = seat(i)
	}
	p.Dice.Shuffle(len(order), swap(order))
	r.begin(p, order)
	r.layChart(p, c.Seats, tiles)
	r.hide(p)
	p.Emit(r.reveal(p.State))
	p.Emit(r.dealTokens(p.State, 2*display))
	p.Emit(r.dealProduction(p.State))
	inside, out := r.fill(p.Dice)
	p.Emit(TowerFilled{Inside: inside, Storage: out})
	p.Emit(RoundBegan{Round: 1, Times: r.times[1]})
	r.advance(p)
}

func swap[T any](list []T) func(i, j int) {
	return func(i, j int) { list[i], list[j] = list[j], list[i] }
}

// begin gives everybody their things; each gets a gold for each seat before it.
func (r *rules) begin(p *ply, order []seat) {
	e := MatchBegan{Order: order, Gold: make([]int, len(order)), Posts: r.limits.posts}
	if p.Ruleset > 1 {
		e.Ruleset = p.Ruleset
	}
	for i, who := range order {
		e.Gold[who] = i
	}
	for id := ShapeID(1); id < shapes; id++ {
		n := ShapeCount{Shape: id, Count: r.shapes[id].count}
		if id.Village() {
			e.Villages = append(e.Villages, n)
		} else {
			e.Neutrals = append(e.Neutrals, n)
		}
	}
	p.Emit(e)
}

// layChart lays the islands; one of twenty spaces or more is big and has a chest.
func (r *rules) layChart(p *ply, players int, tiles []laid) {
	chart := r.draw(players, tiles)
	e := ChartLaid{}
	for _, l := range tiles {
		e.Tiles = append(e.Tiles, LaidTile{Tile: r.tiles[l.tile].id, Turn: 90 * l.quarters})
	}
	few, text := r.few[players], string(chart[:])
	for y := 1; y <= few.down*partSide; y++ {
		from := CellAt(1, y)
		e.Rows = append(e.Rows, text[from:int(from)+few.across*partSide])
	}
	island, sizes := components(chart)
	for i, size := range sizes {
		if size >= r.limits.big {
			e.Big = append(e.Big, Cell(slices.Index(island[:], uint8(i+1))))
		}
	}
	p.Emit(e)
}

// hide shuffles what lies face down.
func (r *rules) hide(p *ply) {
	pirates := slices.Clone(r.pirates)
	p.Dice.Shuffle(len(pirates), swap(pirates))
	p.Emit(PiratesHidden{Values: pirates})
	var pile []TokenID
	for id := TokenID(1); id < tokens; id++ {
		pile = append(pile, id)
	}
	p.Dice.Shuffle(len(pile), swap(pile))
	p.Emit(TokensStacked{Tokens: pile})
	bag := r.bag(p.State.Seats)
	p.Dice.Shuffle(len(bag), swap(bag))
	p.Emit(BagFilled{Tokens: bag})
}

// reshuffle deals anew what lies face down.
func (r *rules) reshuffle(p *ply) {
	h := &p.State.hidden
	pirates := slices.Sorted(slices.Values(h.pirates))
	p.Dice.Shuffle(len(pirates), swap(pirates))
	p.Emit(PiratesHidden{Values: pirates})
	pile := slices.Sorted(slices.Values(h.pile))
	p.Dice.Shuffle(len(pile), swap(pile))
	p.Emit(TokensStacked{Tokens: pile})
	bag := slices.SortedFunc(slices.Values(h.bag), func(a, b Production) int { return cmp.Or(cmp.Compare(a.Good, b.Good), a.Cost-b.Cost) })
	p.Dice.Shuffle(len(bag), swap(bag))
	p.Emit(BagFilled{Tokens: bag})
}

// reveal turns the next pirate marker.
func (r *rules) reveal(s *State) PirateRevealed {
	v := s.hidden.pirates[0]
	return PirateRevealed{Value: v, Strength: s.Strength() + v}
}

// dealTokens deals so many progress tokens; at the set-up the right half, too.
func (r *rules) dealTokens(s *State, n int) TokensDealt {
	fresh := slices.Clone(s.hidden.pile[:min(n, len(s.hidden.pile))])
	e := TokensDealt{Left: fresh}
	if n > display {
		e.Left, e.Right = fresh[:display], fresh[display:]
		return e
	}
	for _, id := range s.Right {
		if id != NoToken {
			e.Gone = append(e.Gone, id)
		}
	}
	for _, id := range s.Left {
		if id != NoToken {
			e.Right = append(e.Right, id)
		}
	}
	return e
}

// dealProduction fills the spaces for production tokens.
func (r *rules) dealProduction(s *State) ProductionDealt {
	e := ProductionDealt{Tokens: slices.Clone(s.hidden.bag[:min(r.few[s.Seats].spaces, len(s.hidden.bag))])}
	for _, m := range s.Market {
		if m.Good != NoGood {
			e.Gone = append(e.Gone, m)
		}
	}
	return e
}
