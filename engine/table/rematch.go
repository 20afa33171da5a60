package table

import (
	"context"
	"errors"
	"slices"

	"landfall/engine"
)

// Rematch opens a table of the same game for the people of a finished match, with their
// seats turned by one: whoever was second is first. by sits down at once; the others are
// expected, and anybody may take a seat that is free. Where somebody else was faster, by
// joins theirs. A solo game begins at once. ErrNotOver; ErrNotSeated: by did not play.
func (s *Service) Rematch(ctx context.Context, id engine.MatchID, by engine.PlayerID, name string) (Table, error) {
	for range attempts {
		old, was, err := s.read(ctx, id)
		if err != nil {
			return old, err
		}
		switch {
		case old.Status != Over && old.Status != Abandoned:
			return old, ErrNotOver
		case !old.played(by):
			return old, ErrNotSeated
		case old.Solo:
			c := old.Chairs[0]
			return s.Solo(ctx, Alone{Game: old.Game, Player: by, Name: name, Choice: c.Choice, Options: old.Options,
				Channel: old.Channel, Guild: old.Guild, Origin: old.Origin})
		case old.Next != "":
			next, err := s.Join(ctx, old.Next, by, name)
			switch {
			case errors.Is(err, ErrSeated):
				return s.Table(ctx, old.Next)
			case err == nil, !errors.Is(err, ErrBegun):
				return next, err
			} // the next match was played or given up: there can be another one
		}
		t, err := s.again(ctx, old, was, by, name)
		if !errors.Is(err, engine.ErrConflict) {
			return t, err
		}
	}
	return Table{}, engine.ErrConflict
}

// played tells whether a person played in a match, to its end or not.
func (t *Table) played(p engine.PlayerID) bool {
	return t.SeatOf(p) != engine.Nobody || slices.ContainsFunc(t.Resigned, func(r Resignation) bool { return r.Player == p })
}

// again opens the table of a rematch.
func (s *Service) again(ctx context.Context, old Table, was []byte, by engine.PlayerID, name string) (Table, error) {
	if err := s.mayOpen(ctx, Opening{Host: by, Guild: old.Guild, Channel: old.Channel}); err != nil {
		return Table{}, err
	}
	id, err := s.newID()
	if err != nil {
		return Table{}, err
	}
	t := Table{ID: id, Game: old.Game, Host: by, Status: Gathering, Places: len(old.Chairs), Options: old.Options, Pace: old.Pace,
		Created: s.now().UTC(), Guild: old.Guild, Channel: old.Channel, Practice: old.Practice, After: old.ID,
		Chairs: []Chair{{Player: by, Name: name}}}
	var automatons []Chair
	for i, c := range old.Chairs {
		if !c.Plays() {
			t.Expected = append(t.Expected, Expectation{Player: c.Player, Name: c.Name})
			continue
		}
		if r := slices.IndexFunc(old.Resigned, func(r Resignation) bool { return int(r.Seat) == i }); r >= 0 {
			t.Expected = append(t.Expected, Expectation{Player: old.Resigned[r].Player, Name: old.Resigned[r].Name})
			continue
		}
		automatons = append(automatons, c)
	}
	if len(t.Expected) > 0 {
		t.Expected = append(t.Expected[1:], t.Expected[0])
	}
	if len(automatons) > 0 {
		if err := t.fill(automatons[0].Automaton, len(automatons)); err != nil {
			return t, err
		}
	}
	rows, err := s.christen(ctx, &t)
	if err != nil {
		return t, err
	}
	old.Next = id
	old.Revision++
	err = s.log.Append(ctx, engine.Batch{Rows: append(rows,
		t.mark(),
		engine.Put{Table: tables, Key: idKey(id), Value: mustJSON(t), If: engine.IfAbsent},
		engine.Put{Table: tables, Key: idKey(old.ID), Value: mustJSON(old), If: engine.IfIs, Was: was},
		engine.Put{Table: sits, Key: under(string(by), []byte(id)...), Value: []byte{}},
		engine.Put{Table: places, Key: under(t.Channel, []byte(id)...), Value: []byte{}},
	)})
	if err == nil {
		s.news(id)
	}
	return t, err
}

// Expectation is somebody who may take a seat of a rematch; those who sit down are in the
// order of this list.
type Expectation struct {
	Player engine.PlayerID `json:"player"`
	Name   string          `json:"name"`
}

// turn puts the people of a rematch into the order in which they were expected.
func (t *Table) turn() {
	place := func(c Chair) int {
		i := slices.IndexFunc(t.Expected, func(e Expectation) bool { return e.Player == c.Player })
		switch {
		case c.Plays():
			return len(t.Expected) + 1
		case i < 0:
			return len(t.Expected)
		}
		return i
	}
	if len(t.Expected) > 0 {
		slices.SortStableFunc(t.Chairs, func(a, b Chair) int { return place(a) - place(b) })
	}
}
