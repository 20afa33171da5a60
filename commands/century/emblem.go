package century

import (
	"strings"

	"landfall/commands"
	"landfall/engine"
	rules "landfall/engine/century"
)

// Emblem is the cube that an answer is about, as it lies on the board.
func (o narrator) Emblem(a engine.Action) string {
	if toll, ok := a.(rules.PayToll); ok {
		return commands.Emblem("century", "cube_"+strings.ToLower(toll.Cube.String()), "")
	}
	return ""
}
