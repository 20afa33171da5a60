package ninapinta

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// source is a line of the breakdown.
type source struct {
	name string
	of   func(rules.Score) int
}

func sources() []source {
	return []source{
		{"Cities", func(s rules.Score) int { return s.Cities }},
		{"Towns", func(s rules.Score) int { return s.Towns }},
		{"Settlers", func(s rules.Score) int { return s.Settlers }},
		{"Arts", func(s rules.Score) int { return s.Arts }},
		{"Science", func(s rules.Score) int { return s.Science }},
		{"Religion", func(s rules.Score) int { return s.Religion }},
		{"Military", func(s rules.Score) int { return s.Military }},
		{"Gold", func(s rules.Score) int { return s.Gold }},
		{"Kept", func(s rules.Score) int { return s.Retained }},
		{"Few cities", func(s rules.Score) int { return s.Untamed }},
	}
}

// nameWidth is how much of a name heads a column: the table fits 40 columns.
const nameWidth = 6

// Score is the breakdown of a finished match, or what is openly known before.
func (o narrator) Score() string {
	if len(o.v.Scores) > 0 {
		return o.breakdown()
	}
	return o.openScore()
}

// table sets rows of numbers under the names of the seats.
func (o narrator) table(rows []string, value func(row, seat int) string) string {
	var b strings.Builder
	b.WriteString("```\n")
	fmt.Fprintf(&b, "%-10s", "")
	for s := range o.v.Seats {
		fmt.Fprintf(&b, " %*s", nameWidth, narrow(o.n.Of(engine.Seat(s))))
	}
	b.WriteString("\n")
	for i, name := range rows {
		fmt.Fprintf(&b, "%-10s", name)
		for s := range o.v.Seats {
			fmt.Fprintf(&b, " %*s", nameWidth, value(i, s))
		}
		b.WriteString("\n")
	}
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

func (o narrator) breakdown() string {
	all := sources()
	var used []source
	var names []string
	for i, src := range all {
		if i < 8 || slices.ContainsFunc(o.v.Scores, func(s rules.Score) bool { return src.of(s) != 0 }) {
			used = append(used, src)
			names = append(names, src.name)
		}
	}
	names = append(names, "Total")
	return o.table(names, func(row, s int) string {
		if s >= len(o.v.Scores) {
			return "-"
		}
		if row == len(used) {
			return strconv.Itoa(o.v.Scores[s].Total)
		}
		return strconv.Itoa(used[row].of(o.v.Scores[s]))
	})
}

// openScore is what everybody can count: the map and the Military Benefits. It
// says nothing of what is behind screens, the reader's own excepted in Hand.
func (o narrator) openScore() string {
	rows := []string{"Cities", "Towns", "Settlers", "Military", "So far"}
	table := o.table(rows, func(row, s int) string {
		seat := engine.Seat(s)
		cities, towns, settlers := o.mapPoints(seat)
		military := points(kinds(o.seat(seat).Military, rules.Military), o.base(rules.Military))
		return strconv.Itoa([]int{cities, towns, settlers, military, cities + towns + settlers + military}[row])
	})
	var areas []string
	for _, g := range []rules.Group{rules.Arts, rules.Science, rules.Religion} {
		if w, placed := o.areaOf(g); placed {
			areas = append(areas, fmt.Sprintf("%s: %s, %s", groupName(g), worldName(w), count(o.cities(w), "City")))
		}
	}
	text := "Open to all now. Gold and hidden Benefits come at the end.\n" + table
	if planck := o.planckText(); planck != "" {
		text += "\n" + planck
	}
	if len(areas) > 0 {
		text += "\n" + strings.Join(areas, ". ") + "."
	}
	return text
}

// Ending says who won, who came next and what made the difference.
func (o narrator) Ending() string {
	if len(o.v.Scores) == 0 {
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
		text += " " + o.difference(win, rank[1])
	}
	if o.solo() {
		if grade := gradeName(o.v.Planck.Grade); grade != "" {
			text += " " + grade + "."
		}
	}
	return text
}

// ranking sorts seats by points, then by the final turn order.
func (o narrator) ranking() []engine.Seat {
	var rank []engine.Seat
	for _, s := range o.seats() {
		if int(s) < len(o.v.Scores) {
			rank = append(rank, s)
		}
	}
	slices.SortStableFunc(rank, func(a, b engine.Seat) int { return o.v.Scores[b].Total - o.v.Scores[a].Total })
	return rank
}

// difference names what set the winner apart from the next.
func (o narrator) difference(win, next engine.Seat) string {
	a, b := o.v.Scores[win], o.v.Scores[next]
	if a.Total == b.Total {
		return fmt.Sprintf("%s is earlier in the final turn order, which decides a tie.", o.n.Of(win))
	}
	best, most := "", 0
	for _, src := range sources() {
		if d := src.of(a) - src.of(b); d > most {
			best, most = src.name, d
		}
	}
	if most == 0 {
		return ""
	}
	return fmt.Sprintf("%s made the difference: +%d over %s.", best, most, o.n.Of(next))
}
