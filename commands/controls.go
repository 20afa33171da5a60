package commands

import (
	"slices"
	"strconv"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
)

// graded shows what one came to do as the button that is seen first: the main answer, or
// the only one there is. What ends something is as plain as the others.
func graded(groups []Group) []Group {
	answers := 0
	for _, g := range groups {
		answers += len(g.Answers)
	}
	list := slices.Clone(groups)
	for i, g := range list {
		list[i].Answers = slices.Clone(g.Answers)
		for j, a := range g.Answers {
			switch {
			case a.Style == Main, a.Style != Grave && answers == 1:
				list[i].Answers[j].Style = Consent
			case a.Style == Consent:
				list[i].Answers[j].Style = Plain
			}
		}
	}
	return list
}

// addFoot puts the desk's own buttons beside the last ones where there is room,
// else into a row of their own.
func addFoot(rows []Row, foot []Button) []Row {
	if n := len(rows) - 1; n >= 0 && rows[n].Menu == nil && len(rows[n].Buttons)+len(foot) <= limits.Buttons {
		last := Row{Buttons: slices.Concat(rows[n].Buttons, foot)}
		return append(slices.Clone(rows[:n]), last)
	}
	return append(slices.Clone(rows), Row{Buttons: foot})
}

// Controls are the controls of groups of answers: buttons in rows of five, menus of 25.
func Controls(id engine.MatchID, groups []Group) []Row {
	var list []Row
	for _, g := range groups {
		if g.Menu == "" {
			if last := len(list) - 1; g.Beside && last >= 0 && list[last].Menu == nil && len(list[last].Buttons)+len(g.Answers) <= limits.Buttons {
				list[last].Buttons = append(list[last].Buttons, buttons(id, g, g.Answers)...)
				continue
			}
			for start := 0; start < len(g.Answers); start += limits.Buttons {
				list = append(list, Row{Buttons: buttons(id, g, g.Answers[start:min(start+limits.Buttons, len(g.Answers))])})
			}
			continue
		}
		for start := 0; start < len(g.Answers); start += limits.MenuLines {
			part := g.Answers[start:min(start+limits.MenuLines, len(g.Answers))]
			m := Menu{ID: control("pick", id, g.Decision, strconv.Itoa(len(list))), Placeholder: prose.Clip(g.Menu, 150)}
			for _, a := range part {
				m.Choices = append(m.Choices, MenuChoice{Value: a.Action.String(), Label: prose.Clip(a.Label, limits.MenuLine),
					Description: prose.Clip(a.Detail, limits.MenuLine), Emoji: emoji(a), Default: a.Chosen})
			}
			list = append(list, Row{Menu: &m})
		}
	}
	return list
}

func buttons(id engine.MatchID, g Group, part []Answer) []Button {
	list := make([]Button, len(part))
	for i, a := range part {
		list[i] = Button{ID: control("do", id, g.Decision, a.Action.String()), Label: prose.Clip(a.Label, limits.ButtonLabel),
			Emoji: emoji(a), Style: a.Style}
	}
	return list
}

// emoji is that of an answer: its own, or what its words have.
func emoji(a Answer) string {
	if a.Emoji == "" {
		return EmblemOfWords
	}
	return a.Emoji
}
