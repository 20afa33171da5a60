package commands

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
)

// Standing is what the public sees of a match at one moment: all that a table's
// thread is told is made from it.
type Standing struct {
	moment
	Events []engine.Event // what happened since, as the public heard it
	Told   []Stretch      // the same, in stretches of who decided them
	Last   uint64         // seq of the last entry of the match as it stands
	Length uint64         // of the log
	First  bool           // nothing has been told before
	From   uint64         // the first entry that Events are of
	// Commitment is the hash of the seed; Seed is set when the match is over.
	Commitment, Seed string
	// Secret tells that the seed must not be told yet though the match is over.
	Secret bool
	turns  map[engine.Seat]string
	// Since is when the last entry was given.
	Since time.Time
	// thinking tells that nobody is awaited but automatons.
	thinking bool
	// hand is who answered last by hand.
	hand engine.Seat
	// answered tells that an automaton that sits at the table answered since.
	answered bool
}

// Stand takes a standing of a match while it is held, with what has happened from
// the entry with the seq from on, and before the one with the seq to (0: to the
// end). undone tells that what was told before from has been taken back meanwhile.
func (d *Desk) Stand(t table.Table, m *engine.Match, from, to uint64) (s Standing, undone bool) {
	s = Standing{moment: d.at(t, m, engine.Nobody), Last: m.Last(), Length: m.Len(), Commitment: m.Commitment(),
		First: from == 0, From: from, hand: engine.Nobody, turns: map[engine.Seat]string{}}
	if seed, ok := seedOf(t, m); ok {
		s.Seed = seed.String()
	}
	for _, q := range m.Decisions() {
		if _, ok := s.turns[q.Seat]; !ok && !q.Optional {
			s.turns[q.Seat] = q.Turn
		}
	}
	if t.Status == table.Abandoned {
		s.turns = map[engine.Seat]string{}
	}
	if last := m.Heard(engine.Nobody, m.Last()); len(last) > 0 {
		s.Since = last[len(last)-1].At
	}
	s.expectPeople()
	undone = from > 0 && !m.Stands(from-1)
	for _, e := range m.Heard(engine.Nobody, from) {
		if to > 0 && e.Seq >= to {
			break
		}
		s.Events = append(s.Events, e.Events...)
		s.Told = stretch(s.Told, e)
		if e.Kind == engine.Acted && e.By == "" {
			s.hand = e.Seat
		}
		s.answered = s.answered || t.Plays(e.Seat)
	}
	return s, undone
}

// Turn is a label of whose turn it is, or which phase all are in. When it
// changes, the thread is told.
func (s Standing) Turn() string {
	if s.Over() {
		return "over"
	}
	var label string
	for _, seat := range s.awaited {
		if t := s.turns[seat]; !strings.Contains(label, t) {
			label += t + " "
		}
	}
	return strings.TrimSpace(label)
}

// expectPeople leaves out the automatons where people are awaited as well: they answer
// in a moment, and nobody has to know.
func (s *Standing) expectPeople() {
	people := slices.DeleteFunc(slices.Clone(s.awaited), s.table.Plays)
	if s.thinking = len(people) == 0 && len(s.awaited) > 0; !s.thinking {
		s.awaited = people
	}
}

// Thinking tells that the match waits for automatons only.
func (s Standing) Thinking() bool { return s.thinking }

// Awaited are the seats that the match waits for.
func (s Standing) Awaited() []engine.Seat { return s.awaited }

// TurnOf is the label of the turn that a seat is asked about.
func (s Standing) TurnOf(seat engine.Seat) string { return s.turns[seat] }

// Led tells whether a seat answered last by hand: what it is asked next is before its eyes.
func (s Standing) Led(seat engine.Seat) bool { return seat != engine.Nobody && s.hand == seat }

// Over tells whether the match has ended, with a result or without.
func (s Standing) Over() bool { return s.outcome != nil || s.table.Status == table.Abandoned }

// Told is what is known of those a table waits for, for its announcement.
type Told struct {
	Duties []table.Duty
	// Mention are those who are to be notified now.
	Mention []engine.PlayerID
	// Done are the seats of this turn that are done, for phases all are in at once.
	Done []engine.Seat
	// Away are those of them who said that they are away, and until when.
	Away map[engine.PlayerID]time.Time
}

// reasons tells whether an automaton did something that it can explain.
func (s Standing) reasons() bool {
	if s.answered {
		return true
	}
	e, ok := s.publicly().(Explainer)
	return ok && len(e.Explain(s.Events)) > 0
}

func (d *Desk) publicControls(s Standing) []Row {
	if s.Over() {
		return endControls(s)
	}
	list := []Button{{ID: control("turn", s.table.ID), Label: "My turn", Style: Consent},
		{ID: control("board", s.table.ID), Label: "Board"},
		{ID: control("hand", s.table.ID), Label: "My hand"}}
	if s.foresees() {
		list = append(list, Button{ID: control("ahead", s.table.ID), Label: "Plan ahead"})
	}
	if s.reasons() {
		list = append(list, Button{ID: control("why", s.table.ID, strconv.FormatUint(s.From, 10), strconv.FormatUint(s.Last, 10)), Label: "Why?"})
	}
	if !s.table.Solo {
		list = append(list, tableButton(s.table.ID))
	}
	if b, ok := howItPlays(s.title); ok && s.First {
		list = append(list, b)
	}
	var rows []Row
	for part := range slices.Chunk(list, limits.Buttons) {
		rows = append(rows, Row{Buttons: part})
	}
	return rows
}

// waitingLine says whom the table waits for, for what and since when, and who is away.
func (d *Desk) waitingLine(s Standing, told Told) string {
	if s.outcome != nil || len(s.awaited) == 0 {
		return ""
	}
	mention := func(seat engine.Seat) string {
		if s.table.Plays(seat) {
			return s.names.Of(seat)
		}
		return "<@" + string(s.table.Chairs[seat].Player) + ">"
	}
	line, named := d.question(s.moment, mention)
	line = "**" + line + ".**"
	var who []string
	for _, seat := range told.Done {
		who = append(who, "~~"+s.names.Of(seat)+"~~")
	}
	for _, seat := range s.awaited {
		who = append(who, mention(seat))
	}
	line += " Waiting"
	if !named || len(told.Done) > 0 {
		line += " for " + strings.Join(who, ", ")
	}
	if since := waitingSince(told.Duties); !since.IsZero() {
		line += fmt.Sprintf(" since <t:%d:f>", since.Unix())
	}
	line += "."
	for _, seat := range s.awaited {
		if until, ok := told.Away[s.table.Chairs[seat].Player]; ok && !s.table.Plays(seat) {
			line += fmt.Sprintf("\n-# %s is away until <t:%d:D>.", s.names.Of(seat), until.Unix())
		}
	}
	return line
}

// waitingSince is since when the table waits.
func waitingSince(list []table.Duty) time.Time {
	var since time.Time
	for _, d := range list {
		if since.IsZero() || d.Since.Before(since) {
			since = d.Since
		}
	}
	return since
}

// ThreadName is what a table's thread is called.
func (d *Desk) ThreadName(t table.Table) string {
	return prose.Clip(d.tableName(t), 100)
}

// keepLast joins lines; where they do not fit, the oldest go.
func keepLast(lines []string, n int) string {
	size, from := 0, len(lines)
	for from > 0 && size+textLen(lines[from-1:from]) <= n {
		from--
		size += textLen(lines[from : from+1])
	}
	if from > 0 {
		return "…\n" + strings.Join(lines[from:], "\n")
	}
	return strings.Join(lines, "\n")
}

func textLen(lines []string) int {
	n := 0
	for _, l := range lines {
		n += len(l) + 1
	}
	return n
}
