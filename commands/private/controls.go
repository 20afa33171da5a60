package private

import (
	"slices"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
)

// graded shows the sure answer, or the only one there is, as the one that is seen first: at most one, and none that
// gives something up. Out of a menu it comes as a button above all others, where the text is short and there is a row
// for it; else beside the first buttons, so that none of them looks like the first choice; where the panel begins with
// a menu it is marked there, and so is the menu.
func graded(groups []commands.Group, sure engine.Action, short bool) []commands.Group {
	list, answers := unmarked(groups), 0
	for _, g := range groups {
		answers += len(g.Answers)
	}
	for i := range list {
		g := &list[i]
		at := slices.IndexFunc(g.Answers, func(a commands.Answer) bool {
			return answers == 1 || sure != nil && a.Action.String() == sure.String()
		})
		switch {
		case at < 0:
			continue
		case g.Menu == "":
			if g.Answers[at].Style == commands.Plain {
				g.Answers[at].Style = commands.Consent
			}
			return list
		}
		above := promoted(list, i, at)
		roomy := short && fits(above)
		if !roomy && len(above) > 1 {
			above[1].Beside = above[1].Menu == "" && len(above[1].Answers) < limits.Buttons
			roomy = above[1].Beside && fits(above)
		}
		if roomy {
			return above
		}
		if g.Answers[at].Style == commands.Plain {
			g.Answers[at].Emoji, g.Menu = SureSign, SureSign+" "+g.Menu
		}
		return list
	}
	return list
}

// promoted are groups with an answer of one of them as a green button above all others.
func promoted(list []commands.Group, group, answer int) []commands.Group {
	g := list[group]
	first := g.Answers[answer]
	first.Style, first.Label = commands.Consent, prose.Clip(first.Label, limits.ButtonLabel)
	all := append([]commands.Group{{Decision: g.Decision, Answers: []commands.Answer{first}}}, list...)
	if g.Answers = slices.Delete(slices.Clone(g.Answers), answer, answer+1); len(g.Answers) == 0 {
		return slices.Delete(all, group+1, group+2)
	}
	all[group+1] = g
	return all
}

// SureSign marks the sure answer in a menu, whose entries have no colour, and the menu.
const SureSign = "🟢"

// fits tells whether groups leave room for the desk's own buttons.
func fits(groups []commands.Group) bool {
	return len(addFoot(commands.Controls("", groups), make([]commands.Button, ownButtons))) <= limits.Rows
}

// shortText is how many lines of news and question leave room for a green button out of a menu: nine of ten panels stay
// within 760 points.
const shortText = 2

// ownButtons are those that every panel has beside the answers.
const ownButtons = 3

// unmarked shows all answers alike but those that give something up.
func unmarked(groups []commands.Group) []commands.Group {
	list := slices.Clone(groups)
	for i, g := range list {
		list[i].Answers = slices.Clone(g.Answers)
		for j, a := range g.Answers {
			if a.Style != commands.Grave {
				list[i].Answers[j].Style = commands.Plain
			}
		}
	}
	return list
}

// addFoot puts the desk's own buttons beside the last ones where there is room,
// else into rows of their own.
func addFoot(rows []commands.Row, foot []commands.Button) []commands.Row {
	if n := len(rows) - 1; n >= 0 && rows[n].Menu == nil && len(rows[n].Buttons)+len(foot) <= limits.Buttons {
		last := commands.Row{Buttons: slices.Concat(rows[n].Buttons, foot)}
		return append(slices.Clone(rows[:n]), last)
	}
	rows = slices.Clone(rows)
	for own := range slices.Chunk(foot, limits.Buttons) {
		rows = append(rows, commands.Row{Buttons: own})
	}
	return rows
}
