package monitor

import (
	"context"
	"errors"
	"io/fs"
	"sync"
	"syscall"
	"time"

	"landfall/engine"
	"landfall/store/postgres"
)

// cause is why something could not be written.
type cause string

const (
	conflict cause = "conflict" // somebody else wrote first; it is tried again
	deposed  cause = "deposed"  // it was called off, or is another replica's by now
	full     cause = "full"     // the disk, or what one may have of it
	readonly cause = "readonly" // the file or its disk must not be written
	away     cause = "away"     // the database cannot be reached
	other    cause = "other"
)

var causes = []cause{conflict, deposed, full, readonly, away, other}

// causeOf sorts the error of an append; "" if there is none.
func causeOf(err error) cause {
	switch {
	case err == nil:
		return ""
	case errors.Is(err, engine.ErrConflict):
		return conflict
	case errors.Is(err, context.Canceled):
		return deposed
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT), errors.Is(err, syscall.EFBIG):
		return full
	case errors.Is(err, syscall.EROFS), errors.Is(err, fs.ErrPermission):
		return readonly
	case errors.Is(err, postgres.ErrAway), errors.Is(err, postgres.ErrUnsure):
		return away
	}
	return other
}

// words say a cause to whoever watches over the bot.
func (c cause) words() string {
	switch c {
	case full:
		return "nothing can be written: the disk is full"
	case readonly:
		return "nothing can be written: the data file or its disk is read-only"
	case away:
		return "nothing can be written: the database cannot be reached"
	}
	return "nothing can be written; the log says why"
}

// trouble tells whether a cause is that of a store which cannot be written.
func (c cause) trouble() bool { return c != "" && c != conflict && c != deposed }

// kept is a store that the bot can run on.
type kept interface {
	engine.Log
	Compact(ctx context.Context) error
}

// Log measures a store, and remembers whether it could be written.
type Log struct {
	kept
	metrics *Metrics
	now     func() time.Time

	mu    sync.Mutex
	why   cause     // of the last write that failed; "" if one succeeded since
	wrote time.Time // when the last write was tried
}

// Measured is a store that tells its metrics what becomes of writes.
func (g *Metrics) Measured(log kept) *Log { return &Log{kept: log, metrics: g, now: time.Now} }

// Append implements engine.Log.
func (l *Log) Append(ctx context.Context, b engine.Batch) error {
	began := time.Now()
	err := l.kept.Append(ctx, b)
	c := causeOf(err)
	observe(l.metrics.appends, time.Since(began), c.trouble())
	if c != "" {
		l.metrics.refused.WithLabelValues(string(c)).Inc()
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if c != deposed { // of which nothing can be learnt
		l.wrote = l.now()
		l.why = ""
		if c.trouble() {
			l.why = c
		}
	}
	return err
}

// probes are rows that only show that something can be written.
const probes = "probe"

// probeAfter is how long ago the last write may be until another one is made to see whether
// that is possible.
const probeAfter = 10 * time.Second

// writable says why nothing can be written; "" if the last write succeeded. Where that is a
// while ago, or failed, it writes something. A write that takes longer than ctx lasts failed.
func (l *Log) writable(ctx context.Context) cause {
	l.mu.Lock()
	why, due := l.why, l.now().Sub(l.wrote) >= probeAfter
	if due {
		l.wrote = l.now() // one at a time
	}
	l.mu.Unlock()
	if !due {
		return why
	}
	value, _ := l.now().UTC().MarshalJSON() // a time of this era
	err := l.Append(ctx, engine.Batch{Rows: []engine.Put{{Table: probes, Key: []byte("last"), Value: value}}})
	if ctx.Err() != nil {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.why = other
		return other
	}
	if c := causeOf(err); c.trouble() {
		return c
	}
	return ""
}
