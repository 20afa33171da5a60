package private

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
)

// GuideOver is written in the place of a guided match by those who want no more help.
const GuideOver engine.MatchID = "-"

// tip is what a person is told who meets a question for the first time.
type tip struct {
	text  string
	usual engine.Action // a usual answer, nil if there is none
}

// lesson explains a question to a person who has not met its kind before, in this game, until
// the match goes on: then it stands behind HelpSign. A usual answer is offered as long as that turn lasts.
func (ps *Panels) lesson(ctx context.Context, rq commands.Request, s room.Moment, topic string) tip {
	by := s.Narrator()
	text := ps.LessonText(by, s, topic)
	if text == "" {
		return tip{}
	}
	if !ps.Guided(ctx, rq) || ps.learnt(ctx, rq.Who.ID, s) {
		return tip{}
	}
	turn := string(s.Table.ID) + " " + s.Open[0].Turn
	was, now, err := ps.first(ctx, rq, s, s.Table.Game+"/"+s.Open[0].Kind)
	var l tip
	switch {
	case err != nil:
		return tip{}
	case was == now:
		l.text = "> " + text
	case was != turn && !strings.HasPrefix(was, turn+" "): // rows of before have no more
		return tip{}
	}
	if u, ok := by.(commands.Usual); ok {
		l.usual = u.Usual(s.Open)
	}
	return l
}

// first tells at which question a person was taught something, and which is asked now: the same one if it is new to
// them, which is remembered.
func (ps *Panels) first(ctx context.Context, rq commands.Request, s room.Moment, name string) (was, now string, err error) {
	now = string(s.Table.ID) + " " + s.Open[0].Turn + " " + strconv.FormatUint(s.Moves, 10)
	was, err = ps.room.House.People.Taught(ctx, rq.Who.ID, name)
	if errors.Is(err, engine.ErrNotFound) {
		was, err = now, ps.room.House.People.Teach(ctx, rq.Who.ID, name, now)
	}
	if err != nil {
		ps.room.Log.Warn("could not remember a lesson; it is left out", "match", s.Table.ID, "err", err)
	}
	return was, now, err
}

// greenTip says what a green answer is in the first panel that has one and no other tip, in the match in which its
// question was explained: whoever was guided in one match is not guided in the next.
func (ps *Panels) greenTip(ctx context.Context, rq commands.Request, s room.Moment) string {
	if !ps.Guided(ctx, rq) {
		return ""
	}
	at, err := ps.room.House.People.Taught(ctx, rq.Who.ID, s.Table.Game+"/"+s.Open[0].Kind)
	if err != nil || !strings.HasPrefix(at, string(s.Table.ID)+" ") {
		return ""
	}
	if was, now, err := ps.first(ctx, rq, s, "green"); err != nil || was != now {
		return ""
	}
	return "> " + s.Say("green-first", nil)
}

// Guided tells whether somebody still wants help in their panels.
func (ps *Panels) Guided(ctx context.Context, rq commands.Request) bool {
	p, err := ps.room.House.People.Get(ctx, rq.Who.ID)
	return err == nil && p.Guided != GuideOver
}

// LessonText is what a game says to whoever meets a question, by itself or by its rules.
func (ps *Panels) LessonText(by commands.Narrator, s room.Moment, topic string) string {
	if len(s.Open) == 0 {
		return ""
	}
	if g, ok := by.(commands.Guide); ok {
		return g.Guide(s.Open)
	}
	for _, t := range s.Title.Topics() {
		if t.Key == topic {
			return t.Brief(limits.GuideText)
		}
	}
	return ""
}

// usualButton offers a usual answer, whole, to somebody's first questions.
func usualButton(s room.Moment, usual engine.Action) (commands.Button, bool) {
	for _, q := range s.Open {
		for _, a := range q.Options {
			if usual != nil && a.String() == usual.String() {
				label, _ := s.Narrator().Label(a)
				return commands.Button{ID: commands.ControlID("do", s.Table.ID, q.ID(), a.String()), Label: prose.Clip(s.Say("the-usual", room.Parts{"answer": s.Letters().Lead(a, label)}), limits.ButtonLabel), Style: commands.Consent}, true
			}
		}
	}
	return commands.Button{}, false
}
