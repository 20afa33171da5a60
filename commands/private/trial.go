package private

import (
	"fmt"
	"strings"

	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
)

// trialProlog is what is said first of a trial.
func (ps *Panels) trialProlog(a Alone) string {
	lines := []string{fmt.Sprintf("**%s** · %s, %s. It counts for nothing.", a.Table.Name, a.Title.Game.Name, room.Tried(*a.Table.Trial))}
	others := a.Table.Bots()
	text := "-# From here on chance is new, and what lies face down is dealt anew."
	if len(others) > 0 {
		var list []string
		for _, seat := range others {
			list = append(list, "**"+a.Names.Of(seat)+"**")
		}
		text += " " + prose.And(list) + prose.Verb(len(list), " plays the other seat", " play the other seats") + "; you are **" + a.Names.Of(a.Seat) + "**."
	}
	return prose.Clip(strings.Join(append(lines, text), "\n"), limits.Text)
}
