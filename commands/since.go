package commands

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
)

// sinceTold is how many sentences tell what happened since a person last acted; there are
// fewer where the panel would be taller than a phone.
const sinceTold = 5

// sinceBeside is how many are told at least rather than that the picture is small.
const sinceBeside = 2

// seeSince takes a moment of a match for a person, with what has happened since they
// last answered by hand, as they heard it; nothing if they never have.
func (d *Desk) seeSince(ctx context.Context, id engine.MatchID, p engine.PlayerID) (s moment, since []engine.Event, err error) {
	err = d.tables.Look(ctx, id, p, func(t table.Table, m *engine.Match, seat engine.Seat) error {
		s = d.at(t, m, seat)
		if seat == engine.Nobody || t.Chairs[seat].From > 0 && !t.Answered(m, seat) {
			return nil
		}
		heard := t.Heard(m, seat)
		last := len(heard) - 1
		for last >= 0 && !(heard[last].Kind == engine.Acted && heard[last].Seat == seat && heard[last].By == "") {
			last--
		}
		if last < 0 {
			return nil
		}
		for _, e := range heard[last+1:] {
			since = append(since, e.Events...)
		}
		return nil
	})
	return s, since, err
}

// sinceText tells what has happened, in at most so many sentences: those that are about
// the reader stay, of the others the latest.
func (s moment) sinceText(since []engine.Event, most int) string {
	if len(since) == 0 {
		return ""
	}
	told := s.narrator().Tell(since)
	for i, l := range told {
		told[i] = prose.Plainly(l)
	}
	lines, left := gist(told, s.names.Of(s.seat), most)
	if len(lines) == 0 {
		return ""
	}
	head := "-# Since you last acted:"
	if left > 0 {
		head = fmt.Sprintf("-# Since you last acted (`/log` has %d more):", left)
	}
	return strings.Join(append([]string{head}, lines...), "\n")
}

// gist keeps so many of some sentences, in their order, and tells how many it leaves out.
func gist(lines []string, name string, most int) (kept []string, left int) {
	if len(lines) <= most {
		return lines, 0
	}
	keep := make([]bool, len(lines))
	n := 0
	for _, mine := range []bool{true, false} {
		for i, l := range slices.Backward(lines) {
			if n < most && !keep[i] && (!mine || concerns(l, name)) {
				keep[i] = true
				n++
			}
		}
	}
	for i, l := range lines {
		if keep[i] {
			kept = append(kept, l)
		}
	}
	return kept, len(lines) - len(kept)
}

// concerns tells whether a sentence is about its reader.
func concerns(line, name string) bool {
	words := strings.FieldsFunc(line, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for _, w := range words {
		if l := strings.ToLower(w); l == "you" || l == "your" {
			return true
		}
	}
	return name != "" && strings.Contains(" "+strings.Join(words, " ")+" ", " "+name+" ")
}
