package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/enginetest"
)

// exported plays a match at random, to its end or for so many plies, and exports it.
func exported(t *testing.T, plies int) (file string, match *engine.Match) {
	t.Helper()
	return exportedOf(t, 3, plies)
}

// exportedOf is exported with so many seats.
func exportedOf(t *testing.T, seats, plies int) (file string, match *engine.Match) {
	t.Helper()
	titles, err := offered()
	if err != nil {
		t.Fatal(err)
	}
	game := titles[0].Game
	match, first, err := game.Start("m1", engine.Config{Seats: seats}, engine.NumberedSeed(11), time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	var log [][]byte
	keep := func(e engine.Entry) {
		data, err := game.Encode(e)
		if err != nil {
			t.Fatal(err)
		}
		log = append(log, data)
	}
	keep(first)
	someone := player{rand.New(rand.NewPCG(1, 2)), map[string]int{}}
	for i := 0; i < plies && match.Outcome() == nil; i++ {
		d, option := someone.answer(match)
		keep(match.Choose(d, option, time.Time{}))
		if _, err := match.CanUndo(d.Seat); err == nil && i%7 == 0 {
			e, err := match.Undo(d.Seat, time.Time{})
			if err != nil {
				t.Fatal(err)
			}
			keep(e)
		}
	}
	return enginetest.Exported(t, game, log), match
}

func TestReplayPrintsAndChecks(t *testing.T) {
	file, match := exported(t, longest)
	m, out, _ := run(nil)
	if err := m.Run(t.Context(), []string{"replay", write(t, "m.jsonl", file), "-check"}); err != nil {
		t.Fatal(err)
	}
	text := out.String()
	scores := match.Outcome().Scores
	for _, want := range []string{
		"Niña & Pinta, match m1, 3 seats",
		fmt.Sprintf("Final scores: Seat 0 %d, Seat 1 %d, Seat 2 %d (by %s)", scores[0], scores[1], scores[2], match.Outcome().Method),
		"Checked: every draw",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in %s", want, text)
		}
	}
	// Each ply that stands is a line, and those taken back are none.
	lines := 0
	for _, l := range strings.Split(text, "\n") {
		var ply, seat int
		if n, err := fmt.Sscanf(l, "%d %d:", &ply, &seat); n == 2 && err == nil {
			if lines++; ply != lines {
				t.Fatalf("ply %d stands as number %d", ply, lines)
			}
		}
	}
	if lines != match.Plies()-1 {
		t.Errorf("%d plies printed, %d played", lines, match.Plies()-1)
	}

	m, out, _ = run(nil)
	m.Stdin = strings.NewReader(file)
	if err := m.Run(t.Context(), []string{"replay", "-"}); err != nil {
		t.Fatal(err)
	}
	if out.String()+"Checked: every draw and every event follows from the seed and the actions, and the seed is the one whose hash was published.\n" != text {
		t.Error("from the standard input it is another transcript")
	}
}

func TestReplayOfAnUnfinishedMatch(t *testing.T) {
	file, _ := exported(t, 30)
	m, out, _ := run(nil)
	path := write(t, "m.jsonl", file)
	if err := m.Run(t.Context(), []string{"replay", path}); err != nil || !strings.Contains(out.String(), "The match is not over") {
		t.Errorf("%v: %s", err, out)
	}
	err := m.Run(t.Context(), []string{"replay", "-check", path})
	if err == nil || ExitCode(err) != 1 || !strings.Contains(err.Error(), "line 1 has no seed") {
		t.Errorf("checked: %v", err)
	}
}

// A match that was exported once can be read and checked by every later version.
// -update writes it anew, which is needed only when the rules change on purpose.
func TestReplayOfAKeptMatch(t *testing.T) {
	const kept = "testdata/ninapinta.jsonl"
	if enginetest.Updating() {
		file, _ := exported(t, longest)
		if err := os.WriteFile(kept, []byte(file), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	m, out, _ := run(nil)
	if err := m.Run(t.Context(), []string{"replay", "-check", kept}); err != nil || !strings.Contains(out.String(), "Checked: every draw") {
		t.Errorf("%v: %s", err, out)
	}
}

func TestReplayNamesTheLineOfTheDamage(t *testing.T) {
	file, _ := exported(t, longest)
	lines := strings.SplitAfter(file, "\n")
	change := func(line int, old, fresh string) string {
		changed := append([]string{}, lines...)
		changed[line-1] = strings.Replace(changed[line-1], old, fresh, 1)
		if changed[line-1] == lines[line-1] {
			t.Fatalf("line %d has no %s: %s", line, old, lines[line-1])
		}
		return strings.Join(changed, "")
	}
	for _, c := range []struct{ name, file, want string }{
		{"cut off", file[:len(file)-20], fmt.Sprintf("line %d is not a whole entry", len(lines)-1)},
		{"a line is missing", strings.Join(append(append([]string{}, lines[:4]...), lines[5:]...), ""), "line 5"},
		{"unknown event", change(2, `"name":"`, `"name":"x_`), "line 2"},
		{"another game", change(1, "ninapinta", "chess"), `line 1: this program does not know the game "chess"`},
		{"another hash", change(1, `"commitment":"`, `"commitment":"0`), "line 1: the seed is not the one whose hash was published"},
	} {
		m, _, _ := run(nil)
		err := m.Run(t.Context(), []string{"replay", "-check", write(t, "m.jsonl", c.file)})
		if err == nil || ExitCode(err) != 1 || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v, want %q in it", c.name, err, c.want)
		}
	}
}

// An analysis tells everybody's chances before each turn, and what was given away.
func TestReplayAnalyses(t *testing.T) {
	file, _ := exportedOf(t, 1, 60)
	m, out, _ := run(nil)
	if err := m.Run(t.Context(), []string{"replay", write(t, "solo.jsonl", file), "-analyse", "-strength", "novice"}); err != nil {
		t.Fatal(err)
	}
	_, text, ok := strings.Cut(out.String(), "Chances before each turn")
	if !ok || !strings.Contains(text, "Max Planck") || strings.Count(text, " % (") < 10 {
		t.Errorf("the chances are missing:\n%s", text)
	}
	if !strings.Contains(text, "Answers that gave most away:\n") || !strings.Contains(text, "; better by ") {
		t.Errorf("nobody gave anything away by chance:\n%s", text)
	}
}
