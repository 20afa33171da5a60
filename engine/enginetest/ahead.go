package enginetest

import (
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"landfall/engine"
	"landfall/engine/enginetest/difftest"
	"landfall/engine/tryahead/trytest"
)

// How often something is ordered, cancelled and looked at from a twin's side, once in
// so many plies.
const (
	everyOrder  = 3
	everyCancel = 5
	everyForced = 3
	everyTry    = 4
)

// The longest a key of what is foreseen may be, which stands in controls, and the
// longest line of an order.
const (
	maxKey  = 32
	maxLine = 80
)

// playAhead plays a match as the referee does: what has one answer is given by itself,
// and people order ahead, by chance, what their game foresees. It holds property 9.
func (t *table[S, V]) playAhead() error {
	for t.m.Outcome() == nil {
		if err := t.checkTwins(); err != nil {
			return err
		}
		if err := t.orderAhead(); err != nil {
			return err
		}
		if err := tryAhead(t); err != nil {
			return err
		}
		before := t.m.Fork()
		e, ok := t.m.Follow(time.Time{})
		if !ok {
			if err := t.actAhead(); err != nil {
				return err
			}
			continue
		}
		if err := legalIn(before, e); err != nil {
			return err
		}
		if err := t.record(e); err != nil {
			return err
		}
		if t.m.Plies() > t.h.MaxPlies {
			return broken("waiting", "the match is not over after %d plies", t.h.MaxPlies)
		}
	}
	if err := t.checkByHand(); err != nil {
		return err
	}
	return t.end()
}

// tryAhead has a seat try its own next answers, by a chance of its own, so that the match goes on as without it.
func tryAhead[S, V any](t *table[S, V]) error {
	chance := rand.New(rand.NewPCG(t.seed, uint64(t.m.Plies())))
	if t.spec.Foresight == nil || chance.IntN(everyTry) > 0 {
		return nil
	}
	seat, before := engine.Seat(chance.IntN(t.m.Config().Seats)), lookAt(t.m)
	twin := t.m.Fork()
	if t.h.Redeal != nil {
		twin = Twin(t.m, t.h.Redeal, seat, chance)
	}
	kept, err := trytest.Check(t.m, twin, seat, chance)
	if err != nil {
		return broken("trying", "%v", err)
	}
	t.triedAhead += kept
	t.begun = t.begun || slices.ContainsFunc(t.m.Foreseen(seat), func(f engine.Foreseen) bool { return len(f.Begins) > 0 })
	if where := difftest.Diff(before, lookAt(t.m)); where != "" {
		return broken("trying", "after seat %d tried ahead the match is not as before: %s", seat, where)
	}
	return nil
}

// legalIn: what was given without asking was among the answers that were asked for.
func legalIn(before *engine.Match, e engine.Entry) error {
	for _, d := range before.For(e.Seat) {
		if d.Kind == e.Decision && !d.Sealed && slices.Contains(notations(d), e.Action) {
			return nil
		}
	}
	return broken("ahead", "%q was given for seat %d, to which it was not a legal answer", e.Action, e.Seat)
}

// actAhead has one seat answer by hand, and now and then takes that back with all that
// followed by itself.
func (t *table[S, V]) actAhead() error {
	d := pick(t.m.Decisions(), t.chance)
	a := d.Options[t.chance.IntN(len(d.Options))]
	if err := checkStopped(t, d, a); err != nil {
		return err
	}
	if t.sometimes(everyUndo) {
		return t.undoAhead(d, a)
	}
	e, err := t.m.Act(d.Seat, d.ID(), a.String(), time.Time{})
	if err != nil {
		return broken("waiting", "option %q of %q is refused: %v", a, d.Kind, err)
	}
	return t.record(e)
}

// undoAhead takes an answer back: the match and the orders must be as before.
func (t *table[S, V]) undoAhead(d engine.Decision, a engine.Action) error {
	before, orders := lookAt(t.m), t.orders(t.m)
	others, err := t.followed(t.m.Choose(d, slices.Index(notations(d), a.String()), time.Time{}))
	if err != nil || !canUndo(t.m, d.Seat) {
		return err
	}
	if others {
		return broken("secret", "%q by seat %d showed what another seat had ordered, and can be taken back", a, d.Seat)
	}
	undo, err := t.m.Undo(d.Seat, time.Time{})
	if err != nil {
		return broken("ahead", "%q can be undone, and then cannot: %v", a, err)
	}
	if err := t.takenBack(undo); err != nil {
		return err
	}
	if where := difftest.Diff(before, lookAt(t.m)); where != "" {
		return broken("ahead", "after taking back %q with what followed it is not as before: %s", a, where)
	}
	if where := difftest.Diff(orders, t.orders(t.m)); where != "" {
		return broken("ahead", "after taking back %q other orders stand: %s", a, where)
	}
	again, err := t.game.Load(t.log)
	if err != nil {
		return broken("wire", "the log cannot be loaded: %v", err)
	}
	if where := difftest.Diff(orders, t.orders(again)); where != "" {
		return broken("ahead", "after loading other orders stand: %s", where)
	}
	if where := difftest.Diff(before, lookAt(again)); where != "" {
		return broken("ahead", "after loading it is not as before: %s", where)
	}
	return nil
}

// followed keeps an answer and all that follows from it by itself. others: another seat's
// order was carried out.
func (t *table[S, V]) followed(e engine.Entry) (others bool, err error) {
	by := e.Seat
	for ok := true; ok; e, ok = t.m.Follow(time.Time{}) {
		others = others || e.By == engine.ByOrder && e.Seat != by
		if err := t.record(e); err != nil {
			return others, err
		}
	}
	return others, nil
}

func (k *kit[S, V]) orders(m *engine.Match) [][]string {
	var all [][]string
	for seat := range engine.Seat(m.Config().Seats) {
		var own []string
		for _, o := range m.Orders(seat) {
			own = append(own, o.String())
		}
		all = append(all, own)
	}
	return all
}

// orderAhead has a seat order something, of which no other may notice anything.
func (t *table[S, V]) orderAhead() error {
	if t.spec.Foresight == nil || !t.sometimes(everyOrder) {
		return nil
	}
	seat := engine.Seat(t.chance.IntN(t.m.Config().Seats))
	list := t.m.Foreseen(seat)
	if err := checkForeseen(list); err != nil {
		return err
	}
	if len(list) == 0 {
		return nil
	}
	o := t.drawOrder(seat, list[t.chance.IntN(len(list))])
	if len(o.Try) == 0 && !slices.ContainsFunc(t.m.Orders(seat), func(was engine.Order) bool { return was.About == o.About }) {
		return nil
	}
	before := t.m.Fork()
	e, err := t.m.Order(seat, o, time.Time{})
	if err != nil {
		return broken("ahead", "the order %q of seat %d is refused: %v", o, seat, err)
	}
	if err := t.record(e); err != nil {
		return err
	}
	t.seen.order(o)
	for _, other := range t.seats() {
		if where := differs(before, t.m, other); where != "" {
			return broken("secret", "seat %d notices that seat %d ordered %q: %s", other, seat, o, where)
		}
		for _, d := range t.m.For(other) {
			if !slices.ContainsFunc(before.For(other), func(was engine.Decision) bool { return t.id(was) == t.id(d) }) {
				return broken("secret", "seat %d is asked under another id since seat %d ordered %q", other, seat, o)
			}
		}
	}
	return nil
}

func (t *table[S, V]) drawOrder(seat engine.Seat, f engine.Foreseen) engine.Order {
	o := engine.Order{About: f.Key}
	if t.sometimes(everyCancel) {
		return o
	}
	if i := slices.IndexFunc(f.Picks, func(p engine.Pick) bool { return p.Together }); i >= 0 && t.sometimes(2) {
		return f.Picks[i].Order(f.Key)
	}
	for range 1 + t.chance.IntN(4) {
		p := f.Picks[t.chance.IntN(len(f.Picks))]
		for _, l := range p.Lines {
			line := l.String()
			if len(f.Ifs) > 0 && l.If == "" && t.sometimes(2) {
				line = engine.Line{Do: l.Do, If: f.Ifs[t.chance.IntN(len(f.Ifs))]}.String()
			}
			if !slices.Contains(o.Try, line) {
				o.Try = append(o.Try, line)
			}
		}
	}
	if len(f.While) > 0 && t.sometimes(2) {
		o.While = []string{f.While[t.chance.IntN(len(f.While))]}
	}
	return o
}

// sameLines tells whether two picks do the same.
func sameLines(a, b engine.Pick) bool {
	return slices.EqualFunc(a.Lines, b.Lines, func(l, k engine.Line) bool { return l.String() == k.String() })
}

func checkForeseen(list []engine.Foreseen) error {
	for i, f := range list {
		if !plain(f.Key, "-") || len(f.Key) > maxKey || len(f.Picks) == 0 {
			return broken("ahead", "what is foreseen has the key %q, which is not of a-z, 0-9 and '-', or is too long, or it offers nothing", f.Key)
		}
		if slices.ContainsFunc(list[:i], func(g engine.Foreseen) bool { return g.Key == f.Key }) {
			return broken("ahead", "%q is foreseen twice", f.Key)
		}
		for j, p := range f.Picks {
			same := func(q engine.Pick) bool { return q.Key == p.Key || sameLines(q, p) }
			if !isNotation(p.Key) || len(p.Lines) == 0 || slices.ContainsFunc(f.Picks[:j], same) {
				return broken("ahead", "of %q the pick %q is offered twice, or does the same as another, or is no notation, or empty", f.Key, p.Key)
			}
			for _, l := range p.Lines {
				if notation, condition := engine.CutLine(l.String()); notation != l.Do.String() || condition != l.If || len(l.String()) > maxLine || strings.Contains(l.String(), ", ") {
					return broken("ahead", "of %q the line %q cannot be told apart again, or is too long", f.Key, l)
				}
			}
		}
	}
	return nil
}

// checkByHand: the same answers given by hand, without any order, give the same match.
func (t *table[S, V]) checkByHand() error {
	m, _, err := t.game.Start("kit", t.m.Config(), engine.NumberedSeed(t.seed), time.Time{})
	if err != nil {
		return err
	}
	for _, e := range engine.LiveOf(t.m)[1:] {
		again, err := m.Act(e.Seat, "", e.Action, time.Time{})
		if err != nil {
			return broken("ahead", "%q of seat %d, given by hand, is refused: %v", e.Action, e.Seat, err)
		}
		if where := difftest.Diff(e.Events, again.Events); where != "" {
			return broken("ahead", "%q of seat %d, given by hand, leads elsewhere: %s", e.Action, e.Seat, where)
		}
	}
	if where := difftest.Diff(lookAt(t.m), lookAt(m)); where != "" {
		return broken("ahead", "the same answers by hand give another match: %s", where)
	}
	return nil
}
