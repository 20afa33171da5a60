package enginetest

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Stories runs every story (*.txt) of a folder as a test of its own. Stories are
// written as plays are: directives, a line "----", and what came of them up to an
// empty line; -update rewrites that. What a directive means is the business of
// whoever begins a story: do carries out the directives of one block and gives the
// lines that came of it, none of them empty; told are those that the story has.
func Stories(t *testing.T, dir string, begin func(t *testing.T) (do func(directives, told []string) ([]string, error))) {
	t.Helper()
	files, err := playFiles(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txt"), func(t *testing.T) {
			p, err := readPlay(name, *update)
			if err != nil {
				t.Fatal(err)
			}
			do := begin(t)
			for i, b := range p.blocks {
				got, err := do(b.input, b.output)
				if err != nil {
					t.Fatalf("%s:%d: %v", name, b.line, err)
				}
				if *update {
					p.blocks[i].output = got
					continue
				}
				if !slices.Equal(got, b.output) {
					t.Fatalf("%s:%d: %s\nfollows:\n%s\nexpected:\n%s", name, b.line, strings.Join(b.input, "\n"),
						strings.Join(got, "\n"), strings.Join(b.output, "\n"))
				}
			}
			if *update {
				if err := os.WriteFile(name, []byte(p.text()), 0o644); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}
