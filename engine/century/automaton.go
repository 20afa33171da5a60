package century

import "landfall/engine"

// Automaton is a stand-in.
func Automaton(_ View, d engine.Decision) engine.Action { return d.Options[0] }
