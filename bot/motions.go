package bot

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine"
	"landfall/engine/table"
)

// put is a motion that was put to a table's people in a message of its own.
type put struct {
	N     int    `json:"n"`
	Spot  spot   `json:"spot"`
	Shown string `json:"shown,omitempty"` // as it says now
	// Called are those whom it has notified.
	Called []engine.PlayerID `json:"called,omitempty"`
}

// tellFacts tells in order what happened to the table itself.
func (e *errand) tellFacts(ctx context.Context) error {
	if e.told.Facts >= e.t.Facts {
		return nil
	}
	facts, err := e.b.tables.History(ctx, e.t.ID, e.told.Facts)
	if err != nil {
		return err
	}
	for _, f := range facts {
		if line := commands.FactLine(f); line != "" {
			e.told.Letters = append(e.told.Letters, e.settle(letter{Kind: noteLetter, Text: line}))
		}
		e.told.Facts = f.N + 1
		if f.Seat != engine.Nobody {
			e.told.Waiting = nil // whom the live message names may be another one
		}
	}
	if err := e.note(ctx); err != nil {
		return err
	}
	return e.deliver(ctx)
}

// askMotions puts to the people what they decide together, keeps its messages what they
// should be, and takes away those of what is decided.
func (e *errand) askMotions(ctx context.Context) error {
	changed := false
	for i, p := range slices.Backward(e.told.Put) {
		if _, stands := e.t.Motion(p.N); !stands {
			p.Spot.Whole = true
			e.told.Strip = append(e.told.Strip, p.Spot)
			e.told.Put = slices.Delete(e.told.Put, i, i+1)
			changed = true
		}
	}
	if changed {
		if err := e.note(ctx); err != nil {
			return err
		}
	}
	for _, m := range e.t.Motions {
		if err := e.askMotion(ctx, m); err != nil {
			return err
		}
	}
	return nil
}

func (e *errand) askMotion(ctx context.Context, m table.Motion) error {
	i := slices.IndexFunc(e.told.Put, func(p put) bool { return p.N == m.N })
	var called []engine.PlayerID
	if i >= 0 {
		called = e.told.Put[i].Called
	}
	now, later, err := e.callable(ctx, m, called)
	if err != nil {
		return err
	}
	if !later.IsZero() {
		if err := e.b.tables.SummonAt(ctx, e.t.ID, later); err != nil {
			return err
		}
	}
	if i >= 0 && len(now) == 0 {
		return e.showMotion(ctx, m, &e.told.Put[i])
	}
	if i >= 0 { // who was not to be disturbed before is called by a message in its place
		p := e.told.Put[i]
		p.Spot.Whole = true
		e.told.Strip = append(e.told.Strip, p.Spot)
		e.told.Put = slices.Delete(e.told.Put, i, i+1)
	}
	e.told.Letters = append(e.told.Letters, e.settle(letter{Kind: motionLetter, Motion: m.N, Called: append(slices.Clone(called), now...), Calls: now}))
	if err := e.note(ctx); err != nil {
		return err
	}
	return e.deliver(ctx)
}

// callable are those whom a motion may notify now, of those it has not yet; later is
// when the next of the others may be.
func (e *errand) callable(ctx context.Context, m table.Motion, called []engine.PlayerID) (now []engine.PlayerID, later time.Time, err error) {
	asked := slices.Clone(m.Voters)
	if m.Kind == table.OfSeat && m.To != "" {
		asked = append(asked, m.To)
	}
	at := e.b.now().UTC()
	for _, who := range asked {
		if slices.Contains(called, who) || who == m.By || slices.ContainsFunc(m.Votes, func(v table.Vote) bool { return v.Player == who }) {
			continue
		}
		p, err := e.b.tables.Person(ctx, who)
		if err != nil {
			return nil, later, err
		}
		switch open := p.Open(at); {
		case open.IsZero():
		case open.After(at):
			if later.IsZero() || open.Before(later) {
				later = open
			}
		case e.here(ctx, who):
			now = append(now, who)
		}
	}
	return now, later, nil
}

// showMotion keeps the message of a motion what it should be.
func (e *errand) showMotion(ctx context.Context, m table.Motion, p *put) error {
	msg, err := e.motionMessage(ctx, m, nil)
	if err != nil || shownMotion(msg) == p.Shown {
		return err
	}
	err = e.edit(ctx, p.Spot.Place, p.Spot.Message, msg)
	switch {
	case errors.Is(err, discord.ErrNoPlace):
		return placeError{place: p.Spot.Place, err: err}
	case errors.Is(err, discord.ErrGone), errors.Is(err, discord.ErrTooOld): // it is put anew
		n := p.N
		e.told.Put = slices.DeleteFunc(e.told.Put, func(o put) bool { return o.N == n })
		return e.askMotion(ctx, m)
	case err != nil:
		return placeError{place: p.Spot.Place, err: err}
	}
	p.Shown = shownMotion(msg)
	return e.note(ctx)
}

func shownMotion(m commands.Message) string { return fmt.Sprint(m.Text, len(m.Rows)) }

func (e *errand) motionMessage(ctx context.Context, m table.Motion, to []engine.PlayerID) (commands.Message, error) {
	from := e.told.Next
	if m.Kind == table.ToUndo {
		from = m.Takes
	}
	s, _, err := e.b.stand(ctx, e.t.ID, from, 0)
	if err != nil {
		return commands.Message{}, err
	}
	return e.b.desk.Motion(s, m, to), nil
}

// composeMotion writes the message of a motion, if that still stands.
func (e *errand) composeMotion(ctx context.Context, l *letter) (commands.Message, []discord.File, error) {
	fresh, err := e.b.tables.Table(ctx, e.t.ID)
	if err != nil {
		return commands.Message{}, nil, err
	}
	m, stands := fresh.Motion(l.Motion)
	if !stands {
		return commands.Message{}, nil, errObsolete
	}
	var to []engine.PlayerID
	for _, who := range l.Calls { // it may have become night since it was settled
		p, err := e.b.tables.Person(ctx, who)
		if err != nil {
			return commands.Message{}, nil, err
		}
		if p.MayMention(e.b.now().UTC()) {
			to = append(to, who)
		} else {
			l.Called = slices.DeleteFunc(l.Called, func(c engine.PlayerID) bool { return c == who })
		}
	}
	msg, err := e.motionMessage(ctx, m, to)
	msg.Mark, l.Shown = l.mark(e.t.ID), shownMotion(msg)
	return msg, nil, err
}

// motionArrived notes the message of a motion.
func (e *errand) motionArrived(l letter, id string) {
	e.told.Put = append(e.told.Put, put{N: l.Motion, Spot: spot{Place: l.Place, Message: id}, Shown: l.Shown, Called: l.Called})
}
