package amerigo

import (
	"landfall/engine"
)

// Foreseen names what an order is about. Only the turn in the phase that is played can
// be ordered ahead.
func (o narrator) Foreseen(string) string { return o.say("foreseen", nil) }

// Ordered names what can be ordered.
func (o narrator) Ordered(p engine.Pick) (label, detail string) { return o.Label(p.Lines[0].Do) }

// Condition has nothing to tell: what cannot be done any more is passed over.
func (o narrator) Condition(condition string) string { return condition }
