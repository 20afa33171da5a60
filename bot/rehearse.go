package bot

import (
	"context"

	"landfall/bot/discord"
	"landfall/bot/outbox"
	"landfall/commands"
	"landfall/engine"
	"landfall/engine/table/house"
)

// Platform is what a rehearsal has in the place of Discord; its clock is the bot's.
type Platform = outbox.Platform

// Rehearsal is the very bot on a platform of somebody else's, where time passes only when
// it is told to: for simulations of weeks. Make it with Rehearse, end it with Close.
type Rehearsal struct{ bot *Bot }

// Rehearse starts a bot on a platform, as Start does on Discord.
func Rehearse(ctx context.Context, o Options, to Platform) (*Rehearsal, error) {
	o.Now = to.Now
	b := newBot(o)
	if err := b.prepare(ctx); err != nil {
		b.leave()
		return nil, err
	}
	b.in = to.In
	close(b.begun)
	b.outbox.To(to)
	b.outbox.ByHand()
	b.heartbeat(ctx)
	r := &Rehearsal{b}
	// Nothing is said while this waits, unless it says it.
	b.soloHome = func(ctx context.Context, id engine.MatchID) (string, bool, bool) {
		r.Finish()
		return b.outbox.PlaceOf(ctx, id)
	}
	err := b.catchUp(ctx)
	r.Finish()
	return r, err
}

// Ask answers a request as the bot does, and returns when all that follows is said.
func (r *Rehearsal) Ask(ctx context.Context, rq commands.Request) commands.Reply {
	reply := r.bot.desk.Handle(ctx, rq)
	r.Finish()
	return reply
}

// Tick does what the bot's clock does each minute, and what is to be tried again.
func (r *Rehearsal) Tick(ctx context.Context) {
	r.bot.outbox.Retry(ctx, r.bot.now())
	r.bot.heartbeat(ctx)
	r.bot.Remind(ctx)
	r.Finish()
}

// Changed tells the bot that something changed on the platform.
func (r *Rehearsal) Changed(c discord.Change) {
	r.bot.changed(c)
	r.Finish()
}

// Finish thinks and posts until nothing is left: one thing after the other and in order, so that the
// same weeks are the same to the byte.
func (r *Rehearsal) Finish() {
	for r.bot.workers.byHand(r.bot.ctx) || r.bot.outbox.Run() {
	}
}

// House keeps the tables of the bot.
func (r *Rehearsal) House() *house.House { return r.bot.house }

// Close ends the bot; what was not finished is on disk.
func (r *Rehearsal) Close(ctx context.Context) error { return r.bot.Close(ctx) }
