package enginetest

import (
	"encoding"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"landfall/engine"
	"landfall/engine/enginetest/difftest"
)

// maxNotation is how long the text of an answer may be that is put into a button.
const maxNotation = 60

// checkWaiting: property 3, for the questions that are open now.
func (t *table[S, V]) checkWaiting() error {
	list := t.m.Decisions()
	if len(t.m.Awaited()) == 0 {
		return broken("waiting", "the match is open and waits for nobody")
	}
	if where := difftest.Diff(askings(list), askings(t.spec.Pending(t.state()))); where != "" {
		return broken("waiting", "asked twice, Pending gives two lists: %s", where)
	}
	type typed struct {
		seat     engine.Seat
		notation string
	}
	answers := map[typed]string{}
	open := map[string]bool{}
	for _, d := range list {
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
		if err := t.ids.check(t.id(d), askingOf(d), open); err != nil {
			return err
		}
	}
	return nil
}

// ids are those of the questions of a match.
type ids struct {
	asked map[string]asking // so far
	shut  map[string]bool   // answered
}

// check: an id stands for one question only, and once that was answered, for none.
func (k *ids) check(id string, is asking, open map[string]bool) error {
	if open[id] {
		return broken("waiting", "two open decisions have the id %q", id)
	}
	open[id] = true
	if was, ok := k.asked[id]; ok {
		if where := difftest.Diff(was, is); where != "" {
			return broken("waiting", "the id %q stood for %v and is used again for %v", id, was, is)
		}
	}
	if k.shut[id] {
		return broken("waiting", "the id %q was answered, and stands again for %v", id, is)
	}
	k.asked[id] = is
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
	case len(d.Options) > engine.MostOptions:
		return broken("waiting", "decision %q has %d options, more than %d", d.Kind, len(d.Options), engine.MostOptions)
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
			if difftest.Diff(askingOf(was), askingOf(is)) == "" && t.id(was) != t.id(is) {
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
		if where := difftest.Diff(t.state(), t.shadow); where != "" {
			return broken("secret", "the view of seat %d shares memory with the state, or looking changes it: %s", seat, where)
		}
	}
	return nil
}
