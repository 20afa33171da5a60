package store

import (
	"bufio"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"landfall/engine"
)

// TestAProcessKilledAtAnyMoment kills processes that write to one file, again and again,
// and holds all that is in it against what they said; then it begins another file, since
// all is read after each kill.
func TestAProcessKilledAtAnyMoment(t *testing.T) {
	const kills = 20 // of one file
	files := 10
	if testing.Short() {
		files = 2
	}
	rng := rand.New(rand.NewPCG(rand.Uint64(), 0))
	acked, cut, there := 0, 0, 0
	for n := range files {
		path := filepath.Join(t.TempDir(), fmt.Sprintf("landfall%d.db", n))
		seen := &witness{acked: map[string]move{}, trying: map[int]move{}, last: map[int]string{}}
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
		acked, cut, there = acked+len(seen.acked), cut+seen.cut, there+seen.there
	}
	t.Logf("%d kills, %d moves acknowledged, %d killed on their way, %d of these were there",
		files*kills, acked, cut, there)
	if acked < files*kills || cut < files*kills || there == 0 {
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
