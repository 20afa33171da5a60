package rest

import (
	"net/http"
	"sync"
	"time"
)

// clock tells Discord's time from the Date headers of its answers. A header has
// whole seconds, so each bounds how far this machine's clock is off; together they
// soon bound it closely. The sum holds until the bounds contradict each other,
// which they do when either clock was set.
type clock struct {
	mu       sync.Mutex
	known    bool
	least    time.Duration // Discord is at least so much ahead of this machine
	most     time.Duration // and at most
	complain func(ahead time.Duration)
	reported bool
}

// learn reads an answer that came to a request; sent and came are of this machine.
func (c *clock) learn(h http.Header, sent, came time.Time) {
	date, err := http.ParseTime(h.Get("Date"))
	if err != nil {
		return
	}
	least, most := date.Sub(came), date.Add(time.Second).Sub(sent)
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.known || least > c.most || most < c.least {
		c.known, c.least, c.most, c.reported = true, least, most, false
	}
	c.least, c.most = max(c.least, least), min(c.most, most)
	if off := (c.least + c.most) / 2; !c.reported && off.Abs() > clockTolerance && c.complain != nil {
		c.reported = true
		c.complain(off)
	}
}

// clockTolerance is how far the machine's clock may be off before it is said.
const clockTolerance = 5 * time.Second

// ahead is how far Discord's clock is ahead of this machine's: at least, and about.
func (c *clock) ahead() (least, about time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.least, (c.least + c.most) / 2
}

func (c *clock) knows() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.known
}

// ClockAhead is how far Discord's clock is ahead of this machine's, about; known tells whether
// anything was heard of it.
func (t *Transport) ClockAhead() (about time.Duration, known bool) {
	_, about = t.clock.ahead()
	return about, t.clock.knows()
}
