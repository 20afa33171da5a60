package record

import (
	"testing"

	"landfall/engine"
)

// TestSpoiledRows: what an earlier program kept of a table in trouble is no fault of the data file, what none kept is.
func TestSpoiledRows(t *testing.T) {
	for row, spoiled := range map[string]bool{
		`{"tries":2,"why":"no right","obstacle":3,"rights":"Send Messages"}`:                            false,
		`{"tries":2,"why":"no right","obstacle":3,"advice":"give the bot's role there: Send Messages"}`: false,
		`{"tries":2,"other":"words"}`: true,
		`{}`:                          true,
	} {
		if got := Spoiled(Threads, engine.Row{Value: []byte(row)}); got != spoiled {
			t.Errorf("%s: spoiled %v", row, got)
		}
	}
}
