package enginetest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"landfall/engine"
)

func TestToyPlays(t *testing.T) {
	Plays(t, engine.New(toy("")), "testdata/plays")
}

// fatal is a testing.TB whose Fatalf can be looked at.
type fatal struct {
	testing.TB
	text string
}

func (f *fatal) Helper() {}
func (f *fatal) Fatalf(format string, args ...any) {
	f.text = fmt.Sprintf(format, args...)
	panic(f)
}

// failure runs a play and returns what it fails with, "" if it passes.
func failure(t *testing.T, name string, rewrite bool) (text string) {
	f := &fatal{TB: t}
	defer func() {
		if p := recover(); p != nil {
			if p != f {
				panic(p)
			}
			text = f.text
		}
	}()
	runPlay(f, engine.New(toy("")), name, rewrite)
	return ""
}

func write(t *testing.T, text string) string {
	name := filepath.Join(t.TempDir(), "play.txt")
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestPlayFailures(t *testing.T) {
	cases := []struct{ name, text, says string }{
		{"wrong expectation", "match toy seats=2 seed=1\nexpect\n----\nsomething else\n", "awaits [0 1]"},
		{"no ruler", "# remark\n\nmatch toy seats=2\n\n0: bid 1\n----\n", "play.txt:3: a block has no line"},
		{"no ruler at the end", "match toy seats=2", "play.txt:1: a block has no line"},
		{"no match", "\n0: bid 1\n----\n", "play.txt:2: \"0: bid 1\": a play begins"},
		{"another game", "match tuy seats=2\n----\n", "play of toy"},
		{"too many seats", "match toy seats=9\n----\n", "2 to 3 players"},
		{"no such option", "match toy seats=2 size=3\n----\n", "no option \"size\""},
		{"no such seat", "match toy seats=2\n5: bid 1\n----\n", "no seat \"5\""},
		{"no such directive", "match toy seats=2\ndance\n----\n", "no such directive"},
		{"no count", "match toy seats=2\n...random x\n----\n", "how many"},
		{"no such goal", "match toy seats=2\n...until tea\n----\n", "...until takes"},
		{"never comes", "match toy seats=2\n...until event tea\n----\n", "does not come to that; over"},
		{"comes with another seed", "match toy seats=3 seed=3\n...until event toy_ended\n...until asked turn\n----\n", "from the start with seed=0 it does after"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := failure(t, write(t, c.text), false); !strings.Contains(got, c.says) {
				t.Errorf("got %q, want %q", got, c.says)
			}
		})
	}
}

func TestUpdateAddsWhatIsExpected(t *testing.T) {
	name := write(t, "match toy seats=2 seed=4\nexpect\n\n# Another.\n0: bid 7\n\nexpect\n")
	if got := failure(t, name, true); got != "" {
		t.Fatal(got)
	}
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"\nexpect\n----\n0 toy_began", "\n\n# Another.\n0: bid 7\n----\nrefused", "\n\nexpect\n----\n1 plies, awaits [0 1]\n"} {
		if !strings.Contains(string(data), want) {
			t.Errorf("the file\n%s\nlacks\n%s", data, want)
		}
	}
	if got := failure(t, name, false); got != "" {
		t.Errorf("the play fails: %s", got)
	}
}

func TestUpdateRewritesOnlyExpectations(t *testing.T) {
	name := write(t, "# A remark stays.\nmatch toy seats=2 seed=4\nexpect\n----\nold\n\n\n# Another.\n0: bid 7\n----\n")
	if got := failure(t, name, true); got != "" {
		t.Fatal(got)
	}
	if got := failure(t, name, false); got != "" {
		t.Fatalf("the rewritten play fails: %s", got)
	}
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	for _, want := range []string{"# A remark stays.\nmatch toy seats=2 seed=4\nexpect\n----\n0 toy_began seats=2\n  deck_mixed deck=[", "\n  round_began round=1\n1 plies, awaits [0 1]\n\n\n# Another.\n0: bid 7\n----\nrefused: \"bid 7\": not among the legal answers\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("the file\n%s\nlacks\n%s", text, want)
		}
	}
	if strings.Contains(text, "old") {
		t.Error("the old expectation is still there")
	}
}
