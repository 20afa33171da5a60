package commands_test

import (
	"strings"
	"testing"
)

// A digest tells what waits for somebody, and nothing to whom nothing waits for.
func TestADigestTellsWhatWaits(t *testing.T) {
	r := newRoom(t).start("fleet captain+1 captain+1 captain+1")
	tb, err := r.house.Tables.Get(t.Context(), r.id)
	if err != nil {
		t.Fatal(err)
	}
	m, keys, err := r.desk.Unasked.Digest(t.Context(), "ben")
	if err != nil || len(keys) != 1 || !strings.Contains(m.Text, tb.Name) || strings.Contains(m.Text, "Since your last") {
		t.Errorf("Ben reads (%q, %v) %q", keys, err, m.Text)
	}
	if err := r.house.People.NoteDigested(t.Context(), "ben", []string{"one that is done", "and another"}); err != nil {
		t.Fatal(err)
	}
	if m, _, err := r.desk.Unasked.Digest(t.Context(), "ben"); err != nil || !strings.Contains(m.Text, "Since your last digest: 1 new, 2 done.") || !strings.Contains(m.Text, "**New:**") {
		t.Errorf("the next time Ben reads (%v) %q", err, m.Text)
	}
	if err := r.house.People.NoteDigested(t.Context(), "ben", keys); err != nil {
		t.Fatal(err)
	}
	if m, _, err := r.desk.Unasked.Digest(t.Context(), "ben"); err != nil || !strings.Contains(m.Text, "Since your last digest: 0 new, 0 done.") || strings.Contains(m.Text, "**New:**") {
		t.Errorf("with nothing new Ben reads (%v) %q", err, m.Text)
	}
	if m, keys, err := r.desk.Unasked.Digest(t.Context(), "eva"); err != nil || len(keys) > 0 || m.Text != "" {
		t.Errorf("Eva reads (%q, %v) %q", keys, err, m.Text)
	}
}
