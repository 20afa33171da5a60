package journal

import (
	"os"
	"path/filepath"
	"testing"
)

// TestTheJournalIsRewrittenWhenMostOfItIsOld appends many values of one thing.
func TestTheJournalIsRewrittenWhenMostOfItIsOld(t *testing.T) {
	path := filepath.Join(t.TempDir(), "j.jsonl")
	var last string
	fold := func(r Record) error { last = string(r.Value); return nil }
	j, err := Open(path, fold)
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; !j.WantsCompaction(); n++ {
		if n > 30000 {
			t.Fatal("the journal grows for ever")
		}
		j.Put("n", n)
	}
	before, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Rewrite(func(put func(string, any) error) error { return put("n", "kept") }); err != nil {
		t.Fatal(err)
	}
	j.Put("n", "later")
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	after, err := os.Stat(path)
	if err != nil || after.Size() >= before.Size() {
		t.Errorf("%d bytes became %d, %v", before.Size(), after.Size(), err)
	}
	if j, err = Open(path, fold); err != nil || j.lines != 2 || last != `"later"` {
		t.Fatalf("%d lines, the last %s, %v", j.lines, last, err)
	}
	if err := j.Close(); err != nil {
		t.Error(err)
	}

	// A line cut short by a kill is dropped, and the next one is whole again.
	whole, err := os.ReadFile(path)
	if err == nil {
		err = os.WriteFile(path, append(whole, `{"k":"n","v":"cut`...), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	if j, err = Open(path, fold); err != nil || j.lines != 2 {
		t.Fatalf("%d lines, %v", j.lines, err)
	}
	j.Put("n", "after")
	if err := j.Close(); err != nil {
		t.Error(err)
	}
	if j, err = Open(path, fold); err != nil || j.lines != 3 || last != `"after"` {
		t.Fatalf("%d lines, the last %s, %v", j.lines, last, err)
	}
	if err := j.Close(); err != nil {
		t.Error(err)
	}
}
