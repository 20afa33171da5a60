package engine

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
)

// Verify runs a whole match again from its seed and its actions and compares
// every event. nil: each draw and each consequence was as recorded. What was
// taken back is not run again: nothing had been drawn or shown by it. Of a trial, what it
// was tried from is not its own, and is taken as it is.
func (m *Match) Verify() error {
	_, err := m.Audit()
	return err
}

// Audit is Verify, and tells how many numbers were drawn.
func (m *Match) Audit() (draws int, err error) {
	again, from, err := m.begins()
	if err != nil {
		return 0, err
	}
	for i := from; i < m.record.len(); i++ {
		e := *m.at(i)
		var is Entry
		if e.Kind == Dealt {
			is = again.deal(e.At)
		} else if d, a, ok := again.find(e); ok {
			is = again.do(d, a, e.By, e.At)
		} else {
			return 0, fmt.Errorf("ply %d: %q is not legal under the rules as they are now", e.Ply, e.Action)
		}
		if err := same(e, is); err != nil {
			return 0, err
		}
	}
	return again.dice.drawn, nil
}

func same(was, is Entry) error {
	if len(was.Events) != len(is.Events) {
		return fmt.Errorf("ply %d: %d events were recorded, the rules give %d", was.Ply, len(was.Events), len(is.Events))
	}
	for i := range was.Events {
		if reflect.DeepEqual(was.Events[i], is.Events[i]) {
			continue
		}
		a, err := json.Marshal(was.Events[i])
		b, again := json.Marshal(is.Events[i])
		if err = errors.Join(err, again); err != nil {
			return err
		}
		if EventName(was.Events[i]) != EventName(is.Events[i]) || !bytes.Equal(a, b) {
			return fmt.Errorf("ply %d: recorded %s %.300s, the rules give %s %.300s",
				was.Ply, EventName(was.Events[i]), a, EventName(is.Events[i]), b)
		}
	}
	return nil
}
