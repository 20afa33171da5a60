package turn

import (
	"context"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/private"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/commands/screen"
	"landfall/engine"
	"landfall/engine/table/people"
)

// skipGuide ends the help for good. Where the control says stop it was pressed beside the panel;
// else in a panel of before, which is shown without it.
func (tn *Turn) skipGuide(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	if _, err := tn.room.House.People.Set(ctx, rq.Who.ID, func(who *people.Person) { who.Guided = private.GuideOver }); err != nil {
		return commands.Reply{}, err
	}
	if p.First == "" {
		return tn.private.Open(ctx, rq, p.Match, "")
	}
	return room.InPlace(rq, tn.room.Say("guide-over", room.Parts{"sign": private.HelpSign})), nil
}

// mostExplained is how many lines of a phone help may take; where the short rule would go beyond that it has a button.
const mostExplained = 14

// explain tells what helps with what a person is asked, and the short rule for it; there
// one may do without the help that panels give by themselves.
func (tn *Turn) explain(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	s, err := tn.room.See(ctx, id, rq.Who.ID)
	switch {
	case err != nil:
		return commands.Reply{}, err
	case s.Seat == engine.Nobody:
		return commands.Reply{}, room.ErrForeign
	case len(s.Open) == 0:
		return room.Quietly(s.Idle()), nil
	}
	p := private.Asked(s)
	text, more := p.More, []commands.Button(nil)
	said, picture := tn.private.FromLesson(ctx, rq, s)
	if said != "" {
		text = strings.TrimSpace(said + "\n\n" + text)
	} else if g, ok := s.Narrator().(commands.Guide); ok { // the lesson that its first panel had
		text = strings.TrimSpace(g.Guide(s.Open) + "\n\n" + text)
	}
	for _, t := range s.Title.Topics() {
		if t.Key == p.Topic {
			if whole := strings.TrimSpace(text + "\n\n**" + t.Title + "**\n" + t.Text); screen.Lines(whole) <= mostExplained {
				text = whole
			} else {
				more = append(more, commands.Button{ID: commands.ControlID("rule", s.Table.Game, t.Key), Label: prose.Clip(s.Say("rules-of", room.Parts{"topic": t.Title}), limits.ButtonLabel)})
			}
		}
	}
	if s.Title.Player != nil && !s.Lesson.On() {
		text += "\n\n" + s.Say("green-means", room.Parts{"sign": private.SureSign})
	}
	// It stays below a panel that has gone on: whoever reads it there sees that it is old.
	text = s.Say("help-about", room.Parts{"question": s.Narrator().Question(s.Open[0].Kind)}) + "\n" + strings.TrimSpace(text)
	r := room.Quietly(prose.Clip(text, limits.Text))
	if picture != nil {
		r.Parts, r.Picture = true, picture
		r.Happened = tn.room.Say("picture-of-lesson", nil)
		r.Text = prose.Clip(text, limits.Text-len(r.Happened))
	}
	if tn.private.Guided(ctx, rq) && tn.private.LessonText(s.Narrator(), s, p.Topic) != "" {
		more = append(more, commands.Button{ID: commands.ControlID("guide", id, "stop"), Label: tn.room.Say("guide-stop", nil)})
	}
	if len(more) > 0 {
		r.Rows = []commands.Row{{Buttons: more}}
	}
	return r, nil
}
