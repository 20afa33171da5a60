// Package trytest holds what is tried ahead to what the rules then do.
package trytest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"landfall/engine"
	"landfall/engine/enginetest/difftest"
	"landfall/engine/tryahead"
)

// mostTried is how many answers are tried at most.
const mostTried = 8

// Check has a seat try its own next answers, by chance, in a match and in its twin, which is the same to the seat: it
// sees the same, and where it is asked now the answers bring just that, by hand and as orders. kept is how many it
// could order.
func Check(m, twin *engine.Match, seat engine.Seat, chance *rand.Rand) (kept int, err error) {
	one, ok := tryahead.New(m, seat)
	two, same := tryahead.New(twin, seat)
	if ok != same {
		return 0, fmt.Errorf("whether seat %d can try ahead depends on what it does not know", seat)
	}
	if !ok {
		return 0, nil
	}
	c := check{seat: seat, asked: slices.Contains(m.Awaited(), seat), byHand: m.Fork()}
	force(c.byHand, seat)
	for range mostTried {
		if len(one.Open()) == 0 {
			break
		}
		d := one.Open()[chance.IntN(len(one.Open()))]
		a := d.Options[chance.IntN(len(d.Options))]
		c.steps = append(c.steps, a.String())
		one.Answer(d, a)
		if !answerAlike(two, d, a.String()) {
			return 0, fmt.Errorf("seat %d, which tries %q, is asked what depends on what it does not know", seat, c.steps)
		}
		if err := c.alike(one, two); err != nil {
			return 0, err
		}
		if c.asked && !one.Shows() {
			if err := c.sameByHand(one, a.String()); err != nil {
				return 0, err
			}
		}
	}
	orders, kept := one.Orders()
	again, _ := two.Orders()
	if where := difftest.Diff(orders, again); where != "" {
		return 0, fmt.Errorf("what seat %d that tries %q can order depends on what it does not know: %s", seat, c.steps, where)
	}
	return kept, c.ordered(m.Fork(), orders, kept)
}

type check struct {
	seat   engine.Seat
	asked  bool // now
	byHand *engine.Match
	steps  []string
}

func answerAlike(two *tryahead.Try, asked engine.Decision, notation string) bool {
	for _, d := range two.Open() {
		if a, ok := d.Find(notation); ok && d.Kind == asked.Kind {
			two.Answer(d, a)
			return true
		}
	}
	return false
}

// alike: what is shown of it hangs on nothing that the seat does not know.
func (c check) alike(one, two *tryahead.Try) error {
	if one.Shows() != two.Shows() {
		return fmt.Errorf("where seat %d stops that tries %q depends on what it does not know", c.seat, c.steps)
	}
	if where := difftest.Diff(seen(one, c.seat), seen(two, c.seat)); where != "" {
		return fmt.Errorf("what seat %d sees that tries %q depends on what it does not know: %s", c.seat, c.steps, where)
	}
	return nil
}

// look is all that is shown of what is tried.
type look struct {
	View  any
	Asked []string
}

func seen(t *tryahead.Try, seat engine.Seat) look {
	l := look{View: t.Now().View(seat)}
	for _, d := range t.Open() {
		l.Asked = append(l.Asked, fmt.Sprint(d.Kind, d.Optional, d.Options))
	}
	return l
}

// sameByHand gives the answer in a copy of the match, with what has one answer.
func (c check) sameByHand(one *tryahead.Try, notation string) error {
	if _, err := c.byHand.Act(c.seat, "", notation, time.Time{}); err != nil {
		return fmt.Errorf("%q, which seat %d could try, is refused as an answer: %w", notation, c.seat, err)
	}
	force(c.byHand, c.seat)
	if where := difftest.Diff(c.byHand.View(c.seat), one.Now().View(c.seat)); where != "" {
		return fmt.Errorf("%q shows seat %d something else when it is tried: %s", notation, c.seat, where)
	}
	return nil
}

// force gives what has one answer of a seat that is asked.
func force(m *engine.Match, seat engine.Seat) {
	for slices.Contains(m.Awaited(), seat) {
		open := m.For(seat)
		i := slices.IndexFunc(open, m.Forced)
		if i < 0 {
			return
		}
		m.Choose(open[i], 0, time.Time{})
	}
}

// ordered: what is kept can be ordered, and gives these answers where the seat is asked now.
func (c check) ordered(m *engine.Match, orders []engine.Order, kept int) error {
	for _, o := range m.Orders(c.seat) { // what stands is not to answer
		if _, err := m.Order(c.seat, engine.Order{About: o.About}, time.Time{}); err != nil {
			return err
		}
	}
	for _, o := range orders {
		if _, err := m.Order(c.seat, o, time.Time{}); err != nil {
			return fmt.Errorf("seat %d tried %q, and its order %q is refused: %w", c.seat, c.steps, o, err)
		}
	}
	var given []string
	for c.asked && len(given) < kept {
		e, ok := m.Follow(time.Time{})
		if !ok {
			break
		}
		if e.Seat == c.seat && e.By == engine.ByOrder {
			given = append(given, e.Action)
		}
	}
	if c.asked && !slices.Equal(given, c.steps[:kept]) {
		return fmt.Errorf("seat %d tried %q, and its orders gave %q", c.seat, c.steps[:kept], given)
	}
	return nil
}
