package century

import (
	"testing"

	"landfall/engine/enginetest"
)

// TestEveryEventEverWrittenIsStillRead keeps old matches loadable.
func TestEveryEventEverWrittenIsStillRead(t *testing.T) {
	spec, err := Spec()
	if err != nil {
		t.Fatal(err)
	}
	h := harness()
	h.Matches = 10 // for the fullest samples, when some are added
	enginetest.Samples(t, spec, h, "testdata/wire")
}
