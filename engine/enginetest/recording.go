package enginetest

import (
	"bytes"

	"landfall/engine"
	"landfall/engine/enginetest/difftest"
)

// recording keeps the log of a match as the store would, and folds what comes back from it.
type recording[S, V any] struct {
	*kit[S, V]
	log    [][]byte         // every entry as encoded when it came
	live   [][]byte         // those of the match as it stands
	events [][]engine.Event // their events, as decoded
	shadow *S               // fold of the decoded entries
}

// record keeps an entry as the store would, and folds what comes back from it.
func (r *recording[S, V]) record(e engine.Entry) error {
	data, err := r.game.Encode(e)
	if err != nil {
		return broken("wire", "%v", err)
	}
	back, err := r.game.Decode(data)
	if err != nil {
		return broken("wire", "%s: %v", data, err)
	}
	again, err := r.game.Encode(back)
	if err != nil || !bytes.Equal(data, again) {
		return broken("wire", "entry %s reads as %s", data, again)
	}
	for i, ev := range e.Events {
		if where := difftest.Diff(ev, back.Events[i]); where != "" {
			return broken("wire", "event %s changes by encoding: %s", engine.EventName(ev), where)
		}
		r.seen.event(ev)
	}
	r.log = append(r.log, data)
	if e.Kind == engine.Ordered {
		return nil // nothing happens by it
	}
	r.live, r.events = append(r.live, data), append(r.events, back.Events)
	for _, ev := range back.Events {
		r.spec.Evolve(r.shadow, ev)
	}
	return nil
}

// cut drops what an undo took back: all but so many entries.
func (r *recording[S, V]) cut(undo engine.Entry, left int) error {
	data, err := r.game.Encode(undo)
	if err != nil {
		return broken("wire", "%v", err)
	}
	r.log, r.live, r.events = append(r.log, data), r.live[:left], r.events[:left]
	r.shadow = r.folded()
	return nil
}

// folded is the state that the log as it was written gives.
func (r *recording[S, V]) folded() *S {
	s := new(S)
	for _, events := range r.events {
		for _, ev := range events {
			r.spec.Evolve(s, ev)
		}
	}
	return s
}

func (r *recording[S, V]) sameEvents(was, is engine.Entry) error {
	was.Seq, was.At = is.Seq, is.At
	a, err := r.game.Encode(was)
	if err != nil {
		return broken("wire", "%v", err)
	}
	b, err := r.game.Encode(is)
	if err != nil {
		return broken("wire", "%v", err)
	}
	if !bytes.Equal(a, b) {
		return broken("circle", "%q gave %s, and once more %s", was.Action, a, b)
	}
	return nil
}
