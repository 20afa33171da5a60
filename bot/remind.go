package bot

import (
	"context"
	"errors"

	"landfall/bot/discord"
	"landfall/engine"
	"landfall/engine/table"
)

// dueAtOnce is how many due reminders are recorded in one go.
const dueAtOnce = 100

// Remind records the reminders that are due and posts them. Cron calls it; what
// it does not get done stays on disk for the next time.
func (b *Bot) Remind(ctx context.Context) {
	for {
		n, err := b.tables.Remind(ctx, b.now(), dueAtOnce)
		if err != nil {
			b.logger.Error("reminders could not be recorded", "err", err)
			break
		}
		if n < dueAtOnce {
			break
		}
	}
	b.endChallenges(ctx)
	list, err := b.tables.Nudges(ctx, 0)
	if err != nil {
		b.logger.Error("reminders could not be read", "err", err)
		return
	}
	for _, n := range list {
		if err := b.nudge(ctx, n); err != nil {
			b.logger.Warn("a reminder could not be posted", "table", n.Match, "again", passing(err), "err", err)
		}
	}
}

// nudge posts one reminder, if what it reminds of is still waited for.
func (b *Bot) nudge(ctx context.Context, n table.Nudge) error {
	stands, err := b.tables.Stands(ctx, n)
	if err != nil {
		return err
	}
	if stands {
		if err := b.postNudge(ctx, n); err != nil && (passing(err) || ctx.Err() != nil) {
			return err
		} else if err != nil {
			b.logger.Warn("a reminder could not be posted and is dropped", "table", n.Match, "err", err)
		}
	}
	return b.tables.Nudged(ctx, n)
}

func (b *Bot) postNudge(ctx context.Context, n table.Nudge) error {
	t, err := b.tables.Table(ctx, n.Match)
	if err != nil {
		return err
	}
	told, err := b.posted(ctx, n.Match)
	if err != nil {
		return err
	}
	s, _, err := b.stand(ctx, n.Match, told.Next, 0)
	if errors.Is(err, engine.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	m := b.desk.Nudge(s, n)
	m.ReplyTo = told.Message
	nonce := "nudge " + string(n.Match) + n.Turn + string(rune('a'+int(n.Seat))) + string(rune('0'+n.Reminders%10))
	_, err = b.poster.to.Post(ctx, t.Home(), m, []discord.File(nil), nonce)
	return err
}
