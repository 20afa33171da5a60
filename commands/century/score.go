package century

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"landfall/engine"
	rules "landfall/engine/century"
)

// source is a line of the breakdown.
type source struct {
	name string
	of   func(rules.Score) int
}

func (o narrator) sources() []source {
	all := []source{
		{"Cards", func(s rules.Score) int { return s.Cards }},
		{"Bonus", func(s rules.Score) int { return s.Bonus }},
		{"Explored", func(s rules.Score) int { return s.Exploration }},
		{"Outposts", func(s rules.Score) int { return s.Outposts }},
		{"Cubes", func(s rules.Score) int { return s.Cubes }},
	}
	if !o.v.Modules.Islands {
		all = slices.Delete(all, 3, 4)
	}
	return all
}

// nameWidth is how much of a name heads a column: the table fits 40 columns.
const nameWidth = 6

// Score is the breakdown, final or as if the match ended now: all is open.
func (o narrator) Score() string {
	if len(o.v.Scores) == 0 {
		return "Nothing is scored yet."
	}
	head := "If it ended now:\n"
	if o.v.Over {
		head = ""
	}
	used := o.sources()
	var b strings.Builder
	b.WriteString(head + "```\n")
	row := func(name string, value func(s int) string) {
		fmt.Fprintf(&b, "%-10s", name)
		for s := range o.v.Scores {
			fmt.Fprintf(&b, " %*s", nameWidth, value(s))
		}
		b.WriteString("\n")
	}
	row("", func(s int) string { return narrow(o.n.Of(engine.Seat(s))) })
	for _, src := range used {
		row(src.name, func(s int) string { return strconv.Itoa(src.of(o.v.Scores[s])) })
	}
	row("Total", func(s int) string { return strconv.Itoa(o.v.Scores[s].Total) })
	b.WriteString("```")
	return b.String()
}

// narrow cuts a name to the width of a column, and keeps it from ending the code block.
func narrow(name string) string {
	runes := []rune(strings.ReplaceAll(name, "`", "'"))
	if len(runes) > nameWidth {
		runes = append(runes[:nameWidth-1], '…')
	}
	return string(runes)
}

// Ending says who won, who came next and what made the difference.
func (o narrator) Ending() string {
	if !o.v.Over || len(o.v.Scores) == 0 {
		return "The match is not over."
	}
	rank := o.ranking()
	win := rank[0]
	text := fmt.Sprintf("**%s wins with %d.**", o.n.Of(win), o.v.Scores[win].Total)
	var rest []string
	for _, s := range rank[1:] {
		rest = append(rest, fmt.Sprintf("%s %d", o.n.Of(s), o.v.Scores[s].Total))
	}
	if len(rest) > 0 {
		text += " " + strings.Join(rest, " · ") + "."
	}
	if len(rank) > 1 {
		text += o.difference(win, rank[1])
	}
	return text
}

// ranking sorts seats by points; of equal ones the later in turn order comes first.
func (o narrator) ranking() []engine.Seat {
	var rank []engine.Seat
	for _, s := range o.seats() {
		if int(s) < len(o.v.Scores) {
			rank = append(rank, s)
		}
	}
	slices.Reverse(rank)
	slices.SortStableFunc(rank, func(a, b engine.Seat) int { return o.v.Scores[b].Total - o.v.Scores[a].Total })
	return rank
}

// difference names what set the winner apart from the next.
func (o narrator) difference(win, next engine.Seat) string {
	a, b := o.v.Scores[win], o.v.Scores[next]
	if a.Total == b.Total {
		return fmt.Sprintf(" %s plays later in the turn order, which decides a tie.", o.n.Of(win))
	}
	best, most := "", 0
	for _, src := range o.sources() {
		if d := src.of(a) - src.of(b); d > most {
			best, most = src.name, d
		}
	}
	if most == 0 {
		return ""
	}
	return fmt.Sprintf(" %s made the difference: +%d over %s.", best, most, o.n.Of(next))
}
