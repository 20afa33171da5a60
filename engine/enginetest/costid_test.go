package enginetest_test

import "landfall/engine"

func idOf(d engine.Decision) string { return d.ID() }
