package discord

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"

	"landfall/commands"
	"landfall/engine"
)

// Options say how to log in and who is told of what happens.
type Options struct {
	// Token is the bot's token, with or without "Bot " before it.
	Token string
	// API is where Discord is, such as "http://127.0.0.1:8080"; "" is Discord itself.
	API string
	// Log gets what an operator should know; nil: slog.Default().
	Log *slog.Logger
	// Handle is called for each thing a person does, in a goroutine of its own. Its
	// context ends with the interaction's 15 minutes or when closing must not wait
	// longer. A panic in it is logged and answered with one neutral line.
	Handle func(ctx context.Context, rq commands.Request, answer Answer)
	// Ready, if set, is called at each login (not at each resumption).
	Ready func(Identity)

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

	mu       sync.Mutex
	me       Identity
	last     error // why the last attempt to log in failed
	draining bool

	ready chan struct{} // closed at the first login
	first sync.Once
	done  chan struct{} // closed when the session has ended
	err   error         // why; read after done
}

// Open logs in and keeps logged in until Close, or until Discord ends the session
// for good (see Wait). It tries until it succeeds, ctx ends, or trying is
// pointless: a wrong token gives ErrBadToken.
func Open(ctx context.Context, opt Options) (*Session, error) {
	s, err := newSession(opt)
	if err != nil {
		return nil, err
	}
	go func() {
		s.err = s.keep()
		s.leave()
		close(s.done)
	}()
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
	if opt.API != "" {
		u, err := url.Parse(opt.API)
		if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
			return nil, invalid("the address of the API must look like http://127.0.0.1:8080, not %q", opt.API)
		}
		s.api = u
	}
	s.base = http.DefaultTransport.(*http.Transport).Clone()
	if opt.dial != nil {
		s.base.DialContext, s.base.Proxy = opt.dial, nil
	} else {
		s.opt.dial = (&net.Dialer{Timeout: attemptTime, KeepAlive: 30 * time.Second}).DialContext
	}
	s.net = newTransport(s.base, s.api, s.log)
	s.ctx, s.leave = context.WithCancel(context.Background())
	s.work, s.drop = context.WithCancel(context.Background())
	s.opt.Token = "Bot " + token
	s.rest = s.library(s.net)
	return s, nil
}

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
	me.Guilds = append([]string(nil), s.me.Guilds...)
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

// event takes each event of the gateway, raw, because discordgo cannot decode all
// of them. It is called in order and must not block.
func (s *Session) event(e *discordgo.Event) {
	defer s.caught("event " + e.Type)
	switch e.Type {
	case "READY":
		s.loggedIn(e.RawData)
	case "GUILD_CREATE", "GUILD_DELETE":
		s.guild(e.Type == "GUILD_CREATE", e.RawData)
	case "INTERACTION_CREATE":
		s.interaction(e.RawData)
	}
}

func (s *Session) loggedIn(raw json.RawMessage) {
	var ready struct {
		User struct {
			ID       string `json:"id"`
			Username string `json:"username"`
			Global   string `json:"global_name"`
		} `json:"user"`
		Application struct {
			ID string `json:"id"`
		} `json:"application"`
		Guilds []struct {
			ID string `json:"id"`
		} `json:"guilds"`
	}
	if err := json.Unmarshal(raw, &ready); err != nil {
		s.log.Error("Discord's greeting after the login cannot be read", "error", err)
	}
	me := Identity{Application: ready.Application.ID, ID: engine.PlayerID(ready.User.ID), Name: firstOf(ready.User.Global, ready.User.Username)}
	if me.Application == "" {
		me.Application = ready.User.ID // the same number for every bot made since 2016
	}
	for _, g := range ready.Guilds {
		me.Guilds = append(me.Guilds, g.ID)
	}
	s.mu.Lock()
	s.me = me
	s.mu.Unlock()
	s.log.Info("logged in to Discord", "name", me.Name, "servers", len(me.Guilds))
	s.first.Do(func() { close(s.ready) })
	if s.opt.Ready != nil && s.enter() {
		go func() {
			defer s.hands.Done()
			defer s.caught("the login")
			s.opt.Ready(s.Me())
		}()
	}
}

// caught keeps a panic from ending the process, and writes it down. Defer it.
func (s *Session) caught(what string) {
	if p := recover(); p != nil {
		s.log.Error("a handler panicked", "what", what, "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
	}
}

// guild keeps the list of servers.
func (s *Session) guild(in bool, raw json.RawMessage) {
	var g struct {
		ID          string `json:"id"`
		Unavailable bool   `json:"unavailable"`
	}
	if json.Unmarshal(raw, &g) != nil || g.ID == "" || !in && g.Unavailable {
		return // an outage is no farewell
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	kept := s.me.Guilds[:0:0]
	for _, id := range s.me.Guilds {
		if id != g.ID {
			kept = append(kept, id)
		}
	}
	if in {
		kept = append(kept, g.ID)
	}
	s.me.Guilds = kept
}

func firstOf(names ...string) string {
	for _, n := range names {
		if n != "" {
			return n
		}
	}
	return ""
}
