package titletest

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"landfall/commands"
	"landfall/engine"
)

// tale is a match as it read while it was played, to one reader.
type tale struct {
	turn    string
	heard   []engine.Event // in this turn
	batches []batch        // the turns before
}

// batch is what was said at once, and in which words.
type batch struct {
	events []engine.Event
	lines  []string
}

// lines are all that was said, in order.
func (t *tale) lines() (all []string) {
	for _, b := range t.batches {
		all = append(all, b.lines...)
	}
	return all
}

// checkOrder: property 13. What is said turn by turn is said later by the same facts in the same order: by the
// sentences of a turn when they are made of a later view, and by the log of the whole match as far as its sentences are
// the same. Every reader reads the same facts in the same order what everybody heard.
func (k *kit[S, V]) checkOrder(m *Moment[V], over bool) {
	if m.ply == 0 {
		k.tales = map[engine.Seat]*tale{}
	}
	for _, s := range m.Readers() {
		k.at.seat = s
		t := k.tales[s]
		if t == nil {
			t = &tale{}
			k.tales[s] = t
		}
		turn := turnOf(m.Match)
		t.heard = append(t.heard, m.Heard(s)...)
		if turn != t.turn || over {
			t.batches = append(t.batches, batch{t.heard, m.narrator(s).Tell(t.heard)})
			t.turn, t.heard = turn, nil
		}
		if over {
			k.checkLater(m, s, t)
			k.checkReaders(m, s)
		}
	}
	k.at.seat = engine.Nobody
}

// checkLater: what was said then, and what is said now.
func (k *kit[S, V]) checkLater(m *Moment[V], s engine.Seat, t *tale) {
	by := m.narrator(s)
	for _, b := range t.batches {
		later := by.Tell(b.events)
		for i := range max(len(later), len(b.lines)) {
			then, now := at(b.lines, i), at(later, i)
			if !within(facts(now, m.Names, s), facts(then, m.Names, s)) { // what the view has no more may be missing
				k.wrong("order", "a turn", "is told otherwise later: %q, then %q", now, then)
				break
			}
		}
	}
	log := m.log(s)
	if line, ok := ordered(t.lines(), log); !ok {
		k.wrong("order", "the log", "tells elsewhere than the thread: %q", line)
	}
	if line, ok := ordered(m.log(engine.Nobody), log); !ok {
		k.wrong("order", "the log of a seat", "tells elsewhere than everybody's: %q", line)
	}
}

// checkReaders: what everybody heard, as a seat reads it.
func (k *kit[S, V]) checkReaders(m *Moment[V], s engine.Seat) {
	events := m.heardSoFar(engine.Nobody)
	own, all := m.narrator(s).Tell(events), m.narrator(engine.Nobody).Tell(events)
	for i := range max(len(own), len(all)) {
		if one, other := at(own, i), at(all, i); !slices.Equal(facts(one, m.Names, s), facts(other, m.Names, s)) {
			k.wrong("order", "what everybody heard", "is told to a seat otherwise: %q, to all %q", one, other)
			return
		}
	}
}

// at is a line of a telling, "" behind its end.
func at(lines []string, i int) string {
	if i >= len(lines) {
		return ""
	}
	return lines[i]
}

// facts are the words of a sentence that are the same to every reader, in order: numbers and names, but the reader's
// own.
func facts(line string, names commands.Names, reader engine.Seat) (list []string) {
	words := strings.FieldsFunc(line, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for i, word := range words {
		first, _ := utf8.DecodeRuneInString(word)
		own := word == "You" || word == "Your" || reader != engine.Nobody && word == names.Of(reader)
		opens := i == 0 && !slices.Contains(names, word) // in capitals, whatever it is
		if !own && (unicode.IsDigit(first) || unicode.IsUpper(first) && !opens) {
			list = append(list, word)
		}
	}
	return list
}

// within tells whether some facts stand in the same order among others.
func within(few, many []string) bool {
	for _, fact := range many {
		if len(few) > 0 && few[0] == fact {
			few = few[1:]
		}
	}
	return len(few) == 0
}

// log is what /log tells somebody.
func (m *Moment[V]) log(s engine.Seat) []string { return m.narrator(s).Tell(m.heardSoFar(s)) }

// heardSoFar is all that a seat has heard in the match.
func (m *Moment[V]) heardSoFar(s engine.Seat) (events []engine.Event) {
	for _, e := range m.Match.Heard(s, 0) {
		events = append(events, e.Events...)
	}
	return events
}

// ordered tells whether the sentences that stand in two tellings, as often in both, stand in the same order in both,
// and the first that does not.
func ordered(one, two []string) (string, bool) {
	first, second := shared(one, two), shared(two, one)
	for i, line := range first {
		if second[i] != line {
			return line, false
		}
	}
	return "", true
}

// shared are the lines of one telling that stand as often in another.
func shared(one, other []string) []string {
	times := map[string]int{}
	for _, l := range one {
		times[l]++
	}
	for _, l := range other {
		times[l]--
	}
	in := map[string]bool{}
	for _, l := range other {
		in[l] = true
	}
	return slices.DeleteFunc(slices.Clone(one), func(l string) bool { return times[l] != 0 || !in[l] })
}

// turnOf is a label of whose turn it is; when it changes it is posted in the thread.
func turnOf(m *engine.Match) string {
	var label string
	for _, d := range m.Decisions() {
		if !d.Optional {
			label += d.Turn + " "
		}
	}
	return label
}
