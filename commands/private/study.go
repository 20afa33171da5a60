package private

import (
	"context"
	"errors"
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/lesson"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/search"
	"landfall/engine/table"
)

// lessonProlog is what is said first of a lesson.
func lessonProlog(a Alone) string {
	l := a.Lesson.Lesson
	return prose.Clip(a.Say("lesson-prolog", room.Parts{"lesson": l.Name, "steps": len(l.Steps), "minutes": max(len(l.Steps), 2), "gist": l.Gist}), limits.Text)
}

// layLesson lays out the panel of a lesson: what came of the last task, what one has to know now, and the next task
// above the very question of a match. told stands in the place of what came of the last task; "" for that.
func (ps *Panels) layLesson(ctx context.Context, rq commands.Request, r *commands.Reply, s room.Moment, told string) {
	l := s.Lesson.Lesson
	if done, ok := s.Lesson.Done(); ok && told == "" {
		told = done.Then
	}
	step, n, ok := s.Lesson.Step()
	switch {
	case ok:
		p := commands.Ask(s.Narrator(), s.Open)
		r.Happened = paragraphs(s.Say("lesson-head", room.Parts{"lesson": l.Name, "step": n, "of": len(l.Steps)}), told, strings.TrimSpace(step.Say+" "+step.Here))
		r.Text = prose.Clip(paragraphs(s.Say("lesson-task", room.Parts{"task": step.Task}), p.Text), limits.Text-len(r.Happened))
		r.Rows = lessonFoot(commands.Controls(s.Table.ID, unmarked(p.Groups)), s)
	case s.Lesson.Over():
		r.Happened, r.Text = paragraphs(s.Say("lesson-finished", room.Parts{"lesson": l.Name}), told), l.End
		r.Rows = []commands.Row{{Buttons: ps.afterLesson(s)}}
	default:
		r.Happened = s.Say("lesson-changed", room.Parts{"lesson": l.Name})
		r.Rows = []commands.Row{{Buttons: []commands.Button{{ID: commands.ControlID("learn", s.Table.Game, l.Key, "anew"), Label: s.Say("begin-anew", nil), Style: commands.Main}}}}
	}
	other := s.Names.Of(lesson.Pupil + 1)
	r.Happened, r.Text = lesson.Named(r.Happened, other), lesson.Named(r.Text, other)
	ps.illustrate(ctx, rq, r, s)
}

// paragraphs are the lines that are not empty.
func paragraphs(lines ...string) string {
	return strings.Join(strings.FieldsFunc(strings.Join(lines, "\n"), func(c rune) bool { return c == '\n' }), "\n")
}

// lessonFoot adds what helps with a task. What has no room is left out, the board first.
func lessonFoot(rows []commands.Row, s room.Moment) []commands.Row {
	id := s.Table.ID
	foot := []commands.Button{
		{ID: commands.ControlID("lesson", id, "show"), Label: s.Say("show-me", nil)}, {ID: commands.ControlID("lesson", id, "skip"), Label: s.Say("skip", nil)},
		{ID: commands.ControlID("help", id), Label: HelpSign}, {ID: commands.ControlID("board", id), Label: s.Say("board", nil)},
	}
	for len(foot) > 2 && len(addFoot(rows, foot)) > limits.Rows {
		foot = foot[:len(foot)-1]
	}
	return addFoot(rows, foot)
}

// afterLesson is what to do once a lesson is over: its match goes on as one of practice.
func (ps *Panels) afterLesson(s room.Moment) []commands.Button {
	var list []commands.Button
	if others := s.Table.Bots(); s.Outcome == nil && (len(others) == 0 || s.Title.Player != nil) {
		label := s.Say("play-on", nil)
		if len(others) > 0 {
			label = s.Say("play-on-against", room.Parts{"whom": s.Names.Of(others[0])})
		}
		list = append(list, commands.Button{ID: commands.ControlID("lesson", s.Table.ID, "play"), Label: label, Style: commands.Consent})
	}
	lessons := s.Title.Lessons()
	next := 1 + slices.IndexFunc(lessons, func(l lesson.Lesson) bool { return l.Key == s.Lesson.Lesson.Key })
	if next < len(lessons) {
		label := prose.Clip(s.Say("next-lesson", room.Parts{"lesson": lessons[next].Name}), limits.ButtonLabel)
		list = append(list, commands.Button{ID: commands.ControlID("learn", s.Table.Game, lessons[next].Key), Label: label})
	}
	return append(list, commands.Button{ID: commands.ControlID("learn", ""), Label: s.Say("learn-else", nil)})
}

// Study carries out an answer in a lesson if it does what the task wants, and what the lesson has up to the next task.
func (ps *Panels) Study(ctx context.Context, rq commands.Request, id engine.MatchID, decision, notation string) (commands.Reply, error) {
	s, err := ps.room.See(ctx, id, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	label, open := s.Called(notation)
	switch {
	case !s.Lesson.On():
		return commands.Reply{}, room.Refuse("lesson-gone", nil)
	case open && !s.Lesson.Fits(notation):
		return ps.Open(ctx, rq, id, s.Say("not-the-task", room.Parts{"answer": label}))
	case !s.Lesson.Fits(notation):
		return ps.Open(ctx, rq, id, "")
	}
	entries, err := ps.room.House.Matches.Play(ctx, id, rq.Who.ID, s.Lesson.Lesson.Script(decision, notation))
	switch {
	case errors.Is(err, engine.ErrStale), errors.Is(err, engine.ErrNotAsked), errors.Is(err, engine.ErrIllegal):
		return ps.Open(ctx, rq, id, "")
	case err != nil:
		return commands.Reply{}, err
	}
	if now, err := ps.room.See(ctx, id, rq.Who.ID); err == nil && now.Lesson.Over() {
		if err := ps.room.House.People.Teach(ctx, rq.Who.ID, Learnt(s.Table.Game, s.Lesson.Lesson.Key), string(id)); err != nil {
			ps.room.Log.Warn("could not remember a finished lesson", "match", id, "err", err)
		}
	}
	return ps.After(ctx, rq, id, entries)
}

// Learnt is the name under which it is remembered that somebody has finished a lesson.
func Learnt(game, key string) string { return game + "/lesson " + key }

// learnt tells whether somebody has finished a lesson about a kind of question.
func (ps *Panels) learnt(ctx context.Context, who engine.PlayerID, s room.Moment) bool {
	for _, l := range s.Title.Lessons() {
		if l.About(s.Open[0].Kind) < 0 {
			continue
		}
		if _, err := ps.room.House.People.Taught(ctx, who, Learnt(s.Table.Game, l.Key)); err == nil {
			return true
		}
	}
	return false
}

// ShowTask shows what does the task of a lesson that is open.
func (ps *Panels) ShowTask(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	s, err := ps.room.See(ctx, id, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	l, _ := s.Lesson.Line()
	label, ok := s.Called(l.Move.Notation)
	if !ok {
		return ps.Open(ctx, rq, id, "")
	}
	return ps.Open(ctx, rq, id, s.Say("choose-this", room.Parts{"answer": label}))
}

// SkipTask does the task of a lesson that is open.
func (ps *Panels) SkipTask(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	s, err := ps.room.See(ctx, id, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	l, _ := s.Lesson.Line()
	return ps.Study(ctx, rq, id, "", l.Move.Notation)
}

// FromLesson is what a lesson says of what a person is asked, and the picture it says that of; "" for who has finished
// such a lesson, and where none teaches it as it is asked.
func (ps *Panels) FromLesson(ctx context.Context, rq commands.Request, s room.Moment) (say string, picture *commands.Picture) {
	if step, _, ok := s.Lesson.Step(); ok {
		return step.Say, nil // its picture is there
	}
	by, knows := s.Narrator().(commands.Afield)
	if ps.learnt(ctx, rq.Who.ID, s) || knows && by.Afield(s.Open) {
		return "", nil
	}
	for _, l := range s.Title.Lessons() {
		if n := l.About(s.Open[0].Kind); n >= 0 {
			return l.Steps[n].Say, ps.pictureOf(ctx, rq, s.Title, &l, n)
		}
	}
	return "", nil
}

// pictureOf is what a lesson shows at a step, to whoever does not play it; nil if that cannot be played.
func (ps *Panels) pictureOf(ctx context.Context, rq commands.Request, title commands.Title, l *lesson.Lesson, step int) *commands.Picture {
	m, _, err := title.Game.Start("lesson", l.Config, l.Seed, ps.room.Now())
	if err == nil {
		_, err = m.Play(l.Upto(step), ps.room.Now())
	}
	if err != nil {
		ps.room.Log.Warn("a lesson cannot be shown", "lesson", l.Name, "err", err)
		return nil
	}
	t := table.Table{Game: title.Game.Key, Solo: true, Chairs: make([]table.Chair, l.Config.Seats)}
	for i := range t.Chairs {
		t.Chairs[i] = table.Chair{Player: table.BotPlayer, Bot: search.Novice.String()}
	}
	// Who asks may be of another nation, so their name does not stand there.
	t.Chairs[lesson.Pupil] = table.Chair{Player: rq.Who.ID, Name: ps.room.Say("example-name", nil)}
	t.NameBots()
	at := ps.room.At(t, m, lesson.Pupil)
	p := ps.room.Picture(ctx, rq, at, commands.Focus(at.Narrator(), at.Open))
	p.Alt = prose.Clip(ps.room.Say("from-lesson", room.Parts{"board": p.Alt}), limits.AltText)
	return p
}
