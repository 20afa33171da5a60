package afterwards

import (
	"strings"
	"testing"

	"landfall/commands"
	"landfall/commands/room"
	"landfall/commands/screen"
	"landfall/engine/enginetest"
)

// TestPagesAreOfOneHeight: what is told of a turn takes as many lines on every page of a replay, and ends with the
// last.
func TestPagesAreOfOneHeight(t *testing.T) {
	long := strings.Repeat("Ana sails from Andes to Amazonia. ", 30)
	af := New(&room.Room{Words: enginetest.Must(t, commands.DeskWords).In("en")}, &Turns{})
	for name, told := range map[string][]string{
		"nothing":     nil,
		"a sentence":  {"Ana passes."},
		"many":        strings.Split(strings.Repeat("Ben bids.\n", 20)+"Ana passes.", "\n"),
		"long":        {long},
		"long, short": {long, "Ana passes."},
	} {
		text := af.steady(told)
		if n := screen.Lines(text); n != replayLines {
			t.Errorf("%s: %d lines, wanted %d:\n%s", name, n, replayLines, text)
		}
		if len(told) > 1 && !strings.Contains(text, "Ana passes.") {
			t.Errorf("%s: the last sentence is missing:\n%s", name, text)
		}
	}
}
