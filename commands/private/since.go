package private

import (
	"context"
	"slices"
	"strings"
	"unicode"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/commands/screen"
	"landfall/engine"
	"landfall/engine/table"
)

// seeSince takes a moment of a match for a person, with what has happened since they last answered by hand, as they
// heard it; from the beginning if they never have, unless a game's first message told that to them.
func (ps *Panels) seeSince(ctx context.Context, id engine.MatchID, p engine.PlayerID) (s room.Moment, since []engine.Event, answered bool, err error) {
	err = ps.room.House.Matches.Look(ctx, id, p, func(t table.Table, m *engine.Match, seat engine.Seat) error {
		s = ps.room.At(t, m, seat)
		if seat == engine.Nobody {
			return nil
		}
		heard := t.Heard(m, seat)
		last := len(heard) - 1
		for last >= 0 && !(heard[last].Kind == engine.Acted && heard[last].Seat == seat && heard[last].By == "" && heard[last].Seq >= t.From(seat)) {
			last--
		}
		answered = last >= 0
		if !answered && t.Solo {
			return nil
		}
		for _, e := range heard[last+1:] {
			since = append(since, e.Events...)
		}
		return nil
	})
	return s, since, answered, err
}

// sinceText tells what has happened: what was revealed to the reader, and of the rest as many sentences as there are
// lines for, but one: those that are about the reader stay, of the others the latest. folded: there are more.
func sinceText(s room.Moment, shown []string, rest []engine.Event) (text string, folded bool) {
	all := plainly(s, rest)
	lines, left := all, 0
	for most := len(all) - 1; most >= 1 && screen.Lines(strings.Join(append(slices.Clone(shown), lines...), "\n")) > toldLines; most-- {
		lines, left = gist(all, s.Names.Of(s.Seat), most)
	}
	if len(rest) > 0 && len(shown)+len(lines) > 0 {
		shown = append([]string{"-# Since you last acted:"}, shown...)
	}
	return strings.Join(append(shown, lines...), "\n"), left > 0
}

// plainly tells events in sentences without ornament.
func plainly(s room.Moment, events []engine.Event) []string {
	lines := s.Narrator().Tell(events)
	for i, l := range lines {
		lines[i] = prose.Plainly(l)
	}
	return lines
}

// News tells a person all that has happened since they last answered.
func (ps *Panels) News(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	s, since, _, err := ps.seeSince(ctx, id, rq.Who.ID)
	switch {
	case err != nil:
		return commands.Reply{}, err
	case s.Seat == engine.Nobody:
		return commands.Reply{}, room.ErrForeign
	}
	shown, rest := apart(s.Narrator(), s.Seat, since)
	lines := append(shown, plainly(s, rest)...)
	if len(lines) == 0 {
		return room.Quietly("Nothing has happened since you last acted."), nil
	}
	return room.Quietly(room.KeepLast(append([]string{"-# Since you last acted:"}, lines...), limits.Text-2)), nil
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
