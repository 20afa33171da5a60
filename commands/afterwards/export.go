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
			return room.Say("The seed stays secret until the end of the game. Its hash is `" + m.Commitment() + "`.")
		}
		if err := m.Verify(); err != nil {
			af.room.Log.Error("a match does not verify", "match", id, "err", err)
			text = "The draws of this match could **not** be reproduced from its seed with the rules as they are now. The operator's log says where."
			return nil
		}
		text = "Every draw and every consequence of this match follows from its seed and the moves.\nSeed: `" + seed.String() +
			"`\nHash published at the start: `" + m.Commitment() + "`"
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
	r := room.Quietly("The whole match. `landfall replay FILE -check` replays and checks it.")
	r.Files = []commands.File{{Name: "landfall-" + string(id) + ".jsonl", Data: b.Bytes()}}
	return r, nil
}
