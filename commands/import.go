package commands

import (
	"bytes"
	"context"
	"errors"
	"strings"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
)

// mostImported is how large a file of a match may be, in bytes: several times the longest
// that was ever played.
const mostImported = 4 << 20

// importMatch takes in a finished match that was played elsewhere, once all of it has been
// checked. Whoever may use commands in a place may: it is there to be looked at, and counts
// for nothing.
func (d *Desk) importMatch(ctx context.Context, rq Request) (Reply, error) {
	f, ok := rq.Files["file"]
	if !ok || f.Read == nil {
		return Reply{}, say("Attach the file that `/game export` gave where the match was played.")
	}
	if f.Size > mostImported {
		return Reply{}, errLargeFile
	}
	select { // one at a time: checking runs the whole match
	case d.thinking <- struct{}{}:
		defer func() { <-d.thinking }()
	case <-ctx.Done():
		return Reply{}, ctx.Err()
	}
	data, err := f.Read(ctx, mostImported)
	if err != nil {
		d.log.Warn("a file that somebody attached cannot be read", "err", err)
		return Reply{}, say("The file could not be fetched. Attach it again; nothing was taken in.")
	}
	x, err := engine.ReadExport(bytes.NewReader(data))
	if err != nil {
		return Reply{}, notTaken(err)
	}
	at := table.Importing{By: rq.Who.ID, Guild: rq.Where.Guild, Channel: rq.Where.Channel}
	if rq.Where.Parent != "" {
		at.Channel = rq.Where.Parent
	}
	t, err := d.tables.Import(ctx, x, at)
	switch {
	case errors.Is(err, table.ErrKnown):
		return Reply{}, say("This match is here already: `/game list which:finished` lists what you and this channel have.")
	case errors.Is(err, table.ErrImports):
		return Reply{}, err
	case errors.Is(err, engine.ErrUnsound):
		return Reply{}, notTaken(err)
	case err != nil:
		return Reply{}, err
	}
	r := quietly("Checked: every draw and every event follows from the seed and the moves, and the seed is the one whose hash was published. It is taken in as **" +
		t.Name + "**, to be looked at; it counts for nothing, and its people have numbers in the place of names.")
	r.Rows = []Row{{Buttons: []Button{{ID: control("replay", t.ID), Label: "Replay", Style: Main}, {ID: control("breakdown", t.ID), Label: "Breakdown"}, {ID: control("board", t.ID), Label: "Board"}}}}
	return r, nil
}

// notTaken says what is wrong with a file.
func notTaken(err error) error {
	text := strings.Join(strings.Fields(strings.NewReplacer("import: ", "", engine.ErrCorrupt.Error()+": ", "", engine.ErrUnsound.Error()+": ", "").Replace(err.Error())), " ")
	return say(prose.Clip("Nothing was taken in, since this is no whole match as `/game export` gives it: "+strings.TrimSuffix(text, "."), limits.Text/2) + ".")
}
