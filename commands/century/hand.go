package century

import (
	"fmt"
	"strings"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/century"
)

// Hand is what the reader has; in Century nothing of it is hidden from the others.
func (o narrator) Hand() string {
	if o.me < 0 || int(o.me) >= len(o.v.Seats) {
		return "Nothing is hidden in this game: the board shows what everybody has."
	}
	me := o.mine()
	lines := []string{
		fmt.Sprintf("**What you have**, open to all. %s ready, %d placed, %d in reserve.", prose.Capital(settlers(me.Crew)), me.Placed, me.Reserve),
		"Cubes: " + o.filled(me.Storage) + ".",
	}
	var cards []string
	for _, c := range me.Cards {
		cards = append(cards, fmt.Sprintf("%d (%s)", c.Points, cardEffect(c)))
	}
	lines = append(lines, listed(fmt.Sprintf("Point cards, %d of %d", len(me.Cards), o.v.CardsToEnd), cards))
	lines = append(lines, o.symbols())
	var tiles []string
	for _, t := range me.Bonus {
		tiles = append(tiles, fmt.Sprintf("%s, now %d", bonusName(t), worth(t, me)))
	}
	lines = append(lines, listed(fmt.Sprintf("Bonus tiles, %d of %d", len(me.Bonus), me.Spaces), tiles))
	var finds []string
	for _, f := range me.Finds {
		finds = append(finds, findName(f))
	}
	if len(finds) > 0 {
		lines = append(lines, listed("Explored", finds))
	}
	if o.v.Modules.Routes {
		lines = append(lines, "Your route: "+o.myRoute()+".")
	}
	if len(me.Discarded) > 0 {
		lines = append(lines, fmt.Sprintf("Merchants on your discard pile: %d.", len(me.Discarded)))
	}
	if o.v.Modules.Islands {
		lines = append(lines, o.islandsOf(me))
	}
	if int(o.me) < len(o.v.Scores) {
		lines = append(lines, fmt.Sprintf("If it ended now you would have %s.", prose.Count(o.v.Scores[o.me].Total, "point")))
	}
	return prose.Clip(strings.Join(lines, "\n"), limits.BoardText)
}

// listed is a heading with its list.
func listed(head string, items []string) string {
	if len(items) == 0 {
		return head + "."
	}
	return head + ": " + strings.Join(items, "; ") + "."
}

// islandsOf tells the reader's ship and outposts, and what clears which column.
func (o narrator) islandsOf(me *rules.SeatView) string {
	text := "Your ship is at " + o.islandName(me.Ship) + "."
	var rows []string
	for spice, row := range me.Outposts {
		gone := 0
		for _, there := range row {
			if !there {
				gone++
			}
		}
		rows = append(rows, fmt.Sprintf("%s %d", spiceName(rules.Spice(spice)), gone))
	}
	if len(rows) > 0 {
		text += " Outposts built: " + strings.Join(rows, ", ") + "."
	}
	return text
}

// outposts counts the outposts a seat has built.
func outposts(s *rules.SeatView) int {
	n := 0
	for _, row := range s.Outposts {
		for _, there := range row {
			if !there {
				n++
			}
		}
	}
	return n
}

// score is what a seat would have now.
func (o narrator) score(s engine.Seat) int {
	if s < 0 || int(s) >= len(o.v.Scores) {
		return 0
	}
	return o.v.Scores[s].Total
}
