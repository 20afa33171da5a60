package commands

import (
	"context"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
)

// picture asks for the drawing of a moment, for the eyes of the asking person.
func (d *Desk) picture(ctx context.Context, rq Request, s moment, focus string, since []engine.Event) *Picture {
	dark := false
	if p, err := d.tables.Person(ctx, rq.Who.ID); err == nil {
		dark = p.Dark
	}
	return &Picture{Game: s.table.Game, View: s.view, Focus: focus, Since: since, Names: s.names, Dark: dark,
		Alt: prose.Clip(s.narrator().Alt(), limits.AltText), Name: s.table.Game + "-board"}
}
