package enginetest

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"landfall/engine"
)

// The sizes of what is put into buttons.
const (
	maxID       = 24
	maxNotation = 60
)

// topic is what a decision's id stands for.
type topic struct {
	seat       engine.Seat
	turn, kind string
}

// checkWaiting: property 3, for the questions that are open now.
func (t *table[S, V]) checkWaiting() error {
	open := t.m.Decisions()
	if len(t.m.Awaited()) == 0 {
		return broken("waiting", "the match is open and waits for nobody")
	}
	if where := diff(askings(open), askings(t.spec.Pending(t.state()))); where != "" {
		return broken("waiting", "asked twice, Pending gives two lists: %s", where)
	}
	ids := map[string]bool{}
	for _, d := range open {
		if err := t.checkDecision(d); err != nil {
			return err
		}
		if ids[d.ID] {
			return broken("waiting", "two open decisions have the id %q", d.ID)
		}
		ids[d.ID] = true
	}
	return nil
}

func (t *table[S, V]) checkDecision(d engine.Decision) error {
	switch {
	case len(d.ID) > maxID || !plain(d.ID, ".-"):
		return broken("waiting", "id %q is not of at most %d bytes of a-z, 0-9, '.' and '-'", d.ID, maxID)
	case d.Seat < 0 || int(d.Seat) >= t.m.Config().Seats:
		return broken("waiting", "decision %q is asked of seat %d", d.ID, d.Seat)
	case d.Kind == "" || d.Turn == "":
		return broken("waiting", "decision %q has no kind or no turn", d.ID)
	case len(d.Options) == 0:
		return broken("waiting", "decision %q has no options", d.ID)
	case len(d.Options) > t.h.MaxOptions:
		return broken("waiting", "decision %q has %d options, more than %d", d.ID, len(d.Options), t.h.MaxOptions)
	}
	texts := notations(d)
	for i, text := range texts {
		if !isNotation(text) {
			return broken("waiting", "decision %q: notation %q is empty, longer than %d bytes, or not one line of plain text", d.ID, text, maxNotation)
		}
		if slices.Contains(texts[:i], text) {
			return broken("waiting", "decision %q offers %q twice", d.ID, text)
		}
	}
	is := topic{seat: d.Seat, turn: d.Turn, kind: d.Kind}
	if was, ok := t.asked[d.ID]; ok && was != is {
		return broken("waiting", "the id %q stood for %v and is used again for %v", d.ID, was, is)
	}
	t.asked[d.ID] = is
	return nil
}

func isNotation(text string) bool {
	return text != "" && len(text) <= maxNotation && utf8.ValidString(text) && strings.TrimSpace(text) == text &&
		!strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) })
}

// checkClosed: an answered question is closed, so that a double click is one
// move; a sealed one may be answered anew. The questions of other seats stand
// as they stood, under the same ids.
func (t *table[S, V]) checkClosed(d engine.Decision, a engine.Action, before []engine.Decision) error {
	for _, now := range t.m.Decisions() {
		if now.ID == d.ID && !d.Sealed {
			return broken("waiting", "%q was answered with %q and is still open under the same id", d.ID, a)
		}
	}
	for _, was := range before {
		if was.Seat == d.Seat || isOpen(t.m.Decisions(), was.ID) {
			continue
		}
		for _, is := range t.m.Decisions() {
			if is.Seat != was.Seat || is.Kind != was.Kind || is.Turn != was.Turn || isOpen(before, is.ID) {
				continue
			}
			if slices.Equal(notations(was), notations(is)) {
				return broken("waiting", "seat %d is asked the same under another id, %q and not %q, since seat %d acted", was.Seat, is.ID, was.ID, d.Seat)
			}
		}
	}
	return nil
}

func isOpen(ds []engine.Decision, id string) bool {
	return slices.ContainsFunc(ds, func(d engine.Decision) bool { return d.ID == id })
}

// checkViews: a view is built from nothing and shares no memory with the state;
// looking changes nothing.
func (t *table[S, V]) checkViews() error {
	if !t.sometimes(everyView) {
		return nil
	}
	for _, seat := range t.seats() {
		v := t.spec.View(t.state(), seat)
		scribbleOn(&v)
		if where := diff(t.state(), t.shadow); where != "" {
			return broken("secret", "the view of seat %d shares memory with the state, or looking changes it: %s", seat, where)
		}
	}
	return nil
}

// checkAutomaton: an automaton answers with one of the options, and always the same.
func (t *table[S, V]) checkAutomaton() error {
	if t.spec.Automaton == nil {
		return nil
	}
	for _, d := range t.m.Decisions() {
		if d.Optional {
			continue
		}
		first := t.spec.Automaton(t.spec.View(t.state(), d.Seat), d)
		if first == nil || !slices.Contains(notations(d), first.String()) {
			return broken("waiting", "the automaton answers %v to %q, which is not an option", first, d.ID)
		}
		if again := t.spec.Automaton(t.spec.View(t.state(), d.Seat), d); again == nil || again.String() != first.String() {
			return broken("circle", "the automaton answers %v and then %v to %q", first, again, d.ID)
		}
	}
	return nil
}
