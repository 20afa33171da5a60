package century

import (
	"slices"

	"landfall/commands"
	"landfall/commands/scores"
	rules "landfall/engine/century"
)

// sources are the lines of the breakdown.
func (o narrator) sources() []scores.Line {
	line := func(key string, of func(rules.Score) int) scores.Line {
		return scores.From(o.say("source-"+key, nil), o.v.Scores, of)
	}
	all := []scores.Line{
		line("cards", func(s rules.Score) int { return s.Cards }),
		line("bonus", func(s rules.Score) int { return s.Bonus }),
		line("explored", func(s rules.Score) int { return s.Exploration }),
		line("outposts", func(s rules.Score) int { return s.Outposts }),
		line("cubes", func(s rules.Score) int { return s.Cubes }),
		line("total", func(s rules.Score) int { return s.Total }),
	}
	if !o.v.Modules.Islands {
		all = slices.Delete(all, 3, 4)
	}
	return all
}

// Score is the breakdown, final or as if the match ended now: all is open.
func (o narrator) Score() string { return scores.Open(o.words, o.n, o.v.Over, o.sources()) }

// Ending says who won, who came next and what made the difference; of equal points
// the later in turn order wins.
func (o narrator) Ending() string {
	if !o.v.Over || len(o.v.Scores) == 0 {
		return o.say("not-over", nil)
	}
	order := slices.Clone(o.seats())
	slices.Reverse(order)
	lines := o.sources()
	last := len(lines) - 1
	total := lines[last].Points
	return scores.Ending(o.words, o.n, scores.Rank(order, total), total, lines[:last], func(winner string) string { return o.say("tie", parts{"who": winner}) })
}

// Divide implements commands.Divider.
func (o narrator) Divide() commands.Division {
	lines := o.sources()
	return commands.Division{Stage: o.say("stage", parts{"round": max(1, o.v.Round)}), Number: max(1, o.v.Round), Shares: lines[:len(lines)-1]}
}
