package commands

import (
	"bytes"
	"context"

	"landfall/engine"
	"landfall/engine/table"
)

// verifyMatch runs a finished match again from its seed.
func (d *Desk) verifyMatch(ctx context.Context, id engine.MatchID) (Reply, error) {
	if err := d.open(ctx, id); err != nil {
		return Reply{}, err
	}
	var text string
	err := d.tables.Look(ctx, id, "", func(t table.Table, m *engine.Match, _ engine.Seat) error {
		seed, over := seedOf(t, m)
		if !over {
			return say("This match still goes on: its seed stays secret until the end. Its hash is `" + m.Commitment() + "`.")
		}
		if err := m.Verify(); err != nil {
			d.log.Error("a match does not verify", "match", id, "err", err)
			text = "The draws of this match could **not** be reproduced from its seed with the rules as they are now. The operator's log says where."
			return nil
		}
		text = "Every draw and every consequence of this match follows from its seed and the moves.\nSeed: `" + seed.String() +
			"`\nHash published at the start: `" + m.Commitment() + "`"
		return nil
	})
	if err != nil {
		return Reply{}, err
	}
	return quietly(text), nil
}

// seedOf is the seed of a match that does not go on: it was played to the end, or its people
// ended it before.
func seedOf(t table.Table, m *engine.Match) (engine.Seed, bool) {
	if t.Status == table.Abandoned {
		return m.Reveal(), true
	}
	return m.Seed()
}

// exportMatch gives a finished match as one file.
func (d *Desk) exportMatch(ctx context.Context, id engine.MatchID) (Reply, error) {
	var b bytes.Buffer
	if err := d.tables.Export(ctx, id, &b); err != nil {
		return Reply{}, err
	}
	r := quietly("The whole match. `landfall replay FILE -check` replays and checks it.")
	r.Files = []File{{Name: "landfall-" + string(id) + ".jsonl", Data: b.Bytes()}}
	return r, nil
}
