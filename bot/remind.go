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

// dueAtOnce is how many due reminders are read in one go.
const dueAtOnce = 100

// Remind records the reminders that are due and has them posted, and does what else
// is due. Cron calls it. What does not get done stays on disk.
func (b *Bot) Remind(ctx context.Context) {
	if _, err := b.tables.Remind(ctx, b.now(), dueAtOnce); err != nil && ctx.Err() == nil {
		b.logger.Error("reminders could not be recorded", "err", err)
	}
	first, release, leads := b.under(ctx, 0)
	defer release()
	if leads {
		b.lookRound(first)
	}
	list, err := b.tables.Nudges(ctx, 0)
	if err != nil {
		if ctx.Err() == nil {
			b.logger.Error("reminders could not be read", "err", err)
		}
		return
	}
	for _, n := range list {
		if told, err := b.told(ctx, n.Match); err == nil && told.Again.After(b.now()) {
			continue // it could not be told something lately, and is tried again at its time
		}
		b.poster.wake(n.Match)
	}
	if leads {
		b.endChallenges(first)
		b.wakeSleepers(first)
		b.putAway(first)
		b.forgetRequests(first)
	}
}

// beat notes that the bot runs, and that it did not before: that time counts for nobody.
func (b *Bot) beat(ctx context.Context) {
	ctx, release, leads := b.under(ctx, 0)
	defer release()
	if !leads {
		if err := b.tables.Listen(ctx); err != nil && ctx.Err() == nil {
			b.logger.Error("how long the bot was down could not be read", "err", err)
		}
		return
	}
	down, err := b.tables.Beat(ctx, b.now())
	switch {
	case err != nil && ctx.Err() == nil:
		b.logger.Error("it could not be noted that the bot runs", "err", err)
	case down > 0:
		b.logger.Info("the bot was down; that time counts for nobody who is reminded", "for", down.Round(time.Minute))
	}
}

// lookRound closes forgotten lobbies, and has those called who were not to be disturbed
// when something was put to their table.
func (b *Bot) lookRound(ctx context.Context) {
	if _, err := b.tables.Forgotten(ctx, b.now(), dueAtOnce); err != nil && ctx.Err() == nil {
		b.logger.Error("forgotten lobbies could not be closed", "err", err)
	}
	b.tellDigests(ctx)
	if err := b.tables.Summon(ctx, b.now(), dueAtOnce); err != nil && ctx.Err() == nil {
		b.logger.Error("who is still to be called to a decision could not be read", "err", err)
	}
}

// reminderKey names a reminder, so that it is not sent twice.
func reminderKey(n table.Nudge) string {
	return fmt.Sprintf("%s %d %t %d", dutyKey(n.Seat, n.Turn), n.Reminders, n.Mention, n.Due.Unix())
}

// known notes of duties whose people were notified of the same before that they know:
// somebody who opened again what they had settled, or took it back.
func (e *errand) known(ctx context.Context) error {
	duties, err := e.b.tables.Duties(ctx, e.t.ID)
	if err != nil {
		return err
	}
	told := func(d table.Duty) bool {
		return !d.Announced && !e.t.Plays(d.Seat) && slices.Contains(e.told.Told, dutyKey(d.Seat, d.Turn))
	}
	if !slices.ContainsFunc(duties, told) {
		return nil
	}
	return e.b.tables.Announced(ctx, e.t.ID, e.b.now(), turnsIn(e.told.Told))
}

// remind reminds everybody who is still waited for, in one message.
func (e *errand) remind(ctx context.Context) error {
	if err := e.known(ctx); err != nil {
		return err
	}
	nudges, err := e.b.tables.NudgesOf(ctx, e.t.ID)
	if err != nil {
		return err
	}
	var l letter
	for _, n := range nudges {
		stands, err := e.b.tables.Stands(ctx, n)
		if err != nil {
			return err
		}
		p, err := e.b.tables.Person(ctx, n.Player)
		if err != nil {
			return err
		}
		if e.directly(p, dutyKey(n.Seat, n.Turn)) {
			continue // see callDirectly
		}
		told := n.Mention && slices.Contains(e.told.Told, dutyKey(n.Seat, n.Turn))
		if stands && !told && !slices.Contains(e.told.Reminded, reminderKey(n)) {
			l.reminds(n)
		}
	}
	if len(l.Reminders) > 0 {
		l.Kind = reminderLetter
		e.told.Letters = append(e.told.Letters, e.settle(l))
		if err := e.note(ctx); err != nil {
			return err
		}
		if err := e.deliver(ctx); err != nil {
			return err
		}
	}
	for _, n := range nudges {
		if err := e.b.tables.Nudged(ctx, n); err != nil {
			return err
		}
	}
	return nil
}

// reminds takes a reminder into a letter.
func (l *letter) reminds(n table.Nudge) {
	l.Seat, l.Reminders = append(l.Seat, n.Seat), append(l.Reminders, reminderKey(n))
	if n.Mention {
		l.Mention = append(l.Mention, dutyKey(n.Seat, n.Turn))
	}
}

// reminders are the reminders that a letter is.
func (l *letter) reminders() []string {
	if l.Reminder != "" {
		return append(slices.Clone(l.Reminders), l.Reminder)
	}
	return l.Reminders
}

// composeReminder writes a reminder to those who are still waited for.
func (e *errand) composeReminder(ctx context.Context, l *letter) (commands.Message, []discord.File, error) {
	nudges, err := e.b.tables.NudgesOf(ctx, e.t.ID)
	if err != nil {
		return commands.Message{}, nil, err
	}
	s, _, err := e.b.stand(ctx, e.t.ID, e.told.From, e.told.Next)
	if errors.Is(err, engine.ErrNotFound) {
		err = errObsolete
	}
	if err != nil {
		return commands.Message{}, nil, err
	}
	var now letter
	var list []table.Nudge
	for _, n := range nudges {
		if !slices.Contains(l.reminders(), reminderKey(n)) || s.TurnOf(n.Seat) != n.Turn {
			continue
		}
		p, err := e.b.tables.Person(ctx, n.Player)
		if err != nil {
			return commands.Message{}, nil, err
		}
		if !p.MayMention(e.b.now().UTC()) || !e.here(ctx, n.Player) {
			continue // it comes again when the person may be notified
		}
		now.reminds(n)
		list = append(list, n)
	}
	if len(list) == 0 {
		return commands.Message{}, nil, errObsolete
	}
	l.Seat, l.Mention, l.Reminders, l.Reminder = now.Seat, now.Mention, now.Reminders, ""
	m := e.b.desk.Nudge(s, list)
	m.ReplyTo, m.Mark = e.told.Message, l.mark(e.t.ID)
	if e.told.Root != "" {
		m.ReplyTo = e.told.Root
	}
	if e.told.Alone {
		m.ReplyTo = "" // it takes that one's place
	}
	return m, nil, nil
}
