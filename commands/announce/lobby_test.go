package announce

import (
	"strings"
	"testing"

	"landfall/commands"
	"landfall/commands/century"
	"landfall/commands/room"
	rules "landfall/engine/century"
	"landfall/engine/enginetest"
	"landfall/engine/table"
)

// Who sits down must know which mode is played; what is as usual is not said.
func TestLobbyTellsWhatIsSettled(t *testing.T) {
	title := commands.NewTitle(enginetest.Must(t, rules.Spec), enginetest.Must(t, century.New))
	an := New(&room.Room{Words: enginetest.Must(t, commands.DeskWords).In("en")})
	got := an.unusualOptions(title, table.Table{Options: map[string]string{"mode": "part3", "islands": title.Game.Options[2].Values[1].Key}})
	if !strings.HasPrefix(got, " · Mode: From East to West III") || !strings.Contains(got, " · Islands: ") {
		t.Errorf("told: %q", got)
	}
	if got := an.unusualOptions(title, table.Table{Options: map[string]string{"mode": "base"}}) + an.unusualOptions(title, table.Table{}) + an.unusualOptions(commands.Title{}, table.Table{}); got != "" {
		t.Errorf("told for the usual: %q", got)
	}
}
