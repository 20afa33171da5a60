package private

import (
	"slices"

	"landfall/commands"
	"landfall/commands/limits"
)

// graded shows what one came to do as the button that is seen first: the main answer, or
// the only one there is. What ends something is as plain as the others.
func graded(groups []commands.Group) []commands.Group {
	answers := 0
	for _, g := range groups {
		answers += len(g.Answers)
	}
	list := slices.Clone(groups)
	for i, g := range list {
		list[i].Answers = slices.Clone(g.Answers)
		for j, a := range g.Answers {
			switch {
			case a.Style == commands.Main, a.Style != commands.Grave && answers == 1:
				list[i].Answers[j].Style = commands.Consent
			case a.Style == commands.Consent:
				list[i].Answers[j].Style = commands.Plain
			}
		}
	}
	return list
}

// addFoot puts the desk's own buttons beside the last ones where there is room,
// else into a row of their own.
func addFoot(rows []commands.Row, foot []commands.Button) []commands.Row {
	if n := len(rows) - 1; n >= 0 && rows[n].Menu == nil && len(rows[n].Buttons)+len(foot) <= limits.Buttons {
		last := commands.Row{Buttons: slices.Concat(rows[n].Buttons, foot)}
		return append(slices.Clone(rows[:n]), last)
	}
	return append(slices.Clone(rows), commands.Row{Buttons: foot})
}
