package bot

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/robfig/cron/v3"

	"landfall/bot/bulletin"
	"landfall/bot/discord"
	"landfall/bot/outbox"
	"landfall/bot/outbox/wording"
	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/desk"
	"landfall/engine"
	"landfall/engine/search"
	"landfall/engine/table"
	"landfall/engine/table/house"
	"landfall/engine/table/server"
	"landfall/store"
)

// Options are what a bot is made of.
type Options struct {
	Log engine.Log
	// Sharing: other replicas run the same bot on Log. nil: this process does everything.
	Sharing *Sharing
	// Shared: other processes write to Log too, which Sharing implies.
	Shared bool
	// Keep is how many bytes of matches and of pictures are kept for the next press; 0: see MostKept.
	Keep int
	// Shards is how many connections to the gateway the servers are divided among; 0: one.
	Shards int
	Titles []Title
	Words  catalogue.Set    // of the desk, see desk.Options
	Now    func() time.Time // nil: this machine's clock, set right by Discord's
	Random io.Reader        // ids and seeds: crypto/rand.Reader outside tests
	Logger *slog.Logger
	// Pace is the time between reminders of a table that sets none; 0: 24 hours.
	Pace time.Duration
	// Gather is how long a thread's message waits for more to say.
	Gather time.Duration
	// Reminders is the cron expression of the look for due reminders; "": each minute.
	Reminders string
	// Limits is how much one person may have going on; nil: three open tables and twenty
	// unfinished seats.
	Limits *server.Limits
	// Workers is how many bot players think at the same time; 0: see MostWorkers.
	Workers int
	// Reviews: matches that have ended are gone over at once, so that nobody waits for their best and worst turns.
	Reviews bool
	// Meter counts what is done; nil: nobody does.
	Meter Meter
	// Jobs are done by the bot's clock.
	Jobs []Job
	// Token and API are where and as whom to log in, see discord.Options.
	Token, API string
	// Rate is how many requests a second are sent, see discord.Options.
	Rate int
}

// Bot is a running bot. Make it with Start, end it with Close.
type Bot struct {
	log      engine.Log
	logger   *slog.Logger
	now      func() time.Time
	house    *house.House
	desk     *desk.Desk
	drawer   *drawer
	panels   panels
	turner   *turner
	replica  *replica // nil: there are no others
	outbox   *outbox.Outbox
	bulletin *bulletin.Board
	workers  *workers
	reviews  *reviews // nil: matches that are over are left alone
	session  *discord.Session
	meter    Meter
	films    *cinema
	// patience is how long a person waits before they see that an answer follows.
	patience time.Duration
	// soloHome tells where a solo game is played; see commands.Options.
	soloHome func(ctx context.Context, id engine.MatchID) (home string, direct, ok bool)
	// mine tells whether this process looks after a table; see outbox.Options.Under.
	mine  func(ctx context.Context, id engine.MatchID) (work context.Context, release func(), ours bool)
	clock *cron.Cron
	in    func(guild string) bool // whether the bot is on a server; set before begun is closed
	begun chan struct{}           // closed when session is there
	ctx   context.Context         // ends when the bot shall leave
	leave context.CancelFunc
	work  sync.WaitGroup

	stopping atomic.Bool // Close was called
	waits    waits       // what was seen waiting
}

// Start logs in and begins to answer. The error says in one sentence what is
// wrong and what to do.
func Start(ctx context.Context, o Options) (*Bot, error) {
	b := newBot(o)
	if err := b.replica.meet(ctx); err != nil {
		b.leave()
		return nil, err
	}
	if err := b.prepare(ctx); err != nil {
		b.leave()
		return nil, err
	}
	wall := discord.Options{Token: o.Token, API: o.API, Now: o.Now, Log: o.Logger, Shards: o.Shards,
		Handle: b.handle, Changed: b.changed, Depict: depict(o.Titles, o.Logger)}
	if b.replica != nil {
		wall.Apart, wall.Turn = true, b.replica.turn
	}
	session, err := discord.Open(ctx, wall)
	if err != nil {
		b.leave()
		return nil, err
	}
	b.session, b.in = session, session.In
	if b.replica != nil {
		b.replica.session = session
	}
	close(b.begun)
	b.outbox.Begin(b.ctx, metered{session, b.meter})
	b.register(ctx)
	b.workers.begin(b.ctx)
	b.work.Go(func() { b.turner.work(b.ctx) })
	if b.reviews != nil {
		b.work.Go(func() { b.reviews.work(b.ctx) })
	}
	if err := b.replica.join(ctx); err != nil {
		_ = b.Close(ctx) // the first error is the one to tell
		return nil, err
	}
	b.work.Go(func() { b.putUpEmblems(b.ctx, o.Titles) })
	b.work.Go(func() { b.drawer.warm(b.ctx) })
	if err := b.catchUp(ctx); err != nil {
		_ = b.Close(ctx) // the first error is the one to tell
		return nil, err
	}
	spec := o.Reminders
	spec = cmp.Or(spec, "* * * * *")
	b.heartbeat(ctx)
	if _, err := b.clock.AddFunc(spec, func() { b.heartbeat(b.ctx); b.Remind(b.ctx) }); err != nil {
		_ = b.Close(ctx) // the first error is the one to tell
		return nil, fmt.Errorf("the schedule of reminders %q is no cron expression: %w", spec, err)
	}
	if err := b.charge(o.Jobs); err != nil {
		_ = b.Close(ctx) // the first error is the one to tell
		return nil, fmt.Errorf("a schedule is no cron expression: %w", err)
	}
	b.clock.Start()
	b.logger.Info("ready: commands and buttons are answered, and what was left to post is on its way")
	return b, nil
}

func newBot(o Options) *Bot {
	o.Pace = cmp.Or(o.Pace, 24*time.Hour)
	o.Workers = cmp.Or(o.Workers, MostWorkers())
	o.Keep = cmp.Or(o.Keep, MostKept)
	if o.Limits == nil {
		o.Limits = &server.Limits{Lobbies: 3, Seats: 20}
	}
	if o.Meter == nil {
		o.Meter = nobody{}
	}
	b := &Bot{patience: patience, meter: o.Meter, log: o.Log, logger: o.Logger, begun: make(chan struct{})}
	if o.Now == nil {
		o.Now = b.rightTime
	}
	b.now = o.Now
	b.clock = cron.New(cron.WithLocation(time.UTC), cron.WithChain(cron.SkipIfStillRunning(cron.DiscardLogger), b.unharmed))
	b.ctx, b.leave = context.WithCancel(context.Background())
	compacts, _ := o.Log.(interface {
		Compact(ctx context.Context) error
	})
	if o.Sharing != nil {
		b.replica = newReplica(b, o)
		o.Log, o.Shared = fenced{o.Log}, true
		b.log = o.Log
	}
	b.drawer = newDrawer(o.Titles, o.Logger, b.meter)
	b.drawer.keep(o.Keep / pictureShare)
	b.films = &cinema{b.drawer, make(chan struct{}, 1)}
	games, players, words := map[string]*engine.Game{}, map[string]search.Player{}, []commands.Title{}
	for _, t := range o.Titles {
		games[t.Game.Key], players[t.Game.Key] = t.Game, t.Player
		words = append(words, t.Title)
	}
	var compact func(context.Context) error
	if compacts != nil {
		compact = compacts.Compact
	}
	b.house = house.New(house.Options{Compact: compact, Log: o.Log, Shared: o.Shared, Keep: o.Keep - o.Keep/pictureShare, LooksAfter: b.underTable, Now: o.Now, Random: o.Random, Pace: o.Pace, News: func(id engine.MatchID) { b.outbox.News(id); b.turner.changed(id) }, Fault: b.fault, Paused: b.leftAlone, Limits: *o.Limits,
		Players: func(key string) search.Player { return players[key] }, Thinks: func(id engine.MatchID) { b.workers.wake(id) },
		Games: func(key string) (*engine.Game, bool) { g, ok := games[key]; return g, ok }})
	b.desk = desk.New(desk.Options{SoloHome: func(ctx context.Context, id engine.MatchID) (string, bool, bool) { return b.soloHome(ctx, id) },
		House: b.house, Titles: words, Words: o.Words, Now: o.Now, Log: o.Logger, Pace: o.Pace, Health: health{b}})
	post := outbox.Options{Log: o.Log, Logger: o.Logger, Now: o.Now, House: b.house, Words: func(language string) wording.Words { return b.desk.In(language) }, Pictures: b.drawer, Gather: o.Gather,
		Under: func(ctx context.Context, id engine.MatchID) (context.Context, func(), bool) { return b.mine(ctx, id) }}
	if b.replica != nil {
		post.Failed, post.Each = b.replica.failed, b.replica.look
	}
	if o.Reviews {
		b.reviews = &reviews{b.desk.GoOver, func() bool { return b.workers.busy() }, b.logger, make(chan engine.MatchID, mostReviews)}
		post.Ended = b.reviews.ended
	}
	b.outbox, b.mine = outbox.New(b.ctx, post), b.underTable
	b.bulletin = bulletin.New(b.house, func(language string) bulletin.Words { return b.desk.In(language) }, func() bulletin.Platform { return b.outbox.Where() }, o.Now, o.Logger)
	b.soloHome = b.outbox.WaitForSolo
	b.turner = newTurner(b)
	b.workers = newWorkers(b.house, b.logger, b.meter, b.underTable, o.Workers)
	if r := b.replica; r != nil {
		r.house, r.found, r.again, r.thinks = b.house, b.outbox.Found, b.outbox.Again, b.workers.wake
	}
	return b
}

// Commands are the commands of a bot with some titles, as it registers them.
func Commands(titles []Title) []commands.Definition {
	b := newBot(Options{Log: store.NewMemory(), Titles: titles, Logger: slog.New(slog.DiscardHandler)})
	b.leave()
	return b.desk.Definitions()
}

// register tells Discord the commands. Where that fails the bot goes on with
// those it has there already.
func (b *Bot) register(ctx context.Context) {
	if err := b.session.Register(ctx, b.desk.Definitions()); err != nil && ctx.Err() == nil {
		b.logger.Error("the commands could not be registered; the ones registered before stay in use", "err", err)
	}
}

// catchUp posts what a crash or a stop left unposted, first where people wait longest.
func (b *Bot) catchUp(ctx context.Context) error {
	ids, err := b.house.Duties.Overdue(ctx)
	if err != nil {
		return fmt.Errorf("what is left to post: %w", err)
	}
	b.outbox.Wake(ids...)
	return b.thinkOn(ctx)
}

// thinkOn lets the bot players answer that a stop or a crash left thinking.
func (b *Bot) thinkOn(ctx context.Context) error {
	ids, err := b.house.Bots.Thinking(ctx)
	if err != nil {
		return fmt.Errorf("which automatons have to answer: %w", err)
	}
	for _, id := range ids {
		b.workers.wake(id)
	}
	return nil
}

// Done is closed when the session has ended by itself; Wait tells why.
func (b *Bot) Done() <-chan struct{} { return b.session.Done() }

// Wait waits until the session ends: nil after Close, else why it ended.
func (b *Bot) Wait() error { return b.session.Wait() }

// Name is who the bot is on Discord.
func (b *Bot) Name() string { return b.session.Me().Name }

// Invite is where a server's admin adds the bot, with the rights it needs.
func (b *Bot) Invite() string { return InviteURL(b.session.Me().Application) }

// Close finishes what is in hand, then leaves; when ctx ends it leaves at once. What
// was not finished is on disk.
func (b *Bot) Close(ctx context.Context) error {
	b.stopping.Store(true)
	jobs := b.clock.Stop()
	if b.replica != nil { // first others do what is to be done, then this one stops hearing of it
		b.outbox.Stop(ctx)
		b.replica.handOver(ctx)
	}
	var err error
	if b.session != nil {
		err = b.session.Close(ctx)
	}
	b.outbox.Stop(ctx)
	b.leave()
	done := make(chan error, 1)
	go func() {
		b.work.Wait()
		b.workers.working.Wait()
		<-jobs.Done()
		done <- b.replica.leave(ctx)
	}()
	select {
	case left := <-done:
		return errors.Join(err, left)
	case <-ctx.Done():
		return errors.Join(err, ctx.Err())
	}
}

// upgradeNews is how often a long upgrade says how far it is.
const upgradeNews = 5 * time.Second

// prepare does what has to be done before anybody is answered: it finds out when the bot was down,
// brings the rows of before up to date and says so while that lasts, makes spoiled ones again that
// can be, and says which are lost.
func (b *Bot) prepare(ctx context.Context) error {
	if err := b.house.Heartbeat.Listen(ctx, b.now()); err != nil {
		return fmt.Errorf("when the bot was down could not be read: %w", err)
	}
	var told time.Time
	err := b.house.Upkeep.Upgrade(ctx, func(what string, tables int) {
		if now := time.Now(); now.Sub(told) >= upgradeNews {
			told = now
			b.logger.Info("upgrading the tables of an older version, once; the bot logs in afterwards", "what", what, "tables done", tables)
		}
	})
	if err != nil {
		return fmt.Errorf("the tables of before could not be brought up to date: %w", err)
	}
	lost, err := b.house.Upkeep.Mend(ctx)
	for _, what := range lost {
		b.logger.Error("a row is lost; all else goes on", "what", what)
	}
	return err
}

// fault says what a match was quarantined for, and what an operator can do.
func (b *Bot) fault(f table.Fault) {
	b.logger.Error("a match is set aside; the others go on. `landfall export` takes its log out of a backup; the next start tries it again",
		"match", f.Match, "err", f.Err, "stack", f.Stack)
	b.outbox.News(f.Match) // so that its people are told
}
