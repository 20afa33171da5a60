package amerigo

import (
	"fmt"
	"strconv"
	"strings"

	"landfall/commands/refusal"
	"landfall/commands/typing"
	"landfall/engine"
	rules "landfall/engine/amerigo"
)

// Means are the answers that somebody may mean, legal or not.
func (o narrator) Means(open []engine.Decision, said string) (list []string) {
	starts := o.starts(open)
	for _, reading := range starts.Read(strings.TrimPrefix(said, "start ")) {
		if isStart(reading) {
			list = append(list, reading)
		}
	}
	if len(list) > 0 {
		return list
	}
	verb, rest, _ := strings.Cut(said, " ")
	names := o.called(verb, open)
	for _, reading := range names.Read(rest) {
		words := strings.FieldsFunc(reading, func(r rune) bool { return strings.ContainsRune("@, ", r) })
		if verb == "place" && len(words) > 1 { // tile and spaces are one word
			reading = words[0] + "@" + strings.Join(words[1:], ",")
		}
		list = append(list, typing.Join(verb, reading))
	}
	return list
}

// starts are the places on the frame where a ship may start.
func (o narrator) starts(open []engine.Decision) (n typing.Names) {
	for _, a := range refusal.Options(open) {
		if p, is := a.(rules.PlaceShip); is {
			at := spotName(p.At)
			n.Call(a.String(), at, fmt.Sprintf("ship %d %s", p.Ship, at), fmt.Sprintf("ship %d at %s", p.Ship, at), fmt.Sprintf("%d@%s", p.Ship, at))
		}
	}
	return n
}

// called are the names of what a verb goes with.
func (o narrator) called(verb string, open []engine.Decision) (n typing.Names) {
	switch verb {
	case "special":
		for a := range rules.Acts {
			n.Call(a.String(), actName(a))
		}
	case "take", "build", "plan", "place":
		for id := rules.ShapeID(1); int(id) < len(o.facts().Shapes); id++ {
			n.Call(id.String(), shapeName(id), shapes(id, 1))
		}
		for _, w := range o.v.Ways {
			if cells := cellsOf(w.Cells); verb == "place" {
				n.Call(w.String()[len("place "):], cells, o.islandAt(w.Cells[0])+" "+cells, shapeName(w.Shape)+" "+cells)
			}
		}
	case "pick", "token":
		for id := rules.TokenID(1); id <= rules.EndGold; id++ {
			n.Call(id.String(), tokenName(id))
			if amount := o.amount(id); verb == "token" && amount > 0 {
				n.Call(id.String(), fmt.Sprintf("%d gold", amount))
			}
		}
	case "buy":
		for _, m := range o.v.Market {
			if m.Good != rules.NoGood {
				name := m.Good.String()
				n.Call(rules.BuyToken{Production: m}.String()[len("buy "):], name,
					name+" "+strconv.Itoa(m.Cost), fmt.Sprintf("%s for %d points", name, m.Cost))
			}
		}
	case "on", "seek":
		for i := 1; i < len(o.v.Islands) && o.v.Islands[i].Size > 0; i++ {
			first, name := o.v.Islands[i].First, o.islandName(i)
			if verb == "on" {
				n.Call(first.String(), name, "island "+name)
				continue
			}
			for ship := 1; ship <= 2; ship++ {
				n.Call(fmt.Sprintf("%d:%s", ship, first), name, "settle "+name, fmt.Sprintf("%d:%s", ship, name),
					fmt.Sprintf("%d %s", ship, name), fmt.Sprintf("ship %d %s", ship, name), fmt.Sprintf("ship %d settle %s", ship, name))
			}
		}
	case "sail":
		for _, a := range refusal.Options(open) {
			if s, is := a.(rules.Sail); is {
				o.callSail(&n, s)
			}
		}
	case "ship", "other":
		n.Call("1", "ship 1")
		n.Call("2", "ship 2")
	}
	return n
}

// callSail names a move of a ship by where it goes, and by the post that it establishes.
func (o narrator) callSail(n *typing.Names, s rules.Sail) {
	notation := s.String()[len("sail "):]
	names := []string{spotName(s.To)}
	if s.Settle {
		post := o.v.Squares[s.To.Cell()].Link
		names = []string{"post at " + post.String(), fmt.Sprintf("post at %s on %s", post, o.islandAt(post)), o.islandAt(post)}
	}
	for _, name := range names {
		n.Call(notation, fmt.Sprintf("%d to %s", s.Ship, name), fmt.Sprintf("ship %d to %s", s.Ship, name))
		n.Call(notation, fmt.Sprintf("%d %s", s.Ship, name), fmt.Sprintf("ship %d %s", s.Ship, name))
	}
}
