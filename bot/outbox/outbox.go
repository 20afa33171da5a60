package outbox

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"landfall/bot/discord"
	"landfall/bot/lasting"
	"landfall/bot/outbox/active"
	"landfall/bot/outbox/places"
	"landfall/bot/outbox/queue"
	"landfall/bot/outbox/record"
	"landfall/bot/outbox/sending"
	"landfall/bot/outbox/wording"
	"landfall/commands"
	"landfall/engine"
	"landfall/engine/table/house"
)

// Platform is what the outbox needs of Discord; see discord.Session.
type Platform interface {
	sending.Platform
	places.Platform
	Member(ctx context.Context, guild string, user engine.PlayerID) error
	In(guild string) bool
}

// postTime bounds all the requests of one delivery.
const postTime = time.Minute

// Outbox makes threads agree with their matches.
type Outbox struct {
	*queue.Queue
	log      engine.Log
	logger   *slog.Logger
	now      func() time.Time
	house    *house.House
	words    func(language string) wording.Words
	pictures Pictures
	active   *active.Solo
	members  memberships
	under    Under
	failed   func(ctx context.Context, id engine.MatchID)
	each     func(ctx context.Context)
	ended    func(id engine.MatchID)
	to       Platform
	doubts   *doubts
	unread   lasting.Trouble // what is to be tried again
}

// Pictures draws what is beside words.
type Pictures interface {
	// Public draws an announcement's board and chart, and gives them with the files that it
	// carries. What cannot be drawn is left out.
	Public(ctx context.Context, id engine.MatchID, m commands.Message) []discord.File
}

// Under gives the context of work for a table, and whether this replica looks after it; see
// table.Options.LooksAfter.
type Under func(ctx context.Context, id engine.MatchID) (work context.Context, release func(), ours bool)

// Options are what an outbox is made of.
type Options struct {
	Log    engine.Log
	Logger *slog.Logger
	Now    func() time.Time
	House  *house.House
	// Words are what is said in a language.
	Words    func(language string) wording.Words
	Pictures Pictures
	// Gather is how long a thread's message waits for more to say.
	Gather time.Duration
	// Under is for deliveries.
	Under Under
	// Failed is called with a table whose delivery failed, Each is called each second; nil: nobody.
	Failed func(ctx context.Context, id engine.MatchID)
	Each   func(ctx context.Context)
	// Ended is called with each match whose end is to be posted, and which its people may go over then. It must not
	// block; nil: nobody.
	Ended func(id engine.MatchID)
}

// New makes an outbox, which delivers nothing until Begin. Its work ends with ctx.
func New(ctx context.Context, o Options) *Outbox {
	p := &Outbox{log: o.Log, logger: o.Logger, now: o.Now, house: o.House, words: o.Words, pictures: o.Pictures,
		doubts: newDoubts(), active: active.New(), under: o.Under, failed: o.Failed, each: o.Each, ended: o.Ended}
	p.Queue = queue.New(ctx, o.Gather, p.deliver)
	return p
}

// To gives the outbox somewhere to post, for whoever tells it when to try again.
func (p *Outbox) To(to Platform) {
	p.to = to
	p.Open()
}

// Where is where the outbox posts.
func (p *Outbox) Where() Platform { return p.to }

// ActiveSolo are the solo games whose one message an answer changes.
func (p *Outbox) ActiveSolo() *active.Solo { return p.active }

// Begin gives the outbox somewhere to post, and posts what came before.
func (p *Outbox) Begin(ctx context.Context, to Platform) {
	p.to = to
	p.remember(ctx)
	p.Queue.Begin(func(ctx context.Context) {
		p.Retry(ctx, p.now())
		p.Probe(p.now())
		if p.each != nil {
			p.each(ctx)
		}
	})
}

// Retry wakes the tables whose time to try again has come.
func (p *Outbox) Retry(ctx context.Context, until time.Time) {
	rows, err := p.log.Scan(ctx, record.Retries, nil, record.Until(until), 0)
	p.unread.Note(ctx, p.logger, err, "could not read what has to be retried", "what is to be tried again is read as before")
	left, lerr := p.log.Scan(ctx, record.Leftovers, nil, record.Until(until), 0)
	if lerr != nil {
		left = nil // the next time does the rest
	}
	for _, r := range append(rows, left...) {
		p.Wake(record.MatchOf(r.Key))
	}
}

// deliver runs one delivery. A fault in it costs that table only.
func (p *Outbox) deliver(ctx context.Context, id engine.MatchID) {
	timed, cancel := context.WithTimeout(ctx, postTime)
	defer cancel()
	work, release, ours := p.under(timed, id)
	defer release()
	if !ours {
		return // whose it is finds what is on disk
	}
	err := p.post(work, p.to, id)
	p.Ended(id, err)
	if err != nil && p.failed != nil {
		p.failed(ctx, id)
	}
	if err != nil && !errors.Is(err, context.Canceled) {
		p.logger.Warn("could not post a table's news; they stay on disk, will retry",
			"table", id, "soon", discord.Passing(err), "err", err)
	}
}
