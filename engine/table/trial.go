package table

import (
	"context"
	"fmt"
	"strings"

	"landfall/engine"
	"landfall/engine/search"
)

// Trial is what the match of a table was tried from.
type Trial struct {
	Of   engine.MatchID `json:"of,omitempty"`
	Name string         `json:"name,omitempty"` // of that match's table, "" if it was a file
	Turn int            `json:"turn"`           // of its replay, from 1, or of a file the ply
}

// Trying is what somebody wants to try.
type Trying struct {
	Match *engine.Match // a copy, from which it is tried
	Of    Table         // its table; one without an id: a file
	After uint64        // the seq of the entry after which
	Turn  int           // see Trial
	Seat  engine.Seat   // which they take

	// Who plays it, and where; as in Alone.
	Player        engine.PlayerID
	Name          string
	Channel       string
	Guild, Origin string
}

// TryFrom lets somebody play on alone from a position of a match that is over, or of their own
// solo game, which counts for nothing from then on. Automatons take the other seats; the
// chance is new, and what lies face down is dealt anew. It counts for no records, and nobody
// is reminded. ErrSecret, ErrNotOver; ErrNotSeated: it is another one's game;
// ErrNoAutomaton; engine.ErrOver: nothing is left to play there.
func (s *Service) TryFrom(ctx context.Context, w Trying) (Table, error) {
	if err := s.mayTry(ctx, w); err != nil {
		return Table{}, err
	}
	id, err := s.newID()
	if err != nil {
		return Table{}, err
	}
	seed, err := s.seed()
	if err != nil {
		return Table{}, err
	}
	m, log, err := w.Match.Try(id, seed, w.After, s.now())
	if err != nil {
		return Table{}, err
	}
	c := m.Config()
	t := Table{ID: id, Game: m.Game().Key, Host: w.Player, Status: Gathering, Solo: true, Places: c.Seats, Options: c.Options, Created: s.now().UTC(),
		Guild: w.Guild, Channel: w.Channel, Thread: w.Channel, Origin: w.Origin, Practice: true,
		Trial: &Trial{Of: w.Of.ID, Name: w.Of.Name, Turn: w.Turn}}
	t.Chairs = w.chairs(c)
	t.nameAutomatons()
	return s.beginAlone(ctx, t, func(ctx context.Context, _ Table, _ *engine.Game, rows []engine.Put) error {
		given, err := s.giveUpRanking(ctx, w.Of)
		if err != nil {
			return err
		}
		return s.referee.Adopt(ctx, m, log, append(rows, given...)...)
	})
}

func (s *Service) mayTry(ctx context.Context, w Trying) error {
	if w.Seat < 0 || int(w.Seat) >= w.Match.Config().Seats {
		return fmt.Errorf("%w: there is no seat %d", engine.ErrOptions, w.Seat)
	}
	if w.Of.ID != "" {
		secret, err := s.Secret(ctx, w.Of)
		switch {
		case err != nil:
			return err
		case secret:
			return ErrSecret
		case w.Of.Status == Playing && !w.Of.Solo:
			return ErrNotOver
		case w.Of.Status == Playing && w.Of.SeatOf(w.Player) != w.Seat:
			return ErrNotSeated
		}
	}
	if w.Match.Config().Seats > 1 && s.player(w.Match.Game().Key) == nil {
		return ErrNoAutomaton
	}
	return s.maySit(ctx, w.Player)
}

// chairs has one for the person, and those of automatons: who was one stays it.
func (w Trying) chairs(c engine.Config) []Chair {
	strength := w.Of.Terms.Strength
	if strength == "" {
		strength = search.Able.String()
	}
	chairs := make([]Chair, c.Seats)
	for i := range chairs {
		chairs[i] = Chair{Player: Automaton, Automaton: strength, Choice: c.Choice(i)}
		switch {
		case engine.Seat(i) == w.Seat:
			chairs[i].Player, chairs[i].Name, chairs[i].Automaton = w.Player, w.Name, ""
		case w.Of.Plays(engine.Seat(i)) && w.Of.Chairs[i].For == "" && !strings.HasSuffix(w.Of.Chairs[i].Name, standIn):
			chairs[i].Name, chairs[i].Automaton = w.Of.Chairs[i].Name, w.Of.Chairs[i].Automaton
		}
	}
	return chairs
}

// giveUpRanking gives the row by which a solo game that goes on counts for nothing.
func (s *Service) giveUpRanking(ctx context.Context, of Table) ([]engine.Put, error) {
	if of.ID == "" || of.Status != Playing {
		return nil, nil
	}
	t, was, err := s.read(ctx, of.ID)
	if err != nil || t.Practice || t.Status != Playing {
		return nil, err
	}
	t.Practice = true
	t.Revision++
	return []engine.Put{{Table: tables, Key: idKey(t.ID), Value: mustJSON(t), If: engine.IfIs, Was: was}}, nil
}
