package announce

import (
	"slices"
	"strings"
	"time"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/duty"
)

// Nudge is one message that reminds everybody in a list. It becomes the message that
// the table waits under, so it has the table's controls.
func (an *Announcer) Nudge(s Snapshot, list []duty.Reminder) commands.Message {
	m := commands.Message{Rows: append(an.publicControls(s), an.LaterRow(s.Table))}
	var questions []string
	asked := map[string][]duty.Reminder{}
	var down time.Duration
	for _, n := range list {
		q := s.Publicly().Question(s.Asked[n.Seat])
		if asked[q] == nil {
			questions = append(questions, q)
		}
		asked[q] = append(asked[q], n)
		m.Mention = append(m.Mention, n.Player)
		down = max(down, n.Down)
	}
	var lines []string
	for _, q := range questions {
		var who []engine.PlayerID
		for _, n := range asked[q] {
			who = append(who, n.Player)
		}
		first := slices.MinFunc(asked[q], func(a, b duty.Reminder) int { return a.Since.Compare(b.Since) })
		// Else they hear of it for the first time.
		again := slices.ContainsFunc(asked[q], func(n duty.Reminder) bool { return !n.Mention })
		lines = append(lines, an.say("reminder", parts{"who": mentions(who), "table": s.Table.Name, "again": catalogue.Yes(again), "since": unix(first.Since), "question": q}))
	}
	var others []engine.PlayerID // a reminder takes the place of the one before, which may have called them
	for _, seat := range s.Awaited {
		who := s.Table.Chairs[seat].Player
		if !s.Table.Plays(seat) && !slices.Contains(m.Mention, who) {
			others = append(others, who)
		}
	}
	if len(others) > 0 {
		lines = append(lines, an.say("still-waiting", parts{"who": mentions(others)}))
	}
	if down > 0 {
		lines = append(lines, an.say("was-down", parts{"time": room.Lasting(down)}))
	}
	m.Text = strings.Join(lines, "\n")
	return m
}

// LaterRow lets whoever is reminded choose when that is done again.
func (an Lines) LaterRow(t table.Table) commands.Row {
	return commands.Row{Buttons: []commands.Button{{ID: commands.ControlID("later", t.ID, "3h"), Label: an.say("later-3h", nil)}, {ID: commands.ControlID("later", t.ID, "tomorrow"), Label: an.say("later-tomorrow", nil)},
		{ID: commands.ControlID("gone", t.ID), Label: an.say("act-away", nil)}}}
}
