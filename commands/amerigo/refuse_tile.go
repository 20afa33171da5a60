package amerigo

import (
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/prose"
	"landfall/commands/refusal"
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
	text := ""
	if more := r.treasure(); more > 0 {
		text = " A chest or a token would bring " + price(more) + "."
	}
	return commands.Refuse("points", "%s takes %s to %s; you have %s left.%s", prose.Capital(shapeName(id)), prose.Count(cost, "point"), doing, means(points, gold), text)
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
	switch {
	case id.Village() && r.mine().Supply[id] == 0:
		return commands.Refuse("none-left", "All your tiles %s are planned or built.", shapeName(id))
	case !id.Village() && r.v.Supply[id] == 0:
		return commands.Refuse("none-left", "No tile %s is left.", shapeName(id))
	case !id.Village() && r.v.Turn.Neutral >= most:
		return commands.Refuse("one-neutral", "You have taken %s, and that is the most in one turn.", prose.Count(r.v.Turn.Neutral, "neutral tile"))
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
		return commands.Refuse("neutral-first", "There are too many tiles for one menu: say `neutral` first.")
	case id.Village() && r.v.Turn.Draft.Neutral:
		return commands.Refuse("in-the-middle", "You are choosing a neutral tile now; take the last answer back for a village.")
	}
	return commands.Refusal{}
}

// neutral refuses to ask for neutral tiles.
func (r *refusing) neutral() commands.Refusal {
	if r.v.Turn.Draft.Neutral {
		return commands.Refuse("chosen", "You are choosing a neutral tile already.")
	}
	for _, a := range r.d.Options {
		t, take := a.(rules.TakeTile)
		b, build := a.(rules.BuildTile)
		if take && !t.Shape.Village() || build && !b.Shape.Village() {
			return commands.Refuse("say-which", "There is no need to say so first: the neutral tiles are listed, such as `%s`.", a)
		}
	}
	return refusal.If(r.d.Kind == rules.AskPlan && r.v.Turn.Neutral > 0, "one-neutral",
		"You have taken %s, and that is the most in one turn.", prose.Count(r.v.Turn.Neutral, "neutral tile"))
}

// tile refuses a tile that is to be built.
func (r *refusing) tile() commands.Refusal {
	word, _, _ := strings.Cut(r.Word(0), "@")
	id := shape(word)
	if id == rules.NoShape {
		return commands.Refusal{}
	}
	if r.mine().Reserve[id] == 0 {
		return commands.Refuse("not-held", "You have no tile %s; you can build: %s.", shapeName(id), r.reserveOf())
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
	return commands.Refuse("no-fit", "%s fits nowhere beside your posts, your villages and the neutral tiles joined to them.", prose.Capital(shapeName(id)))
}

// reserveOf names the tiles that the reader can build.
func (r *refusing) reserveOf() string {
	if ids := reserve(r.mine()); len(ids) > 0 {
		return tiles(ids)
	}
	return "none"
}

// onIsland refuses an island for a tile.
func (r *refusing) onIsland() commands.Refusal {
	island := r.islandBy(r.Word(0))
	if island == 0 {
		return commands.Refusal{}
	}
	i := &r.v.Islands[island]
	switch {
	case i.Posts[r.me] == 0:
		return commands.Refuse("no-post", "You have no trading post on %s; one builds where one has a post.", r.islandName(island))
	case i.Free == 0:
		return commands.Refuse("complete", "%s is complete.", r.islandName(island))
	case r.listed(rules.OnIsland{First: i.First}.String()):
		return commands.Refusal{}
	}
	return commands.Refuse("no-fit", "%s does not fit on %s beside your posts, your villages and the neutral tiles joined to them.", prose.Capital(r.tileAsked()), r.islandName(island))
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
	return commands.Refuse("no-fit", "%s does not fit with %s as its first space, the topmost and then the leftmost, where you have chosen to build.", prose.Capital(r.tileAsked()), c)
}

// covered says why nothing can lie on a space.
func (r *refusing) covered(c rules.Cell) commands.Refusal {
	q := &r.v.Squares[c]
	switch {
	case q.Ground != rules.Land:
		return commands.Refuse("water", "%s is water.", c)
	case q.Post != 0:
		return commands.Refuse("post-stands", "A trading post stands at %s, %s.", c, r.whose(q.Post))
	case q.Tile != rules.NoShape:
		return commands.Refuse("built-over", "%s is built over.", c)
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
		return commands.Refuse("other-tile", "You are placing %s now.", shapeName(asked))
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
		return commands.Refuse("shape", "These spaces do not have the form of %s; it may be turned, but not turned over.", shapeName(id))
	}
	touch := false
	var reach rules.Contact
	r.v.Contact(r.me, &reach)
	for _, c := range cells {
		if why := r.covered(c); why.Text != "" {
			return why
		}
		touch = touch || reach.Beside(c)
	}
	island := int(r.v.Squares[cells[0]].Island)
	switch d := &r.v.Turn.Draft; {
	case r.v.Islands[island].Posts[r.me] == 0:
		return commands.Refuse("no-post", "You have no trading post on %s; one builds where one has a post.", r.islandName(island))
	case !touch:
		return commands.Refuse("no-contact", "These spaces touch neither a post of yours, nor your villages and neutral tiles that are joined to one.")
	case d.Island != 0 && d.Island != island:
		return commands.Refuse("other-island", "You have chosen %s.", r.islandName(d.Island))
	case d.Cell != 0 && d.Cell != cells[0]:
		return commands.Refuse("other-cell", "You have chosen %s as the first space.", d.Cell)
	case d.Part != 0 && d.Part != cells[0].Part(r.v.Across):
		return commands.Refuse("other-part", "%s is not in the part of the chart that you have chosen.", cells[0])
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
