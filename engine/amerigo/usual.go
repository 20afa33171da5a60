package amerigo

import "landfall/engine"

// Usual answers a question from what its seat sees, as the quick policy does: what a
// newcomer may be shown first. The question has to be one of that seat's.
type Usual func(v View, d engine.Decision) engine.Action

// NewUsual reads the components. It fails if the data files that are built into the
// program are wrong, and says where.
func NewUsual() (Usual, error) {
	r, err := readRules()
	if err != nil {
		return nil, err
	}
	return func(v View, d engine.Decision) engine.Action { return r.best(&v.Table, d) }, nil
}
