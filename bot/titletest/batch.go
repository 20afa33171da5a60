package titletest

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"time"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/engine"
	"landfall/engine/tryahead"
)

// checkBatches: property 16.
func checkBatches[S, V any](k *kit[S, V], m *Moment[V]) {
	for _, s := range m.Match.Awaited() {
		by, ok := m.narrator(s).(commands.Batcher)
		if open := m.Match.For(s); ok && len(open) > 0 {
			k.at.seat = s
			if b, ok := by.Batch(open, nil); ok {
				checkBatch(&k.reader, b, open)
				checkTogether(&k.reader, m, s, b)
			}
		}
	}
	k.at.seat = engine.Nobody
}

// checkBatch: what stands in a form.
func checkBatch(r *reader, b commands.Batch, open []engine.Decision) {
	about := "the form of " + open[0].Kind
	r.checkWhole(about, b.Title, limits.FormTitle)
	if len(b.Parts) == 0 || len(b.Parts) > limits.Rows {
		r.wrong("batch", about, "has %d fields", len(b.Parts))
	}
	for _, p := range b.Parts {
		r.checkWhole("a field of "+about, p.Label, limits.FormTitle)
		if p.Hint != "" {
			r.checkWhole("a hint of "+about, p.Hint, limits.MenuLine)
		}
		if len(p.Answers) == 0 || len(p.Answers) > limits.MenuLines {
			r.wrong("batch", about, "has a field of %d answers", len(p.Answers))
		}
		labels := map[string]bool{}
		for _, a := range p.Answers {
			r.checkWhole("an answer of "+about, a.Label, limits.MenuLine)
			if labels[a.Label] {
				r.wrong("batch", about, "has two answers %q", a.Label)
			}
			labels[a.Label] = true
			if !slices.ContainsFunc(open, func(d engine.Decision) bool { _, ok := d.Find(a.Action.String()); return ok }) {
				r.wrong("batch", about, "has an answer that is not legal: %s", a.Action)
			}
		}
	}
}

// checkTogether: a form as it is filled in can be sent, and any form comes to the same as its answers one by one, or is
// refused where they are not possible one by one.
func checkTogether[V any](r *reader, m *Moment[V], s engine.Seat, b commands.Batch) {
	filled, whole := b.Read(b.Filled())
	if !whole {
		r.wrong("batch", "the form", "is not filled in: %v", b.Filled())
		return
	}
	sameAsOneByOne(r, m, s, filled, b.Last(), true)
	var chosen []string
	chance := rand.New(rand.NewPCG(r.at.seed, uint64(m.ply)))
	for _, p := range b.Parts {
		n := p.Least + chance.IntN(max(p.Most, 1)-p.Least+1)
		for _, i := range chance.Perm(len(p.Answers))[:min(n, len(p.Answers))] {
			chosen = append(chosen, p.Answers[i].Action.String())
		}
	}
	sameAsOneByOne(r, m, s, chosen, b.Last(), false)
}

// mostAtOnce is how many answers are tried in every order.
const mostAtOnce = 4

func sameAsOneByOne[V any](r *reader, m *Moment[V], s engine.Seat, answers, last []string, filled bool) {
	together := m.Match.Fork()
	_, err := together.Play(tryahead.Several(s, answers, last), time.Time{})
	if len(answers) > mostAtOnce {
		if err != nil && filled {
			r.wrong("batch", "a form as it is filled in", "is refused: %v", answers)
		}
		return
	}
	possible := false
	for order := range orders(answers) {
		one := m.Match.Fork()
		if possible = inTurn(one, s, slices.Concat(order, last)); !possible {
			continue
		}
		if err == nil && slices.Equal(order, answers) && !reflect.DeepEqual(one.View(s), together.View(s)) {
			r.wrong("batch", "a form", "comes to something else than its answers one by one: %v", order)
		}
		break
	}
	if possible != (err == nil) || filled && !possible {
		r.wrong("batch", "a form", "is given: %t, and one by one: %t; %v", err == nil, possible, answers)
	}
}

// inTurn gives answers one after the other; false: one is not possible.
func inTurn(m *engine.Match, s engine.Seat, answers []string) bool {
	for _, notation := range answers {
		if _, err := m.Act(s, "", notation, time.Time{}); err != nil {
			return false
		}
		for _, ok := m.Follow(time.Time{}); ok; _, ok = m.Follow(time.Time{}) { // what follows by itself
		}
	}
	return true
}

// orders are all orders of a list.
func orders(list []string) func(yield func([]string) bool) {
	return func(yield func([]string) bool) {
		var arrange func(n int) bool
		list := slices.Clone(list)
		arrange = func(n int) bool {
			if n == len(list) {
				return yield(slices.Clone(list))
			}
			for i := n; i < len(list); i++ {
				list[n], list[i] = list[i], list[n]
				if !arrange(n + 1) {
					return false
				}
				list[n], list[i] = list[i], list[n]
			}
			return true
		}
		arrange(0)
	}
}
