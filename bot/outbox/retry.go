package outbox

import (
	"context"
	"errors"
	"time"

	"landfall/bot/discord"
	"landfall/bot/outbox/sending"
	"landfall/engine"
)

// fail notes when to try again. Without a disk to note it on, the next start or the
// next news does.
func (e *delivery) fail(ctx context.Context, why error) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), noteTime)
	defer cancel()
	err := e.putOff(ctx, why)
	for range 3 {
		if !errors.Is(err, engine.ErrConflict) {
			break
		}
		if err = e.Read(ctx, e.Table.ID); err == nil && !e.State.Lost {
			err = e.putOff(ctx, why)
		}
	}
	return err
}

func (e *delivery) putOff(ctx context.Context, why error) error {
	rows := e.TryAgain(e.b.now().Add(pauseAfter(why, e.State.Tries)).UTC().Truncate(time.Millisecond))
	e.State.Tries++
	e.State.Why = why.Error()
	e.State.Obstacle, e.State.Rights = sending.Obstacle(why)
	return e.Note(ctx, rows...)
}

// noteTime is how long writing down a failure may take.
const noteTime = 5 * time.Second

// How long it takes until something is tried again: what Discord could not do soon,
// what it refused rarely, for that changes only when somebody changes it, of which
// Discord tells.
const (
	firstRetry = 2 * time.Second
	lastRetry  = 5 * time.Minute
	longRetry  = time.Hour
)

func pauseAfter(why error, tries int) time.Duration {
	wait, most := firstRetry, lastRetry
	if !discord.Passing(why) {
		wait, most = time.Minute, longRetry
	}
	wait = min(wait<<min(tries, 16), most)
	var e *discord.Error
	if errors.As(why, &e) {
		wait = max(wait, min(e.RetryAfter, longRetry))
	}
	return wait
}
