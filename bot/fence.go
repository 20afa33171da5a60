package bot

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"sync"
	"time"

	"landfall/bot/discord"
	"landfall/engine"
	"landfall/store/lease"
)

// Where several replicas write, an append may depend on more than its caller knows: on a
// lease, and on nobody having done the same request before. Both go with the context, as
// they concern every append that some work makes, however deep.
type (
	fenceKey struct{}
	claimKey struct{}
)

// What an append gives that came too late. Whoever meant to do it stops.
var (
	errDeposed   = fmt.Errorf("another replica does this now: %w", context.Canceled)
	errElsewhere = fmt.Errorf("another replica has done this request: %w", context.Canceled)
)

// requests are the numbers of those that changed something: number. They are needed for
// as long as a request may come to two replicas, while one takes over from another.
const requests = "request"

// requestTime is for how long they are kept.
const requestTime = 30 * time.Minute

// claim is a request that is to be done once, by whichever replica it comes to.
type claim struct {
	key []byte

	mu        sync.Mutex
	made      bool // it is in the log, with the first of what was done
	elsewhere bool // another replica's is
}

// claimed is a context whose first append claims a request by its number.
func claimed(ctx context.Context, id string) (context.Context, *claim) {
	n, err := strconv.ParseUint(id, 10, 64)
	if err != nil {
		return ctx, &claim{} // no number of the platform's, which does not come to two
	}
	c := &claim{key: binary.BigEndian.AppendUint64(nil, n)}
	return context.WithValue(ctx, claimKey{}, c), c
}

// lost tells whether another replica has done the request.
func (c *claim) lost() bool {
	if c == nil {
		return false
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.elsewhere
}

// fenced is a log whose appends heed what goes with their context.
type fenced struct{ engine.Log }

// Append implements engine.Log.
func (l fenced) Append(ctx context.Context, b engine.Batch) error {
	fence, _ := ctx.Value(fenceKey{}).(*lease.Lease)
	if fence != nil {
		b.Rows = append(slices.Clip(b.Rows), fence.Fence())
	}
	err := l.once(ctx, b)
	if fence == nil || !errors.Is(err, engine.ErrConflict) {
		return err
	}
	if held, herr := fence.Held(ctx); herr != nil || !held {
		return errors.Join(errDeposed, herr)
	}
	return err
}

// once appends, with the claim of a request if it has not been made.
func (l fenced) once(ctx context.Context, b engine.Batch) error {
	c, _ := ctx.Value(claimKey{}).(*claim)
	if c == nil {
		return l.Log.Append(ctx, b)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.elsewhere {
		return errElsewhere
	}
	if c.made {
		return l.Log.Append(ctx, b)
	}
	b.Rows = append(slices.Clip(b.Rows), engine.Put{Table: requests, Key: c.key, Value: []byte{}, If: engine.IfAbsent})
	err := l.Log.Append(ctx, b)
	if errors.Is(err, engine.ErrConflict) {
		if _, gerr := l.Get(ctx, requests, c.key); gerr == nil || errors.Is(gerr, engine.ErrSpoiled) {
			c.elsewhere = true
			return errElsewhere
		}
	}
	c.made = err == nil
	return err
}

// forgetRequests takes away the claims that are of no use any more.
func (b *Bot) forgetRequests(ctx context.Context) {
	if b.replica == nil {
		return
	}
	n, err := strconv.ParseUint(discord.Before(b.now().Add(-requestTime)), 10, 64)
	if err != nil {
		return
	}
	for {
		rows, err := b.log.Scan(ctx, requests, nil, binary.BigEndian.AppendUint64(nil, n), dueAtOnce)
		if err != nil || len(rows) == 0 {
			return
		}
		var gone engine.Batch
		for _, r := range rows {
			gone.Rows = append(gone.Rows, engine.Put{Table: requests, Key: r.Key})
		}
		if err := b.log.Append(ctx, gone); err != nil {
			return // the next time does the rest
		}
	}
}
