package century

import (
	"slices"

	"landfall/commands/scores"
	"landfall/engine"
	rules "landfall/engine/century"
)

// sources are the lines of the breakdown.
func (o narrator) sources() []scores.Line {
	line := func(name string, of func(rules.Score) int) scores.Line {
		l := scores.Line{Name: name}
		for _, s := range o.v.Scores {
			l.Points = append(l.Points, of(s))
		}
		return l
	}
	all := []scores.Line{
		line("Cards", func(s rules.Score) int { return s.Cards }),
		line("Bonus", func(s rules.Score) int { return s.Bonus }),
		line("Explored", func(s rules.Score) int { return s.Exploration }),
		line("Outposts", func(s rules.Score) int { return s.Outposts }),
		line("Cubes", func(s rules.Score) int { return s.Cubes }),
		line("Total", func(s rules.Score) int { return s.Total }),
	}
	if !o.v.Modules.Islands {
		all = slices.Delete(all, 3, 4)
	}
	return all
}

// Score is the breakdown, final or as if the match ended now: all is open.
func (o narrator) Score() string {
	switch {
	case len(o.v.Scores) == 0:
		return "Nothing is scored yet."
	case o.v.Over:
		return scores.Table(o.n, o.sources())
	}
	return "If it ended now:\n" + scores.Table(o.n, o.sources())
}

// Ending says who won, who came next and what made the difference.
func (o narrator) Ending() string {
	if !o.v.Over || len(o.v.Scores) == 0 {
		return "The match is not over."
	}
	lines := o.sources()
	sources, total := lines[:len(lines)-1], lines[len(lines)-1].Points
	return scores.Ending(o.n, o.ranking(total), total, sources, "plays later in the turn order, which decides a tie")
}

// ranking sorts seats by points; of equal ones the later in turn order comes first.
func (o narrator) ranking(total []int) []engine.Seat {
	order := slices.Clone(o.seats())
	slices.Reverse(order)
	return scores.Rank(order, total)
}
