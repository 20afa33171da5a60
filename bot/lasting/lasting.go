// Package lasting tells of troubles that last when they begin and when they are over.
package lasting

import (
	"context"
	"log/slog"
	"sync"
)

// Trouble is one that is found anew each second for as long as it lasts, as when the
// database is away: the log has it when it begins and when it is over.
type Trouble struct {
	mu sync.Mutex
	on bool // guarded by mu
}

// Note tells what became of the last try. What fails since ctx has ended is no trouble.
func (l *Trouble) Note(ctx context.Context, log *slog.Logger, err error, begins, ends string) {
	if err != nil && ctx.Err() != nil {
		return
	}
	l.mu.Lock()
	was := l.on
	l.on = err != nil
	l.mu.Unlock()
	switch {
	case err != nil && !was:
		log.Error(begins, "err", err)
	case err == nil && was:
		log.Info(ends)
	}
}

// Lasts tells whether the last try failed.
func (l *Trouble) Lasts() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.on
}
