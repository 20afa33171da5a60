package bot

import (
	"context"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine/table"
)

// endChallenges tells the results of challenges whose week is over.
func (b *Bot) endChallenges(ctx context.Context) {
	list, err := b.tables.Ended(ctx, b.now(), dueAtOnce)
	if err != nil {
		b.logger.Error("ended challenges could not be read", "err", err)
		return
	}
	for _, c := range list {
		m, err := b.desk.ChallengeOver(ctx, c)
		if err == nil {
			err = b.tellEnd(ctx, c, m)
		}
		if err != nil && passing(err) {
			b.logger.Warn("a challenge's results could not be posted; tried again later", "challenge", c.ID, "err", err)
			continue
		}
		if err != nil {
			b.logger.Error("a challenge's results cannot be posted", "challenge", c.ID, "err", err)
		}
		if err := b.tables.ToldEnd(ctx, c.ID); err != nil {
			b.logger.Error("a challenge could not be closed", "challenge", c.ID, "err", err)
		}
	}
}

// tellEnd posts a challenge's results, unless they are there: an earlier answer may
// have been lost.
func (b *Bot) tellEnd(ctx context.Context, c table.Challenge, m commands.Message) error {
	m.Mark = "end." + c.ID
	said, err := b.poster.to.History(ctx, c.Channel, discord.Before(c.Ends), false)
	if err != nil && passing(err) {
		return err
	}
	for _, s := range said {
		if s.Mark == m.Mark || s.Mark == "" && same(s.Text, m.Text) {
			return nil
		}
	}
	_, err = b.poster.to.Post(ctx, c.Channel, m, nil, m.Mark)
	return err
}
