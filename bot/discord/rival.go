package discord

import (
	"log/slog"
	"sync"
	"time"
)

// rivalTime is how long it is said that another program answers, after it last did.
const rivalTime = 24 * time.Hour

// rivals notices that another program runs with the same token: Discord brings each
// interaction to both, and only the first to answer may.
type rivals struct {
	log *slog.Logger

	mu   sync.Mutex
	last time.Time // when an interaction was found answered that we had not answered
	said time.Time // when the operator was told
}

// note notes an interaction that somebody else has answered.
func (r *rivals) note(now time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.last = now
	if r.said.IsZero() || now.Sub(r.said) > time.Hour {
		r.said = now
		r.log.Error("another program answers as this bot: it runs twice with one token, and what people do goes to one of the two. " +
			"Stop one, or make a new token in the developer portal (Bot, Reset Token) if you know of no other")
	}
}

// Rival tells whether another program has answered as this bot lately.
func (s *Session) Rival() bool {
	s.rivals.mu.Lock()
	defer s.rivals.mu.Unlock()
	return !s.rivals.last.IsZero() && time.Since(s.rivals.last) < rivalTime
}
