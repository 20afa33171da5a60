package engine

import "fmt"

// beginning is what a match was started with, which does not change.
type beginning struct{ start Start }

// ID is the match's name.
func (b *beginning) ID() MatchID { return b.start.Match }

// Config is what the match was started with.
func (b *beginning) Config() Config { return b.start.Config }

// Ruleset is the number of the rules in force in this match.
func (b *beginning) Ruleset() int { return b.start.Ruleset }

// Commitment is the published hash of the seed.
func (b *beginning) Commitment() string { return b.start.Seed.Commitment(b.start.Match) }

// Reveal is the secret of a match of which the caller knows that it does not continue, though
// it has no outcome: its people have ended it.
func (b *beginning) Reveal() Seed { return b.start.Seed }

// Trial is what the match was tried from; nil: it is no trial.
func (b *beginning) Trial() *Trial { return b.start.Trial }

// Since is the seq of the first entry that is the match's own: 0 unless it is a trial.
func (b *beginning) Since() uint64 {
	if b.start.Trial == nil {
		return 0
	}
	return uint64(b.start.Trial.Plies)
}

// mostSeats is more than any game has, so that a damaged log cannot ask for more.
const mostSeats = 64

// started takes the first entry of a log.
func (b *beginning) started(e Entry, g *Game) error {
	if e.Start == nil || e.Start.Game != g.Key {
		return fmt.Errorf("%w: the first entry starts no match of %s", ErrCorrupt, g.Key)
	}
	if n := e.Start.Seats; n < 1 || n > mostSeats {
		return fmt.Errorf("%w: entry 0 starts a match of %d seats", ErrCorrupt, n)
	}
	if t := e.Start.Trial; t != nil && t.Plies < 1 {
		return fmt.Errorf("%w: entry 0 starts a trial of %d plies", ErrCorrupt, t.Plies)
	}
	b.start = *e.Start
	return nil
}
