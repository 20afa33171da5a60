package monitor

import (
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"

	"landfall/bot"
)

// Metrics measures the bot for Prometheus. Nothing in it names anybody.
type Metrics struct {
	registry           *prometheus.Registry
	acks, posts, drawn *prometheus.HistogramVec
	thoughts           *prometheus.HistogramVec
	appends            *prometheus.HistogramVec
	refused            *prometheus.CounterVec
	backupTime         prometheus.Gauge
	levels             []level
}

// New makes the metrics of one process.
func New() *Metrics {
	g := &Metrics{registry: prometheus.NewRegistry()}
	span := func(name, help string) *prometheus.HistogramVec {
		h := prometheus.NewHistogramVec(prometheus.HistogramOpts{Namespace: "landfall", Name: name, Help: help,
			Buckets: prometheus.ExponentialBuckets(0.0005, 2, 16)}, []string{"result"})
		g.registry.MustRegister(h)
		return h
	}
	g.acks = span("acknowledgement_seconds", "From a request to its first answer.")
	g.posts = span("post_seconds", "To send a message; a failed one is tried again.")
	g.drawn = span("drawing_seconds", "To draw a picture, its wait included.")
	g.thoughts = span("thinking_seconds", "An automaton, for an answer; while people are served it rests.")
	g.appends = span("append_seconds", "To write to the data file or the database.")
	g.refused = prometheus.NewCounterVec(prometheus.CounterOpts{Namespace: "landfall", Name: "refused_appends_total",
		Help: "Writes that were not made, by cause: conflict and deposed are part of the work of several, full, away, readonly and other are troubles."}, []string{"cause"})
	g.registry.MustRegister(g.refused)
	for _, cause := range causes {
		g.refused.WithLabelValues(string(cause))
	}
	gauge := func(name, help string) prometheus.Gauge {
		v := prometheus.NewGauge(prometheus.GaugeOpts{Namespace: "landfall", Name: name, Help: help})
		g.registry.MustRegister(v)
		return v
	}
	g.backupTime = gauge("last_backup_timestamp_seconds", "When the last backup on schedule was finished; 0: none since the start.")
	g.levels = levels()
	for i, l := range g.levels {
		g.levels[i].gauge = gauge(l.name, l.help)
	}
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
func (g *Metrics) Acknowledged(took time.Duration, failed bool) { observe(g.acks, took, failed) }

// Posted implements bot.Meter.
func (g *Metrics) Posted(took time.Duration, failed bool) { observe(g.posts, took, failed) }

// Drawn implements bot.Meter.
func (g *Metrics) Drawn(took time.Duration, failed bool) { observe(g.drawn, took, failed) }

// Thought implements bot.Meter.
func (g *Metrics) Thought(took time.Duration) { observe(g.thoughts, took, false) }

// BackedUp notes when a backup on schedule was finished.
func (g *Metrics) BackedUp(at time.Time) { g.backupTime.Set(float64(at.Unix())) }

// level is a number that is read off the bot when somebody asks.
type level struct {
	name, help string
	read       func(s bot.Status) float64
	gauge      prometheus.Gauge
}

func levels() []level {
	count := func(read func(s bot.Status) int) func(bot.Status) float64 {
		return func(s bot.Status) float64 { return float64(read(s)) }
	}
	truth := func(read func(s bot.Status) bool) func(bot.Status) float64 {
		return func(s bot.Status) float64 {
			if read(s) {
				return 1
			}
			return 0
		}
	}
	return []level{
		{name: "connected", help: "1 if logged in to the platform with any shard.", read: truth(func(s bot.Status) bool { return s.ShardsUp > 0 })},
		{name: "shards_held", help: "Shards that this process looks after.", read: count(func(s bot.Status) int { return s.Shards })},
		{name: "shards_up", help: "Shards of these that are logged in.", read: count(func(s bot.Status) int { return s.ShardsUp })},
		{name: "shards_advised", help: "Shards that Discord advises for the whole bot; 0: it was not asked.", read: count(func(s bot.Status) int { return s.Advised })},
		{name: "leases_held", help: "Leases that this process holds, where several share the work.", read: count(func(s bot.Status) int { return s.Leases })},
		{name: "news", help: "Tables with something to be posted.", read: count(func(s bot.Status) int { return s.News })},
		{name: "retries", help: "Tables that could not be told and are tried again.", read: count(func(s bot.Status) int { return s.Retries })},
		{name: "reminders", help: "Reminders that are recorded and not posted.", read: count(func(s bot.Status) int { return s.Reminders })},
		{name: "reminders_due", help: "Reminders that are due and not recorded.", read: count(func(s bot.Status) int { return s.Due })},
		{name: "thinking", help: "Matches in which a bot player has to answer.", read: count(func(s bot.Status) int { return s.Thinking })},
		{name: "resting", help: "Matches that were set aside because of a fault.", read: count(func(s bot.Status) int { return s.Quarantined })},
		{name: "oldest_news_seconds", help: "For how long the oldest of news has been seen to wait.", read: func(s bot.Status) float64 { return s.OldestNews.Seconds() }},
		{name: "oldest_retry_seconds", help: "For how long the oldest of retries has been seen to wait.", read: func(s bot.Status) float64 { return s.OldestRetry.Seconds() }},
		{name: "oldest_reminder_seconds", help: "For how long the oldest of reminders has been seen to wait.", read: func(s bot.Status) float64 { return s.OldestReminder.Seconds() }},
		{name: "requests_waiting", help: "Requests to Discord that wait for the bot's limit a second.", read: func(s bot.Status) float64 { return float64(s.Platform.Waiting) }},
		{name: "requests_limited_total", help: "Requests that Discord answered with 429, since the start.", read: func(s bot.Status) float64 { return float64(s.Platform.Limited) }},
		{name: "requests_refused_recently", help: "Requests of this process in the last ten minutes that count towards a ban of its address (401, 403, 429); Discord bans at 10,000.",
			read: func(s bot.Status) float64 { return float64(s.Platform.Refused) }},
		{name: "requests_stopped", help: "1 if nothing is sent to Discord for now, so that it does not ban the address.", read: truth(func(s bot.Status) bool { return s.Platform.Stopped })},
	}
}

func (g *Metrics) set(s bot.Status) {
	for _, l := range g.levels {
		l.gauge.Set(l.read(s))
	}
}
