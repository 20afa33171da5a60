package enginetest

import (
	"encoding"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"landfall/engine"
)

// maxNotation is how long the text of an answer may be that is put into a button.
const maxNotation = 60

// checkWaiting: property 3, for the questions that are open now.
func (t *table[S, V]) checkWaiting() error {
	open := t.m.Decisions()
	if len(t.m.Awaited()) == 0 {
		return broken("waiting", "the match is open and waits for nobody")
	}
	if where := diff(askings(open), askings(t.spec.Pending(t.state()))); where != "" {
		return broken("waiting", "asked twice, Pending gives two lists: %s", where)
	}
	type typed struct {
		seat     engine.Seat
		notation string
	}
	answers := map[typed]string{}
	ids := map[string]bool{}
	for _, d := range open {
		if err := t.checkDecision(d); err != nil {
			return err
		}
		for _, text := range notations(d) {
			as := typed{d.Seat, text}
			if kind, ok := answers[as]; ok {
				return broken("waiting", "%q of seat %d answers two open decisions, %q and %q: typed, it is not clear", text, d.Seat, kind, d.Kind)
			}
			answers[as] = d.Kind
		}
		if err := t.checkID(d, ids); err != nil {
			return err
		}
	}
	return nil
}

// checkID: an id stands for one question only, and once that was answered, for none.
func (t *table[S, V]) checkID(d engine.Decision, open map[string]bool) error {
	id, is := t.id(d), askingOf(d)
	if open[id] {
		return broken("waiting", "two open decisions have the id %q", id)
	}
	open[id] = true
	if was, ok := t.asked[id]; ok {
		if where := diff(was, is); where != "" {
			return broken("waiting", "the id %q stood for %v and is used again for %v", id, was, is)
		}
	}
	if t.shut[id] {
		return broken("waiting", "the id %q was answered, and stands again for %v", id, is)
	}
	t.asked[id] = is
	return nil
}

func (t *table[S, V]) checkDecision(d engine.Decision) error {
	switch {
	case d.Seat < 0 || int(d.Seat) >= t.m.Config().Seats:
		return broken("waiting", "decision %q is asked of seat %d", d.Kind, d.Seat)
	case !plain(d.Kind, "-_") || d.Turn == "":
		return broken("waiting", "decision %q has no kind of a-z, 0-9, '-' and '_', or no turn", d.Kind)
	case d.Offered && !d.Optional:
		return broken("waiting", "decision %q is offered and waited for: its seat would be told of it twice", d.Kind)
	case len(d.Options) == 0:
		return broken("waiting", "decision %q has no options", d.Kind)
	case len(d.Options) > t.h.MaxOptions:
		return broken("waiting", "decision %q has %d options, more than %d", d.Kind, len(d.Options), t.h.MaxOptions)
	}
	texts := notations(d)
	for i, text := range texts {
		if !isNotation(text) {
			return broken("waiting", "decision %q: notation %q is empty, longer than %d bytes, or not one line of plain text", d.Kind, text, maxNotation)
		}
		if appended := appendedText(d.Options[i]); appended != text {
			return broken("waiting", "decision %q: %q appends the text %q", d.Kind, text, appended)
		}
		if slices.Contains(texts[:i], text) {
			return broken("waiting", "decision %q offers %q twice", d.Kind, text)
		}
	}
	return nil
}

// appendedText is the notation of an action as AppendText gives it, where it does.
func appendedText(a engine.Action) string {
	t, ok := a.(encoding.TextAppender)
	if !ok {
		return a.String()
	}
	text, err := t.AppendText([]byte("+"))
	if err != nil || !strings.HasPrefix(string(text), "+") {
		return fmt.Sprint(string(text), err)
	}
	return string(text[1:])
}

func isNotation(text string) bool {
	return text != "" && len(text) <= maxNotation && utf8.ValidString(text) && strings.TrimSpace(text) == text &&
		!strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) })
}

// checkStands: the questions of other seats stand as they stood, under the same
// ids, whoever answered.
func (t *table[S, V]) checkStands(by engine.Seat, before []engine.Decision) error {
	for _, was := range before {
		if was.Seat == by {
			continue
		}
		for _, is := range t.m.Decisions() {
			if diff(askingOf(was), askingOf(is)) == "" && t.id(was) != t.id(is) {
				return broken("waiting", "seat %d is asked the same under another id since seat %d acted", was.Seat, by)
			}
		}
	}
	return nil
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

// checkAutomaton: an automaton answers with one of the options, and always the same; also to what it is
// offered, which is answered before all else.
func (t *table[S, V]) checkAutomaton() error {
	if t.spec.Automaton == nil {
		return nil
	}
	for _, d := range t.m.Decisions() {
		if d.Optional && !d.Offered {
			continue
		}
		first := t.spec.Automaton(t.spec.View(t.state(), d.Seat), d)
		if first == nil || !slices.Contains(notations(d), first.String()) {
			return broken("waiting", "the automaton answers %v to %q, which is not an option", first, d.Kind)
		}
		if again := t.spec.Automaton(t.spec.View(t.state(), d.Seat), d); again == nil || again.String() != first.String() {
			return broken("circle", "the automaton answers %v and then %v to %q", first, again, d.Kind)
		}
	}
	return nil
}
