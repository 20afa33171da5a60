package rest

import (
	"context"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"
)

// routes keeps each route's own limit, as Discord's headers say. A route is
// forgotten soon after its window has passed, so those of dead interaction
// tokens do not pile up.
type routes struct {
	mu    sync.Mutex
	known map[string]*route
	until time.Time // nobody sends before: a global limit
}

type route struct {
	limit, left int
	reset       time.Time
	window      time.Duration
}

// routeOf names the route of a request. Discord counts by channel, server and
// webhook; the ids of messages and people below them make no difference.
func routeOf(method, path string) string {
	parts := strings.Split(strings.Trim(path, "/"), "/")
	for i, p := range parts {
		if i == 0 || strings.Trim(p, "0123456789") != "" {
			continue
		}
		switch parts[i-1] {
		case "channels", "guilds", "webhooks", "interactions":
		default:
			parts[i] = "*"
		}
	}
	return method + " " + strings.Join(parts, "/")
}

// enter waits until the route and the whole bot may send, or until ctx ends. It
// gives up at once, with the wait that is needed, when ctx would end before.
// Exempt requests are not held by a global limit.
func (r *routes) enter(ctx context.Context, key string, exempt bool) (needed time.Duration, err error) {
	for {
		wait := r.take(key, exempt)
		if wait <= 0 {
			return 0, nil
		}
		if end, ok := ctx.Deadline(); ok && time.Now().Add(wait).After(end) {
			return wait, context.DeadlineExceeded
		}
		if err := Pause(ctx, wait); err != nil {
			return wait, err
		}
	}
}

// take takes one request from the route, or says how long to wait for one.
func (r *routes) take(key string, exempt bool) time.Duration {
	r.mu.Lock()
	defer r.mu.Unlock()
	now := time.Now()
	if !exempt && now.Before(r.until) {
		return r.until.Sub(now)
	}
	b := r.known[key]
	if b == nil {
		return 0
	}
	if !now.Before(b.reset) {
		// A new window has begun; its headers will correct what is assumed here.
		b.left, b.reset = b.limit, now.Add(b.window)
	}
	if b.left <= 0 {
		return b.reset.Sub(now)
	}
	b.left--
	return 0
}

// learn reads a response's headers.
func (r *routes) learn(key string, h http.Header) {
	after, err := strconv.ParseFloat(h.Get("X-RateLimit-Reset-After"), 64)
	if err != nil || after < 0 || after > 3600 {
		return
	}
	limit, _ := strconv.Atoi(h.Get("X-RateLimit-Limit"))
	left, err := strconv.Atoi(h.Get("X-RateLimit-Remaining"))
	if err != nil {
		return
	}
	window := time.Duration(after * float64(time.Second))
	r.mu.Lock()
	defer r.mu.Unlock()
	r.prune()
	b := r.known[key]
	if b == nil {
		b = &route{left: left}
		r.known[key] = b
	}
	// Answers may overtake each other: within a window only fewer are left.
	now := time.Now()
	if !now.Before(b.reset) || left < b.left {
		b.left = left
	}
	b.limit, b.reset, b.window = max(limit, 1), now.Add(window), window
}

// block holds a route after a 429, or everything if the limit is global.
func (r *routes) block(key string, wait time.Duration, global bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	until := time.Now().Add(wait)
	if global {
		if until.After(r.until) {
			r.until = until
		}
		return
	}
	r.prune()
	b := r.known[key]
	if b == nil {
		b = &route{limit: 1, window: time.Second}
		r.known[key] = b
	}
	b.left, b.reset = 0, until
}

// prune forgets the routes whose window has passed.
func (r *routes) prune() {
	now := time.Now()
	for key, b := range r.known {
		if now.After(b.reset.Add(time.Second)) {
			delete(r.known, key)
		}
	}
}

// Pause waits, or ends early with the context's error.
func Pause(ctx context.Context, d time.Duration) error {
	if d <= 0 {
		return ctx.Err()
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
