package amerigo

import (
	"fmt"
	"slices"
	"strings"

	"landfall/commands/limits"
	"landfall/commands/panel"
	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/amerigo"
)

// Label names an answer as a person would say it, with what it costs and brings.
func (o narrator) Label(a engine.Action) (label, detail string) {
	switch a := a.(type) {
	case rules.Choose:
		label, detail = o.chooseLabel(a)
	case rules.Whole:
		label, detail = o.wholeLabel(a)
	case rules.TakeGold:
		label = fmt.Sprintf("Take %d gold", o.takes())
	case rules.ScoreCubes:
		label, detail = fmt.Sprintf("Score %s for the cubes", prose.Count(o.v.Total(), "point")), "Uses up the token, instead of an action"
	case rules.Pass:
		label = "Pass"
	case rules.SpendChest:
		label, detail = fmt.Sprintf("Open a chest: %d gold", o.facts().Chest), "Your turn goes on"
	case rules.SpendToken:
		label, detail = fmt.Sprintf("Use a token: %d gold", o.amount(a.Token)), "Your turn goes on"
	case rules.Steps:
		label, detail = o.stepsLabel(a)
	case rules.LeadOrder:
		label, detail = "To the front of the order", "By your token; points do not matter"
	case rules.PickToken:
		label, detail = prose.Capital(tokenName(a.Token)), o.kindOf(a.Token)
	case rules.BuyToken:
		label, detail = o.buyLabel(a)
	case rules.Finish:
		label = "Done"
		if left := o.v.Turn.Points - o.v.Turn.Spent; left > 0 && o.v.Turn.Act != rules.Ships {
			label += fmt.Sprintf(" (%s lost)", prose.Count(left, "point"))
		}
	default:
		label, detail = o.chartLabel(a)
	}
	return panel.Label(label, detail)
}

// amount is a token's number.
func (o narrator) amount(id rules.TokenID) int {
	if int(id) < len(o.facts().Tokens) {
		return o.facts().Tokens[id].Amount
	}
	return 0
}

func (o narrator) kindOf(id rules.TokenID) string {
	if int(id) >= len(o.facts().Tokens) {
		return ""
	}
	switch o.facts().Tokens[id].Kind {
	case rules.Once:
		return ""
	case rules.AtEnd:
		return "When the match is over"
	}
	return "From your next turn on"
}

// takes is the gold for the cubes that lie there.
func (o narrator) takes() int {
	per := max(1, o.facts().PerGold)
	if o.v.Has(o.me, rules.Gold2) {
		per = max(1, o.amount(rules.Gold2))
	}
	return (o.v.Total() + per - 1) / per
}

func (o narrator) chooseLabel(a rules.Choose) (label, detail string) {
	n := 0
	if a.Act < rules.Acts {
		n = o.v.Have[a.Act]
	}
	label = actName(a.Act)
	if a.Boost {
		n += o.amount(rules.Ship8)
		label += " with your token for 8 more"
	}
	label += " step by step"
	detail = prose.Count(n, "point")
	if a.Act == rules.Ships {
		detail = prose.Count(n, "step") + " for each ship"
	}
	if a.Special {
		detail += "; the colour under your order disc"
	}
	return label, detail
}

// wholeLabel names a usual turn: "Ships: settle Aruba, Saba (+6)".
func (o narrator) wholeLabel(a rules.Whole) (label, detail string) {
	var taken []rules.ShapeID
	var words, goods, completes []string
	points := 0
	covered := map[string]int{}
	for _, p := range a.Parts {
		switch p := p.(type) {
		case rules.Sail:
			at := o.v.Squares[o.v.Squares[p.To.Cell()].Link].Island
			if covered[o.islandName(int(at))]++; !o.v.Islands[at].Discovered && covered[o.islandName(int(at))] == 1 {
				points += o.facts().Discover
			}
			words = append(words, o.islandName(int(at))+" "+o.v.Squares[p.To.Cell()].Link.String())
		case rules.Steps:
			l, d := o.stepsLabel(p)
			return l, d
		case rules.TakeTile:
			taken = append(taken, p.Shape)
		case rules.PlaceTile:
			v, g := o.brings(p)
			points += v
			for _, one := range g {
				goods = append(goods, one.String())
			}
			name := o.islandAt(p.Cells[0])
			if !slices.Contains(words, name) {
				words = append(words, name)
			}
			if covered[name] += len(p.Cells); covered[name] == o.v.Islands[o.v.Squares[p.Cells[0]].Island].Free {
				completes = append(completes, name)
			}
			taken = append(taken, p.Shape)
		case rules.BuyToken:
			words = append(words, p.Good.String())
		}
	}
	label = actName(a.Choose.Act) + ": "
	switch a.Choose.Act {
	case rules.Ships:
		label += "settle " + prose.And(words)
		if points > 0 {
			label += fmt.Sprintf(" (%s)", vp(points))
		}
	case rules.Plan:
		label += prose.Fit(limits.ButtonLabel-len(label), []string{tiles(taken), compact(taken), short(taken)}, func(s string) string { return s })
	case rules.Build:
		where, some := prose.And(words), strings.Join(goods, ", ")
		if len(words) > 2 || len(where)+len(some) > mostNamed {
			where = prose.Count(len(words), "island")
			detail = where + ": " + prose.And(words) + "; "
		}
		label += fmt.Sprintf("%s on %s (%s)", prose.Count(len(taken), "tile"), where, vp(points))
		detail += tiles(taken)
		switch {
		case len(goods) > 2:
			label += fmt.Sprintf(", %d goods", len(goods))
			detail += "; takes " + strings.Join(goods, ", ")
		case len(goods) > 0:
			label += ", " + some
		}
		switch {
		case len(completes) > 0 && len(words) == 1:
			label += ", completes it"
		case len(completes) == 1 && len(words) == 2:
			label += ", completes one"
			detail += "; completes " + completes[0]
		case len(completes) > 0:
			label += ", completes " + prose.Count(len(completes), "island")
		}
	default:
		label += prose.And(words)
	}
	return label, detail
}

// mostNamed is how many letters islands and goods take in the label of a turn, so that nothing of it is cut.
const mostNamed = 36

// compact is tiles without their kinds' names: "villages 4 L, 4 square, 3 bent; neutral 2".
func compact(ids []rules.ShapeID) string {
	var villages, neutrals []string
	for _, id := range ids {
		form := strings.TrimSuffix(strings.TrimSpace(shapeForm(id)), "-shaped")
		name := strings.TrimSpace(string(id.String()[1]) + " " + form)
		if id.Village() {
			villages = append(villages, name)
		} else {
			neutrals = append(neutrals, name)
		}
	}
	var parts []string
	if len(villages) > 0 {
		parts = append(parts, "villages "+prose.Counted(villages))
	}
	if len(neutrals) > 0 {
		parts = append(parts, "neutral "+prose.Counted(neutrals))
	}
	return strings.Join(parts, "; ")
}

// short is tiles by kind and size alone: "4 villages of 3 to 4 spaces".
func short(ids []rules.ShapeID) string {
	villages := 0
	for _, id := range ids {
		if id.Village() {
			villages++
		}
	}
	text := prose.Count(villages, "village")
	if n := len(ids) - villages; n > 0 {
		text += " and " + prose.Count(n, "neutral tile")
	}
	return text
}

// brings is what a tile scores there by itself, and the goods beneath.
func (o narrator) brings(a rules.PlaceTile) (points int, goods []rules.Good) {
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

func (o narrator) stepsLabel(a rules.Steps) (label, detail string) {
	p := o.mine()
	paid := price(o.owes(a.Steps))
	switch a.Act {
	case rules.Cannons:
		label = fmt.Sprintf("Cannons: %d more, to %d", a.Steps, p.Cannons+a.Steps)
		if a.Steps == 0 {
			label = fmt.Sprintf("Cannons: none more than %d", p.Cannons)
		}
		if lack := o.strength() - p.Cannons - a.Steps; lack > 0 {
			detail = fmt.Sprintf("Still %d short of the pirates", lack)
		}
	case rules.Progress:
		to := p.Progress + a.Steps
		label = fmt.Sprintf("Progress: %s on, to %d", prose.Count(a.Steps, "space"), to)
		due := 0
		for _, s := range o.facts().Progress {
			if s.Position > p.Progress && s.Position <= to {
				due++
			}
		}
		if due > 0 {
			label += ", " + prose.Some(due, "token")
		}
	default:
		to := p.Order + a.Steps
		label = fmt.Sprintf("Order: %s on, to %d", prose.Count(a.Steps, "space"), to)
		if to < len(o.facts().Order) {
			detail = fmt.Sprintf("%s; %s in the order", o.facts().Order[to].Colour, prose.Nth(o.placeAt(to)))
		}
	}
	if o.overflows(a) {
		label += fmt.Sprintf(", +%d gold", o.facts().Overflow)
	}
	if paid != "" {
		label += ", pays " + paid
	}
	return label, detail
}

// overflows tells whether points are lost at the end of the track.
func (o narrator) overflows(a rules.Steps) bool {
	p, points := o.mine(), o.v.Turn.Points
	if o.v.Turn.Stage == rules.Choosing && a.Act < rules.Acts {
		points = o.v.Have[a.Act]
	}
	left := 0
	switch a.Act {
	case rules.Cannons:
		left = o.facts().Cannons - p.Cannons
	case rules.Progress:
		if n := len(o.facts().Progress); n > 0 {
			left = o.facts().Progress[n-1].Position - p.Progress
		}
	default:
		left = len(o.facts().Order) - 1 - p.Order
	}
	return points > left && a.Steps == left
}

// placeAt is the reader's place in the order on a position, from 1.
func (o narrator) placeAt(position int) int {
	place := 1
	for _, s := range o.seats() {
		if s != o.me && o.player(s).Order > position {
			place++
		}
	}
	return place
}

func (o narrator) buyLabel(a rules.BuyToken) (label, detail string) {
	p := o.mine()
	label = prose.Capital(a.Good.String()) + o.costs(a.Cost, o.v.Owes(a.Cost))
	detail = fmt.Sprintf("You have %s and %d for producing: %s each at the end", prose.Count(p.Goods[a.Good], a.Good.String()+" token"),
		p.Production[a.Good], prose.Count(p.Goods[a.Good], "point"))
	return label, detail
}
