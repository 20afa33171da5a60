package bot

import (
	"context"
	"errors"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine/table"
)

// moveOut goes on with a match whose thread somebody has deleted: in a new one.
func (b *Bot) moveOut(ctx context.Context, to platform, t table.Table) error {
	b.logger.Warn("a match's thread is gone; a new one is opened", "table", t.ID)
	if err := b.tables.SetThread(ctx, t.ID, ""); err != nil {
		return err
	}
	t.Thread = ""
	s, err := b.posted(ctx, t.ID)
	if err != nil {
		return err
	}
	s.Message, s.Turn = "", "" // what was said there is gone as well
	if err := b.note(ctx, t.ID, s); err != nil {
		return err
	}
	if t, err = b.postLobby(ctx, to, t); err != nil {
		return err
	}
	return b.postTurn(ctx, to, t)
}

// edit edits a message; in a thread that has fallen asleep it wakes it first.
func (b *Bot) edit(ctx context.Context, to platform, channel, message string, m commands.Message) error {
	err := to.Edit(ctx, channel, message, m, nil)
	if !errors.Is(err, discord.ErrArchived) {
		return err
	}
	if err := to.ArchiveThread(ctx, channel, false); err != nil {
		return err
	}
	return to.Edit(ctx, channel, message, m, nil)
}
