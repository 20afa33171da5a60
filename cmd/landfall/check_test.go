package main

import (
	"context"
	"encoding/binary"
	"errors"
	"math/rand"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/house"
	"landfall/engine/table/lobby"
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
	m, _, _ := run(nil)
	games, err := m.gamesByKey()
	if err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	s := house.New(house.Options{Log: db, Now: time.Now, Random: strings.NewReader(strings.Repeat("seed of the test", 9)), Games: games})
	at, err := s.Lobby.Open(ctx, lobby.Opening{Game: "ninapinta", Host: "ana", Name: "Ana", Places: 2, Pace: time.Hour, Guild: "1", Channel: "2"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Lobby.Join(ctx, at.ID, "ben", "Ben"); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Lobby.Start(ctx, at.ID, "ana"); err != nil {
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
		}, `match %: the log of the match cannot be read: entry 0: there is no member "evants"`},
		"a member of an event": {func(tx *bbolt.Tx, id string) error {
			return tx.Bucket([]byte("log")).Bucket([]byte(id)).Put(first, []byte(strings.Replace(entry, `"name"`, `"nome"`, 1)))
		}, `match %: the log of the match cannot be read: entry 0: `},
		"all events": {func(tx *bbolt.Tx, id string) error {
			return tx.Bucket([]byte("log")).Bucket([]byte(id)).Put(first, []byte(entry[:strings.Index(entry, `,"events"`)]+"}"))
		}, "match %: the log of the match cannot be read: entry 0: it has no events"},
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
		}, "is not what was written: its table is set aside"},
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

// Wherever a page is overwritten, nothing breaks down: either the file is not opened, in
// one sentence, or the matches on that page are quarantined and the others continue; and
// landfall check says that it is damaged, unless nothing is kept there.
func TestDamagedPages(t *testing.T) {
	path, ids := manyPlayed(t)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	m, _, _ := run(nil)
	games, err := m.gamesByKey()
	if err != nil {
		t.Fatal(err)
	}
	used := usedPages(t, path)
	oneSentence := func(err error) bool {
		return err != nil && !strings.Contains(err.Error(), "\n") && len(err.Error()) < 400
	}
	closed, some, all, quarantined := 0, 0, 0, 0
	for page := range used {
		bad := append([]byte(nil), data...)
		copy(bad[page*4096:], strings.Repeat("\x07", 4096))
		other := filepath.Join(t.TempDir(), "y.bolt")
		if err := os.WriteFile(other, bad, 0o600); err != nil {
			t.Fatal(err)
		}
		m, _, _ := run(nil)
		if err := m.Run(t.Context(), []string{"check", other}); !oneSentence(err) || ExitCode(err) != 1 {
			t.Errorf("page %d: check says %v", page, err)
		}
		db, err := store.Open(other, store.Options{})
		if err != nil {
			if closed++; !oneSentence(err) || !strings.Contains(err.Error(), other) {
				t.Errorf("page %d: opening says %v", page, err)
			}
			continue
		}
		s := house.New(house.Options{Log: db, Now: time.Now, Random: rand.New(rand.NewSource(1)), Games: games})
		whole := 0
		for _, id := range ids {
			looked := false
			err := s.Matches.Look(t.Context(), id, "", func(_ table.Table, m *engine.Match, _ engine.Seat) error {
				looked = true
				return m.Verify()
			})
			switch {
			case err == nil && looked:
				whole++
			case !errors.Is(err, table.ErrQuarantined) && !errors.Is(err, store.ErrDamaged):
				t.Errorf("page %d: match %s: %v", page, id, err)
			}
		}
		quarantined += s.Quarantine.Len()
		if whole == len(ids) {
			all++
		} else if whole > 0 {
			some++
		}
		if err := db.Close(); err != nil {
			t.Errorf("page %d: closing: %v", page, err)
		}
	}
	if closed == 0 || some == 0 || all == 0 || quarantined < len(ids) {
		t.Errorf("of %d pages %d keep the file from being opened, %d harm some matches, %d none; %d times a match was set aside", len(used), closed, some, all, quarantined)
	}
}

// manyPlayed makes a data file with matches of some length.
func manyPlayed(t *testing.T) (path string, ids []engine.MatchID) {
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
	m, _, _ := run(nil)
	games, err := m.gamesByKey()
	if err != nil {
		t.Fatal(err)
	}
	s := house.New(house.Options{Log: db, Now: time.Now, Random: rand.New(rand.NewSource(7)), Games: games})
	for range 6 {
		at, err := s.Lobby.Open(t.Context(), lobby.Opening{Game: "ninapinta", Host: "ana", Name: "Ana", Places: 2, Pace: time.Hour, Guild: "1", Channel: "2"})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Lobby.Join(t.Context(), at.ID, "ben", "Ben"); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Lobby.Start(t.Context(), at.ID, "ana"); err != nil {
			t.Fatal(err)
		}
		goOn(t, s, at.ID, 60)
		ids = append(ids, at.ID)
	}
	return path, ids
}

// usedPages are the pages on which something is kept, after the two that tell where
// it is.
func usedPages(t *testing.T, path string) map[int]bool {
	t.Helper()
	db, err := bbolt.Open(path, 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	used := map[int]bool{}
	if err := db.View(func(tx *bbolt.Tx) error {
		for page := 2; ; page++ {
			p, err := tx.Page(page)
			if err != nil || p == nil {
				return err
			}
			if p.Type == "leaf" || p.Type == "branch" {
				used[page] = true
			}
		}
	}); err != nil {
		t.Fatal(err)
	}
	return used
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
	t.Parallel()
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
