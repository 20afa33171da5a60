package amerigo

import (
	"fmt"
	"slices"

	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/amerigo"
)

// names are the short names of the rules, which the catalogue has words for.
func names[T fmt.Stringer](of []T) []string {
	list := make([]string, len(of))
	for i, one := range of {
		list[i] = one.String()
	}
	return list
}

// tile is a building tile in a sentence.
func tile(id rules.ShapeID) catalogue.Phrase { return catalogue.Some("tile-"+id.String(), 1) }

// tiles are building tiles in a sentence, equal ones counted.
func tiles(ids []rules.ShapeID) []catalogue.Phrase {
	list := make([]catalogue.Phrase, 0, len(ids))
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
		list = append(list, catalogue.Some("tile-"+id.String(), n))
	}
	return list
}

// supply is a count of tiles by shape as one entry for each tile.
func supply(counts []uint8) []rules.ShapeID {
	var ids []rules.ShapeID
	for id, n := range counts {
		for range n {
			ids = append(ids, rules.ShapeID(id))
		}
	}
	return ids
}

// tokens are the progress tokens of some lists, by their short names.
func tokens(lists ...[]rules.TokenID) []string {
	all := slices.Concat(lists...)
	return names(slices.DeleteFunc(all, func(id rules.TokenID) bool { return id == rules.NoToken }))
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
	return o.say("an-island", nil)
}

// islandAt is the name of the island of a space.
func (o narrator) islandAt(c rules.Cell) string {
	return o.islandName(int(o.v.Squares[c].Island))
}

// spot is where a ship is: "G1", "north 2" on the frame.
func (o narrator) spot(s rules.Spot) string {
	switch {
	case s == 0:
		return o.say("in-hand", nil)
	case s.OnFrame():
		side, n := s.Frame()
		return o.say("on-frame", parts{"side": side.String(), "n": n})
	}
	return s.String()
}

// ships is where both ships are.
func (o narrator) ships(a, b rules.Spot) string {
	if b == 0 {
		a, b = b, a
	}
	out := 0
	for _, s := range []rules.Spot{a, b} {
		if s != 0 {
			out++
		}
	}
	return o.say("ships", parts{"out": out, "a": o.spot(a), "b": o.spot(b)})
}

// cubes lists cubes by colour: "3 blue, 1 red".
func (o narrator) cubes(n [rules.Colours]int) []string {
	var list []string
	for c, k := range n {
		if k > 0 {
			list = append(list, o.say("cubes-of", parts{"n": k, "colour": rules.Colour(c).String()}))
		}
	}
	return list
}

// cells names spaces.
func cells(list []rules.Cell) string {
	text := ""
	for _, c := range list {
		text += " " + c.String()
	}
	return text[min(1, len(text)):]
}

// around is where a tile lies: its spaces, of more than two the first. The picture shows
// the others.
func around(list []rules.Cell) string {
	if len(list) > 2 {
		list = list[:1]
	}
	return cells(list)
}
