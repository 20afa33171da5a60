package main

import (
	"context"
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/store"
)

// played makes a data file with a match that waits for two people.
func played(t *testing.T) (path string, id engine.MatchID) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "x.bolt")
	db, err := store.Open(path, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
	}()
	games, err := gamesByKey()
	if err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	s := table.New(table.Options{Log: db, Now: time.Now, Random: strings.NewReader(strings.Repeat("seed of the test", 9)), Games: games})
	at, err := s.Open(ctx, table.Opening{Game: "ninapinta", Host: "ana", Name: "Ana", Places: 2, Pace: time.Hour, Guild: "1", Channel: "2"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Join(ctx, at.ID, "ben", "Ben"); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Start(ctx, at.ID, "ana"); err != nil {
		t.Fatal(err)
	}
	return path, at.ID
}

// firstEntry is how the match of played begins.
func firstEntry(t *testing.T) string {
	t.Helper()
	path, id := played(t)
	f, err := store.OpenFile(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	entries, err := f.Log().Entries(t.Context(), id, 0)
	if err != nil || len(entries) != 1 {
		t.Fatalf("%d entries, %v", len(entries), err)
	}
	return string(entries[0])
}

// spoil changes a data file behind the program's back.
func spoil(t *testing.T, path string, change func(tx *bbolt.Tx) error) {
	t.Helper()
	db, err := bbolt.Open(path, 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Update(change); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
}

func TestCheckFindsWhatIsSpoiled(t *testing.T) {
	first := binary.BigEndian.AppendUint64(nil, 0)
	row := func(tx *bbolt.Tx, table string) (*bbolt.Bucket, []byte) {
		b := tx.Bucket([]byte("rows")).Bucket([]byte(table))
		k, _ := b.Cursor().First()
		return b, k
	}
	entry := firstEntry(t)
	for name, c := range map[string]struct {
		change func(tx *bbolt.Tx, id string) error
		want   string
	}{
		"nothing": {func(*bbolt.Tx, string) error { return nil }, ""},
		"a name in an entry": {func(tx *bbolt.Tx, id string) error {
			return tx.Bucket([]byte("log")).Bucket([]byte(id)).Put(first, []byte(strings.Replace(entry, `"events"`, `"evants"`, 1)))
		}, "match %"},
		"a byte of an entry": {func(tx *bbolt.Tx, id string) error {
			b := tx.Bucket([]byte("log")).Bucket([]byte(id))
			bad := append([]byte(nil), b.Get(first)...)
			bad[len(bad)/2] ^= 1
			return b.Put(first, bad)
		}, "entry 0 is not what was written"},
		"an entry": {func(tx *bbolt.Tx, id string) error {
			return tx.Bucket([]byte("log")).Bucket([]byte(id)).Delete(first)
		}, "it is empty"},
		"a duty": {func(tx *bbolt.Tx, _ string) error {
			b, k := row(tx, "duty")
			return b.Delete(k)
		}, "no duty says so"},
		"a reminder": {func(tx *bbolt.Tx, _ string) error {
			b, k := row(tx, "due")
			return b.Delete(k)
		}, "index due has no row"},
		"a seat": {func(tx *bbolt.Tx, _ string) error {
			b, k := row(tx, "sits")
			return b.Delete(k)
		}, "index sits has no row"},
		"a duty of nobody": {func(tx *bbolt.Tx, _ string) error {
			b, k := row(tx, "waits")
			return b.Put(append(k, 'x'), []byte("{}"))
		}, "that nothing asks for"},
		"a table": {func(tx *bbolt.Tx, id string) error {
			return tx.Bucket([]byte("rows")).Bucket([]byte("table")).Put([]byte(id), []byte("{"))
		}, "cannot be read"},
	} {
		t.Run(name, func(t *testing.T) {
			path, id := played(t)
			spoil(t, path, func(tx *bbolt.Tx) error { return c.change(tx, string(id)) })
			m, out, _ := run(nil)
			err := m.Run(t.Context(), []string{"check", path})
			if c.want == "" {
				if err != nil || !strings.Contains(out.String(), "is sound: 1 matches") {
					t.Errorf("a sound file: %v, %s", err, out)
				}
				return
			}
			if err == nil || ExitCode(err) != 1 || !strings.Contains(out.String(), strings.ReplaceAll(c.want, "%", string(id))) {
				t.Errorf("got %v, %s; want %q", err, out, c.want)
			}
		})
	}
}

// A page that was overwritten is told, and nothing breaks down.
func TestCheckOfDamagedPages(t *testing.T) {
	path, _ := played(t)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	told := 0
	for page := 2; page < len(data)/4096; page++ {
		bad := append([]byte(nil), data...)
		copy(bad[page*4096:], strings.Repeat("\x07", 4096))
		if string(bad) == string(data) {
			continue
		}
		other := filepath.Join(t.TempDir(), "y.bolt")
		if err := os.WriteFile(other, bad, 0o600); err != nil {
			t.Fatal(err)
		}
		m, _, _ := run(nil)
		if err := m.Run(t.Context(), []string{"check", other}); err != nil {
			told++
		}
	}
	if told < 3 {
		t.Errorf("%d damaged pages were noticed", told)
	}
}

func TestExportOfAMatchThatCannotBePlayed(t *testing.T) {
	path, id := played(t)
	spoiled := strings.Replace(firstEntry(t), `"events"`, `"evants"`, 1)
	spoil(t, path, func(tx *bbolt.Tx) error {
		return tx.Bucket([]byte("log")).Bucket([]byte(id)).Put(binary.BigEndian.AppendUint64(nil, 0), []byte(spoiled))
	})
	m, out, _ := run(nil)
	if err := m.Run(t.Context(), []string{"export", path, string(id)}); err != nil || out.String() != spoiled+"\n" {
		t.Errorf("got %v, %.100s", err, out)
	}
	spoil(t, path, func(tx *bbolt.Tx) error {
		return tx.Bucket([]byte("log")).Bucket([]byte(id)).Put(binary.BigEndian.AppendUint64(nil, 1), []byte("\x01nothing"))
	})
	if err := m.Run(t.Context(), []string{"export", path, string(id)}); err == nil || !strings.Contains(err.Error(), "1 entries of match") {
		t.Errorf("an entry that cannot be unpacked: %v", err)
	}
	whole, id := played(t)
	to := filepath.Join(t.TempDir(), "m.jsonl")
	if err := m.Run(t.Context(), []string{"export", whole, string(id), "-out", to}); err != nil {
		t.Fatal(err)
	}
	if err := m.Run(t.Context(), []string{"replay", to}); err != nil {
		t.Error(err)
	}
	if info, err := os.Stat(to); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info, err)
	}
	if err := m.Run(t.Context(), []string{"export", whole, "zzzzzzzz"}); err == nil || !strings.Contains(err.Error(), "has no match zzzzzzzz") {
		t.Errorf("a match that is not there: %v", err)
	}
}

// The file of a running program is left alone.
func TestCheckOfAFileInUse(t *testing.T) {
	path, _ := played(t)
	db, err := store.Open(path, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	m, _, _ := run(nil)
	if err := m.Run(t.Context(), []string{"check", path}); err == nil || !strings.Contains(err.Error(), "is in use") {
		t.Errorf("got %v", err)
	}
	if err := m.Run(t.Context(), []string{"check", path + ".none"}); err == nil || !strings.Contains(err.Error(), "is not there") {
		t.Errorf("no file: %v", err)
	}
}
