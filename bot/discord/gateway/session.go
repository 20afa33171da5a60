package gateway

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"

	"landfall/bot/discord/rest"
)

// errElsewhere makes discordgo forget the gateway's address, so that it asks for
// it again and is told where to resume.
var errElsewhere = errors.New("the session is resumed at another address")

// session is one discordgo session on the gateway, from login until it is thrown
// away: it may use several connections, one after the other.
type session struct {
	s    *shard
	dg   *discordgo.Session
	gone chan struct{} // discordgo has let a connection go

	mu       sync.Mutex
	ctx      context.Context // of the present attempt
	conn     *filter         // the present connection, nil before dialling
	resumeAt string          // host and all of the address to resume at
	ready    bool            // has been logged in
}

// newSession makes a session that will identify anew.
func (s *shard) newSession() *session {
	l := &session{s: s, gone: make(chan struct{}, 1), ctx: s.ctx}
	l.dg = rest.Library(s.Token, l)
	l.dg.ShardID, l.dg.ShardCount = s.number, max(s.Shards, 1)
	l.dg.Dialer = &websocket.Dialer{HandshakeTimeout: rest.AttemptTime, NetDialContext: l.dial, NetDialTLSContext: l.dialTLS}
	l.dg.AddHandler(func(_ *discordgo.Session, e *discordgo.Event) { s.on.Event(e.Type, e.RawData) })
	l.dg.AddHandler(func(_ *discordgo.Session, _ *discordgo.Disconnect) {
		select {
		case l.gone <- struct{}{}:
		default:
		}
	})
	return l
}

// RoundTrip stands between discordgo and the transport, for the one request that
// discordgo makes by itself: it asks for the gateway's address, with no context.
func (l *session) RoundTrip(req *http.Request) (*http.Response, error) {
	l.mu.Lock()
	ctx, at := l.ctx, l.resumeAt
	l.mu.Unlock()
	if at != "" && strings.HasSuffix(req.URL.Path, "/gateway") {
		return &http.Response{StatusCode: http.StatusOK, Status: "200 OK", Request: req, Header: http.Header{},
			Body: io.NopCloser(strings.NewReader(fmt.Sprintf(`{"url":%q}`, at)))}, nil
	}
	return l.s.REST.RoundTrip(req.WithContext(ctx))
}

func (l *session) dial(ctx context.Context, network, addr string) (net.Conn, error) {
	return l.through(ctx, addr, func(ctx context.Context) (net.Conn, error) {
		return l.s.Dial(ctx, network, addr)
	})
}

// dialTLS does the encryption itself, because the filter must read what is inside.
func (l *session) dialTLS(ctx context.Context, network, addr string) (net.Conn, error) {
	return l.through(ctx, addr, func(ctx context.Context) (net.Conn, error) {
		host, _, err := net.SplitHostPort(addr)
		if err != nil {
			return nil, err
		}
		raw, err := l.s.Dial(ctx, network, addr)
		if err != nil {
			return nil, err
		}
		conn := tls.Client(raw, &tls.Config{ServerName: host, MinVersion: tls.VersionTLS12})
		if err := conn.HandshakeContext(ctx); err != nil {
			_ = raw.Close()
			return nil, err
		}
		return conn, nil
	})
}

// through makes the connection and puts a filter around it.
func (l *session) through(ctx context.Context, addr string, dial func(context.Context) (net.Conn, error)) (net.Conn, error) {
	l.mu.Lock()
	at, until := l.resumeAt, l.ctx
	l.mu.Unlock()
	if at != "" && !sameHost(at, addr) {
		return nil, errElsewhere
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(until, cancel)()
	conn, err := dial(ctx)
	if err != nil {
		return nil, err
	}
	w := newFilter(conn, l.s.Log)
	l.mu.Lock()
	l.conn = w
	l.mu.Unlock()
	if until.Err() != nil {
		w.pull() // the attempt was given up meanwhile
	}
	return w, nil
}

// open makes one attempt to connect and to log in or resume.
func (l *session) open(ctx context.Context) (err error) {
	l.mu.Lock()
	l.ctx, l.conn = ctx, nil
	l.mu.Unlock()
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("discordgo panicked while opening: %v", p)
		}
	}()
	err = l.dg.Open()
	if errors.Is(err, errElsewhere) {
		err = l.dg.Open()
	}
	return err
}

// line is the present connection; a dead one if there was none.
func (l *session) line() *filter {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.conn == nil {
		a, b := net.Pipe()
		_ = b.Close()
		l.conn = newFilter(a, l.s.Log)
		l.conn.pull()
	}
	return l.conn
}

// learn keeps what a connection taught about how to resume.
func (l *session) learn(seen state) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.ready = l.ready || seen.ready
	if seen.resumeAt != "" {
		l.resumeAt = strings.TrimSuffix(seen.resumeAt, "/")
	}
	if !seen.ready {
		l.resumeAt = "" // the next attempt goes to the common address
	}
}

// release waits until discordgo has let go of a connection that it had opened, which takes it a second. Where the
// bot stops nobody waits for that: the goodbye is said, and there is no next connection.
func (l *session) release() bool {
	select {
	case <-l.gone:
		return true
	case <-l.s.ctx.Done():
		return false
	case <-time.After(3 * time.Second):
		return false
	}
}

// sameHost tells whether an address of the gateway and a dialled one agree.
func sameHost(gateway, addr string) bool {
	u, err := url.Parse(gateway)
	if err != nil {
		return true
	}
	if u.Port() != "" {
		return u.Host == addr
	}
	host, _, _ := net.SplitHostPort(addr)
	return host == u.Hostname()
}
