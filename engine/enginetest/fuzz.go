package enginetest

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"landfall/engine"
	"landfall/engine/enginetest/difftest"
)

// What the highest bytes do instead of answering.
const (
	byteUndo    = 0xff
	byteStale   = 0xfe
	byteIllegal = 0xfd
	byteSeat    = 0xfc
)

// FuzzBytes returns a match that bytes play: the first picks the table, the next
// its seed, and then each one an answer, except that the highest four undo, give
// a closed decision's id, an answer that is not listed, or speak out of turn,
// which must be refused and change nothing. After the last byte the match is
// reloaded and verified. The error says what did not hold; rules may also panic.
func FuzzBytes[S, V any](spec engine.Spec[S, V], h Harness[S, V]) func(data []byte) error {
	k := newKit(spec, h)
	return func(data []byte) error {
		if len(data) < 2 {
			return nil
		}
		c := k.h.Configs[int(data[0])%len(k.h.Configs)]
		t, err := k.begin(c, uint64(data[1]))
		if err != nil {
			return err
		}
		t.simple = true
		closed := ""
		for i, b := range data[2:] {
			if t.m.Outcome() != nil {
				break
			}
			if err := t.checkWaiting(); err != nil {
				return fmt.Errorf("byte %d: %w", i+2, err)
			}
			if b >= byteSeat {
				err = t.disturb(b, closed)
			} else {
				d := choose(t.m.Decisions(), int(b))
				closed = d.ID()
				err = t.act(d, d.Options[int(b)%len(d.Options)])
			}
			if err != nil {
				return fmt.Errorf("byte %d: %w", i+2, err)
			}
		}
		return t.checkSoFar()
	}
}

// choose lets the upper bits of a byte pick among the decisions, so that its
// lower bits are left for the options.
func choose(open []engine.Decision, b int) engine.Decision { return open[(b/16)%len(open)] }

// disturb does what must change nothing, or takes a ply back.
func (t *table[S, V]) disturb(b byte, closed string) error {
	before := lookAt(t.m)
	seat := t.m.Awaited()[0]
	var err error
	switch b {
	case byteUndo:
		for _, seat := range t.seats() {
			undo, err := t.m.Undo(seat, time.Time{})
			if err == nil {
				return t.takenBack(undo)
			}
		}
		return nil
	case byteStale:
		if slices.ContainsFunc(t.m.Decisions(), func(d engine.Decision) bool { return d.ID() == closed }) || closed == "" {
			return nil
		}
		if _, err = t.m.Act(seat, closed, t.m.For(seat)[0].Options[0].String(), time.Time{}); !errors.Is(err, engine.ErrStale) {
			return broken("waiting", "an answer to the closed %q gives %v", closed, err)
		}
	case byteIllegal:
		if _, err = t.m.Act(seat, "", "no such answer", time.Time{}); !errors.Is(err, engine.ErrIllegal) {
			return broken("waiting", "an answer that is not listed gives %v", err)
		}
	case byteSeat:
		if _, err = t.m.Act(engine.Seat(t.m.Config().Seats), "", "no such seat", time.Time{}); !errors.Is(err, engine.ErrNotAsked) {
			return broken("waiting", "an answer by who is not asked gives %v", err)
		}
	}
	if where := difftest.Diff(before, lookAt(t.m)); where != "" {
		return broken("waiting", "a refused answer changed something: %s", where)
	}
	return nil
}

// checkSoFar checks the match as far as it came.
func (t *table[S, V]) checkSoFar() error {
	again, err := t.game.Load(t.log)
	if err != nil {
		return broken("wire", "the log cannot be loaded: %v", err)
	}
	if where := difftest.Diff(lookAt(t.m), lookAt(again)); where != "" {
		return broken("wire", "a reloaded match differs: %s", where)
	}
	// What is loaded is played again, so that both halves of the log are checked.
	if err := again.Verify(); err != nil {
		return broken("circle", "%v", err)
	}
	return t.checkKept()
}

// takenBack notes an undo of the last ply.
func (t *table[S, V]) takenBack(undo engine.Entry) error {
	if err := t.cut(undo, t.m.Plies()); err != nil {
		return err
	}
	return t.checkState()
}
