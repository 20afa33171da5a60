package commands

import (
	"fmt"
	"slices"
	"strings"

	"landfall/engine/table"
)

// Nudge is one message that reminds everybody in a list. It becomes the message that
// the table waits under, so it has the table's controls.
func (d *Desk) Nudge(s Standing, list []table.Nudge) Message {
	m := Message{Rows: d.publicControls(s), Quiet: true}
	var questions []string
	asked := map[string][]table.Nudge{}
	for _, n := range list {
		q := s.publicly().Question(s.asked[n.Seat])
		if asked[q] == nil {
			questions = append(questions, q)
		}
		asked[q] = append(asked[q], n)
		if n.Mention {
			m.Mention, m.Quiet = append(m.Mention, n.Player), false
		}
	}
	var lines []string
	for _, q := range questions {
		var who []string
		for _, n := range asked[q] {
			who = append(who, "<@"+string(n.Player)+">")
		}
		first := slices.MinFunc(asked[q], func(a, b table.Nudge) int { return a.Since.Compare(b.Since) })
		lines = append(lines, fmt.Sprintf("%s, **%s** waits for you since <t:%d:R>: %s.", strings.Join(who, ", "), s.table.Name, first.Since.Unix(), q))
	}
	m.Text = strings.Join(lines, "\n")
	return m
}
