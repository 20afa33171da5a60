package amerigo

import (
	"math/bits"
	"slices"

	"landfall/engine"
)

// Build (specification 4.4).

// Contact is the free land beside a seat's posts and its network: own villages and
// neutral tiles, whoever built them, that connect to one of its posts. Villages of
// others do not connect (R7). Land beside land is the same island (R9).
type Contact struct {
	free   spaces // what a tile can lie on: on the islands with own posts only
	beside spaces // what of it is in contact
	net    spaces // the posts and the network
	tiles  spaces // what belongs to the network where it connects

	free2, beside2 [pieceKinds]spaces // where a piece is free, and some of it in contact

	last [mostIslands]Cell // the last free space of an island
}

// Contact finds where a seat can build on.
func (t *Table) Contact(who engine.Seat, reach *Contact) (any bool) {
	*reach = Contact{}
	mine := uint8(who + 1)
	for c := Cell(stride); c < cells-stride; c++ {
		q := &t.Squares[c]
		switch {
		case q.Island == 0 || t.Islands[q.Island].Posts[who] == 0:
		case q.Post == mine:
			reach.net.add(c)
		case q.Free():
			reach.free.add(c)
			reach.last[q.Island] = c
		case q.Tile != NoShape && (q.Owner == 0 || q.Owner == mine):
			reach.tiles.add(c)
		}
	}
	reach.connect()
	return reach.any()
}

// connect finds the network, and what is beside it.
func (m *Contact) connect() {
	m.net.grow(&m.tiles)
	near := m.net.near()
	m.beside = near.both(&m.free)
	m.free2[alone], m.beside2[alone] = m.free, m.beside
	for word := range words {
		for kind, next := range [pieceKinds]offset{abreast: 1, stacked: stride} {
			m.free2[kind][word] = m.free[word] & m.free.from(word, next)
			m.beside2[kind][word] = m.beside[word] | m.beside.from(word, next)
		}
	}
}

// any tells whether something can be built.
func (m *Contact) any() bool { return m.beside != spaces{} }

// lay builds an own tile on free spaces.
func (m *Contact) lay(turn []offset, first Cell) {
	for _, o := range turn {
		m.free.drop(first + Cell(o))
		m.net.add(first + Cell(o))
	}
	m.connect()
}

// Beside tells whether a space is free and in contact: a tile on it and other free spaces
// of the island may be built.
func (m *Contact) Beside(c Cell) bool { return m.beside.has(c) }

// lying is where a tile can lie: its first space and which way.
type lying struct {
	first Cell
	turn  uint8
}

// fits tells with which of the 64 spaces of a word a tile of these pieces can begin: on free
// land, in contact.
func (m *Contact) fits(word int, pieces []piece) uint64 {
	free, beside := m.free[word], uint64(0)
	for _, p := range pieces {
		if free &= m.free2[p.kind].from(word, p.at); free == 0 {
			return 0
		}
		beside |= m.beside2[p.kind].from(word, p.at)
	}
	return free & beside
}

// far tells whether no tile that begins in a word is in contact: none is longer than two words.
func (m *Contact) far(word int) bool { return m.beside[word]|m.beside[word+1]|m.beside[word+2] == 0 }

// lyings lists every way a tile can lie, at most so many (0: all).
func (r *rules) lyings(reach *Contact, id ShapeID, most int, into []lying) []lying {
	turns := r.shapes[id].pieces
	for word := range words {
		if reach.far(word) {
			continue
		}
		var fits [4]uint64 // first spaces of this word, by turn
		any := uint64(0)
		for turn := range turns {
			fits[turn] = reach.fits(word, turns[turn])
			any |= fits[turn]
		}
		for ; any != 0; any &= any - 1 {
			at := bits.TrailingZeros64(any)
			for turn := range turns {
				if fits[turn]>>at&1 == 0 {
					continue
				}
				into = append(into, lying{Cell(64*word + at), uint8(turn)})
				if len(into) == most {
					return into
				}
			}
		}
	}
	return into
}

// tile is the placing of a tile, its spaces in reading order. They are appended to a list of which there is more for
// others.
func (r *rules) tile(id ShapeID, l lying, list []Cell) (PlaceTile, []Cell) {
	n := len(list)
	for _, o := range r.shapes[id].turns[l.turn] {
		list = append(list, l.first+Cell(o))
	}
	return PlaceTile{Shape: id, Cells: list[n:len(list):len(list)]}, list
}

// canBuild tells whether a tile of the reserve that costs so much at most fits somewhere.
func (s *site) canBuild(most int) bool {
	var one [1]lying
	for id := ShapeID(1); id < shapes && s.any(); id++ {
		if s.reserve[id] > 0 && s.r.cost(id) <= most && len(s.r.lyings(&s.Contact, id, 1, one[:0])) > 0 {
			return true
		}
	}
	return false
}

// builds lists the tiles of the reserve that fit, or narrows where the chosen one lies.
func (r *rules) builds(s *State, who seat) (string, []engine.Action) {
	t := &s.Turn
	var reach Contact
	s.Contact(who, &reach)
	var ways [4 * engine.MostOptions]lying
	if t.Draft.Shape != NoShape {
		return r.narrow(s, r.lyings(&reach, t.Draft.Shape, 0, ways[:0]), t.Draft.Shape, nil)
	}
	tiles := make([]engine.Action, 0, engine.MostOptions)
	villages, only, rich := 0, NoShape, false
	for id := ShapeID(1); id < shapes; id++ {
		if s.People[who].Reserve[id] == 0 {
			continue
		}
		owed := t.owes(r.cost(id))
		if owed > t.Purse+r.treasure(&s.Table, who) {
			continue
		}
		var one [1]lying
		if len(r.lyings(&reach, id, 1, one[:0])) == 0 {
			continue
		}
		only = id
		if owed > t.Purse {
			rich = true
			continue
		}
		tiles = append(tiles, BuildTile{id})
		if id.Village() {
			villages++
		}
	}
	if len(tiles) == 1 && !rich { // what needs no choice is not asked
		var end []engine.Action
		if t.Done > 0 {
			end = []engine.Action{Finish{}}
		}
		return r.narrow(s, r.lyings(&reach, only, 0, ways[:0]), only, end)
	}
	if len(tiles) == 0 && !rich {
		return AskBuild, nil
	}
	return AskBuild, r.tileMenu(s, who, tiles, villages, rich)
}

// narrow asks for the island, the part of the chart or the first space as long as there
// are too many ways for one question.
func (r *rules) narrow(s *State, ways []lying, id ShapeID, end []engine.Action) (string, []engine.Action) {
	kept := s.narrowed(ways)
	if len(kept)+len(end) <= engine.MostOptions {
		return AskPlace, append(r.placings(s, kept, id), end...)
	}
	if options := s.islandsOf(kept); len(options) > 1 {
		return AskIsland, append(options, end...)
	}
	if options := s.partsOf(kept); len(options) > 1 {
		return AskPart, append(options, end...)
	}
	return AskCell, append(cellsOf(kept), end...)
}

// narrowed keeps of the ways for a tile to lie those that the answers so far leave.
func (s *State) narrowed(ways []lying) []lying {
	d := &s.Turn.Draft
	kept := ways[:0]
	for _, l := range ways {
		q := &s.Squares[l.first]
		if d.Island != 0 && int(q.Island) != d.Island || d.Part != 0 && l.first.Part(s.Across) != d.Part || d.Cell != 0 && l.first != d.Cell {
			continue
		}
		kept = append(kept, l)
	}
	return kept
}

// placings are the ways for a tile to lie: what completes an island or brings most comes first.
func (r *rules) placings(s *State, ways []lying, id ShapeID) []engine.Action {
	here := site{estimate: estimate{r, &s.Table, s.Turn.Seat}}
	here.look()
	options := make([]engine.Action, 0, len(ways)+1)
	list := make([]placing, 0, engine.MostOptions)
	for _, l := range ways {
		list = append(list, placing{id, l, here.building(id, l)})
	}
	slices.SortStableFunc(list, func(a, b placing) int { return b.worth - a.worth })
	cells := make([]Cell, 0, len(ways)*r.shapes[id].size)
	for _, p := range list {
		var a PlaceTile
		a, cells = r.tile(id, p.lying, cells)
		options = append(options, a)
	}
	return options
}

// islandsOf are the islands on which a tile may lie.
func (s *State) islandsOf(ways []lying) []engine.Action {
	var options []engine.Action
	var islands [mostIslands]bool
	for _, l := range ways {
		if i := s.Squares[l.first].Island; !islands[i] {
			islands[i] = true
			options = append(options, OnIsland{s.Islands[i].First})
		}
	}
	return options
}

// partsOf are the parts of the chart on which a tile may begin.
func (s *State) partsOf(ways []lying) []engine.Action {
	options := make([]engine.Action, 0, FramePart)
	var parts [FramePart]bool
	for _, l := range ways {
		if part := l.first.Part(s.Across); !parts[part] {
			parts[part] = true
			options = append(options, s.inPart(part))
		}
	}
	return options
}

// cellsOf are the spaces with which a tile may begin.
func cellsOf(ways []lying) []engine.Action {
	var options []engine.Action
	last := Cell(0)
	for _, l := range ways {
		if l.first != last {
			last = l.first
			options = append(options, AtCell{last})
		}
	}
	return options
}

// inPart names a part of the chart by its row and column of tiles.
func (t *Table) inPart(part int) InPart {
	if part == FramePart {
		return InPart{}
	}
	return InPart{Down: (part-1)/t.Across + 1, Across: (part-1)%t.Across + 1}
}

// part is the number of a part of the chart.
func (t *Table) part(a InPart) int {
	if a.Down == 0 {
		return FramePart
	}
	return (a.Down-1)*t.Across + a.Across
}

// worth is what a tile scores there, by whether the island is big or small (R8).
func (r *rules) worth(t *Table, a PlaceTile) int {
	size := 0
	if t.Islands[t.Squares[a.Cells[0]].Island].Big {
		size = 1
	}
	return r.shapes[a.Shape].points[size]
}

// place builds a tile: it scores, the commodities beneath go to the builder, and the
// island may be complete.
func (r *rules) place(p *ply, a PlaceTile) {
	s := p.State
	t := &s.Turn
	cost := r.cost(a.Shape)
	island := int(s.Squares[a.Cells[0]].Island)
	e := TilePlaced{Seat: t.Seat, Shape: a.Shape, Cells: a.Cells, Island: island, Cost: cost, Paid: t.owes(cost), VP: r.worth(&s.Table, a)}
	for _, c := range a.Cells {
		if g := s.Squares[c].Good; g != NoGood {
			e.Goods = append(e.Goods, g)
		}
	}
	p.Emit(e)
	r.complete(p, t.Seat, island)
}
