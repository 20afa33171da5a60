package main

import (
	"context"
	"io"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"landfall/engine"
	"landfall/store"
	"landfall/store/postgres"
	"landfall/store/postgres/postgrestest"
)

// TestThereAndBack moves what the old data file holds to a database, in spite of an
// interruption, runs on it, and moves it back.
func TestThereAndBack(t *testing.T) {
	t.Parallel()
	server := postgrestest.Start(t)
	db, _, _ := oldFile(t)
	from := filepath.Join(t.TempDir(), "from.bolt")
	if err := writeFile(from, func(w io.Writer) error { return db.Backup(t.Context(), w) }); err != nil {
		t.Fatal(err)
	}
	address := server.Empty(t)
	do := func(env map[string]string, args ...string) (string, error) {
		m, out, log := run(env)
		err := m.Run(t.Context(), args)
		return out.String() + log.String(), err
	}

	first, err := postgres.Open(t.Context(), address, postgres.Options{})
	if err != nil {
		t.Fatal(err)
	}
	interrupted, stop := context.WithCancel(t.Context())
	half := halting{DB: first, stop: stop}
	source, err := store.OpenFile(from)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := store.Copy(interrupted, half, source.Log(), nil); err == nil {
		t.Fatal("the copy was not interrupted")
	}
	if err := source.Close(); err != nil {
		t.Fatal(err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := do(nil, "-listen", "127.0.0.1:0", "-store", address); err == nil || !strings.Contains(err.Error(), "run the same `landfall copy` again") {
		t.Errorf("a bot on half a copy: %v", err)
	}
	said, err := do(nil, "copy", from, address)
	written := regexp.MustCompile(`Copied and compared: 5 matches with (\d+) entries, (\d+) rows; (\d+) of these`).FindStringSubmatch(said)
	if err != nil || written == nil {
		t.Fatalf("%v: %s", err, said)
	}
	if said, err := do(nil, "copy", from, address); err == nil || !strings.Contains(err.Error(), "is not empty") {
		t.Errorf("a second copy: %v, %s", err, said)
	}
	if said, err := do(nil, "check", address); err != nil || !strings.Contains(said, "is sound: 5 matches") {
		t.Errorf("check: %v, %s", err, said)
	}
	out := filepath.Join(t.TempDir(), "m.jsonl")
	if _, err := do(nil, "export", address, "6p7u2ri6", "-out", out); err != nil {
		t.Error(err)
	}
	if said, err := do(nil, "replay", out); err != nil {
		t.Errorf("%v: %s", err, said)
	}

	m, told, _ := run(map[string]string{"LANDFALL_STORE": address})
	_, end := serving(t, m, "-listen", "127.0.0.1:0", "-data", filepath.Join(t.TempDir(), "unused.bolt"))
	if _, err := do(nil, "-listen", "127.0.0.1:0", "-store", address); err == nil || ExitCode(err) != 1 || !strings.Contains(err.Error(), "is in use by another bot") {
		t.Errorf("a second bot on it: %v", err)
	}
	backup := filepath.Join(t.TempDir(), "backup.bolt")
	if said, err := do(nil, "backup", backup, "-store", address); err != nil || !strings.Contains(said, "is backed up") {
		t.Errorf("backup: %v, %s", err, said)
	}
	if err := end(); err != nil || !strings.Contains(told.String(), "Everything is kept in the database") {
		t.Errorf("%v: %s", err, told)
	}
	if said, err := do(nil, "check", backup); err != nil || !strings.Contains(said, "is sound: 5 matches") {
		t.Errorf("check of the backup: %v, %s", err, said)
	}
	back := filepath.Join(t.TempDir(), "back.bolt")
	if said, err := do(nil, "copy", address, back); err != nil {
		t.Errorf("back: %v, %s", err, said)
	}
	f, err := store.OpenFile(back)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	for id := range oldTables {
		want, werr := db.Entries(t.Context(), id, 0)
		got, gerr := f.Log().Entries(t.Context(), id, 0)
		if werr != nil || gerr != nil || len(want) == 0 || len(got) != len(want) || string(got[len(got)-1]) != string(want[len(want)-1]) {
			t.Errorf("match %s is not what it was: %d entries, %v, of %d, %v", id, len(got), gerr, len(want), werr)
		}
	}
}

// halting is a database during whose first match somebody presses Ctrl-C.
type halting struct {
	*postgres.DB
	stop func()
}

func (h halting) Append(ctx context.Context, b engine.Batch) error {
	if b.Match != "" {
		h.stop()
	}
	return h.DB.Append(ctx, b)
}
