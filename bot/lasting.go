package bot

import (
	"context"
	"log/slog"
	"sync"
)

// lasting is a trouble that is found anew each second for as long as it lasts, as when the
// database is away: the log has it when it begins and when it is over.
type lasting struct {
	mu sync.Mutex
	on bool // guarded by mu
}

// note tells what became of the last try. What fails since ctx has ended is no trouble.
func (l *lasting) note(ctx context.Context, log *slog.Logger, err error, begins, ends string) {
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

// lasts tells whether the last try failed.
func (l *lasting) lasts() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.on
}
