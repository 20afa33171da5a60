package bot

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strconv"
	"sync"
	"time"

	"landfall/bot/discord"
	"landfall/bot/lasting"
	"landfall/engine"
	"landfall/engine/table"
	"landfall/engine/table/house"
	"landfall/store/lease"
)

// Sharing says that this process is one of several replicas of one bot on one log.
type Sharing struct {
	// Length is how long a replica must be silent until the others take its work over;
	// 0: as package lease has it.
	Length time.Duration
	// Clock is this machine's outside tests, which nil stands for.
	Clock lease.Clock
}

// replica is this process among those that share the work. There is a lease for each shard
// of the gateway, and whoever holds it does all that concerns the shard's servers: hears
// what people do there, tells their tables, reminds their people and lets their bot players
// think. The first shard has direct messages, solo games, and what concerns all.
//
// So whoever answers people also tells their tables, as a bot alone does. A press that comes
// to another replica, as one on a message in a private channel may, is done there all the
// same; its table's replica finds what it leaves to be posted.
type replica struct {
	logger  *slog.Logger
	now     func() time.Time
	house   *house.House
	session *discord.Session // set before begun is closed
	begun   chan struct{}    // closed when session is there
	ctx     context.Context  // ends when the bot shall leave
	work    *sync.WaitGroup
	found   func(id engine.MatchID) // posts to a table what another replica left
	thinks  func(id engine.MatchID) // has a bot player answer
	again   func(ctx context.Context, id engine.MatchID) (time.Time, error)

	group  *lease.Group
	shards int
	length time.Duration

	mu      sync.Mutex
	offered map[*lease.Lease]bool // given up for another to take; guarded by mu
	known   map[left]string       // what was seen waiting, and is being dealt with; guarded by mu
	serving sync.WaitGroup

	apart, unread lasting.Trouble // the steps fail; what others have left could not be read
	skip          int             // how many looks are left out; for who looks
}

func newReplica(b *Bot, o Options) *replica {
	r := &replica{logger: b.logger, now: b.now, begun: b.begun, ctx: b.ctx, work: &b.work, shards: max(o.Shards, 1), length: o.Sharing.Length, offered: map[*lease.Lease]bool{}, known: map[left]string{}}
	r.length = cmp.Or(r.length, lease.Usual)
	works := make([]string, r.shards)
	for i := range works {
		works[i] = workOf(i)
	}
	says, _ := json.Marshal(saying{Shards: r.shards, Data: dataVersion}) // a plain struct
	r.group = lease.New(lease.Options{Log: o.Log, Works: works, Says: string(says), Length: r.length, Clock: o.Sharing.Clock,
		Taken: func(l *lease.Lease) { r.serving.Go(func() { r.serve(l) }) }})
	return r
}

func workOf(shard int) string { return "shard " + strconv.Itoa(shard) }

// saying is what replicas tell each other.
type saying struct {
	Shards int `json:"shards"`
	Data   int `json:"data"` // see dataVersion
}

// dataVersion rises when a program begins to write rows that one with a lower number would
// misread, or not keep whole when it writes them anew: entries packed with another dictionary, say.
const dataVersion = 1

// meet looks who shares the work already, before this replica does anything. Those that
// divide the work differently, or do not understand what the other writes, cannot share it.
func (r *replica) meet(ctx context.Context) error {
	if r == nil {
		return nil
	}
	for tries := 0; ; tries++ {
		if err := r.group.Look(ctx); err != nil {
			return fmt.Errorf("share the work with other replicas: %w", err)
		}
		why := r.stranger()
		switch {
		case why == "":
			return nil
		case tries > 15: // longer than it takes until one that is gone is known to be
			return errors.New(why)
		}
		if !wait(ctx, r.length/10) {
			return ctx.Err()
		}
	}
}

// join takes a first step. Of strangers that begin at the same time one at least sees the
// other then, and goes.
func (r *replica) join(ctx context.Context) error {
	if r == nil {
		return nil
	}
	if err := r.group.Step(ctx); err != nil {
		return fmt.Errorf("share the work with other replicas: %w", err)
	}
	if why := r.stranger(); why != "" {
		return errors.Join(errors.New(why), r.leave(ctx))
	}
	r.begin(r.ctx)
	return nil
}

// stranger says why a replica that is there cannot be shared with, "" if all can.
func (r *replica) stranger() string {
	for _, text := range r.group.Others() {
		var s saying
		if err := json.Unmarshal([]byte(text), &s); err != nil {
			continue
		}
		switch {
		case s.Data < dataVersion:
			return "a replica of an older version is running, which would not understand what this one writes: stop all of those, then start this one"
		case s.Data > dataVersion:
			return "a replica of a newer version is running, which writes what this one would not understand: run the newer program"
		case s.Shards != r.shards:
			return fmt.Sprintf("shards is %d, and another replica runs with %d: run all with the same number, or stop the others first", r.shards, s.Shards)
		}
	}
	return ""
}

// begin keeps taking steps until the bot leaves.
func (r *replica) begin(ctx context.Context) {
	r.work.Go(func() {
		for wait(ctx, r.length/13) {
			r.step(ctx)
		}
	})
	r.work.Go(func() {
		for wait(ctx, r.length/48) {
			r.group.Watch()
		}
	})
}

func (r *replica) step(ctx context.Context) {
	err := r.group.Step(ctx)
	if err == nil {
		surplus := r.group.Surplus()
		r.offer(surplus)
		err = r.group.Offer(ctx, surplus...)
	}
	r.apart.Note(ctx, r.logger, err, "this replica cannot share the work; if that lasts, the others take over what it does", "this replica shares the work again")
	r.session.Share(r.group.Holds(), r.shards)
}

// serve does what a lease is for, for as long as it is held.
func (r *replica) serve(l *lease.Lease) {
	var number int
	_, _ = fmt.Sscanf(l.Work, "shard %d", &number)
	<-r.begun
	r.logger.Info("this replica takes a shard", "shard", number, "epoch", l.Epoch)
	line := r.session.Join(number)
	select {
	case <-line.LoggedIn():
		if err := l.Ready(r.ctx); err != nil && l.Err() == nil {
			r.logger.Warn("could not tell the former replica that this one is ready", "shard", number, "err", err)
		}
	case <-l.Done():
	}
	<-l.Done()
	r.bridge(l)
	line.Leave()
	r.logger.Info("this replica leaves a shard", "shard", number, "epoch", l.Epoch)
}

// bridgeTime bounds how long a shard's connection is kept that was given up, until who took
// it is logged in.
const bridgeTime = time.Minute

// bridge keeps hearing what people do on a shard that was given up, until another does.
func (r *replica) bridge(l *lease.Lease) {
	r.mu.Lock()
	offered := r.offered[l]
	delete(r.offered, l)
	r.mu.Unlock()
	began := time.Now()
	for offered && time.Since(began) < bridgeTime {
		if r.group.Bridged(l) || r.group.Heirs() == 0 || !wait(r.ctx, r.length/120) {
			return // there is no need any more, or nobody
		}
	}
}

func (r *replica) offer(list []*lease.Lease) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, l := range list {
		r.offered[l] = true
	}
}

// handOver gives up all work, and waits until others do it.
func (r *replica) handOver(ctx context.Context) {
	if until, ok := ctx.Deadline(); ok { // the other half of the time is for answers on their way
		half, cancel := context.WithTimeout(ctx, time.Until(until)/2)
		defer cancel()
		ctx = half
	}
	list := r.group.Leaving()
	r.offer(list)
	done := make(chan struct{})
	go func() {
		defer close(done)
		err := r.group.Look(ctx) // one who may take it has come this moment, perhaps
		if err = errors.Join(err, r.group.Offer(ctx, list...)); err != nil {
			r.logger.Warn("could not hand over this replica's work; the others take it when its leases end", "err", err)
		}
		r.serving.Wait()
	}()
	select {
	case <-done:
	case <-ctx.Done():
	}
}

// leave takes this replica off the list, when it does nothing any more.
func (r *replica) leave(ctx context.Context) error {
	if r == nil {
		return nil
	}
	err := r.group.Leave(ctx)
	r.serving.Wait()
	return err
}

// turn waits until a shard may log in.
func (r *replica) turn(ctx context.Context, which int, least time.Duration) error {
	return r.group.Turn(ctx, "login "+strconv.Itoa(which), least)
}

// under is a context for work on what a shard is for: it ends when the lease does, its
// appends are refused once another holds it, and nothing is sent by it then. false: it is
// another replica's work. release is called when the work is done.
func (b *Bot) under(ctx context.Context, shard int) (work context.Context, release func(), ours bool) {
	if b.replica == nil {
		return ctx, func() {}, true
	}
	l, ok := b.replica.group.Lease(workOf(shard))
	if !ok || l.Err() != nil {
		return ctx, func() {}, false
	}
	ctx, cancel := context.WithCancel(context.WithValue(discord.While(ctx, l.Err), fenceKey{}, l))
	stop := context.AfterFunc(l.Context(), cancel)
	return ctx, func() { stop(); cancel() }, true
}

// shardOf is the shard whose holder looks after a table.
func (b *Bot) shardOf(t table.Table) int {
	if b.replica == nil || t.Solo { // which is played in direct messages
		return 0
	}
	return discord.ShardOf(t.Guild, b.replica.shards)
}

// underTable is under for a table. One that cannot be read is the first shard's.
func (b *Bot) underTable(ctx context.Context, id engine.MatchID) (work context.Context, release func(), ours bool) {
	if b.replica == nil {
		return ctx, func() {}, true
	}
	t, err := b.house.Tables.Get(ctx, id)
	if err != nil {
		t = table.Table{}
	}
	return b.under(ctx, b.shardOf(t))
}

const (
	// readEachSecond is how much of what waits is read in a second, about.
	readEachSecond = 100
	// mostSkipped bounds how late what another replica left is found.
	mostSkipped = 9
)

// left is what waits to be told, or for a bot player to answer.
type left struct {
	id     engine.MatchID
	thinks bool
}

// look finds what other replicas have left to whoever looks after the table: what was not
// there at the last look.
func (r *replica) look(ctx context.Context) {
	if r.apart.Lasts() {
		return // which has been said, and nothing could be done about what is found
	}
	if r.skip > 0 {
		r.skip--
		return
	}
	unposted, err := r.house.News.Waiting(ctx)
	thinking, terr := r.house.Bots.Thinking(ctx)
	err = errors.Join(err, terr)
	r.unread.Note(ctx, r.logger, err, "what other replicas left to be told could not be read", "what other replicas left to be told is read as before")
	if err != nil {
		return
	}
	// All that waits is read. Where that is much, as after an outage, it is read less often.
	r.skip = min((len(unposted)+len(thinking))/readEachSecond, mostSkipped)
	now := make(map[left]string, len(unposted)+len(thinking))
	for id, value := range unposted {
		now[left{id: id}] = value
	}
	for _, id := range thinking {
		now[left{id, true}] = "thinks"
	}
	for _, what := range r.fresh(now) {
		if what.thinks {
			r.thinks(what.id)
		} else {
			r.found(what.id)
		}
	}
}

// fresh is what was not seen waiting before, of all that waits now.
func (r *replica) fresh(now map[left]string) (list []left) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for what, value := range now {
		if before, ok := r.known[what]; !ok || before != value {
			list = append(list, what)
		}
	}
	r.known = now
	return list
}

// failed has the next look find a table again whose delivery came to nothing, unless it is
// noted when to try again: the delivery had lost its lease, say, which this replica has again.
func (r *replica) failed(ctx context.Context, id engine.MatchID) {
	if r == nil {
		return
	}
	if again, err := r.again(ctx, id); err == nil && again.After(r.now()) {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.known, left{id: id})
}

// wait waits; false: ctx ended.
func wait(ctx context.Context, d time.Duration) bool {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return true
	case <-ctx.Done():
		return false
	}
}
