package sandbox_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"landfall/bot/sandbox"
	"landfall/bot/sandbox/openapitest"
	"landfall/engine/enginetest/suite"
)

func TestMain(m *testing.M) { suite.RunWaiting(m) }

// patience bounds what is waited for, on a machine that is busy with other work.
const patience = 2 * time.Minute

// clock is a time that tests move.
type clock struct {
	mu sync.Mutex
	t  time.Time
}

func newClock() *clock { return &clock{t: time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)} }

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.t
}

func (c *clock) add(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.t = c.t.Add(d)
}

// rig is a served sandbox. What the bot sends, and what it is answered, is held
// against Discord's description.
type rig struct {
	t    *testing.T
	srv  *sandbox.Server
	http *httptest.Server
	rec  *openapitest.Recorder
}

func newRig(t *testing.T, o sandbox.Options) *rig {
	t.Helper()
	srv, err := sandbox.New(o)
	if err != nil {
		t.Fatal(err)
	}
	rec, err := openapitest.New(srv.Handler())
	if err != nil {
		t.Fatal(err)
	}
	rec.CheckAnswers = true
	h := httptest.NewServer(rec)
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		defer cancel()
		if err := srv.Close(ctx); err != nil {
			t.Error(err)
		}
		h.Close()
	})
	return &rig{t, srv, h, rec}
}

// lawful fails the test for whatever Discord's description does not allow.
func (r *rig) lawful() {
	r.t.Helper()
	for _, v := range r.rec.Violations() {
		r.t.Error(v)
	}
}

// redirect sends discordgo's requests to the rig.
type redirect struct{ to *url.URL }

func (r redirect) RoundTrip(q *http.Request) (*http.Response, error) {
	q = q.Clone(q.Context())
	q.URL.Scheme, q.URL.Host, q.Host = r.to.Scheme, r.to.Host, r.to.Host
	return http.DefaultTransport.RoundTrip(q)
}

// session is a discordgo session that is not open yet.
func (r *rig) session() *discordgo.Session {
	r.t.Helper()
	s, err := discordgo.New("Bot " + r.srv.BotToken())
	if err != nil {
		r.t.Fatal(err)
	}
	to, err := url.Parse(r.http.URL)
	if err != nil {
		r.t.Fatal(err)
	}
	s.Client = &http.Client{Transport: redirect{to}, Timeout: patience}
	s.Identify.Intents = discordgo.IntentsGuilds
	s.ShouldRetryOnRateLimit = false
	s.LogLevel = -1 // silent: the faults ordered here are no news
	return s
}

// open logs a bot in.
func (r *rig) open(s *discordgo.Session) *discordgo.Session {
	r.t.Helper()
	if err := s.Open(); err != nil {
		r.t.Fatal(err)
	}
	r.t.Cleanup(func() { _ = s.Close() })
	return s
}

// rest sends one raw request of the bot and returns status and decoded body.
func (r *rig) rest(method, path string, body any) (int, map[string]any) {
	r.t.Helper()
	b, err := json.Marshal(body)
	if err != nil {
		r.t.Fatal(err)
	}
	req, err := http.NewRequest(method, r.http.URL+"/api/v10"+path, bytes.NewReader(b))
	if err != nil {
		r.t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bot "+r.srv.BotToken())
	req.Header.Set("Content-Type", "application/json")
	return r.send(req)
}

func (r *rig) send(req *http.Request) (int, map[string]any) {
	r.t.Helper()
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		r.t.Fatal(err)
	}
	defer resp.Body.Close()
	raw, err := io.ReadAll(resp.Body)
	if err != nil {
		r.t.Fatal(err)
	}
	var out map[string]any
	if len(raw) > 0 && raw[0] == '[' {
		raw = []byte(`{"list":` + string(raw) + `}`)
	}
	if len(raw) > 0 {
		if err := json.Unmarshal(raw, &out); err != nil {
			r.t.Fatalf("%s %s: %v in %q", req.Method, req.URL, err, raw)
		}
	}
	return resp.StatusCode, out
}

// as does something as a person; a nil body reads, any other acts.
func (r *rig) as(who, method, path string, body any) (int, map[string]any) {
	r.t.Helper()
	address := r.http.URL + "/sandbox/api/" + path
	if strings.Contains(path, "?") {
		address += "&as=" + who
	} else {
		address += "?as=" + who
	}
	b, err := json.Marshal(body)
	if err != nil {
		r.t.Fatal(err)
	}
	req, err := http.NewRequest(method, address, bytes.NewReader(b))
	if err != nil {
		r.t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/json")
	return r.send(req)
}

// do is as, which must succeed.
func (r *rig) do(who, method, path string, body any) map[string]any {
	r.t.Helper()
	code, out := r.as(who, method, path, body)
	if code != http.StatusOK {
		r.t.Fatalf("%s: %s %s: %d %v", who, method, path, code, out)
	}
	return out
}

// at digs in decoded JSON: members by name, elements by number.
func at(t *testing.T, v any, path string) any {
	t.Helper()
	for _, p := range strings.Split(path, ".") {
		switch x := v.(type) {
		case map[string]any:
			v = x[p]
		case []any:
			i := 0
			if _, err := fmt.Sscan(p, &i); err != nil || i >= len(x) {
				t.Fatalf("no element %q of %d in %s", p, len(x), path)
			}
			v = x[i]
		default:
			t.Fatalf("nothing at %q of %s, but %T", p, path, v)
		}
	}
	return v
}

// text is at, as a string.
func text(t *testing.T, v any, path string) string {
	t.Helper()
	s, ok := at(t, v, path).(string)
	if !ok {
		t.Fatalf("%s is %v, no text", path, at(t, v, path))
	}
	return s
}

// receive waits for a value, or fails.
func receive[T any](t *testing.T, what string, c <-chan T) T {
	t.Helper()
	select {
	case v := <-c:
		return v
	case <-time.After(patience):
		t.Fatalf("waited in vain for %s", what)
		panic("unreachable")
	}
}

// eventually waits until a condition holds.
func eventually(t *testing.T, what string, ok func() bool) {
	t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		if ok() {
			return
		}
	}
	t.Fatalf("waited in vain until %s", what)
}
