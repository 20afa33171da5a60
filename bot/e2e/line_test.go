package e2e

import (
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"testing"
)

// line is one replica's way to the database, which can be cut and mended while the others
// continue.
type line struct {
	door net.Listener
	to   string

	mu   sync.Mutex
	down bool                  // guarded by mu
	ends map[net.Conn]struct{} // of what is connected; guarded by mu
}

// lay makes a line to a port of this machine, until it is closed.
func lay(t testing.TB, port int) *line {
	t.Helper()
	door, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := &line{door: door, to: fmt.Sprintf("127.0.0.1:%d", port), ends: map[net.Conn]struct{}{}}
	go func() {
		for {
			conn, err := door.Accept()
			if err != nil {
				return // it was closed
			}
			go l.carry(conn)
		}
	}()
	return l
}

// through is a database's address by way of the line.
func (l *line) through(address string) string {
	return strings.Replace(address, l.to, l.door.Addr().String(), 1)
}

func (l *line) carry(client net.Conn) {
	defer l.release(client)
	if !l.hold(client) {
		return
	}
	server, err := net.Dial("tcp", l.to)
	if err != nil {
		return // the server is away
	}
	defer l.release(server)
	if !l.hold(server) {
		return
	}
	go func() {
		_, _ = io.Copy(client, server) // whatever ended it, the connection is over
		l.release(client)
	}()
	_, _ = io.Copy(server, client)
}

// hold notes an end of a connection, to be cut; false: the line is down.
func (l *line) hold(c net.Conn) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.down {
		l.ends[c] = struct{}{}
	}
	return !l.down
}

func (l *line) release(c net.Conn) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.ends, c)
	_ = c.Close()
}

// cut ends what is connected and lets nothing through.
func (l *line) cut() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.down = true
	for c := range l.ends {
		_ = c.Close()
	}
	clear(l.ends)
}

// close is cut for ever.
func (l *line) close() {
	l.cut()
	_ = l.door.Close()
}

// mend lets through again.
func (l *line) mend() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.down = false
}
