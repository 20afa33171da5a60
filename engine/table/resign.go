package table

import (
	"context"
	"errors"
	"slices"

	"landfall/engine"
	"landfall/engine/search"
)

// ErrLast says that nobody else would be left at the table.
var ErrLast = errors.New("nobody else is left at the table")

// Resign gives a person's seat to an automaton of a strength, for good: it plays on
// from what the seat knows, and the person only watches. ErrNotSeated, ErrNotBegun,
// engine.ErrOver, ErrNoAutomaton, ErrLast.
func (s *Service) Resign(ctx context.Context, id engine.MatchID, p engine.PlayerID, strength search.Strength) (Table, error) {
	var left Table
	resign := func() error {
		return s.referee.Write(ctx, id, func(m *engine.Match) ([]engine.Put, error) {
			t, was, err := s.read(ctx, id)
			if err != nil {
				return nil, err
			}
			seat := t.SeatOf(p)
			switch {
			case t.Status == Gathering || t.Status == Closed:
				return nil, ErrNotBegun
			case m.Outcome() != nil:
				return nil, engine.ErrOver
			case seat == engine.Nobody:
				return nil, ErrNotSeated
			case s.player(t.Game) == nil:
				return nil, ErrNoAutomaton
			case t.People() < 2:
				return nil, ErrLast
			}
			rows, err := s.handOver(ctx, m, &t, seat, strength)
			left = t
			return append(rows, engine.Put{Table: tables, Key: idKey(id), Value: mustJSON(t), If: engine.IfIs, Was: was}), err
		})
	}
	var err error
	for range attempts {
		if err = s.Guard(id, resign); !errors.Is(err, engine.ErrConflict) {
			break
		}
	}
	if err == nil {
		s.news(id)
		s.awaits(&left)
	}
	return left, err
}

// handOver seats an automaton in the place of a person, and makes the rows of it.
func (s *Service) handOver(ctx context.Context, m *engine.Match, t *Table, seat engine.Seat, strength search.Strength) ([]engine.Put, error) {
	c := &t.Chairs[seat]
	p, name := c.Player, c.Name
	*c = Chair{Player: Automaton, Name: name + " (automaton)", Choice: c.Choice, Automaton: strength.String()}
	t.Resigned = append(t.Resigned, Resignation{Player: p, Name: name, Seat: seat})
	if t.Host == p {
		t.Host = t.people()[0].Player
	}
	t.Revision++
	rows := []engine.Put{t.mark(), drop(sits, under(string(p), []byte(t.ID)...)), drop(named, nameKey(string(p), t.Name, t.ID))}
	old, err := s.dutiesOf(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	if d, ok := old[seat]; ok {
		rows = append(rows, ended(d)...)
		now := Duty{Match: t.ID, Seat: seat, Player: Automaton, Turn: asked(m)[seat], Since: d.Since}.write()
		// The duty has the same key, and is written anew.
		rows = append(slices.DeleteFunc(rows, func(r engine.Put) bool { return r.Table == duties }), now...)
	}
	return rows, nil
}
