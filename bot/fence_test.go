package bot

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"landfall/bot/discord"
	"landfall/engine"
	"landfall/store"
	"landfall/store/lease"
)

// only is a batch of one row that may be there only once.
func only(key string) engine.Batch {
	return engine.Batch{Rows: []engine.Put{{Table: "t", Key: []byte(key), Value: []byte{}, If: engine.IfAbsent}}}
}

// TestARequestIsDoneOnce: of two replicas that a request comes to, only the first changes
// something, and the other is told so; what fails for other reasons may be tried again.
func TestARequestIsDoneOnce(t *testing.T) {
	log := fenced{store.NewMemory()}
	first, a := claimed(t.Context(), "1152921504606846976")
	second, b := claimed(t.Context(), "1152921504606846976")
	if err := log.Append(t.Context(), only("taken")); err != nil {
		t.Fatal(err)
	}
	if err := log.Append(first, only("taken")); !errors.Is(err, engine.ErrConflict) || a.lost() {
		t.Fatalf("what conflicts with something else: %v", err)
	}
	for _, key := range []string{"x", "y"} { // the second append of a request claims nothing
		if err := log.Append(first, only(key)); err != nil {
			t.Fatal(err)
		}
	}
	for range 2 {
		if err := log.Append(second, only("z")); !errors.Is(err, errElsewhere) || errors.Is(err, engine.ErrConflict) || !b.lost() {
			t.Errorf("the other replica: %v", err)
		}
	}
	if _, err := log.Get(t.Context(), "t", []byte("z")); !errors.Is(err, engine.ErrNotFound) {
		t.Error("the other replica has written something")
	}
	if err := log.Append(second, engine.Batch{}); !errors.Is(err, errElsewhere) {
		t.Errorf("a batch of nothing: %v", err)
	}
	if other, c := claimed(t.Context(), "no number"); log.Append(other, only("w")) != nil || c.lost() {
		t.Error("a request without a number is not done")
	}
}

// TestWhatALeaseIsForIsFenced: who was deposed changes nothing, and is not told that it is a
// conflict, after which one tries again.
func TestWhatALeaseIsForIsFenced(t *testing.T) {
	memory := store.NewMemory()
	var held []*lease.Lease
	group := func() *lease.Group {
		return lease.New(lease.Options{Log: memory, Works: []string{"w"}, Taken: func(l *lease.Lease) { held = append(held, l) }})
	}
	one, other := group(), group()
	if err := one.Step(t.Context()); err != nil {
		t.Fatal(err)
	}
	log, under := fenced{memory}, context.WithValue(t.Context(), fenceKey{}, held[0])
	if err := log.Append(under, only("x")); err != nil {
		t.Fatal(err)
	}
	if err := log.Append(under, only("x")); !errors.Is(err, engine.ErrConflict) || errors.Is(err, errDeposed) {
		t.Errorf("a conflict while it holds: %v", err)
	}
	if err := one.Leave(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := other.Step(t.Context()); err != nil || len(held) != 2 {
		t.Fatal(err)
	}
	if err := log.Append(under, only("y")); !errors.Is(err, errDeposed) || errors.Is(err, engine.ErrConflict) {
		t.Errorf("after it was deposed: %v", err)
	}
	if _, err := log.Get(t.Context(), "t", []byte("y")); !errors.Is(err, engine.ErrNotFound) {
		t.Error("who was deposed has written something")
	}
}

// TestOldRequestsAreForgotten: their numbers are of use for some minutes only.
func TestOldRequestsAreForgotten(t *testing.T) {
	now := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	log := fenced{store.NewMemory()}
	b := &Bot{log: log, now: func() time.Time { return now }, replica: &replica{}}
	for i := range 250 {
		ctx, _ := claimed(t.Context(), discord.Before(now.Add(-time.Duration(i)*time.Minute)))
		if err := log.Append(ctx, only(strconv.Itoa(i))); err != nil {
			t.Fatal(err)
		}
	}
	b.forgetRequests(t.Context())
	rows, err := log.Scan(t.Context(), requests, nil, nil, 0)
	if err != nil || len(rows) != 31 {
		t.Errorf("%d are kept, want those of half an hour; %v", len(rows), err)
	}
}

// TestStrangersDoNotShare: replicas that divide the work differently, or write what the
// other would not understand, are told apart, in a sentence.
func TestStrangersDoNotShare(t *testing.T) {
	for says, want := range map[string]string{
		`{"shards":2,"data":1}`: "",
		`{"shards":3,"data":1}`: "run all with the same number",
		`{"shards":2,"data":0}`: "a replica of an older version is running",
		`{"shards":2,"data":2}`: "a replica of a newer version is running",
	} {
		log := store.NewMemory()
		other := lease.New(lease.Options{Log: log, Works: []string{"w"}, Says: says})
		if err := other.Step(t.Context()); err != nil {
			t.Fatal(err)
		}
		r := newReplica(&Bot{}, Options{Log: log, Shards: 2, Sharing: &Sharing{}})
		if err := r.group.Look(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := r.stranger(); (got == "") != (want == "") || !strings.Contains(got, want) {
			t.Errorf("beside one that says %s: %q", says, got)
		}
	}
}

// still is a clock by which nobody is ever given up.
type still struct{}

func (still) Passed() time.Duration { return 0 }
func (still) Wall() time.Time       { return time.Time{} }

// TestAStrangerDoesNothing: a program that cannot share the work changes no row and asks
// nothing of Discord, whose commands are those of the replicas that run.
func TestAStrangerDoesNothing(t *testing.T) {
	var asked atomic.Int64
	api := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked.Add(1) }))
	defer api.Close()
	log := store.NewMemory()
	other := lease.New(lease.Options{Log: log, Works: []string{"w"}, Says: `{"shards":2,"data":99}`})
	if err := other.Step(t.Context()); err != nil {
		t.Fatal(err)
	}
	_, err := Start(t.Context(), Options{Log: log, Shards: 2, Sharing: &Sharing{Length: 10 * time.Millisecond, Clock: still{}},
		Token: "t", API: api.URL, Logger: slog.New(slog.DiscardHandler), Now: time.Now})
	if err == nil || !strings.Contains(err.Error(), "a replica of a newer version is running") {
		t.Fatalf("it starts: %v", err)
	}
	if n := asked.Load(); n > 0 {
		t.Errorf("it asked Discord %d times", n)
	}
	if names, err := log.Tables(t.Context()); err != nil || !slices.Equal(names, []string{"lease"}) {
		t.Errorf("there are rows of %v, %v", names, err)
	}
}
