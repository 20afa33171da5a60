package bot

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine"
	"landfall/engine/table"
)

// platform is what the poster needs of Discord; see discord.Session.
type platform interface {
	// Leave waits until something may be sent; the next request under its context is
	// sent at once.
	Leave(ctx context.Context) (context.Context, error)
	Post(ctx context.Context, channel string, m commands.Message, files []discord.File, nonce string) (string, error)
	Edit(ctx context.Context, channel, id string, m commands.Message, files []discord.File) error
	StripControls(ctx context.Context, channel, id string) error
	Delete(ctx context.Context, channel, id string) error
	History(ctx context.Context, channel, after string, known bool) ([]discord.Said, error)
	Exists(ctx context.Context, channel string) error
	OpenDM(ctx context.Context, user engine.PlayerID) (string, error)
	AddToThread(ctx context.Context, thread string, user engine.PlayerID) error
	ArchiveThread(ctx context.Context, thread string, archived bool) error
	OpenThread(ctx context.Context, channel, fromMessage, name string, private bool) (string, error)
	Threads(ctx context.Context, channel, name, after string) ([]string, error)
	Member(ctx context.Context, guild string, user engine.PlayerID) error
	In(guild string) bool
	Now() time.Time
}

// postTime bounds all the requests of one errand.
const postTime = time.Minute

// errandsAtOnce is how many tables are told something at the same time.
const errandsAtOnce = 16

// poster makes threads agree with their matches. It runs one errand at a time for
// each table, and those of several tables at once.
type poster struct {
	bot    *Bot
	gather time.Duration
	to     platform
	slots  chan struct{}
	quit   chan struct{} // closed when it stops

	mu      sync.Mutex
	jobs    map[engine.MatchID]*job // guarded by mu, as what follows
	queue   []engine.MatchID        // to be tried again, in this order
	queued  map[engine.MatchID]bool
	serving bool          // somebody goes through the queue
	ended   chan struct{} // closed when an errand has ended, and made anew
	stopped bool
	running sync.WaitGroup

	unread lasting // what is to be tried again
}

// job is a table with something to say.
type job struct {
	again bool // more came while it was being posted
}

func newPoster(b *Bot, gather time.Duration) *poster {
	return &poster{bot: b, gather: gather, jobs: map[engine.MatchID]*job{}, queued: map[engine.MatchID]bool{}, ended: make(chan struct{}), slots: make(chan struct{}, errandsAtOnce),
		quit: make(chan struct{})}
}

// begin gives the poster somewhere to post, and posts what came before.
func (p *poster) begin(to platform) {
	p.mu.Lock()
	p.to = to
	waiting := p.jobs
	p.jobs = map[engine.MatchID]*job{}
	p.serve()
	p.mu.Unlock()
	for id := range waiting {
		p.news(id)
	}
	go p.tick()
}

// news says that a table has something to post. It does not block.
func (p *poster) news(id engine.MatchID) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.stopped {
		return // it stays on disk for the next start
	}
	if j := p.jobs[id]; j != nil {
		j.again = true
		return
	}
	j := &job{}
	p.jobs[id] = j
	if p.to == nil {
		return
	}
	p.running.Add(1)
	go p.run(id, j, false)
}

// wake tries again to post what tables have to post, unless that is going on. Those
// that were named first are served first, and each to its end: after an outage it is
// better that some know all than that all know a little. It does not block.
func (p *poster) wake(ids ...engine.MatchID) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, id := range ids {
		if !p.queued[id] && p.jobs[id] == nil {
			p.queued[id], p.queue = true, append(p.queue, id)
		}
	}
	p.serve()
}

// found is wake for what another replica left to be told: it is looked at again where an
// errand is on its way, which may have read the table before.
func (p *poster) found(id engine.MatchID) {
	p.mu.Lock()
	if j := p.jobs[id]; j != nil {
		j.again = true
		p.mu.Unlock()
		return
	}
	p.mu.Unlock()
	p.wake(id)
}

// serve has somebody go through the queue. p.mu is held.
func (p *poster) serve() {
	if p.serving || p.stopped || p.to == nil || len(p.queue) == 0 {
		return
	}
	p.serving = true
	p.running.Add(1)
	go func() {
		defer p.running.Done()
		for p.next() {
		}
	}()
}

// next waits until one more errand may be run, and begins it; false: there is none.
func (p *poster) next() bool {
	entered := p.enter()
	p.mu.Lock()
	defer p.mu.Unlock()
	if !entered || p.stopped || len(p.queue) == 0 {
		p.serving = false
		if entered {
			<-p.slots
		}
		return false
	}
	id := p.queue[0]
	p.queue = p.queue[1:]
	delete(p.queued, id)
	if p.jobs[id] != nil {
		<-p.slots
		return true
	}
	j := &job{}
	p.jobs[id] = j
	p.running.Add(1)
	go p.run(id, j, true)
	return true
}

// enter takes one of the places for errands; false: the bot leaves.
func (p *poster) enter() bool {
	select {
	case p.slots <- struct{}{}:
		return true
	case <-p.bot.ctx.Done():
		return false
	}
}

// tickTime is how often is looked what is to be tried again.
const tickTime = time.Second

// tick tries again what is due, until the poster stops.
func (p *poster) tick() {
	t := time.NewTicker(tickTime)
	defer t.Stop()
	for {
		select {
		case <-t.C:
			p.retry(p.bot.now())
			if r := p.bot.replica; r != nil {
				r.look(p.bot.ctx)
			}
		case <-p.quit:
			return
		}
	}
}

// retry wakes the tables whose time to try again has come.
func (p *poster) retry(until time.Time) {
	rows, err := p.bot.log.Scan(p.bot.ctx, retries, nil, append(retryKey(until, ""), 0xff), 0)
	p.unread.note(p.bot.ctx, p.bot.logger, err, "what is to be tried again could not be read", "what is to be tried again is read as before")
	for _, r := range rows {
		p.wake(retryOf(r.Key))
	}
}

// stop takes no more and finishes what is being posted, until ctx ends.
func (p *poster) stop(ctx context.Context) {
	p.mu.Lock()
	if !p.stopped {
		close(p.quit)
	}
	p.stopped = true
	p.mu.Unlock()
	done := make(chan struct{})
	go func() { p.running.Wait(); close(done) }()
	select {
	case <-done:
	case <-ctx.Done():
		p.bot.leave()
		<-done // whatever it waits for has ended now
	}
}

// run runs errands for a table as long as there is more to say. entered: a place was
// taken for the first of them, which does not wait for more to say.
func (p *poster) run(id engine.MatchID, j *job, entered bool) {
	defer p.running.Done()
	for ; ; entered = false {
		if entered || p.sleep(p.gather) && p.enter() {
			p.mu.Lock()
			j.again = false
			p.mu.Unlock()
			p.once(id)
		}
		p.mu.Lock()
		if p.stopped || !j.again || p.bot.ctx.Err() != nil {
			delete(p.jobs, id)
			p.mu.Unlock()
			return
		}
		p.mu.Unlock()
	}
}

// sleep waits; false: the bot leaves.
func (p *poster) sleep(d time.Duration) bool {
	if d <= 0 {
		return p.bot.ctx.Err() == nil
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return true
	case <-p.bot.ctx.Done():
		return false
	}
}

// afterNext is closed when the next errand has ended.
func (p *poster) afterNext() <-chan struct{} {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.ended
}

func (p *poster) hasEnded() {
	p.mu.Lock()
	defer p.mu.Unlock()
	close(p.ended)
	p.ended = make(chan struct{})
}

// once runs one errand, and gives its place back. A fault in it costs that table only.
func (p *poster) once(id engine.MatchID) {
	defer func() { <-p.slots }()
	defer p.hasEnded()
	ctx, cancel := context.WithTimeout(p.bot.ctx, postTime)
	defer cancel()
	ctx, release, ours := p.bot.underTable(ctx, id)
	defer release()
	if !ours {
		return // whose it is finds what is on disk
	}
	defer func() {
		if bug := recover(); bug != nil {
			p.bot.tables.SetAside(table.Fault{Match: id, Err: fmt.Errorf("panic while posting: %v", bug), Stack: string(debug.Stack())})
		}
	}()
	err := p.bot.post(ctx, p.to, id)
	if err != nil {
		p.bot.replica.failed(p.bot.ctx, id)
	}
	if err != nil && !errors.Is(err, context.Canceled) {
		p.bot.logger.Warn("a table's news could not be posted; it stays on disk and is tried again", "table", id, "soon", passing(err), "err", err)
	}
}
