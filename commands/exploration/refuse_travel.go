package exploration

import (
	"slices"

	"landfall/commands"
	rules "landfall/engine/exploration"
)

// starting refuses what an expedition's turn may begin with.
func (r *refusing) starting() commands.Refusal {
	switch r.Verb {
	case "stay":
		return r.NoIf(r.x.Party != rules.Fleet || !r.chart(r.x.At).MidAtlantic, "not-in-port/stay", parts{"at": r.x.At.String()})
	case "return":
		switch {
		case r.x.Returning:
			return r.No("returning/already", nil)
		case r.legal():
		case r.x.Party == rules.Fleet && len(r.x.Path) < 2:
			return r.No("nothing-behind", nil)
		case r.x.Party != rules.Fleet && r.x.Waiting == rules.Nowhere:
			return r.No("no-way", nil)
		}
	case "halt":
		return r.NoIf(r.v.Turn.Go == 1, "first-turn", nil)
	case "leave":
		if len(r.v.Seats) == 1 {
			return r.No("alone", nil)
		}
		return r.NoIf(r.kind == rules.AskOutfit && !r.legal(), "draft-first", nil)
	case "feed":
		return r.feed()
	}
	return commands.Refusal{}
}

// feed says why nothing is eaten.
func (r *refusing) feed() commands.Refusal {
	switch c := r.chit(0); {
	case c == rules.NoChit:
		return commands.Refusal{}
	case c != rules.Provisions && c != rules.Horses:
		return r.No("not-food", nil)
	case r.kind != rules.AskFood && c == rules.Horses:
		return r.No("not-food/horses", nil)
	case r.kind != rules.AskFood && !r.x.Hungry:
		return r.No("not-hungry", nil)
	case r.carried(c) == 0:
		return r.No("none-held", parts{"what": chits(2, c)})
	case c == rules.Horses && r.x.Hungry:
		return r.No("hungry-already/horse", nil)
	}
	return commands.Refusal{}
}

// travelling refuses moves and changes of space.
func (r *refusing) travelling() commands.Refusal {
	if r.Verb == "press" {
		return r.press()
	}
	switch to := r.to(); {
	case to == rules.Nowhere:
		return commands.Refusal{}
	case r.v.Turn.Acted:
		return r.No("acted/last", nil)
	case r.Verb == "move":
		return r.move(to)
	case r.v.Turn.Staying:
		return r.No("staying", nil)
	case r.Verb == "change":
		return r.change(to)
	default:
		return r.ashore(to)
	}
}

func (r *refusing) press() commands.Refusal {
	none := r.carried(rules.Provisions) <= 0
	switch {
	case r.x.Party != rules.Inland || r.kindHere() != rules.Land:
		return r.No("not-marching", nil)
	case r.v.Turn.Acted:
		return r.No("acted/last", nil)
	case r.v.Turn.Pressed:
		return r.No("pressed", nil)
	case r.x.Hungry:
		return r.No("hungry", nil)
	case r.x.Lost:
		return r.No("lost/press", nil)
	case r.x.Returning && !none: // by older rules
		return r.No("returning/press", nil)
	}
	return r.NoIf(none, "none-held", parts{"what": chits(2, rules.Provisions)})
}

func (r *refusing) kindHere() rules.SpaceKind { return r.narrator.kind(r.x.At) }

// way is how far a space is by moves alone, -1 if no moves lead there.
func (r *refusing) way(to rules.SpaceID) int {
	dist := map[rules.SpaceID]int{r.x.At: 0}
	queue := []rules.SpaceID{r.x.At}
	for i := 0; i < len(queue); i++ {
		for _, next := range r.chart(queue[i]).Adj {
			if _, seen := dist[next]; !seen {
				dist[next] = dist[queue[i]] + 1
				queue = append(queue, next)
			}
		}
	}
	if n, there := dist[to]; there {
		return n
	}
	return -1
}

// where is what a sentence about a way says: from where, and to where.
func (r *refusing) where(to rules.SpaceID) parts {
	return parts{"at": r.x.At.String(), "to": to.String(), "waiting": r.x.Waiting.String(), "name": to.String(), "left": r.v.Turn.Progress, "far": max(0, r.way(to)),
		"entry": r.x.Entry.String(), "ships": ships(2, r.mine().Ship), "fleet": r.x.Ships, "crew": chits(r.carried(rules.Crew), rules.Crew), "listed": ""}
}

func (r *refusing) move(to rules.SpaceID) commands.Refusal {
	left, far, about := r.v.Turn.Progress, r.way(to), r.where(to)
	switch {
	case to == r.x.At:
		return r.No("here", about)
	case slices.Contains(r.chart(r.x.At).Link, to):
		return r.No("by-change", about)
	case far < 0:
		return r.No("no-lane", about)
	case r.x.Lost:
		return r.No("lost", nil)
	case left == 0:
		return r.No("no-progress", about)
	case r.legal():
		return commands.Refusal{}
	case r.x.Returning:
		return r.others("homeward/move", about)
	case far > left:
		return r.No("too-far", about)
	}
	return r.No("unknown-waters", about)
}

// change says why an expedition cannot change to a space.
func (r *refusing) change(to rules.SpaceID) commands.Refusal {
	here, dest, about := r.chart(r.x.At), r.chart(to), r.where(to)
	linked := slices.Contains(here.Link, to)
	switch {
	case r.legal():
		return commands.Refusal{}
	case to == r.x.At && r.x.Party != rules.Fleet && r.x.Waiting != rules.Nowhere:
		return r.No("ships-elsewhere", about)
	case to == r.x.At:
		return r.No("here", about)
	case !linked && slices.Contains(here.Adj, to):
		return r.No("by-move", about)
	case !linked:
		return r.No("not-linked", about)
	case r.x.Returning:
		return r.others("homeward", about)
	case r.x.Party == rules.Fleet:
		return r.changeShips(dest, about)
	}
	return r.changeForce(here, dest, about)
}

func (r *refusing) changeShips(dest *rules.Space, about parts) commands.Refusal {
	switch {
	case dest.Kind == rules.Coast:
		return r.No("not-sighted/coast", about)
	case dest.Kind == rules.River:
		return r.No("carracks", nil)
	case dest.Kind == rules.Land && r.baseOf(dest.ID) != nil && r.founded(dest.ID):
		return r.No("not-taken/base", about)
	}
	return r.NoIf(dest.Kind == rules.Land, "ashore", about)
}

func (r *refusing) changeForce(here, dest *rules.Space, about parts) commands.Refusal {
	switch {
	case dest.Kind == rules.Rumors || dest.Kind == rules.Capital:
		about["empire"] = dest.Empire.String()
		switch {
		case r.v.Empires[dest.Empire].Closed:
			return r.No("fallen", about)
		case dest.Kind == rules.Rumors:
			return r.No("no-rumors", about)
		}
		return r.No("shut", about)
	case dest.Kind == rules.Land && here.Kind == rules.Rumors:
		return r.No("other-entry", about)
	case dest.ID == r.x.Waiting || dest.Kind == rules.Land || dest.Kind == rules.Strait:
		return commands.Refusal{}
	case r.x.Party == rules.Raft:
		return r.No("raft", nil)
	}
	return r.No("no-ships", about)
}

// ashore says why no force can be put on land there.
func (r *refusing) ashore(to rules.SpaceID) commands.Refusal {
	about := r.where(to)
	switch {
	case r.x.Party != rules.Fleet:
		return r.No("no-fleet/ashore", nil)
	case r.x.Returning:
		return r.No("returning/ashore", nil)
	case r.narrator.kind(to) != rules.Land:
		return r.No("not-land", about)
	case to != r.x.At && !slices.Contains(r.chart(r.x.At).Link, to):
		return r.No("not-linked/ashore", about)
	}
	return r.NoIf(!r.legal(), "no-people", about)
}
