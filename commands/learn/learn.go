// Package learn is the chapter of lessons, by which games are learned in play.
package learn

import (
	"context"
	"slices"

	"landfall/commands"
	"landfall/commands/lesson"
	"landfall/commands/limits"
	"landfall/commands/private"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/solo"
)

// Learn begins lessons and helps through them.
type Learn struct {
	room    *room.Room
	private *private.Panels
}

// New makes the chapter.
func New(r *room.Room, p *private.Panels) *Learn { return &Learn{room: r, private: p} }

// Routes are how a game is learned.
func (le *Learn) Routes() []commands.Route {
	var options []commands.OptionDef
	game := commands.OptionDef{Name: "game"}
	for _, t := range le.room.Titles {
		for _, l := range t.Lessons() {
			game.Choices = append(game.Choices, commands.Choice{Name: l.Name, Value: t.Game.Key + "/" + l.Key})
		}
	}
	if len(game.Choices) > 0 {
		options = append(options, game)
	}
	return []commands.Route{
		commands.Command("learn", le.typed, options...),
		commands.Control("learn", le.pressed).OfNoTable(), // a game in the place of the match, its lesson, and "anew"
		commands.Control("lesson", le.help),               // "show", "skip" or "play"
	}
}

func (le *Learn) typed(ctx context.Context, rq commands.Request) (commands.Reply, error) {
	for _, t := range le.room.Titles {
		for _, l := range t.Lessons() {
			if t.Game.Key+"/"+l.Key == rq.Options["game"] {
				return le.begin(ctx, rq, t, &l)
			}
		}
	}
	return le.list(ctx, rq)
}

func (le *Learn) pressed(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	t, ok := le.room.Title(string(p.Match))
	if !ok || len(t.Lessons()) == 0 {
		return le.list(ctx, rq)
	}
	l := &t.Lessons()[0]
	if p.First != "" {
		l = t.Lesson(p.First)
	}
	if l == nil {
		return le.list(ctx, rq)
	}
	if p.Second == "anew" {
		if err := le.end(ctx, rq, t, l); err != nil {
			return commands.Reply{}, err
		}
	}
	return le.begin(ctx, rq, t, l)
}

// list offers the lessons, each with how far the person is.
func (le *Learn) list(ctx context.Context, rq commands.Request) (commands.Reply, error) {
	r := le.room.Tell("lessons", nil)
	var row commands.Row
	for _, t := range le.room.Titles {
		for _, l := range t.Lessons() {
			b := commands.Button{ID: commands.ControlID("learn", t.Game.Key, l.Key), Label: l.Name}
			open, at, err := le.open(ctx, rq.Who.ID, t, &l)
			switch {
			case err != nil:
				return commands.Reply{}, err
			case open != "":
				b.Label, b.Style = le.room.Say("lesson-go-on", room.Parts{"lesson": l.Name, "step": at, "of": len(l.Steps)}), commands.Main
			default:
				if _, err := le.room.House.People.Taught(ctx, rq.Who.ID, private.Learnt(t.Game.Key, l.Key)); err == nil {
					b.Label = le.room.Say("lesson-again", room.Parts{"lesson": l.Name})
				}
			}
			b.Label = prose.Clip(b.Label, limits.ButtonLabel)
			row.Buttons = append(row.Buttons, b)
		}
	}
	for some := range slices.Chunk(row.Buttons, limits.Buttons) {
		r.Rows = append(r.Rows, commands.Row{Buttons: some})
	}
	if len(r.Rows) == 0 {
		return commands.Reply{}, room.Refuse("no-lessons", nil)
	}
	return r, nil
}

// open is the match of a lesson that somebody has not finished, and the step they are at; "" if there is none.
func (le *Learn) open(ctx context.Context, who engine.PlayerID, title commands.Title, l *lesson.Lesson) (id engine.MatchID, step int, err error) {
	list, err := le.room.House.Tables.Of(ctx, who)
	if err != nil {
		return "", 0, err
	}
	for _, t := range list {
		if t.Status != table.Playing || t.Game != title.Game.Key || t.Lesson.Key != l.Key || !t.Lesson.Open() {
			continue
		}
		s, err := le.room.See(ctx, t.ID, who)
		if _, n, ok := s.Lesson.Step(); err == nil && ok {
			return t.ID, n, nil
		}
	}
	return "", 0, nil
}

// begin begins a lesson, or goes on with it.
func (le *Learn) begin(ctx context.Context, rq commands.Request, t commands.Title, l *lesson.Lesson) (commands.Reply, error) {
	id, step, err := le.open(ctx, rq.Who.ID, t, l)
	if err != nil {
		return commands.Reply{}, err
	}
	if id != "" {
		return le.goOn(ctx, rq, id, step, l)
	}
	seed := l.Seed
	a := solo.Alone{Game: t.Game.Key, Player: rq.Who.ID, Name: rq.Who.Name, Seed: &seed}
	a.Channel, a.Guild, a.Origin = room.WherePlayed(rq)
	opened, err := le.room.House.Solo.Learn(ctx, solo.Learning{Alone: a, Lesson: l.Key, Config: l.Config, Next: l.Script("", "")})
	if err != nil {
		return commands.Reply{}, err
	}
	return le.room.Begun(ctx, rq, opened, le.room.Say("your-lesson", room.Parts{"lesson": l.Name})), nil
}

// goOn leads back to a lesson that somebody left.
func (le *Learn) goOn(ctx context.Context, rq commands.Request, id engine.MatchID, step int, l *lesson.Lesson) (commands.Reply, error) {
	t, err := le.room.House.Tables.Get(ctx, id)
	if err != nil {
		return commands.Reply{}, err
	}
	anew := commands.Button{ID: commands.ControlID("learn", t.Game, l.Key, "anew"), Label: le.room.Say("begin-anew", nil)}
	if rq.Where.Channel == t.Home() {
		r, err := le.private.Open(ctx, rq, id, le.room.Say("lesson-back", nil))
		return r, err
	}
	r := le.room.Begun(ctx, rq, t, le.room.Say("your-lesson-at", room.Parts{"lesson": l.Name, "step": step, "of": len(l.Steps)}))
	if len(r.Rows) == 0 {
		r.Rows = []commands.Row{{}}
	}
	r.Rows[0].Buttons = append(r.Rows[0].Buttons, anew)
	return r, nil
}

// end ends what somebody has begun of a lesson.
func (le *Learn) end(ctx context.Context, rq commands.Request, t commands.Title, l *lesson.Lesson) error {
	list, err := le.room.House.Tables.Of(ctx, rq.Who.ID)
	if err != nil {
		return err
	}
	for _, old := range list {
		if old.Status == table.Playing && old.Game == t.Game.Key && old.Lesson.Key == l.Key && old.Lesson.Open() {
			if _, err := le.room.House.Votes.ProposeEnd(ctx, old.ID, rq.Who.ID); err != nil {
				return err
			}
		}
	}
	return nil
}

// help helps through a lesson.
func (le *Learn) help(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	switch p.First {
	case "show":
		return le.private.ShowTask(ctx, rq, p.Match)
	case "skip":
		return le.private.SkipTask(ctx, rq, p.Match)
	}
	s, err := le.room.See(ctx, p.Match, rq.Who.ID)
	switch {
	case err != nil:
		return commands.Reply{}, err
	case s.Seat == engine.Nobody:
		return commands.Reply{}, room.ErrForeign
	case !s.Lesson.Over():
		return le.private.Open(ctx, rq, p.Match, "")
	}
	_, err = le.room.House.Matches.Decide(ctx, p.Match, func(_ *engine.Match, t *table.Table) ([]engine.Put, error) {
		t.Lesson.Over = true
		return nil, nil
	})
	if err != nil {
		return commands.Reply{}, err
	}
	return le.private.Open(ctx, rq, p.Match, le.room.Say("practice-from-here", nil))
}
