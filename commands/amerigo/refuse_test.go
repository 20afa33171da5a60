package amerigo_test

import (
	"fmt"
	"math/rand"
	"slices"
	"strconv"
	"strings"
	"testing"

	words "landfall/commands/amerigo"
	"landfall/commands/refusal/refusaltest"
	"landfall/engine"
	rules "landfall/engine/amerigo"
	"landfall/engine/enginetest"
)

// allRules are those by which something is refused.
func allRules() []string {
	return strings.Fields("incomplete other-question no-token no-chest no-use no-gold-token in-the-middle nothing-done not-displayed not-ships " +
		"step-by-step only-special no-cubes no-white first-space other-colour no-need no-tiles sold-out dear no-reserve no-fit other-action " +
		"first-already spelling end-of-track no-step points not-offered no-space other-ship not-on-frame moved too-far on-land same-spot occupied " +
		"no-anchor post-stands built-over no-posts without-post other-island other-part chosen say-where nowhere no-place no-island no-part " +
		"none-left one-neutral neutral-first say-which no-neutral not-held no-post complete water other-tile shape no-contact other-cell")
}

// Conceivable are the notations that somebody may think of, whatever is asked.
func (c claim) Conceivable(r *rand.Rand) []string {
	v := c.v
	list := strings.Fields("gold cubesvp pass chest neutral done")
	for a := range rules.Acts {
		list = append(list, a.String(), "special "+a.String(), a.String()+" SHIP8")
		for n := range 27 {
			list = append(list, fmt.Sprintf("%s %d", a, n))
		}
	}
	list = append(list, "order first")
	for id := rules.TokenID(1); id <= rules.EndGold; id++ {
		list = append(list, "token "+id.String(), "pick "+id.String())
	}
	var cells []string
	for c := range v.Squares {
		if at := rules.Cell(c); at.Row() <= 20 && at.Column() >= 1 && at.Column() <= 20 && at.Row() >= 1 {
			cells = append(cells, at.String())
		}
	}
	places := slices.Clone(cells)
	for _, side := range []string{"north", "east", "south", "west"} {
		for n := 1; n <= 4; n++ {
			places = append(places, side+strconv.Itoa(n))
		}
	}
	for ship := 1; ship <= 2; ship++ {
		list = append(list, fmt.Sprintf("ship %d", ship), fmt.Sprintf("other %d", ship), fmt.Sprintf("sail %d:=", ship), fmt.Sprintf("sail %d:=!", ship))
		for _, at := range places {
			if r.Intn(4) > 0 {
				continue
			}
			list = append(list, fmt.Sprintf("%d@%s", ship, at), fmt.Sprintf("sail %d:%s", ship, at), fmt.Sprintf("sail %d:%s!", ship, at))
		}
		for _, at := range cells {
			if q := v.Squares[cellOf(at)]; q.Ground == rules.Anchor || q.Ground == rules.Land && r.Intn(8) == 0 {
				list = append(list, fmt.Sprintf("sail %d:%s!", ship, at), fmt.Sprintf("seek %d:%s", ship, at))
			}
		}
		for i := 1; i < len(v.Islands) && v.Islands[i].Size > 0; i++ {
			list = append(list, fmt.Sprintf("seek %d:%s", ship, v.Islands[i].First))
		}
	}
	list = append(list, "in frame")
	for down := range 6 {
		for across := range 6 {
			list = append(list, fmt.Sprintf("in r%dc%d", down, across))
		}
	}
	for i := 1; i < len(v.Islands) && v.Islands[i].Size > 0; i++ {
		list = append(list, "on "+v.Islands[i].First.String())
	}
	for _, at := range cells {
		if r.Intn(4) == 0 {
			list = append(list, "on "+at, "at "+at)
		}
	}
	for id := rules.ShapeID(1); int(id) < len(v.Facts().Shapes); id++ {
		list = append(list, "take "+id.String(), "build "+id.String())
		for range 3 {
			list = append(list, "place "+id.String()+"@"+strings.Join(run(v, id, r), ","))
		}
	}
	list = append(list, "place V3L@C3,C4,C5", "place V2@C3,D4", "place N2@B2,B4", "place V3I@C3,C4,D4")
	for range 40 { // the tile that is asked for, anywhere
		if id := asked(v); id != rules.NoShape {
			list = append(list, "place "+id.String()+"@"+strings.Join(run(v, id, r), ","))
		}
	}
	for g := rules.Cotton; g <= rules.Coffee; g++ {
		for cost := 1; cost <= 5; cost++ {
			list = append(list, fmt.Sprintf("buy %s%d", g, cost))
		}
	}
	return list
}

func cellOf(name string) rules.Cell {
	var c rules.Cell
	_ = c.UnmarshalText([]byte(name))
	return c
}

// asked is the tile that is placed.
func asked(v *rules.View) rules.ShapeID {
	if v.Turn.Draft.Shape == rules.NoShape && len(v.Ways) > 0 {
		return v.Ways[0].Shape
	}
	return v.Turn.Draft.Shape
}

// run is the form of a tile, turned by chance, somewhere on or beside land.
func run(v *rules.View, id rules.ShapeID, r *rand.Rand) []string {
	turn := forms(v, id)[r.Intn(4)]
	for {
		x, y := 1+r.Intn(v.Columns()), 1+r.Intn(v.Rows())
		if v.Squares[rules.CellAt(x, y)].Ground != rules.Land && r.Intn(8) > 0 {
			continue
		}
		var names []string
		for _, o := range turn {
			if x+o[0] < 1 || x+o[0] > v.Columns() || y+o[1] > v.Rows() {
				break
			}
			names = append(names, rules.CellAt(x+o[0], y+o[1]).String())
		}
		if len(names) == len(turn) {
			return names
		}
	}
}

// forms are the four turns of a tile, each from its first space in reading order.
func forms(v *rules.View, id rules.ShapeID) (turns [4][][2]int) {
	rows := v.Facts().Shapes[id].Rows
	for t := range turns {
		for y, row := range rows {
			for x, mark := range row {
				if mark == 'X' {
					turns[t] = append(turns[t], [][2]int{{x, y}, {-y, x}, {-x, -y}, {y, -x}}[t])
				}
			}
		}
		slices.SortFunc(turns[t], func(a, b [2]int) int { return 100*(a[1]-b[1]) + a[0] - b[0] })
		first := turns[t][0]
		for i := range turns[t] {
			turns[t][i][0] -= first[0]
			turns[t][i][1] -= first[1]
		}
	}
	return turns
}

// claim is what a refusal says, told anew from the view alone.
type claim struct {
	v    *rules.View
	me   engine.Seat
	p    refusaltest.Position[rules.View]
	said refusaltest.Said
}

func (c claim) listed(text string) bool { return c.p.Listed(text) }

func (c claim) sheet() rules.Sheet { return c.v.People[c.me] }

func (c claim) points() int {
	if c.v.Kind == rules.AskTurn {
		return c.v.Have[c.act()] + c.sheet().Gold
	}
	return max(0, c.v.Turn.Points-c.v.Turn.Spent) + max(0, c.v.Turn.Purse)
}

func (c claim) act() rules.Act {
	word := c.said[0]
	if word == "special" && len(c.said) > 1 {
		word = c.said[1]
	}
	a := rules.NoAct
	_ = a.UnmarshalText([]byte(word))
	if a >= rules.Acts {
		a = c.v.Turn.Act
	}
	return a
}

func (c claim) cubes() bool {
	a := c.act()
	n := c.v.Action[rules.Colour(a)]
	if (a == rules.Plan || a == rules.Build) && c.v.Has(c.me, rules.Swap) {
		n = c.v.Action[rules.Red] + c.v.Action[rules.Green]
	}
	return n > 0
}

// sailing reads "1:G1!": which ship, where to, and whether it settles.
func (c claim) sailing() (ship int, to rules.Spot, back, post bool) {
	if len(c.said) < 2 {
		return 1, 0, false, false
	}
	number, where, _ := strings.Cut(c.said[1], ":")
	where, post = strings.CutSuffix(where, "!")
	ship, _ = strconv.Atoi(number)
	if ship < 1 || ship > 2 {
		return 1, 0, false, post
	}
	if where == "=" {
		return ship, c.sheet().Ships[ship-1], true, post
	}
	_ = to.UnmarshalText([]byte(where))
	return ship, to, false, post
}

func (c claim) steps(ship int, to rules.Spot, back bool) int {
	if back || to == c.sheet().Ships[ship-1] {
		return 2
	}
	var d rules.Distances
	c.v.Reach(c.sheet().Ships[ship-1], 250, &d)
	return int(d[to])
}

// sight is how far a ship goes: the points are there for each, the gold once.
func (c claim) sight() int {
	t := c.v.Turn
	return max(t.Points, t.Spent) + t.Purse
}

func (c claim) occupied(s rules.Spot) bool {
	for _, p := range c.v.People[:c.v.Seats] {
		if !s.OnFrame() && slices.Contains(p.Ships[:], s) {
			return true
		}
	}
	return false
}

// square is the space that is talked about, the first of several.
func (c claim) square() (rules.Square, bool) {
	name := ""
	switch c.said[0] {
	case "on", "at":
		name = c.said[1]
	case "seek":
		_, name, _ = strings.Cut(c.said[1], ":")
	default:
		return rules.Square{}, false
	}
	q := c.v.Squares[cellOf(name)]
	return q, q.Ground != rules.Void
}

// shape is the tile of "take V2", "build V2", "place V2@C1,C2".
func (c claim) shape() (rules.ShapeID, []rules.Cell) {
	if len(c.said) < 2 || !slices.Contains([]string{"take", "build", "place"}, c.said[0]) {
		return rules.NoShape, nil
	}
	word, where, _ := strings.Cut(c.said[1], "@")
	var id rules.ShapeID
	_ = id.UnmarshalText([]byte(word))
	var cells []rules.Cell
	for _, name := range strings.Split(where, ",") {
		cells = append(cells, cellOf(name))
	}
	return id, cells
}

// fits tells whether a tile fits somewhere: on free land, in contact, and where the
// draft asks for.
func (c claim) fits(id rules.ShapeID, also func(first rules.Cell) bool) bool {
	if id == rules.NoShape {
		return false
	}
	var mark rules.Contact
	c.v.Contact(c.me, &mark)
	for _, form := range forms(c.v, id) {
		for y := 1; y <= c.v.Rows(); y++ {
			for x := 1; x <= c.v.Columns(); x++ {
				first := rules.CellAt(x, y)
				if c.lies(form, x, y, &mark) && c.drafted(first) && also(first) {
					return true
				}
			}
		}
	}
	return false
}

func (c claim) lies(form [][2]int, x, y int, mark *rules.Contact) bool {
	touch := false
	for _, o := range form {
		if x+o[0] < 1 || x+o[0] > c.v.Columns() || y+o[1] > c.v.Rows() {
			return false
		}
		at := rules.CellAt(x+o[0], y+o[1])
		q := c.v.Squares[at]
		if !q.Free() || c.v.Islands[q.Island].Posts[c.me] == 0 {
			return false
		}
		touch = touch || mark.Beside(at)
	}
	return touch
}

func (c claim) drafted(first rules.Cell) bool {
	d := c.v.Turn.Draft
	return (d.Island == 0 || int(c.v.Squares[first].Island) == d.Island) && (d.Part == 0 || first.Part(c.v.Across) == d.Part) && (d.Cell == 0 || d.Cell == first)
}

func anywhere(rules.Cell) bool { return true }

// anchors are the free anchors of an island with the steps of a ship.
func (c claim) anchors(ship, island int) (least, free, taken int) {
	least = 999
	for at, q := range c.v.Squares {
		if q.Ground != rules.Anchor || int(c.v.Squares[q.Link].Island) != island || !c.v.Squares[q.Link].Free() {
			continue
		}
		free++
		s := rules.At(rules.Cell(at))
		if c.occupied(s) && s != c.sheet().Ships[ship-1] {
			taken++
			continue
		}
		least = min(least, c.steps(ship, s, false))
	}
	return least, free, taken
}

func (c claim) where(word string) rules.Where {
	var id rules.TokenID
	_ = id.UnmarshalText([]byte(word))
	return c.v.Tokens[id].Where
}

func (c claim) has(word string) bool {
	var id rules.TokenID
	_ = id.UnmarshalText([]byte(word))
	return c.v.Has(c.me, id)
}

func (c claim) track() (at, end int) {
	switch p, f := c.sheet(), c.v.Facts(); c.act() {
	case rules.Cannons:
		return p.Cannons, f.Cannons
	case rules.Progress:
		return p.Progress, f.Progress[len(f.Progress)-1].Position
	default:
		return p.Order, len(f.Order) - 1
	}
}

func (c claim) stepping() bool {
	return slices.Contains([]string{"cannons", "progress", "order"}, c.said[0]) && len(c.said) > 1 && c.said.Number(1) >= 0
}

func (c claim) under() rules.Colour { return c.v.Facts().Order[c.sheet().Order].Colour }

// Holds tells whether a rule stands against an answer: true where it is said, never
// where the answer is legal.
func (c claim) Holds(rule string, said refusaltest.Said) bool {
	c.said = said
	verb, me, t, d := c.said[0], c.sheet(), c.v.Turn, c.v.Turn.Draft
	text := strings.Join(c.said, " ")
	sails := verb == "sail"
	ship, to, back, post := c.sailing()
	about := verb == "sail" || verb == "ship" || verb == "seek" || verb == "other"
	q, named := c.square()
	id, cells := c.shape()
	special := verb == "special"
	plain := c.act() < rules.Acts && verb == c.act().String()
	atTurn := c.v.Kind == rules.AskTurn
	island := int(q.Island)
	switch rule {
	case "incomplete":
		return !atTurn && plain && (c.said.Number(1) < 0 || verb == "build") && id == rules.NoShape && (verb != "buy" || len(c.said) == 1) && text != "order first"
	case "other-question":
		return !slices.ContainsFunc(c.p.Open[0].Options, func(a engine.Action) bool { return strings.Fields(a.String())[0] == verb })
	case "no-token":
		switch {
		case verb == "cubesvp":
			return !c.has("CUBEVP")
		case verb == "token":
			return !c.has(c.said[1])
		case text == "order first":
			return !c.has("FIRST")
		}
		return slices.Contains(c.said, "SHIP8") && verb == "ships" && !c.has("SHIP8")
	case "no-chest":
		return verb == "chest" && me.Chests == 0
	case "no-use":
		return (verb == "chest" || verb == "token") && !c.listed(text) && !atTurn
	case "no-gold-token":
		return verb == "token" && c.said[1] != "GOLD3" && c.said[1] != "GOLD5"
	case "in-the-middle":
		return d != (rules.Draft{}) && (verb == "done" || d.Neutral && (verb == "chest" || verb == "token" || id.Village()))
	case "nothing-done":
		return verb == "done" && t.Done == 0
	case "not-displayed":
		return verb == "pick" && c.where(c.said[1]) != rules.Displayed
	case "not-ships":
		return slices.Contains(c.said, "SHIP8") && verb != "ships" && verb != "token" && verb != "pick"
	case "step-by-step":
		return !c.listed(text) && (atTurn && len(c.said) > 1 || sails)
	case "only-special":
		return plain && atTurn && !c.cubes() && c.v.Action[rules.White] > 0 && c.under() == rules.Colour(c.act())
	case "no-cubes":
		return plain && atTurn && !c.cubes()
	case "no-white":
		return special && c.v.Action[rules.White] == 0
	case "first-space":
		return special && me.Order == 0
	case "other-colour":
		return special && c.under() != rules.Colour(c.act())
	case "no-need":
		return special && c.cubes()
	case "no-tiles":
		return (plain || special) && atTurn && c.act() == rules.Plan && !c.plannable()
	case "sold-out":
		return (plain || special) && atTurn && c.act() == rules.Buy && c.cheapest() == 0
	case "dear":
		switch {
		case !(plain || special) || !atTurn:
			return false
		case c.act() == rules.Buy:
			return c.cheapest() > c.points()
		case c.act() == rules.Build:
			return len(c.reserve(c.points())) == 0
		}
		return false
	case "no-reserve":
		return (plain || special) && atTurn && c.act() == rules.Build && len(c.reserve(99)) == 0
	case "no-fit":
		return c.noFit(id)
	case "other-action":
		return c.v.Kind == rules.AskSteps && plain && c.act() != t.Act
	case "first-already":
		return text == "order first" && c.v.Lead[0] == c.me
	case "end-of-track":
		at, end := c.track()
		return c.stepping() && c.said.Number(1) > end-at
	case "no-step":
		at, end := c.track()
		return c.stepping() && c.said.Number(1) == 0 && end > at
	case "points":
		switch {
		case c.stepping():
			have := c.v.Turn.Points + max(0, t.Purse)
			if atTurn {
				have = c.points()
			}
			return c.said.Number(1) > have
		case verb == "buy":
			return len(c.said) > 1 && c.v.Kind == rules.AskBuy && int(c.said[1][len(c.said[1])-1]-'0') > c.points()
		}
		return id != rules.NoShape && verb != "place" && !atTurn && c.v.Facts().Shapes[id].Cost > c.points()
	case "not-offered":
		return verb == "buy" && len(c.said) == 2 && c.v.Kind == rules.AskBuy && !slices.ContainsFunc(c.v.Market[:], func(m rules.Production) bool {
			return m.Good != rules.NoGood && fmt.Sprintf("%s%d", m.Good, m.Cost) == c.said[1]
		})
	case "no-space":
		return c.outside()
	case "other-ship":
		if strings.Contains(verb, "@") {
			return (me.Ships[0] == 0) != (verb[0] == '1')
		}
		return about && d.Ship != 0 && d.Ship != ship
	case "not-on-frame":
		var s rules.Spot
		_, where, at := strings.Cut(verb, "@")
		return at && s.UnmarshalText([]byte(where)) == nil && !s.OnFrame()
	case "moved":
		return about && t.Moved[ship-1]
	case "too-far":
		switch verb {
		case "sail":
			return c.steps(ship, to, back) > c.sight() && (back || to != me.Ships[ship-1])
		case "seek":
			least, _, _ := c.anchors(ship, island)
			return least > c.sight()
		case "in":
			return t.Act == rules.Ships && !c.listed(text)
		}
		return false
	case "on-land":
		return sails && !to.OnFrame() && c.v.Squares[to.Cell()].Ground == rules.Land
	case "same-spot":
		return sails && to == me.Ships[ship-1] && (!back || !post)
	case "occupied":
		if verb == "seek" {
			_, free, taken := c.anchors(ship, island)
			return free > 0 && taken == free
		}
		return sails && !back && c.occupied(to)
	case "no-anchor":
		return sails && post && (to.OnFrame() || c.v.Squares[to.Cell()].Ground != rules.Anchor)
	case "post-stands":
		if sails {
			return post && !to.OnFrame() && c.v.Squares[c.v.Squares[to.Cell()].Link].Post != 0
		}
		return named && verb == "at" && q.Post != 0 || verb == "place" && c.any(cells, func(q rules.Square) bool { return q.Post != 0 })
	case "built-over":
		if sails {
			return post && !to.OnFrame() && c.v.Squares[c.v.Squares[to.Cell()].Link].Tile != 0
		}
		return named && verb == "at" && q.Tile != 0 || verb == "place" && c.any(cells, func(q rules.Square) bool { return q.Tile != 0 })
	case "water":
		return named && verb == "at" && q.Ground != rules.Land || verb == "place" && c.any(cells, func(q rules.Square) bool { return q.Ground != rules.Land })
	case "no-posts":
		return (verb == "seek" || sails && post) && me.Posts == 0
	case "without-post":
		return sails && post && d.Other
	case "other-island":
		switch {
		case verb == "place":
			return d.Island != 0 && int(c.v.Squares[cells[0]].Island) != d.Island
		case verb == "seek":
			return d.Island != 0
		}
		return sails && d.Island != 0 && (!post || int(c.v.Squares[c.v.Squares[to.Cell()].Link].Island) != d.Island)
	case "other-part":
		if sails {
			return d.Other && d.Part != 0 && !c.listed(text) && c.partOf(to) != d.Part
		}
		return verb == "place" && d.Part != 0 && cells[0].Part(c.v.Across) != d.Part
	case "other-cell":
		return verb == "place" && d.Cell != 0 && d.Cell != slices.Min(cells)
	case "chosen":
		return (verb == "ship" || verb == "other") && d.Ship == ship || verb == "neutral" && d.Neutral
	case "say-where":
		return (verb == "ship" || verb == "seek") && !c.listed(text) && slices.ContainsFunc(c.p.Open[0].Options, func(a engine.Action) bool {
			f := strings.Fields(a.String())
			return len(f) > 1 && f[1][0] == byte('0'+ship)
		})
	case "nowhere":
		return verb == "other" && !c.listed(text) && d.Ship == 0
	case "no-place":
		_, free, _ := c.anchors(ship, island)
		return verb == "seek" && island != 0 && free == 0
	case "no-island":
		return named && (verb == "seek" || verb == "on") && q.Island == 0
	case "no-part":
		return verb == "in" && (strings.ContainsAny(c.said[1], "05") || c.said[1][1] > byte('0'+c.v.Down) && c.said[1] != "frame" || c.said[1][len(c.said[1])-1] > byte('0'+c.v.Across) && c.said[1] != "frame")
	case "none-left":
		return verb == "take" && (id.Village() && me.Supply[id] == 0 || !id.Village() && c.v.Supply[id] == 0)
	case "one-neutral":
		return (verb == "neutral" || verb == "take" && !id.Village()) && c.v.Kind == rules.AskPlan && t.Neutral >= 1 && (!c.has("PLAN2") || t.Neutral == 2)
	case "neutral-first":
		return c.listed("neutral") && id != rules.NoShape && !id.Village() && !c.listed(text)
	case "say-which":
		return verb == "neutral" && slices.ContainsFunc(c.p.Open[0].Options, func(a engine.Action) bool {
			f := strings.Fields(a.String())
			return len(f) > 1 && (f[0] == "take" || f[0] == "build") && f[1][0] == 'N'
		})
	case "no-neutral":
		if verb != "neutral" || c.listed("neutral") {
			return false
		}
		if c.v.Kind == rules.AskPlan {
			for n := rules.ShapeID(1); int(n) < len(c.v.Facts().Shapes); n++ {
				if !n.Village() && c.v.Supply[n] > 0 && c.v.Facts().Shapes[n].Cost <= c.points() {
					return false
				}
			}
			return true
		}
		return !slices.ContainsFunc(c.reserve(c.points()), func(n rules.ShapeID) bool { return !n.Village() && c.fits(n, anywhere) })
	case "not-held":
		return verb == "build" && id != rules.NoShape && !atTurn && me.Reserve[id] == 0
	case "no-post":
		if verb == "place" {
			q, named = c.v.Squares[cells[0]], true
		}
		return (verb == "on" || verb == "place") && named && c.v.Islands[q.Island].Posts[c.me] == 0
	case "complete":
		return verb == "on" && q.Island != 0 && c.v.Islands[q.Island].Free == 0
	case "other-tile":
		return verb == "place" && id != asked(c.v)
	case "shape":
		return verb == "place" && !c.formed(id, cells)
	case "no-contact":
		var mark rules.Contact
		c.v.Contact(c.me, &mark)
		return verb == "place" && !slices.ContainsFunc(cells, mark.Beside)
	case "spelling":
		return !c.listed(text) && (verb == "on" && c.listed("on "+c.v.Islands[q.Island].First.String()) ||
			verb == "seek" && c.listed(fmt.Sprintf("seek %d:%s", ship, c.v.Islands[q.Island].First)) || verb == "place" && !slices.IsSorted(cells))
	}
	return false
}

func (c claim) any(cells []rules.Cell, is func(rules.Square) bool) bool {
	return slices.ContainsFunc(cells, func(at rules.Cell) bool { return is(c.v.Squares[at]) })
}

func (c claim) formed(id rules.ShapeID, cells []rules.Cell) bool {
	cells = slices.Clone(cells)
	slices.Sort(cells)
	for _, form := range forms(c.v, id) {
		same := len(form) == len(cells)
		for i := range form {
			same = same && int(cells[i]) == int(rules.CellAt(cells[0].Column()+form[i][0], cells[0].Row()+form[i][1]))
		}
		if same {
			return true
		}
	}
	return false
}

func (c claim) partOf(s rules.Spot) int {
	if s.OnFrame() {
		return rules.FramePart
	}
	return s.Cell().Part(c.v.Across)
}

// outside tells whether an answer names a space that this chart does not have.
func (c claim) outside() bool {
	name := ""
	switch verb := c.said[0]; {
	case strings.Contains(verb, "@"):
		_, name, _ = strings.Cut(verb, "@")
	case verb == "sail" || verb == "seek":
		_, name, _ = strings.Cut(strings.TrimSuffix(c.said[1], "!"), ":")
	case verb == "on" || verb == "at":
		name = c.said[1]
	case verb == "place":
		_, cells := c.shape()
		return c.any(cells, func(q rules.Square) bool { return q.Ground == rules.Void })
	}
	var s rules.Spot
	if name == "" || name == "=" || s.UnmarshalText([]byte(name)) != nil {
		return false
	}
	if s.OnFrame() {
		return !slices.Contains(c.v.Frames(), s)
	}
	return s.Cell().Column() > c.v.Columns() || s.Cell().Row() > c.v.Rows()
}

func (c claim) noFit(id rules.ShapeID) bool {
	switch c.said[0] {
	case "build", "special":
		if c.v.Kind == rules.AskTurn {
			return c.act() == rules.Build && !slices.ContainsFunc(c.reserve(c.points()), func(n rules.ShapeID) bool { return c.fits(n, anywhere) })
		}
		return id != rules.NoShape && !c.fits(id, anywhere)
	case "on":
		return !c.fits(asked(c.v), func(first rules.Cell) bool { return c.v.Squares[first].Island == c.v.Squares[cellOf(c.said[1])].Island })
	case "at":
		return !c.fits(asked(c.v), func(first rules.Cell) bool { return first == cellOf(c.said[1]) })
	case "in":
		if c.v.Turn.Act != rules.Build {
			return false
		}
		return !c.fits(asked(c.v), func(first rules.Cell) bool {
			part := first.Part(c.v.Across) - 1
			return fmt.Sprintf("r%dc%d", part/c.v.Across+1, part%c.v.Across+1) == c.said[1]
		})
	}
	return false
}

// reserve are the tiles that can be built for so many points.
func (c claim) reserve(most int) []rules.ShapeID {
	var list []rules.ShapeID
	for id, n := range c.sheet().Reserve {
		if n > 0 && c.v.Facts().Shapes[id].Cost <= most {
			list = append(list, rules.ShapeID(id))
		}
	}
	return list
}

func (c claim) plannable() bool {
	for id := rules.ShapeID(1); int(id) < len(c.v.Facts().Shapes); id++ {
		have := c.v.Supply[id]
		if id.Village() {
			have = c.sheet().Supply[id]
		}
		if have > 0 && c.v.Facts().Shapes[id].Cost <= c.points() {
			return true
		}
	}
	return false
}

func (c claim) cheapest() int {
	least := 0
	for _, m := range c.v.Market {
		if m.Good != rules.NoGood && (least == 0 || m.Cost < least) {
			least = m.Cost
		}
	}
	return least
}

// Numbers are those that a refusal has to name.
func (c claim) Numbers(rule string, said refusaltest.Said) []int {
	c.said = said
	switch id, _ := c.shape(); rule {
	case "end-of-track":
		at, end := c.track()
		return []int{at, end, end - at}
	case "points":
		list := []int{max(0, c.v.Turn.Points-c.v.Turn.Spent)}
		if c.v.Kind == rules.AskTurn {
			list = []int{c.v.Have[c.act()]}
		}
		if c.stepping() {
			return append(list, c.said.Number(1))
		}
		if id != rules.NoShape {
			return append(list, c.v.Facts().Shapes[id].Cost)
		}
		return list
	case "dear":
		return []int{c.v.Have[c.act()]}
	case "too-far":
		return []int{c.sight()}
	case "one-neutral":
		return []int{c.v.Turn.Neutral}
	}
	return nil
}

// Each answer that one can think of and that is not legal is refused with a rule that
// holds, and that rule holds of no legal answer.
func TestRefusalsAreTrue(t *testing.T) {
	game := engine.New(enginetest.Must(t, rules.Spec))
	var tables []engine.Config
	for i := range 6 {
		tables = append(tables, engine.Config{Seats: 2 + i%3})
	}
	refusaltest.Run(t, refusaltest.Walk[rules.View]{
		Words: words.New(), Rules: allRules(), Matches: refusaltest.Matches(t, game, tables...), First: 10, Seldom: 40, Rather: halting,
		Claims: func(p refusaltest.Position[rules.View]) refusaltest.Claims {
			return claim{v: &p.View, me: p.Seat, p: p}
		},
	})
}

// halting answers enter a turn step by step, and waste none, so that all kinds of
// questions come up.
func halting(a engine.Action) bool {
	switch a := a.(type) {
	case rules.Pass, rules.TakeGold, rules.Finish:
		return false
	case rules.Whole:
		return a.Choose.Act == rules.Ships
	}
	return true
}
