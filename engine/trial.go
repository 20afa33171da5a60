package engine

import (
	"fmt"
	"time"
)

// Trial tells what a match was tried from.
type Trial struct {
	Of    MatchID `json:"of"`    // the match that it begins like
	Plies int     `json:"plies"` // how many of its plies it begins with, the set-up included
}

// Try makes another match that begins like this one up to an entry, by its seq, and then
// goes its own way: what if. Its chance comes from a seed of its own, and what lies face
// down is dealt anew where the game can (Spec.Reshuffle), so that it tells nothing of what
// is to come in this one; its log has not this one's seed. The entries are its log.
// ErrStale: the entry does not stand. ErrOver: nothing is left to play after it.
func (m *Match) Try(id MatchID, seed Seed, after uint64, at time.Time) (*Match, []Entry, error) {
	last := m.record.len() - 1
	for last >= 0 && m.at(last).Seq != after {
		last--
	}
	if last < 0 {
		return nil, nil, fmt.Errorf("entry %d: %w", after, ErrStale)
	}
	st := m.start
	st.Match, st.Seed, st.Trial = id, seed, &Trial{Of: m.start.Match, Plies: last + 1}
	t := &Match{game: m.game}
	var log []Entry
	for i := range last + 1 {
		e := *m.at(i)
		e.Seq, e.Ply, e.About = uint64(i), i, "" // orders stay where they were given
		if e.Kind == Started {
			e.Start = &st
		}
		if err := t.add(e); err != nil {
			return nil, nil, err
		}
		log = append(log, e)
	}
	if err := t.restore(); err != nil {
		return nil, nil, err
	}
	if t.Outcome() != nil {
		return nil, nil, ErrOver
	}
	return t, append(log, t.deal(at)), nil
}

// deal deals anew what lies face down, as the first ply of a trial's own.
func (m *Match) deal(at time.Time) Entry {
	ply := m.last().Ply + 1
	m.dice.begin(m.start.Seed, ply)
	e := Entry{Seq: m.seq, Ply: ply, Kind: Dealt, Seat: Nobody, By: ByRule, At: at, Final: true}
	e.Events = m.core.reshuffle(m.start.Ruleset, &m.dice)
	m.take(e)
	return e
}

// begins is the match as it was before the first entry that can be run again, and the
// place of that entry: after the set-up, or where a trial begins.
func (m *Match) begins() (*Match, int, error) {
	if m.start.Trial == nil {
		again, first := m.game.start(m.start, m.at(0).At)
		return again, 1, same(*m.at(0), first)
	}
	again := &Match{game: m.game}
	plies := min(m.start.Trial.Plies, m.record.len())
	for i := range plies {
		e := *m.at(i)
		e.Seq = uint64(i)
		if err := again.add(e); err != nil {
			return nil, 0, err
		}
	}
	return again, plies, again.restore()
}
