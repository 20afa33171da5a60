// Package scores tells results: a table that fits a phone, and who won by what.
package scores

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"landfall/commands"
	"landfall/commands/prose"
	"landfall/engine"
)

// Line is one source of points.
type Line = commands.Share

// From is a source of points, of every seat's score.
func From[S any](name string, all []S, of func(S) int) Line {
	l := Line{Name: name}
	for _, s := range all {
		l.Points = append(l.Points, of(s))
	}
	return l
}

// Table sets lines under the names of the seats, in a code block.
func Table(n commands.Names, lines []Line) string {
	seats, first := 0, 0
	for _, l := range lines {
		seats, first = max(seats, len(l.Points)), max(first, len([]rune(l.Name)))
	}
	names := make([]string, seats)
	for s := range names {
		names[s] = n.Of(engine.Seat(s))
	}
	width, heads := prose.Columns(names, first)
	var b strings.Builder
	b.WriteString("```\n")
	row := func(head string, cell func(seat int) string) {
		fmt.Fprintf(&b, "%-*s", first, head)
		for s := range seats {
			fmt.Fprintf(&b, " %*s", width, cell(s))
		}
		b.WriteString("\n")
	}
	for _, head := range heads {
		row("", func(s int) string { return head[s] })
	}
	for _, l := range lines {
		row(l.Name, func(s int) string {
			if s >= len(l.Points) {
				return "-"
			}
			return strconv.Itoa(l.Points[s])
		})
	}
	return b.String() + "```"
}

// Open is the table of a game whose points are open all along: as if the match ended
// now, until it is over.
func Open(n commands.Names, over bool, lines []Line) string {
	switch {
	case len(lines) == 0 || len(lines[0].Points) == 0:
		return "Nothing is scored yet."
	case over:
		return Table(n, lines)
	}
	return "If it ended now:\n" + Table(n, lines)
}

// Rank sorts seats by points; of equal ones the first in this order stays first.
func Rank(order []engine.Seat, total []int) []engine.Seat {
	rank := slices.Clone(order)
	rank = slices.DeleteFunc(rank, func(s engine.Seat) bool { return int(s) >= len(total) })
	slices.SortStableFunc(rank, func(a, b engine.Seat) int { return total[b] - total[a] })
	return rank
}

// Over tells that a match is over, and everybody's points: the sentence of its last event.
func Over(n commands.Names, total []int) string {
	var all []string
	for s, points := range total {
		all = append(all, fmt.Sprintf("%s %d", n.Of(engine.Seat(s)), points))
	}
	if len(all) == 0 {
		return "The match is over."
	}
	return "The match is over: " + strings.Join(all, ", ") + "."
}

// Ending says who won, who came next and what made the difference. Of equal points
// the first in this order wins, and tie is the sentence that says why, after the
// winner's name: "plays later, which decides a tie".
func Ending(n commands.Names, order []engine.Seat, total []int, lines []Line, tie string) string {
	rank := Rank(order, total)
	win := rank[0]
	text := fmt.Sprintf("**%s wins with %d.**", n.Of(win), total[win])
	if len(rank) == 1 {
		return text
	}
	var rest []string
	for _, s := range rank[1:] {
		rest = append(rest, fmt.Sprintf("%s %d", n.Of(s), total[s]))
	}
	text += " " + strings.Join(rest, " · ") + "."
	next := rank[1]
	if total[win] == total[next] {
		return text + fmt.Sprintf(" %s %s.", n.Of(win), tie)
	}
	best, most := "", 0
	for _, l := range lines {
		if d := l.Points[win] - l.Points[next]; d > most {
			best, most = l.Name, d
		}
	}
	if most == 0 {
		return text
	}
	return text + fmt.Sprintf(" %s made the difference: +%d over %s.", best, most, n.Of(next))
}
