package room

import (
	"sync"

	"landfall/engine"
	"landfall/engine/search"
)

// mostSure is how many seats are remembered by what their Player is sure of. For who is forgotten it is thought out
// anew.
const mostSure = 10_000

// sures remembers what Players are sure of at the position that a seat was asked at last, which several panels show.
// nil remembers nothing.
type sures struct {
	mu sync.Mutex
	of map[sureKey]sure // guarded by mu
}

type sureKey struct {
	match engine.MatchID
	seat  engine.Seat
}

// sure is an answer at a position, nil where there is none.
type sure struct {
	moves  uint64
	answer engine.Action
}

// known is what is remembered of a moment's position.
func (l *sures) known(s Moment) (one sure, ok bool) {
	if l == nil {
		return one, false
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	one, ok = l.of[sureKey{s.Match(), s.Seat}]
	return one, ok && one.moves == s.Moves
}

// note remembers what a Player is sure of at a moment's position.
func (l *sures) note(s Moment, answer engine.Action) {
	if l == nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.of == nil || len(l.of) >= mostSure {
		l.of = map[sureKey]sure{}
	}
	l.of[sureKey{s.Match(), s.Seat}] = sure{s.Moves, answer}
}

// doubt is what it takes to find out of which answer a Player is sure, or what was found out before.
type doubt struct {
	asked search.Question // what the Player may know; nothing is open where the answer is known
	was   sure
	sures *sures
}

// doubts is the doubt of what is asked in a match as it is held now; none in a lesson, which has its own tasks.
func (rm *Room) doubts(s Moment, m *engine.Match) doubt {
	if len(s.Open) == 0 || s.Title.Player == nil || s.Lesson.On() {
		return doubt{}
	}
	if was, ok := rm.sures.known(s); ok {
		return doubt{was: was}
	}
	return doubt{asked: search.Ask(m, s.Seat, 0, 0), sures: rm.sures}
}

// Sure is the answer of which the game's quick policy is sure, by what the seat knows; nil: there is none. It is
// thought out once a position, and never while the match is held.
func (s Moment) Sure() engine.Action {
	switch {
	case len(s.Open) == 0:
		return nil
	case len(s.doubt.asked.Open) == 0:
		return s.doubt.was.answer
	}
	answer := s.Title.Player.Sure(s.doubt.asked)
	s.doubt.sures.note(s, answer)
	return answer
}
