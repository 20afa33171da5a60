package ninapinta

import (
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/search"
	"landfall/engine/search/searchtest"
)

func TestMind(t *testing.T) {
	searchtest.RunMind(t, searchtest.MindHarness[State, View]{Spec: enginetest.Must(t, Spec), Mind: enginetest.Must(t, readMind),
		Configs: tables(), Matches: 2})
}

// TestTheSoloistPicksAFavourite: who plays for the Soloist picks a nation by Planck's,
// without a search as with one.
func TestTheSoloistPicksAFavourite(t *testing.T) {
	player, game := enginetest.Must(t, Player), enginetest.Must(t, Game)
	for his, own := range map[Nation]Nation{Spain: France, Portugal: France, England: Portugal, France: Portugal} {
		for _, playouts := range []int{0, 24} {
			m, _, err := game.Start("picks", engine.Config{Seats: 1, Options: map[string]string{"planck": his.String()}}, engine.NumberedSeed(1), time.Time{})
			if err != nil {
				t.Fatal(err)
			}
			answer := player.Think(search.Ask(m, soloist, playouts, 1))
			if err := search.Follow(m, soloist, answer.Line, time.Time{}); err != nil {
				t.Fatal(err)
			}
			if got := engine.StateOf[State](m).nations[soloist]; got != own {
				t.Errorf("against Planck as %v, with %d playouts: %v is picked, not %v", his, playouts, got, own)
			}
		}
	}
}

// TestHabitsAreWhole: a row that is missing, out of place or no number is reported.
func TestHabitsAreWhole(t *testing.T) {
	text, err := dataFiles.ReadFile("data/habits.csv")
	if err != nil {
		t.Fatal(err)
	}
	whole := string(text)
	for _, c := range []struct{ old, now, want string }{
		{whole[strings.LastIndex(whole, "four,6"):], "", "23 rows of habits, 24 are needed"},
		{"two,1", "two,2", "habits are those of solo, two, three and four, by era"},
		{"1.308", "much", `gold: "much" is no number`},
	} {
		files := fstest.MapFS{"data/habits.csv": {Data: []byte(strings.Replace(whole, c.old, c.now, 1))}}
		if _, err := readHabits(files); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.want, err)
		}
	}
}

// TestPolicyIsWhole: a weight that is missing, unknown or no number is reported.
func TestPolicyIsWhole(t *testing.T) {
	text, err := dataFiles.ReadFile("data/policy.csv")
	if err != nil {
		t.Fatal(err)
	}
	whole := string(text)
	for _, c := range []struct{ old, now, want string }{
		{whole[strings.LastIndex(whole, "war,ownOneLand"):], "", "199 weights, 200 are needed"},
		{"war,ownOneLand", "war,ownOne", "war has the feature \"ownOne\" twice"},
		{"war,ownOneLand", "war,weather", `war has no feature "weather"`},
		{"war,ownOneLand", "peace,ownOneLand", `there is no answer "peace"`},
		{"pass,any,", "pass,any,x", "middle: "},
	} {
		files := fstest.MapFS{"data/policy.csv": {Data: []byte(strings.Replace(whole, c.old, c.now, 1))}}
		if _, err := readPolicy(files); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.want, err)
		}
	}
}
