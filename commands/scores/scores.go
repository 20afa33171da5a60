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

// Shared says who won together, where a tie stays one, and what the others have.
func Shared(n commands.Names, winners []engine.Seat, total []int) string {
	var names []string
	for _, s := range winners {
		names = append(names, n.Of(s))
	}
	text := fmt.Sprintf("**%s win together with %d.**", prose.And(names), total[winners[0]])
	rest := slices.DeleteFunc(Rank(Seats(nil, len(total)), total), func(s engine.Seat) bool { return slices.Contains(winners, s) })
	if len(rest) == 0 {
		return text
	}
	return text + " " + list(n, rest, total)
}

// list is what seats have: "Ana 53 · Ben 50."
func list(n commands.Names, seats []engine.Seat, total []int) string {
	var all []string
	for _, s := range seats {
		all = append(all, fmt.Sprintf("%s %d", n.Of(s), total[s]))
	}
	return strings.Join(all, " · ") + "."
}

// Ending says who alone won, the first of a rank, who came next and what made the
// difference. tie is the sentence that says why the first of equal points won, after the
// winner's name: "plays later, which decides a tie".
func Ending(n commands.Names, rank []engine.Seat, total []int, lines []Line, tie string) string {
	win := rank[0]
	text := fmt.Sprintf("**%s wins with %d.**", n.Of(win), total[win])
	if len(rank) == 1 {
		return text
	}
	text += " " + list(n, rank[1:], total)
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

// Seats are all seats of a table, in turn order where that is known whole.
func Seats(order []engine.Seat, seats int) []engine.Seat {
	if len(order) == seats {
		return order
	}
	all := make([]engine.Seat, seats)
	for i := range all {
		all[i] = engine.Seat(i)
	}
	return all
}
