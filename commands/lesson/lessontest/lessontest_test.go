package lessontest_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"landfall/commands"
	words "landfall/commands/goofspiel"
	"landfall/commands/lesson"
	"landfall/commands/lesson/lessontest"
	"landfall/engine/enginetest"
	rules "landfall/engine/goofspiel"
)

// sound is a lesson that keeps all promises.
const sound = `name Bids
about Two rounds.
match seats=2 seed=lesson
needs 1 2

step 1
asks bid
say Everybody bids.
task Bid your highest card.
0: bid 6
or: bid 4
then You took the prize.
1: bid 5

step 2
asks bid
say Low cards are worth little.
task Bid your lowest card.
0: bid 3
then That was all.
1: bid 1

end Most points win.
`

// title is Goofspiel, taught by one lesson of this text.
func title(t *testing.T, text string) commands.Title {
	t.Helper()
	w := enginetest.Must(t, words.New)
	list, err := lesson.Read(fstest.MapFS{"lessons/1-bids.txt": {Data: []byte(text)}}, "lessons")
	if err != nil {
		t.Fatal(err)
	}
	w.Lessons = list
	return commands.NewTitle(enginetest.Must(t, rules.Spec), w)
}

func TestSoundLesson(t *testing.T) {
	for _, fault := range lessontest.Faults(title(t, sound)) {
		t.Error(fault)
	}
}

// TestSabotages breaks each promise of a lesson once.
func TestSabotages(t *testing.T) {
	for _, c := range []struct{ was, is, fault string }{
		{"0: bid 6", "0: bid 7", `step 1: "bid 7" is not among the legal answers`},
		{"or: bid 4", "or: bid 2", `step 1: "bid 2" is not among the legal answers`},
		{"or: bid 4", "or: bid 3", `at line 3 of the script: "bid 3": not among the legal answers`},
		{"1: bid 5", "1: bid 2", `after 1 steps, at line 2 of the script`},
		{"seed=lesson", "seed=another", "is not among the legal answers"},
		{"seats=2", "seats=9", "it cannot begin"},
		{"asks bid", "asks draw", `step 1 asks "bid", and not ["draw"]`},
		{"asks bid\n", "", "step 1 asks nothing or teaches no rule"},
		{"needs 1 2", "needs 1 2 R9", "rule R9 is needed, and no step teaches it"},
		{"needs 1 2\n", "", "names no rules that are needed"},
		{"step 2\n", "step 7\n", "rule 2 is needed, and no step teaches it"},
		{"say Everybody bids.\n", "", `step 1: say is no sentence: ""`},
		{"then You took the prize.", "then You took the prize", "step 1: then is no sentence"},
		{"say Everybody bids.", "say " + strings.Repeat("Everybody bids. ", 30), "step 1: say has "},
		{"then You took the prize.", "then " + strings.Repeat("You took the prize. ", 40), "step 2: its words, with those of the step before, have "},
		{"task Bid your highest card.", "task Bid your highest card, under “Bids”.", `step 1: "bid 6" is not under “Bids”`},
		{"end Most points win.\n", "", "it has no name, nothing it is about, or no end"},
	} {
		faults := lessontest.Faults(title(t, strings.Replace(sound, c.was, c.is, 1)))
		if all := strings.Join(faults, "\n"); !strings.Contains(all, c.fault) {
			t.Errorf("%q in place of %q is not found out; what is found:\n%s", c.is, c.was, all)
		}
	}
	if faults := lessontest.Faults(commands.NewTitle(enginetest.Must(t, rules.Spec), commands.Words[rules.View]{})); len(faults) != 1 {
		t.Errorf("a game without a lesson: %q", faults)
	}
}

// What is told of a lesson changes with the rules and the data that it is about.
func TestToldFollowsTheMatch(t *testing.T) {
	one, other := title(t, sound), title(t, strings.Replace(sound, "1: bid 5\n", "1: bid 4\n", 1))
	if a, b := lessontest.Told(one, &one.Lessons()[0]), lessontest.Told(other, &other.Lessons()[0]); a == b {
		t.Errorf("another bid makes no difference to what is told:\n%s", a)
	}
}

func TestUnreadableLessons(t *testing.T) {
	for text, fault := range map[string]string{
		"say Nothing.":                      `lessons/1-a.txt:1: there is no line "say"`,
		"or: bid 1":                         `"bid 1" is another answer to nothing`,
		"match seats":                       `"seats" sets nothing`,
		"match seats=two":                   `"two" seats`,
		"step 1\n1: bid 1":                  "a task is for seat 0",
		"name A\nstep 1\nsay B.\nhow C.":    `lessons/1-a.txt:4: there is no line "how"`,
		"step 1\n0: bid 1\n\n0: x\nor: y\n": `"y" is another answer to nothing`,
	} {
		_, err := lesson.Read(fstest.MapFS{"lessons/1-a.txt": {Data: []byte(text)}}, "lessons")
		if err == nil || !strings.Contains(err.Error(), fault) {
			t.Errorf("%q: %v, not %q", text, err, fault)
		}
	}
}
