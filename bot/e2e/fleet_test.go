package e2e

import (
	"bufio"
	"context"
	"crypto/rand"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"landfall/bot"
	"landfall/bot/discord"
	"landfall/bot/sandbox"
	"landfall/engine/table/server"
	"landfall/store/postgres"
	"landfall/store/postgres/postgrestest"
)

// replicaVar is the variable by which a test tells a process of its own program that it is
// a replica, and which.
const replicaVar = "LANDFALL_TEST_REPLICA"

// orders are what a replica is told at its start.
type orders struct {
	Name, Store, API, Token string
	Shards                  int
	Length, Later           time.Duration
}

// beReplica runs the bot as one of several, as its standard input says:
//
//	later N   the clock is N nanoseconds ahead
//	remind    do what is due
//
// and stops properly at its end.
func beReplica(as string) error {
	var o orders
	if err := json.Unmarshal([]byte(as), &o); err != nil {
		return err
	}
	titles, err := makeTally()
	if err != nil {
		return err
	}
	ctx := context.Background()
	db, err := postgres.Open(ctx, o.Store, postgres.Options{})
	if err != nil {
		return err
	}
	var later atomic.Int64
	later.Store(int64(o.Later))
	b, err := bot.Start(ctx, bot.Options{Log: db, Titles: titles, Random: rand.Reader, Token: o.Token, API: o.API,
		Now:    func() time.Time { return time.Now().Add(time.Duration(later.Load())) },
		Logger: slog.New(slog.NewTextHandler(os.Stderr, nil)).With("replica", o.Name),
		Shards: o.Shards, Sharing: &bot.Sharing{Length: o.Length}, Reminders: "0 0 29 2 *", Limits: &server.Limits{}})
	if err != nil {
		return err
	}
	fmt.Fprintln(os.Stdout, "ready")
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		word, rest, _ := strings.Cut(in.Text(), " ")
		switch word {
		case "later":
			n, _ := strconv.ParseInt(rest, 10, 64)
			later.Store(n)
		case "remind":
			b.Remind(ctx)
		}
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if err := b.Close(ctx); err != nil {
		return err
	}
	return db.Close()
}

// replicaOlder makes every other replica one of an older version.
var replicaOlder = flag.String("replica-older", "", "every other replica of TestReplicas is run by this program: these tests of an older version, built with go test -c")

var replicaLength = flag.Duration("replica-length", 4*time.Second, "how long the leases of replicas last; the bot's own is that of package lease")

// fleet is several replicas of the bot, each a process of its own, on one PostgreSQL and
// with the house's sandbox for all.
type fleet struct {
	server  *postgrestest.Server
	address string
	size    int
	length  time.Duration
	house   *house

	mu     sync.Mutex
	crew   []*replica // guarded by mu
	number int        // of the last one; guarded by mu
}

// replica is one process.
type replica struct {
	name  string
	line  *line // to the database
	cmd   *exec.Cmd
	words io.WriteCloser
	ready chan struct{}
	ended chan struct{}
	gone  bool // it was killed, or shall end
}

// newFleet is a house with replicas.
func newFleet(t *testing.T, size int) *house {
	t.Helper()
	server := postgrestest.Start(t)
	f := &fleet{server: server, address: server.Empty(t), size: size, length: *replicaLength}
	now := time.Now().UTC()
	return openHouseFor(t, tallyTitles(t), time.Date(now.Year(), now.Month(), now.Day()+1, 10, 0, 0, 0, time.UTC), t.TempDir(), "", sandbox.Seed{}, f)
}

// launch starts all replicas and waits until every shard is held.
func (f *fleet) launch(h *house) {
	h.t.Helper()
	f.house = h
	db, err := postgres.Open(h.t.Context(), f.address, postgres.Options{})
	if err != nil {
		h.t.Fatal(err)
	}
	h.db = db
	for range f.size {
		f.add()
	}
	h.until("all shards are held", func() bool { return h.sandbox.Faults().GatewayConnections() >= f.shards() })
}

// shards are as many that the sandbox's guild is not on the first, to which direct messages
// come: so what people do by these is done by another replica than their table's.
func (f *fleet) shards() int {
	n := f.size
	for discord.ShardOf(f.house.sandbox.GuildID(), n) == 0 {
		n++
	}
	return n
}

// add starts a replica.
func (f *fleet) add() *replica {
	h := f.house
	h.t.Helper()
	f.mu.Lock()
	f.number++
	r := &replica{name: fmt.Sprint("r", f.number), ready: make(chan struct{}), ended: make(chan struct{})}
	program := os.Args[0]
	if *replicaOlder != "" && f.number%2 == 0 {
		program = *replicaOlder
	}
	f.mu.Unlock()
	r.line = lay(h.t, f.server.Port())
	h.mu.Lock()
	later := h.later
	h.mu.Unlock()
	as, err := json.Marshal(orders{Name: r.name, Store: r.line.through(f.address), API: h.server.URL, Token: h.sandbox.BotToken(), Shards: f.shards(), Length: f.length, Later: later})
	if err != nil {
		h.t.Fatal(err)
	}
	r.cmd = exec.CommandContext(context.Background(), program, "-test.run", "^$")
	r.cmd.Env = append(os.Environ(), replicaVar+"="+string(as))
	r.cmd.Stderr = h.log
	out, err := r.cmd.StdoutPipe()
	if err == nil {
		r.words, err = r.cmd.StdinPipe()
	}
	if err == nil {
		err = r.cmd.Start()
	}
	if err != nil {
		h.t.Fatal(err)
	}
	f.mu.Lock()
	f.crew = append(f.crew, r)
	f.mu.Unlock()
	go func() {
		lines := bufio.NewScanner(out)
		if lines.Scan() {
			close(r.ready)
		}
		for lines.Scan() {
		}
		err := r.cmd.Wait()
		r.line.close()
		f.mu.Lock()
		defer f.mu.Unlock()
		if err != nil && !r.gone {
			h.t.Errorf("replica %s ended: %v", r.name, err)
		}
		close(r.ended)
	}()
	return r
}

// tell tells all replicas something.
func (f *fleet) tell(words string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, r := range f.crew {
		_, _ = fmt.Fprintln(r.words, words) // one that is dying need not hear it
	}
}

// remove takes a replica out of the crew.
func (f *fleet) remove(r *replica, expected bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	r.gone = expected
	for i, o := range f.crew {
		if o == r {
			f.crew = append(f.crew[:i:i], f.crew[i+1:]...)
			return
		}
	}
}

// kill ends a replica as a machine does that loses its power.
func (f *fleet) kill(r *replica) {
	f.remove(r, true)
	_ = r.cmd.Process.Kill()
	<-r.ended
}

// takeover kills a replica and tells how long it takes until the others hold all shards.
func (f *fleet) takeover(r *replica) time.Duration {
	f.house.t.Helper()
	began := time.Now()
	f.kill(r)
	f.house.until("the others hold all shards", func() bool { return f.house.sandbox.Faults().GatewayConnections() >= f.shards() })
	return time.Since(began)
}

// dismiss lets a replica stop properly.
func (f *fleet) dismiss(r *replica) {
	f.remove(r, false)
	_ = r.words.Close()
	<-r.ended
}

// any is one of the crew.
func (f *fleet) any(n int) *replica {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.crew[n%len(f.crew)]
}

// land stops all replicas.
func (f *fleet) land() {
	for {
		f.mu.Lock()
		n := len(f.crew)
		f.mu.Unlock()
		if n == 0 {
			break
		}
		f.dismiss(f.any(0))
	}
	if err := f.house.db.Close(); err != nil {
		f.house.t.Errorf("close the database: %v", err)
	}
}
