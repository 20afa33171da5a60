package bot

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine"
	"landfall/engine/table"
)

// dueAtOnce is how many due reminders are read in one go.
const dueAtOnce = 100

// Remind records the reminders that are due and has them posted, and does what else
// is due. Cron calls it. What does not get done stays on disk.
func (b *Bot) Remind(ctx context.Context) {
	if _, err := b.tables.Remind(ctx, b.now(), dueAtOnce); err != nil && ctx.Err() == nil {
		b.logger.Error("reminders could not be recorded", "err", err)
	}
	list, err := b.tables.Nudges(ctx, 0)
	if err != nil {
		if ctx.Err() == nil {
			b.logger.Error("reminders could not be read", "err", err)
		}
		return
	}
	for _, n := range list {
		b.poster.wake(n.Match)
	}
	b.endChallenges(ctx)
	b.putAway(ctx)
}

// reminderKey names a reminder, so that it is not sent twice.
func reminderKey(n table.Nudge) string {
	return fmt.Sprintf("%s %d %t", dutyKey(n.Seat, n.Turn), n.Reminders, n.Mention)
}

// remind sends the reminders of the table, if what they remind of is still waited for.
func (e *errand) remind(ctx context.Context) error {
	nudges, err := e.b.tables.NudgesOf(ctx, e.t.ID)
	if err != nil {
		return err
	}
	for _, n := range nudges {
		stands, err := e.b.tables.Stands(ctx, n)
		if err != nil {
			return err
		}
		told := n.Mention && slices.Contains(e.told.Told, dutyKey(n.Seat, n.Turn))
		if stands && !told && !slices.Contains(e.told.Reminded, reminderKey(n)) {
			l := e.settle(letter{Kind: reminderLetter, Turn: n.Turn, Seat: []engine.Seat{n.Seat}, Reminder: reminderKey(n)})
			if n.Mention {
				l.Mention = []string{dutyKey(n.Seat, n.Turn)}
			}
			e.told.Letters = append(e.told.Letters, l)
			if err := e.note(ctx); err != nil {
				return err
			}
			if err := e.deliver(ctx); err != nil {
				return err
			}
		}
		if err := e.b.tables.Nudged(ctx, n); err != nil {
			return err
		}
	}
	return nil
}

// composeReminder writes a reminder, unless it is not waited for any more.
func (e *errand) composeReminder(ctx context.Context, l *letter) (commands.Message, []discord.File, error) {
	nudges, err := e.b.tables.NudgesOf(ctx, e.t.ID)
	if err != nil {
		return commands.Message{}, nil, err
	}
	i := slices.IndexFunc(nudges, func(n table.Nudge) bool { return reminderKey(n) == l.Reminder })
	if i < 0 {
		return commands.Message{}, nil, errObsolete
	}
	n := nudges[i]
	s, _, err := e.b.stand(ctx, e.t.ID, e.told.Next, 0)
	if errors.Is(err, engine.ErrNotFound) || err == nil && s.TurnOf(n.Seat) != n.Turn {
		return commands.Message{}, nil, errObsolete
	}
	if err != nil {
		return commands.Message{}, nil, err
	}
	p, err := e.b.tables.Person(ctx, n.Player)
	if err != nil {
		return commands.Message{}, nil, err
	}
	if n.Mention && !p.MayMention(e.b.now().UTC()) || !e.here(ctx, n.Player) {
		return commands.Message{}, nil, errObsolete // it comes again when the person may be notified
	}
	m := e.b.desk.Nudge(s, n)
	m.ReplyTo = e.told.Message
	m.Mark = l.mark(e.t.ID)
	return m, nil, nil
}
