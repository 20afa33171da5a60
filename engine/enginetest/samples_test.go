package enginetest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestToySamples(t *testing.T) { Samples(t, toy(""), toyHarness(), "testdata/wire") }

func TestSamplesAreOnlyAdded(t *testing.T) {
	dir := t.TempDir()
	k := newKit(toy(""), toyHarness())
	if err := k.addSamples(dir); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.json"))
	if err != nil || len(files) != len(k.spec.Events) {
		t.Fatalf("%d samples for %d events, %v", len(files), len(k.spec.Events), err)
	}
	if err := os.WriteFile(files[0], []byte("as it was"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(files[1]); err != nil {
		t.Fatal(err)
	}
	if err := k.checkSample(files[1]); err == nil || !strings.Contains(err.Error(), "no sample") {
		t.Errorf("a missing sample: %v", err)
	}
	if err := k.addSamples(dir); err != nil {
		t.Fatal(err)
	}
	if data, err := os.ReadFile(files[0]); err != nil || string(data) != "as it was" {
		t.Errorf("a sample was rewritten: %s, %v", data, err)
	}
	if err := k.checkSample(files[0]); err == nil {
		t.Error("a sample that is no entry passes")
	}
	if err := k.checkSample(files[1]); err != nil {
		t.Errorf("the added sample: %v", err)
	}
}
