package ninapinta

import (
	"strings"
	"testing"
	"testing/fstest"

	"landfall/engine/enginetest"
)

func TestMind(t *testing.T) {
	enginetest.RunMind(t, enginetest.MindHarness[State, View]{Spec: enginetest.Must(t, Spec), Mind: enginetest.Must(t, readMind),
		Configs: tables(), Matches: 2, Redeal: Redeal})
}

// TestHabitsAreWhole: a row that is missing, out of place or no number is told.
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
