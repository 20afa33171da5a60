package engine_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"landfall/engine"
)

// follow gives what needs nobody, and tells it as "seat notation by".
func (b *table) follow() []string {
	b.t.Helper()
	var told []string
	for {
		e, ok := b.m.Follow(at())
		if !ok {
			return told
		}
		b.keep(e)
		told = append(told, fmt.Sprint(e.Seat, " ", e.Action, " ", e.By))
	}
}

func (b *table) order(seat engine.Seat, about string, try ...string) engine.Entry {
	b.t.Helper()
	e, err := b.m.Order(seat, engine.Order{About: about, Try: try}, at())
	if err != nil {
		b.t.Fatalf("seat %d orders %q: %v", seat, try, err)
	}
	b.keep(e)
	return e
}

// loaded is the match by its log.
func (b *table) loaded() *engine.Match {
	b.t.Helper()
	m, err := b.m.Game().Load(b.log)
	if err != nil {
		b.t.Fatal(err)
	}
	return m
}

func TestOneAnswerIsGivenByItself(t *testing.T) {
	b := begin(t, race(), 2)
	if told := b.follow(); told != nil {
		t.Errorf("sealed questions were answered: %v", told)
	}
	b.lanes()
	before := fmt.Sprint(b.m.View(0), questions(b.m))
	b.act(0, "walk 2")
	if told := b.follow(); !slices.Equal(told, []string{"0 done rule"}) {
		t.Fatalf("after a walk: %v", told)
	}
	if seats := b.m.Awaited(); !slices.Equal(seats, []engine.Seat{1}) {
		t.Errorf("the turn has not ended: %v are awaited", seats)
	}
	undo := b.undo()
	if got := fmt.Sprint(b.m.View(0), questions(b.m)); got != before || b.m.Plies() != 3 {
		t.Errorf("after the undo %+v it is %s, before the walk %s", undo, got, before)
	}
	if m := b.loaded(); fmt.Sprint(m.View(0), m.Decisions()) != fmt.Sprint(b.m.View(0), b.m.Decisions()) {
		t.Errorf("loaded it is %v, %v", m.View(0), m.Decisions())
	}
	b.act(0, "roll")
	b.follow()
	if _, err := b.m.Undo(0, at()); !errors.Is(err, engine.ErrFinal) {
		t.Errorf("a roll is taken back with the end of the turn: %v", err)
	}
	if err := b.m.Verify(); err != nil {
		t.Error(err)
	}
}

func TestOneAnswerIsAskedWhereItWouldTell(t *testing.T) {
	spec := raceSpec()
	spec.Asked = []string{"move"}
	b := begin(t, engine.New(spec), 2)
	b.lanes()
	b.act(0, "walk 2")
	if told := b.follow(); told != nil {
		t.Errorf("it was given by itself: %v", told)
	}
}

// TestOrders carries orders out in the step that reaches them: the first line that
// fits, once, to nobody's knowledge before.
func TestOrders(t *testing.T) {
	b := begin(t, race(), 2)
	b.lanes()
	silent, ids := fmt.Sprint(b.m.Heard(0, 0), b.m.View(0)), b.m.Decisions()[0].ID()
	b.order(1, "turn-2", "roll if ahead", "walk 2 if behind", "walk 1")
	b.order(1, "turn-4", "roll")
	if fmt.Sprint(b.m.Heard(0, 0), b.m.View(0)) != silent || b.m.Decisions()[0].ID() != ids {
		t.Error("the other seat notices an order")
	}
	b.act(0, "walk 1")
	if told := b.follow(); !slices.Equal(told, []string{"0 done rule", "1 walk 2 order", "1 done rule"}) {
		t.Fatalf("after a walk: %v", told)
	}
	if _, err := b.m.Undo(0, at()); !errors.Is(err, engine.ErrFinal) {
		t.Errorf("what an order showed is taken back: %v", err)
	}
	for seat, e := range b.m.Heard(0, 0) {
		if e.Seat == 1 && e.About != "" {
			t.Errorf("entry %d tells seat 0 of the order %q", seat, e.About)
		}
	}
	if got := fmt.Sprint(b.loaded().Orders(1)); got != fmt.Sprint(b.m.Orders(1)) {
		t.Errorf("loaded, the orders are %s, not %v", got, b.m.Orders(1))
	}
	if err := b.m.Verify(); err != nil {
		t.Error(err)
	}
}

// TestOrdersEnd: an order that does not fit is asked about, and ends with an answer by
// hand; if that is taken back it stands again.
func TestOrdersEnd(t *testing.T) {
	b := begin(t, race(), 2)
	b.lanes()
	if e, err := b.m.Order(0, engine.Order{About: "turn-3", Try: []string{"walk 1"}, While: []string{"ahead"}}, at()); err != nil {
		t.Fatal(err)
	} else {
		b.keep(e)
	}
	b.act(0, "walk 1")
	b.act(0, "done")
	b.act(1, "walk 2")
	if told := b.follow(); !slices.Equal(told, []string{"1 done rule"}) {
		t.Fatalf("an order whose condition does not hold: %v", told)
	}
	stopped, ok := b.m.Stopped(b.m.Decisions()[0])
	if !ok || stopped.While != "ahead" {
		t.Errorf("it stopped for %+v, %v", stopped, ok)
	}
	if e := b.act(0, "walk 2"); e.About != "turn-3" || len(b.m.Orders(0)) != 0 {
		t.Errorf("answered by hand (%+v), %v stand", e, b.m.Orders(0))
	}
	b.undo()
	if len(b.m.Orders(0)) != 1 || len(b.loaded().Orders(0)) != 1 {
		t.Error("the answer was taken back, the order does not stand again")
	}
	b.order(0, "turn-3", "roll")
	if told := b.follow(); !slices.Equal(told, []string{"0 roll order", "0 done rule"}) {
		t.Errorf("changed: %v", told)
	}
}

// TestOwnOrdersFallWithTheStep: what an answer set off of one's own is taken back with
// it, and stands again.
func TestOwnOrdersFallWithTheStep(t *testing.T) {
	spec := raceSpec()
	pending := spec.Pending
	spec.Pending = func(s *raceState) []engine.Decision { // a second answer in the same turn
		ds := pending(s)
		if s.Walked {
			ds[0].Options = []engine.Action{done{}, walk{1}}
		}
		return ds
	}
	foresee := spec.Foresight.Foresee
	spec.Foresight = &engine.Foresight[raceView]{About: func(v raceView, d engine.Decision) string {
		if len(d.Options) == 2 {
			return "rest-" + d.Turn
		}
		return ""
	}, Foresee: func(v raceView, seat engine.Seat) []engine.Foreseen {
		list := foresee(v, seat)
		for i := range list {
			list[i].Key = "rest-" + list[i].Key[len("turn-"):]
			list[i].Picks = []engine.Pick{{Key: "done", Lines: []engine.Line{{Do: done{}}}}}
		}
		return list
	}, Holds: spec.Foresight.Holds}
	b := begin(t, engine.New(spec), 2)
	b.lanes()
	b.order(0, "rest-1", "done")
	b.act(0, "walk 2")
	if told := b.follow(); !slices.Equal(told, []string{"0 done order"}) {
		t.Fatalf("after a walk: %v", told)
	}
	b.undo()
	if len(b.m.Orders(0)) != 1 || !slices.Equal(b.m.Awaited(), []engine.Seat{0}) {
		t.Errorf("%v stand, %v are awaited", b.m.Orders(0), b.m.Awaited())
	}
	b.act(0, "walk 1")
	if told := b.follow(); !slices.Equal(told, []string{"0 done order"}) {
		t.Errorf("once more: %v", told)
	}
}

func TestOrdersAreForeseen(t *testing.T) {
	b := begin(t, race(), 2)
	b.lanes()
	b.order(1, "turn-2", "walk 2")
	for _, o := range []engine.Order{
		{About: "turn-1", Try: []string{"walk 1"}},                              // another seat's
		{About: "turn-6", Try: []string{"walk 1"}},                              // too far ahead
		{About: "turn-2", Try: []string{"walk 3"}},                              // never legal
		{About: "turn-2", Try: []string{"walk 1 if raining"}},                   // no such condition
		{About: "turn-2", Try: []string{"walk 1"}, While: []string{"it rains"}}, // nor this
		{About: "turn-4"}, // nothing to cancel
		{About: "turn-2", Try: slices.Repeat([]string{"walk 1"}, 99)}, // too long
	} {
		if _, err := b.m.Order(1, o, at()); !errors.Is(err, engine.ErrIllegal) {
			t.Errorf("%s: %v", o, err)
		}
	}
	if got := fmt.Sprint(b.m.Orders(1)); got != "[turn-2: walk 2]" {
		t.Errorf("what was refused changed the orders to %s", got)
	}
	b.order(1, "turn-2")
	if len(b.m.Orders(1)) != 0 {
		t.Error("a cancelled order stands")
	}
	b.finish()
	if _, err := b.m.Order(1, engine.Order{About: "turn-2", Try: []string{"walk 1"}}, at()); !errors.Is(err, engine.ErrOver) {
		t.Errorf("after the end: %v", err)
	}
}

// steadyRace is a race in which a turn can stand from turn to turn; a die may be rolled in the third turn only.
func steadyRace() *engine.Game {
	spec := raceSpec()
	pending, foresight := spec.Pending, *spec.Foresight
	spec.Pending = func(s *raceState) []engine.Decision {
		ds := pending(s)
		if s.Acting != engine.Nobody && !s.Walked && s.Turn != 3 {
			ds[0].Options = ds[0].Options[:2]
		}
		return ds
	}
	spec.Foresight = &engine.Foresight[raceView]{About: foresight.About, Holds: foresight.Holds, Foresee: func(v raceView, seat engine.Seat) []engine.Foreseen {
		return append(foresight.Foresee(v, seat), engine.Foreseen{Key: "turn", Picks: []engine.Pick{{Key: "steady", Together: true,
			Lines: []engine.Line{{Do: walk{2}, If: engine.Unless + " roll dice"}}, While: []string{"ahead"}}}})
	}}
	return engine.New(spec)
}

// TestOrdersThatStand: what stands from turn to turn stops where there is more to decide, goes on after that was
// answered by hand, and ends with an answer by hand where its conditions do not hold.
func TestOrdersThatStand(t *testing.T) {
	b := begin(t, steadyRace(), 2)
	b.lanes()
	list := b.m.Foreseen(0)
	steady := list[len(list)-1]
	o := steady.Picks[0].Order(steady.Key)
	give := func(o engine.Order) {
		t.Helper()
		e, err := b.m.Order(0, o, at())
		if err != nil {
			t.Fatal(err)
		}
		b.keep(e)
	}
	give(o)
	if told := b.follow(); !slices.Equal(told, []string{"0 walk 2 order", "0 done rule"}) {
		t.Fatalf("at once: %v", told)
	}
	b.act(1, "walk 1")
	if told := b.follow(); !slices.Equal(told, []string{"1 done rule"}) {
		t.Fatalf("where a die may be rolled: %v", told)
	}
	if stopped, ok := b.m.Stopped(b.m.Decisions()[0]); !ok || stopped.While != "" {
		t.Errorf("it stopped for %+v, %t", stopped, ok)
	}
	b.act(0, "walk 1")
	b.follow()
	b.act(1, "walk 1")
	if told := b.follow(); !slices.Equal(told, []string{"1 done rule", "0 walk 2 order", "0 done rule"}) {
		t.Fatalf("after an answer by hand: %v", told)
	}
	b.order(0, "turn-7", "walk 1")
	give(o) // once more, later
	b.act(1, "walk 2")
	if told := b.follow(); !slices.Equal(told, []string{"1 done rule", "0 walk 1 order", "0 done rule"}) {
		t.Fatalf("what is ordered about one turn does not go first: %v", told)
	}
	give(engine.Order{About: "turn"})
	o.While = []string{"behind"}
	if _, err := b.m.Order(0, o, at()); !errors.Is(err, engine.ErrIllegal) {
		t.Errorf("a condition that no pick has: %v", err)
	}
	if err := b.m.Verify(); err != nil {
		t.Error(err)
	}
	if got := fmt.Sprint(b.loaded().Orders(0)); got != fmt.Sprint(b.m.Orders(0)) {
		t.Errorf("loaded, the orders are %s, not %v", got, b.m.Orders(0))
	}
}

// TestStandingOrdersEnd: by an answer by hand where a condition of the whole does not hold.
func TestStandingOrdersEnd(t *testing.T) {
	b := begin(t, steadyRace(), 2)
	b.lanes()
	b.act(0, "walk 1")
	b.follow()
	list := b.m.Foreseen(0)
	steady := list[len(list)-1]
	e, err := b.m.Order(0, steady.Picks[0].Order(steady.Key), at())
	if err != nil {
		t.Fatal(err)
	}
	b.keep(e)
	b.act(1, "walk 2")
	b.follow()
	if stopped, ok := b.m.Stopped(b.m.Decisions()[0]); !ok || stopped.While != "ahead" {
		t.Fatalf("it stopped for %+v, %t", stopped, ok)
	}
	b.act(0, "walk 2")
	if len(b.m.Orders(0)) != 0 || len(b.loaded().Orders(0)) != 0 {
		t.Errorf("%v stand", b.m.Orders(0))
	}
}

// TestAsUsual: an order that leaves it to the game what is usual gives that, and asks where there is something to
// decide.
func TestAsUsual(t *testing.T) {
	spec := raceSpec()
	foresight := *spec.Foresight
	foresight.Usual = func(v raceView, d engine.Decision) engine.Action {
		if v.At[d.Seat] == 0 {
			return walk{2}
		}
		return nil
	}
	foresight.Foresee = func(v raceView, seat engine.Seat) []engine.Foreseen {
		return []engine.Foreseen{{Key: "turn", Picks: []engine.Pick{{Key: "usual", Together: true, Lines: []engine.Line{{Do: engine.AsUsual{}}}}}}}
	}
	spec.Foresight = &foresight
	b := begin(t, engine.New(spec), 2)
	b.lanes()
	e, err := b.m.Order(0, b.m.Foreseen(0)[0].Picks[0].Order("turn"), at())
	if err != nil {
		t.Fatal(err)
	}
	b.keep(e)
	if told := b.follow(); !slices.Equal(told, []string{"0 walk 2 order", "0 done rule"}) {
		t.Fatalf("what is usual: %v", told)
	}
	b.act(1, "walk 1")
	if told := b.follow(); !slices.Equal(told, []string{"1 done rule"}) {
		t.Errorf("where there is something to decide: %v", told)
	}
	if stopped, ok := b.m.Stopped(b.m.Decisions()[0]); !ok || stopped.While != "" {
		t.Errorf("it stopped for %+v, %v", stopped, ok)
	}
	b.act(0, "walk 1")
	if len(b.m.Orders(0)) != 1 {
		t.Error("it does not stand any more after an answer by hand")
	}
}
