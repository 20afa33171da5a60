package announce

import (
	"fmt"

	"landfall/commands"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/duty"
)

// FactLine says in a table's thread what happened to the table itself; "" if that is said otherwise.
func FactLine(f table.Fact) string {
	from, to := "**"+f.From+"**", "**"+f.To+"**"
	switch f.Kind {
	case table.Resigned:
		return from + " has resigned. A bot plays on in that seat, from what it knows. They can come back any time with **I'm back** under **Table**."
	case table.CameBack:
		return to + " is back."
	case table.HandedOver:
		return to + " has taken the seat of " + from + ", and sees what it sees from now on."
	case table.StoodIn:
		return from + " is absent: " + to + " plays until they are back, and sees what the seat sees from now on."
	case table.SatOut:
		if f.Undecided {
			return from + " is absent, and the vote was not decided. A bot plays until they are back. They can come back any time with **I'm back** under **Table**."
		}
		return from + " is absent: a bot plays until they are back, as the others chose. They can come back any time with **I'm back** under **Table**."
	case table.Removed:
		if f.By == "" {
			return from + " was removed, as more than half of the others chose: a bot has the seat for good."
		}
		return from + " was removed, as the host decided: a bot has the seat for good."
	case table.Stopped:
		return from + " no longer stands in. A bot plays on."
	case table.Changed:
		return "-# " + f.From + " changed: " + f.Text + "."
	case table.Waits:
		if f.Undecided {
			return "-# The vote was not decided: the table keeps waiting for " + f.From + ". The host can give the seat away under **Table**."
		}
		return "-# The table waits three more days for " + f.From + "."
	case table.Snoozed:
		return from + " has put this off " + prose.Count(duty.MostSnoozes, "time") + ", as often as one can. The reminders go on as agreed."
	case table.Lost:
		return lostLine(f)
	}
	return sleepLine(f)
}

// lostLine tells that a proposal was not carried; the others' is clear from what is done instead.
func lostLine(f table.Fact) string {
	switch kind := table.ProposalKind(f.Text); {
	case kind == table.ToUndo:
		return "-# Nothing is taken back for " + f.From + "."
	case kind == table.ToEnd && f.Undecided:
		return "-# The game continues: not everybody voted to end it in time."
	case kind == table.ToEnd:
		return "-# The game continues: not everybody agreed to end it."
	}
	return ""
}

// sleepLine tells what becomes of a match that its people leave alone.
func sleepLine(f table.Fact) string {
	switch f.Kind {
	case table.GoesToBed:
		return fmt.Sprintf("Nobody has played here for a while. On <t:%d:D> this game falls asleep: nobody is reminded any more, "+
			"nothing of it is made known, and any of you can wake it. A move or a vote keeps it awake.", f.At.Add(table.WakeTime).Unix())
	case table.FellAsleep:
		return fmt.Sprintf("This game is asleep. Nobody is reminded. Any of its players can wake it until <t:%d:D>; then it ends.", f.At.Add(table.SleepTime).Unix())
	case table.Woke:
		if f.From == "" {
			return "This game is awake again."
		}
		return "**" + f.From + "** woke this game."
	case table.Emptied:
		return "A bot has a seat from now on: its player is not known here any more."
	}
	return ""
}

// Replaced says to somebody that they do not play any more, by what others did; nobody: it is told
// to all alone, or was their own doing.
func Replaced(t table.Table, f table.Fact) (who engine.PlayerID, text string) {
	on := fmt.Sprintf("<t:%d:D>", f.At.Unix())
	switch {
	case f.Kind == table.Removed && f.By == "":
		return f.Who, "the others gave your seat at **" + t.Name + "** to a bot on " + on + "."
	case f.Kind == table.Removed:
		return f.Who, "the host gave your seat at **" + t.Name + "** to a bot on " + on + "."
	case f.Kind == table.HandedOver && f.Who != "" && f.Was == f.Who && f.Given:
		return f.Who, "**" + f.To + "** has your seat at **" + t.Name + "** since " + on + "."
	case f.Kind == table.CameBack && f.Was != "" && f.Was != f.Who:
		return f.Was, "**" + f.To + "** is back at **" + t.Name + "**. Thank you: you do not stand in any more."
	}
	return "", ""
}

// WakeButton wakes a match that sleeps.
func WakeButton(id engine.MatchID) []commands.Row {
	return []commands.Row{{Buttons: []commands.Button{{ID: commands.ControlID("wake", id), Label: "Wake this game", Style: commands.Main}}}}
}

// Resigned is said once of somebody who resigned before tables had a history.
func Resigned(r table.Resignation) string {
	return "**" + r.Name + "** has resigned. A bot plays on in that seat, from what it knows."
}

// Moved is what is said first in the private thread of a solo game: gone tells that
// the place where it was played is gone, else direct messages are closed.
func Moved(gone bool) commands.Message {
	if gone {
		return commands.Message{Text: "The place where you played is gone. Your game continues in this private thread."}
	}
	return commands.Message{Text: "Your direct messages are closed to me, so your game is played in this private thread."}
}
