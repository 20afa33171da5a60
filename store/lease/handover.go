package lease

import (
	"context"
	"errors"
	"fmt"
	"time"

	"landfall/engine"
)

// Offer gives leases up, so that others take them at their next step. The caller has
// stopped the work; what of it must not be interrupted it may do on until Bridged.
func (g *Group) Offer(ctx context.Context, list ...*Lease) error {
	g.steps.Lock()
	defer g.steps.Unlock()
	var err error
	for _, l := range list {
		l.end()
		g.mu.Lock()
		if g.held[l.Work] == l {
			delete(g.held, l.Work)
		}
		put := l.Fence()
		put.Value = encode(holder{Epoch: l.Epoch, Name: g.name, Free: true})
		g.mu.Unlock()
		aerr := g.opt.Log.Append(ctx, engine.Batch{Rows: []engine.Put{put}})
		if aerr != nil && !errors.Is(aerr, engine.ErrConflict) { // else it has been taken anyway
			err = errors.Join(err, fmt.Errorf("give up work: %w", aerr))
		}
	}
	return err
}

// Bridged tells, as of the last step, whether somebody else does by now what was given up.
func (g *Group) Bridged(l *Lease) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.last.ready[l.Work] > l.Epoch
}

// Heirs is how many processes there are that may take what is given up, as of the last step:
// this one among them, unless it leaves, since who was to take it may have gone.
func (g *Group) Heirs() (n int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for name, p := range g.last.processes {
		if leaves := name == g.name && g.leaving; !leaves && !p.Leaving {
			n++
		}
	}
	return n
}

// Leaving says that this process takes nothing more, and does not count for the others'
// shares from its next step on. It gives the leases that are held, to be offered.
func (g *Group) Leaving() []*Lease {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.leaving = true
	var list []*Lease
	for _, work := range g.opt.Works {
		if l, ok := g.held[work]; ok {
			list = append(list, l)
		}
	}
	return list
}

// Leave takes the process's row away: whatever it still held is free.
func (g *Group) Leave(ctx context.Context) error {
	g.steps.Lock()
	defer g.steps.Unlock()
	g.mu.Lock()
	g.leaving = true
	g.drop()
	put := engine.Put{Table: rows, Key: processKey(g.name)}
	there := g.row != nil
	g.row = nil
	g.mu.Unlock()
	if !there {
		return nil
	}
	return g.opt.Log.Append(ctx, engine.Batch{Rows: []engine.Put{put}})
}

// Turn waits until something may be done that only one process may do at a time, and again
// only after a pause, whoever does it. The pause is seen by this process's own clock.
func (g *Group) Turn(ctx context.Context, what string, least time.Duration) error {
	t := time.NewTicker(turnStep)
	defer t.Stop()
	for {
		got, err := g.turn(ctx, what, least)
		if got || err != nil {
			return err
		}
		select {
		case <-t.C:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// turnStep is how often is looked whether it is this process's turn.
const turnStep = 100 * time.Millisecond

func (g *Group) turn(ctx context.Context, what string, least time.Duration) (bool, error) {
	g.mu.Lock()
	was, there := g.still[turns+what]
	free := !there || was.since.atLeast(g.moment()) >= least
	put := engine.Put{Table: rows, Key: turnKey(what), Value: []byte(fmt.Sprintf("%s %d", g.name, g.moment().passed)), If: engine.IfIs, Was: []byte(was.value)}
	g.mu.Unlock()
	if !free {
		return false, nil
	}
	if !there {
		put.If = engine.IfAbsent
	}
	err := g.opt.Log.Append(ctx, engine.Batch{Rows: []engine.Put{put}})
	if err != nil && !errors.Is(err, engine.ErrConflict) {
		return false, fmt.Errorf("wait for a turn: %w", err)
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if err == nil {
		g.still[turns+what] = stand{string(put.Value), g.moment()}
		return true, nil
	}
	// The next step sees who was faster; until then nobody's pause is known to be over.
	g.still[turns+what] = stand{was.value, g.moment()}
	return false, nil
}
