package lease

import (
	"bytes"
	"context"
	"errors"

	"landfall/engine"
)

// ErrLost says that a lease is not held any more.
var ErrLost = errors.New("the work was given to another process, or may be at any moment")

// Lease is a piece of work that this process does. It is safe for several goroutines.
type Lease struct {
	// Work is what it is for, as in Options.Works.
	Work string
	// Epoch rises with each holder.
	Epoch uint64

	g    *Group
	row  []byte // of the holder, as it is in the log
	over context.Context
	end  context.CancelFunc
}

// Err is nil as long as nobody else can have taken the work over; else ErrLost. It is asked
// before anything is done that the log cannot undo.
func (l *Lease) Err() error {
	l.g.mu.Lock()
	defer l.g.mu.Unlock()
	if l.over.Err() != nil || l.g.lapsed() {
		return ErrLost
	}
	return nil
}

// Done is closed when the lease has been given up or was found lost; Err may say so before.
func (l *Lease) Done() <-chan struct{} { return l.over.Done() }

// Context ends when Done is closed.
func (l *Lease) Context() context.Context { return l.over }

// Fence is a row that an append of the work has among its own: it changes nothing, and
// lets nothing be changed by who holds the lease no more.
func (l *Lease) Fence() engine.Put {
	return engine.Put{Table: rows, Key: workKey(l.Work), Value: l.row, If: engine.IfIs, Was: l.row}
}

// Held asks the log whether the fence still stands.
func (l *Lease) Held(ctx context.Context) (bool, error) {
	row, err := l.g.opt.Log.Get(ctx, rows, workKey(l.Work))
	if errors.Is(err, engine.ErrNotFound) {
		return false, nil
	}
	return bytes.Equal(row, l.row), err
}

// Ready says that the work is being done by its new holder, so that the one before, who
// gave it up, need not bridge any more. See Group.Bridged.
func (l *Lease) Ready(ctx context.Context) error {
	return l.g.opt.Log.Append(ctx, engine.Batch{Rows: []engine.Put{
		{Table: rows, Key: readyKey(l.Work), Value: encode(ready{l.Epoch})}, l.Fence()}})
}
