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
		if strings.EqualFold(typed, v.Key) || strings.EqualFold(typed, v.Name) {
			return v.Key, nil
		}
	}
	return "", room.Sayf("“%s” is not something one can play in %s.", prose.Clip(typed, 60), t.Game.Name)
}
