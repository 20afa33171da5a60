package choices

import (
	"strings"

	"landfall/commands"
	"landfall/commands/prose"
	"landfall/commands/room"
)

// ReadChoice reads what somebody wants to play: its key or its name.
func ReadChoice(t commands.Title, typed string) (string, error) {
	if typed == "" || t.Game.Choice == nil {
		return "", nil
	}
	for _, v := range t.Game.Choice.Values {
		if strings.EqualFold(typed, v.Key) || strings.EqualFold(typed, t.Chosen(v)) {
			return v.Key, nil
		}
	}
	return "", room.Refuse("no-such-choice", room.Parts{"typed": prose.Clip(typed, 60), "game": t.Game.Name})
}
