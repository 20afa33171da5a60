package commands

import (
	"strings"
	"testing"

	"landfall/engine/century"
	"landfall/engine/table"
)

// Who sits down must know which mode is played; what is as usual is not told.
func TestLobbyTellsWhatIsSettled(t *testing.T) {
	game, err := century.Game()
	if err != nil {
		t.Fatal(err)
	}
	title := Title{Game: game}
	got := settled(title, table.Table{Options: map[string]string{"mode": "part3", "islands": game.Options[2].Values[1].Key}})
	if !strings.HasPrefix(got, " · Mode: From East to West III") || !strings.Contains(got, " · Islands: ") {
		t.Errorf("told: %q", got)
	}
	if got := settled(title, table.Table{Options: map[string]string{"mode": "base"}}) + settled(title, table.Table{}) + settled(Title{}, table.Table{}); got != "" {
		t.Errorf("told for the usual: %q", got)
	}
}
