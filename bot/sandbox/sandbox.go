package sandbox

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"landfall/bot/sandbox/internal/fault"
	"landfall/bot/sandbox/internal/gateway"
	"landfall/bot/sandbox/internal/people"
	"landfall/bot/sandbox/internal/rest"
	"landfall/bot/sandbox/internal/world"
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
	Seed world.Seed
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
	// Concurrency is how many shards may log in at a time, as /gateway/bot says; zero means 1.
	Concurrency int
	// Accepted, if set, is called with each request of the bot's that was carried out, in
	// order, whether or not its answer arrived. It must not wait for anybody.
	Accepted func(Accepted)
}

// Server is a running sandbox. Make it with New, serve Handler, Close it.
type Server struct {
	world   *world.World
	gateway *gateway.Server
	people  *people.Server
	rest    *rest.Server
	faults  *Faults
}

// New opens or begins a sandbox. It fails when the data file cannot be read
// or written.
func New(o Options) (*Server, error) {
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.Clock == nil {
		o.Clock = time.Now
	}
	o.HeartbeatInterval = cmp.Or(o.HeartbeatInterval, 41250*time.Millisecond)
	w, err := world.New(world.Options{DataFile: o.DataFile, Clock: o.Clock, Log: o.Log, Seed: o.Seed,
		BotPermissions: o.BotPermissions, PrivilegedIntents: o.PrivilegedIntents, AckWindow: o.AckWindow, Concurrency: max(o.Concurrency, 1)})
	if err != nil {
		return nil, err
	}
	orders := fault.New(w.Stop)
	s := &Server{world: w}
	s.gateway = gateway.New(w, orders, o.HeartbeatInterval)
	s.people = people.New(w, s.gateway)
	s.rest = rest.New(w, orders)
	s.rest.OnAccepted(o.Accepted)
	s.faults = &Faults{Orders: orders, gateway: s.gateway, world: w}
	w.Attend(s.gateway, s.people)
	w.Done.Add(1)
	go s.sweepLoop()
	return s, nil
}

// Faults orders what goes wrong on purpose. Everything takes effect at once
// and may be ordered at any time.
type Faults struct {
	*fault.Orders
	gateway *gateway.Server
	world   *world.World
}

// BotToken is what the bot logs in with, made anew at each start.
func (s *Server) BotToken() string { return s.world.Token }

// PersonID is the id of somebody by username, or "" for nobody.
func (s *Server) PersonID(username string) string {
	s.world.Mu.Lock()
	defer s.world.Mu.Unlock()
	if u := s.world.FindPerson(username); u != nil {
		return u.ID.String()
	}
	return ""
}

// Close ends every connection and closes the journal. The context bounds how
// long it waits.
func (s *Server) Close(ctx context.Context) error {
	w := s.world
	w.Mu.Lock()
	if w.Closed {
		w.Mu.Unlock()
		return nil
	}
	w.Closed = true
	close(w.Stop)
	s.gateway.CloseAll()
	s.people.CloseAll()
	w.Mu.Unlock()

	finished := make(chan struct{})
	go func() {
		w.Done.Wait()
		close(finished)
	}()
	select {
	case <-finished:
	case <-ctx.Done():
		return fmt.Errorf("close sandbox: %w", ctx.Err())
	}
	w.Mu.Lock()
	defer w.Mu.Unlock()
	return w.Close()
}

// sweepLoop lets time pass, for what there is and for the bot's sessions.
func (s *Server) sweepLoop() {
	defer s.world.Done.Done()
	tick := time.NewTicker(50 * time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case <-s.world.Stop:
			return
		case <-tick.C:
			s.world.Mu.Lock()
			s.world.Sweep()
			s.gateway.ForgetStale(s.world.Now())
			s.world.Mu.Unlock()
		}
	}
}

// Handler serves everything: Discord's API under /api, the gateway, the
// attachments, the JSON interface under /sandbox/api and the page at /. It
// refuses what another site sends by way of a browser.
func (s *Server) Handler() http.Handler {
	page := people.Page()
	return guarded(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p := r.URL.Path
		switch {
		case strings.HasPrefix(p, "/api/"):
			s.rest.ServeHTTP(w, r)
		case p == "/gateway" || p == "/gateway/":
			s.gateway.ServeHTTP(w, r)
		case strings.HasPrefix(p, "/attachments/"):
			s.people.ServeFile(w, r)
		case strings.HasPrefix(p, "/ephemeral-attachments/"):
			s.people.ServeUpload(w, r)
		case strings.HasPrefix(p, "/emojis/"):
			s.people.ServeEmoji(w, r)
		case strings.HasPrefix(p, "/sandbox/api/"):
			s.people.ServeHTTP(w, r)
		default:
			page.ServeHTTP(w, r)
		}
	}))
}
