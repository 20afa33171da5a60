package bot

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"landfall/bot/discord"
	"landfall/bot/outbox"
	"landfall/commands"
	"landfall/commands/catalogue"
	cards "landfall/commands/goofspiel"
	words "landfall/commands/ninapinta"
	"landfall/commands/storytest"
	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/enginetest/suite"
	cardrules "landfall/engine/goofspiel"
	rules "landfall/engine/ninapinta"
	"landfall/renderer"
	"landfall/store"
)

func TestMain(m *testing.M) { suite.Run(m) }

// onOffer are the games, with boards that all tests share: their words are read and their grounds painted once.
var onOffer = sync.OnceValues(Titles)

// deskWords are the desk's sentences, read once.
var deskWords = sync.OnceValues(commands.DeskWords)

// TestStories tells what people do with the whole bot, and what they, their threads
// and their direct messages say. Discord is a few lines of this file. Beside
// what all stories know, there is:
//
//	posts are refused: forbidden|gone|temporary   until "posts are accepted"; direct messages are not
//	posts in PLACE are refused: forbidden|locked  until "posts in PLACE are accepted"
//	files are refused                             until "files are accepted"
//	nobody can be added                           to a thread
//	the newest message in PLACE is deleted        by somebody who may
//	dms are closed: WHO
//	dms are open: WHO
//	the server is left by: WHO
//	the server is joined by: WHO
//	thread N is deleted
//	restart                                       the bot is stopped and started again
//	the bot is down: DURATION                     it is stopped, and started again after a while
func TestStories(t *testing.T) {
	storytest.Run(t, "testdata/stories", func(t *testing.T) storytest.Stage { return newStage(t) })
}

// stage is a bot on a small platform of one server.
type stage struct {
	t      testing.TB
	log    engine.Log
	dice   *rand.Rand
	bot    *Bot
	disco  *platformOf
	posts  outbox.Platform // from the next start on; nil: disco
	games  []Title
	words  catalogue.Set
	logger *slog.Logger
	// reviews: matches that have ended are to be gone over, though nobody does.
	reviews bool
	// answering is held while somebody is answered: bot players think after that, so
	// that an answer says the same always.
	answering sync.Mutex
	// gate is shut while nothing is to be posted.
	gate sync.RWMutex
	// alive is when the bot last said that it runs.
	alive time.Time
}

// gated lets nothing be posted while a gate is shut.
func gated(b *Bot, gate *sync.RWMutex) {
	b.mine = func(ctx context.Context, id engine.MatchID) (context.Context, func(), bool) {
		gate.RLock()
		ctx, release, ours := b.underTable(ctx, id)
		return ctx, func() { release(); gate.RUnlock() }, ours
	}
}

func newStage(t testing.TB) *stage {
	t.Helper()
	s := stageOf(t, stageGames(t), slog.New(slog.DiscardHandler))
	s.start()
	t.Cleanup(s.stop)
	return s
}

// stageOf is a stage whose bot is to be started and stopped.
func stageOf(t testing.TB, games []Title, logger *slog.Logger) *stage {
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	return &stage{t: t, words: enginetest.Must(t, deskWords), games: games, logger: logger, log: store.NewMemory(), dice: rand.New(rand.NewSource(7)), alive: now,
		disco: &platformOf{now: now, messages: map[string][]posted{}, lacks: map[string]error{}}}
}

// stageGames are the games on a stage: a small one and a large one.
func stageGames(t testing.TB) []Title {
	t.Helper()
	bids, voyages := commands.NewTitle(enginetest.Must(t, cardrules.Spec), enginetest.Must(t, cards.New)), commands.NewTitle(enginetest.Must(t, rules.Spec), enginetest.Must(t, words.New))
	bids.Player, voyages.Player = storytest.Clerk{}, storytest.Clerk{}
	blot := painter(func() (renderer.Picture, error) { return renderer.Picture{PNG: []byte("png")}, nil })
	return []Title{{Title: bids, Renderer: blot}, {Title: voyages, Renderer: blot}}
}

func (s *stage) start() {
	s.t.Helper()
	s.bot = newBot(Options{Log: s.log, Random: s.dice, Now: s.disco.Now, Logger: s.logger, Titles: s.games, Words: s.words, Reviews: s.reviews})
	// An answer that comes late is another kind of answer, and how late it is depends on what
	// else the machine does.
	s.bot.patience = time.Hour
	s.bot.soloHome = func(ctx context.Context, id engine.MatchID) (string, bool, bool) {
		s.release()
		s.bot.outbox.WaitIdle()
		s.hold()
		return s.bot.outbox.PlaceOf(ctx, id)
	}
	think := s.bot.workers.answer
	s.bot.workers.answer = func(ctx context.Context, id engine.MatchID, wait func() bool) (bool, error) {
		s.answering.Lock()
		defer s.answering.Unlock()
		return think(ctx, id, wait)
	}
	gated(s.bot, &s.gate)
	s.bot.workers.begin(s.bot.ctx)
	var to outbox.Platform = s.disco
	if s.posts != nil {
		to = s.posts
	}
	s.bot.outbox.To(to) // without the clock that tries again: stories have their own
	if err := s.bot.catchUp(s.t.Context()); err != nil {
		s.t.Fatal(err)
	}
}

func (s *stage) stop() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	if err := s.bot.Close(ctx); err != nil {
		s.t.Error(err)
	}
}

// Handle answers as to Discord; what is posted follows what is answered.
func (s *stage) Handle(rq commands.Request, on string) []storytest.Said {
	rq.At = s.disco.Now()
	a := &answered{Asked: storytest.Ask(rq, on, s.disco.id), withdrawn: s.disco.note}
	// Nothing is posted before the answer, which would be seldom, and not always the same.
	s.hold()
	s.answering.Lock()
	s.bot.handle(s.t.Context(), rq, a)
	s.bot.work.Wait() // what is added to the answer later, as a film
	s.answering.Unlock()
	s.disco.keep(a.said)
	s.bot.workers.idle() // so that what bot players answer is posted together
	s.release()
	return append(a.said, s.posted()...)
}

// keep keeps the public answers, which are messages like any other.
func (d *platformOf) keep(list []storytest.Said) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, said := range list {
		if said.Only == "" && said.ID != "" && !said.Edit && said.Note == "" {
			d.messages[said.Channel] = append(d.messages[said.Channel], posted{said.ID, said.Message})
		}
	}
}

// hold keeps everything from being posted until release.
func (s *stage) hold() {
	s.gate.Lock()
}

func (s *stage) release() {
	s.gate.Unlock()
}

// posted waits until nothing more is posted, and gives what was, channel by channel.
func (s *stage) posted() []storytest.Said {
	s.bot.workers.idle()
	s.bot.outbox.WaitIdle()
	s.disco.mu.Lock()
	defer s.disco.mu.Unlock()
	list := s.disco.said
	s.disco.said = nil
	slices.SortStableFunc(list, func(a, b storytest.Said) int { return strings.Compare(a.Channel, b.Channel) })
	return list
}

func (s *stage) Wait(d time.Duration) []storytest.Said {
	s.disco.mu.Lock()
	s.disco.now = s.disco.now.Add(d)
	s.disco.mu.Unlock()
	s.beat()
	s.bot.outbox.Retry(s.t.Context(), s.disco.Now())
	s.bot.outbox.WaitIdle()
	s.hold() // a bot that takes a seat by the clock answers before that is posted
	s.bot.Remind(s.t.Context())
	s.bot.workers.idle()
	s.release()
	return s.posted()
}

// beat has the bot say that it runs, each few minutes since it last did; it was not down.
func (s *stage) beat() {
	for now := s.disco.Now(); s.alive.Before(now); {
		if s.alive = s.alive.Add(5 * time.Minute); s.alive.After(now) {
			s.alive = now
		}
		if _, err := s.bot.house.Heartbeat.Record(s.t.Context(), s.alive); err != nil {
			s.t.Fatal(err)
		}
	}
}

// down stops the bot, and starts it again after a while.
func (s *stage) down(text string) []storytest.Said {
	d, err := time.ParseDuration(text)
	if err != nil {
		s.t.Fatal(err)
	}
	s.beat()
	s.stop()
	s.disco.mu.Lock()
	s.disco.now = s.disco.now.Add(d)
	s.alive = s.disco.now
	s.disco.mu.Unlock()
	s.start()
	s.bot.heartbeat(s.t.Context())
	return append(s.posted(), s.Wait(0)...)
}

func (s *stage) Tables() []engine.MatchID { return storytest.Tables(s.t, s.log) }

func (s *stage) Do(directive string) ([]storytest.Said, bool) {
	what, arg, _ := strings.Cut(directive, ": ")
	s.disco.mu.Lock()
	switch {
	case what == "posts are refused":
		s.disco.refuse = map[string]error{"forbidden": discord.ErrForbidden, "gone": discord.ErrNoPlace, "temporary": discord.ErrTemporary}[arg]
	case what == "posts are accepted":
		s.disco.refuse = nil
	case strings.HasPrefix(what, "posts in "):
		place, how, _ := strings.Cut(strings.TrimPrefix(what, "posts in "), " are ")
		delete(s.disco.lacks, place)
		if how == "refused" {
			s.disco.lacks[place] = map[string]error{"forbidden": discord.ErrForbidden, "locked": discord.ErrArchived}[arg]
		}
		s.disco.mu.Unlock()
		s.bot.lookAfter(discord.Change{Channel: place})
		return s.posted(), true
	case what == "nobody can be added":
		s.disco.noAdding = true
	case what == "files are refused", what == "files are accepted":
		s.disco.noFiles = what == "files are refused"
	case what == "dms are closed":
		s.disco.closed = append(s.disco.closed, engine.PlayerID(arg))
	case what == "the server is left by":
		s.disco.left = append(s.disco.left, engine.PlayerID(arg))
	case what == "the server is joined by":
		s.disco.left = slices.DeleteFunc(s.disco.left, func(p engine.PlayerID) bool { return p == engine.PlayerID(arg) })
	case what == "dms are open":
		s.disco.closed = slices.DeleteFunc(s.disco.closed, func(p engine.PlayerID) bool { return p == engine.PlayerID(arg) })
	case strings.HasPrefix(what, "the newest message in "):
		place := strings.TrimSuffix(strings.TrimPrefix(what, "the newest message in "), " is deleted")
		s.disco.messages[place] = s.disco.messages[place][:len(s.disco.messages[place])-1]
	case strings.HasSuffix(what, " is deleted"):
		s.disco.deleted = append(s.disco.deleted, strings.TrimSuffix(what, " is deleted"))
		s.disco.mu.Unlock()
		s.bot.lookAfter(discord.Change{Channel: strings.TrimSuffix(what, " is deleted"), Gone: true})
		return s.posted(), true
	case what == "restart":
		s.disco.mu.Unlock()
		s.stop()
		s.start()
		return s.posted(), true
	case what == "the bot is down":
		s.disco.mu.Unlock()
		return s.down(arg), true
	default:
		s.disco.mu.Unlock()
		return nil, false
	}
	s.disco.mu.Unlock()
	return nil, true
}

// platformOf is as much of Discord as the outbox needs.
type platformOf struct {
	mu       sync.Mutex
	now      time.Time
	count    int
	threads  int
	messages map[string][]posted // by channel
	said     []storytest.Said
	refuse   error             // what posting is answered with
	closed   []engine.PlayerID // take no direct messages
	left     []engine.PlayerID // are no members any more
	deleted  []string
	lacks    map[string]error // why a place refuses everything
	noFiles  bool
	noAdding bool // of people to threads
	looks    int  // into a history
}

// posted is a message that is there.
type posted struct {
	id string
	m  commands.Message
}

func (d *platformOf) Now() time.Time {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.now
}

// id is a fresh id, newer than each before.
func (d *platformOf) id() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.fresh()
}

func (d *platformOf) fresh() string {
	d.count++
	n, err := strconv.ParseInt(discord.Before(d.now), 10, 64)
	if err != nil {
		panic(err) // ids are numbers
	}
	return strconv.FormatInt(n+int64(d.count), 10)
}

func failed(kind error) error { return &discord.Error{Kinds: []error{kind}, Doing: "try"} }

// check is what anything in a channel is answered with.
func (d *platformOf) check(channel string) error {
	if slices.Contains(d.deleted, channel) {
		return &discord.Error{Kinds: []error{discord.ErrNoPlace, discord.ErrGone}, Doing: "try"}
	}
	if err := d.lacks[channel]; err != nil {
		return &discord.Error{Kinds: []error{err}, Doing: "try", Lacks: []string{"Send Messages in Threads"}}
	}
	if who, ok := strings.CutPrefix(channel, "dm "); ok && slices.Contains(d.closed, engine.PlayerID(who)) {
		return failed(discord.ErrClosedDM)
	}
	return nil
}

// checkReading is check for what is only read: also in a locked thread.
func (d *platformOf) checkReading(channel string) error {
	if err := d.check(channel); !errors.Is(err, discord.ErrArchived) {
		return err
	}
	return nil
}

func (d *platformOf) Leave(ctx context.Context) (context.Context, error) { return ctx, nil }

func (d *platformOf) Post(_ context.Context, channel string, m commands.Message, files []discord.File, _ string) (string, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.check(channel); err != nil {
		return "", err
	}
	if d.refuse != nil && !strings.HasPrefix(channel, "dm ") {
		return "", &discord.Error{Kinds: []error{d.refuse}, Doing: "try", Lacks: []string{"Send Messages"}}
	}
	if d.noFiles && len(files) > 0 {
		return "", failed(discord.ErrForbidden)
	}
	id := d.fresh()
	if len(files) == 0 {
		m.Picture = nil
	}
	d.messages[channel] = append(d.messages[channel], posted{id, m})
	d.said = append(d.said, storytest.Said{ID: id, Channel: channel, Message: m})
	return id, nil
}

func (d *platformOf) Edit(_ context.Context, channel, id string, m commands.Message, files []discord.File) error {
	if d.noFiles && len(files) > 0 {
		return failed(discord.ErrForbidden)
	}
	return d.change(channel, id, func(old *commands.Message) {
		old.Text, old.Rows, old.Parts, old.Happened = m.Text, m.Rows, m.Parts, m.Happened
		if len(files) > 0 {
			old.Picture = m.Picture
		}
	})
}

func (d *platformOf) RemoveControls(_ context.Context, channel, id string) error {
	return d.change(channel, id, func(old *commands.Message) { old.Rows = nil })
}

func (d *platformOf) Delete(_ context.Context, channel, id string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.check(channel); err != nil {
		return err
	}
	d.messages[channel] = slices.DeleteFunc(d.messages[channel], func(p posted) bool { return p.id == id })
	d.said = append(d.said, storytest.Said{ID: id, Channel: channel, Gone: true})
	return nil
}

func (d *platformOf) change(channel, id string, do func(*commands.Message)) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.check(channel); err != nil {
		return err
	}
	i := slices.IndexFunc(d.messages[channel], func(p posted) bool { return p.id == id })
	if i < 0 {
		return failed(discord.ErrGone)
	}
	p := &d.messages[channel][i]
	do(&p.m)
	p.m.Mention = nil // an edit notifies nobody
	d.said = append(d.said, storytest.Said{ID: id, Channel: channel, Message: p.m, Edit: true})
	return nil
}

func (d *platformOf) History(_ context.Context, channel, after string, _ bool) ([]discord.Said, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.looks++
	if err := d.check(channel); err != nil {
		return nil, err
	}
	var list []discord.Said
	for _, p := range d.messages[channel] {
		if discord.Newer(p.id, after) == p.id && p.id != after {
			list = append(list, discord.Said{ID: p.id, Text: p.m.Text, Tag: p.m.Tag})
		}
	}
	return list, nil
}

func (d *platformOf) Exists(_ context.Context, channel string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.checkReading(channel)
}

// HasMessage implements outbox.Platform.
func (d *platformOf) HasMessage(_ context.Context, channel, id string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.checkReading(channel); err != nil {
		return err
	}
	if !slices.ContainsFunc(d.messages[channel], func(p posted) bool { return p.id == id }) {
		return failed(discord.ErrGone)
	}
	return nil
}

// Usable implements outbox.Platform.
func (d *platformOf) Usable(_ context.Context, channel string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.check(channel); err != nil {
		return err
	}
	if d.refuse != nil {
		return failed(d.refuse)
	}
	return nil
}

func (d *platformOf) OpenDM(_ context.Context, user engine.PlayerID) (string, error) {
	return "dm " + string(user), nil
}

func (d *platformOf) AddToThread(_ context.Context, thread string, user engine.PlayerID) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.noAdding {
		return failed(discord.ErrForbidden)
	}
	d.said = append(d.said, storytest.Said{Channel: thread, Note: fmt.Sprintf("%s is added to %s", user, thread)})
	return nil
}

func (d *platformOf) ArchiveThread(_ context.Context, thread string, archived bool) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.said = append(d.said, storytest.Said{Channel: thread, Note: fmt.Sprintf("%s is put away: %t", thread, archived)})
	return d.check(thread)
}

func (d *platformOf) OpenThread(_ context.Context, channel, from, name string, private bool) (string, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.check(channel); err != nil {
		return "", err
	}
	d.threads++
	thread := fmt.Sprintf("thread %d", d.threads)
	kind := "thread"
	if private {
		kind = "private thread"
	}
	where := "in " + channel
	if from != "" {
		where = "on the table's message in " + channel
	}
	d.said = append(d.said, storytest.Said{Channel: channel, Note: fmt.Sprintf("%s is a %s %s: %s", thread, kind, where, name)})
	return thread, nil
}

func (d *platformOf) Threads(context.Context, string, string, string) ([]string, error) {
	return nil, nil
}

func (d *platformOf) In(string) bool { return true }

// Member knows who has left the server.
func (d *platformOf) Member(_ context.Context, _ string, user engine.PlayerID) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if slices.Contains(d.left, user) {
		return failed(discord.ErrGone)
	}
	return nil
}

// note notes what is to be told of.
func (d *platformOf) note(s storytest.Said) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.said = append(d.said, s)
}

// answered is what a request was answered with.
type answered struct {
	storytest.Asked
	said []storytest.Said
	// withdrawn is called with what is taken away.
	withdrawn func(storytest.Said)
}

func (a *answered) Reply(_ context.Context, rp commands.Reply, _ []discord.File) error {
	a.said = append(a.said, a.Sees(rp))
	return nil
}

func (a *answered) Defer(context.Context, bool) error { return nil }
func (a *answered) Edit(ctx context.Context, m commands.Message, files []discord.File) error {
	if len(a.said) > 0 { // it was not deferred
		again := a.said[0]
		again.Message, again.Edit = m, true
		a.said = append(a.said, again)
		return nil
	}
	return a.Reply(ctx, commands.Reply{Message: m, Private: true}, files)
}
func (a *answered) Move(ctx context.Context, m commands.Message, files []discord.File) error {
	return a.Edit(ctx, m, files)
}
func (a *answered) Attach(context.Context, []discord.File) error { return nil }
func (a *answered) FollowUp(ctx context.Context, m commands.Message, private bool, files []discord.File) (string, error) {
	return "", a.Reply(ctx, commands.Reply{Message: m, Private: private}, files)
}

// Message is the id of what was said first.
func (a *answered) Message() string {
	if len(a.said) == 0 {
		return ""
	}
	return a.said[0].ID
}

// Withdraw takes it away.
func (a *answered) Withdraw(context.Context) error {
	gone := a.said[0]
	gone.Gone = true
	a.withdrawn(gone)
	return nil
}
