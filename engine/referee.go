package engine

import (
	"cmp"
	"container/list"
	"context"
	"errors"
	"fmt"
	"time"
)

// Referee carries what people do to the log: load, check, decide, append,
// report. One at a time for each match; different matches do not wait for each
// other. Whatever it returns without an error is on disk.
type Referee struct {
	log   Log
	games func(key string) (*Game, bool)
	now   func() time.Time
	rows  func(ctx context.Context, c Change) ([]Put, error)
	kept  matchCache
	// shared: others append to the log.
	shared bool
}

// RefereeOptions are what a Referee works with.
type RefereeOptions struct {
	Log   Log
	Games func(key string) (*Game, bool)
	Now   func() time.Time
	// Rows makes the index rows of a change; they are written with it. nil: none.
	Rows func(ctx context.Context, c Change) ([]Put, error)
	// Keep is how much memory the matches may take that nobody uses just now, in bytes,
	// see Weight; 0 means 14 MiB.
	Keep int
	// Shared: other processes append to the log too. A match in memory is then held
	// against the log's sequence before each use, which costs a question.
	Shared bool
}

// NewReferee makes a referee.
func NewReferee(o RefereeOptions) *Referee {
	o.Keep = cmp.Or(o.Keep, 14<<20)
	return &Referee{log: o.Log, games: o.Games, now: o.Now, rows: o.Rows, shared: o.Shared,
		kept: matchCache{held: map[MatchID]*holding{}, recent: list.New(), most: o.Keep}}
}

// Change is what has just happened to a match, for whoever makes its index rows.
// The match must not be kept, nor changed.
type Change struct {
	Match   *Match
	Entries []Entry // new, not yet on disk
}

// Start begins a match and writes its first entry, with the rows of the caller.
// ErrOptions; ErrConflict: there is such a match.
func (r *Referee) Start(ctx context.Context, id MatchID, g *Game, c Config, seed Seed, rows ...Put) error {
	h := r.kept.hold(id)
	defer r.kept.release(id, h)
	if h.match != nil {
		return ErrConflict
	}
	m, first, err := g.Start(id, c, seed, r.now())
	if err != nil {
		return err
	}
	return r.commit(ctx, h, m, 0, []Entry{first}, rows)
}

// Adopt begins a match whose log was made beside it, as Match.Try does, with the rows of the
// caller. ErrConflict: there is such a match.
func (r *Referee) Adopt(ctx context.Context, m *Match, log []Entry, rows ...Put) error {
	h := r.kept.hold(m.ID())
	defer r.kept.release(m.ID(), h)
	if h.match != nil {
		return ErrConflict
	}
	return r.commit(ctx, h, m, 0, log, rows)
}

// Act gives a seat's answer; see Match.Act. ErrNotFound: there is no such match.
func (r *Referee) Act(ctx context.Context, id MatchID, seat Seat, decision, notation string) ([]Entry, error) {
	return r.change(ctx, id, func(m *Match) ([]Entry, error) {
		return one(m.Act(seat, decision, notation, r.now()))
	})
}

// Play gives answers of several seats in one change, or none of them; see Match.Play.
func (r *Referee) Play(ctx context.Context, id MatchID, next func(m *Match) (Move, bool)) ([]Entry, error) {
	return r.change(ctx, id, func(m *Match) ([]Entry, error) {
		if _, err := m.Fork().Play(next, r.now()); err != nil {
			return nil, err
		}
		return m.Play(next, r.now())
	})
}

// Answer gives a bot player's answers one after the other, as long as each is possible, to
// a match that still has so many entries: it was thought about beside the match. The
// rows are written with it. ErrConflict: the match has moved meanwhile.
func (r *Referee) Answer(ctx context.Context, id MatchID, seat Seat, expect uint64, line []Action, rows ...Put) ([]Entry, error) {
	return r.change(ctx, id, func(m *Match) ([]Entry, error) {
		if m.Len() != expect {
			return nil, ErrConflict
		}
		var entries []Entry
		for i, a := range line {
			e, err := m.answer(seat, "", a.String(), ByBot, r.now())
			if err != nil && i == 0 {
				return nil, err
			}
			if err != nil {
				break // what came of the answers before has overtaken it
			}
			entries = append(entries, e)
		}
		return entries, nil
	}, rows...)
}

// Undo takes back a seat's own last ply; see Match.Undo.
func (r *Referee) Undo(ctx context.Context, id MatchID, seat Seat) ([]Entry, error) {
	return r.change(ctx, id, func(m *Match) ([]Entry, error) {
		return one(m.Undo(seat, r.now()))
	})
}

// Recall takes back an answer that others have answered to, as they agreed when the match
// had so many entries; see Match.Recall. ErrConflict: it has moved meanwhile.
func (r *Referee) Recall(ctx context.Context, id MatchID, seat Seat, takes, expect uint64) ([]Entry, error) {
	return r.change(ctx, id, func(m *Match) ([]Entry, error) {
		if m.Len() != expect {
			return nil, ErrConflict
		}
		return one(m.Recall(seat, takes, r.now()))
	})
}

// Order orders ahead what a seat will answer; see Match.Order.
func (r *Referee) Order(ctx context.Context, id MatchID, seat Seat, o Order) ([]Entry, error) {
	return r.change(ctx, id, func(m *Match) ([]Entry, error) {
		return one(m.Order(seat, o, r.now()))
	})
}

func one(e Entry, err error) ([]Entry, error) { return []Entry{e}, err }

// Look lets read see a match while nobody changes it. It must be quick, must not
// keep the match, and must not change it: it takes views, decisions and entries. A read
// that panics harms nobody else: the match is folded anew from its log at the next use.
func (r *Referee) Look(ctx context.Context, id MatchID, read func(m *Match) error) error {
	h := r.kept.hold(id)
	defer r.kept.release(id, h)
	if err := r.load(ctx, id, h); err != nil {
		return err
	}
	m := h.match
	h.match = nil
	err := read(m)
	h.match = m
	return err
}

// Write writes rows that depend on a match, only if it does not move meanwhile:
// make sees the match and returns the rows.
func (r *Referee) Write(ctx context.Context, id MatchID, make func(m *Match) ([]Put, error)) error {
	h := r.kept.hold(id)
	defer r.kept.release(id, h)
	if err := r.load(ctx, id, h); err != nil {
		return err
	}
	m := h.match
	h.match = nil
	rows, err := make(m)
	if err == nil && len(rows) > 0 {
		err = r.log.Append(ctx, Batch{Match: id, Expect: m.Len(), Rows: rows})
	}
	if !errors.Is(err, ErrConflict) {
		h.match = m
	}
	return err
}

// Follow gives the answers that need nobody (Match.Follow). Act, Undo and Order do it by
// themselves; after Start the caller does. No entries: nothing to do.
func (r *Referee) Follow(ctx context.Context, id MatchID) ([]Entry, error) {
	return r.change(ctx, id, func(*Match) ([]Entry, error) { return nil, nil })
}

func (r *Referee) change(ctx context.Context, id MatchID, do func(m *Match) ([]Entry, error), rows ...Put) ([]Entry, error) {
	h := r.kept.hold(id)
	defer r.kept.release(id, h)
	for try := 0; ; try++ {
		if err := r.load(ctx, id, h); err != nil {
			return nil, err
		}
		entries, refused, err := r.attempt(ctx, h, do, rows)
		if err == nil {
			return entries, nil
		}
		if refused || !errors.Is(err, ErrConflict) || try > 0 {
			return nil, err
		}
	}
}

// attempt changes the match in memory and writes the change. Unless that
// succeeds, or do refused and so changed nothing, the match is forgotten, even
// by way of a panic, which is a *Broken: what memory holds is then not what is on disk.
func (r *Referee) attempt(ctx context.Context, h *holding, do func(m *Match) ([]Entry, error), rows []Put) (entries []Entry, refused bool, err error) {
	defer caught(&err)
	m := h.match
	h.match = nil
	before := m.Len()
	entries, err = do(m)
	if err != nil {
		h.match = m
		return nil, true, err
	}
	for e, ok := m.Follow(r.now()); ok; e, ok = m.Follow(r.now()) {
		entries = append(entries, e)
	}
	if len(entries) == 0 {
		h.match = m
		return nil, false, nil
	}
	return entries, false, r.commit(ctx, h, m, before, entries, rows)
}

func (r *Referee) commit(ctx context.Context, h *holding, m *Match, expect uint64, entries []Entry, rows []Put) error {
	b := Batch{Match: m.ID(), Expect: expect, Rows: rows}
	for _, e := range entries {
		data, err := m.game.Encode(e)
		if err != nil {
			return err
		}
		b.Entries = append(b.Entries, data)
	}
	if r.rows != nil {
		more, err := r.rows(ctx, Change{Match: m, Entries: entries})
		if err != nil {
			return fmt.Errorf("index rows: %w", err)
		}
		b.Rows = append(b.Rows, more...)
	}
	if err := r.log.Append(ctx, b); err != nil {
		return err
	}
	h.match = m
	h.entries, h.bytes = h.entries+len(b.Entries), h.bytes+sizeOf(b.Entries)
	return nil
}

func (r *Referee) load(ctx context.Context, id MatchID, h *holding) error {
	if h.match != nil && r.shared {
		newer, err := r.log.Entries(ctx, id, h.match.Len())
		if err != nil {
			return err
		}
		if len(newer) > 0 {
			h.match = nil // another process moved it on
		}
	}
	if h.match != nil {
		return nil
	}
	return r.fold(ctx, id, h)
}

// fold makes a match from its log.
func (r *Referee) fold(ctx context.Context, id MatchID, h *holding) (err error) {
	defer caught(&err)
	entries, err := r.log.Entries(ctx, id, 0)
	if err != nil {
		return err
	}
	if len(entries) == 0 {
		return fmt.Errorf("match %s: %w", id, ErrNotFound)
	}
	st, err := Header(entries[0])
	if err != nil {
		return fmt.Errorf("match %s: %w", id, err)
	}
	g, ok := r.games(st.Game)
	if !ok {
		return fmt.Errorf("match %s: %w: this program does not know the game %q", id, ErrCorrupt, st.Game)
	}
	m, err := g.Load(entries)
	if err != nil {
		return fmt.Errorf("match %s: %w", id, err)
	}
	h.match, h.entries, h.bytes = m, len(entries), sizeOf(entries)
	return nil
}
