package discord

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"golang.org/x/time/rate"
)

const (
	// Discord allows 50 requests a second; the margin is for clocks and bursts.
	requestsPerSecond = 45
	requestsAtOnce    = 10
	// maxTries bounds how often one request is sent.
	maxTries = 5
	// requestTime bounds a request with all its waits if its caller did not.
	requestTime = 30 * time.Second
	// attemptTime bounds one sending.
	attemptTime = 15 * time.Second
	// largestAnswer bounds what is read of an answer: all commands fit easily.
	largestAnswer = 8 << 20
)

// transport is the http.RoundTripper under every REST call. discordgo sees only
// answers that are final: everything worth a wait or a second try is dealt with
// here, within the request's context.
type transport struct {
	base   http.RoundTripper
	api    *url.URL // where Discord is; nil: where the request says
	log    *slog.Logger
	whole  *rate.Limiter
	routes routes
	brake  brake
}

func newTransport(base http.RoundTripper, api *url.URL, log *slog.Logger) *transport {
	return &transport{
		base: base, api: api, log: log,
		whole:  rate.NewLimiter(requestsPerSecond, requestsAtOnce),
		routes: routes{known: map[string]*route{}},
	}
}

// RoundTrip sends a request, again where that is safe, and gives the final answer.
func (t *transport) RoundTrip(req *http.Request) (*http.Response, error) {
	ctx, cancel := req.Context(), func() {}
	if _, ok := ctx.Deadline(); !ok {
		ctx, cancel = context.WithTimeout(ctx, requestTime)
	}
	defer cancel()
	body, err := bodyOf(req)
	if err != nil {
		return nil, err
	}
	c := &call{t: t, req: req, body: body, to: t.address(req.URL)}
	c.route = routeOf(req.Method, c.to.Path)
	return c.run(ctx)
}

// address is where a request really goes: to the API's present version, and to
// the sandbox if there is one.
func (t *transport) address(u *url.URL) *url.URL {
	to := *u
	to.Path = strings.Replace(to.Path, "/api/v9/", "/api/v10/", 1)
	if to.RawPath != "" {
		to.RawPath = strings.Replace(to.RawPath, "/api/v9/", "/api/v10/", 1)
	}
	if t.api != nil {
		to.Scheme, to.Host = t.api.Scheme, t.api.Host
	}
	return &to
}

// bodyOf reads a request's body once, so that it can be sent again.
func bodyOf(req *http.Request) ([]byte, error) {
	if req.Body == nil {
		return nil, nil
	}
	defer func() { _ = req.Body.Close() }()
	b, err := io.ReadAll(req.Body)
	if err != nil {
		return nil, invalid("the body cannot be read")
	}
	return b, nil
}

// call is one request on its way, over several tries.
type call struct {
	t     *transport
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
		c.t.log.Debug("a request to Discord is tried again", "route", c.quiet(), "try", try+1, "wait", wait, "why", err)
		if pause(ctx, wait) != nil {
			return nil, err
		}
	}
}

// enter waits for leave to send: from the brake, the bot's limit, the route's.
func (c *call) enter(ctx context.Context) error {
	if c.t.brake.on(time.Now()) {
		return &Error{Kinds: []error{ErrLimited}, RetryAfter: time.Minute,
			Detail: "nothing is sent for some minutes, because Discord would ban this address for too many refused requests (401, 403, 429)",
			Advice: "look in the log for what was refused"}
	}
	if !c.exempt() {
		if err := c.t.whole.Wait(ctx); err != nil {
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
	ctx, cancel := context.WithTimeout(ctx, attemptTime)
	defer cancel()
	req := c.req.Clone(ctx)
	req.URL, req.Host = c.to, c.to.Host
	req.Body, req.GetBody = http.NoBody, nil
	if c.body != nil {
		req.Body = io.NopCloser(bytes.NewReader(c.body))
		req.ContentLength = int64(len(c.body))
	}
	resp, err := c.t.base.RoundTrip(req)
	if err != nil {
		return nil, nil, err
	}
	defer func() { _ = resp.Body.Close() }()
	body, err := io.ReadAll(io.LimitReader(resp.Body, largestAnswer))
	return resp, body, err
}

// judge decides what an attempt means: final, or to be tried again after a wait
// (then err is what is given if there is no next try).
func (c *call) judge(ctx context.Context, resp *http.Response, body []byte, err error) (again bool, wait time.Duration, _ error) {
	if err != nil {
		failed := &Error{Kinds: []error{ErrTemporary}, Detail: networkWords(err), Advice: "check the network, and Discord's status page"}
		if ctx.Err() != nil {
			failed.Detail, failed.Advice = "no answer in time", ""
			return false, 0, failed
		}
		if notSent(err) {
			return true, backoff(200*time.Millisecond, 5*time.Second), failed
		}
		c.unsure = true
		return c.safe(), backoff(200*time.Millisecond, 2*time.Second), failed
	}
	c.t.routes.learn(c.route, resp.Header)
	switch s := resp.StatusCode; {
	case s == http.StatusTooManyRequests:
		return c.limited(resp, body)
	case s == http.StatusUnauthorized || s == http.StatusForbidden:
		c.count(s)
	case s >= 500 && c.safe():
		c.unsure = true
		return true, backoff(300*time.Millisecond, 3*time.Second), &Error{
			Kinds: []error{ErrTemporary}, Status: s, Detail: "Discord has a fault of its own", Advice: "try again later"}
	}
	return false, 0, nil
}

// limited reads a 429, which is Discord's JSON or a page of the network before it.
func (c *call) limited(resp *http.Response, body []byte) (bool, time.Duration, error) {
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
	c.t.log.Warn("Discord asks to wait", "route", c.quiet(), "wait", wait, "global", said.Global)
	return true, wait + backoff(5*time.Millisecond, 50*time.Millisecond), &Error{
		Kinds: []error{ErrLimited}, Code: said.Code, Status: resp.StatusCode, RetryAfter: wait,
		Advice: "the bot does too much at once here, or shares its address with others"}
}

// count notes an invalid request, and says so when the brake takes hold.
func (c *call) count(status int) {
	now := time.Now()
	before := c.t.brake.on(now)
	c.t.brake.note(now)
	if !before && c.t.brake.on(now) {
		c.t.log.Error("nothing is sent to Discord for some minutes: it refused so many requests that it would ban this address",
			"refused in ten minutes", c.t.brake.count(now), "last status", status)
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
	if c.unsure && c.callback() && codeIn(body) == 40060 {
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
		return bytes.Contains(c.body, []byte(`"enforce_nonce":true`))
	case last == "threads":
		return strings.Contains(c.to.Path, "/messages/") // a message has one thread
	case last == "channels":
		return true // opening a direct message gives the one there is
	}
	return false
}

// quiet is the route without an interaction's token, for the log.
func (c *call) quiet() string { return quietPath(c.req.Method + " " + c.to.Path) }

// quietPath takes the tokens out of a path.
func quietPath(path string) string {
	parts := strings.Split(path, "/")
	for i := range parts {
		if i >= 2 && (parts[i-2] == "webhooks" || parts[i-2] == "interactions") {
			parts[i] = "…"
		}
	}
	return strings.Join(parts, "/")
}

func codeIn(body []byte) int {
	var said struct {
		Code int `json:"code"`
	}
	if json.Unmarshal(body, &said) != nil {
		return 0
	}
	return said.Code
}

func isJSON(body []byte) bool {
	var said map[string]any
	return json.Unmarshal(body, &said) == nil
}

// backoff is a random time between two, so that many do not come back as one.
func backoff(least, most time.Duration) time.Duration {
	return least + rand.N(most-least)
}

// notSent tells that the request never left, so that it can be sent again.
func notSent(err error) bool {
	var op *net.OpError
	return errors.As(err, &op) && op.Op == "dial"
}

// networkWords says what went wrong on the way, without the address of the request.
func networkWords(err error) string {
	var u *url.Error
	if errors.As(err, &u) {
		err = u.Err
	}
	var dns *net.DNSError
	switch {
	case errors.As(err, &dns):
		return fmt.Sprintf("the name %s cannot be looked up", dns.Name)
	case errors.Is(err, context.DeadlineExceeded):
		return "no answer in time"
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return "the connection was dropped"
	}
	return err.Error()
}
