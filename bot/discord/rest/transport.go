package rest

import (
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
	"strings"
	"sync/atomic"
	"time"

	"golang.org/x/time/rate"
)

const (
	// Discord allows 50 requests a second; the margin is for clocks and bursts.
	requestsPerSecond = 45
	requestsAtOnce    = 10
	// leastPerSecond is for who has no shard: what the margin has room for.
	leastPerSecond = 5
	// idlePause is how often Idle looks.
	idlePause = 20 * time.Millisecond
	// maxTries bounds how often one request is sent.
	maxTries = 5
	// requestTime bounds a request with all its waits if its caller did not.
	requestTime = 30 * time.Second
	// AttemptTime bounds one sending.
	AttemptTime = 15 * time.Second
	// largestAnswer bounds what is read of an answer: all commands fit easily.
	largestAnswer = 8 << 20
)

// Options say where requests go and how many.
type Options struct {
	Base http.RoundTripper // sends them
	API  *url.URL          // where Discord is; nil: where the request says
	Now  func() time.Time  // this machine's clock
	// Rate is how many are sent in a second; 0: a little less than Discord allows; below 0:
	// there is no limit.
	Rate int
	Log  *slog.Logger
}

// Transport is the http.RoundTripper under every REST call. discordgo sees only
// answers that are final: everything worth a wait or a second try is dealt with
// here, within the request's context. It may be used by several goroutines.
type Transport struct {
	Options
	whole   *rate.Limiter
	routes  routes
	limiter rateLimiter
	// waiting counts the requests that wait for whole, limited the 429s since the start.
	waiting, limited atomic.Int64
	clock            clock
}

// New makes a transport.
func New(o Options) *Transport {
	t := &Transport{Options: o, whole: rate.NewLimiter(requestsPerSecond, requestsAtOnce), routes: routes{known: map[string]*route{}},
		clock: clock{complain: func(ahead time.Duration) {
			o.Log.Warn("this machine's clock differs from Discord's: set it, or let the system do so", "Discord is ahead by", ahead.Round(time.Second))
		}}}
	switch {
	case o.Rate > 0:
		t.whole.SetLimit(rate.Limit(o.Rate))
	case o.Rate < 0:
		t.whole.SetLimit(rate.Inf)
	}
	return t
}

// RoundTrip sends a request, again where that is safe, and gives the final answer.
func (t *Transport) RoundTrip(req *http.Request) (*http.Response, error) {
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

// Share has this process keep to its part of the bot's limit, and of the refused requests
// that an address may make, since others send as well: it holds some of all shards.
func (t *Transport) Share(held, shards int) {
	part := float64(held) / float64(max(shards, 1))
	t.limiter.share(part)
	if t.Rate < 0 {
		return // there is no limit
	}
	t.whole.SetLimit(rate.Limit(max(part*t.most(), leastPerSecond)))
	t.whole.SetBurst(max(int(part*requestsAtOnce), 1))
}

// most is how many requests the whole bot may send a second.
func (t *Transport) most() float64 {
	if t.Rate > 0 {
		return float64(t.Rate)
	}
	return requestsPerSecond
}

// Load is how much use is made of what Discord allows, at one moment.
type Load struct {
	Waiting int64 // requests that wait for the bot's limit of requests a second
	Limited int64 // requests that Discord answered with 429 since the start
	Refused int64 // requests of the last ten minutes that count towards a ban: 401, 403, 429
	Stopped bool  // nothing is sent for now, because Discord would ban the address
}

// Load tells how much use is made of what Discord allows.
func (t *Transport) Load() Load {
	now := time.Now()
	return Load{Waiting: t.waiting.Load(), Limited: t.limited.Load(), Refused: t.limiter.count(now), Stopped: t.limiter.on(now)}
}

// wait waits until the bot's limit has room for a request.
func (t *Transport) wait(ctx context.Context) error {
	t.waiting.Add(1)
	defer t.waiting.Add(-1)
	return t.whole.Wait(ctx)
}

// Idle waits until there is more room in the bot's limit than what is said to people needs:
// for whoever has time.
func (t *Transport) Idle(ctx context.Context) error {
	for t.Rate >= 0 && (t.waiting.Load() > 0 || t.whole.Tokens() < float64(t.whole.Burst())/2) {
		if err := Pause(ctx, idlePause); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// paid is the key of a context whose next request has leave already, see Transport.Leave.
type paid struct{}

// Leave waits until a request may be sent by the bot's limit, and gives a context under
// which the next one is sent at once. It is for whoever wants to make what they send
// only when it can be sent.
func (t *Transport) Leave(ctx context.Context) (context.Context, error) {
	if err := t.wait(ctx); err != nil {
		return ctx, &Error{Kinds: []error{ErrLimited}, Doing: "send a message", Detail: "too many requests wait to be sent"}
	}
	return context.WithValue(ctx, paid{}, new(atomic.Bool)), nil
}

// while is the key of a context under which requests are sent only while something is so.
type while struct{}

// While gives a context under which a request is sent only if may gives no error: it is
// asked at the last moment, after all waits, and before each try.
func While(ctx context.Context, may func() error) context.Context {
	return context.WithValue(ctx, while{}, may)
}

// mayStill asks what While was given.
func mayStill(ctx context.Context) error {
	if may, ok := ctx.Value(while{}).(func() error); ok {
		if err := may(); err != nil {
			return &Error{Kinds: []error{ErrTemporary}, Detail: err.Error()}
		}
	}
	return nil
}

// hasLeave tells whether a request was given leave before, and uses that up.
func hasLeave(ctx context.Context) bool {
	used, ok := ctx.Value(paid{}).(*atomic.Bool)
	return ok && used.CompareAndSwap(false, true)
}

// address is where a request really goes: to the API's present version, and to
// the sandbox if there is one.
func (t *Transport) address(u *url.URL) *url.URL {
	to := *u
	to.Path = strings.Replace(to.Path, "/api/v9/", "/api/v10/", 1)
	if to.RawPath != "" {
		to.RawPath = strings.Replace(to.RawPath, "/api/v9/", "/api/v10/", 1)
	}
	if t.API != nil {
		to.Scheme, to.Host = t.API.Scheme, t.API.Host
	}
	return &to
}

// bodyOf reads a request's body once, so that it can be sent again.
func bodyOf(req *http.Request) ([]byte, error) {
	if req.Body == nil {
		return nil, nil
	}
	defer func() { _ = req.Body.Close() }()
	var b []byte
	var err error
	if req.ContentLength > 0 {
		b = make([]byte, req.ContentLength)
		_, err = io.ReadFull(req.Body, b)
	} else {
		b, err = io.ReadAll(req.Body)
	}
	if err != nil {
		return nil, Invalid("the body cannot be read")
	}
	return b, nil
}

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

// Backoff is a random time between two, so that many do not come back as one.
func Backoff(least, most time.Duration) time.Duration {
	return least + rand.N(most-least)
}

// notSent tells that the request never left, so that it can be sent again.
func notSent(err error) bool {
	var op *net.OpError
	return errors.As(err, &op) && op.Op == "dial"
}

// NetworkWords says what went wrong on the way, without the address of the request.
func NetworkWords(err error) string {
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
