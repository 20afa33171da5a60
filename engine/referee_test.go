package engine_test

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"landfall/engine"
)

// fakeLog is a Log in memory whose Append can be made to fail.
type fakeLog struct {
	mu      sync.Mutex
	entries map[engine.MatchID][][]byte
	rows    int
	loads   int
	before  func(b engine.Batch) error // called in Append, without the lock
}

func (l *fakeLog) Append(_ context.Context, b engine.Batch) error {
	if l.before != nil {
		if err := l.before(b); err != nil {
			return err
		}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if uint64(len(l.entries[b.Match])) != b.Expect {
		return engine.ErrConflict
	}
	l.entries[b.Match] = append(l.entries[b.Match], b.Entries...)
	l.rows += len(b.Rows)
	return nil
}

func (l *fakeLog) Entries(_ context.Context, m engine.MatchID, from uint64) ([][]byte, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.loads++
	if from > uint64(len(l.entries[m])) {
		return nil, nil
	}
	return slices.Clone(l.entries[m][from:]), nil
}

func (l *fakeLog) Get(context.Context, string, []byte) ([]byte, error) {
	return nil, engine.ErrNotFound
}

func (l *fakeLog) Scan(context.Context, string, []byte, []byte, int) ([]engine.Row, error) {
	return nil, nil
}

func (l *fakeLog) Tables(context.Context) ([]string, error) { return nil, nil }

// hall is a referee with its log.
type hall struct {
	*engine.Referee
	log *fakeLog
	t   *testing.T
}

func newHall(t *testing.T, o engine.RefereeOptions) *hall {
	t.Helper()
	h := &hall{log: &fakeLog{entries: map[engine.MatchID][][]byte{}}, t: t}
	o.Log, o.Now = h.log, at
	if o.Games == nil {
		o.Games = func(key string) (*engine.Game, bool) { return race(), key == "race" }
	}
	h.Referee = engine.NewReferee(o)
	return h
}

func (h *hall) open(id engine.MatchID) {
	h.t.Helper()
	if err := h.Start(h.t.Context(), id, race(), engine.Config{Seats: 2}, engine.NumberedSeed(1)); err != nil {
		h.t.Fatal(err)
	}
}

func (h *hall) act(id engine.MatchID, seat engine.Seat, notation string) []engine.Entry {
	h.t.Helper()
	entries, err := h.Act(h.t.Context(), id, seat, "", notation)
	if err != nil {
		h.t.Fatalf("seat %d, %q: %v", seat, notation, err)
	}
	return entries
}

// onDisk loads the match from the log alone.
func (h *hall) onDisk(id engine.MatchID) *engine.Match {
	h.t.Helper()
	m, err := race().Load(h.log.entries[id])
	if err != nil {
		h.t.Fatal(err)
	}
	return m
}

func TestRefereePlaysAndKeeps(t *testing.T) {
	h := newHall(t, engine.RefereeOptions{Rows: func(_ context.Context, c engine.Change) ([]engine.Put, error) {
		return make([]engine.Put, len(c.Entries)), nil
	}})
	h.open("a")
	if err := h.Start(t.Context(), "a", race(), engine.Config{Seats: 2}, engine.Seed{}); !errors.Is(err, engine.ErrConflict) {
		t.Errorf("the same match starts twice: %v", err)
	}
	h.act("a", 0, "lane 1")
	h.act("a", 1, "lane 1")
	h.act("a", 0, "walk 2")
	if _, err := h.Undo(t.Context(), "a", 0); err != nil {
		t.Fatal(err)
	}
	if _, err := h.Act(t.Context(), "a", 1, "", "walk 1"); !errors.Is(err, engine.ErrNotAsked) {
		t.Errorf("out of turn: %v", err)
	}
	h.act("a", 0, "walk 1") // from memory, where a refusal leaves the match
	// Both walks were followed by the one answer there is.
	if m := h.onDisk("a"); m.Len() != 8 || m.Plies() != 5 {
		t.Errorf("on disk are %d entries, %d plies", m.Len(), m.Plies())
	}
	if h.log.rows != 8 {
		t.Errorf("%d index rows for 8 entries", h.log.rows)
	}
	if h.log.loads != 0 {
		t.Errorf("a match in memory was loaded %d times", h.log.loads)
	}
	if _, err := h.Act(t.Context(), "b", 0, "", "walk 1"); !errors.Is(err, engine.ErrNotFound) {
		t.Errorf("no such match: %v", err)
	}
}

func TestRefereeForgetsWhatIsNotOnDisk(t *testing.T) {
	broken := errors.New("disk full")
	h := newHall(t, engine.RefereeOptions{})
	h.open("a")
	h.act("a", 0, "lane 1")
	h.log.before = func(engine.Batch) error { return broken }
	if _, err := h.Act(t.Context(), "a", 1, "", "lane 0"); !errors.Is(err, broken) {
		t.Fatalf("a failed write returns %v", err)
	}
	h.log.before = nil
	if err := h.Look(t.Context(), "a", func(m *engine.Match) error {
		if m.Len() != 2 {
			t.Errorf("the referee believes in %d entries, 2 are on disk", m.Len())
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	h.act("a", 1, "lane 0")
}

func TestRefereeForgetsAfterAPanic(t *testing.T) {
	panics := false
	spec := raceSpec()
	decide := spec.Decide
	spec.Decide = func(p *engine.Ply[raceState], a engine.Action) {
		decide(p, a)
		if panics {
			panic("rules fell over")
		}
	}
	g := engine.New(spec)
	h := newHall(t, engine.RefereeOptions{Games: func(string) (*engine.Game, bool) { return g, true }})
	if err := h.Start(t.Context(), "a", g, engine.Config{Seats: 2}, engine.Seed{}); err != nil {
		t.Fatal(err)
	}
	panics = true
	_, err := h.Act(t.Context(), "a", 0, "", "lane 1")
	var broken *engine.Broken
	if !errors.As(err, &broken) || broken.Panic != "rules fell over" || !strings.Contains(broken.Stack, "referee_test.go") {
		t.Errorf("the panic is told as %v", err)
	}
	panics = false
	if err := h.Look(t.Context(), "a", func(m *engine.Match) error {
		if got := m.View(0).(raceView).Lane; got != -1 {
			t.Errorf("the half-played answer is still in memory: lane %d", got)
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
}

func TestRefereeRetriesAfterAConflict(t *testing.T) {
	h := newHall(t, engine.RefereeOptions{})
	h.open("a")
	// Another process writes seat 1's answer just before ours.
	other := newHall(t, engine.RefereeOptions{})
	other.log = h.log
	other.Referee = engine.NewReferee(engine.RefereeOptions{Log: h.log, Now: at,
		Games: func(string) (*engine.Game, bool) { return race(), true }})
	once := true
	h.log.before = func(engine.Batch) error {
		if once {
			once = false
			other.act("a", 1, "lane 0")
		}
		return nil
	}
	h.act("a", 0, "lane 1")
	m := h.onDisk("a")
	if m.Len() != 3 || m.View(0).(raceView).Lane != 1 || m.View(1).(raceView).Lane != 0 {
		t.Errorf("on disk: %d entries, lanes %v and %v", m.Len(), m.View(0), m.View(1))
	}

	h.log.before = func(engine.Batch) error { return engine.ErrConflict }
	if _, err := h.Act(t.Context(), "a", 0, "", "walk 1"); !errors.Is(err, engine.ErrConflict) {
		t.Errorf("a conflict that stays returns %v", err)
	}
}

func TestWriteDependsOnTheMatch(t *testing.T) {
	h := newHall(t, engine.RefereeOptions{})
	h.open("a")
	put := func(m *engine.Match) ([]engine.Put, error) { return make([]engine.Put, 1), nil }
	if err := h.Write(t.Context(), "a", put); err != nil || h.log.rows != 1 {
		t.Errorf("%d rows, %v", h.log.rows, err)
	}
	h.log.before = func(b engine.Batch) error {
		if b.Expect != 1 || len(b.Entries) != 0 {
			t.Errorf("rows are written with %+v", b)
		}
		return engine.ErrConflict
	}
	if err := h.Write(t.Context(), "a", put); !errors.Is(err, engine.ErrConflict) {
		t.Errorf("rows of a match that moved: %v", err)
	}
	none := func(*engine.Match) ([]engine.Put, error) { return nil, nil }
	if err := h.Write(t.Context(), "a", none); err != nil {
		t.Errorf("nothing to write: %v", err)
	}
}

func TestIdleMatchesAreEvicted(t *testing.T) {
	h := newHall(t, engine.RefereeOptions{Keep: 2 * engine.Weight(1, 1000)})
	for _, id := range []engine.MatchID{"a", "b", "c"} {
		h.open(id)
	}
	look := func(id engine.MatchID) {
		t.Helper()
		if err := h.Look(t.Context(), id, func(*engine.Match) error { return nil }); err != nil {
			t.Fatal(err)
		}
	}
	look("c")
	look("b")
	if h.log.loads != 0 {
		t.Errorf("recent matches were loaded %d times", h.log.loads)
	}
	look("a")
	if h.log.loads != 1 {
		t.Errorf("the evicted match was loaded %d times", h.log.loads)
	}
	look("b")
	look("c")
	if h.log.loads != 2 {
		t.Errorf("c alone should have made room for a; %d loads", h.log.loads)
	}
}

// Matches are kept by what they take: one that has become long makes room for less.
func TestLongMatchesTakeMoreRoom(t *testing.T) {
	h := newHall(t, engine.RefereeOptions{Keep: 2 * engine.Weight(2, 800)})
	h.open("a")
	h.open("b")
	h.act("b", 0, "lane 1")
	h.act("b", 1, "lane 0")
	for range 3 {
		h.act("b", 0, "walk 1")
		if _, err := h.Undo(t.Context(), "b", 0); err != nil {
			t.Fatal(err)
		}
	}
	if h.log.loads != 0 {
		t.Errorf("a match in use was loaded %d times", h.log.loads)
	}
	if err := h.Look(t.Context(), "a", func(*engine.Match) error { return nil }); err != nil || h.log.loads != 1 {
		t.Errorf("the other was loaded %d times, %v", h.log.loads, err)
	}
}

func TestManyPeopleAtOnce(t *testing.T) {
	h := newHall(t, engine.RefereeOptions{Keep: 3 * engine.Weight(60, 20_000)})
	const matches, people = 8, 6
	for i := range matches {
		h.open(engine.MatchID(strconv.Itoa(i)))
	}
	var group sync.WaitGroup
	for who := range people {
		group.Go(func() {
			for turn := range 60 {
				id := engine.MatchID(strconv.Itoa((who + turn) % matches))
				var d engine.Decision
				if err := h.Look(t.Context(), id, func(m *engine.Match) error {
					if open := m.Decisions(); len(open) > 0 {
						d = open[turn%len(open)]
					}
					return nil
				}); err != nil {
					t.Error(err)
				}
				if len(d.Options) == 0 {
					continue
				}
				_, err := h.Act(t.Context(), id, d.Seat, d.ID(), d.Options[turn%len(d.Options)].String())
				if err != nil && !errors.Is(err, engine.ErrStale) && !errors.Is(err, engine.ErrNotAsked) && !errors.Is(err, engine.ErrOver) {
					t.Error(err)
				}
			}
		})
	}
	group.Wait()
	for i := range matches {
		if err := h.onDisk(engine.MatchID(strconv.Itoa(i))).Verify(); err != nil {
			t.Errorf("match %d: %v", i, err)
		}
	}
}

func TestDoubleClickIsOneMove(t *testing.T) {
	h := newHall(t, engine.RefereeOptions{})
	h.open("a")
	h.act("a", 0, "lane 1")
	h.act("a", 1, "lane 1")
	var id string
	if err := h.Look(t.Context(), "a", func(m *engine.Match) error { id = m.Decisions()[0].ID(); return nil }); err != nil {
		t.Fatal(err)
	}
	results := make([]error, 8)
	var group sync.WaitGroup
	for i := range results {
		group.Go(func() { _, results[i] = h.Act(t.Context(), "a", 0, id, "walk 2") })
	}
	group.Wait()
	moved := 0
	for _, err := range results {
		if err == nil {
			moved++
		} else if !errors.Is(err, engine.ErrNotAsked) { // the turn ended with the move
			t.Error(err)
		}
	}
	if moved != 1 {
		t.Errorf("%d of 8 clicks were moves", moved)
	}
}

// A match that is being written must not hold up another one.
func TestMatchesDoNotWaitForEachOther(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHall(t, engine.RefereeOptions{})
		h.open("slow")
		h.open("fast")
		h.log.before = func(b engine.Batch) error {
			if b.Match == "slow" {
				time.Sleep(time.Hour) // of the bubble's clock
			}
			return nil
		}
		begin := time.Now()
		var group sync.WaitGroup
		group.Go(func() { h.act("slow", 0, "lane 1") })
		synctest.Wait()
		h.act("fast", 0, "lane 1")
		if d := time.Since(begin); d != 0 {
			t.Errorf("the fast match waited %v", d)
		}
		group.Wait()
	})
}
