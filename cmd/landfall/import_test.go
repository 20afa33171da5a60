package main

import (
	"path/filepath"
	"strings"
	"testing"
)

func TestImportChecksAndTakesIn(t *testing.T) {
	file, _ := exported(t, longest)
	data := filepath.Join(t.TempDir(), "data.bolt")
	whole := write(t, "m.jsonl", file)
	take := func(path string) (string, error) {
		m, out, _ := run(nil)
		err := m.Run(t.Context(), []string{"import", path, "-data", data})
		return out.String(), err
	}
	// Whatever was changed in it is found, and then nothing is taken in.
	lines := strings.Split(file, "\n")
	cut := write(t, "cut.jsonl", strings.Join(lines[:len(lines)-3], "\n"))
	if _, err := take(cut); err == nil {
		t.Error("a file that was cut off is taken in")
	}
	if text, err := take(whole); err != nil || !strings.Contains(text, "Checked and taken in") {
		t.Fatalf("%q, %v", text, err)
	}
	if _, err := take(whole); err == nil || !strings.Contains(err.Error(), "already") {
		t.Errorf("it is taken in twice: %v", err)
	}
	m, out, _ := run(nil)
	if err := m.Run(t.Context(), []string{"check", data}); err != nil {
		t.Errorf("the file is not sound: %v, %s", err, out.String())
	}
	m, out, _ = run(nil)
	if err := m.Run(t.Context(), []string{"export", data, "m1"}); err != nil || strings.TrimSpace(out.String()) != strings.TrimSpace(file) {
		t.Errorf("it is exported otherwise than it was: %v", err)
	}
	m, out, _ = run(nil)
	if err := m.Run(t.Context(), []string{"replay", whole, "-check"}); err != nil || !strings.Contains(out.String(), "Checked") {
		t.Errorf("the replay does not agree: %v", err)
	}
}
