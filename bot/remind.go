package bot

import (
	"context"
	"time"
)

// dueAtOnce is how many due reminders are read in one go.
const dueAtOnce = 100

// Remind records the reminders that are due and has them posted, and does what else
// is due. Cron calls it. What does not get done stays on disk.
func (b *Bot) Remind(ctx context.Context) {
	if _, err := b.house.Reminders.Remind(ctx, b.now(), dueAtOnce); err != nil && ctx.Err() == nil {
		b.logger.Error("could not record reminders", "err", err)
	}
	if err := b.house.Votes.Watch(ctx, b.now(), dueAtOnce); err != nil && ctx.Err() == nil {
		b.logger.Error("the clock could not look through the tables", "err", err)
	}
	first, release, leads := b.under(ctx, 0)
	defer release()
	if leads {
		b.lookRound(first)
	}
	list, err := b.house.Reminders.List(ctx)
	if err != nil {
		if ctx.Err() == nil {
			b.logger.Error("could not read reminders", "err", err)
		}
		return
	}
	for _, n := range list {
		if again, err := b.outbox.Again(ctx, n.Match); err == nil && again.After(b.now()) {
			continue // something could not be posted to it lately, and is tried again at its time
		}
		b.outbox.Wake(n.Match)
	}
	if leads {
		b.bulletin.EndChallenges(first)
		b.outbox.WakeSleepers(first)
		b.outbox.PutAway(first)
		b.forgetRequests(first)
	}
	b.outbox.LookRound(ctx, leads, b.underTable)
}

// heartbeat notes that the bot runs, and that it did not before: that time counts for nobody.
func (b *Bot) heartbeat(ctx context.Context) {
	ctx, release, leads := b.under(ctx, 0)
	defer release()
	if !leads {
		if err := b.house.Heartbeat.Listen(ctx, b.now()); err != nil && ctx.Err() == nil {
			b.logger.Error("could not read how long the bot was down", "err", err)
		}
		return
	}
	down, err := b.house.Heartbeat.Record(ctx, b.now())
	switch {
	case err != nil && ctx.Err() == nil:
		b.logger.Error("could not write the heartbeat", "err", err)
	case down > 0:
		b.logger.Info("the bot was down; that time counts for nobody who is reminded", "for", down.Round(time.Minute))
	}
}

// lookRound starts full lobbies and closes forgotten ones, and has those called who were not to be disturbed
// when something was put to their table.
func (b *Bot) lookRound(ctx context.Context) {
	if _, err := b.house.Lobby.LookAt(ctx, b.now(), dueAtOnce); err != nil && ctx.Err() == nil {
		b.logger.Error("could not look through the lobbies", "err", err)
	}
	b.bulletin.TellDigests(ctx)
	if err := b.house.News.Summon(ctx, b.now(), dueAtOnce); err != nil && ctx.Err() == nil {
		b.logger.Error("could not read who still has to be called to a decision", "err", err)
	}
}
