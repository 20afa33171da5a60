package engine

import "fmt"

// orders are all that were ever given in a match, in the order of its log. Which of them
// stand follows from what was answered since.
type orders []given

// given is an order in its place of the log.
type given struct {
	seq   uint64
	seat  Seat
	order Order
}

// ordered adds an order that a log has.
func (o *orders) ordered(e Entry) error {
	if e.Order == nil || e.Seat < 0 {
		return fmt.Errorf("%w: entry %d orders nothing", ErrCorrupt, e.Seq)
	}
	*o = append(*o, given{seq: e.Seq, seat: e.Seat, order: *e.Order})
	return nil
}

// of are the orders of a seat that stand.
func (o orders) of(seat Seat, live *record) []Order {
	var list []Order
	for i := range o {
		if o[i].seat == seat && o.stands(i, live) {
			list = append(list, o[i].order)
		}
	}
	return list
}

// stands tells whether an order was neither changed, nor cancelled, nor ended by
// its seat's answering by hand.
func (o orders) stands(i int, live *record) bool {
	g := &o[i]
	if len(g.order.Try) == 0 {
		return false
	}
	for j := i + 1; j < len(o); j++ {
		if o[j].seat == g.seat && o[j].order.About == g.order.About {
			return false
		}
	}
	for k := live.len() - 1; k > 0 && live.at(k).Seq > g.seq; k-- {
		if e := live.at(k); e.Seat == g.seat && e.By == "" && e.About == g.order.About {
			return false
		}
	}
	return true
}
