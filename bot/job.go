package bot

import (
	"context"
	"errors"
	"runtime/debug"
	"strings"
	"time"

	"github.com/robfig/cron/v3"
)

// Job is something that is to be done at times.
type Job struct {
	What string // for the log
	When string // a cron expression, in UTC
	Do   func(ctx context.Context) error
}

// charge has the jobs done by the clock.
func (b *Bot) charge(jobs []Job) error {
	for _, c := range jobs {
		_, err := b.clock.AddFunc(c.When, func() {
			if err := c.Do(b.ctx); err != nil && b.ctx.Err() == nil {
				b.logger.Error("a job failed", "what", c.What, "err", err)
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

// CheckSchedule says why a cron expression cannot be a job's; nil if it can.
func CheckSchedule(when string) error {
	if strings.Contains(when, "TZ=") { // over which cron can break down
		return errors.New("a schedule is always in UTC")
	}
	schedule, err := cron.ParseStandard(when)
	if err != nil {
		return err
	}
	if schedule.Next(time.Now()).IsZero() {
		return errors.New("that time never comes")
	}
	return nil
}
