package enginetest

import (
	"errors"
	"time"

	"landfall/engine"
	"landfall/engine/enginetest/difftest"
)

// checkCircle: property 4. The ply just played is taken back; all is as before; then the same answer gives the same
// events.
func (t *table[S, V]) checkCircle(d engine.Decision, a engine.Action, e engine.Entry, before look) error {
	after := lookAt(t.m)
	undo, err := t.m.Undo(d.Seat, time.Time{})
	if err != nil {
		return broken("circle", "%q can be undone, and then cannot: %v", a, err)
	}
	if err := t.takenBack(undo); err != nil {
		return err
	}
	if where := difftest.Diff(before, lookAt(t.m)); where != "" {
		return broken("circle", "after taking back %q it is not as before: %s", a, where)
	}
	if err := t.checkWaiting(); err != nil {
		return err
	}
	if _, err := t.m.Act(d.Seat, d.ID(), a.String(), time.Time{}); !errors.Is(err, engine.ErrStale) {
		return broken("circle", "after taking back %q, a late press of the old button gives %v", a, err)
	}
	again, err := t.m.Act(d.Seat, "", a.String(), time.Time{})
	if err != nil {
		return broken("circle", "%q is refused after an undo: %v", a, err)
	}
	if err := t.record(again); err != nil {
		return err
	}
	if err := t.sameEvents(e, again); err != nil {
		return err
	}
	if where := difftest.Diff(after, lookAt(t.m)); where != "" {
		return broken("circle", "%q, taken back and played again, ends elsewhere: %s", a, where)
	}
	return t.checkState()
}

func canUndo(m *engine.Match, seat engine.Seat) bool {
	_, err := m.CanUndo(seat)
	return err == nil
}
