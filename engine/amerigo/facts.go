package amerigo

// Facts are the components of the game as far as people reason about them. They are
// the same in every match; a view leads to them so that whoever reads it needs no more.
type Facts struct {
	Rounds   int
	Factors  []int // of so many posts on a completed island, from 0; more count as the last
	Progress []Stop
	Order    []OrderSpace // by position
	Shapes   []ShapeFact  // by ShapeID; 0 is none
	Tokens   []TokenFact  // by TokenID; 0 is none
	Islands  []string     // names by number, from 1
	Gold     int          // the end of the gold track
	Cannons  int          // the end of the cannon track
	PerGold  int          // cubes for a gold
	Discover int          // points for an island's first post
	Complete int          // points for covering an island's last space
	Chest    int          // gold in a chest
	Overflow int          // gold at the end of a track
}

// Stop is a space of the progress track with victory points; the last is its end.
type Stop struct{ Position, Points int }

// OrderSpace is a space of the special action track.
type OrderSpace struct {
	Colour Colour
	Points int
}

// ShapeFact is a building tile.
type ShapeFact struct {
	Size, Cost int    // the cost of taking it, and of placing it
	Points     [2]int // on a small island, on a big one
	Rows       []string
}

// TokenFact is a progress token: its kind, its number, and the actions it adds to.
type TokenFact struct {
	Kind   TokenKind
	Amount int
	Acts   []Act
}

func (d *data) facts() *Facts {
	f := &Facts{Rounds: d.rounds(), Factors: d.factors, Gold: d.limits.gold, Cannons: d.limits.cannons,
		PerGold: d.limits.perGold, Discover: d.limits.discover, Complete: d.limits.complete, Chest: d.limits.chest,
		Overflow: d.limits.overflow, Islands: append([]string{""}, d.islands...)}
	for _, s := range d.progress {
		f.Progress = append(f.Progress, Stop{s.position, s.points})
	}
	for _, o := range d.order {
		f.Order = append(f.Order, OrderSpace{o.colour, o.points})
	}
	r := &rules{data: d}
	for id := range shapes {
		s := &d.shapes[id]
		f.Shapes = append(f.Shapes, ShapeFact{Size: s.size, Cost: r.cost(ShapeID(id)), Points: s.points, Rows: s.rows})
	}
	for id := range tokens {
		t := &d.tokens[id]
		f.Tokens = append(f.Tokens, TokenFact{Kind: t.kind, Amount: t.amount, Acts: t.acts})
	}
	return f
}
