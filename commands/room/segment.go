package room

import (
	"slices"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/engine"
)

// Segment is some of what happened, one after the other: what one seat had ordered
// ahead, or what came between.
type Segment struct {
	Seat    engine.Seat
	Ordered bool
	Events  []engine.Event
}

// AddSegment adds an entry to what happened.
func AddSegment(segments []Segment, e engine.Entry) []Segment {
	ordered := e.By == engine.ByOrder
	if n := len(segments) - 1; n >= 0 {
		last := &segments[n]
		if last.Ordered == ordered && (!ordered || last.Seat == e.Seat) || e.By == engine.ByRule && last.Seat == e.Seat {
			last.Events = append(last.Events, e.Events...)
			return segments
		}
	}
	return append(segments, Segment{Seat: e.Seat, Ordered: ordered, Events: slices.Clone(e.Events)})
}

// Told makes sentences of what happened, all together, with a note at the one with
// which a segment that was ordered ahead begins; the first of them says what it means.
func (rm *Room) Told(by commands.Narrator, segments []Segment) []string {
	var before []engine.Event
	var at []int
	for _, t := range segments {
		if t.Ordered {
			at = append(at, begins(by, before, t.Events))
		}
		before = append(before, t.Events...)
	}
	lines := by.Tell(before)
	first := true
	for i := range lines {
		if slices.Contains(at, i) {
			lines[i] = rm.Say("as-ordered", parts{"told": lines[i], "first": catalogue.Yes(first)})
			first = false
		}
	}
	return lines
}

// begins is the place of the sentence that tells the first of some events, which need not
// be the last; -1: there is none.
func begins(by commands.Narrator, before, events []engine.Event) int {
	without := by.Tell(before)
	for k := range events {
		with := by.Tell(slices.Concat(before, events[:k+1]))
		for i, line := range with {
			if i >= len(without) || line != without[i] {
				return i
			}
		}
	}
	return -1
}
