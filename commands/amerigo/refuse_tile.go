package amerigo

import (
	"slices"
	"strings"

	"landfall/commands"
	"landfall/engine"
	rules "landfall/engine/amerigo"
)

// shape reads a tile.
func shape(word string) rules.ShapeID {
	var id rules.ShapeID
	if id.UnmarshalText([]byte(strings.ToUpper(word))) != nil {
		return rules.NoShape
	}
	return id
}

// dear says that a tile costs more than there is; "": it does not.
func (r *refusing) dear(id rules.ShapeID, doing string) commands.Refusal {
	cost := r.facts().Shapes[id].Cost
	points, gold := r.left()
	if cost <= points+gold {
		return commands.Refusal{}
	}
	return r.No("points", parts{"tile": tile(id), "doing": doing, "points": cost, "means": means(points, gold), "more": r.treasure()})
}

// treasure is the gold that chests and tokens of the reader would bring.
func (r *refusing) treasure() int {
	n := r.mine().Chests * r.facts().Chest
	for _, id := range []rules.TokenID{rules.Gold3, rules.Gold5} {
		if r.v.Has(r.me, id) {
			n += r.amount(id)
		}
	}
	return n
}

// take refuses a tile that is to be planned.
func (r *refusing) take() commands.Refusal {
	id := shape(r.Word(0))
	if id == rules.NoShape {
		return commands.Refusal{}
	}
	most := 1
	if r.v.Has(r.me, rules.Plan2) {
		most = r.amount(rules.Plan2)
	}
	about := parts{"tile": tile(id), "n": r.v.Turn.Neutral}
	switch {
	case id.Village() && r.mine().Supply[id] == 0:
		return r.No("none-left/mine", about)
	case !id.Village() && r.v.Supply[id] == 0:
		return r.No("none-left", about)
	case !id.Village() && r.v.Turn.Neutral >= most:
		return r.No("one-neutral", about)
	}
	if why := r.dear(id, "take"); why.Text != "" {
		return why
	}
	return r.neutralFirst(id)
}

// neutralFirst says how neutral tiles are asked for where the menu is full, or that one
// is being chosen.
func (r *refusing) neutralFirst(id rules.ShapeID) commands.Refusal {
	switch {
	case !id.Village() && r.listed(rules.Neutral{}.String()):
		return r.No("neutral-first", nil)
	case id.Village() && r.v.Turn.Draft.Neutral:
		return r.No("in-the-middle/village", nil)
	}
	return commands.Refusal{}
}

// neutral refuses to ask for neutral tiles.
func (r *refusing) neutral() commands.Refusal {
	if r.v.Turn.Draft.Neutral {
		return r.No("chosen/neutral", nil)
	}
	for _, a := range r.d.Options {
		t, take := a.(rules.TakeTile)
		b, build := a.(rules.BuildTile)
		if take && !t.Shape.Village() || build && !b.Shape.Village() {
			return r.No("say-which", parts{"name": a.String()})
		}
	}
	return r.NoIf(r.d.Kind == rules.AskPlan && r.v.Turn.Neutral > 0, "one-neutral", parts{"n": r.v.Turn.Neutral})
}

// tile refuses a tile that is to be built.
func (r *refusing) tile() commands.Refusal {
	word, _, _ := strings.Cut(r.Word(0), "@")
	id := shape(word)
	if id == rules.NoShape {
		return commands.Refusal{}
	}
	if r.mine().Reserve[id] == 0 {
		return r.No("not-held", parts{"tile": tile(id), "tiles": tiles(supply(r.mine().Reserve[:]))})
	}
	if why := r.dear(id, "build"); why.Text != "" {
		return why
	}
	if why := r.neutralFirst(id); why.Text != "" {
		return why
	}
	if r.listed(rules.BuildTile{Shape: id}.String()) || r.listed(r.typed) {
		return commands.Refusal{}
	}
	return r.No("no-fit", parts{"tile": tile(id)})
}

// onIsland refuses an island for a tile.
func (r *refusing) onIsland() commands.Refusal {
	island := r.islandBy(r.Word(0))
	if island == 0 {
		return commands.Refusal{}
	}
	i := &r.v.Islands[island]
	about := parts{"island": r.islandName(island), "tile": r.asked()}
	switch {
	case i.Posts[r.me] == 0:
		return r.No("no-post", parts{"island": r.islandName(island)})
	case i.Free == 0:
		return r.No("complete", about)
	case r.listed(rules.OnIsland{First: i.First}.String()):
		return commands.Refusal{}
	}
	return r.No("no-fit/island", about)
}

// atCell refuses the first space of a tile.
func (r *refusing) atCell() commands.Refusal {
	c, ok := r.cell(r.Word(0))
	if !ok {
		return commands.Refusal{}
	}
	if why := r.covered(c); why.Text != "" || r.listed(r.typed) {
		return why
	}
	return r.No("no-fit/cell", parts{"tile": r.asked(), "cell": c.String()})
}

// covered says why nothing can lie on a space.
func (r *refusing) covered(c rules.Cell) commands.Refusal {
	q := &r.v.Squares[c]
	about := parts{"cell": c.String(), "who": r.who(engine.Seat(q.Post) - 1)}
	switch {
	case q.Ground != rules.Land:
		return r.No("water", about)
	case q.Post != 0:
		return r.No("post-stands", about)
	case q.Tile != rules.NoShape:
		return r.No("built-over", about)
	}
	return commands.Refusal{}
}

// placing refuses a place for a tile.
func (r *refusing) placing() commands.Refusal {
	word, where, _ := strings.Cut(r.Word(0), "@")
	id := shape(word)
	asked := r.v.Turn.Draft.Shape
	if asked == rules.NoShape && len(r.v.Ways) > 0 {
		asked = r.v.Ways[0].Shape
	}
	switch {
	case id == rules.NoShape || where == "":
		return commands.Refusal{}
	case id != asked && asked != rules.NoShape:
		return r.No("other-tile", parts{"tile": tile(asked)})
	}
	var cells []rules.Cell
	for _, name := range strings.Split(where, ",") {
		c, ok := r.cell(name)
		if !ok {
			return commands.Refusal{}
		}
		cells = append(cells, c)
	}
	slices.Sort(cells)
	if !lies(r.facts().Shapes[id].Rows, cells) {
		return r.No("shape", parts{"tile": tile(id)})
	}
	for _, c := range cells {
		if why := r.covered(c); why.Text != "" {
			return why
		}
	}
	return r.elsewhere(cells)
}

// elsewhere says why a tile cannot lie on free spaces that have its form.
func (r *refusing) elsewhere(cells []rules.Cell) commands.Refusal {
	var reach rules.Contact
	r.v.Contact(r.me, &reach)
	island := int(r.v.Squares[cells[0]].Island)
	switch d := &r.v.Turn.Draft; {
	case r.v.Islands[island].Posts[r.me] == 0:
		return r.No("no-post", parts{"island": r.islandName(island)})
	case !slices.ContainsFunc(cells, reach.Beside):
		return r.No("no-contact", nil)
	case d.Island != 0 && d.Island != island:
		return r.No("other-island", parts{"island": r.islandName(d.Island)})
	case d.Cell != 0 && d.Cell != cells[0]:
		return r.No("other-cell", parts{"cell": d.Cell.String()})
	case d.Part != 0 && d.Part != cells[0].Part(r.v.Across):
		return r.No("other-part", parts{"spot": cells[0].String()})
	}
	return commands.Refusal{}
}

// lies tells whether spaces, in reading order, have a form in one of its turns.
func lies(rows []string, cells []rules.Cell) bool {
	var form [][2]int
	for y, row := range rows {
		for x, cell := range row {
			if cell == 'X' {
				form = append(form, [2]int{x, y})
			}
		}
	}
	for range 4 {
		for i, p := range form {
			form[i] = [2]int{-p[1], p[0]}
		}
		slices.SortFunc(form, func(a, b [2]int) int { return 100*(a[1]-b[1]) + a[0] - b[0] })
		same := len(form) == len(cells)
		for i := range form {
			same = same && cells[i].Column()-cells[0].Column() == form[i][0]-form[0][0] && cells[i].Row()-cells[0].Row() == form[i][1]-form[0][1]
		}
		if same {
			return true
		}
	}
	return false
}
