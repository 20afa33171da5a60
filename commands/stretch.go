package commands

import (
	"slices"

	"landfall/engine"
)

// Stretch is some of what happened, one after the other: what one seat had ordered
// ahead, or what came between.
type Stretch struct {
	Seat    engine.Seat
	Ordered bool
	Events  []engine.Event
}

// stretch adds an entry to what happened.
func stretch(told []Stretch, e engine.Entry) []Stretch {
	ordered := e.By == engine.ByOrder
	if n := len(told) - 1; n >= 0 {
		last := &told[n]
		if last.Ordered == ordered && (!ordered || last.Seat == e.Seat) || e.By == engine.ByRule && last.Seat == e.Seat {
			last.Events = append(last.Events, e.Events...)
			return told
		}
	}
	return append(told, Stretch{Seat: e.Seat, Ordered: ordered, Events: slices.Clone(e.Events)})
}

// The marks of what was ordered ahead: the first of a message says what it means.
const (
	asOrdered = " · ⟡ as ordered"
	ordered   = " · ⟡"
)

// tell makes sentences of what happened, all together, with a mark at the one with
// which a stretch that was ordered ahead begins.
func tell(by Narrator, told []Stretch) []string {
	var before []engine.Event
	var at []int
	for _, t := range told {
		if t.Ordered {
			at = append(at, begins(by, before, t.Events))
		}
		before = append(before, t.Events...)
	}
	lines := by.Tell(before)
	mark := asOrdered
	for i := range lines {
		if slices.Contains(at, i) {
			lines[i] += mark
			mark = ordered
		}
	}
	return lines
}

// begins is the place of the sentence that tells the first of some events, which need not
// be the last; -1: there is none.
func begins(by Narrator, before, events []engine.Event) int {
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
