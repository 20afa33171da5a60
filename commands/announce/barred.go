package announce

import (
	"landfall/commands"
	"landfall/engine"
)

// Barred is said once in a channel whose threads the bot may not write in. It names no table.
// advice is what an admin can do, "" if nothing is known.
func Barred(advice string) string {
	line := "-# I may not write in this channel's threads at the moment"
	if advice != "" {
		line += " (whoever manages the server can " + advice + ")"
	}
	return line + ". The tables in them wait, and go on there when I may; after an hour they go on here."
}

// BackButton takes a table back to the place that it was moved from.
func BackButton(id engine.MatchID) []commands.Row {
	return []commands.Row{{Buttons: []commands.Button{{ID: commands.ControlID("back", id), Label: "Go back there", Style: commands.Plain}}}}
}
