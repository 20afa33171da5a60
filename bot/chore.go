package bot

import (
	"context"
	"runtime/debug"

	"github.com/robfig/cron/v3"
)

// Chore is something that is to be done at times.
type Chore struct {
	What string // for the log
	When string // a cron expression, in UTC
	Do   func(ctx context.Context) error
}

// charge has the chores done by the clock.
func (b *Bot) charge(chores []Chore) error {
	for _, c := range chores {
		_, err := b.clock.AddFunc(c.When, func() {
			if err := c.Do(b.ctx); err != nil && b.ctx.Err() == nil {
				b.logger.Error("a chore failed", "what", c.What, "err", err)
			}
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// unharmed keeps the process from ending with a job of the clock that breaks down.
func (b *Bot) unharmed(j cron.Job) cron.Job {
	return cron.FuncJob(func() {
		defer func() {
			if bug := recover(); bug != nil {
				b.logger.Error("a job of the clock broke down; it is done again at its next time", "panic", bug, "stack", string(debug.Stack()))
			}
		}()
		j.Run()
	})
}
