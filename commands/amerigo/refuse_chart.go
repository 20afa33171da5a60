package amerigo

import (
	"strconv"
	"strings"

	"landfall/commands"
	"landfall/commands/prose"
	"landfall/commands/refusal"
	"landfall/engine"
	rules "landfall/engine/amerigo"
)

// spot reads a space of the chart or of the frame; not ok: this chart has none such.
func (r *refusing) spot(word string) (rules.Spot, bool) {
	var s rules.Spot
	if s.UnmarshalText([]byte(strings.ToLower(word))) == nil && s.OnFrame() {
		side, n := s.Frame()
		most := r.v.Across
		if side == rules.East || side == rules.West {
			most = r.v.Down
		}
		return s, n <= most
	}
	if s.UnmarshalText([]byte(strings.ToUpper(word))) != nil || s == 0 || s.OnFrame() {
		return 0, false
	}
	return s, r.v.Squares[s.Cell()].Ground != rules.Void
}

// cell reads a space of the chart.
func (r *refusing) cell(word string) (rules.Cell, bool) {
	s, ok := r.spot(word)
	return s.Cell(), ok && s.Cell() != 0
}

// starting refuses a ship's first place.
func (r *refusing) starting() commands.Refusal {
	ship, where, _ := strings.Cut(r.Verb, "@")
	next := 1
	if r.ship(1) != 0 {
		next = 2
	}
	s, ok := r.spot(where)
	switch {
	case ship != strconv.Itoa(next):
		return commands.Refuse("other-ship", "Ship %d is placed now.", next)
	case ok && !s.OnFrame():
		return commands.Refuse("not-on-frame", "A ship starts on the frame, and %s lies within it.", spotName(s))
	}
	return commands.Refusal{}
}

// shipOf reads a ship's number.
func shipOf(word string) int {
	if word == "1" || word == "2" {
		return int(word[0] - '0')
	}
	return 0
}

// busy says why a ship cannot be moved now.
func (r *refusing) busy(ship int) commands.Refusal {
	t := &r.v.Turn
	switch {
	case ship == 0:
	case t.Moved[ship-1]:
		return commands.Refuse("moved", "Ship %d has moved in this turn.", ship)
	case t.Draft.Ship != 0 && t.Draft.Ship != ship:
		return commands.Refuse("other-ship", "You are moving ship %d now.", t.Draft.Ship)
	}
	return commands.Refusal{}
}

// reach is how far a ship of the turn goes, with all its gold.
func (r *refusing) reach() int {
	t := &r.v.Turn
	return t.Points + max(0, t.Purse) + max(0, t.Spent-t.Points)
}

// tooFar says how far something is.
func (r *refusing) tooFar(what string, steps, ship int) commands.Refusal {
	far := prose.Count(steps, "step") + " from"
	if steps >= unreached {
		far = "out of reach of"
	}
	return commands.Refuse("too-far", "%s is %s ship %d; it goes %d, with all the gold you may spend.", what, far, ship, r.reach())
}

// unreached is a distance that no ship goes.
const unreached = 200

// sail refuses a move of a ship.
func (r *refusing) sail() commands.Refusal {
	number, where, _ := strings.Cut(r.Word(0), ":")
	where, post := strings.CutSuffix(where, "!")
	ship := shipOf(number)
	if why := r.busy(ship); why.Text != "" || ship == 0 {
		return why
	}
	from := r.ship(ship)
	to, ok := from, true
	back := where == "="
	if !back {
		to, ok = r.spot(where)
	}
	var d rules.Distances
	r.v.Reach(from, unreached, &d)
	steps := int(d[to])
	if back {
		steps = 2
	}
	switch {
	case !ok:
		return commands.Refusal{}
	case !to.OnFrame() && r.v.Squares[to.Cell()].Ground == rules.Land:
		return commands.Refuse("on-land", "%s is land; ships stay on the water, and settle from an anchor.", spotName(to))
	case !back && to == from:
		return commands.Refuse("same-spot", "Ship %d lies there. A post takes a move: away and back, for 2 steps, is written `sail %d:=!`.", ship, ship)
	case back && !post:
		return commands.Refuse("same-spot", "Away and back without a post is no move; ship %d may stay where it is.", ship)
	case steps > r.reach():
		return r.tooFar(spotName(to), steps, ship)
	case !back && r.lies(to):
		return commands.Refuse("occupied", "Another ship lies at %s; only the frame has room for several.", spotName(to))
	case post:
		return r.settle(ship, to)
	}
	return r.without(ship, to)
}

// lies tells whether a ship lies on a space of the chart.
func (r *refusing) lies(s rules.Spot) bool {
	for i := range r.v.People[:r.v.Seats] {
		if ships := r.v.People[i].Ships; !s.OnFrame() && (ships[0] == s || ships[1] == s) {
			return true
		}
	}
	return false
}

// settle says why no post can be established from a space, or how it is entered.
func (r *refusing) settle(ship int, to rules.Spot) commands.Refusal {
	d := &r.v.Turn.Draft
	q := &r.v.Squares[to.Cell()]
	if to.OnFrame() || q.Ground != rules.Anchor {
		return commands.Refuse("no-anchor", "There is no anchor at %s; a post is established from one.", spotName(to))
	}
	post := &r.v.Squares[q.Link]
	switch {
	case post.Post != 0:
		return commands.Refuse("post-stands", "A trading post stands at %s already, %s.", q.Link, r.whose(post.Post))
	case post.Tile != rules.NoShape:
		return commands.Refuse("built-over", "%s, the place for a post, is built over.", q.Link)
	case r.mine().Posts == 0:
		return commands.Refuse("no-posts", "All your trading posts are on the map.")
	case d.Other:
		return commands.Refuse("without-post", "You have chosen to move ship %d without a post; take that back first.", ship)
	case d.Island != 0 && int(post.Island) != d.Island:
		return commands.Refuse("other-island", "You have chosen %s; %s belongs to %s.", r.islandName(d.Island), spotName(to), r.islandName(int(post.Island)))
	}
	return commands.Refusal{}
}

// without says how a move without a post is entered, or why it is not one of those asked for.
func (r *refusing) without(ship int, to rules.Spot) commands.Refusal {
	d := &r.v.Turn.Draft
	switch {
	case d.Island != 0:
		return commands.Refuse("other-island", "You have chosen to settle on %s.", r.islandName(d.Island))
	case d.Other && d.Part != 0 && !to.OnFrame() && to.Cell().Part(r.v.Across) != d.Part:
		return commands.Refuse("other-part", "%s is not in the part of the chart that you have chosen.", prose.Capital(spotName(to)))
	}
	other := rules.Elsewhere{Ship: ship}.String()
	return refusal.If(r.listed(other) && !r.listed(r.typed), "step-by-step", "A move without a post begins with `%s`.", other)
}

// whose is the owner of a piece, by the number on it: "Ana's", "yours".
func (r *refusing) whose(number uint8) string {
	if s := engine.Seat(number) - 1; s != r.me {
		return prose.Genitive(r.n.Of(s))
	}
	return "yours"
}

// ships refuses to choose a ship, an island, or elsewhere.
func (r *refusing) ships() commands.Refusal {
	number, first, _ := strings.Cut(r.Word(0), ":")
	ship := shipOf(number)
	if why := r.busy(ship); why.Text != "" || ship == 0 {
		return why
	}
	if r.Verb == "seek" {
		return r.seek(ship, first)
	}
	return refusal.If(ship != 0 && r.v.Turn.Draft.Ship == ship && r.Verb == "ship", "chosen",
		"You have chosen ship %d already; say where it goes.", ship)
}

// seek refuses an island to settle on.
func (r *refusing) seek(ship int, first string) commands.Refusal {
	island := r.islandBy(first)
	if island == 0 {
		return commands.Refusal{}
	}
	name := r.islandName(island)
	nearest, free, taken := rules.Spot(0), 0, false
	var d rules.Distances
	r.v.Reach(r.ship(ship), unreached, &d)
	steps := int(d[0]) // nowhere: farther than all
	for at := range r.v.Squares {
		q := &r.v.Squares[at]
		if q.Ground != rules.Anchor || int(r.v.Squares[q.Link].Island) != island || !r.v.Squares[q.Link].Free() {
			continue
		}
		free++
		s, n := rules.At(rules.Cell(at)), int(d[at])
		if s == r.ship(ship) {
			n = 2
		} else if r.lies(s) {
			taken = true
			continue
		}
		if nearest == 0 || n < steps {
			nearest, steps = s, n
		}
	}
	switch {
	case r.mine().Posts == 0:
		return commands.Refuse("no-posts", "All your trading posts are on the map.")
	case free == 0:
		return commands.Refuse("no-place", "%s has no free place for a trading post.", name)
	case nearest == 0 && taken:
		return commands.Refuse("occupied", "Other ships lie at the free anchors of %s.", name)
	case steps > r.reach():
		return r.tooFar("The nearest free anchor of "+name+", "+spotName(nearest)+",", steps, ship)
	case r.v.Turn.Draft.Island != 0:
		return commands.Refuse("other-island", "You have chosen %s.", r.islandName(r.v.Turn.Draft.Island))
	}
	return commands.Refusal{}
}

// islandBy is the island that a space names, its first or any other; 0: none.
func (r *refusing) islandBy(word string) int {
	c, ok := r.cell(word)
	if !ok {
		return 0
	}
	return int(r.v.Squares[c].Island)
}

// part refuses a part of the chart.
func (r *refusing) part() commands.Refusal {
	word := strings.ToLower(r.Word(0))
	down, across := 0, 0
	if rest, ok := strings.CutPrefix(word, "r"); ok {
		d, a, _ := strings.Cut(rest, "c")
		down, _ = strconv.Atoi(d)
		across, _ = strconv.Atoi(a)
	}
	return refusal.If(word != "frame" && (down < 1 || across < 1 || down > r.v.Down || across > r.v.Across), "no-part",
		"The chart has rows r1 to r%d and columns c1 to c%d of tiles, such as `in r1c2`; and the frame.", r.v.Down, r.v.Across)
}
