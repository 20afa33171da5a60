package discord

import "time"

// Now is the time by Discord's clock, as well as it is known.
func (s *Session) Now() time.Time {
	about, _ := s.net.ClockAhead()
	return s.opt.Now().Add(about)
}

// ClockAhead is how far Discord's clock is ahead of this machine's.
func (s *Session) ClockAhead() time.Duration {
	about, _ := s.net.ClockAhead()
	return about
}

// lateTime is the age from which an interaction is not carried out: little enough
// that its answer can still arrive within the time that Discord waits.
const lateTime = answerTime - 500*time.Millisecond

// age is how old an interaction is, by its number and Discord's clock; zero as long
// as that clock is not known.
func (s *Session) age(id string, now time.Time) time.Duration {
	about, known := s.net.ClockAhead()
	made := timeOf(id, time.Time{})
	if made.IsZero() || !known {
		return 0
	}
	return max(now.Add(about).Sub(made), 0)
}
