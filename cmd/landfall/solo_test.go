package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"landfall/engine"
)

// soloRun plays in the terminal by lines of input.
func soloRun(t *testing.T, input string, args ...string) string {
	t.Helper()
	m, out, log := run(nil)
	m.Stdin = strings.NewReader(input)
	if err := m.Run(t.Context(), append([]string{"solo"}, args...)); err != nil {
		t.Fatalf("%v\n%s", err, log)
	}
	return out.String()
}

// A script plays to the end by numbers, and the same script gives the same text.
func TestSoloByScript(t *testing.T) {
	var script strings.Builder
	for i := range 900 {
		fmt.Fprintln(&script, 1+(i*7)%3) // often possible
		fmt.Fprintln(&script, "seal")
		fmt.Fprintln(&script, "1")
		if i%10 == 0 {
			fmt.Fprintln(&script, "undo")
		}
	}
	one := soloRun(t, script.String(), "-seed", "a quiet sea", "-planck", "england", "-nation", "spain")
	for _, want := range []string{"Max Planck plays England", "You play Spain", "Era 6 begins", "Taken back.", "cannot be taken back", " wins with ", `The seed was "a quiet sea".`} {
		if !strings.Contains(one, want) {
			t.Errorf("no %q in\n%s", want, one[max(0, len(one)-2000):])
		}
	}
	if two := soloRun(t, script.String(), "-seed", "a quiet sea", "-planck", "england", "-nation", "spain"); two != one {
		t.Error("the same script gives another text")
	}
	if other := soloRun(t, script.String(), "-seed", "a rough sea", "-planck", "england", "-nation", "spain"); other == one {
		t.Error("another seed gives the same text")
	}
	for _, chat := range []string{"**", "```", "<@", "<t:", "%!"} {
		if strings.Contains(one, chat) {
			t.Errorf("the terminal shows %q", chat)
		}
	}
}

// Whatever is typed is answered; the end of the input prints the position.
func TestSoloCommands(t *testing.T) {
	text := soloRun(t, strings.Join([]string{"help", "why", "nation spain", "why", "hand", "board", "score", "load nina captain+1", "undo",
		"load pinta captain", "load santamaria 1", "seal", "why", "why 1", "why 99", "log", "sail away", "0", ""}, "\n"), "-seed", "x", "-planck", "france")
	for _, want := range []string{
		"quit    leave", "has done nothing yet", "You play Spain", "You hold", "Niña World", "What counts already", "choosing again",
		"1. Era 1: sails ", "There is no step \"99\"", "seal", "\"sail away\" is not possible now", "\"0\" is not possible now", "The match is not over;", "> nation spain",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if left := soloRun(t, "quit\nseal\n", "-seed", "x"); !strings.HasSuffix(left, "The seed is \"x\".\n") || strings.Contains(left, "> seal") {
		t.Errorf("after quit: %s", left)
	}
	if left := soloRun(t, ""); !regexp.MustCompile(`The seed is "[0-9a-f]{16}"`).MatchString(left) {
		t.Errorf("a seed by chance: %s", left)
	}
}

// In the terminal answers are listed by the letters that a picture would have: one alone answers, or names several,
// and a hint has it too.
func TestSoloByLetters(t *testing.T) {
	const begun = "load nina captain+1\nload pinta captain+1\nload santamaria captain\nseal\na\ndone\na\ndone\na\ndone\n"
	asked := soloRun(t, begun+"hint\n", "-seed", "x", "-nation", "spain", "-planck", "france")
	before, _, _ := strings.Cut(asked, "> hint")
	asked = asked[strings.LastIndex(before, "\n   1  "):]
	listed := regexp.MustCompile(`(?m)^ +\d+  ([A-Z]): (.*?)(?: —.*)?  \[(.*)\]$`).FindAllStringSubmatch(asked, -1)
	if len(listed) < 3 {
		t.Fatalf("%d answers are listed by a letter:\n%s", len(listed), asked)
	}
	if hint := regexp.MustCompile(`Hint: ([A-Z]): `).FindStringSubmatch(asked); hint == nil {
		t.Errorf("a hint names no letter:\n%s", asked)
	}
	for _, l := range listed {
		answered := soloRun(t, begun+strings.ToLower(l[1])+"\nlog\n", "-seed", "x", "-nation", "spain", "-planck", "france")
		if !strings.Contains(answered, ": "+l[3]) && !strings.Contains(answered, "means several") {
			t.Errorf("%s is not %s:\n%s", l[1], l[3], answered)
		}
	}
}

// The same words give the same deal as /solo start does.
func TestSoloSeedIsThatOfTheBot(t *testing.T) {
	text := soloRun(t, "", "-seed", "x", "-nation", "spain", "-planck", "france")
	titles, err := offered()
	if err != nil {
		t.Fatal(err)
	}
	title := titles[0]
	match, first, err := title.Game.Start("m", engine.Config{Seats: 1, Choices: []string{"spain"}, Options: map[string]string{"planck": "france"}}, engine.WordedSeed("x"), time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range title.Narrator(match.View(0), []string{"Soloist", "Max Planck"}).Tell(engine.Hear(first.Events, 0)) {
		if s = strings.ReplaceAll(s, "**", ""); !strings.Contains(text, s) {
			t.Errorf("no %q in\n%s", s, text)
		}
	}
}

func TestSoloRefuses(t *testing.T) {
	for _, args := range [][]string{{"-planck", "belgium"}, {"-nation", "belgium"}, {"-nation", "spain", "-planck", "Spain"}, {"-game", "chess"}} {
		m, _, _ := run(nil)
		var usage usageError
		if err := m.Run(t.Context(), append([]string{"solo"}, args...)); !errors.As(err, &usage) {
			t.Errorf("%v: %v", args, err)
		}
	}
}

func TestSimulateSolo(t *testing.T) {
	m, out, log := run(nil)
	if err := m.Run(t.Context(), []string{"simulate", "-solo", "-matches", "12", "-seed", "5", "-json"}); err != nil {
		t.Fatalf("%v\n%s", err, log)
	}
	var r simulatedSolo
	if err := json.Unmarshal([]byte(out.String()), &r); err != nil {
		t.Fatal(err)
	}
	graded, nations := 0, 0
	for _, n := range r.Grades {
		graded += n
	}
	for _, name := range []string{"spain", "portugal", "england", "france"} {
		a := r.Planck[name]
		nations += a.Matches
		if a.Matches != 3 || a.Median < 20 || a.Median < a.Scores.Min || a.Median > a.Scores.Max {
			t.Errorf("%s: %+v", name, a)
		}
	}
	if r.Finished != 12 || r.Violations != 0 || graded != 12 || nations != 12 || r.Seats != 1 {
		t.Errorf("%+v", r)
	}
	m, text, _ := run(nil)
	if err := m.Run(t.Context(), []string{"simulate", "-solo", "-matches", "4"}); err != nil || !strings.Contains(text.String(), "against england") {
		t.Errorf("%v: %s", err, text)
	}
}

// A solo match is printed with the automaton's name.
func TestReplaySolo(t *testing.T) {
	file, _ := exportedOf(t, 1, longest)
	m, out, _ := run(nil)
	if err := m.Run(t.Context(), []string{"replay", write(t, "solo.jsonl", file), "-check"}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"Max Planck sails", ", Max Planck ", "Checked: every draw"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q", want)
		}
	}
	if strings.Contains(out.String(), "the box") {
		t.Error("somebody has no name")
	}
}

// A hint names an answer that can be typed, in its words, and what it expects; -hint
// tells it without being asked.
func TestSoloHint(t *testing.T) {
	text := soloRun(t, "hint\nquit\n", "-seed", "x", "-nation", "spain", "-planck", "france")
	hint := regexp.MustCompile(`Hint: .*\[(load [^\]]+)\], then .*\[seal\]\.\n.*(?:brings you more from|none did better|compared none).*\.\n.*I expect \d+ points for Soloist and \d+ points for Max Planck, a chance of \d+ in 100\.\n`)
	found := hint.FindStringSubmatch(text)
	if found == nil {
		t.Fatalf("no hint in\n%s", text)
	}
	again := soloRun(t, found[1]+"\nquit\n", "-seed", "x", "-nation", "spain", "-planck", "france", "-hint")
	if strings.Contains(again, "not possible") || strings.Count(again, "Hint: ") != 2 {
		t.Errorf("following it:\n%s", again)
	}
	m, _, _ := run(nil)
	var usage usageError
	for _, args := range [][]string{{"solo", "-game", "exploration"}, {"simulate", "-solo", "-game", "exploration"}} {
		if err := m.Run(t.Context(), args); !errors.As(err, &usage) || err.Error() != "Age of Exploration has no printed automaton to play against" {
			t.Errorf("%v: %v", args, err)
		}
	}
	if err := m.Run(t.Context(), []string{"solo", "-strength", "godlike"}); !errors.As(err, &usage) {
		t.Errorf("%v", err)
	}
}

// A game that is kept continues where it was left, whatever end its last line has; another
// begins only when it is asked for.
func TestSoloGoesOn(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games", "one.jsonl")
	begun := soloRun(t, "load nina captain+1\nload pinta captain\nundo\n", "-save", file, "-seed", "x", "-nation", "spain", "-planck", "france", "-name", "Eva")
	if !strings.Contains(begun, "It is kept in "+file) {
		t.Errorf("left with\n%s", begun)
	}
	f, err := os.OpenFile(file, os.O_APPEND|os.O_WRONLY, 0)
	if err == nil {
		_, err = f.WriteString(`{"seq":4,"kind":"ac`)
	}
	if err := errors.Join(err, f.Close()); err != nil {
		t.Fatal(err)
	}
	rest := "load pinta captain\nload santamaria 1\nseal\n"
	resumed := soloRun(t, rest, "-save", file)
	whole := soloRun(t, "load nina captain+1\n"+rest, "-seed", "x", "-nation", "spain", "-planck", "france", "-name", "Eva")
	for _, want := range []string{"You go on where you left.", "Eva", `The seed is "x"`} {
		if !strings.Contains(resumed, want) {
			t.Errorf("no %q in\n%s", want, resumed)
		}
	}
	after := func(s string) string {
		_, s, _ = strings.Cut(s, "> seal\n")
		s, _, _ = strings.Cut(s, "The match is not over")
		return s
	}
	if after(resumed) == "" || after(resumed) != after(whole) {
		t.Errorf("it went on otherwise:\n%s\nwanted\n%s", after(resumed), after(whole))
	}

	m, _, _ := run(nil)
	m.Stdin = strings.NewReader("")
	var usage usageError
	if err := m.Run(t.Context(), []string{"solo", "-save", file, "-seed", "y"}); !errors.As(err, &usage) || !strings.Contains(err.Error(), "-new") {
		t.Errorf("another seed: %v", err)
	}
	if again := soloRun(t, "", "-save", file, "-new", "-seed", "y"); strings.Contains(again, "You go on") || !strings.Contains(again, `The seed is "y"`) {
		t.Errorf("another game: %s", again)
	}
	if err := os.WriteFile(file, []byte("a letter\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	m, _, _ = run(nil)
	if err := m.Run(t.Context(), []string{"solo", "-save", file}); err == nil || !strings.Contains(err.Error(), "no game of the terminal") {
		t.Errorf("a letter: %v", err)
	}
}
