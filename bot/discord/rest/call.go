package rest

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// call is one request on its way, over several tries.
type call struct {
	t     *Transport
	req   *http.Request
	body  []byte
	to    *url.URL
	route string
	// unsure tells that an earlier try may have arrived although no answer came.
	unsure bool
}

func (c *call) run(ctx context.Context) (*http.Response, error) {
	for try := 1; ; try++ {
		if err := c.enter(ctx); err != nil {
			return nil, err
		}
		if err := mayStill(ctx); err != nil {
			return nil, err
		}
		resp, body, err := c.send(ctx)
		again, wait, err := c.judge(ctx, resp, body, err)
		if !again {
			if err != nil {
				return nil, err
			}
			return c.final(resp, body), nil
		}
		if end, ok := ctx.Deadline(); try >= maxTries || ok && time.Now().Add(wait).After(end) {
			return nil, err
		}
		c.t.Log.Debug("a request to Discord is tried again", "route", c.quiet(), "try", try+1, "wait", wait, "why", err)
		if Pause(ctx, wait) != nil {
			return nil, err
		}
	}
}

// enter waits for leave to send: from the limiter, the bot's limit, the route's.
func (c *call) enter(ctx context.Context) error {
	if c.t.limiter.on(time.Now()) {
		return &Error{Kinds: []error{ErrLimited}, RetryAfter: time.Minute,
			Detail: "nothing is sent for some minutes, because Discord would ban this address for too many refused requests (401, 403, 429)",
			Advice: "look in the log for what was refused"}
	}
	if !c.exempt() && !hasLeave(ctx) {
		if err := c.t.wait(ctx); err != nil {
			return &Error{Kinds: []error{ErrLimited}, Detail: "too many requests wait to be sent"}
		}
	}
	if wait, err := c.t.routes.enter(ctx, c.route, c.exempt()); err != nil {
		return &Error{Kinds: []error{ErrLimited}, RetryAfter: wait, Detail: "the limit of this route is used up"}
	}
	return nil
}

// send sends once and reads the whole answer.
func (c *call) send(ctx context.Context) (*http.Response, []byte, error) {
	ctx, cancel := context.WithTimeout(ctx, AttemptTime)
	defer cancel()
	req := c.req.Clone(ctx)
	req.URL, req.Host = c.to, c.to.Host
	req.Body, req.GetBody = http.NoBody, nil
	if c.body != nil {
		req.Body = io.NopCloser(bytes.NewReader(c.body))
		req.ContentLength = int64(len(c.body))
	}
	sent := c.t.Now()
	resp, err := c.t.Base.RoundTrip(req)
	if err != nil {
		return nil, nil, err
	}
	c.t.clock.learn(resp.Header, sent, c.t.Now())
	defer func() { _ = resp.Body.Close() }()
	body, err := io.ReadAll(io.LimitReader(resp.Body, largestAnswer))
	return resp, body, err
}

// judge decides what an attempt means: final, or to be tried again after a wait
// (then err is what is given if there is no next try).
func (c *call) judge(ctx context.Context, resp *http.Response, body []byte, err error) (again bool, wait time.Duration, _ error) {
	if err != nil {
		failed := &Error{Kinds: []error{ErrTemporary}, Detail: NetworkWords(err), Advice: "check the network, and Discord's status page"}
		if ctx.Err() != nil {
			failed.Detail, failed.Advice = "no answer in time", ""
			return false, 0, failed
		}
		if notSent(err) {
			return true, Backoff(200*time.Millisecond, 5*time.Second), failed
		}
		c.unsure = true
		return c.safe(), Backoff(200*time.Millisecond, 2*time.Second), failed
	}
	c.t.routes.learn(c.route, resp.Header)
	switch s := resp.StatusCode; {
	case s == http.StatusTooManyRequests:
		return c.limited(resp, body)
	case s == http.StatusUnauthorized || s == http.StatusForbidden:
		c.count(s)
	case s >= 500 && c.safe():
		c.unsure = true
		return true, Backoff(300*time.Millisecond, 3*time.Second), &Error{
			Kinds: []error{ErrTemporary}, Status: s, Detail: "Discord has a fault of its own", Advice: "try again later"}
	}
	return false, 0, nil
}

// limited reads a 429, which is Discord's JSON or a page of the network before it.
func (c *call) limited(resp *http.Response, body []byte) (bool, time.Duration, error) {
	c.t.limited.Add(1)
	if resp.Header.Get("X-RateLimit-Scope") != "shared" {
		c.count(resp.StatusCode)
	}
	var said struct {
		RetryAfter float64 `json:"retry_after"`
		Global     bool    `json:"global"`
		Code       int     `json:"code"`
	}
	wait := time.Second
	if json.Unmarshal(body, &said) == nil && said.RetryAfter > 0 {
		wait = time.Duration(said.RetryAfter * float64(time.Second))
	} else if s, err := strconv.ParseFloat(resp.Header.Get("Retry-After"), 64); err == nil && s > 0 {
		wait = time.Duration(s * float64(time.Second))
		// Without Discord's own JSON it is the network before Discord that refuses,
		// and it refuses the address, not the route.
		said.Global = said.Global || !isJSON(body)
	}
	said.Global = said.Global || resp.Header.Get("X-RateLimit-Global") != ""
	wait = min(wait, 24*time.Hour)
	c.t.routes.block(c.route, wait, said.Global && !c.exempt())
	c.t.Log.Warn("Discord asks to wait", "route", c.quiet(), "wait", wait, "global", said.Global)
	return true, wait + Backoff(5*time.Millisecond, 50*time.Millisecond), &Error{
		Kinds: []error{ErrLimited}, Code: said.Code, Status: resp.StatusCode, RetryAfter: wait,
		Advice: "the bot does too much at once here, or shares its address with others"}
}

// count notes an invalid request, and says so when the limiter takes hold.
func (c *call) count(status int) {
	now := time.Now()
	before := c.t.limiter.on(now)
	c.t.limiter.note(now)
	if !before && c.t.limiter.on(now) {
		c.t.Log.Error("too many refused requests: nothing is sent to Discord for some minutes, or it would ban this address",
			"refused in ten minutes", c.t.limiter.count(now), "last status", status)
	}
}

// final makes the answer that discordgo sees. The limits are kept here, so their
// headers are taken away: discordgo would sleep on them without end.
func (c *call) final(resp *http.Response, body []byte) *http.Response {
	for name := range resp.Header {
		if strings.HasPrefix(name, "X-Ratelimit") {
			resp.Header.Del(name)
		}
	}
	if c.unsure && c.callback() && codeIn(body) == AlreadyAnswered {
		// The first try did arrive, only its answer was lost.
		resp.StatusCode, resp.Status, body = http.StatusNoContent, "204 No Content", nil
	}
	resp.Request = c.req
	resp.Body, resp.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
	return resp
}

// callback tells whether this is the first answer to an interaction.
func (c *call) callback() bool { return strings.Contains(c.to.Path, "/interactions/") }

// exempt tells whether the bot's limit of requests a second does not count this:
// answers to interactions and what follows them.
func (c *call) exempt() bool { return c.callback() || strings.Contains(c.to.Path, "/webhooks/") }

// safe tells whether sending again cannot do the thing twice.
func (c *call) safe() bool {
	if c.req.Method != http.MethodPost {
		return true
	}
	parts := strings.Split(strings.Trim(c.to.Path, "/"), "/")
	switch last := parts[len(parts)-1]; {
	case c.callback():
		return true // a second one is refused with 40060
	case last == "messages":
		// Its nonce would hold for minutes, but a machine can sleep for hours between two
		// tries. Who posts looks whether it is there.
		return false
	case last == "threads":
		return strings.Contains(c.to.Path, "/messages/") // a message has one thread
	case last == "channels":
		return true // opening a direct message gives the one there is
	}
	return false
}

// quiet is the route without an interaction's token, for the log.
func (c *call) quiet() string { return quietPath(c.req.Method + " " + c.to.Path) }
