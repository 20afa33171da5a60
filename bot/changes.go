package bot

import (
	"context"
	"errors"

	"landfall/bot/discord"
	"landfall/engine"
)

// changed tries again what a change on the platform may let through, and looks
// after the tables whose place is gone.
func (b *Bot) changed(c discord.Change) {
	select {
	case <-b.begun:
	case <-b.ctx.Done():
		return
	}
	if c.Gone && c.Channel == "" {
		return // the tables of that server rest until the bot is there again
	}
	if c.Channel != "" {
		b.lookAfter(c)
		return
	}
	// A role, a server or the connection itself: whatever waits is tried again.
	waiting, err := b.outbox.Retries(b.ctx)
	if err != nil && b.ctx.Err() == nil {
		b.logger.Error("could not read what has to be retried", "err", err)
	}
	for _, id := range waiting {
		b.outbox.Found(id)
	}
	if err := b.catchUp(b.ctx); err != nil && b.ctx.Err() == nil {
		b.logger.Error("could not read what is left to post", "err", err)
	}
}

// lookAfter lets the tables of a channel notice that something happened to it.
func (b *Bot) lookAfter(c discord.Change) {
	b.outbox.Stirred(c.Channel)
	list, err := b.house.Tables.In(b.ctx, c.Channel)
	if err != nil {
		b.logger.Error("the tables of a channel could not be read", "err", err)
		return
	}
	for _, t := range list {
		if !c.Gone {
			b.outbox.Doubt(t.ID)
			continue
		}
		if err := b.missed(b.ctx, t.ID, c.Channel); err != nil {
			b.logger.Error("a table that lost its place could not be noted", "table", t.ID, "err", err)
		}
	}
}

// missed notes that the place of a table is gone, so that it continues elsewhere even
// if nothing else happens.
func (b *Bot) missed(ctx context.Context, id engine.MatchID, channel string) error {
	t, err := b.house.Tables.Get(ctx, id)
	if errors.Is(err, engine.ErrNotFound) || err == nil && t.Home() != channel && t.Channel != channel {
		return nil
	}
	if err != nil {
		return err
	}
	if err := b.house.News.Requeue(ctx, id); err != nil {
		return err
	}
	b.outbox.News(id)
	return nil
}
