package commands

import "landfall/engine"

// Stretch is some of what happened, one after the other: decided by hand, or ordered
// ahead by one seat.
type Stretch struct {
	Seat    engine.Seat
	Ordered bool
	Events  []engine.Event
}

// stretch adds an entry to what happened. What followed by itself belongs to what its
// seat did before it.
func stretch(told []Stretch, e engine.Entry) []Stretch {
	ordered := e.By == engine.ByOrder
	if n := len(told) - 1; n >= 0 {
		last := &told[n]
		same := last.Seat == e.Seat && (last.Ordered == ordered || e.By == engine.ByRule)
		if same || !last.Ordered && !ordered {
			last.Events, last.Seat = append(last.Events, e.Events...), e.Seat
			return told
		}
	}
	return append(told, Stretch{Seat: e.Seat, Ordered: ordered, Events: append([]engine.Event(nil), e.Events...)})
}

// The marks of what was ordered ahead: the first of a message says what it means.
const (
	asOrdered = " · ⟡ as ordered"
	ordered   = " · ⟡"
)

// tell makes sentences of what happened, with a mark at the first one of each stretch
// that was ordered ahead.
func tell(by Narrator, told []Stretch) []string {
	var list []string
	mark := asOrdered
	for _, t := range told {
		lines := by.Tell(t.Events)
		if t.Ordered && len(lines) > 0 {
			lines[0] += mark
			mark = ordered
		}
		list = append(list, lines...)
	}
	return list
}
