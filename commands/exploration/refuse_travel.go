package exploration

import (
	"slices"

	"landfall/commands"
	"landfall/commands/prose"
	"landfall/commands/refusal"
	rules "landfall/engine/exploration"
)

// starting refuses what an expedition's turn may begin with.
func (r *refusing) starting() commands.Refusal {
	here := r.chart(r.x.At)
	switch r.Verb {
	case "stay":
		return refusal.If(r.x.Party != rules.Fleet || !here.MidAtlantic, "not-in-port",
			"One stays without a card only with ships in the Azores or in the Canaries; you are in %s.", r.space(r.x.At))
	case "return":
		switch {
		case r.x.Returning:
			return commands.Refuse("returning", "Your expedition is on its way home already.")
		case r.legal():
		case r.x.Party == rules.Fleet && len(r.x.Path) < 2:
			return commands.Refuse("nothing-behind", "Your ships have not left the place where they set out, so there is no way home to take.")
		case r.x.Party != rules.Fleet && r.x.Waiting == rules.Nowhere:
			return commands.Refuse("no-way", "There is no way back on land: no ships wait within reach, and there is no base.")
		}
	case "halt":
		return refusal.If(r.v.Turn.Go == 1, "first-turn", "This is the first turn of your go; a rest gives up those after it.")
	case "leave":
		switch {
		case len(r.v.Seats) == 1:
			return commands.Refuse("alone", "You play alone; to give a match up, resign or abandon it.")
		case r.kind == rules.AskOutfit && !r.legal():
			return commands.Refuse("draft-first", "You have begun to outfit: take that back, wait or launch first.")
		}
	case "feed":
		return r.feed()
	}
	return commands.Refusal{}
}

// feed says why nothing is eaten.
func (r *refusing) feed() commands.Refusal {
	c := r.chit(0)
	switch {
	case c == rules.NoChit:
		return commands.Refusal{}
	case c != rules.Provisions && c != rules.Horses:
		return commands.Refuse("not-food", "One eats provisions, and horses at a food demand.")
	case r.kind != rules.AskFood && c == rules.Horses:
		return commands.Refuse("not-food", "Horses are eaten at a food demand only.")
	case r.kind != rules.AskFood && !r.x.Hungry:
		return commands.Refuse("not-hungry", "Nobody is hungry.")
	case r.carried(c) == 0:
		return commands.Refuse("none-held", "You have no %s.", chitName(c, 2))
	}
	return refusal.If(c == rules.Horses && r.x.Hungry, "hungry-already",
		"Who is hungry already cannot meet the demand with a horse; only provisions help, or people are lost.")
}

// travelling refuses moves and changes of space.
func (r *refusing) travelling() commands.Refusal {
	if r.Verb == "press" {
		return r.press()
	}
	to := r.to()
	switch {
	case to == rules.Nowhere:
		return commands.Refusal{}
	case r.v.Turn.Acted:
		return commands.Refuse("acted", "You have changed space or acted in this turn; that comes last.")
	case r.Verb == "move":
		return r.move(to)
	case r.v.Turn.Staying:
		return commands.Refuse("staying", "You stay in port in this turn; explore to put to sea.")
	case r.Verb == "change":
		return r.change(to)
	}
	return r.ashore(to)
}

func (r *refusing) press() commands.Refusal {
	switch {
	case r.x.Party != rules.Inland || r.kindHere() != rules.Land:
		return commands.Refuse("not-marching", "Only a force on land presses on.")
	case r.v.Turn.Acted:
		return commands.Refuse("acted", "You have changed space or acted in this turn; that comes last.")
	case r.v.Turn.Pressed:
		return commands.Refuse("pressed", "You have pressed on in this turn; that is done once.")
	case r.x.Hungry:
		return commands.Refuse("hungry", "A hungry force does not press on; `feed provisions` first, if you have some.")
	case r.x.Lost:
		return commands.Refuse("lost", "Your expedition is lost: no pressing on, no progress, no discovery.")
	}
	if r.x.Returning && r.carried(rules.Provisions) > 0 { // by older rules
		return commands.Refuse("returning", "A force on its way home does not press on.")
	}
	return refusal.If(r.carried(rules.Provisions) <= 0, "none-held", "You have no provisions.")
}

func (r *refusing) kindHere() rules.SpaceKind { return r.chart(r.x.At).Kind }

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

func (r *refusing) move(to rules.SpaceID) commands.Refusal {
	left, far := r.v.Turn.Progress, r.way(to)
	switch {
	case to == r.x.At:
		return commands.Refuse("here", "You are in %s.", r.space(to))
	case slices.Contains(r.chart(r.x.At).Link, to):
		return commands.Refuse("by-change", "To %s one comes by a change of space, at the end of a turn: `change %s`.", r.space(to), to)
	case far < 0:
		return commands.Refuse("no-lane", "No move leads from %s to %s.", r.space(r.x.At), r.space(to))
	case r.x.Lost:
		return commands.Refuse("lost", "Your expedition is lost: no progress and no discovery until it finds its way.")
	case left == 0:
		return commands.Refuse("no-progress", "There is no progress left in this turn: 0, and %s is %s away.", r.space(to), prose.Count(far, "move"))
	case r.legal():
		return commands.Refusal{}
	case r.x.Returning:
		return r.others("homeward",
			"On the way home one goes back along the path, or on a shorter way through known waters; with %d progress:", left)
	case far > left:
		return commands.Refuse("too-far", "%s is %s away, and %d progress is left.", prose.Capital(r.space(to)), prose.Count(far, "move"), left)
	}
	return commands.Refuse("unknown-waters", "A move that begins in known waters stops in the first unknown space, and one lies before %s.", r.space(to))
}

// change says why an expedition cannot change to a space.
func (r *refusing) change(to rules.SpaceID) commands.Refusal {
	here, dest := r.chart(r.x.At), r.chart(to)
	linked := slices.Contains(here.Link, to)
	switch {
	case r.legal():
		return commands.Refusal{}
	case to == r.x.At && r.x.Party != rules.Fleet && r.x.Waiting != rules.Nowhere:
		return commands.Refuse("ships-elsewhere", "Your ships wait at %s, not here.", r.space(r.x.Waiting))
	case to == r.x.At:
		return commands.Refuse("here", "You are in %s.", r.space(to))
	case !linked && slices.Contains(here.Adj, to):
		return commands.Refuse("by-move", "To %s one moves, with progress: `move %s`.", r.space(to), to)
	case !linked:
		return commands.Refuse("not-linked", "No change of space leads from %s to %s.", r.space(r.x.At), r.space(to))
	case r.x.Returning:
		return r.others("homeward", "On the way home one goes back along the path, to a port beside it, or on a shorter way that is known:")
	case r.x.Party == rules.Fleet:
		return r.changeShips(here, dest)
	}
	return r.changeForce(here, dest)
}

func (r *refusing) changeShips(here, dest *rules.Space) commands.Refusal {
	b := r.baseOf(dest.ID)
	switch {
	case dest.Kind == rules.Coast:
		return commands.Refuse("not-sighted", "No land has been sighted from %s, so no coast can be reached from there: discover the sighting first.", r.space(here.ID))
	case dest.Kind == rules.River:
		return commands.Refuse("carracks", "Carracks do not enter rivers; caravels do.")
	case dest.Kind == rules.Land && b != nil && r.founded(dest.ID):
		return commands.Refuse("not-taken", "The base %s does not take in %s; a force goes ashore with `land %s`.", b.Name, shipName(r.mine().Ship, 2)[2:], dest.ID)
	}
	return refusal.If(dest.Kind == rules.Land, "ashore", "Ships do not go on land; a force goes ashore with `land %s`, or `scuttle %s`.",
		dest.ID, dest.ID)
}

func (r *refusing) changeForce(here, dest *rules.Space) commands.Refusal {
	switch dest.Kind {
	case rules.Rumors, rules.Capital:
		e := dest.Empire
		switch {
		case r.v.Empires[e].Closed:
			return commands.Refuse("fallen", "The empire has fallen: %s.", r.empire(e))
		case dest.Kind == rules.Rumors:
			return commands.Refuse("no-rumors", "The way into the empire is not known here: discover its entry in %s first.", r.space(here.ID))
		}
		return commands.Refuse("shut", "To enter %s takes the Ruler, a capital entry chit, or a card that opens the way.", r.space(dest.ID))
	case rules.Land:
		if here.Kind == rules.Rumors {
			return commands.Refuse("other-entry", "One leaves the empire where one came in, by %s.", r.space(r.x.Entry))
		}
	}
	switch {
	case dest.ID == r.x.Waiting || !slices.Contains([]rules.SpaceKind{rules.Coast, rules.River, rules.Sea, rules.Port}, dest.Kind):
		return commands.Refusal{}
	case r.x.Party == rules.Raft:
		return commands.Refuse("raft", "A raft goes along rivers and coasts, and to land.")
	}
	return commands.Refuse("no-ships", "There are no ships of yours at %s; a raft can be built: `raft %s`.", r.space(dest.ID), dest.ID)
}

// ashore says why no force can be put on land there.
func (r *refusing) ashore(to rules.SpaceID) commands.Refusal {
	here, dest := r.chart(r.x.At), r.chart(to)
	switch {
	case r.x.Party != rules.Fleet:
		return commands.Refuse("no-fleet", "Your expedition is ashore already.")
	case r.x.Returning:
		return commands.Refuse("returning", "No force goes ashore on the way home.")
	case dest.Kind != rules.Land:
		return commands.Refuse("not-land", "%s is no land to march on.", prose.Capital(r.space(to)))
	case to != r.x.At && !slices.Contains(here.Link, to):
		return commands.Refuse("not-linked", "From %s no force comes ashore in %s.", r.space(r.x.At), r.space(to))
	}
	if r.legal() {
		return commands.Refusal{}
	}
	return commands.Refuse("no-people", "One crew stays with each of the %d ships, so of %s and no soldiers nobody can march; `scuttle %s` gives the ships up.",
		r.x.Ships, chits(r.carried(rules.Crew), rules.Crew), to)
}
