// Package monitor tells whoever watches over the bot how it is: whether it lives, whether it
// can take moves, and in numbers for Prometheus. Nothing in it names a person or a match.
package monitor

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus/promhttp"

	"landfall/bot"
)

// Bot is what is watched over, a *bot.Bot.
type Bot interface {
	// Ready tells whether it can take moves, and what there is to say about it.
	Ready() (ready bool, why string)
	Status(ctx context.Context) (bot.Status, error)
}

// Server answers /healthz, /readyz and /metrics.
type Server struct {
	metrics *Metrics
	watched atomic.Pointer[watched] // nil until the bot has started
	http    *http.Server
}

type watched struct {
	bot Bot
	log *Log
}

// Serve answers on a listener from now on, also before there is a bot.
func Serve(listener net.Listener, g *Metrics, logger *slog.Logger) *Server {
	s := &Server{metrics: g}
	s.http = &http.Server{Handler: s.handler(), ReadHeaderTimeout: 10 * time.Second, ErrorLog: slog.NewLogLogger(logger.Handler(), slog.LevelWarn)}
	go func() {
		if err := s.http.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			logger.Error("health and metrics are not served any more", "err", err)
		}
	}()
	return s
}

// Watch tells of a bot that has started, and of what it writes to.
func (s *Server) Watch(b Bot, log *Log) { s.watched.Store(&watched{b, log}) }

// Close stops answering.
func (s *Server) Close() error { return s.http.Close() }

// probeTime bounds how long an answer waits for the store.
const probeTime = 5 * time.Second

// ready tells whether moves can be taken, and what there is to say about it.
func (s *Server) ready(ctx context.Context) (bool, string) {
	w := s.watched.Load()
	if w == nil {
		return false, "it is starting, and not logged in to Discord yet"
	}
	ready, why := w.bot.Ready()
	if !ready {
		return false, why
	}
	ctx, cancel := context.WithTimeout(ctx, probeTime)
	defer cancel()
	if c := w.log.writable(ctx); c != "" {
		return false, c.words()
	}
	return true, why
}

func (s *Server) handler() http.Handler {
	mux := http.NewServeMux()
	// That it answers is what shows that it lives. Whatever keeps it from taking moves is no
	// reason to kill it: a stand-by would never take over, a full disk not become empty.
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, r *http.Request) {
		ready, why := s.ready(r.Context())
		switch {
		case !ready:
			_, _ = fmt.Fprintf(w, "ok, but not ready: %s\n", why) // who asked may have gone
		default:
			_, _ = fmt.Fprintln(w, statusLine("ok", why))
		}
	})
	mux.HandleFunc("GET /readyz", func(w http.ResponseWriter, r *http.Request) {
		ready, why := s.ready(r.Context())
		if !ready {
			http.Error(w, "not ready: "+why, http.StatusServiceUnavailable)
			return
		}
		_, _ = fmt.Fprintln(w, statusLine("ready", why))
	})
	metrics := promhttp.HandlerFor(s.metrics.registry, promhttp.HandlerOpts{})
	mux.HandleFunc("GET /metrics", func(w http.ResponseWriter, r *http.Request) {
		if w := s.watched.Load(); w != nil {
			if status, err := w.bot.Status(r.Context()); err == nil {
				s.metrics.set(status)
			}
		}
		metrics.ServeHTTP(w, r)
	})
	return mux
}

func statusLine(how, why string) string {
	if why == "" {
		return how
	}
	return how + ": " + why
}
