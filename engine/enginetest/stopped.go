package enginetest

import (
	"time"

	"landfall/engine"
	"landfall/engine/enginetest/difftest"
)

// checkStopped: that an order could not answer a question, and why, is nobody else's business. Where the seat had
// ordered nothing about it, everybody else sees, is asked and hears the same, before and after it answers by hand.
func checkStopped[S, V any](t *table[S, V], d engine.Decision, a engine.Action) error {
	stopped, ok := t.m.Stopped(d)
	if !ok {
		return nil
	}
	with, without := t.m.Fork(), t.m.Fork()
	for _, o := range without.Orders(d.Seat) {
		if about := stopped.Order.About; o.About == about || o.About == engine.Standing(about) || engine.Standing(o.About) == about {
			if _, err := without.Order(d.Seat, engine.Order{About: o.About}, time.Time{}); err != nil {
				return broken("ahead", "the order %q of seat %d cannot be cancelled: %v", o, d.Seat, err)
			}
		}
	}
	if err := alikeToOthers(t, with, without, d.Seat, stopped); err != nil {
		return err
	}
	for _, m := range []*engine.Match{with, without} {
		if _, err := m.Act(d.Seat, "", a.String(), time.Time{}); err != nil {
			return broken("ahead", "%q of seat %d, whose order stopped, is refused: %v", a, d.Seat, err)
		}
	}
	return alikeToOthers(t, with, without, d.Seat, stopped)
}

// alikeToOthers: two matches, of which one has an order more of a seat, are the same to all other seats.
func alikeToOthers[S, V any](t *table[S, V], with, without *engine.Match, seat engine.Seat, stopped engine.Stopped) error {
	for _, other := range t.seats() {
		if other == seat {
			continue
		}
		one, two := toldOf(t, with, other), toldOf(t, without, other)
		if where := difftest.Diff(one, two); where != "" {
			return broken("secret", "seat %d notices that the order %q of seat %d stopped (%q): %s", other, stopped.Order, seat, stopped.While, where)
		}
	}
	return nil
}

// told is what a match looks like to a seat, without the numbers of its log, which orders are in.
type told struct {
	view    any
	asked   []string
	awaited []engine.Seat
	heard   []engine.Entry
}

func toldOf[S, V any](t *table[S, V], m *engine.Match, seat engine.Seat) told {
	all := told{view: m.View(seat), awaited: m.Awaited(), heard: m.Heard(seat, t.m.Len())}
	for _, d := range m.For(seat) {
		all.asked = append(all.asked, t.id(d))
	}
	for i := range all.heard {
		all.heard[i].Seq = 0
	}
	return all
}
