package house_test

import (
	"context"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/lobby"
)

// A prompt table begins when its last seat is taken; where something can be chosen, half a minute later, or as soon as
// all have chosen.
func TestPromptTablesBeginByThemselves(t *testing.T) {
	ctx := context.Background()
	opening := lobby.Opening{Game: "toy", Host: "ana", Name: "Ana", Guild: "g", Channel: "c"}
	begun := func(h *fixture, tb table.Table) bool {
		t.Helper()
		now, err := h.Tables.Get(ctx, tb.ID)
		h.ok(err)
		return now.Status == table.Playing
	}
	open := func(h *fixture) table.Table {
		t.Helper()
		o := opening
		o.Prompt, o.Places = true, 2
		tb, err := h.Lobby.Open(ctx, o)
		h.ok(err)
		tb, err = h.Lobby.Join(ctx, tb.ID, "ben", "Ben")
		h.ok(err)
		return tb
	}
	look := func(h *fixture) {
		t.Helper()
		_, err := h.Lobby.LookAt(ctx, h.now, 10)
		h.ok(err)
	}
	t.Run("after half a minute", func(t *testing.T) {
		h := newFixture(t)
		tb := open(h)
		look(h)
		if begun(h, tb) || !tb.Begins.Equal(h.now.Add(30*time.Second)) {
			t.Errorf("it begins at %v, and has begun: %v", tb.Begins, begun(h, tb))
		}
		h.now = tb.Begins
		look(h)
		if !begun(h, tb) {
			t.Error("it has not begun")
		}
	})
	t.Run("not if somebody leaves", func(t *testing.T) {
		h := newFixture(t)
		tb := open(h)
		_, err := h.Lobby.Leave(ctx, tb.ID, "ben")
		h.ok(err)
		h.now = h.now.Add(time.Hour)
		look(h)
		if begun(h, tb) {
			t.Error("it has begun with a free seat")
		}
	})
	t.Run("when all have chosen", func(t *testing.T) {
		h := newFixture(t)
		tb := open(h)
		for p, choice := range map[engine.PlayerID]string{"ana": "red", "ben": "blue"} {
			var err error
			tb, err = h.Lobby.Choose(ctx, tb.ID, p, choice)
			h.ok(err)
		}
		tb, err := h.Lobby.StartFull(ctx, tb)
		h.ok(err)
		if tb.Status != table.Playing {
			t.Errorf("it is %v", tb.Status)
		}
	})
	t.Run("with fewer seats", func(t *testing.T) {
		h := newFixture(t)
		o := opening
		o.Prompt, o.Places = true, 3
		tb, err := h.Lobby.Open(ctx, o)
		h.ok(err)
		_, err = h.Lobby.Join(ctx, tb.ID, "ben", "Ben")
		h.ok(err)
		two := 2
		tb, err = h.Lobby.Change(ctx, tb.ID, "ana", lobby.Wanted{Places: &two}, "")
		h.ok(err)
		if tb.Begins.IsZero() {
			t.Error("it waits for a seat that is not there")
		}
	})
}
