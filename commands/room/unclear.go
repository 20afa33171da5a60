package room

import (
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
)

// Unclear answers what was typed where it is no one legal answer: it asks which of several was
// meant, says why none was, or that none is found, and offers what comes closest.
func (s Moment) Unclear(r commands.Reading, typed string) commands.Reply {
	offered, text := r.Listed, r.Why.Text
	switch {
	case r.Exact:
		text = s.Say("which-one", nil)
	case len(offered) > 1:
		text = s.Say("perhaps-these", nil)
	case len(offered) == 1:
		text = s.Say("perhaps", parts{"move": offered[0].Sentence()})
	case r.Why.Rule != commands.OtherQuestion:
		if text == "" {
			text = s.Say("no-such-move", parts{"typed": prose.Clip(strings.Join(strings.Fields(typed), " "), 60)})
		}
		if l, ok := commands.Nearest(s.Narrator(), s.Open, typed); ok {
			text, offered = text+"\n"+s.Say("closest", parts{"move": l.Sentence()}), []commands.Listed{l}
		}
	}
	reply := Quietly(prose.Clip(text, limits.Text))
	reply.Rows = s.Offer(offered)
	if n := len(reply.Rows); n == 0 || reply.Rows[n-1].Menu != nil || len(reply.Rows[n-1].Buttons) == limits.Buttons {
		reply.Rows = append(reply.Rows, commands.Row{})
	}
	last := &reply.Rows[len(reply.Rows)-1]
	last.Buttons = append(last.Buttons, commands.Button{ID: commands.ControlID("again", s.Table.ID), Label: s.Say("my-turn", nil), Style: commands.Main})
	return reply
}

// Offer shows some legal answers as buttons, or in menus where they are many.
func (s Moment) Offer(some []commands.Listed) []commands.Row {
	var groups []commands.Group
	for _, l := range some {
		if n := len(groups); n == 0 || groups[n-1].Decision != l.Decision.ID() {
			groups = append(groups, commands.Group{Decision: l.Decision.ID(), Beside: true})
		}
		g := &groups[len(groups)-1]
		g.Answers = append(g.Answers, commands.Answer{Action: l.Action, Label: l.Led, Detail: l.Detail})
		if len(some) > limits.Buttons {
			g.Menu = s.Say("which-one", nil)
		}
	}
	rows := commands.Controls(s.Table.ID, groups)
	return rows[:min(len(rows), limits.Rows-1)]
}
