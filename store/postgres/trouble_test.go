package postgres_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/jackc/pgx/v5"

	"landfall/engine"
	"landfall/store"
	"landfall/store/postgres"
	"landfall/store/postgres/postgrestest"
)

func entry(m engine.MatchID, expect uint64, text string) engine.Batch {
	return engine.Batch{Match: m, Expect: expect, Entries: [][]byte{[]byte(text)},
		Rows: []engine.Put{{Table: "last", Key: []byte(m), Value: []byte(text)}}}
}

func has(t *testing.T, log engine.Log, m engine.MatchID, want ...string) {
	t.Helper()
	got, err := log.Entries(t.Context(), m, 0)
	if err != nil {
		t.Fatal(err)
	}
	if g, w := fmt.Sprintf("%q", got), fmt.Sprintf("%q", want); g != w {
		t.Errorf("match %s has %s, want %s", m, g, w)
	}
}

// TestConnectionsThatBreak: whatever moment a connection breaks at, each append is carried
// out once and is answered so.
func TestConnectionsThatBreak(t *testing.T) {
	server := postgrestest.Start(t)
	db := open(t, server.Empty(t))
	const players, least = 6, 25
	var broken atomic.Int64
	done := make(chan struct{})
	var wg sync.WaitGroup
	moves := make([]uint64, players)
	for player := range players {
		wg.Go(func() {
			m := engine.MatchID(fmt.Sprint("m", player))
			for ; ; moves[player]++ {
				select {
				case <-done:
					return
				default:
				}
				if err := db.Append(t.Context(), entry(m, moves[player], fmt.Sprint("move ", moves[player]))); err != nil {
					t.Errorf("match %s, entry %d: %v", m, moves[player], err)
					return
				}
				if _, err := db.Get(t.Context(), "last", []byte(m)); err != nil {
					t.Error(err)
				}
			}
		})
	}
	for broken.Load() < least && !t.Failed() {
		broken.Add(int64(server.Disconnect(t)))
	}
	close(done)
	wg.Wait()
	for player, n := range moves {
		var want []string
		for i := range n {
			want = append(want, fmt.Sprint("move ", i))
		}
		has(t, db, engine.MatchID(fmt.Sprint("m", player)), want...)
	}
	sound(t, db)
}

// TestAServerThatStops: while it is away that is said, and when it is back the store works
// again by itself.
func TestAServerThatStops(t *testing.T) {
	server := postgrestest.Start(t)
	db := open(t, server.Empty(t))
	if err := db.Append(t.Context(), entry("m", 0, "a")); err != nil {
		t.Fatal(err)
	}
	server.Stop(t)
	err := db.Append(t.Context(), entry("m", 1, "b"))
	_, rerr := db.Entries(t.Context(), "m", 0)
	_, oerr := postgres.Open(t.Context(), server.Address(), postgres.Options{})
	for what, err := range map[string]error{"append": err, "read": rerr, "open": oerr} {
		if !errors.Is(err, postgres.ErrAway) || !strings.Contains(err.Error(), "database postgres at 127.0.0.1:") {
			t.Errorf("%s: %v, want that the database cannot be reached", what, err)
		}
	}
	server.Again(t)
	if err := db.Append(t.Context(), entry("m", 1, "c")); err != nil {
		t.Error(err)
	}
	has(t, db, "m", "a", "c")
}

// A cutter stands between a store and its server. Once it is told to, it lets the words
// that end in a commit through and keeps back the answer.
type cutter struct {
	armed atomic.Bool
	cuts  atomic.Int64
	// before: the commit is kept back too.
	before atomic.Bool
}

func (c *cutter) serve(t *testing.T, server *postgrestest.Server) (port int) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return // the test is over
			}
			go c.pass(conn, server.Port())
		}
	}()
	return l.Addr().(*net.TCPAddr).Port
}

func (c *cutter) pass(client net.Conn, port int) {
	defer func() { _ = client.Close() }()
	db, err := net.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", port))
	if err != nil {
		return
	}
	defer func() { _ = db.Close() }()
	var mute atomic.Bool
	go func() {
		defer func() { _ = client.Close() }()
		answers := make([]byte, 1<<16)
		for {
			n, err := db.Read(answers)
			if err != nil || mute.Load() {
				return // the answer to the commit was read, and goes no further
			}
			if _, err := client.Write(answers[:n]); err != nil {
				return
			}
		}
	}()
	words := make([]byte, 1<<16)
	for {
		n, err := client.Read(words)
		if err != nil {
			return
		}
		if bytes.Contains(words[:n], []byte("update landfall_writer")) && c.armed.CompareAndSwap(true, false) {
			c.cuts.Add(1)
			if c.before.Load() {
				return
			}
			mute.Store(true)
		}
		if _, err := db.Write(words[:n]); err != nil {
			return
		}
	}
}

// TestACommitWhoseAnswerIsLost: it is found out whether it was done, and what was not is
// done again.
func TestACommitWhoseAnswerIsLost(t *testing.T) {
	server := postgrestest.Start(t)
	c := &cutter{}
	through := strings.Replace(server.Empty(t), fmt.Sprint(":", server.Port()), fmt.Sprint(":", c.serve(t, server)), 1)
	// So each commit goes over the line by its name.
	db := open(t, through+"&default_query_exec_mode=exec")
	var want []string
	for n := range uint64(6) {
		c.before.Store(n%2 == 1)
		c.armed.Store(true)
		text := fmt.Sprint("move ", n)
		if err := db.Append(t.Context(), entry("m", n, text)); err != nil {
			t.Fatalf("append %d: %v", n, err)
		}
		want = append(want, text)
	}
	has(t, db, "m", want...)
	if c.cuts.Load() != 6 {
		t.Errorf("%d connections were cut, want 6", c.cuts.Load())
	}
	// A commit that is lost and was refused: somebody else has the place.
	c.armed.Store(true)
	if err := db.Append(t.Context(), entry("m", 3, "late")); !errors.Is(err, engine.ErrConflict) {
		t.Errorf("%v, want a conflict", err)
	}
}

// hold carries out a statement that locks something, until release is called. conn is a
// connection of its own.
func hold(t *testing.T, address, sql string) (conn *pgx.Conn, release func()) {
	t.Helper()
	connect := func() *pgx.Conn {
		c, err := pgx.Connect(t.Context(), address)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = c.Close(context.Background()) })
		return c
	}
	tx, err := connect().Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tx.Exec(t.Context(), sql); err != nil {
		t.Fatal(err)
	}
	return connect(), func() {
		if err := tx.Rollback(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
}

// waiting is how many stand before a lock.
func waiting(t *testing.T, conn *pgx.Conn) (n int) {
	t.Helper()
	if err := conn.QueryRow(t.Context(), "select count(distinct pid) from pg_locks where not granted").Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

// TestRowsThatDependOnAMatch: rows that are written only if a match has not moved come before
// the move of another process, if they have been judged before it.
func TestRowsThatDependOnAMatch(t *testing.T) {
	address := postgrestest.Start(t).Empty(t)
	one, other := open(t, address), open(t, address)
	first := entry("m", 0, "a")
	first.Rows = append(first.Rows, engine.Put{Table: "t", Key: []byte("gate"), Value: []byte("v")})
	if err := one.Append(t.Context(), first); err != nil {
		t.Fatal(err)
	}
	conn, release := hold(t, address, "select 1 from landfall_row where kind = 't' for update")
	answer, moved := make(chan error, 1), make(chan error, 1)
	go func() {
		answer <- one.Append(t.Context(), engine.Batch{Match: "m", Expect: 1, Rows: []engine.Put{
			{Table: "last", Key: []byte("m"), Value: []byte("still a")},
			{Table: "t", Key: []byte("gate"), Value: []byte("w"), If: engine.IfIs, Was: []byte("v")}}})
	}()
	for waiting(t, conn) == 0 { // until it has seen the match and stands before the row
	}
	go func() { moved <- other.Append(t.Context(), entry("m", 1, "b")) }()
	for waiting(t, conn) < 2 && len(moved) == 0 { // until that waits too, or, which would be wrong, is done
	}
	release()
	if err := errors.Join(<-answer, <-moved); err != nil {
		t.Fatal(err)
	}
	if last, err := other.Get(t.Context(), "last", []byte("m")); err != nil || string(last) != "b" {
		t.Errorf("the row is %q, %v, want what came with the last move", last, err)
	}
}

// TestWhoeverWaitsSharesTheNextCommit: all that queue while one is under way are one
// transaction.
func TestWhoeverWaitsSharesTheNextCommit(t *testing.T) {
	server := postgrestest.Start(t)
	address := server.Empty(t)
	db := open(t, address)
	if err := db.Append(t.Context(), entry("m", 0, "a")); err != nil {
		t.Fatal(err)
	}
	conn, release := hold(t, address, "select 1 from landfall_match for update")
	answers := make(chan error, 20)
	appending := func(b engine.Batch) { go func() { answers <- db.Append(t.Context(), b) }() }
	appending(entry("m", 1, "b"))
	for waiting(t, conn) == 0 { // until it stands before the lock
	}
	for i := range 19 {
		appending(entry(engine.MatchID(fmt.Sprint("n", i)), 0, "c"))
	}
	postgres.WaitForQueue(db, 19)
	release()
	for range 20 {
		if err := <-answers; err != nil {
			t.Error(err)
		}
	}
	var groups int
	if err := conn.QueryRow(t.Context(), "select done from landfall_writer").Scan(&groups); err != nil || groups != 3 {
		t.Errorf("%d commits, %v, want one before, one that waited and one for all others", groups, err)
	}
}

// TestOneThatTheDatabaseDoesNotTake harms nobody beside it.
func TestOneThatTheDatabaseDoesNotTake(t *testing.T) {
	server := postgrestest.Start(t)
	address := server.Empty(t)
	db := open(t, address)
	server.Do(t, "alter table landfall_row add check (key <> 'bad')", address)
	var wg sync.WaitGroup
	for i := range 10 {
		wg.Go(func() {
			m := engine.MatchID(fmt.Sprint("m", i))
			b := entry(m, 0, "a")
			if i == 5 {
				b.Rows = append(b.Rows, engine.Put{Table: "t", Key: []byte("bad"), Value: []byte("v")})
			}
			err := db.Append(t.Context(), b)
			if (err != nil) != (i == 5) || errors.Is(err, engine.ErrConflict) || errors.Is(err, postgres.ErrAway) {
				t.Errorf("append %d: %v", i, err)
			}
		})
	}
	wg.Wait()
	has(t, db, "m5")
	has(t, db, "m6", "a")
	long := entry("m", 0, "a")
	long.Rows[0].Key = bytes.Repeat([]byte("k"), 2600)
	if err := db.Append(t.Context(), long); err == nil || !strings.Contains(err.Error(), "more than 2500") {
		t.Errorf("a key that fits into no index: %v", err)
	}
}

// TestEntriesThatAreNotWhatWasWritten are named.
func TestEntriesThatAreNotWhatWasWritten(t *testing.T) {
	server := postgrestest.Start(t)
	address := server.Empty(t)
	db := open(t, address)
	for n := range uint64(4) {
		if err := db.Append(t.Context(), entry("a", n, fmt.Sprint("entry ", n))); err != nil {
			t.Fatal(err)
		}
	}
	server.Do(t, "update landfall_entry set packed = set_byte(packed, 7, get_byte(packed, 7) # 1) where number = 2", address)
	if _, err := db.Entries(t.Context(), "a", 0); !errors.Is(err, engine.ErrCorrupt) || !strings.Contains(err.Error(), "match a: entry 2 is not what was written") {
		t.Errorf("read: %v", err)
	}
	server.Do(t, "delete from landfall_entry where number = 1", address)
	s, err := db.Snapshot(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if _, faults, err := s.Matches(t.Context()); err != nil || len(faults) != 1 || !strings.Contains(faults[0], "match a has 3 entries") {
		t.Errorf("looked through: %q, %v", faults, err)
	}
	entries, faults, err := s.Salvage(t.Context(), "a")
	if err != nil || len(entries) != 2 || len(faults) != 1 {
		t.Errorf("salvaged %q with %q, %v", entries, faults, err)
	}
}

// TestRowsThatAreNotWhatWasWritten: reading one says so, a scan continues beside it, it can be
// written anew, and rows of before there were sums are read as they are.
func TestRowsThatAreNotWhatWasWritten(t *testing.T) {
	server := postgrestest.Start(t)
	address := server.Empty(t)
	db := open(t, address)
	rows := engine.Batch{Rows: []engine.Put{{Table: "t", Key: []byte("a"), Value: []byte("1")}, {Table: "t", Key: []byte("k"), Value: []byte("2")},
		{Table: "t", Key: []byte("old"), Value: []byte("3")}}}
	if err := db.Append(t.Context(), rows); err != nil {
		t.Fatal(err)
	}
	server.Do(t, "update landfall_row set value = set_byte(value, 0, get_byte(value, 0) # 1) where key = 'k'; update landfall_row set value = 'before' where key = 'old'", address)
	if v, err := db.Get(t.Context(), "t", []byte("k")); !errors.Is(err, engine.ErrSpoiled) || v != nil {
		t.Errorf("read: %q, %v", v, err)
	}
	all, err := db.Scan(t.Context(), "t", nil, nil, 0)
	if err != nil || len(all) != 3 || string(all[0].Value) != "1" || all[1].Value != nil || string(all[2].Value) != "before" {
		t.Errorf("scanned: %q, %v", all, err)
	}
	put := engine.Put{Table: "t", Key: []byte("k"), Value: []byte{}, If: engine.IfAbsent}
	is, isNot := put, put
	is.If, isNot.If, isNot.Was = engine.IfIs, engine.IfIs, []byte("2")
	for i, p := range []engine.Put{put, isNot, is} {
		if err := db.Append(t.Context(), engine.Batch{Rows: []engine.Put{p}}); errors.Is(err, engine.ErrConflict) != (i < 2) || i == 2 && err != nil {
			t.Errorf("put %d on the spoiled row: %v", i, err)
		}
	}
	if v, err := db.Get(t.Context(), "t", []byte("k")); err != nil || len(v) != 0 {
		t.Errorf("written over with nothing, it is %q, %v", v, err)
	}
	old := engine.Put{Table: "t", Key: []byte("old"), Value: []byte("before"), If: engine.IfIs, Was: []byte("before")}
	if err := db.Append(t.Context(), engine.Batch{Rows: []engine.Put{old}}); err != nil {
		t.Fatal(err)
	}
	server.Do(t, "update landfall_row set value = set_byte(value, 0, 65) where key = 'old'", address)
	if _, err := db.Get(t.Context(), "t", []byte("old")); !errors.Is(err, engine.ErrSpoiled) {
		t.Errorf("it was given no sum when it was written: %v", err)
	}
}

func TestAClosedStore(t *testing.T) {
	db := open(t, postgrestest.Start(t).Empty(t))
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	_, err := db.Get(t.Context(), "t", []byte("k"))
	for what, err := range map[string]error{"append": db.Append(t.Context(), entry("m", 0, "a")), "get": err, "compact": db.Compact(t.Context())} {
		if !errors.Is(err, store.ErrClosed) {
			t.Errorf("%s: %v, want that it is closed", what, err)
		}
	}
}
