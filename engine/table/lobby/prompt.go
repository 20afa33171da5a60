package lobby

import (
	"context"
	"errors"
	"time"

	"landfall/engine"
	"landfall/engine/table"
)

// choosingTime is how long whoever sits down last at a prompt table can choose what to play.
const choosingTime = 30 * time.Second

// full says when a prompt table begins, if people have taken all its seats.
func (s *Lobby) full(t *table.Table) []engine.Put {
	t.Begins = time.Time{}
	if !t.Prompt || t.People() < t.Places {
		return nil
	}
	t.Begins = s.o.Now().UTC()
	if g, ok := s.o.Games(t.Game); ok && g.Choice != nil {
		t.Begins = t.Begins.Add(choosingTime)
	}
	return []engine.Put{lobbyRow(t.Begins, t.ID)}
}

// StartFull starts a prompt table whose time has come. Any other stays as it is.
func (s *Lobby) StartFull(ctx context.Context, t table.Table) (table.Table, error) {
	if t.Status != table.Gathering || t.Begins.IsZero() || s.o.Now().Before(t.Begins) {
		return t, nil
	}
	begun, err := s.Start(ctx, t.ID, t.Host)
	if errors.Is(err, table.ErrBegun) {
		return s.o.Tables.Get(ctx, t.ID)
	}
	return begun, err
}
