package rules

import (
	"context"
	"strings"

	"landfall/commands"
	"landfall/commands/room"
)

func (ru *Rules) runHelp(_ context.Context, _ commands.Request) (commands.Reply, error) {
	var games []string
	for _, t := range ru.room.Titles {
		games = append(games, t.Game.Name)
	}
	return room.Quietly(strings.Join([]string{
		"**Board games of exploration, played by chat**, a move whenever you have time: " + strings.Join(games, ", ") + ".",
		"- `/game new` opens a table in this channel; others press **Join**. The match gets a thread of its own.",
		"- When it is your turn you are mentioned once. **My turn** opens a panel that only you see: what is asked, your secrets, and buttons for every legal answer.",
		"- Steps can be taken back until something is revealed or somebody else acts: **Take back** or `/undo`.",
		"- While others think, **Plan ahead** or `/orders` settles what you will answer; nobody else sees it.",
		"- All can be typed as well: `/move` suggests every legal answer; each game has a command of its own.",
		"- `/board`, `/hand`, `/log`, `/score` show the match; `/board as:text` tells it in words.",
		"- `/mine` lists what waits for you everywhere. `/remind` sets your reminders and quiet hours.",
		"- `/rules` tells a rule in a few words; `/game verify` checks every draw of a finished match.",
	}, "\n")), nil
}
