package announce

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/duty"
)

// Announcer makes what is posted to tables.
type Announcer struct {
	Lines
	room *room.Room
}

// Lines are what is said of a table in a line or two, for which the catalogue is enough.
type Lines struct{ words *catalogue.Catalogue }

// New makes an announcer.
func New(r *room.Room) *Announcer { return &Announcer{Lines{r.Words}, r} }

// In is an announcer in a language.
func (an *Announcer) In(language string) *Announcer { return New(an.room.In(language)) }

// parts are what a sentence is about.
type parts = catalogue.Parts

// say says a sentence of the desk's catalogue.
func (an Lines) say(key string, about parts) string { return an.words.Say(key, about) }

// unix is a moment as the platform shows it to each reader by their own clock.
func unix(t time.Time) int { return int(t.Unix()) }

// nobodyOr is somebody, for a pattern to select by.
func nobodyOr(who string) string { return cmp.Or(who, "nobody") }

// mentions are people as the platform shows them.
func mentions(list []engine.PlayerID) []string {
	var all []string
	for _, p := range list {
		all = append(all, "<@"+string(p)+">")
	}
	return all
}

// Snapshot is what the public sees of a match at one moment: all that a table's
// thread reads is made from it.
type Snapshot struct {
	room.Moment
	Events   []engine.Event // what happened since, as the public heard it
	Segments []room.Segment // the same, in segments by who decided them
	Last     uint64         // seq of the last entry of the match as it stands
	Length   uint64         // of the log
	First    bool           // nothing has been posted before
	setUp    int            // how many of Events began the match
	From     uint64         // the first entry that Events are of
	// Commitment is the hash of the seed; Seed is set when the match is over.
	Commitment, Seed string
	// Secret tells that the seed must not be shown yet though the match is over.
	Secret bool
	turns  map[engine.Seat]string
	// Since is when the last entry was given.
	Since time.Time
	// thinking tells that nobody is awaited but bot players.
	thinking bool
	// hand is who answered last by hand, and handAt when.
	hand   engine.Seat
	handAt time.Time
	// answered tells that an automaton that sits at the table answered since.
	answered bool
}

// Stand takes a standing of a match while it is held, with what has happened from
// the entry with the seq from on, and before the one with the seq to (0: to the
// end). undone tells that what was posted before from has been taken back meanwhile.
func (an *Announcer) Stand(t table.Table, m *engine.Match, from, to uint64) (s Snapshot, undone bool) {
	s = Snapshot{Moment: an.room.At(t, m, engine.Nobody), Last: m.Last(), Length: m.Len(), Commitment: m.Commitment(),
		First: from == 0, From: from, hand: engine.Nobody, turns: map[engine.Seat]string{}}
	if seed, ok := room.SeedOf(t, m); ok {
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
		s.Segments = room.AddSegment(s.Segments, e)
		if e.Kind == engine.Started {
			s.setUp = len(e.Events)
		}
		if e.Kind == engine.Acted && e.By == "" {
			s.hand, s.handAt = e.Seat, e.At
		}
		s.answered = s.answered || t.Plays(e.Seat)
	}
	return s, undone
}

// Turn is a label of whose turn it is, or which phase all are in. When it
// changes, it is posted in the thread.
func (s Snapshot) Turn() string {
	if s.Over() {
		return "over"
	}
	var label string
	for _, seat := range s.Awaited {
		if t := s.turns[seat]; !strings.Contains(label, t) {
			label += t + " "
		}
	}
	return strings.TrimSpace(label)
}

// expectPeople leaves out the bot players where people are awaited as well: they answer
// in a moment, and nobody has to know.
func (s *Snapshot) expectPeople() {
	people := slices.DeleteFunc(slices.Clone(s.Awaited), s.Table.Plays)
	if s.thinking = len(people) == 0 && len(s.Awaited) > 0; !s.thinking {
		s.Awaited = people
	}
}

// Thinking tells that the match waits for bot players only.
func (s Snapshot) Thinking() bool { return s.thinking }

// TurnOf is the label of the turn that a seat is asked about.
func (s Snapshot) TurnOf(seat engine.Seat) string { return s.turns[seat] }

// Led tells whether a seat answered last by hand, and since a moment: what it is asked next is
// before its eyes.
func (s Snapshot) Led(seat engine.Seat, since time.Time) bool {
	return seat != engine.Nobody && s.hand == seat && !s.handAt.Before(since)
}

// GoneOver tells whether its people may see their best and worst turns of the match, which has ended.
func (s Snapshot) GoneOver() bool {
	return s.Outcome != nil && s.Title.Player != nil && s.Table.Trial == nil && s.Table.Lesson.Key == ""
}

// Over tells whether the match has ended, with a result or without.
func (s Snapshot) Over() bool { return s.Outcome != nil || s.Table.Status == table.Abandoned }

// Awaited is what is known of those a table waits for, for its announcement.
type Awaited struct {
	Duties []duty.Duty
	// Mention are those who are to be notified now.
	Mention []engine.PlayerID
	// Begin are those who are notified beside them that the match has begun.
	Begin []engine.PlayerID
	// Done are the seats of this turn that are done, for phases all are in at once.
	Done []engine.Seat
	// Away says of those of them who are not simply there why they may not answer.
	Away map[engine.PlayerID]string
}

// reasons tells whether a bot player did something that it can explain.
func (s Snapshot) reasons() bool {
	if s.answered {
		return true
	}
	e, ok := s.Publicly().(commands.Explainer)
	return ok && len(e.Explain(s.Events)) > 0
}

func (an *Announcer) publicControls(s Snapshot) []commands.Row {
	if s.Over() {
		return an.endControls(s)
	}
	list := []commands.Button{{ID: commands.ControlID("turn", s.Table.ID), Label: an.say("my-turn", nil), Style: commands.Consent}}
	how, ok := an.room.HowItPlays(s.Title)
	// A match's first message has one row, which leaves room for the picture; the panel leads to the rest.
	if _, opens := s.Publicly().(commands.Opener); s.First && opens && !s.reasons() {
		return []commands.Row{{Buttons: append(list, how, an.room.TableButton(s.Table.ID))}}
	}
	list = append(list, commands.Button{ID: commands.ControlID("board", s.Table.ID), Label: an.say("board", nil)},
		commands.Button{ID: commands.ControlID("hand", s.Table.ID), Label: an.say("my-hand", nil)})
	if s.Foresees() {
		list = append(list, commands.Button{ID: commands.ControlID("ahead", s.Table.ID), Label: an.say("plan-ahead", nil)})
	}
	if s.reasons() {
		list = append(list, commands.Button{ID: commands.ControlID("why", s.Table.ID, strconv.FormatUint(s.From, 10), strconv.FormatUint(s.Last, 10)), Label: an.say("why", nil)})
	}
	if !s.Table.Solo {
		list = append(list, an.room.TableButton(s.Table.ID))
	}
	if s.First && ok {
		list = append(list, how)
	}
	var rows []commands.Row
	for part := range slices.Chunk(list, limits.Buttons) {
		rows = append(rows, commands.Row{Buttons: part})
	}
	return rows
}

// waitingLine says whom the table waits for, for what and since when, and who is away.
func (an *Announcer) waitingLine(s Snapshot, awaited Awaited) string {
	if s.Outcome != nil || len(s.Awaited) == 0 {
		return ""
	}
	mention := func(seat engine.Seat) string {
		if s.Table.Plays(seat) {
			return s.Names.Of(seat)
		}
		return "<@" + string(s.Table.Chairs[seat].Player) + ">"
	}
	question, named := s.Question(mention)
	who := []string{}
	for _, seat := range awaited.Done {
		who = append(who, "~~"+s.Names.Of(seat)+"~~")
	}
	if !named || len(who) > 0 {
		for _, seat := range s.Awaited {
			who = append(who, mention(seat))
		}
	}
	since := 0
	if at := waitingSince(awaited.Duties); !at.IsZero() && !s.First { // a first message is as old as what it asks
		since = unix(at)
	}
	line := an.say("waiting", parts{"question": question, "who": who, "since": since})
	for _, seat := range s.Awaited {
		if why, ok := awaited.Away[s.Table.Chairs[seat].Player]; ok && !s.Table.Plays(seat) {
			line += "\n-# " + why
		}
	}
	return line
}

// waitingSince is since when the table waits.
func waitingSince(list []duty.Duty) time.Time {
	var since time.Time
	for _, d := range list {
		if since.IsZero() || d.Since.Before(since) {
			since = d.Since
		}
	}
	return since
}

// ThreadName is what a table's thread is called.
func (an *Announcer) ThreadName(t table.Table) string {
	return prose.Clip(an.room.TableName(t), 100)
}
