package outbox

import (
	"context"
	"errors"
	"slices"

	"landfall/bot/discord"
	"landfall/bot/outbox/record"
	"landfall/bot/outbox/sending"
	"landfall/commands"
	"landfall/engine"
	"landfall/engine/table/duty"
)

// dueAtOnce is how many rows that are due are read in one go.
const dueAtOnce = 100

// known notes of duties whose people were notified of the same before that they know: somebody who
// opened again what they had done, or took it back. Who knows of a duty without a message, having
// just taken the seat, counts as notified too.
func (e calls) known(ctx context.Context) error {
	duties, err := e.b.house.Duties.Of(ctx, e.Table.ID)
	if err != nil {
		return err
	}
	var keys []string
	anew := false
	for _, d := range duties {
		switch key := record.DutyKey(d.Seat, d.Turn); {
		case e.Table.Plays(d.Seat) || d.Announced == slices.Contains(e.State.Notified, key):
		case d.Announced:
			keys = append(keys, key)
		default:
			anew = true
		}
	}
	if len(keys) > 0 {
		e.State.Notified = record.Newest(append(e.State.Notified, keys...))
		if err := e.Note(ctx); err != nil {
			return err
		}
	}
	if !anew {
		return nil
	}
	return e.b.house.Reminders.Announced(ctx, e.Table.ID, e.b.now(), record.TurnsIn(e.State.Notified))
}

// remind reminds everybody who is still waited for, in one message.
func (e calls) remind(ctx context.Context) error {
	if err := e.known(ctx); err != nil {
		return err
	}
	nudges, err := e.b.house.Reminders.Of(ctx, e.Table.ID)
	if err != nil {
		return err
	}
	var l record.Message
	for _, n := range nudges {
		stands, err := e.b.house.Reminders.Stands(ctx, n)
		if err != nil {
			return err
		}
		p, err := e.b.house.People.Get(ctx, n.Player)
		if err != nil {
			return err
		}
		if e.directly(p, record.DutyKey(n.Seat, n.Turn)) {
			continue // see callDirectly
		}
		notified := n.Mention && slices.Contains(e.State.Notified, record.DutyKey(n.Seat, n.Turn))
		if stands && !notified && !slices.Contains(e.State.Reminded, record.ReminderKey(n)) {
			l.Remind(n)
		}
	}
	if len(l.Reminders) > 0 {
		l.Kind = record.ReminderMessage
		e.Add(l)
		if err := e.Note(ctx); err != nil {
			return err
		}
		if err := e.Deliver(ctx); err != nil {
			return err
		}
	}
	for _, n := range nudges {
		if err := e.b.house.Reminders.Posted(ctx, n); err != nil {
			return err
		}
	}
	return nil
}

// composeReminder writes a reminder to those who are still waited for.
func (e calls) composeReminder(ctx context.Context, l *record.Message) (commands.Message, []discord.File, error) {
	nudges, err := e.b.house.Reminders.Of(ctx, e.Table.ID)
	if err != nil {
		return commands.Message{}, nil, err
	}
	s, _, err := e.stand(ctx, e.Table.ID, e.State.From, e.State.Next)
	if errors.Is(err, engine.ErrNotFound) {
		err = sending.ErrObsolete
	}
	if err != nil {
		return commands.Message{}, nil, err
	}
	var now record.Message
	var list []duty.Reminder
	for _, n := range nudges {
		if !slices.Contains(l.AllReminders(), record.ReminderKey(n)) || s.TurnOf(n.Seat) != n.Turn {
			continue
		}
		p, err := e.b.house.People.Get(ctx, n.Player)
		if err != nil {
			return commands.Message{}, nil, err
		}
		if !p.MayMention(e.b.now().UTC()) || !e.here(ctx, n.Player) {
			continue // it comes again when the person may be notified
		}
		now.Remind(n)
		list = append(list, n)
	}
	if len(list) == 0 {
		return commands.Message{}, nil, sending.ErrObsolete
	}
	l.Seat, l.Mention, l.Reminders, l.Reminder = now.Seat, now.Mention, now.Reminders, ""
	m := e.says.Nudge(s, list)
	m.ReplyTo, m.Tag = e.State.Message, l.Tag(e.Table.ID)
	if e.State.Root != "" {
		m.ReplyTo = e.State.Root
	}
	if e.State.Alone {
		m.ReplyTo = "" // it takes that one's place
	}
	return m, nil, nil
}
