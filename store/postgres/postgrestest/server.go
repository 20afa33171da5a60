package postgrestest

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

// startWithin bounds how long a server may take to start on a busy machine.
const startWithin = 2 * time.Minute

// Server is a running PostgreSQL. It keeps nothing when its machine stops: what is tested
// is not the disk.
type Server struct {
	port  int
	log   string // the file
	words io.Writer
	heard *bufio.Scanner
	next  atomic.Int64
}

var started = sync.OnceValues(start)

// Start gives the server of this test binary. It skips the test where there is no
// PostgreSQL, or fails it where CI says that nothing may be skipped.
func Start(t testing.TB) *Server {
	t.Helper()
	s, err := started()
	if errors.Is(err, errMissing) {
		if os.Getenv("CI") != "" {
			t.Fatalf("%v (CI is set, so this test may not be skipped.)", err)
		}
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

//nolint:staticcheck // a whole sentence for people
var errMissing = errors.New("No PostgreSQL was found. Install the package postgresql, or set POSTGRESQL to the folder of its programs.")

// find looks for the folder with the programs, which Debian keeps out of the path.
func find() (string, error) {
	folders := []string{os.Getenv("POSTGRESQL")}
	if path, err := exec.LookPath("initdb"); err == nil {
		folders = append(folders, filepath.Dir(path))
	}
	debian, _ := filepath.Glob("/usr/lib/postgresql/*/bin") // the pattern is a good one
	slices.Reverse(debian)
	for _, folder := range append(folders, debian...) {
		if _, err := os.Stat(filepath.Join(folder, "initdb")); folder != "" && err == nil {
			return folder, nil
		}
	}
	return "", errMissing
}

// watchdog runs the server as long as somebody holds its standard input: when this process
// ends, even by a kill, the server ends and its folder goes.
const watchdog = `
dir=$1; shift
up() { "$@" >>"$dir/log" 2>&1 </dev/null & pid=$!; }
up "$@"
while read -r word; do
	case $word in
	stop) kill -INT $pid; wait $pid; echo stopped ;;
	start) up "$@"; echo started ;;
	esac
done
kill -QUIT $pid 2>/dev/null
wait $pid
rm -rf "$dir"
`

func start() (*Server, error) {
	bin, err := find()
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "postgrestest-")
	if err != nil {
		return nil, err
	}
	as, err := unprivileged(dir)
	if err != nil {
		return nil, err
	}
	data := filepath.Join(dir, "data")
	//nolint:gosec // a test's own choice of programs
	create := exec.CommandContext(context.Background(), filepath.Join(bin, "initdb"),
		"-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
	create.Dir, create.SysProcAttr = dir, as
	if said, err := create.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("initdb: %w\n%s", err, said)
	}
	// The roles whose name ends in _locked have to know their password.
	access := "host all locked 127.0.0.1/32 scram-sha-256\nhost all all 127.0.0.1/32 trust\n"
	if err := os.WriteFile(filepath.Join(data, "pg_hba.conf"), []byte(access), 0o644); err != nil {
		return nil, err
	}
	port, err := freePort()
	if err != nil {
		return nil, err
	}
	arguments := []string{"-c", watchdog, "watchdog", dir, filepath.Join(bin, "postgres"), "-D", data, "-p", fmt.Sprint(port), "-k", dir}
	for _, setting := range []string{"listen_addresses=127.0.0.1", "shared_buffers=32MB", "max_connections=80",
		"max_wal_size=256MB", "autovacuum=off", "deadlock_timeout=100ms"} {
		arguments = append(arguments, "-c", setting)
	}
	// Not as arguments, so that Durable can change it.
	forgetful := "fsync = off\nfull_page_writes = off\n"
	if err := os.WriteFile(filepath.Join(data, "postgresql.conf"), []byte(forgetful), 0o644); err != nil {
		return nil, err
	}
	//nolint:gosec // a test's own choice of programs
	run := exec.CommandContext(context.Background(), "/bin/sh", arguments...)
	run.Dir, run.SysProcAttr = dir, as
	words, err := run.StdinPipe()
	if err != nil {
		return nil, err
	}
	heard, err := run.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := run.Start(); err != nil {
		return nil, err
	}
	s := &Server{port: port, log: filepath.Join(dir, "log"), words: words, heard: bufio.NewScanner(heard)}
	return s, s.answers()
}

func freePort() (int, error) {
	l, err := new(net.ListenConfig).Listen(context.Background(), "tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer func() { _ = l.Close() }()
	return l.Addr().(*net.TCPAddr).Port, nil
}

// answers waits until the server lets somebody in.
func (s *Server) answers() error {
	ctx, cancel := context.WithTimeout(context.Background(), startWithin)
	defer cancel()
	for {
		conn, err := pgx.Connect(ctx, s.Address())
		if err == nil {
			return conn.Close(ctx)
		}
		if ctx.Err() != nil {
			said, _ := os.ReadFile(s.log) // what cannot be read is empty
			return fmt.Errorf("the server does not start: %w\n%s", err, said)
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// Address is where the server's own database is, for the tests' own connections.
func (s *Server) Address() string {
	return fmt.Sprintf("postgres://postgres@127.0.0.1:%d/postgres?sslmode=disable", s.port)
}

// Port is where the server listens on 127.0.0.1.
func (s *Server) Port() int { return s.port }

// Empty gives the address of an empty place in the database, which is a schema: that is
// cheaper to make than a database.
func (s *Server) Empty(t testing.TB) string {
	t.Helper()
	schema := fmt.Sprintf("test%d", s.next.Add(1))
	s.Do(t, "create schema "+schema)
	return s.Address() + "&search_path=" + schema
}

// Do carries out statements as the server's owner, in the schema of an address if one is
// given.
func (s *Server) Do(t testing.TB, sql string, address ...string) {
	t.Helper()
	if len(address) == 0 {
		address = []string{s.Address()}
	}
	// The test's own context is over when things are cleared away.
	ctx := context.WithoutCancel(t.Context())
	conn, err := pgx.Connect(ctx, address[0])
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close(ctx) }()
	if _, err := conn.Exec(ctx, sql); err != nil {
		t.Fatalf("%s: %v", sql, err)
	}
}

// Durable makes the server keep what it says it keeps, as in use, for measuring.
func (s *Server) Durable(t testing.TB) {
	t.Helper()
	s.Do(t, "alter system set fsync = on")
	s.Do(t, "alter system set full_page_writes = on")
	s.Do(t, "select pg_reload_conf()")
}

// Disconnect breaks every connection to the server but its own, and tells how many.
func (s *Server) Disconnect(t testing.TB) (n int) {
	t.Helper()
	ctx := context.WithoutCancel(t.Context())
	conn, err := pgx.Connect(ctx, s.Address())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close(ctx) }()
	err = conn.QueryRow(ctx, `select count(pg_terminate_backend(pid)) from pg_stat_activity
		where pid <> pg_backend_pid() and backend_type = 'client backend'`).Scan(&n)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// Stop stops the server, as an operator would, until Again.
func (s *Server) Stop(t testing.TB) { s.say(t, "stop") }

// Again starts the server after Stop.
func (s *Server) Again(t testing.TB) {
	t.Helper()
	s.say(t, "start")
	if err := s.answers(); err != nil {
		t.Fatal(err)
	}
}

func (s *Server) say(t testing.TB, word string) {
	t.Helper()
	if _, err := fmt.Fprintln(s.words, word); err != nil {
		t.Fatal(err)
	}
	if !s.heard.Scan() || !strings.HasPrefix(s.heard.Text(), word) {
		t.Fatalf("asked the server's watchdog to %s, it says %q, %v", word, s.heard.Text(), s.heard.Err())
	}
}
