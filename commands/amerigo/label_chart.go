package amerigo

import (
	"fmt"
	"strings"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/amerigo"
)

// owes is the gold that so many points cost now; nothing before an action is chosen.
func (o narrator) owes(cost int) int {
	if o.v.Turn.Stage == rules.Choosing {
		return 0
	}
	return o.v.Owes(cost)
}

// chartLabel names what is done on the chart.
func (o narrator) chartLabel(a engine.Action) (label, detail string) {
	switch a := a.(type) {
	case rules.PlaceShip:
		return fmt.Sprintf("Ship %d: %s", a.Ship, spotName(a.At)), ""
	case rules.Sail:
		return o.sailLabel(a)
	case rules.PickShip:
		return fmt.Sprintf("Ship %d, at %s", a.Ship, spotName(o.ship(a.Ship))), ""
	case rules.SeekIsland:
		return fmt.Sprintf("Ship %d: settle %s", a.Ship, o.islandAt(a.First)), o.islandText(int(o.v.Squares[a.First].Island))
	case rules.Elsewhere:
		return fmt.Sprintf("Ship %d: sail without a post", a.Ship), ""
	case rules.InPart:
		return o.partLabel(a)
	case rules.TakeTile:
		return o.tileLabel(a.Shape)
	case rules.Neutral:
		return "A neutral tile", ""
	case rules.BuildTile:
		return o.tileLabel(a.Shape)
	case rules.OnIsland:
		return "On " + o.islandAt(a.First), o.islandText(int(o.v.Squares[a.First].Island))
	case rules.AtCell:
		return "From " + a.Cell.String(), ""
	case rules.PlaceTile:
		return o.placeLabel(a)
	}
	return a.String(), ""
}

// ship is where one of the reader's ships is.
func (o narrator) ship(ship int) rules.Spot { return o.mine().Ships[(ship-1)&1] }

// islandText is an island in a few words.
func (o narrator) islandText(number int) string {
	if number <= 0 || number >= len(o.v.Islands) {
		return ""
	}
	i := &o.v.Islands[number]
	text := fmt.Sprintf("%d of %d spaces free", i.Free, i.Size)
	if i.Big {
		text = "big, " + text
	}
	var who []string
	for s, n := range i.Posts[:o.v.Seats] {
		if n > 0 {
			who = append(who, fmt.Sprintf("%s %d", o.n.Of(engine.Seat(s)), n))
		}
	}
	if len(who) == 0 {
		return text + ", undiscovered"
	}
	return text + "; posts: " + strings.Join(who, ", ")
}

func (o narrator) sailLabel(a rules.Sail) (label, detail string) {
	c := a.To.Cell()
	paid := ""
	var d rules.Distances
	o.v.Reach(o.ship(a.Ship), 250, &d)
	steps := int(d[a.To])
	if a.Back {
		steps = 2
	}
	if gold := o.v.Fare(steps); gold > 0 {
		paid = ", " + price(gold)
	}
	if !a.Settle {
		return fmt.Sprintf("Ship %d to %s, %s%s", a.Ship, spotName(a.To), prose.Count(steps, "step"), paid), ""
	}
	post := o.v.Squares[c].Link
	island := int(o.v.Squares[post].Island)
	label = fmt.Sprintf("Ship %d: post at %s on %s, %s%s", a.Ship, post, o.islandName(island), prose.Count(steps, "step"), paid)
	if !o.v.Islands[island].Discovered {
		label += fmt.Sprintf(" (%s)", vp(o.facts().Discover))
	}
	if a.Back {
		label += ", away and back"
	}
	return label, o.islandText(island)
}

// partLabel is a part of the chart by its corner spaces.
func (o narrator) partLabel(a rules.InPart) (label, detail string) {
	if a.Down == 0 {
		return "On the frame", ""
	}
	const side = 5
	from := rules.CellAt((a.Across-1)*side+1, (a.Down-1)*side+1)
	to := rules.CellAt(a.Across*side, a.Down*side)
	return fmt.Sprintf("Between %s and %s", from, to), ""
}

// tileLabel names a tile with what it costs and scores.
func (o narrator) tileLabel(id rules.ShapeID) (label, detail string) {
	if int(id) >= len(o.facts().Shapes) {
		return shapeName(id), ""
	}
	f := o.facts().Shapes[id]
	label = prose.Capital(shapeName(id)) + o.costs(f.Cost, o.owes(f.Cost))
	return label, fmt.Sprintf("Scores %d, on a big island %d", f.Points[0], f.Points[1])
}

// costs is " for 3 points", with the gold among them.
func (o narrator) costs(points, gold int) string {
	switch {
	case gold == 0:
		return " for " + prose.Count(points, "point")
	case gold >= points:
		return " for " + price(gold)
	}
	return fmt.Sprintf(" for %s, %d in gold", prose.Count(points, "point"), gold)
}

// placeLabel names a place by where it is and what it brings.
func (o narrator) placeLabel(a rules.PlaceTile) (label, detail string) {
	points, goods := o.brings(a)
	label = fmt.Sprintf("%s %s (%s)", o.islandAt(a.Cells[0]), cellsOf(a.Cells), vp(points))
	if len(goods) > 0 {
		label += ", " + goodsOf(goods)
	}
	cost := 0
	if int(a.Shape) < len(o.facts().Shapes) {
		cost = o.facts().Shapes[a.Shape].Cost
	}
	if paid := price(o.owes(cost)); paid != "" {
		label += ", " + paid
	}
	island := &o.v.Islands[o.v.Squares[a.Cells[0]].Island]
	left := island.Free - len(a.Cells)
	if left == 0 {
		label += ", completes it"
		return label, o.completes(int(o.v.Squares[a.Cells[0]].Island))
	}
	return label, prose.Count(left, "space") + " left free there"
}

// completes tells what everybody scores for an island that is complete now.
func (o narrator) completes(number int) string {
	i := &o.v.Islands[number]
	parts := []string{fmt.Sprintf("%s for you", vp(o.facts().Complete))}
	if i.Chest {
		parts = append(parts, "the chest")
	}
	for s, posts := range i.Posts[:o.v.Seats] {
		if posts > 0 && len(o.facts().Factors) > 0 {
			f := o.facts().Factors[min(posts, len(o.facts().Factors)-1)]
			parts = append(parts, fmt.Sprintf("%s %s", o.n.Of(engine.Seat(s)), vp(f*o.v.Times)))
		}
	}
	return strings.Join(parts, ", ")
}
