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
	alone := "- `/solo start` plays alone"
	for _, t := range ru.room.SoloTitles() {
		if t.Game.Solo != nil {
			alone += ", against " + t.Game.Solo.Against + " or the years"
			break
		}
	}
	return room.Quietly(strings.Join([]string{
		"**Board games of exploration, played by chat**, a move whenever you have time: " + strings.Join(games, ", ") + ".",
		"**New here?** `/learn` teaches you a game by playing it, in about ten minutes. `/play` shows what you can do now.",
		alone + ". `/game new` opens a table; friends press **Join**.",
		"**On your turn** you are pinged. **My turn** shows what you are asked, with a button for every legal move. **?** explains it.",
		"- **Take back** works until something is revealed or somebody else acts.",
		"- **Plan ahead** lets you answer before it is your turn. Nobody else sees it.",
		"- `/board`, `/hand`, `/score` and `/log` show the game; `/note` keeps your own notes.",
		"**If something is unclear:** `/rules` explains a word, `/why` a move or why yours is not possible. `/hint` suggests one when you play alone.",
		"**Away?** `/game away` tells your tables, `/game back` ends it. `/remind` sets reminders and quiet hours. **Table** has the rest.",
		"**Everything that waits for you:** `/mine`.",
	}, "\n")), nil
}
