// Package scores tells results: a table that fits a phone, and who won by what.
package scores

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"landfall/commands"
	"landfall/commands/catalogue"
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
func Open(words *catalogue.Catalogue, n commands.Names, over bool, lines []Line) string {
	switch {
	case len(lines) == 0 || len(lines[0].Points) == 0:
		return words.Say("scores-none", nil)
	case over:
		return Table(n, lines)
	}
	return words.Say("scores-so-far", nil) + "\n" + Table(n, lines)
}

// Rank sorts seats by points; of equal ones the first in this order stays first.
func Rank(order []engine.Seat, total []int) []engine.Seat {
	rank := slices.Clone(order)
	rank = slices.DeleteFunc(rank, func(s engine.Seat) bool { return int(s) >= len(total) })
	slices.SortStableFunc(rank, func(a, b engine.Seat) int { return total[b] - total[a] })
	return rank
}

// Over tells that a match is over, and everybody's points: the sentence of its last event.
func Over(words *catalogue.Catalogue, n commands.Names, total []int) string {
	return words.Say("scores-over", catalogue.Parts{"all": all(n, Seats(nil, len(total)), total)})
}

// Shared says who won together, where a tie stays one, and what the others have.
func Shared(words *catalogue.Catalogue, n commands.Names, winners []engine.Seat, total []int) string {
	var names []string
	for _, s := range winners {
		names = append(names, n.Of(s))
	}
	rest := slices.DeleteFunc(Rank(Seats(nil, len(total)), total), func(s engine.Seat) bool { return slices.Contains(winners, s) })
	return words.Say("scores-shared", catalogue.Parts{"who": names, "points": total[winners[0]], "others": all(n, rest, total)})
}

// all is what seats have, each by a name: "Ana 53".
func all(n commands.Names, seats []engine.Seat, total []int) []catalogue.Phrase {
	list := []catalogue.Phrase{}
	for _, s := range seats {
		list = append(list, catalogue.Phrase{Key: "scores-of", Parts: catalogue.Parts{"who": n.Of(s), "points": total[s]}})
	}
	return list
}

// Ending says who alone won, the first of a rank, who came next and what made the
// difference. tie says why the first of equal points won, by the winner's name; nil: that cannot be.
func Ending(words *catalogue.Catalogue, n commands.Names, rank []engine.Seat, total []int, lines []Line, tie func(winner string) string) string {
	win := rank[0]
	about := catalogue.Parts{"who": n.Of(win), "points": total[win], "others": all(n, rank[1:], total)}
	text := words.Say("scores-wins", about)
	if len(rank) == 1 {
		return text
	}
	next := rank[1]
	if total[win] == total[next] {
		return text + " " + tie(n.Of(win))
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
	return text + " " + words.Say("scores-difference", catalogue.Parts{"source": best, "n": most, "who": n.Of(next)})
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
