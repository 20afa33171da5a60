package ninapinta

import (
	"strings"
	"testing"
	"time"

	"landfall/engine"
	rules "landfall/engine/ninapinta"
	"landfall/engine/search"
)

// TestTheGuideAdvisesWhatTheSearchLikes asks a good player what it would load in the
// first era: it does as the help of the panel advises, nearly always.
func TestTheGuideAdvisesWhatTheSearchLikes(t *testing.T) {
	spec, err := rules.Spec()
	if err != nil {
		t.Fatal(err)
	}
	player, err := rules.Player()
	if err != nil {
		t.Fatal(err)
	}
	game := engine.New(spec)
	agree, asked := 0, 0
	for seed := range uint64(8) {
		for _, planck := range []string{"france"} {
			m, _, err := game.Start("guide", engine.Config{Seats: 1, Choices: []string{"england"}, Options: map[string]string{"planck": planck}}, engine.NumberedSeed(seed), time.Time{})
			if err != nil {
				t.Fatal(err)
			}
			if len(m.For(0)) == 0 || m.For(0)[0].Turn == "" {
				t.Fatalf("nothing is asked: %v", m.Decisions())
			}
			help := teller(t, m.View(0).(rules.View), []string{"Ana", "Max Planck"}).Ask(m.For(0)).More
			if !strings.Contains(help, "A Captain on each ship, with a Settler or two where gold is left, is a sound start") {
				t.Fatalf("the help says %q", help)
			}
			line := player.Think(search.Ask(m, 0, 600, seed)).Line
			captains, settled := 0, 0
			for _, action := range line {
				captains += strings.Count(action.String(), "captain")
				settled += strings.Count(action.String(), "captain+")
			}
			asked++
			if t.Logf("seed %d: %v", seed, line); captains == 3 && settled > 0 {
				agree++
			}
		}
	}
	if agree < asked-2 {
		t.Errorf("of %d openings the search has %d as the guide advises", asked, agree)
	}
}
