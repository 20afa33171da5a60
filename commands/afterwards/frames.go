//go:build !release

package afterwards

import (
	"landfall/commands"
	"landfall/engine"
)

// Frames goes through a match with the eyes of a seat, turn by turn.
func Frames(title commands.Title, names commands.Names, m *engine.Match, eyes engine.Seat) []Frame {
	return frames(title, names, m, sight{eyes: eyes, heard: m.Heard(eyes, 0)}, nil)
}
