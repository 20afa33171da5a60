package table

import (
	"errors"
	"fmt"
	"runtime/debug"

	"landfall/engine"
)

// ErrAside says that a match rests: its log cannot be read, or the program broke
// down over it. The other matches go on, and the next start tries this one anew.
var ErrAside = errors.New("the match is set aside")

// Fault is what a match was set aside for.
type Fault struct {
	Match engine.MatchID
	Err   error
	Stack string // of a panic; else ""
}

// SetAside lets a match rest until the program starts again. Whoever asks for it
// gets ErrAside.
func (s *Service) SetAside(f Fault) {
	s.mu.Lock()
	_, before := s.aside[f.Match]
	s.aside[f.Match] = f
	s.mu.Unlock()
	if !before && s.fault != nil {
		s.fault(f)
	}
}

// Aside tells whether a match rests.
func (s *Service) Aside(id engine.MatchID) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	_, rests := s.aside[id]
	return rests
}

// Resting is how many matches rest.
func (s *Service) Resting() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.aside)
}

// Guard does something with one match. A panic, or a log that cannot be read, sets
// the match aside and is an ErrAside; nothing beyond the match comes to harm.
func (s *Service) Guard(id engine.MatchID, do func() error) (err error) {
	if s.Aside(id) {
		return fmt.Errorf("match %s: %w", id, ErrAside)
	}
	defer func() {
		switch p := recover(); {
		case p != nil:
			err = fmt.Errorf("match %s: %w: panic: %v", id, ErrAside, p)
			s.SetAside(Fault{Match: id, Err: err, Stack: string(debug.Stack())})
		case errors.Is(err, engine.ErrCorrupt):
			err = fmt.Errorf("%w: %w", ErrAside, err)
			s.SetAside(Fault{Match: id, Err: err})
		}
	}()
	return do()
}
