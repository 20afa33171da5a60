package gateway

import (
	"context"
	"sync"
	"time"

	"landfall/bot/discord/rest"
)

// logins spreads the logins of one process.
type logins struct {
	mu   sync.Mutex
	next map[int]time.Time
}

// turn waits until the next login of a kind is due.
func (l *logins) turn(ctx context.Context, which int) error {
	l.mu.Lock()
	at := time.Now()
	if l.next == nil {
		l.next = map[int]time.Time{}
	}
	if next := l.next[which]; next.After(at) {
		at = next
	}
	l.next[which] = at.Add(IdentifyPause)
	l.mu.Unlock()
	return rest.Pause(ctx, time.Until(at))
}
