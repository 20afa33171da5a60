package rest

import (
	"cmp"
	"sync"
	"time"
)

// Discord bans an address for a day after 10,000 invalid requests (401, 403, 429)
// in ten minutes. The rate limiter stops a little before.
const (
	invalidLimit  = 9000
	invalidWindow = 10 * time.Minute
	// leastInvalid is for who has no shard: what the margin has room for.
	leastInvalid = 100
	limiterSlots = 60
)

// rateLimiter counts invalid requests over a sliding window, in slots of ten seconds.
type rateLimiter struct {
	mu    sync.Mutex
	most  int64 // of this process; 0: all that the address may
	slots [limiterSlots]struct{ slot, count int64 }
}

func slotOf(now time.Time) int64 {
	return now.UnixNano() / int64(invalidWindow/limiterSlots)
}

// note counts one invalid request.
func (l *rateLimiter) note(now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	n := slotOf(now)
	s := &l.slots[n%limiterSlots]
	if s.slot != n {
		s.slot, s.count = n, 0
	}
	s.count++
}

// count gives the invalid requests of the last ten minutes.
func (l *rateLimiter) count(now time.Time) int64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	oldest := slotOf(now) - limiterSlots
	var sum int64
	for _, s := range l.slots {
		if s.slot > oldest {
			sum += s.count
		}
	}
	return sum
}

// share has this process keep to a part of what the address may, since replicas may send from
// the same one.
func (l *rateLimiter) share(part float64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.most = max(int64(part*invalidLimit), leastInvalid)
}

// limit is how many invalid requests this process may make in the window.
func (l *rateLimiter) limit() int64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	return cmp.Or(l.most, invalidLimit)
}

// on tells whether nothing more may be sent for now.
func (l *rateLimiter) on(now time.Time) bool { return l.count(now) >= l.limit() }
