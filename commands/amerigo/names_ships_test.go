package amerigo

import (
	"testing"

	rules "landfall/engine/amerigo"
)

// TestShipsText: a ship that is not out yet is nowhere.
func TestShipsText(t *testing.T) {
	var out rules.Spot = 1
	at := spotName(out)
	for _, c := range []struct {
		a, b rules.Spot
		want string
	}{
		{0, 0, "both ships in hand"}, {out, 0, "one ship at " + at + ", one in hand"},
		{0, out, "one ship at " + at + ", one in hand"}, {out, out, "ships at " + at + " and " + at},
	} {
		if got := shipsText(c.a, c.b); got != c.want {
			t.Errorf("ships %d and %d are told as %q, want %q", c.a, c.b, got, c.want)
		}
	}
}
