package store

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"landfall/engine"
)

// The test binary is also the process that gets killed: with this in its
// environment it appends to the file named there until it dies.
const crashEnv = "LANDFALL_STORE_CRASH"

// holdEnv names a file to open and hold until standard input ends.
const holdEnv = "LANDFALL_STORE_HOLD"

func TestMain(m *testing.M) {
	helper := func(run func(string, io.Reader, io.Writer) error, path string) {
		if err := run(path, os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	if path := os.Getenv(crashEnv); path != "" {
		helper(load, path)
	}
	if path := os.Getenv(holdEnv); path != "" {
		helper(hold, path)
	}
	os.Exit(m.Run())
}

// A move is what one player of the load wants to happen exactly once: its
// number n is never used again.
type move struct {
	player, n int
	match     engine.MatchID
	expect    uint64
}

func (m move) String() string { return fmt.Sprintf("%d %d %s %d", m.player, m.n, m.match, m.expect) }

func parseMove(s string) (m move, err error) {
	_, err = fmt.Sscanf(s, "%d %d %s %d", &m.player, &m.n, &m.match, &m.expect)
	return m, err
}

// entry is the bytes of a move: who and which, and a tail that follows from it,
// from a few to some thousand bytes.
func (m move) entry() []byte {
	head := fmt.Sprintf("player %d move %d ", m.player, m.n)
	sum := fnv.New64a()
	_, _ = sum.Write([]byte(head))
	rng := rand.New(rand.NewPCG(sum.Sum64(), 0))
	size := rng.IntN(600)
	if size%50 == 0 {
		size *= 15
	}
	b := []byte(head)
	for range size {
		b = append(b, byte(rng.Uint32()))
	}
	return b
}

// batch is a move with the rows that must agree with it.
func (m move) batch() engine.Batch {
	at := binary.BigEndian.AppendUint64(nil, m.expect)
	return engine.Batch{Match: m.match, Expect: m.expect, Entries: [][]byte{m.entry()}, Rows: []engine.Put{
		{Table: "last", Key: []byte(m.match), Value: at},
		{Table: "move", Key: fmt.Appendf(nil, "%d %d", m.player, m.n), Value: append([]byte(m.match+" "), at...)},
		{Table: "due", Key: append([]byte(m.match), at...), Value: []byte{}},
		{Table: "due", Key: binary.BigEndian.AppendUint64([]byte(m.match), m.expect-1)},
	}}
}

const (
	crashPlayers = 8
	crashMatches = 20
)

// load is the process that gets killed. It prints "try" and a move before the
// append, and "ack" and the move once Append has returned. It reads the last
// line of each player from before the crash, and plays on from there.
func load(path string, in io.Reader, out io.Writer) error {
	pending := make([]*move, crashPlayers)
	next := make([]int, crashPlayers)
	for s := bufio.NewScanner(in); s.Scan(); {
		word, rest, _ := strings.Cut(s.Text(), " ")
		m, err := parseMove(rest)
		if err != nil {
			return err
		}
		if next[m.player] = m.n + 1; word == "try" {
			pending[m.player] = &m
		}
	}
	db, err := Open(path, Options{})
	if err != nil {
		return err
	}
	var wg sync.WaitGroup
	failed := make(chan error, crashPlayers)
	for player := range crashPlayers {
		wg.Go(func() {
			p := &crashPlayer{db: db, out: out, player: player, next: next[player],
				lengths: map[engine.MatchID]uint64{}}
			failed <- p.play(pending[player])
		})
	}
	return <-failed // nobody ends unless something is wrong
}

type crashPlayer struct {
	db      *DB
	out     io.Writer
	player  int
	next    int
	lengths map[engine.MatchID]uint64 // as far as this player knows
}

func (p *crashPlayer) play(pending *move) error {
	if pending != nil {
		// The very same append once more. If it had been carried out before the
		// crash, it must now be refused, and is found in the match.
		if err := p.try(*pending, true); err != nil {
			return err
		}
	}
	for ; ; p.next++ {
		match := engine.MatchID(fmt.Sprint("m", rand.IntN(crashMatches)))
		if err := p.try(move{p.player, p.next, match, p.lengths[match]}, false); err != nil {
			return err
		}
	}
}

// try makes a move, loading and trying again while others are faster. Only of a
// move from before the crash it is not known whether it is there already.
func (p *crashPlayer) try(m move, unsure bool) error {
	for {
		// One write each, which a pipe takes as a whole.
		if _, err := fmt.Fprintf(p.out, "try %s\n", m); err != nil {
			return err
		}
		err := p.db.Append(context.Background(), m.batch())
		if err == nil {
			break
		}
		if !errors.Is(err, engine.ErrConflict) {
			return err
		}
		newer, err := p.db.Entries(context.Background(), m.match, m.expect)
		if err != nil {
			return err
		}
		if unsure && len(newer) > 0 && string(newer[0]) == string(m.entry()) {
			break
		}
		// What stands at the expected place is another's, so ours was not written.
		unsure = false
		if len(newer) == 0 {
			// We knew more entries than there are: only after a lost one.
			return fmt.Errorf("match %s is shorter than %d", m.match, m.expect)
		}
		m.expect += uint64(len(newer))
	}
	p.lengths[m.match] = m.expect + 1
	_, err := fmt.Fprintf(p.out, "ack %s\n", m)
	return err
}

func TestAProcessKilledAtAnyMoment(t *testing.T) {
	kills := 200
	if testing.Short() {
		kills = 30
	}
	path := filepath.Join(t.TempDir(), "landfall.db")
	seen := &witness{acked: map[string]move{}, trying: map[int]move{}, last: map[int]string{}}
	rng := rand.New(rand.NewPCG(rand.Uint64(), 0))
	for range kills {
		seen.watch(t, path, rng)
		db := open(t, path)
		seen.check(t, db)
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		if t.Failed() {
			return
		}
	}
	sound(t, open(t, path))
	t.Logf("%d kills, %d moves acknowledged, %d killed on their way, %d of these were there",
		kills, len(seen.acked), seen.cut, seen.there)
	if len(seen.acked) < kills || seen.cut < kills || seen.there == 0 {
		t.Error("the load was too light to tell anything")
	}
}

// A witness remembers what the processes said before they were killed.
type witness struct {
	acked      map[string]move // by player and number
	trying     map[int]move    // the last move of each player, if it has no answer
	last       map[int]string  // the last line of each player
	cut, there int
}

// watch starts a process, kills it when it has said a random number of lines,
// and hears out what it said until then.
func (w *witness) watch(t *testing.T, path string, rng *rand.Rand) {
	cmd := exec.CommandContext(t.Context(), os.Args[0])
	cmd.Env = append(os.Environ(), crashEnv+"="+path)
	var said strings.Builder
	for _, line := range w.last {
		fmt.Fprintln(&said, line)
	}
	cmd.Stdin = strings.NewReader(said.String())
	var complaint strings.Builder
	cmd.Stderr = &complaint
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	kill := 1 + rng.IntN(150)
	lines := 0
	for s := bufio.NewScanner(out); s.Scan(); lines++ {
		if lines == kill {
			if err := cmd.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
		word, rest, _ := strings.Cut(s.Text(), " ")
		m, err := parseMove(rest)
		if err != nil {
			t.Fatalf("%q: %v", s.Text(), err)
		}
		w.last[m.player] = s.Text()
		if word == "ack" {
			delete(w.trying, m.player)
			w.acked[fmt.Sprintf("%d %d", m.player, m.n)] = m
		} else {
			w.trying[m.player] = m
		}
	}
	if err := cmd.Wait(); err == nil || lines < kill || complaint.Len() > 0 {
		t.Fatalf("the process ended by itself after %d lines: %v %s", lines, err, complaint.String())
	}
}

// check reads the whole file: each acknowledged move is at its place, each move
// is there once at most, and the rows are those of the entries.
func (w *witness) check(t *testing.T, db *DB) {
	t.Helper()
	moves, dues := 0, 0
	found := map[string]bool{}
	for i := range crashMatches {
		match := engine.MatchID(fmt.Sprint("m", i))
		entries, err := db.Entries(t.Context(), match, 0)
		if err != nil {
			t.Fatal(err)
		}
		for at, e := range entries {
			m := move{match: match, expect: uint64(at)}
			if _, err := fmt.Sscanf(string(e), "player %d move %d ", &m.player, &m.n); err != nil || string(e) != string(m.entry()) {
				t.Fatalf("match %s entry %d is not what any player wrote: %v", match, at, err)
			}
			id := fmt.Sprintf("%d %d", m.player, m.n)
			if found[id] {
				t.Errorf("move %s is there twice", id)
			}
			found[id] = true
			if acked, ok := w.acked[id]; ok && acked != m {
				t.Errorf("move %v is at %v", acked, m)
			}
			moves++
			last := at == len(entries)-1
			for _, p := range m.batch().Rows[1:3] {
				if p.Table == "due" && !last {
					continue
				}
				if v, err := db.Get(t.Context(), p.Table, p.Key); err != nil || string(v) != string(p.Value) {
					t.Errorf("move %v: row %s is %q, %v, want %q", m, p.Table, v, err, p.Value)
				}
			}
			if !last {
				continue
			}
			dues++
			if v, err := db.Get(t.Context(), "last", []byte(match)); err != nil || string(v) != string(number(uint64(at))) {
				t.Errorf("match %s ends at %d, its row says %x, %v", match, at, v, err)
			}
		}
	}
	for id, m := range w.acked {
		if !found[id] {
			t.Errorf("the acknowledged move %v is lost", m)
		}
	}
	for table, want := range map[string]int{"move": moves, "due": dues, "last": dues} {
		if rows, err := db.Scan(t.Context(), table, nil, nil, 0); err != nil || len(rows) != want {
			t.Errorf("%d rows in %s, %v, want %d", len(rows), table, err, want)
		}
	}
	for _, m := range w.trying {
		w.cut++
		if found[fmt.Sprintf("%d %d", m.player, m.n)] {
			w.there++
		}
	}
}

// hold opens a data file, says so, and keeps it until its input ends.
func hold(path string, in io.Reader, out io.Writer) error {
	db, err := Open(path, Options{})
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintln(out, "open"); err != nil {
		return err
	}
	if _, err := io.Copy(io.Discard, in); err != nil {
		return err
	}
	return db.Close()
}

func TestASecondProcess(t *testing.T) {
	path := filepath.Join(t.TempDir(), "landfall.db")
	cmd := exec.CommandContext(t.Context(), os.Args[0])
	cmd.Env = append(os.Environ(), holdEnv+"="+path)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if line, err := bufio.NewReader(out).ReadString('\n'); err != nil || line != "open\n" {
		t.Fatalf("the other process says %q, %v", line, err)
	}
	_, err = Open(path, Options{})
	sentence(t, err, ErrInUse, path, "is in use by another process")
	if err := errors.Join(in.Close(), cmd.Wait()); err != nil {
		t.Fatal(err)
	}
	has(t, open(t, path), "m")
}
