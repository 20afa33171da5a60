package sandbox

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"time"
)

// Options says what to serve. The zero value is a guild in memory with six
// people and three channels.
type Options struct {
	// DataFile is the journal that keeps the history over a restart; files
	// lie in a folder beside it. Empty means memory only.
	DataFile string
	// Clock is the sandbox's time; nil means the real one. Timeouts, token
	// lifetimes, ids and archiving follow it.
	Clock func() time.Time
	// Log receives what goes wrong; nil means silence.
	Log *slog.Logger
	// Seed is who and what there is at the very first start.
	Seed Seed
	// BotPermissions are the bot's permission bits in the guild; zero means
	// what a game bot asks for: view, send, threads, embeds, files, history.
	BotPermissions int64
	// PrivilegedIntents are those granted to the bot; others close the
	// gateway with 4014.
	PrivilegedIntents int
	// HeartbeatInterval is what HELLO asks for; zero means 41.25 s.
	HeartbeatInterval time.Duration
	// AckWindow is how long an interaction waits for its first answer; zero
	// means Discord's 3 s.
	AckWindow time.Duration
}

// Seed is the first content of a sandbox. Empty parts get defaults.
type Seed struct {
	Guild    string        // its name
	Bot      string        // the bot's display name
	Channels []SeedChannel // the first is where people begin
	People   []SeedPerson  // the first owns the guild
}

// SeedChannel is a text channel to begin with.
type SeedChannel struct{ Name, Topic string }

// SeedPerson is somebody to act as.
type SeedPerson struct {
	Username string // lower-case letters and digits, as in "as=ana"
	Name     string // as displayed
	Locale   string // Discord's locale code; empty means en-US
	Color    string // "#rrggbb" of the drawn avatar; empty picks one
}

// Server is a running sandbox. Make it with New, serve Handler, Close it.
type Server struct {
	opts  Options
	log   *slog.Logger
	now   func() time.Time
	token string

	mu           sync.Mutex // guards everything below
	lastID       ID
	guild        ID
	guildName    string
	botRole      ID
	bot          *user
	users        map[ID]*user
	people       []ID // in order of the seed, without the bot
	channels     map[ID]*channel
	messages     map[ID]*message
	nonces       map[string]ID // author and nonce to message
	commands     map[ID][]*command
	interactions map[ID]*interaction
	tokens       map[string]*interaction
	reads        map[ID]map[ID]*readMark // person, channel
	files        fileStore
	journal      *journal
	gateway      gatewayHub
	stream       streamHub
	routes       []route
	bucketUse    map[string]*bucketUse

	faults *Faults
	stop   chan struct{}
	done   sync.WaitGroup
	closed bool
}

// New opens or begins a sandbox. It fails when the data file cannot be read
// or written.
func New(o Options) (*Server, error) {
	s := &Server{
		opts: o, log: o.Log, now: o.Clock,
		users: map[ID]*user{}, channels: map[ID]*channel{}, messages: map[ID]*message{},
		nonces: map[string]ID{}, commands: map[ID][]*command{}, interactions: map[ID]*interaction{},
		tokens: map[string]*interaction{}, reads: map[ID]map[ID]*readMark{},
		bucketUse: map[string]*bucketUse{}, stop: make(chan struct{}),
	}
	if s.log == nil {
		s.log = slog.New(slog.DiscardHandler)
	}
	if s.now == nil {
		s.now = time.Now
	}
	if s.opts.HeartbeatInterval == 0 {
		s.opts.HeartbeatInterval = 41250 * time.Millisecond
	}
	if s.opts.AckWindow == 0 {
		s.opts.AckWindow = ackWindow
	}
	if s.opts.BotPermissions == 0 {
		s.opts.BotPermissions = PermViewChannel | PermSendMessages | PermSendInThreads | PermCreatePublicThreads |
			PermCreatePrivateThreads | PermEmbedLinks | PermAttachFiles | PermReadMessageHistory
	}
	s.faults = &Faults{s: s}
	s.routes = s.restRoutes()
	s.gateway.init()
	s.stream.init()
	if err := s.open(); err != nil {
		return nil, fmt.Errorf("open sandbox: %w", err)
	}
	s.token = newToken(s.bot.ID)
	s.done.Add(1)
	go s.sweepLoop()
	return s, nil
}

// BotToken is what the bot logs in with, made anew at each start.
func (s *Server) BotToken() string { return s.token }

// BotID is the id of the bot's user, and of its application.
func (s *Server) BotID() string { return s.bot.ID.String() }

// GuildID is the id of the guild.
func (s *Server) GuildID() string { return s.guild.String() }

// PersonID is the id of somebody by username, or "" for nobody.
func (s *Server) PersonID(username string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, id := range s.people {
		if s.users[id].Username == username {
			return id.String()
		}
	}
	return ""
}

// ChannelID is the id of a text channel by name, or "" for none.
func (s *Server) ChannelID(name string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range s.channels {
		if c.Type == channelText && c.Name == name {
			return c.ID.String()
		}
	}
	return ""
}

// Faults orders faults, for tests.
func (s *Server) Faults() *Faults { return s.faults }

// Close ends every connection and closes the journal. The context bounds how
// long it waits.
func (s *Server) Close(ctx context.Context) error {
	s.mu.Lock()
	if s.closed {
		s.mu.Unlock()
		return nil
	}
	s.closed = true
	close(s.stop)
	s.gateway.closeAll()
	s.stream.closeAll()
	s.mu.Unlock()

	finished := make(chan struct{})
	go func() {
		s.done.Wait()
		close(finished)
	}()
	select {
	case <-finished:
	case <-ctx.Done():
		return fmt.Errorf("close sandbox: %w", ctx.Err())
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.journal.close()
}

// sweepLoop lets time pass: interactions nobody answered fail, idle threads
// are archived, dead tokens and sessions are forgotten.
func (s *Server) sweepLoop() {
	defer s.done.Done()
	tick := time.NewTicker(50 * time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case <-s.stop:
			return
		case <-tick.C:
			s.mu.Lock()
			s.sweep()
			s.mu.Unlock()
		}
	}
}

// sweep is one step of sweepLoop.
func (s *Server) sweep() {
	now := s.now()
	s.failUnanswered(now)
	s.archiveIdle(now)
	s.gateway.forgetStale(now)
	if s.journal.wantsCompaction() {
		if err := s.compact(); err != nil {
			s.log.Error("sandbox journal cannot be compacted", "error", err)
		}
	}
}

// newToken makes a bot token in the shape of Discord's: the id, then secrets.
func newToken(bot ID) string {
	b := make([]byte, 27)
	if _, err := rand.Read(b); err != nil {
		panic(err) // crypto/rand does not fail on any platform we run on
	}
	id := base64.RawURLEncoding.EncodeToString([]byte(bot.String()))
	return id + "." + base64.RawURLEncoding.EncodeToString(b[:4]) + "." + base64.RawURLEncoding.EncodeToString(b[4:])
}

// Handler serves everything: Discord's API under /api, the gateway, the
// attachments, the JSON interface under /sandbox/api and the page at /.
func (s *Server) Handler() http.Handler {
	page := pageHandler()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p := r.URL.Path
		switch {
		case strings.HasPrefix(p, "/api/"):
			s.serveREST(w, r)
		case p == "/gateway" || p == "/gateway/":
			s.serveGateway(w, r)
		case strings.HasPrefix(p, "/attachments/"):
			s.serveAttachment(w, r)
		case strings.HasPrefix(p, "/sandbox/api/"):
			s.servePeople(w, r)
		default:
			page.ServeHTTP(w, r)
		}
	})
}
