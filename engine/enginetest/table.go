package enginetest

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"slices"
	"time"

	"landfall/engine"
	"landfall/engine/enginetest/difftest"
)

// table is one match that the kit plays.
type table[S, V any] struct {
	recording[S, V]
	m      *engine.Match
	seed   uint64
	chance *rand.Rand
	aside  *rand.Rand // for what must not change how the match goes
	ids    ids
	counts map[string]int // after the set-up
	simple bool           // no undo unless asked for

	fork   *engine.Match // of a while ago, left alone
	forked *S            // what it was then
}

// How often the dearer checks are made: once in so many plies, by chance.
const (
	everyReload = 24
	everyRedeal = 6
	everySealed = 4
	everyUndo   = 4
	everyView   = 12
	everyExtra  = 12 // an optional decision is answered
	everyFork   = 3
)

func (k *kit[S, V]) begin(c engine.Config, seed uint64) (*table[S, V], error) {
	t := &table[S, V]{recording: recording[S, V]{kit: k, shadow: new(S)}, seed: seed, chance: rand.New(rand.NewPCG(seed, 1)),
		aside: rand.New(rand.NewPCG(seed, 6)), ids: ids{asked: map[string]asking{}, shut: map[string]bool{}}}
	m, first, err := k.game.Start("kit", c, engine.NumberedSeed(seed), time.Time{})
	if err != nil {
		return nil, err
	}
	t.m = m
	if err := t.record(first); err != nil {
		return nil, err
	}
	if err := t.checkSetup(); err != nil {
		return nil, err
	}
	return t, t.checkState()
}

func (t *table[S, V]) state() *S { return engine.StateOf[S](t.m) }

// seats are all who look: every seat, and Nobody.
func (t *table[S, V]) seats() []engine.Seat { return seatsOf(t.m) }

func seatsOf(m *engine.Match) []engine.Seat {
	seats := []engine.Seat{engine.Nobody}
	for i := range m.Config().Seats {
		seats = append(seats, engine.Seat(i))
	}
	return seats
}

func (t *table[S, V]) sometimes(every int) bool { return t.chance.IntN(every) == 0 }

// step checks the match as it stands and has one seat answer. over: it has ended.
func (t *table[S, V]) step() (over bool, err error) {
	if t.m.Outcome() != nil {
		return true, nil
	}
	checks := []func() error{t.checkFork, t.checkWaiting, t.checkViews, t.checkReload, t.checkSealedOrder, t.checkSealedSecret,
		t.checkRedeal, t.checkDraws, t.checkImagined, t.checkTrial}
	for _, check := range checks {
		if err := check(); err != nil {
			return false, err
		}
	}
	return false, t.answer()
}

// answer has one seat give one of its options.
func (t *table[S, V]) answer() error {
	d := pick(t.m.Decisions(), t.chance)
	a := d.Options[t.chance.IntN(len(d.Options))]
	return t.act(d, a)
}

func (t *table[S, V]) act(d engine.Decision, a engine.Action) error {
	open := t.m.Decisions()
	circle := !t.simple && t.sometimes(everyUndo)
	var before look
	if circle {
		before = lookAt(t.m)
	}
	e, err := t.m.Act(d.Seat, d.ID(), a.String(), time.Time{})
	if err != nil {
		return broken("waiting", "option %q of %q is refused: %v", a, d.Kind, err)
	}
	t.ids.shut[t.id(d)] = true
	if err := t.record(e); err != nil {
		return err
	}
	if err := t.checkState(); err != nil {
		return err
	}
	if err := t.checkStands(d.Seat, open); err != nil {
		return err
	}
	t.seen.answer(d, a)
	if circle && canUndo(t.m, d.Seat) {
		return t.checkCircle(d, a, e, before)
	}
	return nil
}

// checkState: properties 1 and 7.
func (t *table[S, V]) checkState() error {
	if where := difftest.Diff(t.state(), t.shadow); where != "" {
		return broken("fold", "the live state is not the fold of the log: %s", where)
	}
	if t.h.Count == nil {
		return nil
	}
	counts, err := t.h.Count(t.state())
	if err != nil {
		return broken("count", "%v", err)
	}
	if t.counts == nil {
		t.counts = counts
	}
	if where := difftest.Diff(t.counts, counts); where != "" {
		return broken("count", "at first, and now: %s", where)
	}
	return nil
}

// checkFork: property 1. A copy of the match is the same, and neither sees what the
// other does.
func (t *table[S, V]) checkFork() error {
	const shares = "a copy of the state shares memory with it, by Spec.Copy or by what Evolve does: %s"
	if t.fork != nil {
		if where := difftest.Diff(t.forked, engine.StateOf[S](t.fork)); where != "" {
			return broken("fold", shares, where)
		}
	}
	if !t.sometimes(everyFork) {
		return nil
	}
	t.fork, t.forked = t.m.Fork(), t.folded()
	if where := difftest.Diff(t.forked, engine.StateOf[S](t.fork)); where != "" {
		return broken("fold", "a copy of the state is not the state: %s", where)
	}
	if where := difftest.Diff(lookAt(t.m), lookAt(t.fork)); where != "" {
		return broken("fold", "a fork differs: %s", where)
	}
	d := pick(t.m.Decisions(), t.chance)
	t.m.Fork().Choose(d, t.chance.IntN(len(d.Options)), time.Time{})
	if where := difftest.Diff(t.state(), t.forked); where != "" {
		return broken("fold", shares, where)
	}
	return nil
}

// checkReload: property 2.
func (t *table[S, V]) checkReload() error {
	if !t.sometimes(everyReload) {
		return nil
	}
	again, err := t.game.Load(t.log)
	if err != nil {
		return broken("wire", "the log cannot be loaded: %v", err)
	}
	if where := difftest.Diff(lookAt(t.m), lookAt(again)); where != "" {
		return broken("wire", "a reloaded match differs: %s", where)
	}
	if t.m.Len() != again.Len() || t.m.Plies() != again.Plies() {
		return broken("wire", "a reloaded match has %d entries and %d plies, not %d and %d", again.Len(), again.Plies(), t.m.Len(), t.m.Plies())
	}
	for _, seat := range t.seats() {
		was, werr := t.m.CanUndo(seat)
		is, ierr := again.CanUndo(seat)
		if was != is || !errors.Is(ierr, werr) {
			return broken("wire", "seat %d could undo %q (%v), after reloading %q (%v)", seat, was, werr, is, ierr)
		}
		if where := difftest.Diff(t.m.Heard(seat, 0), again.Heard(seat, 0)); where != "" {
			return broken("wire", "seat %d heard otherwise after reloading: %s", seat, where)
		}
		var events []engine.Event
		for _, e := range again.Heard(seat, 0) {
			events = append(events, e.Events...)
		}
		if where := difftest.Diff(events, engine.HeardEvents(again, seat)); where != "" {
			return broken("wire", "seat %d heard other events than its entries have: %s", seat, where)
		}
	}
	return nil
}

// end checks a finished match.
func (t *table[S, V]) end() error {
	t.seen.method(t.m.Outcome().Method)
	if len(t.m.Decisions()) > 0 {
		return broken("waiting", "the match is over and still asks")
	}
	seats := t.m.Config().Seats
	if seats < t.spec.Seats[0] {
		seats++ // a solo match: the printed automaton scores as well
	}
	if n := len(t.m.Outcome().Scores); n != seats {
		return broken("waiting", "the match is over with %d scores for %d seats", n, seats)
	}
	if err := t.checkSoFar(); err != nil {
		return err
	}
	return t.checkTurns()
}

// checkKept finds events that the rules changed after they were emitted.
func (t *table[S, V]) checkKept() error {
	i := 0
	for _, e := range engine.LiveOf(t.m) {
		data, err := t.game.Encode(e)
		if err != nil {
			return broken("wire", "%v", err)
		}
		if !bytes.Equal(data, t.live[i]) {
			return broken("fold", "the state shares memory with events of ply %d, which read %s at first, and now %s", e.Ply, t.live[i], data)
		}
		i++
	}
	return nil
}

// pick draws one of the decisions that are waited for; once in a while an
// optional one.
func pick(open []engine.Decision, chance *rand.Rand) engine.Decision {
	var awaited, optional []engine.Decision
	for _, d := range open {
		if d.Optional {
			optional = append(optional, d)
		} else {
			awaited = append(awaited, d)
		}
	}
	if len(optional) > 0 && chance.IntN(everyExtra) == 0 {
		awaited = optional
	}
	return awaited[chance.IntN(len(awaited))]
}

// notations are the texts of a decision's options.
func notations(d engine.Decision) []string {
	texts := make([]string, len(d.Options))
	for i, a := range d.Options {
		texts[i] = a.String()
	}
	return texts
}

// look is all that anybody can see of a match.
type look struct {
	Views     []any
	Decisions []asking
	Outcome   *engine.Outcome
}

// asking is a decision by its texts.
type asking struct {
	Seat     engine.Seat
	Turn     string
	Kind     string
	Options  []string
	Optional bool
	Sealed   bool
}

func lookAt(m *engine.Match) look {
	l := look{Decisions: askings(m.Decisions()), Outcome: m.Outcome()}
	for _, seat := range seatsOf(m) {
		l.Views = append(l.Views, m.View(seat))
	}
	return l
}

func askings(ds []engine.Decision) []asking {
	var as []asking
	for _, d := range ds {
		as = append(as, askingOf(d))
	}
	return as
}

func askingOf(d engine.Decision) asking {
	return asking{d.Seat, d.Turn, d.Kind, notations(d), d.Optional, d.Sealed}
}

func ofSeat(ds []engine.Decision, seat engine.Seat) []engine.Decision {
	return slices.DeleteFunc(slices.Clone(ds), func(d engine.Decision) bool { return d.Seat != seat })
}
