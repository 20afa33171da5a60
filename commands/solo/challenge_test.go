package solo

import (
	"testing"

	"landfall/commands"
	"landfall/commands/room"
	"landfall/engine/enginetest"
)

// Results that are worth the same share their rank, and the next one counts them all.
func TestResultsThatTieShareTheirRank(t *testing.T) {
	list := []result{{name: "Ana", line: "9", done: true, points: 9}, {name: "Ben", line: "7", done: true, points: 7},
		{name: "Chloe", line: "7", done: true, points: 7}, {name: "Dan", line: "7, less ahead", done: true, points: 7, ahead: -3},
		{name: "Eva", line: "still playing"}, {name: "Fay", line: "still playing"}}
	want := "1. **Ana**: 9\n2. **Ben**: 7\n2. **Chloe**: 7\n4. **Dan**: 7, less ahead\n5. **Eva**: still playing\n6. **Fay**: still playing"
	so := New(&room.Room{Words: enginetest.Must(t, commands.DeskWords).In("en")}, nil)
	if got := so.resultText(list); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}
