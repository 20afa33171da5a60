package private

import (
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
)

// trialProlog is what is said first of a trial.
func (ps *Panels) trialProlog(a Alone) string {
	text := ps.room.Words.Say("trial-prolog", room.Parts{"table": a.Table.Name, "game": a.Title.Game.Name, "trial": ps.room.Tried(*a.Table.Trial),
		"others": room.Bold(a.Names, a.Table.Bots()), "you": a.Names.Of(a.Seat)})
	return prose.Clip(text, limits.Text)
}
