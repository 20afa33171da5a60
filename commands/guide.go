package commands

import (
	"context"
	"errors"
	"strings"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
)

// Guide is what a narrator says besides to somebody who meets a question for the first
// time. Where a game has no words of its own for that, its short rules are quoted.
type Guide interface {
	// Guide explains in one to three sentences, within 400 characters, what is asked
	// and why; "" where nothing needs it.
	Guide(open []engine.Decision) string
}

// Usual is what a narrator proposes besides to a newcomer.
type Usual interface {
	// Usual is a sound answer among the open ones for somebody's first questions of a
	// match; nil where there is none.
	Usual(open []engine.Decision) engine.Action
}

// guideOver is written in the place of a guided match by those who want no more help.
const guideOver engine.MatchID = "-"

// lesson is what a person is told who meets a question for the first time.
type lesson struct {
	text  string
	usual engine.Action // a usual answer, nil if there is none
}

// lesson explains a question to a person who has not met its kind before, in this game;
// it stays as long as the turn lasts in which it was told first.
func (d *Desk) lesson(ctx context.Context, rq Request, s moment, topic string) lesson {
	by := s.narrator()
	text := d.lessonText(by, s, topic)
	if text == "" {
		return lesson{}
	}
	if !d.guided(ctx, rq) {
		return lesson{}
	}
	name, where := s.table.Game+"/"+s.open[0].Kind, string(s.table.ID)+" "+s.open[0].Turn
	was, err := d.tables.Taught(ctx, rq.Who.ID, name)
	switch {
	case err == nil && was != where:
		return lesson{}
	case errors.Is(err, engine.ErrNotFound):
		err = d.tables.Teach(ctx, rq.Who.ID, name, where)
	}
	if err != nil {
		d.log.Warn("a lesson could not be remembered and is left out", "match", s.table.ID, "err", err)
		return lesson{}
	}
	l := lesson{text: "> " + text}
	if u, ok := by.(Usual); ok {
		l.usual = u.Usual(s.open)
	}
	return l
}

// guided tells whether somebody still wants help in their panels.
func (d *Desk) guided(ctx context.Context, rq Request) bool {
	p, err := d.tables.Person(ctx, rq.Who.ID)
	return err == nil && p.Guided != guideOver
}

// lessonText is what a game says to whoever meets a question, by itself or by its rules.
func (d *Desk) lessonText(by Narrator, s moment, topic string) string {
	if len(s.open) == 0 {
		return ""
	}
	if g, ok := by.(Guide); ok {
		return g.Guide(s.open)
	}
	for _, t := range s.title.Topics() {
		if t.Key == topic {
			return t.Brief(limits.GuideText)
		}
	}
	return ""
}

// Brief is the beginning of a topic, in whole sentences; "" if it begins with a list.
func (t Topic) Brief(most int) string {
	text, _, _ := strings.Cut(t.Text, "\n\n")
	text = strings.Join(strings.Fields(text), " ")
	for prose.Units(text) > most {
		cut := strings.LastIndex(strings.TrimSuffix(text, "."), ". ")
		if cut < 0 {
			return ""
		}
		text = text[:cut+1]
	}
	if !strings.HasSuffix(text, ".") || strings.HasPrefix(text, "-") {
		return ""
	}
	return text
}

// usualButton offers a usual answer, whole, to somebody's first questions.
func usualButton(by Narrator, id engine.MatchID, open []engine.Decision, usual engine.Action) (Button, bool) {
	for _, q := range open {
		for _, a := range q.Options {
			if usual != nil && a.String() == usual.String() {
				label, _ := by.Label(a)
				return Button{ID: control("do", id, q.ID(), a.String()), Label: prose.Clip("The usual: "+label, limits.ButtonLabel), Style: Consent}, true
			}
		}
	}
	return Button{}, false
}

// skipGuide ends the help for good. Where how says stop it was pressed beside the panel;
// else in a panel of before, which is shown without it.
func (d *Desk) skipGuide(ctx context.Context, rq Request, id engine.MatchID, how string) (Reply, error) {
	if _, err := d.tables.SetPerson(ctx, rq.Who.ID, func(p *table.Person) { p.Guided = guideOver }); err != nil {
		return Reply{}, err
	}
	if how == "" {
		return d.openPanel(ctx, rq, id, "")
	}
	return inPlace(rq, "Panels help no more by themselves, in any game. **"+helpSign+"** still tells what a question is about."), nil
}
