package amerigo

import "landfall/engine"

func (r *rules) automaton(v View, d engine.Decision) engine.Action { return d.Options[0] }
