package announce

import (
	"strings"

	"landfall/commands"
	"landfall/commands/room"
	"landfall/engine"
)

// Barred is said once in a channel whose threads the bot may not write in. It names no table.
// rights are what an admin could give, "" if nothing is known.
func (an Lines) Barred(rights string) string {
	return an.say("barred", parts{"rights": room.Rights(strings.Split(rights, ", "))})
}

// BackButton takes a table back to the place that it was moved from.
func (an Lines) BackButton(id engine.MatchID) []commands.Row {
	return []commands.Row{{Buttons: []commands.Button{{ID: commands.ControlID("back", id), Label: an.say("go-back-there", nil), Style: commands.Plain}}}}
}
