package engine

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
