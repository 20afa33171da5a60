package discord

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"
	"golang.org/x/time/rate"

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
	opt  Options
	log  *slog.Logger
	api  *url.URL
	net  *transport
	base *http.Transport
	rest *discordgo.Session // for requests only; it never opens a gateway

	ctx    context.Context // ends when the session shall leave
	leave  context.CancelFunc
	work   context.Context // of the handlers
	drop   context.CancelFunc
	hands  sync.WaitGroup
	seen   recent
	rights rightsSeen
	rivals rivals
	logins logins

	mu       sync.Mutex
	me       Identity // without servers, which the shards know
	shards   []*shard // that are held
	last     error    // why the last attempt to log in failed
	fatal    error    // why it must not be tried any more
	draining bool
	emblems  map[string]emoji  // that are up, by name
	pictures map[string][]byte // of emblems that are wanted, by name

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
		s.tidy()
		return nil, s.err
	case <-ctx.Done():
		s.leave()
		<-s.done
		s.tidy()
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
	s := &Session{opt: opt, log: opt.Log, ready: make(chan struct{}), done: make(chan struct{})}
	if s.log == nil {
		s.log = slog.Default()
	}
	if s.opt.Now == nil {
		s.opt.Now = time.Now
	}
	if opt.API != "" {
		u, err := url.Parse(opt.API)
		if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
			return nil, invalid("the address of the API must look like http://127.0.0.1:8080, not %q", opt.API)
		}
		s.api = u
	}
	s.rivals.log = s.log
	s.base = http.DefaultTransport.(*http.Transport).Clone()
	s.base.MaxIdleConns, s.base.MaxIdleConnsPerHost = idleConns, idleConns // it talks to one host
	if opt.dial != nil {
		s.base.DialContext, s.base.Proxy = opt.dial, nil
	} else {
		s.opt.dial = (&net.Dialer{Timeout: attemptTime, KeepAlive: 30 * time.Second}).DialContext
	}
	s.net = newTransport(s.base, s.api, s.opt.Now, s.log)
	switch {
	case opt.Rate > 0:
		s.net.whole.SetLimit(rate.Limit(opt.Rate))
	case opt.Rate < 0:
		s.net.whole.SetLimit(rate.Inf)
	}
	s.ctx, s.leave = context.WithCancel(context.Background())
	s.work, s.drop = context.WithCancel(context.Background())
	s.opt.Token = "Bot " + token
	s.rest = s.library(s.net)
	return s, nil
}

// idleConns is how many connections are kept open when nothing is sent: dialling anew
// costs more than most requests.
const idleConns = 64

// library makes a discordgo session that leaves to us what it does badly.
func (s *Session) library(rt http.RoundTripper) *discordgo.Session {
	dg, _ := discordgo.New(s.opt.Token) // it has no way to fail
	dg.Client = &http.Client{Transport: rt}
	dg.LogLevel = -1 // silent: what it logs can hold tokens, and we log what matters
	dg.StateEnabled = false
	dg.SyncEvents = true // the handlers are ours and start goroutines themselves
	dg.ShouldReconnectOnError = false
	dg.ShouldReconnectVoiceOnSessionError = false
	dg.ShouldRetryOnRateLimit = false
	dg.MaxRestRetries = 0
	dg.Compress, dg.Identify.Compress = false, false // the wire reads along
	dg.Identify.Intents = discordgo.IntentsGuilds
	return dg
}

// Me is who the bot is, as of the last login.
func (s *Session) Me() Identity {
	s.mu.Lock()
	defer s.mu.Unlock()
	me := s.me
	for _, h := range s.shards {
		me.Guilds = append(me.Guilds, h.guilds...)
	}
	return me
}

// Connected tells whether the bot is logged in at this moment, with any of its shards.
func (s *Session) Connected() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.ContainsFunc(s.shards, func(h *shard) bool { return h.up.Load() })
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
	s.tidy()
	return err
}

// tidy ends what is left when nothing is sent any more.
func (s *Session) tidy() {
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
