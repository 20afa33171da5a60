package exploration

import (
	"testing"

	"landfall/engine/enginetest"
)

// TestEveryEventEverWrittenIsStillRead keeps old matches loadable.
func TestEveryEventEverWrittenIsStillRead(t *testing.T) {
	h := harness()
	h.Matches = 1
	enginetest.Samples(t, midGame(t), h, "testdata/wire")
}
