// Package active knows which messages of solo games an answer to a press changes, or just has.
package active

import (
	"context"
	"slices"
	"sync"

	"landfall/engine"
)

// Solo are the solo games whose one message an answer brings up to date, or just has: then
// their delivery need not. They are forgotten at a restart, after which the delivery does it.
type Solo struct {
	mu   sync.Mutex
	busy map[engine.MatchID][]*showing // answers on their way; guarded by mu
	seen map[engine.MatchID]Version    // guarded by mu
	// past are messages that become chronicles, until the next one is there; guarded by mu
	past map[engine.MatchID]string
}

// showing is an answer on its way.
type showing struct {
	over  chan struct{} // closed when it has ended
	mixed bool          // the delivery edited the message meanwhile; guarded by Solo.mu
}

// Version is a message and how long the log was that it shows; past: as the chronicle.
type Version struct {
	Message string
	Length  uint64
	Past    bool
}

// New knows of none.
func New() *Solo {
	return &Solo{busy: map[engine.MatchID][]*showing{}, seen: map[engine.MatchID]Version{}, past: map[engine.MatchID]string{}}
}

// Begin says that an answer that changes a message is on its way. When it has ended, end is
// called with what the message shows then, the zero value if that is not sure. false: the
// message becomes a chronicle, and is not to be changed.
func (s *Solo) Begin(id engine.MatchID, message string) (end func(Version), ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.past[id] == message {
		return func(Version) {}, false
	}
	one := &showing{over: make(chan struct{})}
	s.busy[id] = append(s.busy[id], one)
	return func(now Version) {
		s.mu.Lock()
		defer s.mu.Unlock()
		close(one.over)
		s.busy[id] = slices.DeleteFunc(s.busy[id], func(other *showing) bool { return other == one })
		if len(s.busy[id]) == 0 {
			delete(s.busy, id)
		}
		if now.Message != "" && !one.mixed {
			s.seen[id] = now
		}
	}, true
}

// Close says that a message becomes a chronicle: no answer changes it any more.
func (s *Solo) Close(ctx context.Context, id engine.MatchID, message string) {
	s.mu.Lock()
	s.past[id] = message
	s.mu.Unlock()
	s.Wait(ctx, id)
}

// Opened says that the next message is there, and noted.
func (s *Solo) Opened(id engine.MatchID) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.past, id)
}

// Wait waits for the answers that are on their way.
func (s *Solo) Wait(ctx context.Context, id engine.MatchID) {
	s.mu.Lock()
	list := slices.Clone(s.busy[id])
	s.mu.Unlock()
	for _, one := range list {
		select {
		case <-one.over:
		case <-ctx.Done():
		}
	}
}

// Edited says that the delivery edits the message, or just has: which of it and an answer on
// its way came last is not known.
func (s *Solo) Edited(id engine.MatchID) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.seen, id)
	for _, one := range s.busy[id] {
		one.mixed = true
	}
}

// Take tells whether a message shows just this, and forgets it.
func (s *Solo) Take(id engine.MatchID, what Version) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	was, ok := s.seen[id]
	delete(s.seen, id)
	return ok && was == what
}
