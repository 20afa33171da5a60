package exploration

import (
	"testing"

	rules "landfall/engine/exploration"
)

// TestEveryShipHasACrew: of two crew one is drawn in each of two ships, and then come the provisions.
func TestEveryShipHasACrew(t *testing.T) {
	f := fleet{ships: 2, size: 8, full: 4, has: &rules.Hold{}}
	f.has.Chit[rules.Crew], f.has.Chit[rules.Provisions] = 2, 2
	for i, holds := range f.berthed() {
		if len(holds) != 4 || holds[0] != chitIcons()[rules.Crew] {
			t.Errorf("ship %d carries %q", i, holds)
		}
	}
	if second := f.berthed()[1]; second[1] != "" {
		t.Errorf("the second ship carries %q", second)
	}
}
