package bot

import (
	"context"
	"log/slog"
	"runtime/debug"

	"landfall/engine"
)

// reviews go over matches that have ended, one after the other and while nobody waits for anything else, so that what
// people may ask about theirs is known when they ask. What a stop left is found out when it is asked for.
type reviews struct {
	goOver func(ctx context.Context, id engine.MatchID, wait func() bool) error
	busy   func() bool
	logger *slog.Logger
	queue  chan engine.MatchID
}

// mostReviews is how many matches wait to be gone over at most.
const mostReviews = 100

// ended says that a match has ended. It does not block.
func (r *reviews) ended(id engine.MatchID) {
	select {
	case r.queue <- id:
	default: // who asks waits for it
	}
}

// work goes over matches until ctx ends.
func (r *reviews) work(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case id := <-r.queue:
			r.review(ctx, id)
		}
	}
}

// review goes over a match. Where that breaks down, nobody else has to do with it.
func (r *reviews) review(ctx context.Context, id engine.MatchID) {
	const failed = "a match that is over could not be gone over; it is when somebody asks for it"
	defer func() {
		if bug := recover(); bug != nil {
			r.logger.Error(failed, "match", id, "panic", bug, "stack", string(debug.Stack()))
		}
	}()
	if err := r.goOver(ctx, id, func() bool { return pause(ctx, r.busy) }); err != nil && ctx.Err() == nil {
		r.logger.Warn(failed, "match", id, "err", err)
	}
}
