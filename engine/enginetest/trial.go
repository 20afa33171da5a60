package enginetest

import (
	"time"

	"landfall/engine"
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
	if where := diff(lookAt(t.m), lookAt(trial)); where != "" {
		return broken("trial", "it begins otherwise: %s", where)
	}
	for _, e := range log[len(log)-1].Events {
		for _, seat := range t.seats() {
			if len(engine.Hear([]engine.Event{e}, seat)) > 0 {
				return broken("trial", "seat %d hears %s, which deals anew", seat, engine.EventName(e))
			}
		}
	}
	if t.h.Count != nil {
		counts, err := t.h.Count(engine.StateOf[S](trial))
		if where := diff(t.counts, counts); err != nil || where != "" {
			return broken("trial", "the pieces are others after dealing anew: %s, %v", where, err)
		}
	}
	for range trialPlies {
		if trial.Outcome() != nil {
			break
		}
		d := pick(trial.Decisions(), t.aside)
		log = append(log, trial.Choose(d, t.aside.IntN(len(d.Options)), time.Time{}))
	}
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
	if where := diff(lookAt(trial), lookAt(again)); where != "" {
		return broken("fold", "the live state is not the fold of the log: %s", where) // property 1, of that match
	}
	if err := again.Verify(); err != nil {
		return broken("trial", "%v", err)
	}
	return t.checkFresh(seed)
}

// checkFresh: how what is hidden lay says nothing about how it is dealt anew, to whoever
// plays alone and goes on after that.
func (t *table[S, V]) checkFresh(seed engine.Seed) error {
	if t.h.Redeal == nil || t.spec.Reshuffle == nil || t.m.Config().Seats > 1 {
		return nil
	}
	twin := Twin(t.m, t.h.Redeal, 0, t.aside)
	fresh := func(m *engine.Match) []engine.Event {
		p := engine.NewPly(engine.StateOf[S](m.Fork()), t.spec.Evolve, engine.Decision{Seat: engine.Nobody}, engine.NewDice(seed, m.Plies()))
		p.Ruleset = m.Ruleset()
		t.spec.Reshuffle(p)
		return p.Events()
	}
	if where := diff(fresh(t.m), fresh(twin)); where != "" {
		return broken("trial", "how it is dealt anew depends on how it lay: %s", where)
	}
	return nil
}
