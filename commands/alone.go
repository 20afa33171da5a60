package commands

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
)

// Chapters is what a narrator knows besides of a game that is played alone: its parts,
// each of which is one message. Without it the whole match is one part.
type Chapters interface {
	// Begins tells whether a part begins with an event.
	Begins(e engine.Event) bool
	// Part is what a part is called, from 0: "era 3".
	Part(n int) string
	// Chronicle tells a part that is over, from the events that the reader heard of it: a
	// head and at most eight lines.
	Chronicle(events []engine.Event) []string
}

// Alone is how a solo game stands to the person who plays it. Its one message is made
// from it.
type Alone struct {
	moment
	Last, Length uint64 // the last entry of the match as it stands, and how long the log is
	Turn         string // what is asked is about this turn
	opening      []engine.Event
	chapters     [][]engine.Event
	lately       []engine.Event // since the person last answered, in the last part
	from         uint64         // the entry with which that begins
}

// StandAlone takes how a solo game stands while it is held.
func (d *Desk) StandAlone(t table.Table, m *engine.Match) Alone {
	seat := t.SeatOf(t.Host)
	a := Alone{moment: d.at(t, m, seat), Last: m.Last(), Length: m.Len()}
	if len(a.open) > 0 {
		a.Turn = a.open[0].Turn
	}
	parts, _ := a.narrator().(Chapters)
	begun, answered := false, t.Trial != nil // of a trial all is told that is its own
	var chapter []engine.Event
	for _, e := range m.Heard(seat, 0) {
		own := e.Seq >= m.Since()
		if e.Kind == engine.Acted && e.Seat == seat && e.By == "" {
			answered, a.lately, a.from = true, nil, e.Seq
		}
		for _, ev := range e.Events {
			if parts != nil && parts.Begins(ev) {
				if begun {
					a.chapters, chapter, a.lately = append(a.chapters, chapter), nil, nil
				}
				begun = true
			}
			if !own {
				continue
			}
			chapter = append(chapter, ev)
			if answered {
				a.lately = append(a.lately, ev)
			} else {
				a.opening = append(a.opening, ev)
			}
		}
	}
	a.chapters = append(a.chapters, chapter)
	return a
}

// Chapter is the part that is being played, from 0.
func (a Alone) Chapter() int { return len(a.chapters) - 1 }

// Over tells whether the match has ended, or was given up.
func (a Alone) Over() bool { return a.outcome != nil || a.table.Status == table.Abandoned }

// standAlone takes how a person's solo game stands.
func (d *Desk) standAlone(ctx context.Context, id engine.MatchID) (a Alone, err error) {
	err = d.tables.Look(ctx, id, "", func(t table.Table, m *engine.Match, _ engine.Seat) error {
		a = d.StandAlone(t, m)
		return nil
	})
	return a, err
}

// live tells whether a request is a press on a solo game's one message, which the answer
// then changes in place.
func (s moment) live(rq Request) bool {
	return s.table.Solo && rq.Kind == Pressed && !rq.OnPrivate && s.seat != engine.Nobody && rq.Where.Channel == s.table.Home()
}

// besides tells whether a command was typed where a solo game's message stands.
func (s moment) besides(rq Request) bool {
	return s.table.Solo && rq.Kind == Typed && s.seat != engine.Nobody && rq.Where.Channel == s.table.Home()
}

// Trial tells whether it is a trial, which begins in the middle.
func (a Alone) Trial() bool { return a.table.Trial != nil }

// Thinking tells whether an automaton is to answer.
func (a Alone) Thinking() bool { return slices.ContainsFunc(a.awaited, a.table.Plays) }

// Prologue is what is said first of a solo game.
func (d *Desk) Prologue(a Alone) string {
	if a.Trial() {
		return d.trialProlog(a)
	}
	lines := d.intro(Standing{moment: a.moment})
	return prose.Clip(strings.Join(append(lines, a.narrator().Tell(a.opening)...), "\n"), limits.Text)
}

// Present is for how long somebody who acted is taken to be still there, and needs no
// sound to notice what comes of it.
const Present = 10 * time.Minute

// AloneMessage is the one message of a solo game that goes on.
func (d *Desk) AloneMessage(ctx context.Context, a Alone) Message {
	rq := Request{Who: Person{ID: a.table.Host}, Where: Place{Channel: a.table.Home()}}
	return d.layAlone(ctx, rq, a, "").Message
}

// aloneLines is how many lines a solo game's message has for what has just happened.
const aloneLines = 4

// layAlone makes the one message of a solo game as the answer to a press on it. said is
// told instead of what has just happened; "" for that.
func (d *Desk) layAlone(ctx context.Context, rq Request, a Alone, said string) Reply {
	if said == "" && len(a.lately) > 0 {
		said = briefly(strings.Join(a.narrator().Tell(a.lately), "\n"), aloneLines)
	}
	var more []Button
	if e, ok := a.narrator().(Explainer); ok && len(e.Explain(a.lately)) > 0 {
		more = append(more, Button{ID: control("why", a.table.ID, strconv.FormatUint(a.from, 10), strconv.FormatUint(a.Last, 10)), Label: "Why?"})
	}
	if b, ok := howItPlays(a.title); ok && a.Chapter() == 0 && len(a.lately) == 0 {
		more = append(more, b)
	}
	r := d.layOut(ctx, rq, a.moment, said, more...)
	r.Private, r.Update, r.Panel = false, true, ""
	r.Solo, r.Shown = a.table.ID, a.Length
	r.Picture.Since = a.lately
	return r
}

// Chronicle is what stays of a solo game's message when its part is over.
func (d *Desk) Chronicle(a Alone, chapter int) Message {
	m := Message{Parts: true, Text: d.ChronicleText(a, chapter)}
	m.Picture = &Picture{Game: a.table.Game, View: a.view, Names: a.names,
		Alt: prose.Clip(a.narrator().Alt(), limits.AltText), Name: a.table.Game + "-board"}
	return m
}

// ChronicleText tells a part of a solo game that is over.
func (d *Desk) ChronicleText(a Alone, chapter int) string {
	events := a.chapters[min(max(chapter, 0), a.Chapter())]
	if c, ok := a.narrator().(Chapters); ok {
		return prose.Clip(strings.Join(c.Chronicle(events), "\n"), limits.Text)
	}
	return prose.Clip(keepLast(a.narrator().Tell(events), limits.Text-2), limits.Text)
}

// afterAlone answers a press on a solo game's message, once what was answered is on disk.
func (d *Desk) afterAlone(ctx context.Context, rq Request, id engine.MatchID, entries []engine.Entry) (Reply, error) {
	a, err := d.standAlone(ctx, id)
	if err != nil {
		return Reply{}, err
	}
	parts, _ := a.narrator().(Chapters)
	ended := a.Over()
	for _, e := range entries {
		ended = ended || parts != nil && slices.ContainsFunc(engine.Hear(e.Events, a.seat), parts.Begins) && a.Chapter() > 0
	}
	if !ended {
		return d.layAlone(ctx, rq, a, ""), nil
	}
	chapter := a.Chapter()
	if !a.Over() {
		chapter--
	}
	return Reply{Message: d.Chronicle(a, chapter), Update: true, Solo: id, Shown: a.Length, Past: true}, nil
}
