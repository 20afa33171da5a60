package rules

import (
	"context"

	"landfall/commands"
	"landfall/commands/room"
)

func (ru *Rules) runHelp(_ context.Context, _ commands.Request) (commands.Reply, error) {
	var games []string
	for _, t := range ru.room.Titles {
		games = append(games, t.Game.Name)
	}
	against := "nobody"
	if list := ru.room.AgainstTitles(); len(list) > 0 {
		against = list[0].Game.Solo.Against
	}
	return ru.room.Tell("help", room.Parts{"games": games, "against": against}), nil
}
