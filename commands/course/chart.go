package course

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
)

// Chart is the course of the points as a picture, and in words.
func (c Course) Chart(s room.Moment) *commands.Chart {
	ch := &commands.Chart{Game: s.Table.Game, Title: s.Table.Name, Under: c.say("chart-under", parts{"game": s.Title.Game.Name, "span": c.span()}), Stages: c.Stages, Names: s.Names, Looks: c.Looks, Name: "points"}
	for seat := range c.Points[0] {
		var line []int
		for _, at := range c.Points {
			line = append(line, at[seat])
		}
		ch.Points = append(ch.Points, line)
	}
	ch.Alt = prose.Clip(c.text(s.Names), limits.AltText)
	return ch
}

// span names the stages of a match: "era 1 to era 6".
func (c Course) span() string {
	if len(c.Stages) == 1 {
		return c.Stages[0]
	}
	return c.say("chart-span", parts{"from": c.Stages[0], "to": c.Stages[len(c.Stages)-1]})
}

// text tells the points of each seat by stages.
func (c Course) text(names commands.Names) string {
	lines := []string{c.say("chart-points", parts{"span": c.span()})}
	for seat := range c.Points[0] {
		var all []string
		for _, at := range c.Points[1:] {
			all = append(all, strconv.Itoa(at[seat]))
		}
		lines = append(lines, c.say("chart-of", parts{"who": names.Of(engine.Seat(seat)), "points": all}))
	}
	return strings.Join(lines, " ")
}

// stagesShown is how many stages a breakdown has lines for. Where there are more, those in which nobody's points
// changed are left out; and where that is not enough, several are put together.
const stagesShown = 12

// Table sets the points after each stage under the names of the seats, in a code block.
func (c Course) Table(names commands.Names) string {
	shown := c.stagesToShow()
	width := 0
	for _, s := range c.Stages {
		width = max(width, len([]rune(s)))
	}
	after := c.say("chart-after", nil)
	width = max(width, len([]rune(after)))
	seats := make([]string, len(c.Points[0]))
	for seat := range seats {
		seats[seat] = names.Of(engine.Seat(seat))
	}
	wide, heads := prose.Columns(seats, width)
	var b strings.Builder
	b.WriteString("```\n")
	for i, head := range heads {
		first := ""
		if i == len(heads)-1 {
			first = after
		}
		fmt.Fprintf(&b, "%-*s", width, first)
		for _, name := range head {
			fmt.Fprintf(&b, " %*s", wide, name)
		}
		b.WriteString("\n")
	}
	for _, i := range shown {
		s := c.Stages[i]
		fmt.Fprintf(&b, "%-*s", width, s)
		for _, n := range c.Points[i+1] {
			fmt.Fprintf(&b, " %*d", wide, n)
		}
		b.WriteString("\n")
	}
	return b.String() + "```"
}

func (c Course) stagesToShow() []int {
	var list []int
	for i := range c.Stages {
		if len(c.Stages) <= stagesShown || i == len(c.Stages)-1 || !slices.Equal(c.Points[i], c.Points[i+1]) {
			list = append(list, i)
		}
	}
	step, last := (len(list)+stagesShown-1)/stagesShown, len(list)-1
	var some []int
	for i, stage := range list {
		if (last-i)%step == 0 {
			some = append(some, stage)
		}
	}
	return some
}
