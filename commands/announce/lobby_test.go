package announce

import (
	"strings"
	"testing"

	"landfall/commands"
	"landfall/engine/century"
	"landfall/engine/table"
)

// Who sits down must know which mode is played; what is as usual is not said.
func TestLobbyTellsWhatIsSettled(t *testing.T) {
	game, err := century.Game()
	if err != nil {
		t.Fatal(err)
	}
	title := commands.Title{Game: game}
	got := unusualOptions(title, table.Table{Options: map[string]string{"mode": "part3", "islands": game.Options[2].Values[1].Key}})
	if !strings.HasPrefix(got, " · Mode: From East to West III") || !strings.Contains(got, " · Islands: ") {
		t.Errorf("told: %q", got)
	}
	if got := unusualOptions(title, table.Table{Options: map[string]string{"mode": "base"}}) + unusualOptions(title, table.Table{}) + unusualOptions(commands.Title{}, table.Table{}); got != "" {
		t.Errorf("told for the usual: %q", got)
	}
}
