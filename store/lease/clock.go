package lease

import "time"

// Clock is how a process measures time. Nobody else's is ever compared with it.
type Clock interface {
	// Passed is how long it has been since some moment; it never goes back, but may stand
	// still while the machine sleeps.
	Passed() time.Duration
	// Wall is the time of day; it may be set ahead or back.
	Wall() time.Time
}

// machine is the clock of this machine.
type machine struct{ began time.Time }

func (m machine) Passed() time.Duration { return time.Since(m.began) }
func (m machine) Wall() time.Time       { return time.Now().Round(0) }

// moment is when something was, by both ways to measure.
type moment struct {
	passed time.Duration
	wall   time.Time
}

func (g *Group) moment() moment { return moment{g.opt.Clock.Passed(), g.opt.Clock.Wall()} }

// atMost is how much time may have passed from one moment to a later one.
func (m moment) atMost(later moment) time.Duration {
	return max(later.passed-m.passed, later.wall.Sub(m.wall))
}

// atLeast is how much time has passed for certain.
func (m moment) atLeast(later moment) time.Duration { return later.passed - m.passed }
