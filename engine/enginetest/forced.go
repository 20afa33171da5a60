package enginetest

import (
	"slices"

	"landfall/engine"
)

// How many more twins are looked at where the number of answers hangs on what a seat cannot
// see: at one position, and for one kind of question in all matches. Of many answers seldom
// one is left.
const (
	twinsOfPosition = 16
	twinsOfKind     = 5000
	fewAnswers      = 3
)

// checkTwins holds a position to checkForced now and then, from the side of everybody.
func (t *table[S, V]) checkTwins() error {
	if t.h.Redeal == nil || !t.sometimes(everyForced) {
		return nil
	}
	for _, seat := range t.seats() {
		if err := t.checkForced(Twin(t.m, t.h.Redeal, seat, t.chance), seat); err != nil {
			return err
		}
	}
	return nil
}

// checkForced: which questions are answered by themselves shows a seat nothing that it cannot
// see. That there is one answer may be rare, so where the number of answers differs in a twin
// more twins are looked at.
func (t *table[S, V]) checkForced(twin *engine.Match, seat engine.Seat) error {
	if err := t.sameForced(twin, seat); err != nil {
		return err
	}
	kind := t.uneven(twin, seat)
	for range twinsOfPosition {
		if kind == "" || t.twins[kind] == twinsOfKind {
			return nil
		}
		t.twins[kind]++
		if err := t.sameForced(Twin(t.m, t.h.Redeal, seat, t.aside), seat); err != nil {
			return err
		}
	}
	return nil
}

func (t *table[S, V]) sameForced(twin *engine.Match, seat engine.Seat) error {
	if is, might := forcedOf(t.m, seat), forcedOf(twin, seat); !slices.Equal(is, might) {
		return broken("secret", "seat %d learns from what is answered by itself what it cannot see: %q, and it might be %q (name the kind in Spec.Asked)",
			seat, is, might)
	}
	return nil
}

// forcedOf are the questions to other seats that are answered by themselves.
func forcedOf(m *engine.Match, seat engine.Seat) []string {
	var list []string
	for _, d := range m.Decisions() {
		if d.Seat != seat && m.Forced(d) {
			list = append(list, d.Kind)
		}
	}
	return list
}

// uneven is the kind of a question to another seat that has few answers, but more or fewer in
// a twin, and that is not asked in any case; "": there is none.
func (t *table[S, V]) uneven(twin *engine.Match, seat engine.Seat) string {
	for _, d := range t.m.Decisions() {
		if d.Seat == seat || d.Optional || d.Sealed || slices.Contains(t.spec.Asked, d.Kind) {
			continue
		}
		for _, other := range twin.Decisions() {
			n, m := len(d.Options), len(other.Options)
			if other.Seat == d.Seat && other.Kind == d.Kind && n != m && min(n, m) <= fewAnswers {
				return d.Kind
			}
		}
	}
	return ""
}
