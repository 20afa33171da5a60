package announce

import (
	"slices"
	"testing"
	"time"

	"landfall/commands"
	cards "landfall/commands/goofspiel"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/enginetest"
	cardrules "landfall/engine/goofspiel"
	"landfall/engine/table"
)

// Only a match that is over is gone through for its course and its draws.
func TestAMatchIsGoneThroughWhenItIsOver(t *testing.T) {
	title := commands.NewTitle(enginetest.Must(t, cardrules.Spec), enginetest.Must(t, cards.New))
	an := New(&room.Room{Titles: []commands.Title{title}, Words: enginetest.Must(t, commands.DeskWords).In("en")})
	at := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	m, _, err := title.Game.Start("m", engine.Config{Seats: 2}, engine.NumberedSeed(1), at)
	if err != nil {
		t.Fatal(err)
	}
	tb := table.Table{ID: "m", Game: title.Game.Key, Status: table.Playing, Chairs: []table.Chair{{Player: "ana", Name: "Ana"}, {Player: "ben", Name: "Ben"}}}
	if f := an.Finish(tb, m); f.charted || f.draws > 0 || f.fault != nil {
		t.Errorf("of a match that goes on is known: %+v", f)
	}
	for m.Outcome() == nil {
		i := slices.IndexFunc(m.Decisions(), func(d engine.Decision) bool { return !d.Optional })
		d := m.Decisions()[i]
		if _, err := m.Act(d.Seat, "", d.Options[0].String(), at); err != nil {
			t.Fatal(err)
		}
	}
	tb.Status = table.Over
	if f := an.Finish(tb, m); f.draws == 0 || f.fault != nil {
		t.Errorf("of a match that is over is known: %+v", f)
	}
}
