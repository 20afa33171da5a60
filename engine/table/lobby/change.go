package lobby

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"landfall/engine"
	"landfall/engine/search"
	"landfall/engine/table"
)

// Wanted is what is to be changed of what a table set; nil stays.
type Wanted struct {
	Pace    *time.Duration
	Places  *int
	Private *bool
	Patient *bool
	// Undecided is as in table.Terms.
	Undecided *string
	Away      *time.Duration
	Language  *string // as in table.Table
	Strength  *string
	Options   map[string]string // of the game; those not named stay
}

// Change changes what a table has set: only its host does. Before the start all of it,
// after that the pace, and how long absent people are waited for if that is longer.
// ErrNotHost, ErrBegun, ErrFull, engine.ErrOver, engine.ErrOptions.
func (s *Lobby) Change(ctx context.Context, id engine.MatchID, by engine.PlayerID, w Wanted, text string) (table.Table, error) {
	t, err := s.o.Tables.Edit(ctx, id, func(t *table.Table) ([]engine.Put, error) {
		switch {
		case t.Status != table.Gathering && t.Status != table.Playing:
			return nil, engine.ErrOver
		case t.Host != by:
			return nil, table.ErrNotHost
		}
		if err := s.change(t, w); err != nil {
			return nil, err
		}
		t.Stirred = s.o.Now().UTC()
		if t.Status == table.Gathering {
			return s.full(t), nil
		}
		return []engine.Put{t.Record(table.Fact{Kind: table.Changed, By: by, At: s.o.Now(), Seat: engine.Nobody,
			From: t.Chairs[t.SeatOf(by)].Name, Text: text})}, nil
	})
	if err == nil && t.Status == table.Playing && w.Pace != nil {
		err = s.reschedule(ctx, &t)
	}
	return t, err
}

// change changes what is wanted of a table, as far as it may still be changed.
func (s *Lobby) change(t *table.Table, w Wanted) error {
	begun := t.Status == table.Playing
	if w.Places != nil {
		if err := s.changePlaces(t, *w.Places); err != nil {
			return err
		}
	}
	if err := s.changeOptions(t, w.Options); err != nil {
		return err
	}
	if begun && (w.Private != nil || w.Strength != nil || w.Patient != nil && !*w.Patient) {
		return table.ErrBegun
	}
	if w.Strength != nil {
		if _, err := search.ParseStrength(*w.Strength); err != nil {
			return fmt.Errorf("%w: %w", engine.ErrOptions, err)
		}
	}
	if w.Away != nil && begun && *w.Away != 0 && (t.Terms.Away == 0 || *w.Away < t.Terms.Away) {
		return table.ErrBegun
	}
	set(&t.Private, w.Private)
	set(&t.Terms.Strength, w.Strength)
	set(&t.Terms.Patient, w.Patient)
	set(&t.Terms.Undecided, w.beforeStart(begun).Undecided)
	set(&t.Terms.Away, w.Away)
	set(&t.Pace, w.Pace)
	set(&t.Language, w.Language)
	return nil
}

// beforeStart is what is wanted of what can be changed only before the start; begun: nothing.
func (w Wanted) beforeStart(begun bool) Wanted {
	if begun {
		return Wanted{}
	}
	return w
}

// set changes what is wanted.
func set[T any](at *T, want *T) {
	if want != nil {
		*at = *want
	}
}

// changePlaces changes how many may sit at a table; bot players stand up if there are fewer.
func (s *Lobby) changePlaces(t *table.Table, places int) error {
	g, ok := s.o.Games(t.Game)
	switch {
	case t.Status == table.Playing:
		return table.ErrBegun
	case !ok || places < g.Seats[0] || places > g.Seats[1]:
		return fmt.Errorf("%w: %d places", engine.ErrOptions, places)
	case places < t.People():
		return table.ErrFull
	}
	if err := t.KeepsFor(t.Reserved(s.o.Now()), places-t.People()); err != nil {
		return err
	}
	t.Places = places
	for len(t.Chairs) > t.Places {
		last := int(t.Bots()[len(t.Bots())-1])
		t.Chairs = slices.Delete(t.Chairs, last, last+1)
	}
	return nil
}

// changeOptions changes some options of the game.
func (s *Lobby) changeOptions(t *table.Table, options map[string]string) error {
	if len(options) == 0 {
		return nil
	}
	g, ok := s.o.Games(t.Game)
	if t.Status == table.Playing || !ok {
		return table.ErrBegun
	}
	all := maps.Clone(t.Options)
	if all == nil {
		all = map[string]string{}
	}
	maps.Copy(all, options)
	if err := g.Check(engine.Config{Seats: t.Places, Options: all}); err != nil {
		return err
	}
	t.Options = all
	return nil
}

// reschedule times the reminders of the people of a table by its new pace.
func (s *Lobby) reschedule(ctx context.Context, t *table.Table) (err error) {
	for _, c := range t.ChairsOfPeople() {
		p, perr := s.o.People.Get(ctx, c.Player)
		err = errors.Join(err, perr)
		if perr == nil {
			err = errors.Join(err, s.o.Reminders.Reschedule(ctx, c.Player, p))
		}
	}
	return err
}

// Invite lets somebody sit down at a private table, or look on. Whoever sits there may.
// ErrNotSeated, ErrSeated, engine.ErrOver.
func (s *Lobby) Invite(ctx context.Context, id engine.MatchID, by, who engine.PlayerID) (table.Table, error) {
	return s.o.Tables.Edit(ctx, id, func(t *table.Table) ([]engine.Put, error) {
		switch {
		case t.Status != table.Gathering && t.Status != table.Playing:
			return nil, engine.ErrOver
		case t.SeatOf(by) == engine.Nobody:
			return nil, table.ErrNotSeated
		case t.OwnedBy(who) != engine.Nobody:
			return nil, table.ErrSeated
		}
		if !slices.Contains(t.Invited, who) {
			t.Invited = append(t.Invited, who)
		}
		return nil, nil
	})
}
