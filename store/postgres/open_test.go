package postgres_test

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/jackc/pgx/v5/pgconn"

	"landfall/engine"
	"landfall/store/postgres"
	"landfall/store/postgres/postgrestest"
)

// TestWhatKeepsADatabaseFromBeingOpened is said in a sentence, which never has the password.
func TestWhatKeepsADatabaseFromBeingOpened(t *testing.T) {
	server := postgrestest.Start(t)
	server.Do(t, "create role locked login password 'right'")
	t.Cleanup(func() { server.Do(t, "drop owned by locked; drop role locked") })
	server.Do(t, "create schema authorization locked")
	newer := server.Empty(t)
	open(t, newer)
	server.Do(t, "insert into landfall_version (version_id, is_applied) values (99, true)", newer)
	at := fmt.Sprintf("127.0.0.1:%d", server.Port())
	for _, c := range []struct {
		address string
		kind    error
		says    string
	}{
		{"postgres://locked:s3cret@" + at + "/postgres", postgres.ErrRefused, "refuses this user or password"},
		{"postgres://locked@" + at + "/postgres", postgres.ErrRefused, "set PGPASSWORD"},
		{"postgres://locked:right@" + at + "/postgres?search_path=public", postgres.ErrRefused, "make the user its owner"},
		{"postgres://postgres@" + at + "/s3cret", postgres.ErrRefused, "createdb"},
		{"postgres://u:s3cret@127.0.0.1:1/landfall", postgres.ErrAway, "database landfall at 127.0.0.1:1 cannot be reached (connection refused)"},
		{"postgres://u:s3cret@" + at + "/a?sslmode=s3cret", nil, "its sslmode must be disable"},
		{"postgres://u:s3cret@[/", nil, "its port must be a number"},
		{"host=localhost password=s3cret", nil, "must be of the form"},
		{newer, postgres.ErrNewer, "has format 99 and this program knows formats up to 1"},
	} {
		db, err := postgres.Open(t.Context(), c.address, postgres.Options{})
		if err == nil {
			_ = db.Close()
			t.Errorf("%s is opened", c.address)
			continue
		}
		said := strings.Replace(err.Error(), "database s3cret at", "", 1) // the name of one
		if c.kind != nil && !errors.Is(err, c.kind) || !strings.Contains(said, c.says) || strings.Contains(said, "s3cret") || strings.Contains(said, "\n") {
			t.Errorf("%s: %q, want %q", c.address, err, c.says)
		}
	}
	empty := server.Empty(t)
	for range 2 { // the second time would find what the first had made
		if _, err := postgres.Open(t.Context(), empty, postgres.Options{Existing: true}); !errors.Is(err, postgres.ErrForeign) {
			t.Errorf("a database to be looked into, with nothing in it: %v", err)
		}
	}
	db := open(t, "postgres://locked:right@"+at+"/postgres?search_path=locked")
	if err := db.Append(t.Context(), entry("m", 0, "a")); err != nil {
		t.Errorf("an owner of no more than a schema: %v", err)
	}
	if err := db.Close(); err != nil {
		t.Error(err)
	}
}

func TestASecretIsFound(t *testing.T) {
	for address, want := range map[string]string{
		"postgres://u:a%20b@h/d": "a b", "postgres://u@h/d": "", "postgres://h/d?password=x&user=u": "x", "data.bolt": "", "postgres://%": "",
	} {
		if got := postgres.Secret(address); got != want {
			t.Errorf("the secret of %s is %q, want %q", address, got, want)
		}
	}
}

// TestManyBeginAtOnce: programs that start together on an empty database do not get into
// each other's way.
func TestManyBeginAtOnce(t *testing.T) {
	address := postgrestest.Start(t).Empty(t)
	var wg sync.WaitGroup
	for i := range 6 {
		wg.Go(func() {
			db, err := postgres.Open(t.Context(), address, postgres.Options{})
			if err != nil {
				t.Error(err)
				return
			}
			if err := db.Append(t.Context(), entry(engine.MatchID(fmt.Sprint("m", i)), 0, "a")); err != nil {
				t.Error(err)
			}
			if err := db.Close(); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	all, err := open(t, address).Lengths(t.Context())
	if err != nil || len(all) != 6 {
		t.Errorf("%v, %v, want six matches", all, err)
	}
}

// TestWhoComesSecondLooksAgain whatever the database calls it that a table is there already.
func TestWhoComesSecondLooksAgain(t *testing.T) {
	for code, want := range map[string]bool{
		"23505": true, "42P07": true, "42710": true, "40001": true, "40P01": true,
		"42501": false, "28P01": false, "53300": false,
	} {
		if got := postgres.Conflicted(fmt.Errorf("step 1: %w", &pgconn.PgError{Code: code})); got != want {
			t.Errorf("%s is looked at again: %v, want %v", code, got, want)
		}
	}
}

func TestASecondBotIsRefused(t *testing.T) {
	server := postgrestest.Start(t)
	address := server.Empty(t)
	db, second, elsewhere := open(t, address), open(t, address), open(t, server.Empty(t))
	leave, err := db.Alone(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := second.Alone(t.Context()); !errors.Is(err, postgres.ErrInUse) || !strings.Contains(err.Error(), "is in use by another bot: stop that one") {
		t.Errorf("a second bot: %v", err)
	}
	other, err := elsewhere.Alone(t.Context())
	if err != nil {
		t.Errorf("a bot in another schema: %v", err)
	} else {
		other()
	}
	leave()
	// The server may take a moment to notice.
	for {
		again, err := second.Alone(t.Context())
		if err == nil {
			again()
			return
		}
		if !errors.Is(err, postgres.ErrInUse) {
			t.Fatal(err)
		}
	}
}

// TestTheDoorIsShutAgain: a bot whose connections broke, as by a restart of the server, keeps
// others away as before.
func TestTheDoorIsShutAgain(t *testing.T) {
	server := postgrestest.Start(t)
	address := server.Empty(t)
	one, other := open(t, address), open(t, address)
	leave, err := one.Beside(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer leave()
	server.Disconnect(t)
	for began := time.Now(); ; {
		in, err := other.Alone(t.Context())
		if errors.Is(err, postgres.ErrInUse) {
			return
		}
		switch {
		case err == nil:
			in()
		case !errors.Is(err, postgres.ErrAway): // its own connections were broken as well
			t.Fatal(err)
		}
		if time.Since(began) > 2*time.Minute {
			t.Fatal("another bot is let in")
		}
	}
}

// TestWhoLeavesAtOnceIsGone: the lock goes with whoever took it, however soon.
func TestWhoLeavesAtOnceIsGone(t *testing.T) {
	address := postgrestest.Start(t).Empty(t)
	one, other := open(t, address), open(t, address)
	for i := range 20 {
		leave, err := one.Beside(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		leave()
		if leave, err = other.Alone(t.Context()); err != nil {
			t.Fatalf("after %d left: %v", i+1, err)
		}
		leave()
	}
}

// TestReplicasAndVersions: those that share let each other in and nobody else, and a program
// that would have to change the tables waits until they are gone.
func TestReplicasAndVersions(t *testing.T) {
	server := postgrestest.Start(t)
	address := server.Empty(t)
	one, other := open(t, address), open(t, address)
	leave, err := one.Beside(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	second, err := other.Beside(t.Context())
	if err != nil {
		t.Fatalf("a second that shares: %v", err)
	}
	second()
	if _, err := other.Alone(t.Context()); !errors.Is(err, postgres.ErrInUse) {
		t.Errorf("one that does not share: %v", err)
	}
	begin, err := os.ReadFile("migrations/00001_begin.sql")
	if err != nil {
		t.Fatal(err)
	}
	newer := fstest.MapFS{"00001_begin.sql": {Data: begin}, "00002_more.sql": {Data: []byte("-- +goose Up\ncreate table landfall_more (id bytea);\n")}}
	if err := postgres.Follow(t.Context(), other, newer, time.Millisecond); !errors.Is(err, postgres.ErrInUse) || !strings.Contains(err.Error(), "stop all bots of an older version") {
		t.Errorf("a program that would have to change the tables: %v", err)
	}
	leave()
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() { // those of the newer version do not take each other for older ones
			if err := postgres.Follow(t.Context(), other, newer, time.Hour); err != nil {
				t.Errorf("one of several newer programs that begin together: %v", err)
			}
		})
	}
	wg.Wait()
	if _, err := one.Beside(t.Context()); !errors.Is(err, postgres.ErrNewer) {
		t.Errorf("an older program that had opened the tables before: %v", err)
	}
	if _, err := postgres.Open(t.Context(), address, postgres.Options{}); !errors.Is(err, postgres.ErrNewer) {
		t.Errorf("the older program afterwards: %v", err)
	}
}

func TestAServerThatForgetsIsWarnedOf(t *testing.T) {
	var said []string
	db, err := postgres.Open(t.Context(), postgrestest.Start(t).Empty(t), postgres.Options{Warn: func(text string) { said = append(said, text) }})
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil || len(said) != 1 || !strings.Contains(said[0], "fsync") {
		t.Errorf("warned of %q, %v", said, err)
	}
}
