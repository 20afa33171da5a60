package enginetest

import (
	"time"

	"landfall/engine"
	"landfall/engine/enginetest/difftest"
)

// everyTrial is how often what can be tried from a position is looked at, and trialPlies how
// far it is played.
const (
	everyTrial = 40
	trialPlies = 20
)

// checkTrial: property 10. What is tried from a position begins just like it to everybody,
// nobody hears that something was dealt anew, and its log is one like any other.
func (t *table[S, V]) checkTrial() error {
	if t.aside.IntN(everyTrial) > 0 {
		return nil
	}
	seed := engine.NumberedSeed(t.aside.Uint64())
	trial, log, err := t.m.Try("trial", seed, t.m.Last(), time.Time{})
	if err != nil {
		return broken("trial", "it cannot be tried: %v", err)
	}
	if err := t.checkBeginning(trial, log[len(log)-1]); err != nil {
		return err
	}
	for range trialPlies {
		if trial.Outcome() != nil {
			break
		}
		d := pick(trial.Decisions(), t.aside)
		log = append(log, trial.Choose(d, t.aside.IntN(len(d.Options)), time.Time{}))
	}
	if err := t.checkTried(trial, log); err != nil {
		return err
	}
	return t.checkFresh()
}

// checkBeginning holds that a trial is like the match to everybody, with the same pieces, and
// that nobody heard how it was dealt anew.
func (t *table[S, V]) checkBeginning(trial *engine.Match, dealt engine.Entry) error {
	if where := difftest.Diff(lookAt(t.m), lookAt(trial)); where != "" {
		return broken("trial", "it begins otherwise: %s", where)
	}
	for _, e := range dealt.Events {
		for _, seat := range t.seats() {
			if len(engine.Hear([]engine.Event{e}, seat)) > 0 {
				return broken("trial", "seat %d hears %s, which deals anew", seat, engine.EventName(e))
			}
		}
	}
	if t.h.Count != nil {
		counts, err := t.h.Count(engine.StateOf[S](trial))
		if where := difftest.Diff(t.counts, counts); err != nil || where != "" {
			return broken("trial", "the pieces are others after dealing anew: %s, %v", where, err)
		}
	}
	return nil
}

// checkTried holds that a trial is the fold of its log, and is run again alike.
func (t *table[S, V]) checkTried(trial *engine.Match, log []engine.Entry) error {
	var lines [][]byte
	for _, e := range log {
		data, err := t.game.Encode(e)
		if err != nil {
			return broken("trial", "%v", err)
		}
		lines = append(lines, data)
	}
	again, err := t.game.Load(lines)
	if err != nil {
		return broken("trial", "its log cannot be loaded: %v", err)
	}
	if where := difftest.Diff(lookAt(trial), lookAt(again)); where != "" {
		return broken("fold", "the live state is not the fold of the log: %s", where) // property 1, of that match
	}
	if err := again.Verify(); err != nil {
		return broken("trial", "%v", err)
	}
	return nil
}
