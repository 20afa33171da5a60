package enginetest

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"landfall/engine"
)

// update is the one flag of all tests that keep expectations in files. A flag has
// to be there before the flags are read, hence a package variable.
var update = flag.Bool("update", false, "rewrite the expectations that tests keep in files")

// Updating tells whether the tests were started with -update: then expectations
// are rewritten, and compared by who reads the diff.
func Updating() bool { return *update }

// Plays runs every play (*.txt) of a folder as a test of its own. A play is a
// story: directives, a line "----", and what came of them up to an empty line.
// Lines that begin with # are remarks. The directives:
//
//	match GAME seats=N seed=N [ruleset=N] [choices=a,b] [OPTION=VALUE …]
//	SEAT: NOTATION        a seat answers
//	undo SEAT             a seat takes its last ply back
//	asked SEAT            what the seat is asked, with every option
//	heard SEAT            what the seat heard of the last entry
//	expect                who is awaited, or how the match ended
//	verify                the match is run again from its seed
//	...random N           N answers by chance
//	...until event NAME   answers by chance until the event has happened
//	...until asked KIND   … until such a question is open
//	...until offered A    … until somebody may give that answer
//	...until over         … to the end
//	...until over METHOD  … to an end of that kind
//
// An answer is followed by its events, "ply name field=value …", or by
// "refused: why".
func Plays(t *testing.T, game *engine.Game, dir string) {
	t.Helper()
	files, err := playFiles(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) {
			runPlay(t, game, name, *update)
		})
	}
}

// Recorded plays the plays of a folder once more, whatever they expect: visit sees each entry with its match, as it
// stands then.
func Recorded(t testing.TB, game *engine.Game, dir string, visit func(play string, m *engine.Match, e engine.Entry)) {
	t.Helper()
	files, err := playFiles(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		p, err := readPlay(name, false)
		if err != nil {
			t.Fatal(err)
		}
		play := strings.TrimSuffix(filepath.Base(name), ".txt")
		run := &player{game: game, seen: seen{}, visit: func(m *engine.Match, e engine.Entry) { visit(play, m, e) }}
		for _, b := range p.blocks {
			if _, err := run.block(b); err != nil {
				t.Fatalf("%s:%d: %v", name, b.line, err)
			}
		}
	}
}

func runPlay(t testing.TB, game *engine.Game, name string, rewrite bool) {
	t.Helper()
	p, err := readPlay(name, rewrite)
	if err != nil {
		t.Fatalf("%v", err)
	}
	run := &player{game: game, seen: seen{}}
	for i, b := range p.blocks {
		output, err := run.block(b)
		if err != nil {
			t.Fatalf("%s:%d: %v", name, b.line, err)
		}
		if got, want := strings.Join(output, "\n"), strings.Join(b.output, "\n"); got != want && !rewrite {
			t.Fatalf("%s:%d: %s\n--- got\n%s\n--- want\n%s\nIf you understand it and want it: go test -update",
				name, b.line, strings.Join(b.input, "\n"), got, want)
		}
		p.blocks[i].output = output
	}
	if rewrite {
		if err := os.WriteFile(name, []byte(p.text()), 0o600); err != nil {
			t.Fatalf("%v", err)
		}
	}
}
