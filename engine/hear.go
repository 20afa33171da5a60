package engine

import "reflect"

// Hear returns what a seat hears of events, in order.
func Hear(events []Event, seat Seat) []Event {
	var heard []Event
	for _, e := range events {
		if h := hears(e, seat); h != nil {
			heard = append(heard, h)
		}
	}
	return heard
}

// HeardEvents are the events of all that a seat heard of a match.
func HeardEvents(m *Match, seat Seat) (heard []Event) {
	for i := range m.record.len() {
		heard = append(heard, Hear(m.at(i).Events, seat)...)
	}
	return heard
}

// Keeps tells whether a seat hears an event otherwise than everybody does.
func Keeps(e Event, seat Seat) bool {
	h := hears(e, seat)
	return h != nil && !reflect.DeepEqual(h, hears(e, Nobody))
}

// Reveals tells whether an event turns up something to a seat that not everybody sees: what it looked at, drew or
// found. What the seat itself chose in secret is no revelation.
func Reveals(e Event, seat Seat) bool { return irrevocable(e) && Keeps(e, seat) }
