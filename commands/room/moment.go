package room

import (
	"context"
	"strings"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/lesson"
	"landfall/engine"
	"landfall/engine/table"
)

// Live tells whether a request is a press on a solo game's one message, which the answer
// then changes in place.
func (s Moment) Live(rq commands.Request) bool {
	return s.Table.Solo && rq.Kind == commands.Pressed && !rq.OnPrivate && s.Seat != engine.Nobody && rq.Where.Channel == s.Table.Home()
}

// Besides tells whether a command was typed where a solo game's message stands.
func (s Moment) Besides(rq commands.Request) bool {
	return s.Table.Solo && rq.Kind == commands.Typed && s.Seat != engine.Nobody && rq.Where.Channel == s.Table.Home()
}

// TookBack says which answer was taken back, as it is offered again.
func (s Moment) TookBack(notation string) string {
	if label := s.Label(notation); label != "" {
		return s.Say("taken-back", parts{"what": label})
	}
	return s.Say("taken-back-all", nil)
}

// Label is what an answer to what is asked is called; "" for one that is not possible.
func (s Moment) Label(notation string) string {
	a := s.Action(notation)
	if a == nil {
		return ""
	}
	label, _ := s.Narrator().Label(a)
	return label
}

// Action is an answer to what is asked; nil for one that is not possible.
func (s Moment) Action(notation string) engine.Action {
	for _, q := range s.Open {
		if a, ok := q.Find(notation); ok {
			return a
		}
	}
	return nil
}

// Moment is what a person sees of a match at one moment, taken while the match
// was held and used after it was let go.
type Moment struct {
	Table   table.Table
	Title   commands.Title
	Seat    engine.Seat
	View    any // the person's own
	Public  any
	Open    []engine.Decision
	Awaited []engine.Seat
	Asked   map[engine.Seat]string // kind of the first question, by seat
	Outcome *engine.Outcome
	Offered []engine.Decision // to anybody, by somebody else
	stopped []engine.Stopped  // orders that could not answer what is open
	// Ahead is what the person may order ahead, where people of the table may; Orders are those that
	// stand, and About is the key of what is open.
	Ahead  []engine.Foreseen
	Orders []engine.Order
	About  string
	Lesson lesson.Place // where it is in its lesson
	Undo   string       // the action that could be taken back, "" if none
	Moves  uint64       // of the log, without orders, which others must not notice
	Names  commands.Names
	words  *catalogue.Catalogue
	by     commands.Narrator // speaks to the person
	doubt  doubt             // of what is asked
}

// Say says a sentence of the desk's catalogue.
func (s Moment) Say(key string, about Parts) string { return s.words.Say(key, about) }

// Words are the sentences of the desk's catalogue.
func (s Moment) Words() *catalogue.Catalogue { return s.words }

// Match is the match that it is a moment of.
func (s Moment) Match() engine.MatchID { return s.Table.ID }

// See takes a moment of a match for a person.
func (rm *Room) See(ctx context.Context, id engine.MatchID, p engine.PlayerID) (Moment, error) {
	var s Moment
	err := rm.House.Matches.Look(ctx, id, p, func(t table.Table, m *engine.Match, seat engine.Seat) error {
		s = rm.At(t, m, seat)
		return nil
	})
	return s, err
}

// At is the moment of a match as it is held now, for a seat of it; engine.Nobody for the public.
func (rm *Room) At(t table.Table, m *engine.Match, seat engine.Seat) Moment {
	s := Choosing(rm, t, m, seat)
	s.Public, s.Awaited, s.Outcome, s.Moves, s.Asked = s.View, m.Awaited(), m.Outcome(), m.Moves(), map[engine.Seat]string{}
	if l := s.Title.Lesson(t.Lesson.Key); t.Lesson.Open() && l != nil {
		s.Lesson = l.Place(m.Given())
	}
	if seat != engine.Nobody {
		s.Public = m.View(engine.Nobody)
		s.doubt = rm.doubts(s, m)
		if s.Undo, _ = m.CanUndo(seat); !t.Answered(m, seat) || t.Lesson.Open() {
			s.Undo = ""
		}
		s.stopped = stopped(m, seat, s.Open)
	}
	if seat != engine.Nobody && s.Foresees() {
		s.lookAhead(m)
	}
	for _, q := range m.Decisions() {
		if q.Offered {
			s.Offered = append(s.Offered, q)
		}
		if _, ok := s.Asked[q.Seat]; !ok && !q.Optional {
			s.Asked[q.Seat] = q.Kind
		}
	}
	if t.Status == table.Abandoned { // nobody is asked anything any more
		s.Open, s.Offered, s.Awaited, s.Undo, s.stopped = nil, nil, nil, "", nil
		s.Ahead, s.Orders = nil, nil
	}
	return s
}

// Choosing is a moment as far as it takes to name the answers of a seat.
func Choosing(rm *Room, t table.Table, m *engine.Match, seat engine.Seat) Moment {
	s := Moment{Table: t, Seat: seat, View: m.View(seat), Open: m.For(seat), Names: rm.Names(t), words: rm.Words}
	s.Title, _ = rm.Title(t.Game)
	s.by = s.Title.Narrator(s.View, s.Names)
	return s
}

// stopped are the seat's orders that were to answer what is asked, and stopped before they had done all they were to
// do.
func stopped(m *engine.Match, seat engine.Seat, open []engine.Decision) (list []engine.Stopped) {
	for _, q := range open {
		if o, ok := m.Stopped(q); ok && !q.Optional && !done(m, seat, o.Order) {
			list = append(list, o)
		}
	}
	return list
}

// Narrator speaks to the person.
func (s Moment) Narrator() commands.Narrator { return s.by }

// Publicly speaks to everybody.
func (s Moment) Publicly() commands.Narrator { return s.Title.Narrator(s.Public, s.Names) }

// Asks is what is asked of the person, in words alone.
func (s Moment) Asks() string {
	if len(s.Open) == 0 {
		return ""
	}
	return s.Narrator().Ask(s.Open).Text
}

// Called is how an answer that is open is called in the panel; ok is false if it is not open.
func (s Moment) Called(notation string) (label string, ok bool) {
	for _, q := range s.Open {
		if a, ok := q.Find(notation); ok {
			label, _ := s.Narrator().Label(a)
			return s.Letters().Lead(a, label), true
		}
	}
	return "", false
}

// Letters are those of what is asked of the person.
func (s Moment) Letters() commands.Letters { return commands.LettersOf(s.Narrator(), s.Open) }

// Idle says what a person who is not asked anything waits for.
func (s Moment) Idle() string {
	if s.Table.Status == table.Abandoned {
		return s.EndedWords()
	}
	if s.Outcome != nil {
		return s.Narrator().Ending()
	}
	return s.Say("turn-done", parts{"waiting": s.WaitingFor()})
}

// Question says what a match waits for. Where that is one person, who is named first,
// it says who as well, as named.
func (s Moment) Question(named func(engine.Seat) string) (text string, who bool) {
	seat := s.Awaited[0]
	text = s.Publicly().Question(s.Asked[seat])
	rest, starts := strings.CutPrefix(text, s.Names.Of(seat))
	if !starts || len(s.Awaited) > 1 || !strings.HasPrefix(rest, " ") && !strings.HasPrefix(rest, "'s ") {
		return text, false
	}
	return named(seat) + rest, true
}

// WaitingFor says in one sentence whom a match waits for.
func (s Moment) WaitingFor() string {
	if len(s.Awaited) == 0 {
		return ""
	}
	text, who := s.Question(func(seat engine.Seat) string { return "**" + s.Names.Of(seat) + "**" })
	names := Bold(s.Names, s.Awaited)
	if who {
		names = nil
	}
	return s.Say("waiting-for", parts{"question": text, "who": names})
}

// Bold names some seats, in bold.
func Bold(n commands.Names, seats []engine.Seat) []string {
	list := make([]string, len(seats))
	for i, s := range seats {
		list[i] = "**" + n.Of(s) + "**"
	}
	return list
}

// IdleOr says how a match ended, or else whom it waits for.
func (s Moment) IdleOr() string {
	if s.Outcome != nil {
		return s.Narrator().Ending()
	}
	if s.Table.Status == table.Abandoned {
		return s.EndedWords()
	}
	return s.WaitingFor()
}

// EndedWords are said of a match that its people ended before it was over.
func (s Moment) EndedWords() string {
	switch {
	case s.Table.Solo && s.Table.Lesson.Open():
		return s.Say("ended-lesson", nil)
	case s.Table.Solo && s.Table.Trial != nil:
		return s.Say("ended-trial", nil)
	case s.Table.Solo && s.Title.Game.Solo == nil:
		return s.Say("ended-alone", nil)
	case s.Table.Solo:
		return s.Say("ended-against", parts{"whom": s.Names.Of(1)})
	case !s.Table.Asleep.IsZero():
		return s.Say("ended-asleep", nil)
	}
	return s.Say("ended-agreed", nil)
}

// Sentences tell a match from its beginning, as a person heard it.
func (rm *Room) Sentences(ctx context.Context, id engine.MatchID, p engine.PlayerID) (lines []string, err error) {
	err = rm.House.Matches.Look(ctx, id, p, func(t table.Table, m *engine.Match, seat engine.Seat) error {
		title, _ := rm.Title(t.Game)
		var events []engine.Event // put together, so that a turn is one sentence
		for _, e := range t.Heard(m, seat) {
			events = append(events, e.Events...)
		}
		lines = title.Narrator(m.View(seat), rm.Names(t)).Tell(events)
		return nil
	})
	return lines, err
}
