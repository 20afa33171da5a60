package calendar

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"time"

	"landfall/bot"
	"landfall/bot/discord"
	"landfall/commands"
	"landfall/engine"
	"landfall/engine/search"
	"landfall/engine/table"
	"landfall/renderer"
)

// Options are what is simulated.
type Options struct {
	People, Weeks int
	Seed          uint64
	// Titles are the games that are played, by chance.
	Titles []bot.Title
	// Log keeps the data of all runs of the bot.
	Log engine.Log
	// Journal is written what is said, changed and done, each with its minute; nil: nowhere. The
	// same seed writes the same to the byte.
	Journal io.Writer
	// Until ends the weeks at a minute, with the data as it is then; zero: they are whole.
	Until time.Time
	// Calm leaves out what goes wrong on the bot's side and on the platform's.
	Calm bool
}

// Report is what happened, with just these keys. The last six are faults.
type Report struct {
	People   int `json:"people"`
	Weeks    int `json:"weeks"`
	Matches  int `json:"matches"`
	Finished int `json:"finished"`
	Ended    int `json:"ended"`
	// Days is, by game, how many days a finished match of several people took: the median.
	Days                 map[string]int `json:"days"`
	Duties               int            `json:"duties"`
	Mentions             int            `json:"mentions"`
	Reminders            int            `json:"reminders"`
	MentionsInQuietHours int            `json:"mentions_in_quiet_hours"`
	MentionsWhileAway    int            `json:"mentions_while_away"`
	RepeatedMentions     int            `json:"repeated_mentions"`
	Undelivered          int            `json:"undelivered"`
	Stuck                int            `json:"stuck"`
	Violations           int            `json:"violations"`

	// Faults says of each of the last six where it was.
	Faults []string `json:"-"`
}

// Faulty tells whether anything is wrong.
func (r Report) Faulty() bool {
	return r.MentionsInQuietHours+r.MentionsWhileAway+r.RepeatedMentions+r.Undelivered+r.Stuck+r.Violations > 0
}

// world is one simulation.
type world struct {
	o      Options
	dice   *rand.Rand
	random *rand.ChaCha8
	server *server
	people []*person
	by     map[engine.PlayerID]*person
	run    *bot.Rehearsal // nil: the bot is down
	up     time.Time      // since when it runs
	calm   time.Time      // since when nothing is wrong on the platform
	report Report
	judge  judge
	plans  []plan
	// program are the games of the program that runs, or runs next.
	program []bot.Title

	mu sync.Mutex // guards report and judge, which hear of messages from several tables at once
}

// The channels of the server in which tables are opened.
var channels = [...]string{"lobby", "harbour"}

// Run lives through the weeks. The error is of the simulation itself; what the bot does
// wrong stands in the report.
func Run(ctx context.Context, o Options) (Report, error) {
	start := time.Date(2026, 10, 12, 6, 0, 0, 0, time.UTC) // a Monday; clocks change in these weeks
	var seed [32]byte
	copy(seed[:], fmt.Sprintf("calendar %d", o.Seed))
	w := &world{o: o, dice: rand.New(rand.NewPCG(o.Seed, 11)), random: rand.NewChaCha8(seed), by: map[engine.PlayerID]*person{},
		server: &server{now: start, messages: map[string][]posted{}, left: map[engine.PlayerID]bool{}, shut: map[engine.PlayerID]bool{}, deleted: map[string]bool{}, locked: map[string]bool{}}}
	w.report.People, w.report.Weeks = o.People, o.Weeks
	w.judge = newJudge()
	w.server.journal = o.Journal
	w.server.heard = func(channel string, m commands.Message) { w.heard(ctx, channel, m) }
	w.o.Titles = quickened(o.Titles)
	for i := range o.People {
		p, err := newPerson(i, w.dice, start, o.Weeks)
		if err != nil {
			return w.report, err
		}
		if i == 0 { // whatever the dice say, somebody plays alone
			p.alone, p.shut = true, false
		}
		w.people, w.by[p.id], w.server.shut[p.id] = append(w.people, p), p, p.shut
	}
	w.program = older(w.o.Titles)
	if !o.Calm {
		w.plans = trouble(w.dice, start, o.Weeks)
	}
	if err := w.begin(ctx); err != nil {
		return w.report, err
	}
	end := start.Add(time.Duration(o.Weeks) * 7 * 24 * time.Hour)
	if !o.Until.IsZero() {
		end = o.Until
	}
	for at := start; at.Before(end); at = at.Add(time.Minute) {
		if err := w.minute(ctx, at); err != nil {
			return w.report, err
		}
	}
	if err := w.begin(ctx); err != nil { // and nothing goes wrong on a last day
		return w.report, err
	}
	return w.report, w.verdict(ctx)
}

// minute is one minute of the bot's and of everybody's life.
func (w *world) minute(ctx context.Context, at time.Time) error {
	w.server.mu.Lock()
	w.server.now = at
	w.server.mu.Unlock()
	for len(w.plans) > 0 && !w.plans[0].at.After(at) {
		do := w.plans[0].do
		w.plans = w.plans[1:]
		if err := do(ctx, w); err != nil {
			return err
		}
	}
	if w.run != nil {
		w.run.Tick(ctx)
	}
	if w.run == nil || w.server.trouble() {
		w.judge.lost += time.Minute // which counts for nobody
	}
	if err := w.everybody(ctx, at); err != nil {
		return err
	}
	if at.Minute() == 0 && w.run != nil {
		return w.look(ctx, at)
	}
	return nil
}

// everybody lives a minute of their lives.
func (w *world) everybody(ctx context.Context, at time.Time) error {
	for _, p := range w.people {
		if p.leaves && (at.Equal(p.gone) || at.Equal(p.returns)) {
			w.server.mu.Lock()
			w.server.left[p.id] = at.Equal(p.gone)
			w.server.mu.Unlock()
		}
		if at.Before(p.next) {
			continue
		}
		if w.run != nil && p.active(at) && !at.Before(p.silentUntil) {
			if err := w.lookIn(ctx, p, at); err != nil {
				return err
			}
		}
		w.mu.Lock()
		p.plan(at, w.dice)
		w.mu.Unlock()
	}
	return nil
}

// begin starts the bot, if it is down.
func (w *world) begin(ctx context.Context) error {
	if w.run != nil {
		return nil
	}
	run, err := bot.Rehearse(ctx, bot.Options{Log: w.o.Log, Titles: w.program, Random: w.random, Logger: slog.New(&witness{w: w}), Workers: 1}, w.server)
	if err != nil {
		return err
	}
	w.run, w.up = run, w.server.Now()
	return nil
}

// end stops the bot, or lets it crash.
func (w *world) end(crash bool) error {
	if w.run == nil {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Minute)
	defer cancel()
	if crash {
		cancel()
	}
	err := w.run.Close(ctx)
	w.run = nil
	if errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

// upgrade stops the bot and starts the newer program, with matches of the older one in play.
func (w *world) upgrade(ctx context.Context) error {
	if err := w.end(false); err != nil {
		return err
	}
	w.program = w.o.Titles
	return w.begin(ctx)
}

// older are the games as a program of before has them, whose new matches go by the ruleset
// before.
func older(titles []bot.Title) []bot.Title {
	list := slices.Clone(titles)
	for i, t := range list {
		g := *t.Game
		g.Ruleset = max(g.Ruleset-1, 1)
		list[i].Game = &g
	}
	return list
}

// quickened are games that are played at first sight and drawn as nothing.
func quickened(titles []bot.Title) []bot.Title {
	var list []bot.Title
	for _, t := range titles {
		t.Renderer = blank{}
		if t.Player != nil {
			t.Player = quick{t.Player}
		}
		list = append(list, t)
	}
	return list
}

// quick is a player without patience.
type quick struct{ search.Player }

func (quick) Playouts(search.Strength) int { return 0 }

// blank draws nothing.
type blank struct{}

func (blank) Draw(context.Context, renderer.Scene) (renderer.Picture, error) {
	return renderer.Picture{PNG: []byte("png")}, nil
}

func (blank) Size(renderer.Scene) (width, height int, err error) { return 0, 0, renderer.ErrView }

// plan is something that goes wrong, or is mended, at a moment.
type plan struct {
	at time.Time
	do func(ctx context.Context, w *world) error
}

// trouble is what goes wrong in some weeks, in order.
func trouble(dice *rand.Rand, start time.Time, weeks int) []plan {
	var list []plan
	all := time.Duration(weeks) * 7 * 24 * time.Hour
	add := func(n int, least, most time.Duration, begin, mend func(ctx context.Context, w *world) error) {
		for range n {
			at := start.Add(24*time.Hour + time.Duration(dice.Int64N(int64(all-48*time.Hour)))).Truncate(time.Minute)
			list = append(list, plan{at, begin})
			if mend != nil {
				list = append(list, plan{at.Add(least + time.Duration(dice.Int64N(int64(most-least+1)))).Truncate(time.Minute), mend})
			}
		}
	}
	up := func(ctx context.Context, w *world) error { return w.begin(ctx) }
	add(weeks, time.Hour, 14*time.Hour, func(_ context.Context, w *world) error { return w.end(false) }, up)
	add(2*weeks, 0, 2*time.Minute, func(_ context.Context, w *world) error { return w.end(true) }, up)
	list = append(list, plan{start.Add(all / 2), func(ctx context.Context, w *world) error { return w.upgrade(ctx) }})
	add(weeks, 5*time.Minute, 3*time.Hour, func(_ context.Context, w *world) error { return w.fails(true) }, func(_ context.Context, w *world) error { return w.fails(false) })
	add(1, 6*time.Hour, 60*time.Hour, func(_ context.Context, w *world) error { return w.outside(true) }, func(_ context.Context, w *world) error { return w.outside(false) })
	add(weeks, 0, 0, func(ctx context.Context, w *world) error { return w.loseThread(ctx) }, nil)
	add(4*weeks, 0, 0, func(ctx context.Context, w *world) error { return w.loseMessage(ctx) }, nil)
	for _, c := range channels {
		add((weeks+3)/4, time.Hour, 20*time.Hour, func(_ context.Context, w *world) error { return w.lock(c, true) }, func(_ context.Context, w *world) error { return w.lock(c, false) })
	}
	sortPlans(list)
	return list
}

func (w *world) fails(failing bool) error {
	w.server.mu.Lock()
	w.server.failing = failing
	w.server.mu.Unlock()
	w.calm = w.server.Now()
	if w.run != nil && !failing {
		w.run.Changed(discord.Change{})
	}
	return nil
}

func (w *world) outside(out bool) error {
	w.server.mu.Lock()
	w.server.out = out
	w.server.mu.Unlock()
	w.calm = w.server.Now()
	if w.run != nil {
		w.run.Changed(discord.Change{Guild: "1", Gone: out})
	}
	return nil
}

func (w *world) lock(channel string, locked bool) error {
	w.server.mu.Lock()
	w.server.locked[channel] = locked
	w.server.mu.Unlock()
	w.calm = w.server.Now()
	if w.run != nil && !locked {
		w.run.Changed(discord.Change{Guild: "1", Channel: channel})
	}
	return nil
}

// loseMessage deletes the newest message of some table, as a moderator may.
func (w *world) loseMessage(ctx context.Context) error {
	list, err := w.tables(ctx)
	if err != nil {
		return err
	}
	for _, t := range list {
		if t.Status != table.Playing || t.Solo || w.dice.IntN(3) > 0 {
			continue
		}
		w.server.mu.Lock()
		if all := w.server.messages[t.Home()]; len(all) > 0 {
			w.server.messages[t.Home()] = all[:len(all)-1]
		}
		w.server.mu.Unlock()
		return nil
	}
	return nil
}

// loseThread deletes the thread of some table.
func (w *world) loseThread(ctx context.Context) error {
	list, err := w.tables(ctx)
	if err != nil {
		return err
	}
	for _, t := range list {
		if t.Status != table.Playing || t.Solo || !strings.HasPrefix(t.Thread, "thread ") || w.dice.IntN(3) > 0 {
			continue
		}
		w.server.mu.Lock()
		w.server.deleted[t.Thread] = true
		w.server.mu.Unlock()
		w.calm = w.server.Now()
		if w.run != nil {
			w.run.Changed(discord.Change{Guild: "1", Channel: t.Thread, Gone: true})
		}
		return nil
	}
	return nil
}
