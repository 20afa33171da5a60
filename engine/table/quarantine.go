package table

import (
	"errors"
	"fmt"
	"sync"

	"landfall/engine"
)

// ErrQuarantined says that a match is quarantined: its log cannot be folded, or the rules
// broke down over a move. The other matches continue, and the next start tries this one anew.
var ErrQuarantined = errors.New("the match is set aside")

// Fault is what a match was quarantined for.
type Fault struct {
	Match engine.MatchID
	Err   error
	Stack string // of a panic; else ""
}

// Quarantine holds the matches that are left alone until the program starts again.
type Quarantine struct {
	report func(Fault)

	mu     sync.Mutex
	faults map[engine.MatchID]Fault // guarded by mu
}

// NewQuarantine makes an empty one. report is called once for each match; it must not block; nil:
// none.
func NewQuarantine(report func(Fault)) *Quarantine {
	return &Quarantine{report: report, faults: map[engine.MatchID]Fault{}}
}

// put quarantines a match until the program starts again. Whoever asks for it gets
// ErrQuarantined.
func (q *Quarantine) put(f Fault) {
	q.mu.Lock()
	_, before := q.faults[f.Match]
	q.faults[f.Match] = f
	q.mu.Unlock()
	if !before && q.report != nil {
		q.report(f)
	}
}

// Has tells whether a match is quarantined.
func (q *Quarantine) Has(id engine.MatchID) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	_, found := q.faults[id]
	return found
}

// Len is how many matches are quarantined.
func (q *Quarantine) Len() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.faults)
}

// Guard has the referee fold a match, or carry something out in it. A log that cannot be
// folded, a row of the match that cannot be read, and rules that break down over a move
// (*engine.Broken) quarantine the match and are an ErrQuarantined. A panic in anything else,
// such as in a sentence or a picture, passes through: it harms who asked, and not the match.
func (q *Quarantine) Guard(id engine.MatchID, do func() error) error {
	if q.Has(id) {
		return fmt.Errorf("match %s: %w", id, ErrQuarantined)
	}
	err := do()
	var broken *engine.Broken
	switch {
	case errors.As(err, &broken):
		err = fmt.Errorf("match %s: %w: %w", id, ErrQuarantined, err)
		q.put(Fault{Match: id, Err: err, Stack: broken.Stack})
	case errors.Is(err, engine.ErrCorrupt):
		err = fmt.Errorf("%w: %w", ErrQuarantined, err)
		q.put(Fault{Match: id, Err: err})
	}
	return err
}

// Unread quarantines a match of which something cannot be read.
func (q *Quarantine) Unread(id engine.MatchID, what string, err error) error {
	err = fmt.Errorf("%s of match %s cannot be read: %w: %w: %w", what, id, ErrQuarantined, engine.ErrCorrupt, err)
	q.put(Fault{Match: id, Err: err})
	return err
}
