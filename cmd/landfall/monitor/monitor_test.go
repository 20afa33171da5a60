package monitor

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"syscall"
	"testing"
	"time"

	"landfall/bot"
	"landfall/engine"
	"landfall/store"
	"landfall/store/postgres"
)

func TestMetersCount(t *testing.T) {
	g := New()
	g.Acknowledged(3*time.Millisecond, false)
	g.Posted(time.Second, true)
	g.Drawn(time.Second, false)
	families, err := g.registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	counted := map[string]uint64{}
	for _, f := range families {
		for _, v := range f.GetMetric() {
			for _, l := range v.GetLabel() {
				counted[f.GetName()+" "+l.GetValue()] = v.GetHistogram().GetSampleCount()
			}
		}
	}
	for _, want := range []string{"landfall_acknowledgement_seconds ok", "landfall_post_seconds failed", "landfall_drawing_seconds ok"} {
		if counted[want] != 1 {
			t.Errorf("%s: %d", want, counted[want])
		}
	}
}

// stub is a bot as it says it is.
type stub struct {
	ready bool
	why   string
}

func (w stub) Ready() (bool, string)                    { return w.ready, w.why }
func (stub) Status(context.Context) (bot.Status, error) { return bot.Status{ShardsUp: 1}, nil }

// TestAliveIsNotReady: whatever keeps it from taking moves is reported by both, with its reason,
// and only who asks whether it is ready gets a failure.
func TestAliveIsNotReady(t *testing.T) {
	for _, c := range []struct {
		name          string
		bot           Bot
		fails         error
		health, ready string
		readyz        int
	}{
		{"starting", nil, nil, "ok, but not ready: it is starting", "not ready: it is starting", 503},
		{"all well", stub{true, ""}, nil, "ok\n", "ready\n", 200},
		{"standing by", stub{true, "it stands by"}, nil, "ok: it stands by", "ready: it stands by", 200},
		{"a shard is down", stub{false, "not logged in to Discord with shard 1"}, nil, "ok, but not ready: not logged in to Discord with shard 1", "not ready: not logged in", 503},
		{"a full disk", stub{true, ""}, syscall.ENOSPC, "ok, but not ready: nothing can be written: the disk is full", "not ready: nothing can be written: the disk is full", 503},
		{"no database", stub{true, ""}, postgres.ErrAway, "ok, but not ready: nothing can be written: the database", "not ready: nothing can be written: the database", 503},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := New()
			s := &Server{metrics: g}
			if c.bot != nil {
				s.Watch(c.bot, g.Measured(&failing{Memory: store.NewMemory(), err: c.fails}))
			}
			for path, want := range map[string]struct {
				code int
				text string
			}{"/healthz": {200, c.health}, "/readyz": {c.readyz, c.ready}, "/metrics": {200, "landfall_refused_appends_total"}} {
				got := httptest.NewRecorder()
				s.handler().ServeHTTP(got, httptest.NewRequest(http.MethodGet, path, nil))
				if got.Code != want.code || !strings.Contains(got.Body.String(), want.text) {
					t.Errorf("%s: %d %s, want %d and %q", path, got.Code, got.Body, want.code, want.text)
				}
			}
		})
	}
}

// failing is a store whose writes fail with an error, if there is one.
type failing struct {
	*store.Memory
	err   error
	tries int
}

func (f *failing) Compact(context.Context) error { return nil }

func (f *failing) Append(ctx context.Context, b engine.Batch) error {
	f.tries++
	if f.err != nil {
		return f.err
	}
	return f.Memory.Append(ctx, b)
}

// counted is a counter of refused appends.
func counted(t *testing.T, g *Metrics, want cause) float64 {
	t.Helper()
	families, err := g.registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range families {
		for _, v := range f.GetMetric() {
			if f.GetName() == "landfall_refused_appends_total" && v.GetLabel()[0].GetValue() == string(want) {
				return v.GetCounter().GetValue()
			}
		}
	}
	t.Fatalf("nothing counts %s", want)
	return 0
}

// TestWhatCannotBeWrittenIsNoticed: by the writes of the bot, at once, and while there are
// none by a write made to see; and that it is over, the same way.
func TestWhatCannotBeWrittenIsNoticed(t *testing.T) {
	noSpace := fmt.Errorf("append: %w", syscall.ENOSPC)
	f, g, now := &failing{Memory: store.NewMemory()}, New(), time.Date(2026, 11, 23, 4, 0, 0, 0, time.UTC)
	log := g.Measured(f)
	log.now = func() time.Time { return now }
	write := func() error {
		return log.Append(t.Context(), engine.Batch{Rows: []engine.Put{{Table: "x", Key: []byte("k"), Value: []byte("v")}}})
	}
	says := func(when string, want cause) {
		t.Helper()
		if got := log.writable(t.Context()); got != want {
			t.Errorf("%s: %q, want %q", when, got, want)
		}
	}
	says("at first", "")
	f.err = noSpace
	says("before anything was tried again", "")
	if err := write(); !errors.Is(err, syscall.ENOSPC) {
		t.Fatalf("the error is lost: %v", err)
	}
	says("after a move was refused", full)
	if tries := f.tries; log.writable(t.Context()) != full || f.tries != tries {
		t.Error("each question writes")
	}
	now = now.Add(probeAfter)
	says("later, still", full)
	f.err = nil
	says("the next moment", full) // it was looked at just now
	now = now.Add(probeAfter)
	says("with room again", "")
	f.err = noSpace
	now = now.Add(probeAfter)
	says("full again while nobody moves", full)
	f.err = nil
	if err := write(); err != nil {
		t.Fatal(err)
	}
	says("after a move", "")
	if n := counted(t, g, full); n != 3 {
		t.Errorf("%v refused because the disk is full, want 3", n)
	}
}

// TestCausesOfRefusedWrites: each is counted as what it is, and what is part of the work of
// several is no trouble.
func TestCausesOfRefusedWrites(t *testing.T) {
	for _, c := range []struct {
		err     error
		want    cause
		trouble bool
	}{
		{engine.ErrConflict, conflict, false},
		{context.Canceled, deposed, false},
		{syscall.EDQUOT, full, true},
		{syscall.EROFS, readonly, true},
		{&postgres.Error{Kind: postgres.ErrAway}, away, true},
		{postgres.ErrUnsure, away, true},
		{errors.New("torn"), other, true},
	} {
		g := New()
		log := g.Measured(&failing{Memory: store.NewMemory(), err: fmt.Errorf("append: %w", c.err)})
		_ = log.Append(t.Context(), engine.Batch{})
		if n := counted(t, g, c.want); n != 1 {
			t.Errorf("%v: %v counted as %s", c.err, n, c.want)
		}
		log.wrote = time.Now()
		if got := log.writable(t.Context()) != ""; got != c.trouble {
			t.Errorf("%v: it is a trouble: %t", c.err, got)
		}
	}
}

// TestAStoreThatHangsIsNoticed: what takes longer than one waits counts as failed.
func TestAStoreThatHangsIsNoticed(t *testing.T) {
	log := New().Measured(&hanging{failing{Memory: store.NewMemory()}})
	ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	if log.writable(ctx) == "" || log.writable(t.Context()) == "" {
		t.Error("it is said that it can be written")
	}
}

type hanging struct{ failing }

func (*hanging) Append(ctx context.Context, _ engine.Batch) error {
	<-ctx.Done()
	return context.Cause(ctx)
}
