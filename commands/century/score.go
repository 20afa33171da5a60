package century

import (
	"fmt"
	"slices"

	"landfall/commands"
	"landfall/commands/scores"
	rules "landfall/engine/century"
)

// sources are the lines of the breakdown.
func (o narrator) sources() []scores.Line {
	line := func(name string, of func(rules.Score) int) scores.Line { return scores.From(name, o.v.Scores, of) }
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
func (o narrator) Score() string { return scores.Open(o.n, o.v.Over, o.sources()) }

// Ending says who won, who came next and what made the difference; of equal points
// the later in turn order wins.
func (o narrator) Ending() string {
	if !o.v.Over || len(o.v.Scores) == 0 {
		return "The match is not over."
	}
	order := slices.Clone(o.seats())
	slices.Reverse(order)
	lines := o.sources()
	last := len(lines) - 1
	total := lines[last].Points
	return scores.Ending(o.n, scores.Rank(order, total), total, lines[:last], "plays later in the turn order, which decides a tie")
}

// Divide implements commands.Divider.
func (o narrator) Divide() commands.Division {
	lines := o.sources()
	return commands.Division{Stage: fmt.Sprintf("round %d", max(1, o.v.Round)), Number: max(1, o.v.Round), Shares: lines[:len(lines)-1]}
}
