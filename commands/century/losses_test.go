package century

import (
	"slices"
	"testing"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/news"
	"landfall/engine"
	rules "landfall/engine/century"
	"landfall/engine/enginetest"
)

// A turn that went by in somebody else's answer, since only rest was possible, is told above what others did.
func TestARestByItselfIsTold(t *testing.T) {
	by := narrate(newSpellings(english(t)), table(t), people())
	rested := rules.SettlersRested{Settlers: 6, Forced: true}
	entries := []engine.Entry{{Kind: engine.Acted, Seat: 1, Events: []engine.Event{rules.TurnEnded{Seat: 1}, rested, rules.TurnEnded{}}}}
	for _, to := range []string{"A1-1", "A1-5", "C1-1"} {
		entries = append(entries, engine.Entry{Kind: engine.Acted, Seat: 1, Events: []engine.Event{
			rules.SettlersPlaced{Seat: 1, Location: place(t, to), Settlers: 2, From: engine.Nobody}, rules.CubesTaken{Seat: 1, Cubes: some(t, "YYRRGG")}}})
	}
	reader := news.Reader{By: by, Seat: 0, Names: people(), Words: enginetest.Must(t, commands.DeskWords).In(catalogue.English)}
	const told = "You had to rest: no other choice."
	if lines := reader.Since(entries).Lines; !slices.Contains(lines, told) {
		t.Errorf("told %q", lines)
	}
	rested.Forced = false
	if losses := by.Losses(rested); losses != nil {
		t.Errorf("a rest of one's own is told as %q", losses[0].Did)
	}
	rested.Seat, rested.Forced = 1, true
	if losses := by.Losses(rested); losses != nil {
		t.Errorf("another's rest is told as %q", losses[0].Did)
	}
}
