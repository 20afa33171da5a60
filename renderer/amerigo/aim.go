package amerigo

import (
	"cmp"
	"slices"

	am "landfall/engine/amerigo"
	"landfall/renderer"
)

// aim is what a letter means on the chart.
type aim struct {
	mark  renderer.Mark
	at    am.Spot     // where it points
	ways  [][]am.Cell // tiles that would lie there
	posts []am.Cell   // posts that would stand there
	sails [][2]am.Spot
	start [3]am.Spot // where ships are placed first, by ship
	whole bool       // it is a turn in one answer
	rest  bool       // a ship is there: the letter stands beside it
}

// outside tells whether something that it means is on the frame. Ships sail along it, wherever they begin.
func (a aim) outside() bool { return a.at.OnFrame() || len(a.sails) > 0 }

// aimsOf are the letters' aims on the chart.
func (p *pen) aimsOf() (list []aim) {
	for _, m := range p.Marks {
		if a := p.aimOf(m); a.at != 0 {
			list = append(list, a)
		}
	}
	return list
}

// aimOf is what an answer means on the chart.
func (p *pen) aimOf(m renderer.Mark) aim {
	out := aim{mark: m}
	switch a := m.Answer.(type) {
	case am.Whole:
		out.whole = true
		for _, part := range a.Parts {
			p.addPart(&out, part)
		}
	case am.Sail:
		p.addPart(&out, a)
	case am.PlaceShip:
		out.at = a.At
	case am.PickShip:
		out.at, out.rest = p.shipOf(a.Ship), true
	case am.Elsewhere:
		out.at, out.rest = p.shipOf(a.Ship), true
	case am.SeekIsland:
		out.at = p.heart(a.First)
	case am.OnIsland:
		out.at = p.heart(a.First)
	case am.AtCell:
		out.at = am.At(a.Cell)
	case am.InPart:
		out.at = am.Frame(am.North, 1)
		if a.Down > 0 {
			out.at = am.At(am.CellAt((a.Across-1)*tilePer+3, (a.Down-1)*tilePer+3))
		}
	}
	return out
}

// addPart adds a step of a turn to an aim.
func (p *pen) addPart(out *aim, part am.Part) {
	switch a := part.(type) {
	case am.Sail:
		out.sails = append(out.sails, [2]am.Spot{cmp.Or(out.start[min(a.Ship, 2)], p.shipOf(a.Ship)), a.To})
		if c := a.To.Cell(); a.Settle && int(c) < len(p.v.Squares) {
			out.posts = append(out.posts, p.v.Squares[c].Link)
		}
		if out.at == 0 {
			out.at = a.To
		}
	case am.PlaceShip:
		out.start[min(a.Ship, 2)] = a.At
	case am.PlaceTile:
		if len(a.Cells) == 0 {
			return
		}
		out.ways = append(out.ways, a.Cells)
		if out.at == 0 {
			out.at = am.At(a.Cells[len(a.Cells)/2])
		}
	}
}

// shipOf is where a ship of whose turn it is lies, from 1.
func (p *pen) shipOf(ship int) am.Spot {
	if s := p.v.Turn.Seat; s >= 0 && int(s) < p.seats() && ship >= 1 && ship <= 2 {
		return p.v.People[s].Ships[ship-1]
	}
	return 0
}

// heart is the space of an island that is nearest to its middle.
func (p *pen) heart(first am.Cell) am.Spot {
	if int(first) >= len(p.v.Squares) || p.v.Squares[first].Island == 0 {
		return 0
	}
	var of []am.Cell
	x, y := 0, 0
	for c := range p.v.Squares {
		if p.v.Squares[c].Island == p.v.Squares[first].Island {
			of = append(of, am.Cell(c))
			x, y = x+am.Cell(c).Column(), y+am.Cell(c).Row()
		}
	}
	off := func(c am.Cell) int {
		dx, dy := c.Column()*len(of)-x, c.Row()*len(of)-y
		return dx*dx + dy*dy
	}
	return am.At(slices.MinFunc(of, func(a, b am.Cell) int { return off(a) - off(b) }))
}

// spots are all places on the chart that the letters mean.
func (p *pen) spots(list []aim) (out []am.Cell) {
	for _, a := range list {
		out = append(out, p.beside(a.at))
		for _, w := range a.ways {
			out = append(out, w...)
		}
		out = append(out, a.posts...)
		for _, s := range a.sails {
			if s[0] != 0 {
				out = append(out, p.beside(s[0]))
			}
			out = append(out, p.beside(s[1]))
		}
	}
	return out
}
