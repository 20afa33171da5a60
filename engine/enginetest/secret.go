package enginetest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"time"

	"landfall/engine"
	"landfall/engine/enginetest/difftest"
)

func scribbleOn(v any) { difftest.Scribble(reflect.ValueOf(v)) }

// checkSealedOrder: property 5. The seats that are asked a sealed question answer
// in several orders, each by its own chance, until the answers are revealed.
func (t *table[S, V]) checkSealedOrder() error {
	seats := sealedSeats(t.m.Decisions())
	if len(seats) < 2 || !t.sometimes(everySealed) {
		return nil
	}
	seed := t.chance.Uint64()
	backwards := slices.Clone(seats)
	slices.Reverse(backwards)
	mixed := rand.New(rand.NewPCG(seed, 2))
	orders := []func([]engine.Seat) engine.Seat{
		func(left []engine.Seat) engine.Seat { return firstOf(seats, left) },
		func(left []engine.Seat) engine.Seat { return firstOf(backwards, left) },
		func(left []engine.Seat) engine.Seat { return left[mixed.IntN(len(left))] },
	}
	var first look
	for i, next := range orders {
		f := t.m.Fork()
		if err := t.answerSealed(f, seed, next); err != nil {
			return err
		}
		if i == 0 {
			first = lookAt(f)
		} else if where := difftest.Diff(first, lookAt(f)); where != "" {
			return broken("sealed", "another order of answers gives another result: %s", where)
		}
	}
	return nil
}

// answerSealed lets each seat answer its sealed questions until all are revealed.
func (k *kit[S, V]) answerSealed(m *engine.Match, seed uint64, next func(left []engine.Seat) engine.Seat) error {
	chances := map[engine.Seat]*rand.Rand{}
	for range k.h.MaxPlies {
		left := sealedSeats(m.Decisions())
		if len(left) == 0 {
			return nil
		}
		seat := next(left)
		if chances[seat] == nil {
			chances[seat] = rand.New(rand.NewPCG(seed, uint64(seat)+10))
		}
		own := ofSeat(m.Decisions(), seat)
		own = slices.DeleteFunc(own, func(d engine.Decision) bool { return d.Optional || !d.Sealed })
		d := own[chances[seat].IntN(len(own))]
		if e := m.Choose(d, chances[seat].IntN(len(d.Options)), time.Time{}); e.Final {
			return nil
		}
	}
	return broken("sealed", "sealed answers do not come to an end")
}

func sealedSeats(open []engine.Decision) []engine.Seat {
	var seats []engine.Seat
	for _, d := range open {
		if d.Sealed && !d.Optional && !slices.Contains(seats, d.Seat) {
			seats = append(seats, d.Seat)
		}
	}
	slices.Sort(seats)
	return seats
}

func firstOf(order, left []engine.Seat) engine.Seat {
	for _, s := range order {
		if slices.Contains(left, s) {
			return s
		}
	}
	return left[0]
}

// checkSealedSecret: two different sealed answers are the same to all others.
func (t *table[S, V]) checkSealedSecret() error {
	if !t.sometimes(everySealed) {
		return nil
	}
	for _, d := range t.m.Decisions() {
		if !d.Sealed || len(d.Options) < 2 {
			continue
		}
		i := t.chance.IntN(len(d.Options))
		j := (i + 1 + t.chance.IntN(len(d.Options)-1)) % len(d.Options)
		one, two := t.m.Fork(), t.m.Fork()
		a, b := one.Choose(d, i, time.Time{}), two.Choose(d, j, time.Time{})
		if a.Final || b.Final {
			continue // the last answer reveals all
		}
		for _, seat := range t.seats() {
			if seat == d.Seat {
				continue
			}
			if where := differs(one, two, seat); where != "" {
				return broken("secret", "seat %d can tell the sealed answers %q and %q of seat %d apart: %s", seat, a.Action, b.Action, d.Seat, where)
			}
		}
	}
	return nil
}

// differs says how a seat could tell two matches apart, "" if it cannot.
func differs(one, two *engine.Match, seat engine.Seat) string {
	if where := apart(one.View(seat), two.View(seat)); where != "" {
		return "view" + where
	}
	if where := difftest.Diff(askings(one.For(seat)), askings(two.For(seat))); where != "" {
		return "decisions" + where
	}
	if where := difftest.Diff(one.Awaited(), two.Awaited()); where != "" {
		return "who is awaited" + where
	}
	from := min(one.Len(), two.Len()) - 1
	if where := difftest.Diff(one.Heard(seat, from), two.Heard(seat, from)); where != "" {
		return whatIsHeard + where
	}
	return ""
}

// whatIsHeard begins a difference that is not to be seen, only to be heard.
const whatIsHeard = "what is heard"

func sameJSON(a, b any) bool {
	x, y := asJSON(a), asJSON(b)
	return x != nil && bytes.Equal(x, y)
}

// asJSON is a value as JSON; nil if it has none.
func asJSON(v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		return nil
	}
	return data
}

// apart says where two values of one type differ, in memory or as JSON; "" nowhere.
// Nearly all are the same to the last bit, and then they need not be encoded.
func apart(a, b any) string {
	if difftest.Identical(a, b) {
		return ""
	}
	if where := difftest.Diff(a, b); where != "" {
		return where
	}
	if !sameJSON(a, b) {
		return ", as JSON"
	}
	return ""
}

// SameJSON tells whether two values of one type are the same as JSON.
func SameJSON(a, b any) bool { return difftest.Identical(a, b) || sameJSON(a, b) }

// checkRedeal: property 6. What a seat cannot see is dealt anew: its view and its
// decisions stay, and an answer that shows nothing new still shows nothing.
func (t *table[S, V]) checkRedeal() error {
	if t.h.Redeal == nil || !t.sometimes(everyRedeal) {
		return nil
	}
	for _, seat := range t.seats() {
		other := Twin(t.m, t.h.Redeal, seat, t.chance)
		s := engine.StateOf[S](other)
		v, w := t.spec.View(t.state(), seat), t.spec.View(s, seat)
		if where := apart(v, w); where != "" {
			return broken("secret", "the view of seat %d depends on what it cannot see: %s", seat, where)
		}
		pending := other.Decisions()
		if where := difftest.Diff(askings(t.m.For(seat)), askings(ofSeat(pending, seat))); where != "" {
			return broken("secret", "the decisions of seat %d depend on what it cannot see: %s", seat, where)
		}
		if err := t.checkForced(other, seat); err != nil {
			return err
		}
		if err := t.checkShown(other, pending, seat); err != nil {
			return err
		}
	}
	return nil
}

// checkShown has the same answer given in the match and in one that is the same
// to a seat. Unless the ply is final, it must still be the same to that seat:
// otherwise an undo would leave it knowing what it should not know. And if it is
// final, because something was drawn or shown, a seat that sees the same as before
// must have heard the same: what is told to everybody stands in everybody's view.
func (t *table[S, V]) checkShown(other *engine.Match, pending []engine.Decision, seat engine.Seat) error {
	d := pick(t.m.Decisions(), t.chance)
	option := t.chance.IntN(len(d.Options))
	legal := slices.ContainsFunc(pending, func(p engine.Decision) bool {
		return p.Seat == d.Seat && p.Kind == d.Kind && p.Turn == d.Turn && slices.Contains(notations(p), d.Options[option].String())
	})
	if !legal {
		return nil
	}
	one := t.m.Fork()
	a, b := one.Choose(d, option, time.Time{}), other.Choose(d, option, time.Time{})
	where := differs(one, other, seat)
	if where == "" {
		return nil
	}
	if !a.Final && !b.Final {
		return broken("secret", "%q by seat %d shows seat %d what it could not see, and is not final: %s", a.Action, d.Seat, seat, where)
	}
	return t.checkTold(d, d.Options[option], seat, []after{{one, a}, {other, b}})
}

// after is a match after an answer, and its entry.
type after struct {
	m *engine.Match
	e engine.Entry
}

// mostTwins is how many matches that are the same to a seat are looked at, where an answer
// shows what was hidden: by chance some show the same.
const mostTwins = 8

// checkTold: to whom two matches look the same after an answer, in both heard the same.
func (t *table[S, V]) checkTold(d engine.Decision, a engine.Action, seat engine.Seat, list []after) error {
	for {
		last := list[len(list)-1]
		for _, one := range list[:len(list)-1] {
			if where := differs(one.m, last.m, seat); where != "" && !strings.HasPrefix(where, whatIsHeard) {
				continue
			}
			if difftest.Diff(t.openly(one.e.Events, seat), t.openly(last.e.Events, seat)) != "" {
				continue // it was shown what tells them apart, and all that follows from it
			}
			if where := difftest.Diff(t.kept(engine.Hear(one.e.Events, seat)), t.kept(engine.Hear(last.e.Events, seat))); where != "" {
				return broken("secret", "%q by seat %d tells seat %d what its view does not show: %s", a, d.Seat, seat, where)
			}
			return nil
		}
		twin := Twin(t.m, t.h.Redeal, seat, t.aside)
		e, err := twin.Act(d.Seat, "", a.String(), time.Time{})
		if err != nil || len(list) == mostTwins {
			return nil
		}
		list = append(list, after{twin, e})
	}
}

// checkDraws carries out an answer with other dice: one draw at a time falls
// otherwise. A seat that then sees the same must have heard the same.
func (t *table[S, V]) checkDraws() error {
	if t.aside.IntN(everyRedeal) > 0 {
		return nil
	}
	d := pick(t.m.Decisions(), t.aside)
	a := d.Options[t.aside.IntN(len(d.Options))]
	if err := t.vary(t.m, d, a, drawsOfPly); err != nil {
		return fmt.Errorf("%w, by %q of seat %d", err, a, d.Seat)
	}
	return nil
}

// How many draws fall otherwise, one after the other.
const (
	drawsOfPly   = 4
	drawsOfSetup = 64
)

func (t *table[S, V]) checkSetup() error {
	if err := t.vary(nil, engine.Decision{Seat: engine.Nobody}, nil, drawsOfSetup); err != nil {
		return fmt.Errorf("%w, in the set-up", err)
	}
	return nil
}

func (t *table[S, V]) vary(m *engine.Match, d engine.Decision, a engine.Action, most int) error {
	c, seed := t.m.Config(), engine.NumberedSeed(t.seed)
	state, events, draws := Apart(t.spec, m, c, d, a, seed, -1, t.aside)
	seen := map[engine.Seat][]byte{}
	for _, seat := range t.seats() {
		seen[seat] = asJSON(t.spec.View(state, seat))
	}
	for i := range min(draws, most) {
		if draws > most {
			i = t.aside.IntN(draws)
		}
		other, others, _ := Apart(t.spec, m, c, d, a, seed, i, t.aside)
		for _, seat := range t.seats() {
			if !bytes.Equal(seen[seat], asJSON(t.spec.View(other, seat))) || !t.sameAsked(seat, state, other) {
				continue
			}
			one, two := t.kept(engine.Hear(events, seat)), t.kept(engine.Hear(others, seat))
			if where := apart(one, two); where != "" {
				return broken("secret", "seat %d hears of a draw that its view does not show: %s", seat, where)
			}
		}
	}
	return nil
}

// sameAsked tells whether a seat is asked the same in two states.
func (k *kit[S, V]) sameAsked(seat engine.Seat, a, b *S) bool {
	return difftest.Diff(askings(ofSeat(k.spec.Pending(a), seat)), askings(ofSeat(k.spec.Pending(b), seat))) == ""
}

// openly are those that show a seat what no view keeps.
func (k *kit[S, V]) openly(events []engine.Event, seat engine.Seat) []engine.Event {
	return slices.DeleteFunc(engine.Hear(events, seat), func(e engine.Event) bool { return !slices.Contains(k.h.Fleeting, engine.EventName(e)) })
}

// kept are the events without those that show what no view keeps.
func (k *kit[S, V]) kept(events []engine.Event) []engine.Event {
	return slices.DeleteFunc(events, func(e engine.Event) bool { return slices.Contains(k.h.Fleeting, engine.EventName(e)) })
}
