package bot

import "context"

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
			_, err = b.poster.to.Post(ctx, c.Channel, m, nil, "end "+c.ID)
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
