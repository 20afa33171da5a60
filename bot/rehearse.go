package bot

import (
	"context"
	"fmt"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine/table"
)

// Platform is what a rehearsal has in the place of Discord; its clock is the bot's.
type Platform = platform

// Rehearsal is the very bot on a platform of somebody else's, where time passes only when
// it is told to: for simulations of weeks. Make it with Rehearse, end it with Close.
type Rehearsal struct{ bot *Bot }

// Rehearse starts a bot on a platform, as Start does on Discord.
func Rehearse(ctx context.Context, o Options, to Platform) (*Rehearsal, error) {
	o.Now = to.Now
	b := newBot(o)
	if err := b.tables.Upgrade(ctx); err != nil {
		b.leave()
		return nil, fmt.Errorf("the tables of before could not be brought up to date: %w", err)
	}
	b.in = to.In
	close(b.begun)
	b.poster.to = to
	b.beat(ctx)
	b.think.begin(b.ctx)
	r := &Rehearsal{b}
	err := b.catchUp(ctx)
	r.Settle()
	return r, err
}

// Ask answers a request as the bot does, and returns when all that follows is said.
func (r *Rehearsal) Ask(ctx context.Context, rq commands.Request) commands.Reply {
	reply := r.bot.desk.Handle(ctx, rq)
	r.Settle()
	return reply
}

// Tick does what the bot's clock does each minute, and what is to be tried again.
func (r *Rehearsal) Tick(ctx context.Context) {
	r.bot.poster.retry(r.bot.now())
	r.bot.beat(ctx)
	r.bot.Remind(ctx)
	r.Settle()
}

// Changed tells the bot that something changed on the platform.
func (r *Rehearsal) Changed(c discord.Change) {
	r.bot.changed(c)
	r.Settle()
}

// Settle waits until nothing more is thought or posted.
func (r *Rehearsal) Settle() {
	r.bot.think.idle()
	r.bot.poster.running.Wait()
	r.bot.think.idle()
	r.bot.poster.running.Wait()
}

// Tables are the tables that the bot keeps.
func (r *Rehearsal) Tables() *table.Service { return r.bot.tables }

// Close ends the bot; what was not finished is on disk.
func (r *Rehearsal) Close(ctx context.Context) error { return r.bot.Close(ctx) }
