package afterwards

import (
	"context"
	"strconv"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
)

// share posts a position for all to see, as everybody saw it then: no more than the thread was told. The link of
// that message leads to it.
func (af *Afterwards) share(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	t, m, _, err := af.replayed(ctx, rq, p.Match)
	if err != nil {
		return commands.Reply{}, err
	}
	if t.Private && rq.Where.Channel != t.Home() {
		return commands.Reply{}, room.Refuse("share-private", room.Parts{"table": t.Name})
	}
	all := af.room.In(t.Language) // see it
	title, _ := all.Title(t.Game)
	names := all.Names(t)
	public := sight{eyes: engine.Nobody, heard: m.Heard(engine.Nobody, 0)}
	until, err := strconv.ParseUint(p.First, 10, 64)
	if err != nil {
		return commands.Reply{}, room.ErrUnknown
	}
	steps := frames(title, names, m, public, func(int) bool { return false })
	n := 0
	for n+1 < len(steps) && steps[n+1].Seq <= until {
		n++
	}
	f := frames(title, names, m, public, func(i int) bool { return i == n })[n]
	by := title.Narrator(f.View, names)
	r := commands.Reply{}
	r.Parts, r.Wide = true, true
	r.Happened = prose.Clip(all.Say("shared", room.Parts{"table": all.TableName(t), "turn": n + 1, "stage": f.stage}), limits.Text/4)
	r.Text = prose.Clip(strings.TrimSpace(room.KeepLast(by.Tell(f.Events), limits.Text/2-2)), limits.Text/2)
	r.Picture = &commands.Picture{Language: all.Words.Language(), Game: t.Game, View: f.View, Focus: commands.Changed(by, f.Events), Since: f.Events, Names: names,
		Alt: prose.Clip(by.Alt(), limits.AltText), Name: t.Game + "-position"}
	return r, nil
}
