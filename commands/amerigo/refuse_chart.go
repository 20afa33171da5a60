package amerigo

import (
	"strconv"
	"strings"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/amerigo"
)

// spotOf reads a space of the chart or of the frame; not ok: this chart has none such.
func (r *refusing) spotOf(word string) (rules.Spot, bool) {
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
	s, ok := r.spotOf(word)
	return s.Cell(), ok && s.Cell() != 0
}

// starting refuses a ship's first place.
func (r *refusing) starting() commands.Refusal {
	ship, where, _ := strings.Cut(r.Verb, "@")
	next := 1
	if r.ship(1) != 0 {
		next = 2
	}
	s, ok := r.spotOf(where)
	switch {
	case ship != strconv.Itoa(next):
		return r.No("other-ship/placed", parts{"ship": next})
	case ok && !s.OnFrame():
		return r.No("not-on-frame", parts{"spot": r.spot(s)})
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
		return r.No("moved", parts{"ship": ship})
	case t.Draft.Ship != 0 && t.Draft.Ship != ship:
		return r.No("other-ship", parts{"ship": t.Draft.Ship})
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
	return r.No("too-far", parts{"what": what, "within": catalogue.Yes(steps < unreached), "steps": steps, "ship": ship, "reach": r.reach()})
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
		to, ok = r.spotOf(where)
	}
	var d rules.Distances
	r.v.Reach(from, unreached, &d)
	steps := d.Steps(to)
	if back {
		steps = 2
	}
	about := parts{"ship": ship, "spot": r.spot(to)}
	switch {
	case !ok:
		return commands.Refusal{}
	case !to.OnFrame() && r.v.Squares[to.Cell()].Ground == rules.Land:
		return r.No("on-land", about)
	case !back && to == from:
		return r.No("same-spot", about)
	case back && !post:
		return r.No("same-spot/no-post", about)
	case steps > r.reach():
		return r.tooFar(r.spot(to), steps, ship)
	case !back && r.lies(to):
		return r.No("occupied", about)
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
		return r.No("no-anchor", parts{"spot": r.spot(to)})
	}
	post := &r.v.Squares[q.Link]
	switch {
	case post.Post != 0:
		return r.No("post-stands", parts{"cell": q.Link.String(), "who": r.who(engine.Seat(post.Post) - 1)})
	case post.Tile != rules.NoShape:
		return r.No("built-over/post", parts{"cell": q.Link.String()})
	case r.mine().Posts == 0:
		return r.No("no-posts", nil)
	case d.Other:
		return r.No("without-post", parts{"ship": ship})
	case d.Island != 0 && int(post.Island) != d.Island:
		return r.No("other-island/spot", parts{"island": r.islandName(d.Island), "spot": r.spot(to), "other": r.islandName(int(post.Island))})
	}
	return commands.Refusal{}
}

// without says how a move without a post is entered, or why it is not one of those asked for.
func (r *refusing) without(ship int, to rules.Spot) commands.Refusal {
	d := &r.v.Turn.Draft
	switch {
	case d.Island != 0:
		return r.No("other-island/settle", parts{"island": r.islandName(d.Island)})
	case d.Other && d.Part != 0 && !to.OnFrame() && to.Cell().Part(r.v.Across) != d.Part:
		return r.No("other-part", parts{"spot": r.spot(to)})
	}
	other := rules.Elsewhere{Ship: ship}.String()
	return r.NoIf(r.listed(other) && !r.listed(r.typed), "step-by-step/post", parts{"name": other})
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
	return r.NoIf(ship != 0 && r.v.Turn.Draft.Ship == ship && r.Verb == "ship", "chosen", parts{"ship": ship})
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
	steps := d.Steps(0) // nowhere: farther than all
	for at := range r.v.Squares {
		q := &r.v.Squares[at]
		if q.Ground != rules.Anchor || int(r.v.Squares[q.Link].Island) != island || !r.v.Squares[q.Link].Free() {
			continue
		}
		free++
		s, n := rules.At(rules.Cell(at)), d.Steps(rules.At(rules.Cell(at)))
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
		return r.No("no-posts", nil)
	case free == 0:
		return r.No("no-place", parts{"island": name})
	case nearest == 0 && taken:
		return r.No("occupied/island", parts{"island": name})
	case steps > r.reach():
		return r.tooFar(r.say("nearest", parts{"island": name, "spot": r.spot(nearest)}), steps, ship)
	case r.v.Turn.Draft.Island != 0:
		return r.No("other-island", parts{"island": r.islandName(r.v.Turn.Draft.Island)})
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
	return r.NoIf(word != "frame" && (down < 1 || across < 1 || down > r.v.Down || across > r.v.Across), "no-part",
		parts{"down": r.v.Down, "across": r.v.Across})
}
