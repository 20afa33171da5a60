package bot

import (
	"context"
	"slices"
	"sync"

	"landfall/engine"
)

// shows are the solo games whose one message an answer brings up to date, or just has: then
// their errand need not. They are forgotten at a restart, after which the errand does it.
type shows struct {
	mu   sync.Mutex
	busy map[engine.MatchID][]*showing // answers on their way; guarded by mu
	seen map[engine.MatchID]shown      // guarded by mu
	// past are messages that become chronicles, until the next one is there; guarded by mu
	past map[engine.MatchID]string
}

// showing is an answer on its way.
type showing struct {
	over  chan struct{} // closed when it has ended
	mixed bool          // the errand edited the message meanwhile; guarded by shows.mu
}

// shown is a message and how long the log was that it shows; past: as the chronicle.
type shown struct {
	message string
	length  uint64
	past    bool
}

func newShows() *shows {
	return &shows{busy: map[engine.MatchID][]*showing{}, seen: map[engine.MatchID]shown{}, past: map[engine.MatchID]string{}}
}

// begin says that an answer that changes a message is on its way. When it has ended, end is
// called with what the message shows then, the zero value if that is not sure. false: the
// message becomes a chronicle, and is not to be changed.
func (s *shows) begin(id engine.MatchID, message string) (end func(shown), ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.past[id] == message {
		return func(shown) {}, false
	}
	one := &showing{over: make(chan struct{})}
	s.busy[id] = append(s.busy[id], one)
	return func(now shown) {
		s.mu.Lock()
		defer s.mu.Unlock()
		close(one.over)
		s.busy[id] = slices.DeleteFunc(s.busy[id], func(other *showing) bool { return other == one })
		if len(s.busy[id]) == 0 {
			delete(s.busy, id)
		}
		if now.message != "" && !one.mixed {
			s.seen[id] = now
		}
	}, true
}

// close says that a message becomes a chronicle: no answer changes it any more.
func (s *shows) close(ctx context.Context, id engine.MatchID, message string) {
	s.mu.Lock()
	s.past[id] = message
	s.mu.Unlock()
	s.wait(ctx, id)
}

// opened says that the next message is there, and noted.
func (s *shows) opened(id engine.MatchID) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.past, id)
}

// wait waits for the answers that are on their way.
func (s *shows) wait(ctx context.Context, id engine.MatchID) {
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

// edited says that the errand edits the message, or just has: which of it and an answer on
// its way came last is not known.
func (s *shows) edited(id engine.MatchID) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.seen, id)
	for _, one := range s.busy[id] {
		one.mixed = true
	}
}

// take tells whether a message shows just this, and forgets it.
func (s *shows) take(id engine.MatchID, what shown) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	was, ok := s.seen[id]
	delete(s.seen, id)
	return ok && was == what
}
