package sending

import (
	"errors"
	"strings"

	"landfall/bot/discord"
	"landfall/commands"
)

// Obstacle is what keeps something from being posted to a table, unless it passes by
// itself, and which rights an admin could give.
func Obstacle(why error) (o commands.Obstacle, rights string) {
	var e *discord.Error
	switch {
	case !errors.As(why, &e), discord.Passing(why):
		return commands.NoObstacle, ""
	case errors.Is(why, discord.ErrNoPlace):
		return commands.PlaceGone, ""
	case errors.Is(why, discord.ErrArchived):
		return commands.PlaceLocked, ""
	case errors.Is(why, discord.ErrForbidden):
		return commands.RightLacking, strings.Join(e.Lacks, ", ")
	}
	return commands.Refused, ""
}
