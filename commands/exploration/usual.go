package exploration

import (
	"slices"

	"landfall/commands/panel"
	"landfall/engine"
)

// usual is what the game's quick policy would answer, from what the reader sees: what is
// shown first and greenest. nil: it is not the reader who is asked.
func (o narrator) usual(d engine.Decision) engine.Action {
	if o.advise == nil || o.me == engine.Nobody || d.Seat != o.me || len(d.Options) == 0 {
		return nil
	}
	if a := o.advise(*o.v, d); slices.Contains(d.Options, a) {
		return a
	}
	return nil
}

// usualFirst puts the usual answer first.
func usualFirst(options []engine.Action, usual engine.Action) []engine.Action {
	lead, rest := panel.Split(options, func(a engine.Action) bool { return a == usual })
	return append(lead, rest...)
}
