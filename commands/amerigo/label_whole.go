package amerigo

import (
	"slices"

	"landfall/commands/catalogue"
	"landfall/commands/limits"
	"landfall/commands/prose"
	rules "landfall/engine/amerigo"
)

// whole names a usual turn: "Ships: settle Aruba, Saba (+6)".
func (o labelling) whole(a rules.Whole) (label, detail string) {
	if len(a.Parts) > 0 {
		if s, is := a.Parts[0].(rules.Steps); is {
			return o.steps(s)
		}
	}
	switch a.Choose.Act {
	case rules.Ships:
		return o.wholeShips(a)
	case rules.Plan:
		return o.wholePlan(a), ""
	case rules.Build:
		return o.wholeBuild(a)
	}
	goods, cost := []string{}, 0
	for _, p := range a.Parts {
		if b, is := p.(rules.BuyToken); is {
			goods = append(goods, b.Good.String())
			cost += b.Cost
		}
	}
	about := parts{"act": a.Choose.Act.String(), "goods": goods, "vp": o.bought(a), "cost": cost, "long": catalogue.Yes(true)}
	if label, detail = o.label("whole-buy", about); prose.Units(label) > limits.ButtonLabel {
		about["long"] = catalogue.Yes(false)
		return o.label("whole-buy", about)
	}
	return label, detail
}

// bought is what production that a turn buys adds to the points of the end, for the goods that the reader has.
func (o labelling) bought(a rules.Whole) int {
	points := 0
	for _, p := range a.Parts {
		if b, is := p.(rules.BuyToken); is {
			points += o.mine().Goods[b.Good]
		}
	}
	return points
}

func (o labelling) wholeShips(a rules.Whole) (label, detail string) {
	posts, points := []string{}, 0
	settled := map[int]bool{}
	for _, p := range a.Parts {
		if s, is := p.(rules.Sail); is {
			post := o.v.Squares[s.To.Cell()].Link
			at := int(o.v.Squares[post].Island)
			if !o.v.Islands[at].Discovered && !settled[at] {
				points += o.facts().Discover
			}
			settled[at] = true
			posts = append(posts, o.say("post-of", parts{"island": o.islandName(at), "post": post.String()}))
		}
	}
	return o.label("whole-ships", parts{"posts": posts, "vp": points})
}

// wholePlan names the tiles that are taken, as exactly as a button has room for.
func (o labelling) wholePlan(a rules.Whole) string {
	var taken []rules.ShapeID
	villages := 0
	for _, p := range a.Parts {
		if t, is := p.(rules.TakeTile); is {
			taken = append(taken, t.Shape)
			if t.Shape.Village() {
				villages++
			}
		}
	}
	about := parts{"tiles": tiles(taken), "villages": villages, "neutrals": len(taken) - villages,
		"village": o.brief(taken, true), "neutral": o.brief(taken, false)}
	return prose.Fit(limits.ButtonLabel, []string{"whole", "compact", "short"}, func(way string) string { return o.say("plan-"+way, about) })
}

// brief are the tiles of a kind by their forms and sizes alone: "2× L of 4".
func (o labelling) brief(ids []rules.ShapeID, village bool) []string {
	list := []string{}
	for _, t := range tiles(slices.DeleteFunc(slices.Clone(ids), func(id rules.ShapeID) bool { return id.Village() != village })) {
		list = append(list, o.say("tiles-brief", parts{"tile": t}))
	}
	return list
}

// mostNamed is how many letters islands and goods take in the label of a turn, so that nothing of it is cut.
const mostNamed = 36

func (o labelling) wholeBuild(a rules.Whole) (label, detail string) {
	var built []rules.ShapeID
	points := 0
	goods, islands, completes := []string{}, []string{}, []string{}
	covered := map[string]int{}
	for _, p := range a.Parts {
		p, is := p.(rules.PlaceTile)
		if !is {
			continue
		}
		vp, found := o.brings(p)
		points += vp
		goods = append(goods, names(found)...)
		name := o.islandAt(p.Cells[0])
		if !slices.Contains(islands, name) {
			islands = append(islands, name)
		}
		number := int(o.v.Squares[p.Cells[0]].Island)
		if covered[name] += len(p.Cells); covered[name] == o.v.Islands[number].Free {
			completes = append(completes, name)
			points += o.completing(number)
		}
		built = append(built, p.Shape)
	}
	about := parts{"n": len(built), "tiles": tiles(built), "islands": islands, "named": "yes", "vp": points, "goods": goods, "completes": completes}
	if len(islands) > 2 || prose.Units(o.say("islands-goods", about)) > mostNamed {
		about["named"] = "no"
	}
	about["it"] = catalogue.Yes(len(islands) == 1)
	about["one"] = catalogue.Yes(len(completes) == 1 && len(islands) == 2)
	if label, detail = o.label("whole-build", about); prose.Units(label)+len("A : ") > limits.ButtonLabel {
		about["named"] = "no"
		return o.label("whole-build", about)
	}
	return label, detail
}

// brings is what a tile scores there by itself, and the goods beneath.
func (o labelling) brings(a rules.PlaceTile) (points int, goods []rules.Good) {
	if len(a.Cells) == 0 || int(a.Shape) >= len(o.facts().Shapes) {
		return 0, nil
	}
	size := 0
	if o.v.Islands[o.v.Squares[a.Cells[0]].Island].Big {
		size = 1
	}
	for _, c := range a.Cells {
		if g := o.v.Squares[c].Good; g != rules.NoGood {
			goods = append(goods, g)
		}
	}
	return o.facts().Shapes[a.Shape].Points[size], goods
}
