package discord

import (
	"sync"
	"time"
)

// Discord bans an address for a day after 10,000 invalid requests (401, 403, 429)
// in ten minutes. The brake stops a little before.
const (
	invalidLimit  = 9000
	invalidWindow = 10 * time.Minute
	brakeSlots    = 60
)

// brake counts invalid requests over a sliding window, in slots of ten seconds.
type brake struct {
	mu    sync.Mutex
	slots [brakeSlots]struct{ slot, count int64 }
}

func slotOf(now time.Time) int64 {
	return now.UnixNano() / int64(invalidWindow/brakeSlots)
}

// note counts one invalid request.
func (b *brake) note(now time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	n := slotOf(now)
	s := &b.slots[n%brakeSlots]
	if s.slot != n {
		s.slot, s.count = n, 0
	}
	s.count++
}

// count gives the invalid requests of the last ten minutes.
func (b *brake) count(now time.Time) int64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	oldest := slotOf(now) - brakeSlots
	var sum int64
	for _, s := range b.slots {
		if s.slot > oldest {
			sum += s.count
		}
	}
	return sum
}

// on tells whether nothing more may be sent for now.
func (b *brake) on(now time.Time) bool { return b.count(now) >= invalidLimit }
