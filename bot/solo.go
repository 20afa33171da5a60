package bot

import (
	"context"
	"errors"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine/table"
)

// postSolo tells a solo game's news in the direct message of its player. Where
// that is closed, a private thread is opened in the channel where the game was
// asked for, and the person is told there.
func (b *Bot) postSolo(ctx context.Context, to platform, t table.Table) error {
	if t.Status != table.Playing && t.Status != table.Over {
		return nil
	}
	if t.Channel == "" {
		dm, err := to.OpenDM(ctx, t.Host)
		switch {
		case err == nil:
			t.Channel, t.Thread = dm, dm
			if err := b.tables.SetRoom(ctx, t.ID, dm); err != nil {
				return err
			}
		case !errors.Is(err, discord.ErrClosedDM):
			return err
		}
	}
	err := error(nil)
	if t.Channel != "" {
		err = b.postTurn(ctx, to, t)
	}
	gone := errors.Is(err, discord.ErrGone)
	switch {
	case t.Channel == "", gone, errors.Is(err, discord.ErrClosedDM):
	default:
		return err
	}
	if t.Origin == "" {
		b.logger.Warn("a player's direct messages are closed and there is no channel to go to", "table", t.ID)
		return nil
	}
	if t, err = b.privateRoom(ctx, to, t, gone); err != nil {
		return err
	}
	return b.postTurn(ctx, to, t)
}

// privateRoom opens a private thread for a solo game and tells its player why.
func (b *Bot) privateRoom(ctx context.Context, to platform, t table.Table, gone bool) (table.Table, error) {
	thread, err := to.OpenThread(ctx, t.Origin, "", b.desk.ThreadName(t), true)
	if err != nil {
		return t, err
	}
	// Remembered at once, so that a crash does not lead to a second thread.
	if err := b.tables.SetRoom(ctx, t.ID, thread); err != nil {
		return t, err
	}
	if err := to.AddToThread(ctx, thread, t.Host); err != nil {
		b.logger.Warn("a player could not be added to the private thread; a mention will", "table", t.ID, "err", err)
	}
	_, err = to.Post(ctx, thread, commands.Moved(gone), nil, "room "+string(t.ID))
	t.Channel, t.Thread = thread, thread
	return t, err
}
