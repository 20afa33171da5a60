package commands

import (
	"cmp"
	"strconv"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
)

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
			m := Menu{ID: ControlID("pick", id, g.Decision, strconv.Itoa(len(list))), Placeholder: prose.Clip(g.Menu, 150)}
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
		list[i] = Button{ID: ControlID("do", id, g.Decision, a.Action.String()), Label: prose.Clip(a.Label, limits.ButtonLabel),
			Emoji: emoji(a), Style: a.Style}
	}
	return list
}

// emoji is that of an answer: its own, or what its words have.
func emoji(a Answer) string {
	return cmp.Or(a.Emoji, EmblemOfWords)
}
