package private

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"landfall/commands"
	"landfall/commands/announce"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
)

// Alone is how a solo game stands to the person who plays it. Its one message is made
// from it.
type Alone struct {
	room.Moment
	Last, Length uint64 // the last entry of the match as it stands, and how long the log is
	Turn         string // what is asked is about this turn
	opening      []engine.Event
	chapters     [][]engine.Event
	lately       []engine.Entry // since the person last answered, in the last part, beginning with that answer
	heard        []engine.Event // the same, in whichever part
	from         uint64         // the entry with which that begins
	did          string         // what the answer is called, where no sentence tells it
	at           time.Time      // when the last entry was given
}

// StandAlone takes how a solo game stands while it is held.
func (ps *Panels) StandAlone(t table.Table, m *engine.Match) Alone {
	seat := t.SeatOf(t.Host)
	a := Alone{Moment: ps.room.At(t, m, seat), Last: m.Last(), Length: m.Len()}
	if len(a.Open) > 0 {
		a.Turn = a.Open[0].Turn
	}
	parts, _ := a.Narrator().(commands.Chapters)
	begun, answered := false, t.Trial != nil || t.Lesson.Open() // of a trial all is told that is its own
	var chapter []engine.Event
	for _, e := range m.Heard(seat, 0) {
		a.at = e.At
		own := e.Seq >= m.Since()
		if e.Kind == engine.Acted && e.Seat == seat && e.By == "" {
			answered, a.lately, a.heard, a.from = true, nil, nil, e.Seq
		}
		part := e // of the entry what belongs to the last part
		part.Events = nil
		for _, ev := range e.Events {
			if parts != nil && parts.Begins(ev) {
				if begun {
					a.chapters, chapter, a.lately, part.Events = append(a.chapters, chapter), nil, nil, nil
				}
				begun = true
			}
			if !own {
				continue
			}
			chapter = append(chapter, ev)
			if answered {
				part.Events, a.heard = append(part.Events, ev), append(a.heard, ev)
			} else {
				a.opening = append(a.opening, ev)
			}
		}
		if answered && own {
			a.lately = append(a.lately, part)
		}
	}
	a.chapters = append(a.chapters, chapter)
	a.did = ps.chosen(t, m, seat, reader(a.Moment), a.lately)
	return a
}

// Chapter is the part that is being played, from 0.
func (a Alone) Chapter() int { return len(a.chapters) - 1 }

// Over tells whether the match has ended, or was given up.
func (a Alone) Over() bool { return a.Outcome != nil || a.Table.Status == table.Abandoned }

// standAlone takes how a person's solo game stands.
func (ps *Panels) standAlone(ctx context.Context, id engine.MatchID) (a Alone, err error) {
	err = ps.room.House.Matches.Look(ctx, id, "", func(t table.Table, m *engine.Match, _ engine.Seat) error {
		a = ps.StandAlone(t, m)
		return nil
	})
	return a, err
}

// Midway tells whether it begins in the middle, as trials and lessons do.
func (a Alone) Midway() bool { return a.Table.Trial != nil || a.Table.Lesson.Key != "" }

// Thinking tells whether a bot player is to answer.
func (a Alone) Thinking() bool {
	return !a.Table.Lesson.Open() && slices.ContainsFunc(a.Awaited, a.Table.Plays)
}

// Prologue is what is said first of a solo game.
func (ps *Panels) Prologue(a Alone) string {
	switch {
	case a.Lesson.On():
		return lessonProlog(a)
	case a.Table.Trial != nil:
		return ps.trialProlog(a)
	}
	lines, instead := announce.Opening(announce.Snapshot{Moment: a.Moment})
	if !instead {
		lines = append(lines, a.Narrator().Tell(a.opening)...)
	}
	return prose.Clip(strings.Join(lines, "\n"), limits.Text)
}

// Present is for how long somebody who acted is taken to be still there, and needs no
// sound to notice what comes of it.
const Present = 10 * time.Minute

// AloneMessage is the one message of a solo game that goes on.
func (ps *Panels) AloneMessage(ctx context.Context, a Alone) commands.Message {
	rq := commands.Request{Who: commands.Person{ID: a.Table.Host}, Where: commands.Place{Channel: a.Table.Home()}}
	return ps.layAlone(ctx, rq, a, "").Message
}

// layAlone makes the one message of a solo game as the answer to a press on it. said is
// told instead of what has just happened; "" for that.
func (ps *Panels) layAlone(ctx context.Context, rq commands.Request, a Alone, said string) commands.Reply {
	var more []commands.Button
	if said == "" && !a.Lesson.On() {
		shown, _ := apart(a.Narrator(), a.Seat, a.heard)
		_, rest := apartOf(a.Narrator(), a.Seat, a.lately)
		by := reader(a.Moment, append(shown, ordered(a.Moment, rest)...)...)
		by.Did = a.did
		told := by.After(rest)
		said, more = above(told.Lines), allOfIt(a.Moment, told)
	}
	lately := eventsOf(a.lately)
	if e, ok := a.Narrator().(commands.Explainer); ok && len(e.Explain(lately)) > 0 {
		more = append(more, commands.Button{ID: commands.ControlID("why", a.Table.ID, strconv.FormatUint(a.from, 10), strconv.FormatUint(a.Last, 10)), Label: a.Say("why", nil)})
	}
	if b, ok := ps.room.HowItPlays(a.Title); ok && a.Chapter() == 0 && !a.Lesson.On() && len(lately) == 0 {
		more = append(more, b)
	}
	if a.Table.Lesson.Over {
		more = append(more, commands.Button{ID: commands.ControlID("stop", a.Table.ID), Label: a.Say("end-practice", nil)})
	}
	r := ps.layOut(ctx, rq, a.Moment, said, more...)
	r.Private, r.Update, r.Panel = false, true, ""
	r.Solo, r.LogLength = a.Table.ID, a.Length
	r.Picture.Since = lately
	return r
}

// Chronicle is what stays of a solo game's message when its part is over.
func (ps *Panels) Chronicle(a Alone, chapter int) commands.Message {
	m := commands.Message{Parts: true, Text: ps.ChronicleText(a, chapter)}
	m.Picture = &commands.Picture{Language: ps.room.Words.Language(), Game: a.Table.Game, View: a.View, Names: a.Names,
		Alt: prose.Clip(a.Narrator().Alt(), limits.AltText), Name: a.Table.Game + "-board", Cartouche: a.Cartouche(a.at, "")}
	return m
}

// ChronicleText tells a part of a solo game that is over.
func (ps *Panels) ChronicleText(a Alone, chapter int) string {
	events := a.chapters[min(max(chapter, 0), a.Chapter())]
	if c, ok := a.Narrator().(commands.Chapters); ok {
		return prose.Clip(strings.Join(c.Chronicle(events), "\n"), limits.Text)
	}
	return prose.Clip(room.KeepLast(a.Narrator().Tell(events), limits.Text-2), limits.Text)
}

// afterAlone answers a press on a solo game's message, once what was answered is on disk.
func (ps *Panels) afterAlone(ctx context.Context, rq commands.Request, id engine.MatchID, entries []engine.Entry) (commands.Reply, error) {
	a, err := ps.standAlone(ctx, id)
	if err != nil {
		return commands.Reply{}, err
	}
	parts, _ := a.Narrator().(commands.Chapters)
	ended := a.Over()
	for _, e := range entries {
		ended = ended || parts != nil && slices.ContainsFunc(engine.Hear(e.Events, a.Seat), parts.Begins) && a.Chapter() > 0
	}
	if !ended {
		return ps.layAlone(ctx, rq, a, ""), nil
	}
	chapter := a.Chapter()
	if !a.Over() {
		chapter--
	}
	return commands.Reply{Message: ps.Chronicle(a, chapter), Update: true, Solo: id, LogLength: a.Length, Past: true}, nil
}
