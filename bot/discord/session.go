package discord

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"landfall/bot/discord/gateway"
	"landfall/bot/discord/rest"
	"landfall/commands"
	"landfall/engine"
)

// Options say how to log in and who is told of what happens.
type Options struct {
	// Token is the bot's token, with or without "Bot " before it.
	Token string
	// API is where Discord is, such as "http://127.0.0.1:8080"; "" is Discord itself.
	API string
	// Now is this machine's clock; nil: time.Now.
	Now func() time.Time
	// Rate is how many requests are sent in a second; 0 is a little less than Discord
	// allows, and below 0 there is no limit: for a server of one's own.
	Rate int
	// Shards is how many the bot's connections to the gateway are, as servers are divided
	// among them; 0: one.
	Shards int
	// Apart: other processes hold shards of the same bot. This one holds only those that it
	// joins, and another may have answered what people do while one takes over from another.
	Apart bool
	// Turn waits until a shard may log in, if several processes do: of those with the same
	// number only one at a time, and the next one so much later. nil: no others do.
	Turn func(ctx context.Context, which int, least time.Duration) error
	// Log gets what an operator should know; nil: slog.Default().
	Log *slog.Logger
	// Handle is called for each thing a person does, in a goroutine of its own. Its
	// context ends with the interaction's 15 minutes or when closing must not wait
	// longer. A panic in it is logged and answered with one neutral line.
	Handle func(ctx context.Context, rq commands.Request, answer Answer)
	// Ready, if set, is called at each login (not at each resumption).
	Ready func(Identity)
	// Depict, if set, puts the emblems of a game into what is said beside a picture.
	Depict func(p commands.Picture) (commands.Depiction, bool)
	// Wrap, if set, gives what requests are sent by, made of what they would be sent by: for
	// who looks on.
	Wrap func(base http.RoundTripper) http.RoundTripper
	// Changed, if set, is called when something changed that may let through what was
	// refused before, and after each login and resumption.
	Changed func(Change)

	// dial makes connections; nil: over the network. Tests stay in memory.
	dial func(ctx context.Context, network, addr string) (net.Conn, error)
}

// Identity is who the bot is.
type Identity struct {
	Application string // the application's id
	ID          engine.PlayerID
	Name        string
	Guilds      []string // the servers it is in
}

// Session is the bot's presence on Discord. It is safe for use by several goroutines.
type Session struct {
	*sender
	channels
	opt      Options
	attached attached
	api      *url.URL
	net      *rest.Transport
	gate     *gateway.Gateway
	base     *http.Transport

	ctx    context.Context // ends when the session shall leave
	leave  context.CancelFunc
	work   context.Context // of the handlers
	drop   context.CancelFunc
	hands  sync.WaitGroup
	seen   recent
	rivals rivals

	mu       sync.Mutex
	self     Identity // without servers, which the shards know
	shards   []*shard // that are held
	last     error    // why the last attempt to log in failed
	fatal    error    // why it must not be tried any more
	draining bool

	ready chan struct{} // closed at the first login
	first sync.Once
	done  chan struct{} // closed when the session has ended
	err   error         // why; read after done
}

// Open logs in and keeps logged in until Close, or until Discord ends the session
// for good (see Wait). It tries until it succeeds, ctx ends, or trying is
// pointless: a wrong token gives ErrBadToken. With Options.Apart it only finds out who
// the bot is, and Join logs in.
func Open(ctx context.Context, opt Options) (*Session, error) {
	s, err := newSession(opt)
	if err != nil {
		return nil, err
	}
	go s.run()
	if opt.Apart {
		go s.introduce()
	}
	for i := 0; i < s.shardCount() && !opt.Apart; i++ {
		s.Join(i)
	}
	select {
	case <-s.ready:
		return s, nil
	case <-s.done:
		s.closeConnections()
		return nil, s.err
	case <-ctx.Done():
		s.leave()
		<-s.done
		s.closeConnections()
		return nil, s.failure(ctx.Err())
	}
}

// newSession prepares everything that needs no network.
func newSession(opt Options) (*Session, error) {
	token := strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(opt.Token), "Bot "))
	if token == "" || token == "Bot" || strings.ContainsAny(token, " \t\r\n") {
		return nil, &Error{Kinds: []error{ErrBadToken}, Doing: "log in to Discord",
			Detail: "it is empty or has blanks in it", Advice: "set DISCORD_TOKEN to the token from the developer portal (Bot, Reset Token)"}
	}
	s := &Session{sender: &sender{log: opt.Log}, opt: opt, ready: make(chan struct{}), done: make(chan struct{})}
	if s.log == nil {
		s.log = slog.Default()
	}
	if s.opt.Now == nil {
		s.opt.Now = time.Now
	}
	if opt.API != "" {
		u, err := url.Parse(opt.API)
		if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
			return nil, rest.Invalid("the address of the API must look like http://127.0.0.1:8080, not %q", opt.API)
		}
		s.api = u
	}
	s.rivals.log = s.log
	s.base = http.DefaultTransport.(*http.Transport).Clone()
	s.base.MaxIdleConns, s.base.MaxIdleConnsPerHost = idleConns, idleConns // it talks to one host
	if opt.dial != nil {
		s.base.DialContext, s.base.Proxy = opt.dial, nil
	} else {
		s.opt.dial = (&net.Dialer{Timeout: rest.AttemptTime, KeepAlive: 30 * time.Second}).DialContext
	}
	var sends http.RoundTripper = s.base
	if opt.Wrap != nil {
		sends = opt.Wrap(s.base)
	}
	s.net = rest.New(rest.Options{Base: sends, API: s.api, Now: s.opt.Now, Rate: opt.Rate, Log: s.log})
	s.ctx, s.leave = context.WithCancel(context.Background())
	s.work, s.drop = context.WithCancel(context.Background())
	s.opt.Token = "Bot " + token
	s.rest, s.miss = rest.Library(s.opt.Token, s.net), s.missEmblems
	s.attached = attached{base: s.base, api: s.api}
	s.channels = channels{sender: s.sender, me: s.Me, emblems: &emblems{sender: s.sender, depict: opt.Depict, idle: s.net.Idle,
		app: func() string { return s.Me().Application }}}
	s.gate = gateway.New(gateway.Options{Token: s.opt.Token, REST: s.net, Dial: s.opt.dial, Shards: opt.Shards, Turn: opt.Turn, Failed: s.failed, Log: s.log,
		Ask: func(ctx context.Context) ([]byte, error) {
			return s.request(ctx, "log in to Discord", "GET", "/gateway/bot", nil)
		}})
	return s, nil
}

// idleConns is how many connections are kept open when nothing is sent: dialling anew
// costs more than most requests.
const idleConns = 64

// Me is who the bot is, as of the last login.
func (s *Session) Me() Identity {
	s.mu.Lock()
	defer s.mu.Unlock()
	me := s.self
	for _, h := range s.shards {
		me.Guilds = append(me.Guilds, h.guilds...)
	}
	return me
}

// Done is closed when the session has ended; Wait tells why.
func (s *Session) Done() <-chan struct{} { return s.done }

// Wait waits for the end of the session. It gives nil after Close, else the
// reason for which Discord will not have the bot.
func (s *Session) Wait() error {
	<-s.done
	return s.err
}

// Close lets the handlers in hand finish, or until ctx ends, then leaves. Whoever
// asks something meanwhile is told to come back in a minute.
func (s *Session) Close(ctx context.Context) error {
	s.mu.Lock()
	s.draining = true
	s.mu.Unlock()
	idle := make(chan struct{})
	go func() { s.hands.Wait(); close(idle) }()
	var err error
	select {
	case <-idle:
	case <-ctx.Done():
		err = &Error{Kinds: []error{ErrClosed}, Doing: "finish everything before leaving", Detail: "some answers took too long"}
		s.drop()
		<-idle
	}
	s.leave()
	<-s.done
	s.closeConnections()
	return err
}

// closeConnections ends what is left when nothing is sent any more.
func (s *Session) closeConnections() {
	s.drop()
	s.base.CloseIdleConnections()
}

// enter counts a handler in, unless the session is about to leave.
func (s *Session) enter() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.draining {
		s.hands.Add(1)
	}
	return !s.draining
}

// failure is the error for a login that did not come about in time.
func (s *Session) failure(ended error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.last != nil {
		return s.last
	}
	e := &Error{Kinds: []error{ErrTemporary}, Doing: "log in to Discord", Detail: "no answer in time"}
	if errors.Is(ended, context.Canceled) {
		e.Kinds, e.Detail = []error{ErrClosed}, "it was called off"
	}
	return e
}

func (s *Session) failed(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.last = err
}
