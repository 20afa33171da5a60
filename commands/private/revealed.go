package private

import (
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
)

// apart takes out of what a seat heard what was revealed to it alone: a sentence of each that has words of its own, and
// the other events.
func apart(by commands.Narrator, seat engine.Seat, heard []engine.Event) (shown []string, rest []engine.Event) {
	for _, e := range heard {
		var own []string
		if engine.Reveals(e, seat) {
			own = by.Tell([]engine.Event{e})
		}
		if len(own) == 0 || slices.Equal(own, by.Tell(engine.Hear([]engine.Event{e}, engine.Nobody))) {
			rest = append(rest, e)
			continue
		}
		for _, line := range own {
			shown = append(shown, prose.Plainly(line))
		}
	}
	return shown, rest
}

// segmentsApart is apart of what happened in segments.
func segmentsApart(by commands.Narrator, seat engine.Seat, told []room.Segment) (shown []string, rest []room.Segment) {
	for _, t := range told {
		var lines []string
		lines, t.Events = apart(by, seat, t.Events)
		shown, rest = append(shown, lines...), append(rest, t)
	}
	return shown, rest
}

// first puts what was revealed before what else is told, which alone is cut where there is no room for both.
func first(shown []string, told string) string {
	return prose.Clip(strings.TrimSpace(strings.Join(append(slices.Clone(shown), told), "\n")), limits.PanelBefore)
}
