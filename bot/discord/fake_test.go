package discord

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gorilla/websocket"
	"go.uber.org/goleak"

	"landfall/commands"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// testToken is what no log and no error may show.
const testToken = "MTE.secret.token"

// roundTrip is an http.RoundTripper made of a function.
type roundTrip func(*http.Request) (*http.Response, error)

func (f roundTrip) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

// respond makes an answer with headers given as "Name: value".
func respond(status int, body string, headers ...string) *http.Response {
	h := http.Header{}
	for _, line := range headers {
		name, value, _ := strings.Cut(line, ": ")
		h.Set(name, value)
	}
	return &http.Response{StatusCode: status, Status: fmt.Sprintf("%d %s", status, http.StatusText(status)), Header: h, Body: io.NopCloser(strings.NewReader(body))}
}

// bodyText reads what a request carries.
func bodyText(r *http.Request) string {
	if r.Body == nil {
		return ""
	}
	b, _ := io.ReadAll(r.Body)
	return string(b)
}

// offline makes a session that is logged in nowhere and sends to rt.
func offline(t *testing.T, rt roundTrip) *Session {
	t.Helper()
	s, err := newSession(Options{Token: testToken, Log: quietLog(nil)})
	if err != nil {
		t.Fatal(err)
	}
	s.net.Base = rt
	s.self = Identity{Application: "77"}
	return s
}

// logText collects a log.
type logText struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *logText) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *logText) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

func quietLog(to *logText) *slog.Logger {
	if to == nil {
		return slog.New(slog.DiscardHandler)
	}
	return slog.New(slog.NewTextHandler(to, &slog.HandlerOptions{Level: slog.LevelDebug}))
}

// fake is a Discord in memory: a REST part and a gateway, both made to order.
// It lives in a synctest bubble, so its minutes take no time.
type fake struct {
	t      *testing.T
	log    logText
	server *http.Server
	conns  chan net.Conn
	closed chan struct{}

	mu      sync.Mutex
	dialled []string        // addresses
	scripts []func(l *line) // for the first connections; then happy
	lines   []*line         // all there were
	rest    func(w http.ResponseWriter, r *http.Request, body []byte) bool
	got     []string // REST requests as "METHOD path body"
	limit   string   // session_start_limit, as JSON
	advised int      // shards, as Discord advises; 0: one
	seq     int
	kept    []string // events since the beginning, for resumption
	keptSeq []int
}

// inBubble runs a test against a fake Discord with a clock of its own.
func inBubble(t *testing.T, test func(t *testing.T, f *fake)) {
	synctest.Test(t, func(t *testing.T) {
		f := &fake{t: t, conns: make(chan net.Conn), closed: make(chan struct{})}
		f.server = &http.Server{Handler: f}
		go func() { _ = f.server.Serve(f) }()
		defer func() {
			close(f.closed)
			_ = f.server.Close()
			f.mu.Lock()
			defer f.mu.Unlock()
			for _, l := range f.lines {
				_ = l.conn.Close()
			}
			if text := f.log.String(); strings.Contains(text, testToken) || strings.Contains(text, "itoken") {
				t.Errorf("a token is in the log:\n%s", text)
			}
		}()
		defer time.Sleep(2 * time.Second) // discordgo lets its last connection go a second after the bot has stopped
		test(t, f)
	})
}

func (f *fake) Accept() (net.Conn, error) {
	select {
	case c := <-f.conns:
		return c, nil
	case <-f.closed:
		return nil, net.ErrClosed
	}
}

func (f *fake) Close() error   { return nil }
func (f *fake) Addr() net.Addr { return &net.TCPAddr{} }

func (f *fake) dial(ctx context.Context, _, addr string) (net.Conn, error) {
	f.mu.Lock()
	f.dialled = append(f.dialled, addr)
	f.mu.Unlock()
	a, b := net.Pipe()
	select {
	case f.conns <- b:
		return a, nil
	case <-ctx.Done():
	case <-f.closed:
	}
	_, _ = a.Close(), b.Close()
	return nil, &net.OpError{Op: "dial", Err: fmt.Errorf("refused")}
}

func (f *fake) options() Options {
	return Options{Token: testToken, API: "http://discord.fake", Log: quietLog(&f.log), dial: f.dial}
}

// open logs in, and sees to the leaving.
func (f *fake) open(opt Options) *Session {
	f.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Minute)
	defer cancel()
	s, err := Open(ctx, opt)
	if err != nil {
		f.t.Fatalf("cannot open: %v\n%s", err, f.log.String())
	}
	// discordgo sleeps with its lock held when it closes; in a bubble nobody may
	// wait for a lock meanwhile, so its first heartbeat must be through.
	synctest.Wait()
	return s
}

func (f *fake) close(s *Session) {
	f.t.Helper()
	if err := s.Close(context.Background()); err != nil {
		f.t.Errorf("closing: %v", err)
	}
}

func (f *fake) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Header.Get("Upgrade") != "" {
		f.gateway(w, r)
		return
	}
	body, _ := io.ReadAll(r.Body)
	f.mu.Lock()
	f.got = append(f.got, r.Method+" "+r.URL.Path+" "+string(body))
	rest, limit := f.rest, f.limit
	f.mu.Unlock()
	if rest != nil && rest(w, r, body) {
		return
	}
	if limit == "" {
		limit = `{"total":1000,"remaining":999,"reset_after":86400000,"max_concurrency":1}`
	}
	switch r.URL.Path {
	case "/api/v10/gateway", "/api/v10/gateway/bot":
		_, _ = fmt.Fprintf(w, `{"url":"ws://gateway.fake","shards":%d,"session_start_limit":%s}`, max(f.advised, 1), limit)
	default:
		if strings.HasSuffix(r.URL.Path, "/callback") {
			w.WriteHeader(http.StatusNoContent)
			return
		}
		_, _ = io.WriteString(w, `{"id":"500"}`)
	}
}

// requests gives those whose line contains a text.
func (f *fake) requests(with string) []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	var list []string
	for _, g := range f.got {
		if strings.Contains(g, with) {
			list = append(list, g)
		}
	}
	return list
}

// line is one connection to the gateway.
type line struct {
	f     *fake
	conn  *websocket.Conn
	query string
	write sync.Mutex
	began time.Time
	got   []string // what the client sent first: identify or resume
	ready chan struct{}
}

func (f *fake) gateway(w http.ResponseWriter, r *http.Request) {
	up := websocket.Upgrader{}
	c, err := up.Upgrade(w, r, nil)
	if err != nil {
		return
	}
	defer func() { _ = c.Close() }()
	l := &line{f: f, conn: c, query: r.URL.RawQuery, began: time.Now(), ready: make(chan struct{})}
	f.mu.Lock()
	n := len(f.lines)
	f.lines = append(f.lines, l)
	script := (*line).happy
	if n < len(f.scripts) && f.scripts[n] != nil {
		script = f.scripts[n]
	}
	f.mu.Unlock()
	script(l)
}

// nth waits for a connection that has been logged in or resumed.
func (f *fake) nth(n int) *line {
	f.t.Helper()
	for range 10000 {
		f.mu.Lock()
		var l *line
		if len(f.lines) > n {
			l = f.lines[n]
		}
		f.mu.Unlock()
		if l != nil {
			<-l.ready
			return l
		}
		time.Sleep(100 * time.Millisecond) // of the bubble's own time
	}
	f.t.Fatalf("connection %d never came\n%s", n, f.log.String())
	return nil
}

func (f *fake) count() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return len(f.lines)
}

func (l *line) send(text string) {
	l.write.Lock()
	defer l.write.Unlock()
	_ = l.conn.WriteMessage(websocket.TextMessage, []byte(text))
}

func (l *line) hello() { l.send(`{"op":10,"t":null,"s":null,"d":{"heartbeat_interval":40000}}`) }

// read gives the next message of the client: its op, and the whole.
func (l *line) read() (int, string, error) {
	_, b, err := l.conn.ReadMessage()
	if err != nil {
		return 0, "", err
	}
	var m struct {
		Op int `json:"op"`
	}
	_ = json.Unmarshal(b, &m)
	return m.Op, string(b), nil
}

// greet answers the client's first message: READY, or what was missed and RESUMED.
func (l *line) greet() bool {
	op, text, err := l.read()
	if err != nil {
		return false
	}
	l.got = append(l.got, text)
	l.f.mu.Lock()
	var missed []string
	if op == 6 {
		var m struct {
			D struct {
				Seq int `json:"seq"`
			} `json:"d"`
		}
		_ = json.Unmarshal([]byte(text), &m)
		for i, e := range l.f.kept {
			if l.f.keptSeq[i] > m.D.Seq {
				missed = append(missed, e)
			}
		}
	}
	l.f.mu.Unlock()
	if op == 6 {
		for _, e := range missed {
			l.send(e)
		}
		l.send(l.f.event("RESUMED", `{}`))
	} else {
		l.send(l.f.event("READY", `{"v":10,"session_id":"S1","resume_gateway_url":"ws://resume.fake",
			"user":{"id":"42","username":"landfall"},"application":{"id":"77"},"guilds":[{"id":"9","unavailable":true}]}`))
	}
	close(l.ready)
	return true
}

// happy is a gateway without faults.
func (l *line) happy() {
	l.hello()
	if l.greet() {
		l.acknowledge()
	}
}

// acknowledge answers heartbeats until the connection ends.
func (l *line) acknowledge() {
	for {
		op, _, err := l.read()
		if err != nil {
			return
		}
		if op == 1 {
			l.send(`{"op":11}`)
		}
	}
}

// deaf reads until the connection ends and acknowledges nothing.
func (l *line) deaf() {
	for {
		if _, _, err := l.read(); err != nil {
			return
		}
	}
}

func (l *line) closeWith(code int) {
	l.write.Lock()
	defer l.write.Unlock()
	_ = l.conn.WriteMessage(websocket.CloseMessage, websocket.FormatCloseMessage(code, "because"))
}

// event makes an event with the next sequence number and keeps it for resumption.
func (f *fake) event(name, data string) string {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.seq++
	e := fmt.Sprintf(`{"op":0,"s":%d,"t":%q,"d":%s}`, f.seq, name, data)
	f.kept, f.keptSeq = append(f.kept, e), append(f.keptSeq, f.seq)
	return e
}

// press is the interaction of somebody pressing a button.
func press(id int, control string) string {
	return fmt.Sprintf(`{"id":"%d","application_id":"77","type":3,"token":"itoken%d","guild_id":"9","channel_id":"100",
		"channel":{"id":"100","type":0},"member":{"user":{"id":"1","username":"ana"},"permissions":"0"},
		"app_permissions":"2048","locale":"fr","message":{"id":"300","flags":0,"components":[{"type":99}]},
		"data":{"custom_id":%q,"component_type":2}}`, id, id, control)
}

// heard collects the controls that were pressed.
type heard struct {
	mu   sync.Mutex
	list []string
}

func (h *heard) handle(ctx context.Context, rq commands.Request, a Answer) {
	h.mu.Lock()
	h.list = append(h.list, rq.Control)
	h.mu.Unlock()
	_ = a.Reply(ctx, commands.Reply{Silent: true}, nil)
}

func (h *heard) all() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return strings.Join(h.list, " ")
}
