package bot

import (
	"context"
	"errors"
	"sync"
	"time"

	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine"
)

// platform is what the poster needs of Discord; see discord.Session.
type platform interface {
	Post(ctx context.Context, channel string, m commands.Message, files []discord.File, nonce string) (string, error)
	Edit(ctx context.Context, channel, id string, m commands.Message, files []discord.File) error
	StripControls(ctx context.Context, channel, id string) error
	OpenDM(ctx context.Context, user engine.PlayerID) (string, error)
	AddToThread(ctx context.Context, thread string, user engine.PlayerID) error
	ArchiveThread(ctx context.Context, thread string, archived bool) error
	OpenThread(ctx context.Context, channel, fromMessage, name string, private bool) (string, error)
}

// How long the poster waits before it tries again what Discord would not take.
const (
	firstRetry = 2 * time.Second
	lastRetry  = 5 * time.Minute
	postTime   = time.Minute // for all the requests of one table's news
)

// poster makes threads agree with their matches. It works on one table at a time
// per table, and on several tables at once.
type poster struct {
	bot    *Bot
	gather time.Duration
	to     platform

	mu      sync.Mutex
	jobs    map[engine.MatchID]*job // guarded by mu
	stopped bool                    // guarded by mu
	running sync.WaitGroup
}

// job is a table with news.
type job struct {
	again bool // more news came while it was being posted
	retry time.Duration
}

// begin gives the poster somewhere to post, and posts what came before.
func (p *poster) begin(to platform) {
	p.mu.Lock()
	p.to = to
	waiting := p.jobs
	p.jobs = map[engine.MatchID]*job{}
	p.mu.Unlock()
	for id := range waiting {
		p.news(id)
	}
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
	j := &job{retry: firstRetry}
	p.jobs[id] = j
	if p.to == nil {
		return
	}
	p.running.Add(1)
	go p.run(id, j)
}

// stop finishes what is being posted and takes no more.
func (p *poster) stop(ctx context.Context) {
	p.mu.Lock()
	p.stopped = true
	p.mu.Unlock()
	done := make(chan struct{})
	go func() { p.running.Wait(); close(done) }()
	select {
	case <-done:
	case <-ctx.Done():
	}
}

func (p *poster) run(id engine.MatchID, j *job) {
	defer p.running.Done()
	wait := p.gather
	for {
		if !p.sleep(wait) {
			return
		}
		p.mu.Lock()
		j.again = false
		p.mu.Unlock()
		err := p.once(id)
		p.mu.Lock()
		switch {
		case p.stopped:
			p.mu.Unlock()
			return
		case err != nil && passing(err):
			wait = j.retry
			j.retry = min(2*j.retry, lastRetry)
		case j.again:
			wait, j.retry = p.gather, firstRetry
		default:
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

// passing tells an error that may be gone at a later try.
func passing(err error) bool {
	return errors.Is(err, discord.ErrTemporary) || errors.Is(err, discord.ErrLimited) || errors.Is(err, context.DeadlineExceeded)
}

func (p *poster) once(id engine.MatchID) error {
	ctx, cancel := context.WithTimeout(p.bot.ctx, postTime)
	defer cancel()
	err := p.bot.post(ctx, p.to, id)
	if err != nil && !errors.Is(err, context.Canceled) {
		p.bot.logger.Warn("a table's news could not be posted; it stays on disk", "table", id, "again", passing(err), "err", err)
	}
	return err
}
