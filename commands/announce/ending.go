package announce

import (
	"slices"
	"strconv"
	"strings"

	"landfall/commands"
	"landfall/commands/course"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
)

// Finish is what is found out of a finished match beside it, from a copy: it runs the whole
// match again.
type Finish struct {
	course  course.Course
	charted bool // there is a course
	draws   int  // numbers drawn, which all were as the seed says
	fault   error
}

// Finish goes through a copy of a finished match.
func (an *Announcer) Finish(t table.Table, m *engine.Match) Finish {
	var f Finish
	if _, over := room.SeedOf(t, m); !over {
		return f
	}
	if m.Outcome() != nil { // else it would tell what stays hidden
		title, _ := an.room.Title(t.Game)
		f.course, f.charted = course.Of(an.room.Words, title, an.room.Names(t), m)
	}
	if f.draws, f.fault = m.Audit(); f.fault != nil {
		an.room.Log.Error("a match does not verify", "match", t.ID, "err", f.fault)
	}
	return f
}

// Ending tells the end of a match: who won and by what, what decided it, the points by what
// gave them, and the seed with what came of checking it.
func (an *Announcer) Ending(s Snapshot, f Finish) string {
	if s.Outcome == nil { // what is hidden stays so, but for whoever looks for it in the seed
		return s.EndedWords() + "\n" + s.Publicly().Score() + "\n" + an.revealed(s, f)
	}
	lines := []string{s.Publicly().Ending()}
	if f.charted {
		winner := engine.Nobody
		if len(s.Outcome.Winners) == 1 {
			winner = s.Outcome.Winners[0]
		}
		for _, point := range f.course.TurningPoints(s.Names, winner) {
			lines = append(lines, "- "+point)
		}
	}
	lines = append(lines, s.Publicly().Score())
	if text := an.room.Worth(s.Table); text != "" {
		lines = append(lines, text)
	}
	return strings.Join(append(lines, an.revealed(s, f)), "\n")
}

// openSeed is the seed of a match that is over, if it may be told.
func (s Snapshot) openSeed() string {
	if s.Secret {
		return ""
	}
	return s.Seed
}

// revealed tells the seed of a match that is over, and whether its draws follow from it.
func (an *Announcer) revealed(s Snapshot, f Finish) string {
	switch {
	case s.Secret:
		return an.say("seed-secret", nil)
	case f.fault != nil:
		return an.say("seed-fault", nil)
	}
	return an.say("seed-checked", parts{"draws": f.draws})
}

// End is the last message of a match: all are mentioned, once, who may be now. text is what
// Ending told.
func (an *Announcer) End(s Snapshot, f Finish, awaited Awaited, text string) commands.Message {
	how := "over"
	switch {
	case s.Outcome != nil, s.Table.Trial != nil, s.Table.Lesson.Open():
	case s.Table.Solo:
		how = "given-up"
	default:
		how = "ended"
	}
	head := an.say("end", parts{"how": how, "table": s.Table.Name})
	if who := s.called(awaited.Mention); len(who) > 0 {
		head = an.say("called", parts{"who": who, "text": head})
	}
	m := commands.Message{Text: prose.Clip(head+"\n"+text, limits.Text), Mention: awaited.Mention, Rows: an.endControls(s)}
	m.Picture = &commands.Picture{Game: s.Table.Game, View: s.Public, Names: s.Names,
		Language: an.words.Language(), Alt: prose.Clip(s.Publicly().Alt(), limits.AltText), Name: s.Table.Game + "-board", Cartouche: s.Cartouche(s.Since, s.openSeed())}
	if f.charted {
		m.Chart = f.course.Chart(s.Moment)
	}
	return m
}

// called are the people of a table: those who are notified by a mention, the others by name.
func (s Snapshot) called(mention []engine.PlayerID) []string {
	if s.Table.Solo {
		return nil
	}
	var who []string
	for i, c := range s.Table.Chairs {
		switch {
		case s.Table.Plays(engine.Seat(i)):
		case slices.Contains(mention, c.Player):
			who = append(who, "<@"+string(c.Player)+">")
		default:
			who = append(who, c.Name)
		}
	}
	return who
}

// TooLate tells those who could not be notified at the end how the match ended.
func (an *Announcer) TooLate(s Snapshot, who []engine.PlayerID) commands.Message {
	ending, _, _ := strings.Cut(s.Publicly().Ending(), "\n")
	if s.Outcome == nil {
		ending = s.EndedWords()
	}
	text := an.say("too-late", parts{"who": mentions(who), "table": s.Table.Name, "ending": ending, "link": nobodyOr(room.EndLink(s.Table))})
	return commands.Message{Text: prose.Clip(text, limits.Text), Mention: who}
}

func (an *Announcer) endControls(s Snapshot) []commands.Row {
	id := s.Table.ID
	row := commands.Row{}
	if s.Table.Trial == nil && s.Table.Lesson.Key == "" {
		row.Buttons = []commands.Button{{ID: commands.ControlID("rematch", id), Label: an.say("rematch-button", nil), Style: commands.Main}}
	}
	row.Buttons = append(row.Buttons, commands.Button{ID: commands.ControlID("replay", id), Label: an.say("replay", nil)})
	if s.Outcome != nil {
		row.Buttons = append(row.Buttons, commands.Button{ID: commands.ControlID("breakdown", id), Label: an.say("breakdown", nil)}, commands.Button{ID: commands.ControlID("export", id), Label: an.say("export", nil)})
	}
	row.Buttons = append(row.Buttons, commands.Button{ID: commands.ControlID("board", id), Label: an.say("board", nil)})
	more := commands.Row{}
	if s.GoneOver() {
		more.Buttons = append(more.Buttons, commands.Button{ID: commands.ControlID("moments", id), Label: an.say("my-turns", nil)})
	}
	if s.reasons() {
		more.Buttons = append(more.Buttons, commands.Button{ID: commands.ControlID("why", id, strconv.FormatUint(s.From, 10), strconv.FormatUint(s.Last, 10)), Label: an.say("why", nil)})
	}
	if len(more.Buttons) == 0 {
		return []commands.Row{row}
	}
	return []commands.Row{row, more}
}
