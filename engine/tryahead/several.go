package tryahead

import (
	"slices"

	"landfall/engine"
)

// Several gives answers of a seat for engine.Match.Play: in whichever order they are possible, and then those of last.
// If they are not all possible, none is given, but for one case: what is drawn or shown between them is not known
// before, so what is not possible after that is left out, with all that follows on it.
func Several(seat engine.Seat, answers, last []string) func(*engine.Match) (engine.Move, bool) {
	var of *engine.Match
	var left []string
	return func(m *engine.Match) (engine.Move, bool) {
		if of != m {
			t, open := New(m, seat)
			first, done := t.all(answers, open)
			then, ended := t.all(last, done)
			of, left = m, slices.Concat(first, then)
			if !ended {
				return engine.Move{Seat: seat, Notation: impossible}, true
			}
		}
		if len(left) == 0 {
			return engine.Move{}, false
		}
		d, _, ok := find(m.For(seat), left[0])
		if !ok {
			return engine.Move{}, false
		}
		move := engine.Move{Seat: seat, Decision: d.ID(), Notation: left[0]}
		left = left[1:]
		return move, true
	}
}

// impossible is no answer to anything.
const impossible = "-"

// all tries answers in whichever order they are possible; ok: all are, as far as can be known.
func (t *Try) all(answers []string, open bool) (order []string, ok bool) {
	left := slices.Clone(answers)
	for open && len(left) > 0 && !t.shows {
		i := slices.IndexFunc(left, func(notation string) bool { _, _, ok := find(t.Open(), notation); return ok })
		if i < 0 {
			return nil, false
		}
		d, a, _ := find(t.Open(), left[i])
		t.Answer(d, a)
		order, left = append(order, left[i]), slices.Delete(left, i, i+1)
	}
	return append(order, left...), open
}

func find(open []engine.Decision, notation string) (engine.Decision, engine.Action, bool) {
	for _, d := range open {
		if a, ok := d.Find(notation); ok {
			return d, a, true
		}
	}
	return engine.Decision{}, nil, false
}
