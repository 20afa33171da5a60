package afterwards

import (
	"bytes"
	"context"
	"errors"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/archive"
)

// mostImported is how large a file of a match may be, in bytes: several times the longest
// that was ever played.
const mostImported = 4 << 20

// importMatch takes in a finished match that was played elsewhere, once all of it has been
// checked. Whoever may use commands in a place may: it is there to be looked at, and counts
// for nothing.
func (af *Afterwards) importMatch(ctx context.Context, rq commands.Request) (commands.Reply, error) {
	f, ok := rq.Files["file"]
	if !ok || f.Read == nil {
		return commands.Reply{}, room.Refuse("import-what", nil)
	}
	if f.Size > mostImported {
		return commands.Reply{}, room.ErrLargeFile
	}
	select { // one at a time: checking runs the whole match
	case af.room.Thinking <- struct{}{}:
		defer func() { <-af.room.Thinking }()
	case <-ctx.Done():
		return commands.Reply{}, ctx.Err()
	}
	data, err := f.Read(ctx, mostImported)
	if err != nil {
		af.room.Log.Warn("a file that somebody attached cannot be read", "err", err)
		return commands.Reply{}, room.Refuse("import-unfetched", nil)
	}
	x, err := engine.ReadExport(bytes.NewReader(data))
	if err != nil {
		return commands.Reply{}, notTaken(err)
	}
	at := archive.Importing{By: rq.Who.ID, Guild: rq.Where.Guild, Channel: rq.Where.Channel}
	if rq.Where.Parent != "" {
		at.Channel = rq.Where.Parent
	}
	t, err := af.room.House.Archive.Import(ctx, x, at)
	switch {
	case errors.Is(err, table.ErrKnown):
		return commands.Reply{}, room.Refuse("import-known", nil)
	case errors.Is(err, table.ErrImports):
		return commands.Reply{}, err
	case errors.Is(err, engine.ErrUnsound):
		return commands.Reply{}, notTaken(err)
	case err != nil:
		return commands.Reply{}, err
	}
	r := af.room.Tell("imported", room.Parts{"table": t.Name})
	r.Rows = []commands.Row{{Buttons: []commands.Button{{ID: commands.ControlID("replay", t.ID), Label: af.room.Say("replay", nil), Style: commands.Main}, {ID: commands.ControlID("breakdown", t.ID), Label: af.room.Say("breakdown", nil)}, {ID: commands.ControlID("board", t.ID), Label: af.room.Say("board", nil)}}}}
	return r, nil
}

// notTaken says what is wrong with a file.
func notTaken(err error) error {
	text := strings.Join(strings.Fields(strings.NewReplacer("import: ", "", engine.ErrCorrupt.Error()+": ", "", engine.ErrUnsound.Error()+": ", "").Replace(err.Error())), " ")
	return room.Refuse("import-unsound", room.Parts{"why": prose.Clip(strings.TrimSuffix(text, "."), limits.Text/2)})
}
