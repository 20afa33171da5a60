package queue

import (
	"errors"
	"sync"
	"time"

	"landfall/bot/discord"
	"landfall/engine"
)

// outage are the tables that wait since the platform was disturbed. While it is, one of them is
// tried every few seconds; when that gets through, all are.
type outage struct {
	mu    sync.Mutex
	waits map[engine.MatchID]bool
	tried time.Time // when one was last tried
}

// probePause is how long after an outage it takes at most until somebody notices that it is over.
const probePause = 5 * time.Second

// Ended notes how a delivery of a table ended.
func (q *Queue) Ended(id engine.MatchID, err error) {
	q.outage.mu.Lock()
	waited := q.outage.waits[id]
	delete(q.outage.waits, id)
	var e *discord.Error
	if errors.Is(err, discord.ErrTemporary) && errors.As(err, &e) && e.RetryAfter == 0 {
		if q.outage.waits == nil {
			q.outage.waits = map[engine.MatchID]bool{}
		}
		q.outage.waits[id] = true
	}
	var list []engine.MatchID
	if waited && err == nil {
		for other := range q.outage.waits {
			list = append(list, other)
		}
	}
	q.outage.mu.Unlock()
	q.Wake(list...)
}

// Probe tries one of the tables again that wait, if the last try was long enough ago.
func (q *Queue) Probe(now time.Time) {
	q.outage.mu.Lock()
	var one []engine.MatchID
	if now.Sub(q.outage.tried) >= probePause {
		for id := range q.outage.waits {
			one, q.outage.tried = append(one, id), now
			break
		}
	}
	q.outage.mu.Unlock()
	q.Wake(one...)
}
