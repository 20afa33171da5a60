package places

import (
	"context"
	"errors"
	"time"

	"landfall/bot/discord"
	"landfall/engine"
	"landfall/engine/table"
)

// openThread opens the thread of a match on its lobby's message, or without one
// where that is gone. Where there can be none, the match is played in the channel, unless it
// is private: then nothing is posted until there can be one.
func (p *Place) openThread(ctx context.Context) error {
	name := p.words().ThreadName(p.Table)
	err := error(&discord.Error{Kinds: []error{discord.ErrGone}})
	thread := ""
	if p.Table.Lobby != "" && !p.Table.Private {
		thread, err = p.to.OpenThread(ctx, p.Table.Channel, p.Table.Lobby, name, false)
	}
	if errors.Is(err, discord.ErrGone) && !errors.Is(err, discord.ErrNoPlace) {
		thread, err = p.bareThread(ctx, p.Table.Channel, name, p.Table.Private)
		if err == nil && p.Table.Private {
			p.admit(ctx, thread)
		}
	}
	var refused *discord.Error
	if err != nil && (!errors.As(err, &refused) || discord.Passing(err) || p.Table.Private) {
		return err
	}
	if errors.Is(err, discord.ErrForbidden) && p.to.Usable(ctx, p.Table.Channel) != nil {
		return err // nor could anything be said in the channel
	}
	if err != nil {
		p.logger.Warn("could not open a thread; the match is played in the channel", "table", p.Table.ID, "err", err)
		thread = p.Table.Channel
		p.Say(p.words().NoThread())
	}
	return p.goTo(ctx, thread)
}

// admit lets everybody who sits at a private table into its thread.
func (p *Place) admit(ctx context.Context, thread string) {
	for _, c := range p.Table.Chairs {
		if c.Plays() {
			continue
		}
		if err := p.to.AddToThread(ctx, thread, c.Player); err != nil {
			p.logger.Warn("could not add somebody to the private thread of a table; a mention will", "table", p.Table.ID, "err", err)
		}
	}
}

// goTo notes the thread in which the table is played from now on.
func (p *Place) goTo(ctx context.Context, thread string) error {
	if err := p.tables.SetThread(ctx, p.Table.ID, thread); err != nil {
		return err
	}
	p.Table.Thread = thread
	if thread != "" && p.State.Next > 0 && !p.Table.Private {
		p.State.Admit = p.People() // what was posted before notifies nobody again
	}
	if p.State.Opening != "" {
		p.State.Opening = ""
		if err := p.Note(ctx); err != nil {
			return err
		}
	}
	return p.Readdress(ctx)
}

// bareThread opens a thread that hangs on no message, so that nothing keeps a second
// one from being opened where the answer to a try was lost: then it is looked for.
func (p *Place) bareThread(ctx context.Context, channel, name string, private bool) (string, error) {
	if p.State.Opening == "" {
		p.State.Opening = discord.Before(p.to.Now().Add(-openMargin))
		if err := p.Note(ctx); err != nil {
			return "", err
		}
	} else if thread, err := p.opened(ctx, channel, name); err != nil || thread != "" {
		return thread, err
	}
	thread, err := p.to.OpenThread(ctx, channel, "", name, private)
	if err != nil && !discord.Passing(err) {
		p.State.Opening = "" // it is surely not there
		return "", errors.Join(err, p.Note(ctx))
	}
	return thread, err
}

// openMargin is how far the clocks may differ when a thread is looked for.
const openMargin = 30 * time.Second

// opened looks for the thread that an earlier try may have opened: one that no table
// is played in.
func (p *Place) opened(ctx context.Context, channel, name string) (string, error) {
	list, err := p.to.Threads(ctx, channel, name, p.State.Opening)
	if err != nil && discord.Passing(err) {
		return "", err
	}
	if err != nil {
		p.logger.Warn("unknown whether the thread exists already; it is opened", "table", p.Table.ID, "err", err)
	}
	for _, thread := range list {
		if others, err := p.tables.In(ctx, thread); err != nil || len(others) == 0 {
			return thread, err
		}
	}
	return "", nil
}

// Welcome adds those to the thread whom its messages have not notified, and who are on the server.
// One who cannot be added keeps nobody from playing: they are added when they are called.
func (p *Place) Welcome(ctx context.Context, here func(context.Context, engine.PlayerID) bool) error {
	if len(p.State.Admit) == 0 || p.State.Message == "" {
		return nil
	}
	for _, who := range p.State.Admit {
		if p.Table.Status != table.Playing || p.Table.Thread == p.Table.Channel || !here(ctx, who) {
			continue
		}
		if err := p.to.AddToThread(ctx, p.Table.Thread, who); err != nil {
			p.logger.Warn("could not add somebody to the thread of a table; a mention will", "table", p.Table.ID, "err", err)
		}
	}
	p.State.Admit = nil
	return p.Note(ctx)
}
