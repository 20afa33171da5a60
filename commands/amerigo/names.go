package amerigo

import (
	"fmt"
	"slices"
	"strings"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/amerigo"
)

// actName is an action as one calls it.
func actName(a rules.Act) string {
	return map[rules.Act]string{rules.Ships: "Ships", rules.Cannons: "Cannons", rules.Plan: "Plan", rules.Progress: "Progress",
		rules.Build: "Build", rules.Buy: "Buy", rules.Order: "Order"}[a]
}

// doing is what a seat does that takes an action.
func doing(a rules.Act) string {
	return map[rules.Act]string{rules.Ships: "moves ships", rules.Cannons: "loads cannons", rules.Plan: "plans", rules.Progress: "makes progress",
		rules.Build: "builds", rules.Buy: "buys production", rules.Order: "moves up in the order"}[a]
}

// shapeForm tells tiles of one size apart: "straight ", "L-shaped ".
func shapeForm(id rules.ShapeID) string {
	switch form := strings.TrimLeft(id.String(), "VN123456"); form {
	case "":
		return ""
	case "I":
		return "straight "
	case "O":
		return "square "
	case "L":
		if id.String()[1] == '3' {
			return "bent "
		}
		return "L-shaped "
	case "P", "Q":
		return strings.ToLower(form) + "-shaped "
	case "V":
		return "corner-shaped "
	case "W":
		return "stair-shaped "
	case "R":
		return "oblong "
	case "A":
		return "left-boot "
	case "B":
		return "right-boot "
	default:
		return form + "-shaped "
	}
}

// shapeName is a building tile: "bent village of 3", "neutral of 2".
func shapeName(id rules.ShapeID) string {
	kind := "neutral"
	if id.Village() {
		kind = "village"
	}
	return fmt.Sprintf("%s%s of %c", shapeForm(id), kind, id.String()[1])
}

// tiles counts tiles by their names: "an L-shaped village of 4, 2 neutrals of 2".
func tiles(ids []rules.ShapeID) string {
	var list []string
	for i, id := range ids {
		if slices.Contains(ids[:i], id) {
			continue
		}
		n := 0
		for _, other := range ids[i:] {
			if other == id {
				n++
			}
		}
		list = append(list, shapes(id, n))
	}
	return strings.Join(list, ", ")
}

// shapes is so many tiles of one shape.
func shapes(id rules.ShapeID, n int) string {
	name := shapeName(id)
	switch {
	case n > 1:
		return fmt.Sprintf("%d %s", n, strings.Replace(name, " of ", "s of ", 1))
	case strings.ContainsRune("LSo", rune(name[0])): // as they are spoken
		return "an " + name
	}
	return "a " + name
}

// reserve is the tiles a seat can build, one entry for each.
func reserve(p *rules.Sheet) []rules.ShapeID {
	var ids []rules.ShapeID
	for id, n := range p.Reserve {
		for range n {
			ids = append(ids, rules.ShapeID(id))
		}
	}
	return ids
}

// tokenName is a progress token by what it does.
func tokenName(id rules.TokenID) string {
	switch id {
	case rules.Ship8:
		return "+8 Ships, once"
	case rules.Pirate2:
		return "pirates +2 for the others"
	case rules.Half:
		return "half the pirates' damage"
	case rules.Repel:
		return "2 gold for repelling pirates"
	case rules.Plan2:
		return "two neutral tiles a Plan"
	case rules.Swap:
		return "red is green, green is red"
	case rules.First:
		return "to the front of the order"
	case rules.Gold3:
		return "3 gold, once"
	case rules.Gold5:
		return "5 gold, once"
	case rules.PostGold:
		return "1 gold for each new post"
	case rules.Gold2:
		return "gold for 2 cubes instead of 3"
	case rules.CubeVP:
		return "points for cubes, once"
	case rules.EndPosts:
		return "1 for each post at the end"
	case rules.EndSeven:
		return "7 at the end"
	case rules.EndGold:
		return "gold counts twice at the end"
	}
	text := id.String()
	text = strings.TrimPrefix(strings.Replace(text, "AP2-", "+2 ", 1), "AP")
	text = strings.Replace(text, "1-", "+1 ", 1)
	for a := range rules.Acts {
		text = strings.Replace(text, rules.Colour(a).String(), actName(a), 1)
	}
	return strings.Replace(text, "/", " and ", 1)
}

// tokenList names tokens; "none".
func tokenList(ids []rules.TokenID) string {
	var names []string
	for _, id := range ids {
		if id != rules.NoToken {
			names = append(names, tokenName(id))
		}
	}
	if len(names) == 0 {
		return "none"
	}
	return strings.Join(names, "; ")
}

// owned are the tokens a seat has that still do something.
func (o narrator) owned(s engine.Seat) []rules.TokenID {
	var ids []rules.TokenID
	for id := range o.v.Tokens {
		if o.v.Has(s, rules.TokenID(id)) {
			ids = append(ids, rules.TokenID(id))
		}
	}
	return ids
}

// islandName is an island by its number.
func (o narrator) islandName(i int) string {
	if names := o.facts().Islands; i > 0 && i < len(names) {
		return names[i]
	}
	return "an island"
}

// islandAt is the name of the island of a space.
func (o narrator) islandAt(c rules.Cell) string {
	return o.islandName(int(o.v.Squares[c].Island))
}

// spotName is where a ship is: "G1", "the frame, north 2".
func spotName(s rules.Spot) string {
	if s == 0 {
		return "in hand"
	}
	if s.OnFrame() {
		side, n := s.Frame()
		return fmt.Sprintf("%s %d", side, n)
	}
	return s.String()
}

// shipsText is where both ships are.
func shipsText(a, b rules.Spot) string {
	switch {
	case a == 0 && b == 0:
		return "both ships in hand"
	case a == 0:
		return "one ship at " + spotName(b) + ", one in hand"
	case b == 0:
		return "one ship at " + spotName(a) + ", one in hand"
	}
	return fmt.Sprintf("ships at %s and %s", spotName(a), spotName(b))
}

// price tells what something costs in gold, "" if nothing.
func price(gold int) string {
	if gold == 0 {
		return ""
	}
	return fmt.Sprintf("%d gold", gold)
}

// cubesOf lists cubes by colour: "3 blue, 1 red".
func cubesOf(n [rules.Colours]int) string {
	var parts []string
	for c, k := range n {
		if k > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", k, rules.Colour(c)))
		}
	}
	return strings.Join(parts, ", ")
}

// goodsOf names goods.
func goodsOf(list []rules.Good) string {
	var names []string
	for _, g := range list {
		names = append(names, g.String())
	}
	return prose.And(names)
}

// cellsOf names spaces.
func cellsOf(list []rules.Cell) string {
	var names []string
	for _, c := range list {
		names = append(names, c.String())
	}
	return strings.Join(names, " ")
}

// around is where a tile lies: its spaces, of more than two the first. The picture shows
// the others.
func around(list []rules.Cell) string {
	if len(list) > 2 {
		list = list[:1]
	}
	return cellsOf(list)
}

// vp is "+3".
func vp(n int) string { return fmt.Sprintf("%+d", n) }
