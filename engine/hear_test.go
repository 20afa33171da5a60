package engine

import "testing"

// peeked is known to one seat alone; chosen too, which the seat did itself.
type (
	peeked struct {
		Revealing
		Seat Seat
	}
	chosen struct{ Seat Seat }
	turned struct{ Revealing }
)

func (p peeked) For(s Seat) Event { return only(p, p.Seat, s) }
func (c chosen) For(s Seat) Event { return only(c, c.Seat, s) }

func only(e Event, of, s Seat) Event {
	if of != s {
		return nil
	}
	return e
}

// What is revealed to a seat is what it looks at: neither what all see, nor what others look at, nor what it chose.
func TestReveals(t *testing.T) {
	for _, c := range []struct {
		e               Event
		seat            Seat
		keeps, revealed bool
	}{{peeked{Seat: 0}, 0, true, true}, {peeked{Seat: 1}, 0, false, false}, {peeked{Seat: 0}, Nobody, false, false},
		{chosen{0}, 0, true, false}, {turned{}, 0, false, false}} {
		if got, kept := Reveals(c.e, c.seat), Keeps(c.e, c.seat); got != c.revealed || kept != c.keeps {
			t.Errorf("%T for seat %d: revealed %v, kept %v", c.e, c.seat, got, kept)
		}
	}
}
