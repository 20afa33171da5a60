package amerigo

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
	enginetest.Samples(t, spec, harness(), "testdata/wire")
}
