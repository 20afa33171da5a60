package bot

import (
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/search"
)

// TestGreenIsThere: whose matches go as the quick policy goes has a green answer at most of the questions, in every
// game.
func TestGreenIsThere(t *testing.T) {
	all, err := onOffer()
	if err != nil {
		t.Fatal(err)
	}
	for _, title := range all {
		green := &search.Green{First: func(m *engine.Match, who engine.Seat) engine.Action {
			return title.Player.Think(search.Ask(m, who, 0, 0)).Line[0]
		}}
		var by []search.Contestant
		for range title.Game.Seats[1] {
			by = append(by, search.Contestant{Player: title.Player, Green: green})
		}
		for _, config := range allConfigs(title.Game) {
			for seed := range uint64(3) {
				m, _, err := title.Game.Start("green", config, engine.NumberedSeed(seed), time.Time{})
				if err == nil {
					err = search.Play(m, by, seed)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
		}
		asked, sure := green.Asked.Load(), green.Sure.Load()
		t.Logf("%s: green at %d of %d questions (%d%%)", title.Game.Key, sure, asked, 100*sure/asked)
		if 100*sure < leastGreen*asked {
			t.Errorf("%s: green at %d of %d questions, fewer than %d%%", title.Game.Key, sure, asked, leastGreen)
		}
	}
}
