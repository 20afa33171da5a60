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

// A card that somebody bought is told, in one sentence with the way there, and never after it; where there is little
// room, shortly.
func TestNewsTellWhatAFortBrought(t *testing.T) {
	by := narrate(newSpellings(english(t)), table(t), people())
	answer := func(events ...engine.Event) engine.Entry {
		return engine.Entry{Kind: engine.Acted, Seat: 1, Events: events}
	}
	fort := answer(rules.SettlersPlaced{Seat: 1, Location: place(t, "A1-1"), Type: rules.Fort, Settlers: 1, From: engine.Nobody})
	claim := answer(rules.CardClaimed{Seat: 1, Fort: 1, Card: 9, Kind: rules.LocalHelp, Paid: some(t, "YYG")})
	cove := answer(rules.SettlersPlaced{Seat: 1, Location: place(t, "A1-5"), Settlers: 2, From: engine.Nobody}, rules.CubesTaken{Seat: 1, Cubes: some(t, "YYR")})
	reader := news.Reader{By: by, Seat: 0, Names: people(), Words: enginetest.Must(t, commands.DeskWords).In(catalogue.English)}
	for _, c := range []struct {
		entries []engine.Entry
		want    []string
	}{
		{[]engine.Entry{fort}, nil},
		{[]engine.Entry{fort, claim}, []string{"Ben buys at fort 1 the card of 5 points for YYG (Local Help at mountain)."}},
		{[]engine.Entry{cove, fort, claim, cove, cove}, []string{
			"Ben takes the card of 5 points.", "Ben sends 2 settlers to cove 1: takes YYR.", "Ben sends 2 settlers to cove 1: takes YYR."}},
	} {
		if lines := reader.Since(c.entries).Lines; !slices.Equal(lines, c.want) {
			t.Errorf("told %q, not %q", lines, c.want)
		}
	}
}
