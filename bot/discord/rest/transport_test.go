package rest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"golang.org/x/time/rate"
)

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
	return &http.Response{StatusCode: status, Header: h, Body: io.NopCloser(strings.NewReader(body))}
}

// within runs a test in a bubble of time with a transport that sends to rt, and what it logs.
func within(t *testing.T, rt roundTrip, test func(t *testing.T, tr *Transport, log func() string)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		var mu sync.Mutex
		var b strings.Builder
		w := writer(func(p []byte) (int, error) {
			mu.Lock()
			defer mu.Unlock()
			return b.Write(p)
		})
		test(t, New(Options{Base: rt, Now: time.Now, Log: slog.New(slog.NewTextHandler(w, nil))}), func() string {
			mu.Lock()
			defer mu.Unlock()
			return b.String()
		})
	})
}

type writer func([]byte) (int, error)

func (w writer) Write(p []byte) (int, error) { return w(p) }

// get sends a request and reads its status.
func get(t *testing.T, tr *Transport) (int, error) {
	t.Helper()
	req, err := http.NewRequestWithContext(context.Background(), http.MethodGet, "https://discord.com/api/v9/x", nil)
	if err != nil {
		t.Fatal(err)
	}
	resp, err := tr.RoundTrip(req)
	if err != nil {
		return 0, err
	}
	_ = resp.Body.Close()
	return resp.StatusCode, nil
}

func dated(at time.Time) http.Header {
	return http.Header{"Date": {at.UTC().Format(http.TimeFormat)}}
}

// Short of the number of refused requests at which Discord bans the address,
// nothing is sent any more, until ten minutes have passed.
func TestRateLimiter(t *testing.T) {
	sent, status := 0, 403
	within(t, func(*http.Request) (*http.Response, error) {
		sent++
		return respond(status, `{"code":50013,"message":"Missing Permissions"}`), nil
	}, func(t *testing.T, tr *Transport, log func() string) {
		for range invalidLimit {
			if got, err := get(t, tr); got != http.StatusForbidden {
				t.Fatalf("after %d: %d, %v", sent, got, err)
			}
		}
		if load := tr.Load(); !load.Stopped || load.Refused != invalidLimit {
			t.Errorf("it is said that %+v", load)
		}
		if _, err := get(t, tr); !errors.Is(err, ErrLimited) || !strings.Contains(err.Error(), "ban") || sent != invalidLimit {
			t.Errorf("after %d: %v", sent, err)
		}
		if strings.Count(log(), "level=ERROR") != 1 {
			t.Errorf("the log: %s", log())
		}
		time.Sleep(invalidWindow + time.Minute)
		status = 200
		if _, err := get(t, tr); err != nil {
			t.Errorf("ten minutes later: %v", err)
		}
	})
}

func TestRateLimiterCounts(t *testing.T) {
	for _, c := range []struct {
		status int
		header string
		counts bool
	}{{401, "", true}, {403, "", true}, {429, "", true}, {404, "", false}, {400, "", false}, {429, "X-RateLimit-Scope: shared", false}} {
		sent := 0
		within(t, func(*http.Request) (*http.Response, error) {
			if sent++; sent == 1 {
				return respond(c.status, `{}`, c.header), nil
			}
			return respond(200, `{}`), nil
		}, func(t *testing.T, tr *Transport, _ func() string) {
			_, _ = get(t, tr)
			if limited := tr.Load().Limited == 1; limited != (c.status == 429) {
				t.Errorf("%d counts as 429: %v", c.status, limited)
			}
			if got := tr.Load().Refused == 1; got != c.counts {
				t.Errorf("%d %s counts: %v", c.status, c.header, got)
			}
		})
	}
}

func TestQuietPath(t *testing.T) {
	for in, want := range map[string]string{
		"/api/v10/webhooks/77/itoken/messages/@original": "/api/v10/webhooks/77/…/messages/@original",
		"POST /api/v10/interactions/8/itoken/callback":   "POST /api/v10/interactions/8/…/callback",
		"/api/v10/channels/1/messages/2":                 "/api/v10/channels/1/messages/2",
	} {
		if got := quietPath(in); got != want {
			t.Errorf("quietPath(%q) = %q", in, got)
		}
	}
}

// discordgo never sees the limits: it would sleep on them, and no context ends that.
func TestLimitsAreHiddenFromDiscordgo(t *testing.T) {
	tr := New(Options{Now: time.Now, Log: slog.New(slog.DiscardHandler), Base: roundTrip(func(*http.Request) (*http.Response, error) {
		return respond(200, "{}", "X-RateLimit-Remaining: 0", "X-RateLimit-Reset-After: 3000", "X-RateLimit-Global: true", "Content-Type: application/json"), nil
	})})
	req, err := http.NewRequest("GET", "https://discord.com/api/v9/gateway", nil)
	if err != nil {
		t.Fatal(err)
	}
	resp, err := tr.RoundTrip(req)
	if err != nil {
		t.Fatal(err)
	}
	_ = resp.Body.Close()
	if len(resp.Header) != 1 || resp.Header.Get("Content-Type") == "" {
		t.Errorf("headers: %v", resp.Header)
	}
}

// TestShare: replicas together keep to the bot's limit, each to what its shards are of all.
func TestShare(t *testing.T) {
	for _, c := range []struct {
		rate, held, shards int
		limit              rate.Limit
		burst              int
		invalid            int64
	}{
		{0, 1, 1, 45, 10, 9000}, {0, 2, 4, 22.5, 5, 4500}, {0, 0, 2, 5, 1, 100}, {0, 1, 16, 5, 1, 562}, {90, 1, 2, 45, 5, 4500}, {-1, 1, 2, rate.Inf, 10, 4500},
	} {
		tr := New(Options{Rate: c.rate, Log: slog.New(slog.DiscardHandler)})
		tr.Share(c.held, c.shards)
		if got, burst := tr.whole.Limit(), tr.whole.Burst(); got != c.limit || burst != c.burst {
			t.Errorf("%d of %d shards at %d: %v a second, %d at once, want %v and %d", c.held, c.shards, c.rate, got, burst, c.limit, c.burst)
		}
		now := time.Now()
		for range c.invalid - 1 {
			tr.limiter.note(now)
		}
		if tr.limiter.on(now) {
			t.Errorf("%d of %d shards: it stops before %d refused requests", c.held, c.shards, c.invalid)
		}
		if tr.limiter.note(now); !tr.limiter.on(now) {
			t.Errorf("%d of %d shards: it does not stop after %d refused requests", c.held, c.shards, c.invalid)
		}
	}
}

// TestIdle: who has time leaves room in the limit for what is said to people.
func TestIdle(t *testing.T) {
	within(t, func(*http.Request) (*http.Response, error) { return respond(200, `{}`), nil }, func(t *testing.T, tr *Transport, _ func() string) {
		for i := range 200 {
			if err := tr.Idle(t.Context()); err != nil {
				t.Fatal(err)
			}
			if _, err := get(t, tr); err != nil {
				t.Fatal(err)
			}
			if left := tr.whole.Tokens(); left < requestsAtOnce/2-1 {
				t.Fatalf("after %d: only %.1f at once are left for others", i+1, left)
			}
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if tr.Idle(ctx) == nil {
			t.Error("it does not end with its context")
		}
	})
}

// TestRoutesAreForgotten soon after their window has passed, so that those of dead interactions
// do not pile up.
func TestRoutesAreForgotten(t *testing.T) {
	within(t, func(*http.Request) (*http.Response, error) {
		return respond(200, `{"id":"5"}`, "X-RateLimit-Limit: 5", "X-RateLimit-Remaining: 4", "X-RateLimit-Reset-After: 2"), nil
	}, func(t *testing.T, tr *Transport, _ func() string) {
		most := 0
		for i := range 300 {
			req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, fmt.Sprintf("https://discord.com/api/v9/webhooks/77/itoken%d", i), nil)
			if err != nil {
				t.Fatal(err)
			}
			resp, err := tr.RoundTrip(req)
			if err != nil {
				t.Fatal(err)
			}
			_ = resp.Body.Close()
			time.Sleep(500 * time.Millisecond)
			most = max(most, tr.routes.size())
		}
		if most > 20 || most < 2 {
			t.Errorf("%d routes are remembered", most)
		}
	})
}

// The whole seconds of a few answers bound the difference of two clocks.
func TestClockOfThePlatform(t *testing.T) {
	var said []time.Duration
	c := clock{complain: func(d time.Duration) { said = append(said, d) }}
	here := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	const ahead = 90*time.Second + 300*time.Millisecond
	for i := range 40 {
		at := here.Add(time.Duration(i) * 1730 * time.Millisecond)
		c.learn(dated(at.Add(ahead).Truncate(time.Second)), at.Add(-20*time.Millisecond), at.Add(20*time.Millisecond))
	}
	least, about := c.ahead()
	if least > ahead || ahead-least > 200*time.Millisecond || (about-ahead).Abs() > 200*time.Millisecond {
		t.Errorf("ahead by at least %s, about %s", least, about)
	}
	if len(said) != 1 {
		t.Errorf("said %v", said)
	}
	c.learn(http.Header{}, here, here)
	later := here.Add(time.Hour) // somebody has set this machine's clock
	c.learn(dated(later), later, later)
	if least, _ := c.ahead(); least.Abs() > 2*time.Second {
		t.Errorf("after the clock was set: %s", least)
	}
}

// size is how many routes are remembered.
func (r *routes) size() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.known)
}
