package announce

import (
	"strings"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/duty"
)

// FactLine says in a table's thread what happened to the table itself; "" if that is said otherwise.
func (an Lines) FactLine(f table.Fact) string {
	kind := strings.ReplaceAll(string(f.Kind), " ", "-")
	if f.Kind == table.Lost { // of the others' it is clear from what is done instead
		kind += "-" + f.Text
	}
	if !an.words.Has("fact-" + kind) {
		return ""
	}
	return an.say("fact-"+kind, parts{"from": f.From, "to": f.To, "by": nobodyOr(string(f.By)), "text": f.Text, "undecided": catalogue.Yes(f.Undecided),
		"somebody": catalogue.Yes(f.From != ""), "times": duty.MostSnoozes, "sleeps": unix(f.At.Add(table.WakeTime)), "ends": unix(f.At.Add(table.SleepTime))})
}

// Replaced says to somebody that they do not play any more, by what others did; nobody: it is told
// to all alone, or was their own doing.
func (an Lines) Replaced(t table.Table, f table.Fact) (who engine.PlayerID, text string) {
	about := parts{"table": t.Name, "to": f.To, "by": nobodyOr(string(f.By)), "at": unix(f.At)}
	switch {
	case f.Kind == table.Removed:
		return f.Who, an.say("replaced-removed", about)
	case f.Kind == table.HandedOver && f.Who != "" && f.Was == f.Who && f.Given:
		return f.Who, an.say("replaced-given", about)
	case f.Kind == table.CameBack && f.Was != "" && f.Was != f.Who:
		return f.Was, an.say("replaced-back", about)
	}
	return "", ""
}

// WakeButton wakes a match that sleeps.
func (an Lines) WakeButton(id engine.MatchID) []commands.Row {
	return []commands.Row{{Buttons: []commands.Button{{ID: commands.ControlID("wake", id), Label: an.say("wake", nil), Style: commands.Main}}}}
}

// Resigned is said once of somebody who resigned before tables had a history.
func (an Lines) Resigned(r table.Resignation) string {
	return an.say("resigned-before", parts{"who": r.Name})
}

// Moved is what is said first in the private thread of a solo game: gone tells that
// the place where it was played is gone, else direct messages are closed.
func (an Lines) Moved(gone bool) string {
	return an.say("moved", parts{"gone": catalogue.Yes(gone)})
}
