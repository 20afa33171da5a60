package amerigo

import (
	"landfall/commands/catalogue"
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

// onMap names what is done on the islands and the water.
func (o labelling) onMap(a engine.Action) (label, detail string) {
	switch a := a.(type) {
	case rules.PlaceShip:
		return o.label("place-ship", parts{"ship": a.Ship, "at": o.spot(a.At)})
	case rules.Sail:
		return o.sail(a)
	case rules.PickShip:
		return o.label("pick-ship", parts{"ship": a.Ship, "at": o.spot(o.ship(a.Ship))})
	case rules.SeekIsland:
		return o.label("seek", parts{"ship": a.Ship, "island": o.islandAt(a.First), "about": o.islandText(int(o.v.Squares[a.First].Island))})
	case rules.Elsewhere:
		return o.label("elsewhere", parts{"ship": a.Ship})
	case rules.InPart:
		return o.part(a)
	case rules.TakeTile:
		return o.tile(a.Shape, true)
	case rules.Neutral:
		return o.label("neutral", nil)
	case rules.BuildTile:
		return o.tile(a.Shape, false)
	case rules.OnIsland:
		return o.label("on-island", parts{"island": o.islandAt(a.First), "about": o.islandText(int(o.v.Squares[a.First].Island))})
	case rules.AtCell:
		return o.label("at-cell", parts{"cell": a.Cell.String()})
	case rules.PlaceTile:
		return o.place(a)
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
	posts := []string{}
	for s, n := range i.Posts[:o.v.Seats] {
		if n > 0 {
			posts = append(posts, o.say("posts-of", parts{"who": o.n.Of(engine.Seat(s)), "n": n}))
		}
	}
	return o.say("island", parts{"big": catalogue.Yes(i.Big), "free": i.Free, "size": i.Size, "posts": posts})
}

func (o labelling) sail(a rules.Sail) (label, detail string) {
	var d rules.Distances
	o.v.Reach(o.ship(a.Ship), 250, &d)
	steps := d.Steps(a.To)
	if a.Back {
		steps = 2
	}
	about := parts{"ship": a.Ship, "steps": steps, "gold": o.v.Fare(steps), "to": o.spot(a.To)}
	if !a.Settle {
		return o.label("sail", about)
	}
	post := o.v.Squares[a.To.Cell()].Link
	island := int(o.v.Squares[post].Island)
	about["post"], about["island"], about["about"] = post.String(), o.islandName(island), o.islandText(island)
	about["back"], about["vp"] = catalogue.Yes(a.Back), 0
	if !o.v.Islands[island].Discovered {
		about["vp"] = o.facts().Discover
	}
	return o.label("sail-post", about)
}

// part is a part of the chart by its corner spaces.
func (o labelling) part(a rules.InPart) (label, detail string) {
	if a.Down == 0 {
		return o.label("in-frame", nil)
	}
	const side = 5
	from := rules.CellAt((a.Across-1)*side+1, (a.Down-1)*side+1)
	to := rules.CellAt(a.Across*side, a.Down*side)
	return o.label("in-part", parts{"from": from.String(), "to": to.String()})
}

// tile names a tile with what it costs and scores, and if it is planned what to build it costs again.
func (o labelling) tile(id rules.ShapeID, planned bool) (label, detail string) {
	if int(id) >= len(o.facts().Shapes) {
		return id.String(), ""
	}
	f, again := o.facts().Shapes[id], 0
	if planned {
		again = f.Cost
	}
	return o.label("tile", parts{"tile": tile(id), "size": f.Size, "again": again, "cost": f.Cost, "gold": o.gold(f.Cost, o.owes(f.Cost)), "owes": o.owes(f.Cost), "vp": f.Points[0], "big": f.Points[1]})
}

// gold is how much of a price is gold: "none", "some", "all".
func (o labelling) gold(points, gold int) string {
	switch {
	case gold == 0:
		return "none"
	case gold >= points:
		return "all"
	}
	return "some"
}

// place names a place by where it is and what it brings.
func (o labelling) place(a rules.PlaceTile) (label, detail string) {
	points, goods := o.brings(a)
	cost := 0
	if int(a.Shape) < len(o.facts().Shapes) {
		cost = o.facts().Shapes[a.Shape].Cost
	}
	number := int(o.v.Squares[a.Cells[0]].Island)
	left := o.v.Islands[number].Free - len(a.Cells)
	label, detail = o.label("place-tile", parts{"island": o.islandName(number), "cells": cells(a.Cells), "vp": points, "goods": names(goods),
		"gold": o.owes(cost), "left": left})
	if left == 0 {
		detail = o.completes(number)
	}
	return label, detail
}

// completing is what the reader scores for completing an island, and for posts there.
func (o labelling) completing(number int) int {
	points := o.facts().Complete
	if o.me == engine.Nobody || len(o.facts().Factors) == 0 {
		return points
	}
	if posts := o.v.Islands[number].Posts[o.me]; posts > 0 {
		points += o.facts().Factors[min(posts, len(o.facts().Factors)-1)] * o.v.Times
	}
	return points
}

// completes tells what everybody scores for an island that is complete now.
func (o labelling) completes(number int) string {
	i := &o.v.Islands[number]
	shares := []string{}
	for s, posts := range i.Posts[:o.v.Seats] {
		if posts > 0 && len(o.facts().Factors) > 0 {
			f := o.facts().Factors[min(posts, len(o.facts().Factors)-1)]
			shares = append(shares, o.say("completes-share", parts{"who": o.n.Of(engine.Seat(s)), "vp": f * o.v.Times}))
		}
	}
	return o.say("completes-all", parts{"vp": o.facts().Complete, "chest": catalogue.Yes(i.Chest), "shares": shares})
}
