package announce

import (
	"fmt"
	"strings"

	"landfall/commands"
	"landfall/engine"
	"landfall/engine/table"
)

// Trouble says in a line why a table cannot be reached, and what those who sit at it
// can do. advice names what an admin can do, "" if nothing is known.
func Trouble(t table.Table, o commands.Obstacle, advice string) string {
	place := "<#" + t.Home() + ">"
	var why string
	switch o {
	case commands.PlaceGone:
		why = "the channel it was played in is gone"
	case commands.PlaceLocked:
		why = place + " is locked"
	case commands.RightLacking:
		why = "the bot may not write in " + place
		if advice != "" {
			why += " (whoever manages the server can " + advice + ")"
		}
	default:
		why = "Discord refuses what the bot says in " + place
	}
	return "-# " + strings.ToUpper(why[:1]) + why[1:] + ". `/game here`, typed in another channel, takes the table there."
}

// Unreached is what a direct message says to somebody who is waited for at a table
// that cannot be reached where it is played. TurnButton goes under it.
func (an *Announcer) Unreached(s Snapshot, seat engine.Seat, o commands.Obstacle, advice string) string {
	question := s.Publicly().Question(s.Asked[seat])
	return fmt.Sprintf("**%s** waits for you: %s.\n%s", an.room.TableName(s.Table), question, Trouble(s.Table, o, advice))
}

// Call is what a direct message says to somebody who is waited for, and wants to be called
// by such. TurnButton goes under it.
func (an *Announcer) Call(s Snapshot, seat engine.Seat) string {
	return fmt.Sprintf("**%s** waits for you in <#%s>: %s.", an.room.TableName(s.Table), s.Table.Home(), s.Publicly().Question(s.Asked[seat]))
}

// HostUnreached is what a direct message says to the host of such a table.
func (an *Announcer) HostUnreached(t table.Table, o commands.Obstacle, advice string) string {
	return fmt.Sprintf("I can't post the news of your table **%s**.\n%s", an.room.TableName(t), Trouble(t, o, advice))
}

// TurnButton opens the panel of whoever presses it.
func TurnButton(id engine.MatchID) []commands.Row {
	return []commands.Row{{Buttons: []commands.Button{{ID: commands.ControlID("turn", id), Label: "My turn", Style: commands.Main}}}}
}
