package private

import (
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
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

// apartOf is apart of what a seat heard in entries.
func apartOf(by commands.Narrator, seat engine.Seat, heard []engine.Entry) (shown []string, rest []engine.Entry) {
	for _, e := range heard {
		var lines []string
		lines, e.Events = apart(by, seat, e.Events)
		shown, rest = append(shown, lines...), append(rest, e)
	}
	return shown, rest
}

// heardBy are entries with what a seat hears of them.
func heardBy(seat engine.Seat, entries []engine.Entry) []engine.Entry {
	heard := slices.Clone(entries)
	for i := range heard {
		heard[i].Events = engine.Hear(heard[i].Events, seat)
	}
	return heard
}

func eventsOf(entries []engine.Entry) []engine.Event {
	var all []engine.Event
	for _, e := range entries {
		all = append(all, e.Events...)
	}
	return all
}

// above is what stands above a question.
func above(lines []string) string { return prose.Clip(strings.Join(lines, "\n"), limits.PanelBefore) }
