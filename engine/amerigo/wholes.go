package amerigo

import "landfall/engine"

func (r *rules) wholes(options []engine.Action, t *Table, who seat, c Choose) []engine.Action {
	return options
}
