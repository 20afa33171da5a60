package house_test

import (
	"context"
	"math/rand"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/house"
	"landfall/engine/table/lobby"
	"landfall/store"
)

// meanwhile is a log in which something happens just before a match is begun.
type meanwhile struct {
	engine.Log
	happens func()
}

func (m *meanwhile) Append(ctx context.Context, b engine.Batch) error {
	if b.Match != "" && m.happens != nil {
		now := m.happens
		m.happens = nil
		now()
	}
	return m.Log.Append(ctx, b)
}

// TestStartWhileItsMessageIsNoted: a table that remembers its own post meanwhile is
// no reason to refuse its start, and neither is somebody who stands up.
func TestStartWhileItsMessageIsNoted(t *testing.T) {
	ctx := context.Background()
	for _, c := range []struct {
		name    string
		happens func(s *house.House, id engine.MatchID) error
		seats   int
	}{
		{"the lobby's message is noted", func(s *house.House, id engine.MatchID) error { return s.Tables.SetLobby(ctx, id, "message") }, 3},
		{"the thread is noted", func(s *house.House, id engine.MatchID) error { return s.Tables.SetThread(ctx, id, "thread") }, 3},
		{"somebody stands up", func(s *house.House, id engine.MatchID) error { _, err := s.Lobby.Leave(ctx, id, "chloe"); return err }, 2},
	} {
		log := &meanwhile{Log: store.NewMemory()}
		g := toyGame()
		s := house.New(house.Options{Log: log, Now: time.Now, Random: rand.New(rand.NewSource(1)),
			Games: func(key string) (*engine.Game, bool) { return g, key == "toy" }})
		opened, err := s.Lobby.Open(ctx, lobby.Opening{Game: "toy", Host: "ana", Name: "Ana", Places: 3, Pace: time.Hour, Guild: "g", Channel: "c"})
		for _, p := range []engine.PlayerID{"ben", "chloe"} {
			if err == nil {
				_, err = s.Lobby.Join(ctx, opened.ID, p, string(p))
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		log.happens = func() {
			if err := c.happens(s, opened.ID); err != nil {
				t.Errorf("%s: %v", c.name, err)
			}
		}
		started, err := s.Lobby.Start(ctx, opened.ID, "ana")
		switch {
		case err != nil:
			t.Errorf("%s: the start is refused: %v", c.name, err)
		case started.Status != table.Playing || len(started.Chairs) != c.seats:
			t.Errorf("%s: the table is %v with %d seats", c.name, started.Status, len(started.Chairs))
		}
	}
}
