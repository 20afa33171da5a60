package choices

import (
	"slices"
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
		if slices.ContainsFunc([]string{v.Key, v.Name, t.Chosen(v)}, func(name string) bool { return strings.EqualFold(typed, name) }) {
			return v.Key, nil
		}
	}
	return "", room.Refuse("no-such-choice", room.Parts{"typed": prose.Clip(typed, 60), "game": t.Game.Name})
}
