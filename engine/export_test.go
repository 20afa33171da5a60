package engine_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"landfall/engine"
)

func games(key string) (*engine.Game, bool) { return race(), key == "race" }

// exported is a played match as a text file.
func exported(t *testing.T, finished bool) string {
	t.Helper()
	b := begin(t, race(), 2)
	b.lanes()
	b.act(0, "walk 2")
	b.undo()
	if finished {
		b.finish()
	}
	var out bytes.Buffer
	if err := engine.Export(&out, race(), b.log); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestExportComesBack(t *testing.T) {
	text := exported(t, true)
	x, err := engine.ReadExport(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	m, err := engine.Replay(x, games, true)
	if err != nil {
		t.Fatal(err)
	}
	if m.Outcome() == nil || m.ID() != "m1" || m.Outcome().Method != "goal" {
		t.Errorf("the replayed match ends with %+v", m.Outcome())
	}
	if n := strings.Count(text, engine.NumberedSeed(1).String()); n != 1 {
		t.Errorf("the seed is in the file %d times", n)
	}
}

func TestOpenMatchesAreExportedWithoutTheirSeed(t *testing.T) {
	text := exported(t, false)
	if strings.Contains(text, engine.NumberedSeed(1).String()) {
		t.Error("the seed of an open match is in its file")
	}
	x, err := engine.ReadExport(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	m, err := engine.Replay(x, games, false)
	if err != nil || m.Len() != 5 {
		t.Errorf("it replays as %v, %v", m, err)
	}
	if _, err := engine.Replay(x, games, true); err == nil || !strings.Contains(err.Error(), "line 1 has no seed") {
		t.Errorf("a check without a seed says %v", err)
	}
}

func TestDamagedFiles(t *testing.T) {
	whole := exported(t, true)
	lines := strings.SplitAfter(whole, "\n")
	without := func(i int) string { return strings.Join(lines[:i], "") + strings.Join(lines[i+1:], "") }
	replaced := func(old, new string) string {
		text := strings.Replace(whole, old, new, 1)
		if text == whole {
			t.Fatalf("the file has no %s", old)
		}
		return text
	}
	for name, c := range map[string]struct{ text, says string }{
		"empty":              {"", "line 1: the file ends"},
		"only the head":      {lines[0], "line 2: the file ends"},
		"no export":          {"hello\nthere\n", "line 1 is not the head"},
		"other JSON":         {"{}\n{}\n", "line 1 is not the head"},
		"a head with more":   {replaced(`{"landfall":1`, `{"landfall":1,"sead":"x"`), "line 1: it has what no head has: unknown field \"sead\""},
		"a newer format":     {replaced(`{"landfall":1`, `{"landfall":2`), "line 1: the file has format 2"},
		"another game":       {replaced(`"game":"race"`, `"game":"chess"`), "line 1: this program does not know the game \"chess\""},
		"cut off":            {whole[:len(whole)-20], " is not a whole entry"},
		"a line missing":     {without(3), "line 4: "},
		"no first entry":     {without(1), "line 2: "},
		"an unknown event":   {replaced(`"name":"turn_began"`, `"name":"tea_served"`), "line 4: "},
		"a roll changed":     {strings.Replace(whole, `"final":true,"events":[{"name":"stepped","v":2,"data":{"seat":0,"steps":`, `"final":true,"events":[{"name":"stepped","v":2,"data":{"seat":0,"steps":1`, 1), "ply 3: recorded stepped"},
		"ends too early":     {strings.Join(lines[:6], ""), "do not come to an end"},
		"another seed":       {replaced(engine.NumberedSeed(1).String(), engine.NumberedSeed(2).String()), "not the one whose hash was published"},
		"a seed cut short":   {replaced(engine.NumberedSeed(1).String(), "abcd"), "line 2: "},
		"another commitment": {replaced(`"commitment":"`, `"commitment":"0`), "not the one whose hash was published"},
	} {
		x, err := engine.ReadExport(strings.NewReader(c.text))
		if err == nil {
			_, err = engine.Replay(x, games, true)
		}
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want %q", name, err, c.says)
		}
	}
}

func TestExportReportsAFullDisk(t *testing.T) {
	b := begin(t, race(), 2)
	full := errors.New("disk full")
	if err := engine.Export(failing{full}, race(), b.log); !errors.Is(err, full) {
		t.Errorf("%v", err)
	}
	if err := engine.Export(&bytes.Buffer{}, race(), nil); !errors.Is(err, engine.ErrCorrupt) {
		t.Errorf("nothing is exported: %v", err)
	}
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }
