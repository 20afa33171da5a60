package lease

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"landfall/engine"
)

// Options say what is shared.
type Options struct {
	Log engine.Log
	// Works are the pieces of work, the same for all processes.
	Works []string
	// Says goes with this process's row, for the others; see Group.Others.
	Says string
	// Length is how long a process must have stood still until it is given up; 0: Usual.
	Length time.Duration
	// Margin is how long before that it stops by itself; 0: an eleventh of Length.
	Margin time.Duration
	// Clock is this machine's outside tests, which nil stands for.
	Clock Clock
	// Taken is called with each lease that this process gets. It must not block; nil: nobody is.
	Taken func(*Lease)
}

// Usual is the usual length of a lease. A process that takes a step each half second keeps
// its leases through a stall of five seconds; what one did that was killed is done again
// within eight seconds, the new one's login among them.
const Usual = 6600 * time.Millisecond

// Group is one process among those that share. Whoever has it calls Step about thirteen times
// in the length of a lease, and Watch more often. It is safe for several goroutines.
type Group struct {
	opt Options

	steps sync.Mutex // held by who writes for the process

	mu      sync.Mutex
	name    string            // guarded by mu, as what follows; changes when the process was given up
	row     []byte            // of the process, as it is in the log; nil: not there
	mine    process           //
	renewed moment            // from before the last step that succeeded
	held    map[string]*Lease // by work
	still   map[string]stand  // by key
	last    sight
	leaving bool
}

// stand is since when a row has been what it is, as far as was seen.
type stand struct {
	value string
	since moment
}

// New makes a process that shares. Nothing is written before the first Step.
func New(o Options) *Group {
	o.Length = cmp.Or(o.Length, Usual)
	o.Margin = cmp.Or(o.Margin, o.Length/11)
	if o.Clock == nil {
		o.Clock = machine{time.Now()}
	}
	if o.Taken == nil {
		o.Taken = func(*Lease) {}
	}
	return &Group{opt: o, held: map[string]*Lease{}, still: map[string]stand{}, last: see(nil)}
}

// Step says that the process lives, gives up others that do not, and takes work that nobody
// does, up to its share. An error leaves what is held as it is, until that lapses.
func (g *Group) Step(ctx context.Context) error {
	g.steps.Lock()
	defer g.steps.Unlock()
	began := g.moment()
	if err := g.renew(ctx, began); err != nil {
		return fmt.Errorf("say that this process lives: %w", err)
	}
	now, err := g.look(ctx)
	if err != nil {
		return err
	}
	if err := g.bury(ctx, &now); err != nil {
		return fmt.Errorf("give up a process that stands still: %w", err)
	}
	if err := g.take(ctx, now); err != nil {
		return fmt.Errorf("take work over: %w", err)
	}
	return nil
}

// Look sees who shares, and gives up those that stand still, without taking part.
func (g *Group) Look(ctx context.Context) error {
	g.steps.Lock()
	defer g.steps.Unlock()
	now, err := g.look(ctx)
	if err != nil {
		return err
	}
	return g.bury(ctx, &now)
}

// renew raises the process's number. Whoever was given up begins anew.
func (g *Group) renew(ctx context.Context, began moment) error {
	for {
		g.mu.Lock()
		next := process{Beat: g.mine.Beat + 1, Leaving: g.leaving, Says: g.opt.Says}
		put := engine.Put{Table: rows, Key: processKey(g.name), Value: encode(next), If: engine.IfIs, Was: g.row}
		if g.row == nil {
			g.name = rand.Text()
			put.Key, put.If = processKey(g.name), engine.IfAbsent
		}
		g.mu.Unlock()
		err := g.opt.Log.Append(ctx, engine.Batch{Rows: []engine.Put{put}})
		if errors.Is(err, engine.ErrConflict) {
			err = g.recall(ctx, put.Key)
			if err == nil {
				continue
			}
		}
		if err != nil {
			return err
		}
		g.mu.Lock()
		defer g.mu.Unlock()
		g.row, g.mine, g.renewed = put.Value, next, began
		return nil
	}
}

// recall finds out what the process's row is, which was not as this process knew it: the
// answer to an earlier step was lost, or it was given up. A spoiled one is left to be buried.
func (g *Group) recall(ctx context.Context, key []byte) error {
	row, err := g.opt.Log.Get(ctx, rows, key)
	if err != nil && !errors.Is(err, engine.ErrNotFound) && !errors.Is(err, engine.ErrSpoiled) {
		return err
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.row = row; row == nil {
		g.drop()
		return nil
	}
	return json.Unmarshal(row, &g.mine)
}

// look reads all rows, and notes since when they have been as they are.
func (g *Group) look(ctx context.Context) (sight, error) {
	list, err := g.opt.Log.Scan(ctx, rows, nil, nil, 0)
	if err != nil {
		return sight{}, fmt.Errorf("see who shares the work: %w", err)
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	at, still := g.moment(), map[string]stand{}
	for _, r := range list {
		key, value := string(r.Key), string(r.Value)
		if was, ok := g.still[key]; ok && was.value == value {
			still[key] = was
		} else {
			still[key] = stand{value, at}
		}
	}
	g.still, g.last = still, see(list)
	return g.last, nil
}

// bury takes away the rows of processes that have stood still for too long.
func (g *Group) bury(ctx context.Context, now *sight) error {
	at := g.moment()
	for name, row := range now.raw {
		g.mu.Lock()
		gone := name != g.name && g.still[processes+name].since.atLeast(at) >= g.opt.Length
		g.mu.Unlock()
		if !gone {
			continue
		}
		err := g.opt.Log.Append(ctx, engine.Batch{Rows: []engine.Put{{Table: rows, Key: processKey(name), If: engine.IfIs, Was: row}}})
		if errors.Is(err, engine.ErrConflict) {
			continue // it lives, or another was faster; the next step sees
		}
		if err != nil {
			return err
		}
		g.mu.Lock()
		delete(now.processes, name)
		g.mu.Unlock()
	}
	return nil
}

// next is how a work's row is to stand: this process takes it, or leaves what it lost to
// others; not ok if it is no concern of this process.
func (g *Group) next(work string, now sight) (next holder, ok bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	h := now.works[work]
	row, there := now.rows[work]
	mine := g.keeps(work, row)
	_, lives := now.processes[h.Name]
	full := g.leaving || len(g.held) >= share(len(g.opt.Works), now)
	lost := there && !mine && !h.Free && h.Name == g.name // it lapsed, and nobody has taken it
	if mine || full && !lost || there && lives && !h.Free && !lost {
		return holder{}, false
	}
	if full {
		return holder{Epoch: h.Epoch, Name: g.name, Free: true}, true
	}
	return holder{Epoch: h.Epoch + 1, Name: g.name}, true
}

// take takes what nobody does, as long as this process has less than its share. What it lost
// itself beyond that it leaves to others, who cannot know.
func (g *Group) take(ctx context.Context, now sight) error {
	for _, work := range g.opt.Works {
		next, ok := g.next(work, now)
		if !ok {
			continue
		}
		row, there := now.rows[work] // nil: it is spoiled, and written over
		put := engine.Put{Table: rows, Key: workKey(work), Value: encode(next), If: engine.IfIs, Was: row}
		if !there {
			put.If = engine.IfAbsent
		}
		err := g.opt.Log.Append(ctx, engine.Batch{Rows: []engine.Put{put}})
		if errors.Is(err, engine.ErrConflict) {
			continue // another was faster
		}
		if err != nil {
			return err
		}
		if next.Free {
			continue
		}
		l := &Lease{Work: work, Epoch: next.Epoch, g: g, row: put.Value}
		l.over, l.end = context.WithCancel(context.Background())
		g.mu.Lock()
		g.held[work] = l
		g.mu.Unlock()
		g.opt.Taken(l)
	}
	return nil
}

// keeps tells whether this process has a lease whose row is what it wrote; what stands over
// it, or spoiled it, ends the lease. g.mu is held.
func (g *Group) keeps(work string, row []byte) bool {
	l, held := g.held[work]
	if held && !bytes.Equal(l.row, row) {
		l.end()
		delete(g.held, work)
		held = false
	}
	return held
}

// share is how much of the work one process does at most.
func share(works int, now sight) int {
	n := 0
	for _, p := range now.processes {
		if !p.Leaving {
			n++
		}
	}
	return (works + n - 1) / max(n, 1)
}

// lapsed tells whether somebody else may have taken over. g.mu is held.
func (g *Group) lapsed() bool {
	return g.row == nil || g.renewed.atMost(g.moment()) >= g.opt.Length-g.opt.Margin
}

// drop ends all leases. g.mu is held.
func (g *Group) drop() {
	for _, l := range g.held {
		l.end()
	}
	g.held = map[string]*Lease{}
}

// Watch ends the leases that may have been taken over, although no step could say so.
func (g *Group) Watch() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.lapsed() {
		g.drop()
	}
}

// Lease is the lease of a piece of work, if this process has it.
func (g *Group) Lease(work string) (*Lease, bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	l, ok := g.held[work]
	return l, ok
}

// Holds is how many leases this process has.
func (g *Group) Holds() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return len(g.held)
}

// Surplus are leases beyond this process's share, as of the last step: others have less.
func (g *Group) Surplus() []*Lease {
	g.mu.Lock()
	defer g.mu.Unlock()
	n := len(g.held) - share(len(g.opt.Works), g.last)
	if g.leaving || n <= 0 {
		return nil
	}
	names := slices.Sorted(maps.Keys(g.held))
	var list []*Lease
	for _, work := range names[len(names)-n:] {
		list = append(list, g.held[work])
	}
	return list
}

// Others are what the other processes say that have not been given up, as of the last step.
// Whether they live, a process that has just begun cannot know yet.
func (g *Group) Others() []string {
	g.mu.Lock()
	defer g.mu.Unlock()
	var list []string
	for _, name := range slices.Sorted(maps.Keys(g.last.processes)) {
		if p := g.last.processes[name]; name != g.name {
			list = append(list, p.Says)
		}
	}
	return list
}
