package afterwards

import (
	"bytes"
	"context"

	"landfall/commands"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
)

// verifyMatch runs a finished match again from its seed.
func (af *Afterwards) verifyMatch(ctx context.Context, _ commands.Request, id engine.MatchID) (commands.Reply, error) {
	if err := af.room.CheckOpen(ctx, id); err != nil {
		return commands.Reply{}, err
	}
	var text string
	err := af.room.House.Matches.Look(ctx, id, "", func(t table.Table, m *engine.Match, _ engine.Seat) error {
		seed, over := room.SeedOf(t, m)
		if !over {
			return room.Refuse("seed-stays-secret", room.Parts{"hash": m.Commitment()})
		}
		if err := m.Verify(); err != nil {
			af.room.Log.Error("a match does not verify", "match", id, "err", err)
			text = af.room.Say("verify-fault", nil)
			return nil
		}
		text = af.room.Say("verified", room.Parts{"seed": seed.String(), "hash": m.Commitment()})
		return nil
	})
	if err != nil {
		return commands.Reply{}, err
	}
	return room.Quietly(text), nil
}

// exportMatch gives a finished match as one file.
func (af *Afterwards) exportMatch(ctx context.Context, _ commands.Request, id engine.MatchID) (commands.Reply, error) {
	var b bytes.Buffer
	if err := af.room.House.Archive.Export(ctx, id, &b); err != nil {
		return commands.Reply{}, err
	}
	r := af.room.Tell("exported", nil)
	r.Files = []commands.File{{Name: "landfall-" + string(id) + ".jsonl", Data: b.Bytes()}}
	return r, nil
}
