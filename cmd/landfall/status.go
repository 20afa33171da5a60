package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"landfall/bot"
	"landfall/engine"
)

// gauges measures the bot for Prometheus. Nothing in it names anybody.
type gauges struct {
	registry            *prometheus.Registry
	acks, posts, drawn  *prometheus.HistogramVec
	thoughts            *prometheus.HistogramVec
	appends             *prometheus.HistogramVec
	connected           prometheus.Gauge
	news, retries       prometheus.Gauge
	reminders, due      prometheus.Gauge
	resting, backupTime prometheus.Gauge
}

func newGauges() *gauges {
	g := &gauges{registry: prometheus.NewRegistry()}
	span := func(name, help string) *prometheus.HistogramVec {
		h := prometheus.NewHistogramVec(prometheus.HistogramOpts{Namespace: "landfall", Name: name, Help: help,
			Buckets: prometheus.ExponentialBuckets(0.0005, 2, 16)}, []string{"result"})
		g.registry.MustRegister(h)
		return h
	}
	level := func(name, help string) prometheus.Gauge {
		v := prometheus.NewGauge(prometheus.GaugeOpts{Namespace: "landfall", Name: name, Help: help})
		g.registry.MustRegister(v)
		return v
	}
	g.acks = span("acknowledgement_seconds", "From a request to its first answer.")
	g.posts = span("post_seconds", "To send a message; a failed one is tried again.")
	g.drawn = span("drawing_seconds", "To draw a picture, its wait included.")
	g.thoughts = span("thinking_seconds", "An automaton, for an answer; while people are served it rests.")
	g.appends = span("append_seconds", "To write to the data file.")
	g.connected = level("connected", "1 if logged in to the platform.")
	g.news = level("news", "Tables with something to be posted.")
	g.retries = level("retries", "Tables that could not be told and are tried again.")
	g.reminders = level("reminders", "Reminders that are recorded and not posted.")
	g.due = level("reminders_due", "Reminders that are due and not recorded.")
	g.resting = level("resting", "Matches that were set aside because of a fault.")
	g.backupTime = level("last_backup_timestamp_seconds", "When the last backup on schedule was finished; 0: none since the start.")
	g.registry.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return g
}

func observe(h *prometheus.HistogramVec, took time.Duration, failed bool) {
	result := "ok"
	if failed {
		result = "failed"
	}
	h.WithLabelValues(result).Observe(took.Seconds())
}

// Acknowledged implements bot.Meter.
func (g *gauges) Acknowledged(took time.Duration, failed bool) { observe(g.acks, took, failed) }

// Posted implements bot.Meter.
func (g *gauges) Posted(took time.Duration, failed bool) { observe(g.posts, took, failed) }

// Drawn implements bot.Meter.
func (g *gauges) Drawn(took time.Duration, failed bool) { observe(g.drawn, took, failed) }

// Thought implements bot.Meter.
func (g *gauges) Thought(took time.Duration) { observe(g.thoughts, took, false) }

// measuredLog measures appends.
type measuredLog struct {
	kept
	gauges *gauges
}

// Append implements engine.Log.
func (l measuredLog) Append(ctx context.Context, b engine.Batch) error {
	began := time.Now()
	err := l.kept.Append(ctx, b)
	observe(l.gauges.appends, time.Since(began), err != nil && !errors.Is(err, engine.ErrConflict))
	return err
}

func (g *gauges) set(s bot.Status) {
	g.connected.Set(0)
	if s.Connected {
		g.connected.Set(1)
	}
	g.news.Set(float64(s.News))
	g.retries.Set(float64(s.Retries))
	g.reminders.Set(float64(s.Reminders))
	g.due.Set(float64(s.Due))
	g.resting.Set(float64(s.Resting))
}

// statusHandler answers whoever watches over the bot.
func statusHandler(g *gauges, status func(context.Context) (bot.Status, error)) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), 5*time.Second)
		defer cancel()
		s, err := status(ctx)
		switch {
		case err != nil:
			http.Error(w, "the data file cannot be read", http.StatusServiceUnavailable)
		case !s.Connected:
			http.Error(w, "not logged in to Discord", http.StatusServiceUnavailable)
		default:
			_, _ = fmt.Fprintln(w, "ok") // who asked may have gone
		}
	})
	metrics := promhttp.HandlerFor(g.registry, promhttp.HandlerOpts{})
	mux.HandleFunc("GET /metrics", func(w http.ResponseWriter, r *http.Request) {
		if s, err := status(r.Context()); err == nil {
			g.set(s)
		}
		metrics.ServeHTTP(w, r)
	})
	return mux
}

// serveStatus serves /healthz and /metrics until stop is called.
func serveStatus(ctx context.Context, address string, handler http.Handler, logger *slog.Logger) (stop func(), at net.Addr, err error) {
	listener, err := listen(ctx, address)
	if err != nil {
		return nil, nil, err
	}
	server := &http.Server{Handler: handler, ReadHeaderTimeout: 10 * time.Second, ErrorLog: slog.NewLogLogger(logger.Handler(), slog.LevelWarn)}
	go func() {
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			logger.Error("health and metrics are not served any more", "err", err)
		}
	}()
	return func() { _ = server.Close() }, listener.Addr(), nil
}
