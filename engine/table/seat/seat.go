// Package seat is how seats of running matches change hands: people resign and come back,
// bot players and others stand in for them.
package seat

import (
	"cmp"
	"context"
	"errors"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/duty"
	"landfall/engine/table/internal/row"
	"landfall/engine/table/play"
)

// Seats are the seats of running matches. They are safe for several goroutines.
type Seats struct {
	now     func() time.Time
	tables  *table.Tables
	duties  *duty.Duties
	matches *play.Matches
	players table.Players
}

// New makes the seats of tables.
func New(now func() time.Time, tables *table.Tables, duties *duty.Duties, matches *play.Matches, players table.Players) *Seats {
	return &Seats{now: now, tables: tables, duties: duties, matches: matches, players: players}
}

// Change changes who sits in a seat of a running match: change makes the new chair, and
// tells of it. The rows are written with it, if the match does not move meanwhile.
func (s *Seats) Change(ctx context.Context, id engine.MatchID,
	change func(m *engine.Match, t *table.Table) (engine.Seat, table.Chair, table.Fact, error)) (table.Table, error) {
	return s.matches.Decide(ctx, id, func(m *engine.Match, t *table.Table) ([]engine.Put, error) {
		seat, chair, fact, err := change(m, t)
		if err != nil {
			return nil, err
		}
		return s.Reseat(ctx, m, t, seat, chair, fact)
	})
}

// Reseat seats somebody else in a seat, with the rows of it.
func (s *Seats) Reseat(ctx context.Context, m *engine.Match, t *table.Table,
	seat engine.Seat, chair table.Chair, f table.Fact) ([]engine.Put, error) {
	before := t.Chairs[seat]
	t.Chairs[seat] = chair
	f.Seat, f.Who, f.At = seat, before.Owner(), s.now()
	f.From = cmp.Or(f.From, before.Name)
	f.To = cmp.Or(f.To, chair.Name)
	if !before.Plays() {
		f.Was = before.Player
	}
	rows := []engine.Put{t.Record(f)}
	if !before.Plays() {
		rows = append(rows, row.Unindex(row.Sits, string(before.Player), t.ID))
	}
	if !chair.Plays() {
		rows = append(rows, row.Index(row.Sits, string(chair.Player), t.ID),
			t.NameRow(chair.Player))
	}
	if t.SeatOf(t.Host) == engine.Nobody {
		if people := t.ChairsOfPeople(); len(people) > 0 {
			t.Host = people[0].Player
		}
	}
	t.Present(seat)
	t.Withdraw(func(mo table.Proposal) bool { return mo.Seat == seat && mo.Kind != table.OfAbsent })
	more, err := s.duties.PassOn(ctx, m, t, seat)
	return append(append(rows, more...), table.Watch(t.ID, s.now())), err
}

// Resign gives a person's seat to a bot player as strong as the table agreed: it plays
// on from what the seat knows, and the person watches until they come back.
// ErrNotSeated, ErrNotBegun, engine.ErrOver, ErrNoBot, ErrLast, ErrStandsIn.
func (s *Seats) Resign(ctx context.Context, id engine.MatchID, p engine.PlayerID) (table.Table, error) {
	return s.Change(ctx, id, func(_ *engine.Match, t *table.Table) (engine.Seat, table.Chair, table.Fact, error) {
		seat, c, err := t.Quit(p)
		switch {
		case err != nil:
			return seat, c, table.Fact{}, err
		case s.players.Of(t.Game) == nil:
			return seat, c, table.Fact{}, table.ErrNoBot
		case t.People() < 2:
			return seat, c, table.Fact{}, table.ErrLast
		}
		return seat, t.StandInFor(c, false), table.Fact{Kind: table.Resigned, By: p}, nil
	})
}

// Stop lets somebody who stands in for another give the seat to a bot player, which
// plays on for its owner. ErrNotSeated, ErrNoBot.
func (s *Seats) Stop(ctx context.Context, id engine.MatchID, p engine.PlayerID) (table.Table, error) {
	if t, err := s.tables.Get(ctx, id); err == nil {
		if seat := t.SeatOf(p); seat != engine.Nobody && t.Chairs[seat].For != "" {
			if err := s.ForgetOrders(ctx, id, seat); err != nil {
				return t, err
			}
		}
	}
	return s.Change(ctx, id, func(_ *engine.Match, t *table.Table) (engine.Seat, table.Chair, table.Fact, error) {
		seat := t.SeatOf(p)
		switch {
		case seat == engine.Nobody || t.Chairs[seat].For == "":
			return seat, table.Chair{}, table.Fact{}, table.ErrNotSeated
		case s.players.Of(t.Game) == nil:
			return seat, table.Chair{}, table.Fact{}, table.ErrNoBot
		case t.People() < 2:
			return seat, table.Chair{}, table.Fact{}, table.ErrLast
		}
		return seat, t.StandInFor(t.Chairs[seat], false), table.Fact{Kind: table.Stopped, By: p}, nil
	})
}

// Back gives a seat back to whom it belongs, from a bot player or a person who stood in;
// of what a person did there before they learn only what all heard. ErrNotAway.
func (s *Seats) Back(ctx context.Context, id engine.MatchID, p engine.PlayerID, name string) (table.Table, error) {
	if t, err := s.tables.Get(ctx, id); err == nil {
		if seat := t.OwnedBy(p); seat != engine.Nobody && !t.Plays(seat) && t.Chairs[seat].For == p {
			if err := s.ForgetOrders(ctx, id, seat); err != nil {
				return t, err
			}
		}
	}
	return s.Change(ctx, id, func(m *engine.Match, t *table.Table) (engine.Seat, table.Chair, table.Fact, error) {
		seat := t.OwnedBy(p)
		if seat == engine.Nobody || t.Chairs[seat].For != p {
			return seat, table.Chair{}, table.Fact{}, table.ErrNotAway
		}
		c := t.Chairs[seat]
		now := table.Chair{Player: p, Name: name, Choice: c.Choice, From: c.From}
		if !c.Plays() {
			now.From = m.Len()
		}
		return seat, now, table.Fact{Kind: table.CameBack, By: p}, nil
	})
}

// Remove gives the seat of somebody who is absent to a bot player for good; only the
// host does. The others may by their votes. ErrNotHost, ErrNotAbsent, ErrNoBot.
func (s *Seats) Remove(ctx context.Context, id engine.MatchID, by engine.PlayerID, seat engine.Seat) (table.Table, error) {
	return s.Change(ctx, id, func(_ *engine.Match, t *table.Table) (engine.Seat, table.Chair, table.Fact, error) {
		if err := s.MayRemove(ctx, t, by, seat); err != nil {
			return seat, table.Chair{}, table.Fact{}, err
		}
		return seat, t.StandInFor(t.Chairs[seat], true), table.Fact{Kind: table.Removed, By: by, From: t.Chairs[seat].OwnName()}, nil
	})
}

// MayRemove tells whether somebody may give away the seat of another, who is absent.
func (s *Seats) MayRemove(ctx context.Context, t *table.Table, by engine.PlayerID, seat engine.Seat) error {
	switch {
	case seat < 0 || int(seat) >= len(t.Chairs) || t.Chairs[seat].Player == by:
		return table.ErrNotSeated
	case t.Host != by:
		return table.ErrNotHost
	case s.players.Of(t.Game) == nil:
		return table.ErrNoBot
	case t.Chairs[seat].For != "":
		return nil // they have been absent so long that somebody plays for them
	}
	d, _, err := s.duties.Get(ctx, t.ID, seat)
	if errors.Is(err, engine.ErrNotFound) || err == nil && !s.duties.IsAbsent(d) {
		return table.ErrNotAbsent
	}
	return err
}

// ForgetOrders cancels what was ordered ahead for a seat, before another person plays it:
// it was sealed, and is nobody else's.
func (s *Seats) ForgetOrders(ctx context.Context, id engine.MatchID, seat engine.Seat) error {
	return s.matches.Do(id, func(referee *engine.Referee) error {
		var orders []engine.Order
		err := referee.Look(ctx, id, func(m *engine.Match) error {
			if m.Outcome() == nil {
				orders = m.Orders(seat)
			}
			return nil
		})
		for _, o := range orders {
			if _, oerr := referee.Order(ctx, id, seat, engine.Order{About: o.About}); oerr != nil && !errors.Is(oerr, engine.ErrIllegal) {
				err = errors.Join(err, oerr)
			}
		}
		return err
	})
}
