package lease_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"
	"time"

	"landfall/engine"
	"landfall/store"
	"landfall/store/lease"
	"landfall/store/postgres"
	"landfall/store/postgres/postgrestest"
)

// one is a process of a test, with clocks that the test moves.
type one struct {
	*lease.Group
	passed time.Duration
	wall   time.Time
	log    *line
	taken  []*lease.Lease
}

func (o *one) Passed() time.Duration { return o.passed }
func (o *one) Wall() time.Time       { return o.wall }

// line is a process's way to the log, which can be cut.
type line struct {
	engine.Log
	// fate is what becomes of the next calls: they fail before or after they are carried out.
	before, after bool
}

var errCut = errors.New("the line is cut")

func (l *line) Append(ctx context.Context, b engine.Batch) error {
	if l.before {
		return errCut
	}
	err := l.Log.Append(ctx, b)
	if l.after {
		return errCut
	}
	return err
}

func (l *line) Get(ctx context.Context, table string, key []byte) ([]byte, error) {
	if l.before || l.after {
		return nil, errCut
	}
	return l.Log.Get(ctx, table, key)
}

func (l *line) Scan(ctx context.Context, table string, from, to []byte, limit int) ([]engine.Row, error) {
	if l.before || l.after {
		return nil, errCut
	}
	return l.Log.Scan(ctx, table, from, to, limit)
}

// crew are the processes of a test.
type crew struct {
	t   *testing.T
	all []*one
}

const length = 12 * time.Second

func newCrew(t *testing.T, log engine.Log, n int, works ...string) *crew {
	c := &crew{t: t}
	for i := range n {
		o := &one{wall: time.Date(2026, 1, 1+i, 0, 0, 0, 0, time.UTC), passed: time.Duration(i) * time.Hour, log: &line{Log: log}}
		o.Group = lease.New(lease.Options{Log: o.log, Works: works, Length: length, Clock: o, Says: fmt.Sprint("I am ", i),
			Taken: func(l *lease.Lease) { o.taken = append(o.taken, l) }})
		c.all = append(c.all, o)
	}
	return c
}

// pass lets time pass for all, in steps of a second with which the given ones keep up.
func (c *crew) pass(d time.Duration, alive ...*one) {
	c.t.Helper()
	for range d / time.Second {
		for _, o := range c.all {
			o.passed, o.wall = o.passed+time.Second, o.wall.Add(time.Second)
		}
		for _, o := range alive {
			if err := o.Step(c.t.Context()); err != nil && !errors.Is(err, errCut) {
				c.t.Fatal(err)
			}
		}
	}
}

// holders are who may do a piece of work, by what they say themselves.
func (c *crew) holders(work string) (who []int) {
	for i, o := range c.all {
		if l, ok := o.Lease(work); ok && l.Err() == nil {
			who = append(who, i)
		}
	}
	return who
}

// write appends a row under a lease's fence, as the work would.
func write(t *testing.T, log engine.Log, l *lease.Lease) error {
	return log.Append(t.Context(), engine.Batch{Rows: []engine.Put{{Table: "done", Key: []byte(l.Work), Value: []byte("x")}, l.Fence()}})
}

func logs(t *testing.T, test func(t *testing.T, log engine.Log)) {
	t.Run("memory", func(t *testing.T) { test(t, store.NewMemory()) })
	t.Run("PostgreSQL", func(t *testing.T) {
		db, err := postgres.Open(t.Context(), postgrestest.Start(t).Empty(t), postgres.Options{})
		if err != nil {
			t.Fatal(err)
		}
		defer func() {
			if err := db.Close(); err != nil {
				t.Error(err)
			}
		}()
		test(t, db)
	})
}

// TestTakeover: what a process did that stands still is done by another, and what the first
// does later changes nothing.
func TestTakeover(t *testing.T) {
	logs(t, func(t *testing.T, log engine.Log) {
		c := newCrew(t, log, 2, "clock")
		a, b := c.all[0], c.all[1]
		c.pass(20*time.Second, a, b)
		if who := c.holders("clock"); !slices.Equal(who, []int{0}) {
			t.Fatalf("held by %v", who)
		}
		was := a.taken[0]
		if err := write(t, log, was); err != nil {
			t.Fatal(err)
		}
		c.pass(length-time.Second, b) // a is paused
		if was.Err() == nil {
			t.Error("who is paused for nearly the length of a lease may act on")
		}
		if len(b.taken) > 0 {
			t.Error("it was taken before the length of a lease has passed")
		}
		c.pass(4*time.Second, b)
		if len(b.taken) != 1 || b.taken[0].Epoch <= was.Epoch || b.taken[0].Err() != nil {
			t.Fatalf("it was not taken over: %v", b.taken)
		}
		if err := write(t, log, was); !errors.Is(err, engine.ErrConflict) {
			t.Errorf("the deposed one writes: %v", err)
		}
		if held, err := was.Held(t.Context()); held || err != nil {
			t.Errorf("the deposed one holds it still: %v", err)
		}
		if err := write(t, log, b.taken[0]); err != nil {
			t.Errorf("the new one does not write: %v", err)
		}
		c.pass(2*time.Second, a, b)
		select {
		case <-was.Done():
		default:
			t.Error("the first does not learn that it is deposed")
		}
		if who := c.holders("clock"); !slices.Equal(who, []int{1}) {
			t.Errorf("then held by %v", who)
		}
		if says := b.Others(); !slices.Equal(says, []string{"I am 0"}) {
			t.Errorf("the second sees %q", says)
		}
	})
}

// TestTheUsualLength: a stall of five seconds, just before a step, costs no lease; what one
// did that is gone for good is taken by another early enough to log in within eight seconds.
func TestTheUsualLength(t *testing.T) {
	c := newCrew(t, store.NewMemory(), 2, "clock")
	for _, o := range c.all {
		o.Group = lease.New(lease.Options{Log: o.log, Works: []string{"clock"}, Clock: o, Taken: func(l *lease.Lease) { o.taken = append(o.taken, l) }})
	}
	a, b := c.all[0], c.all[1]
	pass := func(d time.Duration, alive ...*one) {
		t.Helper()
		const step = lease.Usual / 13
		for ; d > 0; d -= step {
			for _, o := range c.all {
				o.passed, o.wall = o.passed+step, o.wall.Add(step)
			}
			for _, o := range alive {
				if err := o.Step(t.Context()); err != nil {
					t.Fatal(err)
				}
				o.Watch()
			}
		}
	}
	pass(3*time.Second, a, b)
	pass(5*time.Second+lease.Usual/13, b)
	if was := a.taken[0]; was.Err() != nil || len(b.taken) > 0 {
		t.Errorf("a stall of five seconds cost the lease: %v; another took it %d times", was.Err(), len(b.taken))
	}
	pass(time.Second, a, b)
	if who := c.holders("clock"); !slices.Equal(who, []int{0}) || len(a.taken) != 1 {
		t.Errorf("after the stall it is held by %v, taken %d times", who, len(a.taken))
	}
	pass(7200*time.Millisecond, b) // which leaves 0.8 seconds for logging in
	if who := c.holders("clock"); !slices.Equal(who, []int{1}) {
		t.Errorf("after seven seconds without the first it is held by %v", who)
	}
}

// TestCutOff: a holder that cannot reach the log stops by itself before another begins, and
// continues when the line is back before anybody did.
func TestCutOff(t *testing.T) {
	logs(t, func(t *testing.T, log engine.Log) {
		c := newCrew(t, log, 2, "clock")
		a, b := c.all[0], c.all[1]
		c.pass(3*time.Second, a, b)
		for i, cut := range []line{{before: true}, {after: true}} {
			a.log.before, a.log.after = cut.before, cut.after
			c.pass(5*time.Second, a, b)
			a.log.before, a.log.after = false, false
			c.pass(2*time.Second, a, b)
			if who := c.holders("clock"); !slices.Equal(who, []int{0}) || len(a.taken) != 1 {
				t.Fatalf("%d: after a short while it is held by %v, taken %d times", i, who, len(a.taken))
			}
		}
		a.log.before = true
		for range 30 {
			c.pass(time.Second, a, b)
			a.Watch()
			if who := c.holders("clock"); len(who) > 1 {
				t.Fatalf("it is held by %v", who)
			}
		}
		if who := c.holders("clock"); !slices.Equal(who, []int{1}) {
			t.Errorf("held by %v", who)
		}
	})
}

// TestWrongClocks: a clock that is set back or ahead, or that stands still while the
// machine sleeps, lets nobody act too long.
func TestWrongClocks(t *testing.T) {
	c := newCrew(t, store.NewMemory(), 2, "clock")
	a, b := c.all[0], c.all[1]
	c.pass(3*time.Second, a, b)
	was := a.taken[0]
	a.wall = a.wall.Add(-time.Hour)
	c.pass(length, b)
	if was.Err() == nil {
		t.Error("a clock that was set back lets it act too long")
	}
	c.pass(2*time.Second, a, b)
	if who := c.holders("clock"); !slices.Equal(who, []int{1}) {
		t.Fatalf("held by %v", who)
	}
	is := b.taken[0]
	for range 20 { // b's machine sleeps: what passes for it stands still
		c.pass(time.Second, a)
		b.passed -= time.Second
	}
	if is.Err() == nil {
		t.Error("a machine that has slept may act as if no time had passed")
	}
	if who := c.holders("clock"); !slices.Equal(who, []int{0}) {
		t.Errorf("then held by %v", who)
	}
	a.wall = a.wall.Add(time.Hour) // which may be that it slept
	if len(c.holders("clock")) != 0 {
		t.Error("a clock that leaps ahead is no reason to stop")
	}
	c.pass(time.Second, a, b)
	a.Watch()
	if who := c.holders("clock"); !slices.Equal(who, []int{0}) {
		t.Errorf("at the next step held by %v", who)
	}
}

// TestShares: work is spread evenly, also when somebody comes or leaves.
func TestShares(t *testing.T) {
	logs(t, func(t *testing.T, log engine.Log) {
		c := newCrew(t, log, 3, "0", "1", "2", "3", "4")
		counts := func() (n [3]int) {
			for _, work := range []string{"0", "1", "2", "3", "4"} {
				who := c.holders(work)
				if len(who) != 1 {
					t.Fatalf("%s is held by %v", work, who)
				}
				n[who[0]]++
			}
			return n
		}
		even := func(among ...*one) {
			t.Helper()
			for range 5 {
				c.pass(2*time.Second, among...)
				for _, o := range among {
					if err := o.Offer(t.Context(), o.Surplus()...); err != nil {
						t.Fatal(err)
					}
				}
			}
			c.pass(2*time.Second, among...)
		}
		c.pass(2*time.Second, c.all[0])
		if n := counts(); n[0] != 5 {
			t.Fatalf("alone: %v", n)
		}
		even(c.all...)
		if n := counts(); slices.Max(n[:]) > 2 || slices.Min(n[:]) < 1 {
			t.Errorf("three: %v", n)
		}
		given := c.all[0].Leaving()
		if err := c.all[0].Offer(t.Context(), given...); err != nil {
			t.Fatal(err)
		}
		if n := c.all[0].Heirs(); n != 2 {
			t.Errorf("%d others could take what is given", n)
		}
		if c.all[0].Bridged(given[0]) {
			t.Error("what nobody has taken is bridged")
		}
		even(c.all...)
		if n := counts(); n[0] != 0 || slices.Max(n[:]) > 3 {
			t.Errorf("one leaves: %v", n)
		}
		for _, o := range c.all[1:] {
			for _, l := range o.taken {
				if l.Err() == nil {
					if err := l.Ready(t.Context()); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
		c.pass(time.Second, c.all...)
		for _, l := range given {
			if !c.all[0].Bridged(l) {
				t.Errorf("%s is not bridged", l.Work)
			}
		}
		if err := c.all[0].Leave(t.Context()); err != nil {
			t.Fatal(err)
		}
		for _, o := range c.all[1:] {
			if err := o.Leave(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		last := newCrew(t, log, 1, "0", "1", "2", "3", "4")
		last.pass(time.Second, last.all[0])
		if len(last.all[0].taken) != 5 {
			t.Error("what was left properly is not free at once")
		}
	})
}

// TestTurns: what may be done one at a time, with a pause, is.
func TestTurns(t *testing.T) {
	c := newCrew(t, store.NewMemory(), 2, "clock")
	a, b := c.all[0], c.all[1]
	c.pass(time.Second, a, b)
	soon := func(o *one) error {
		ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
		defer cancel()
		return o.Turn(ctx, "login", 5*time.Second)
	}
	if err := soon(a); err != nil {
		t.Fatalf("the first: %v", err)
	}
	c.pass(time.Second, a, b)
	for range 3 {
		if err := soon(b); err == nil {
			t.Error("two at a time")
		}
		c.pass(time.Second, a, b)
	}
	c.pass(3*time.Second, a, b)
	if err := soon(b); err != nil {
		t.Errorf("after the pause: %v", err)
	}
	if err := soon(a); err == nil {
		t.Error("two at a time, when the other has not seen it")
	}
}

// TestNeverTwo lets everything happen in any order: at no moment do two processes believe
// that they may do the same, a fence lets only the newest through, and at the end all is done.
func TestNeverTwo(t *testing.T) {
	works := []string{"0", "1", "2"}
	for seed := range int64(60) {
		r := rand.New(rand.NewSource(seed))
		log := store.NewMemory()
		c := newCrew(t, log, 3, works...)
		var story []string
		paused := map[int]bool{}
		asleep := map[int]bool{}
		for range 400 {
			for i, o := range c.all {
				d := 500 * time.Millisecond * time.Duration(95+r.Intn(11)) / 100 // clocks run unevenly
				if o.wall = o.wall.Add(d); !asleep[i] {
					o.passed += d
				}
			}
			i := r.Intn(3)
			o := c.all[i]
			switch n := r.Intn(60); {
			case n == 0:
				paused[i] = !paused[i]
			case n == 1:
				o.log.before, o.log.after = r.Intn(2) == 0, r.Intn(2) == 0
			case n == 2 && asleep[i]:
				asleep[i], paused[i] = false, false
			case n == 2:
				asleep[i], paused[i] = true, true
			case n == 3:
				o.wall = o.wall.Add(time.Duration(r.Intn(7200)) * time.Second)
			case n == 4 && !paused[i]:
				if list := o.Surplus(); len(list) > 0 {
					_ = o.Offer(t.Context(), list...)
				}
			case n < 8:
				o.log.before, o.log.after = false, false
			case n < 12:
				paused[i] = asleep[i]
			}
			for j, o := range c.all {
				if !paused[j] && r.Intn(2) == 0 {
					_ = o.Step(t.Context())
				}
			}
			for _, work := range works {
				who := c.holders(work)
				story = append(story, fmt.Sprintf("%s %v", work, who))
				if len(who) > 1 {
					t.Fatalf("seed %d: %s is held by %v\n%s", seed, work, who, strings.Join(story, "\n"))
				}
				var newest *lease.Lease
				for _, o := range c.all {
					for _, l := range o.taken {
						if l.Work == work && (newest == nil || l.Epoch > newest.Epoch) {
							newest = l
						}
					}
				}
				for _, o := range c.all {
					for _, l := range o.taken {
						if l.Work == work && l != newest && write(t, log, l) == nil {
							t.Fatalf("seed %d: epoch %d writes %s, though there is %d", seed, l.Epoch, work, newest.Epoch)
						}
					}
				}
			}
		}
		for i, o := range c.all {
			o.log.before, o.log.after = false, false
			paused[i], asleep[i] = false, false
		}
		c.pass(40*time.Second, c.all...)
		for _, work := range works {
			if who := c.holders(work); len(who) != 1 {
				t.Fatalf("seed %d: in the end %s is held by %v", seed, work, who)
			}
		}
	}
}

// TestWhatIsLostAndNotTakenAgain: a process that lost its leases while the log was away, and
// comes back to less than it had, leaves the rest to others at once.
func TestWhatIsLostAndNotTakenAgain(t *testing.T) {
	logs(t, func(t *testing.T, log engine.Log) {
		c := newCrew(t, log, 2, "north", "south")
		a, b := c.all[0], c.all[1]
		c.pass(3*time.Second, a)
		if got := []int{len(c.holders("north")), len(c.holders("south")), len(a.taken)}; !slices.Equal(got, []int{1, 1, 2}) {
			t.Fatalf("alone it has %v", got)
		}
		a.log.before = true
		c.pass(length, a)
		a.Watch()
		a.log.before = false
		for range 2 { // the other has just begun, and cannot know that the first was silent
			if err := b.Step(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		c.pass(3*time.Second, a, b)
		if north, south := c.holders("north"), c.holders("south"); len(north) != 1 || len(south) != 1 || north[0] == south[0] {
			t.Errorf("then held by %v and %v, want one each", north, south)
		}
	})
}

// TestHeirs: who gives something up and stays may have to take it again itself; who leaves
// alone has nobody to wait for.
func TestHeirs(t *testing.T) {
	c := newCrew(t, store.NewMemory(), 2, "north", "south")
	a, b := c.all[0], c.all[1]
	c.pass(3*time.Second, a, b)
	if n := a.Heirs(); n != 2 {
		t.Errorf("beside another there are %d, want both", n)
	}
	b.Leaving()
	c.pass(2*time.Second, b, a)
	if n := a.Heirs(); n != 1 {
		t.Errorf("when the other leaves there are %d, want itself", n)
	}
	a.Leaving()
	if n := a.Heirs(); n != 0 {
		t.Errorf("when it leaves too there are %d", n)
	}
}

// spoilt is a log in which the rows of leases whose key begins so are not what was written,
// until they are written anew.
type spoilt struct {
	engine.Log
	rows map[string]bool // by key; true: it is spoiled
}

func (l spoilt) Get(ctx context.Context, table string, key []byte) ([]byte, error) {
	if l.rows[string(key)] {
		return nil, engine.ErrSpoiled
	}
	return l.Log.Get(ctx, table, key)
}

func (l spoilt) Scan(ctx context.Context, table string, from, to []byte, limit int) ([]engine.Row, error) {
	list, err := l.Log.Scan(ctx, table, from, to, limit)
	for i, r := range list {
		if l.rows[string(r.Key)] {
			list[i].Value = nil
		}
	}
	return list, err
}

func (l spoilt) Append(ctx context.Context, b engine.Batch) error {
	b.Rows = slices.Clone(b.Rows)
	for i, p := range b.Rows {
		switch {
		case !l.rows[string(p.Key)] || p.If == engine.Always:
		case p.If == engine.IfIs && len(p.Was) == 0:
			b.Rows[i].If = engine.Always
		default:
			return engine.ErrConflict
		}
	}
	err := l.Log.Append(ctx, b)
	for _, p := range b.Rows {
		if err == nil {
			delete(l.rows, string(p.Key))
		}
	}
	return err
}

// TestSpoiledRows: whichever row is spoiled, the work is done again by somebody, and turns
// come round.
func TestSpoiledRows(t *testing.T) {
	for _, part := range []string{"process ", "work ", "ready ", "turn "} {
		for _, size := range []int{1, 2} {
			log := spoilt{store.NewMemory(), map[string]bool{}}
			c := newCrew(t, log, size, "0", "1")
			c.pass(time.Second, c.all...)
			turn := func() error {
				ctx, cancel := context.WithTimeout(t.Context(), time.Second)
				defer cancel()
				return c.all[0].Turn(ctx, "login", 5*time.Second)
			}
			if err := turn(); err != nil {
				t.Fatal(err)
			}
			rows, err := log.Log.Scan(t.Context(), "lease", nil, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range rows {
				log.rows[string(r.Key)] = strings.HasPrefix(string(r.Key), part)
			}
			for range 40 {
				for _, o := range c.all {
					_ = o.Step(t.Context()) // which may fail until the row is buried
				}
				c.pass(time.Second)
			}
			c.pass(time.Second, c.all...)
			held := 0
			for _, o := range c.all {
				held += o.Holds()
			}
			if held != 2 {
				t.Errorf("%s of %d processes: %d of 2 leases are held", part, size, held)
			}
			for _, work := range []string{"0", "1"} {
				wrote := 0
				for _, o := range c.all {
					if l, ok := o.Lease(work); ok && o.log.Append(t.Context(), engine.Batch{Rows: []engine.Put{l.Fence()}}) == nil {
						wrote++
					}
				}
				if wrote != 1 {
					t.Errorf("%s of %d processes: %d may write for work %s", part, size, wrote, work)
				}
			}
			if err := turn(); err != nil {
				t.Errorf("%s of %d processes: the next turn: %v", part, size, err)
			}
		}
	}
}
