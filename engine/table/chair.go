package table

import (
	"context"
	"errors"
	"slices"

	"landfall/engine"
	"landfall/engine/search"
)

// Why a seat does not change hands.
var (
	// ErrLast: nobody else would be left at the table.
	ErrLast = errors.New("nobody else is left at the table")
	// ErrStandsIn: whoever only stands in cannot give a seat away.
	ErrStandsIn = errors.New("only stands in")
	// ErrNotAbsent: the person was not waited for as long as the table agreed.
	ErrNotAbsent = errors.New("not absent long enough")
	// ErrNotAway: nobody plays for the person.
	ErrNotAway = errors.New("nobody plays for this person")
)

// Owner is who a seat belongs to.
func (c Chair) Owner() engine.PlayerID {
	if c.For != "" {
		return c.For
	}
	return c.Player
}

// OwnedBy is the seat that belongs to a person, whoever plays it now; Nobody: none.
func (t *Table) OwnedBy(p engine.PlayerID) engine.Seat {
	return engine.Seat(slices.IndexFunc(t.Chairs, func(c Chair) bool { return c.Owner() == p && (c.For != "" || !c.Plays()) }))
}

// Heard is what a seat heard of a match, as far as whoever sits there may know it: of
// what was before they sat down only what everybody heard.
func (t *Table) Heard(m *engine.Match, seat engine.Seat) []engine.Entry {
	from := t.from(seat)
	if from == 0 {
		return m.Heard(seat, 0)
	}
	before := slices.DeleteFunc(m.Heard(engine.Nobody, 0), func(e engine.Entry) bool { return e.Seq >= from })
	return append(before, m.Heard(seat, from)...)
}

// Answered tells whether whoever sits in a seat gave its last answer by hand, and not
// somebody who sat there before.
func (t *Table) Answered(m *engine.Match, seat engine.Seat) bool {
	last := m.Answered(seat)
	return last > 0 && last >= t.from(seat)
}

// from is the seq from which on whoever sits in a seat sees all that it sees.
func (t *Table) from(seat engine.Seat) uint64 {
	if seat < 0 || int(seat) >= len(t.Chairs) {
		return 0
	}
	return t.Chairs[seat].From
}

// standIn ends the name of an automaton that has somebody's seat.
const standIn = " (automaton)"

// standIn is the chair of an automaton that plays for somebody. forGood: they cannot
// come back.
func (t *Table) standIn(c Chair, forGood bool) Chair {
	strength := t.Terms.Strength
	if strength == "" {
		strength = search.Able.String()
	}
	now := Chair{Player: Automaton, Name: c.ownName() + standIn, Choice: c.Choice, Automaton: strength}
	if !forGood {
		now.For, now.ForName, now.From = c.Owner(), c.ownName(), c.From
	}
	return now
}

// ownName is what the owner of a chair is called.
func (c Chair) ownName() string {
	if c.For != "" {
		return c.ForName
	}
	return c.Name
}

// seated changes who sits in a seat of a running match: change makes the new chair, and
// tells of it. The rows are written with it, if the match does not move meanwhile.
func (s *Service) seated(ctx context.Context, id engine.MatchID, change func(m *engine.Match, t *Table) (engine.Seat, Chair, Fact, error)) (Table, error) {
	return s.decide(ctx, id, func(m *engine.Match, t *Table) ([]engine.Put, error) {
		seat, chair, fact, err := change(m, t)
		if err != nil {
			return nil, err
		}
		return s.reseat(ctx, m, t, seat, chair, fact)
	})
}

// decide changes the table of a running match together with rows, if neither moves
// meanwhile. ErrNotBegun, engine.ErrOver.
func (s *Service) decide(ctx context.Context, id engine.MatchID, change func(m *engine.Match, t *Table) ([]engine.Put, error)) (Table, error) {
	var left Table
	if t, err := s.Table(ctx, id); err != nil || t.Status == Gathering || t.Status == Closed {
		return t, errors.Join(err, ErrNotBegun)
	}
	do := func() error {
		return s.referee.Write(ctx, id, func(m *engine.Match) ([]engine.Put, error) {
			t, was, err := s.read(ctx, id)
			switch {
			case err != nil:
				return nil, err
			case m.Outcome() != nil || t.Status != Playing:
				return nil, engine.ErrOver
			}
			rows, err := change(m, &t)
			if err != nil {
				return nil, err
			}
			t.Revision++
			left = t
			return append(rows, t.mark(), engine.Put{Table: tables, Key: idKey(id), Value: mustJSON(t), If: engine.IfIs, Was: was}), nil
		})
	}
	err := engine.ErrConflict
	for try := 0; try < attempts && errors.Is(err, engine.ErrConflict); try++ {
		err = s.Guard(id, do)
	}
	if err == nil {
		s.news(id)
		s.awaits(&left)
	}
	return left, err
}

// reseat seats somebody else in a seat, with the rows of it.
func (s *Service) reseat(ctx context.Context, m *engine.Match, t *Table, seat engine.Seat, chair Chair, f Fact) ([]engine.Put, error) {
	before := t.Chairs[seat]
	t.Chairs[seat] = chair
	f.Seat, f.Who, f.At = seat, before.Owner(), s.now()
	if f.From == "" {
		f.From = before.Name
	}
	if f.To == "" {
		f.To = chair.Name
	}
	rows := []engine.Put{t.fact(f)}
	if !before.Plays() {
		rows = append(rows, drop(sits, under(string(before.Player), []byte(t.ID)...)))
	}
	if !chair.Plays() {
		rows = append(rows, engine.Put{Table: sits, Key: under(string(chair.Player), []byte(t.ID)...), Value: []byte{}},
			engine.Put{Table: named, Key: nameKey(string(chair.Player), t.Name, t.ID), Value: []byte{}})
	}
	if t.SeatOf(t.Host) == engine.Nobody {
		if people := t.people(); len(people) > 0 {
			t.Host = people[0].Player
		}
	}
	t.withdraw(func(mo Motion) bool { return mo.Seat == seat })
	more, err := s.passOn(ctx, m, t, seat)
	return append(rows, more...), err
}

// passOn gives what is waited for from a seat to whoever sits there now.
func (s *Service) passOn(ctx context.Context, m *engine.Match, t *Table, seat engine.Seat) ([]engine.Put, error) {
	old, err := s.dutiesOf(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	d, ok := old[seat]
	if !ok {
		return nil, nil
	}
	now := Duty{Match: t.ID, Seat: seat, Player: t.Chairs[seat].Player, Turn: asked(m)[seat], Since: d.Since}
	var rows []engine.Put
	if t.Plays(seat) {
		rows = now.write()
	} else {
		now.Since = s.now().UTC()
		p, err := s.Person(ctx, now.Player)
		if err != nil {
			return nil, err
		}
		now.Announced, now.Lost = true, s.lost() // they have just taken it
		now.Due = t.next(p, now, now.Since)
		rows = now.write()
	}
	// The duty has the same key, and is written anew.
	gone := slices.DeleteFunc(ended(d), func(r engine.Put) bool { return r.Table == duties })
	return append(gone, rows...), nil
}

// quit says who leaves a seat of a running match. ErrNotSeated, ErrStandsIn.
func (t *Table) quit(p engine.PlayerID) (engine.Seat, Chair, error) {
	seat := t.SeatOf(p)
	switch {
	case seat == engine.Nobody:
		return seat, Chair{}, ErrNotSeated
	case t.Chairs[seat].For != "":
		return seat, t.Chairs[seat], ErrStandsIn
	}
	return seat, t.Chairs[seat], nil
}

// Resign gives a person's seat to an automaton as strong as the table agreed: it plays
// on from what the seat knows, and the person watches until they come back.
// ErrNotSeated, ErrNotBegun, engine.ErrOver, ErrNoAutomaton, ErrLast, ErrStandsIn.
func (s *Service) Resign(ctx context.Context, id engine.MatchID, p engine.PlayerID) (Table, error) {
	return s.seated(ctx, id, func(_ *engine.Match, t *Table) (engine.Seat, Chair, Fact, error) {
		seat, c, err := t.quit(p)
		switch {
		case err != nil:
			return seat, c, Fact{}, err
		case s.player(t.Game) == nil:
			return seat, c, Fact{}, ErrNoAutomaton
		case t.People() < 2:
			return seat, c, Fact{}, ErrLast
		}
		return seat, t.standIn(c, false), Fact{Kind: Resigned, By: p}, nil
	})
}

// Stop lets somebody who stands in for another give the seat to an automaton, which
// plays on for its owner. ErrNotSeated, ErrNoAutomaton.
func (s *Service) Stop(ctx context.Context, id engine.MatchID, p engine.PlayerID) (Table, error) {
	if t, err := s.Table(ctx, id); err == nil {
		if seat := t.SeatOf(p); seat != engine.Nobody && t.Chairs[seat].For != "" {
			if err := s.forgetOrders(ctx, id, seat); err != nil {
				return t, err
			}
		}
	}
	return s.seated(ctx, id, func(_ *engine.Match, t *Table) (engine.Seat, Chair, Fact, error) {
		seat := t.SeatOf(p)
		switch {
		case seat == engine.Nobody || t.Chairs[seat].For == "":
			return seat, Chair{}, Fact{}, ErrNotSeated
		case s.player(t.Game) == nil:
			return seat, Chair{}, Fact{}, ErrNoAutomaton
		case t.People() < 2:
			return seat, Chair{}, Fact{}, ErrLast
		}
		return seat, t.standIn(t.Chairs[seat], false), Fact{Kind: Stopped, By: p}, nil
	})
}

// Back gives a seat back to whom it belongs, from an automaton or a person who stood in;
// of what a person did there before they learn only what all heard. ErrNotAway.
func (s *Service) Back(ctx context.Context, id engine.MatchID, p engine.PlayerID, name string) (Table, error) {
	if t, err := s.Table(ctx, id); err == nil {
		if seat := t.OwnedBy(p); seat != engine.Nobody && !t.Plays(seat) && t.Chairs[seat].For == p {
			if err := s.forgetOrders(ctx, id, seat); err != nil {
				return t, err
			}
		}
	}
	return s.seated(ctx, id, func(m *engine.Match, t *Table) (engine.Seat, Chair, Fact, error) {
		seat := t.OwnedBy(p)
		if seat == engine.Nobody || t.Chairs[seat].For != p {
			return seat, Chair{}, Fact{}, ErrNotAway
		}
		c := t.Chairs[seat]
		now := Chair{Player: p, Name: name, Choice: c.Choice, From: c.From}
		if !c.Plays() {
			now.From = m.Len()
		}
		return seat, now, Fact{Kind: CameBack, By: p}, nil
	})
}

// Remove gives the seat of somebody who is absent to an automaton for good; only the
// host does. The others may by their votes. ErrNotHost, ErrNotAbsent, ErrNoAutomaton.
func (s *Service) Remove(ctx context.Context, id engine.MatchID, by engine.PlayerID, seat engine.Seat) (Table, error) {
	return s.seated(ctx, id, func(_ *engine.Match, t *Table) (engine.Seat, Chair, Fact, error) {
		if err := s.mayRemove(ctx, t, by, seat); err != nil {
			return seat, Chair{}, Fact{}, err
		}
		return seat, t.standIn(t.Chairs[seat], true), Fact{Kind: Removed, By: by, From: t.Chairs[seat].ownName()}, nil
	})
}

// mayRemove tells whether somebody may give away the seat of another, who is absent.
func (s *Service) mayRemove(ctx context.Context, t *Table, by engine.PlayerID, seat engine.Seat) error {
	switch {
	case seat < 0 || int(seat) >= len(t.Chairs) || t.Chairs[seat].Player == by:
		return ErrNotSeated
	case t.Host != by:
		return ErrNotHost
	case s.player(t.Game) == nil:
		return ErrNoAutomaton
	case t.Chairs[seat].For != "":
		return nil // they have been absent so long that somebody plays for them
	}
	d, _, err := s.duty(ctx, t.ID, seat)
	if errors.Is(err, engine.ErrNotFound) || err == nil && !d.IsAbsent(s.now()) {
		return ErrNotAbsent
	}
	return err
}

// forgetOrders cancels what was ordered ahead for a seat, before another person plays it:
// it was sealed, and is nobody else's.
func (s *Service) forgetOrders(ctx context.Context, id engine.MatchID, seat engine.Seat) error {
	return s.Guard(id, func() error {
		var orders []engine.Order
		err := s.referee.Look(ctx, id, func(m *engine.Match) error {
			if m.Outcome() == nil {
				orders = m.Orders(seat)
			}
			return nil
		})
		for _, o := range orders {
			if _, oerr := s.referee.Order(ctx, id, seat, engine.Order{About: o.About}); oerr != nil && !errors.Is(oerr, engine.ErrIllegal) {
				err = errors.Join(err, oerr)
			}
		}
		return err
	})
}
