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
