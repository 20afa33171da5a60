package main

import (
	"context"
	"crypto/rand"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/pprof"
	"strconv"
	"strings"
	"time"

	"landfall/bot"
	"landfall/renderer"
	"landfall/store"
)

func main() {
	o := options{out: os.Stdout}
	rates := "20,40,80,160"
	var make, of string
	flag.IntVar(&o.tables, "tables", 1000, "how many tables are in play")
	flag.IntVar(&o.plies, "plies", 20, "how many answers were given at each before the bot starts")
	flag.StringVar(&rates, "rates", rates, "moves a second to try, one after the other")
	flag.DurationVar(&o.each, "each", 20*time.Second, "how long each is tried")
	flag.BoolVar(&o.limit, "limit", false, "send no more requests a second than Discord allows")
	flag.BoolVar(&o.pictures, "pictures", true, "draw them")
	flag.IntVar(&o.workers, "workers", 64, "how many people press at the same time at most, for the rate that can be kept up")
	flag.StringVar(&o.profile, "cpuprofile", "", "write to this file what the processors do while everybody moves as fast as they can")
	flag.IntVar(&o.keep, "keep", bot.MostKept>>20, "how many MB of matches and pictures are kept, as the setting memory")
	flag.BoolVar(&o.memory, "memory", false, "only tell what memory it takes when everybody has moved once")
	flag.StringVar(&o.heap, "memprofile", "", "write to this file what is kept then")
	flag.StringVar(&make, "make", "", "only fill this data file with tables")
	flag.StringVar(&of, "of", "", "play at a copy of this data file, that -make filled, instead of making tables")
	flag.Parse()
	err := o.read(rates)
	if err == nil && make != "" {
		err = fill(context.Background(), make, o)
	} else if err == nil {
		o.maker = elsewhere
		if of != "" {
			o.maker = copied(of)
		}
		err = o.run(context.Background())
	}
	if err != nil {
		sayTo(os.Stderr, "load: %v\n", err)
		os.Exit(1)
	}
}

// options say what to measure.
type options struct {
	tables, plies, workers int
	keep                   int // MB; 0: as the program
	rates                  []int
	each                   time.Duration
	limit, pictures        bool
	out                    io.Writer
	profile                string // file; "": none
	memory                 bool   // only that
	heap                   string // file; "": none
	// maker fills a data file with tables.
	maker func(ctx context.Context, file string, o options) error
}

func (o *options) read(rates string) error {
	for _, text := range strings.Split(rates, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(text))
		if err != nil || n < 1 || n > 1000 {
			return fmt.Errorf("-rates must be numbers from 1 to 1000 with commas between them, not %q", rates)
		}
		o.rates = append(o.rates, n)
	}
	if o.tables < 1 || o.plies < 0 || o.workers < 1 || o.each <= 0 {
		return errors.New("there must be a table, somebody who presses, and time")
	}
	return nil
}

// fill makes the tables in this process.
func fill(ctx context.Context, file string, o options) error {
	titles, err := bot.Titles()
	if err != nil {
		return err
	}
	return makeTables(ctx, file, titles, o.tables, o.plies)
}

// elsewhere makes the tables in another process, so that this one's memory is the bot's.
func elsewhere(ctx context.Context, file string, o options) error {
	program, err := os.Executable()
	if err != nil {
		return err
	}
	// It is this very program.
	c := exec.CommandContext(ctx, program, "-make", file, "-tables", strconv.Itoa(o.tables), "-plies", strconv.Itoa(o.plies)) //nolint:gosec // see above
	c.Stderr = os.Stderr
	return c.Run()
}

// copied takes tables that were made before.
func copied(from string) func(ctx context.Context, file string, o options) error {
	return func(_ context.Context, file string, _ options) error {
		data, err := os.ReadFile(from)
		if err != nil {
			return err
		}
		return os.WriteFile(file, data, 0o600)
	}
}

// results are the figures that matter.
type results struct {
	First, All     time.Duration // until the first table has its board, until all have
	StartMemory    int
	Warnings       int
	Order          []string // channels in the order of their first boards
	Idle           moves
	Rates          []moves
	Flat, BareFlat moves
	Lost           int // moves that were answered and are not in the log
}

func (o options) run(ctx context.Context) error {
	_, err := o.measure(ctx)
	return err
}

// measure does everything, and prints as it goes.
func (o options) measure(ctx context.Context) (res results, err error) {
	dir, err := os.MkdirTemp("", "landfall-load-")
	if err != nil {
		return res, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	file := filepath.Join(dir, "landfall.bolt")
	if err := o.maker(ctx, file, o); err != nil {
		return res, err
	}
	spared, done := context.WithCancel(ctx)
	defer done()
	go bot.SpareMemory(spared) // as the program does
	titles, err := bot.Titles()
	if err != nil {
		return res, err
	}
	if !o.pictures {
		for i := range titles {
			titles[i].Renderer = unpainted{}
		}
	}
	at, err := newStub()
	if err != nil {
		return res, err
	}
	defer at.close()
	db, err := store.Open(file, store.Options{})
	if err != nil {
		return res, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	sayTo(o.out, "%d tables of %d games, %d answers at each; %d processors; limit of requests: %t; pictures: %t\n",
		o.tables, len(titles), o.plies, runtime.GOMAXPROCS(0), o.limit, o.pictures)
	var told warnings
	b, err := o.start(ctx, at, db, titles, &told, &res)
	if err != nil {
		return res, err
	}
	defer func() { err = errors.Join(err, shut(b.Close)) }()
	if o.memory {
		return res, o.weigh(ctx, at, b, db, titles)
	}
	tables, err := sit(ctx, db, titles)
	if err != nil {
		return res, err
	}
	o.play(ctx, at, b, tables, &told, &res)
	for _, t := range tables {
		entries, err := db.Entries(ctx, t.id, 0)
		if err != nil {
			return res, err
		}
		res.Lost += int(t.match.Len()) - len(entries)
	}
	if res.Lost != 0 {
		sayTo(o.out, "%d moves are not in the log\n", res.Lost)
	}
	return res, o.compare(dir, &res)
}

// start starts the bot on tables of which it has to tell everything, and waits until
// that is done.
func (o options) start(ctx context.Context, at *stub, db *store.DB, titles []bot.Title, told *warnings, res *results) (*bot.Bot, error) {
	rate := -1
	if o.limit {
		rate = 0
	}
	most, began := peak(), time.Now()
	b, err := bot.Start(ctx, bot.Options{Log: db, Titles: titles, Now: time.Now, Random: rand.Reader, Logger: told.logger(),
		Gather: time.Second, Token: "load", API: at.address, Rate: rate, Keep: o.keep << 20})
	if err != nil {
		most()
		return nil, err
	}
	until(ctx, func() bool { s, err := b.Status(ctx); return err != nil || s.News+s.Retries == 0 })
	res.All, res.StartMemory = time.Since(began), most()
	at.mu.Lock()
	if !at.first.IsZero() {
		res.First = at.first.Sub(began)
	}
	res.Order = at.channels
	at.mu.Unlock()
	seen, _ := at.take()
	var lines []string
	res.Warnings, lines = told.take()
	sayTo(o.out, "start: the first board after %.2f s, all after %.1f s; %d requests, %d boards; %s at most; %d warnings\n",
		res.First.Seconds(), res.All.Seconds(), seen.Requests, seen.Boards, mb(res.StartMemory), res.Warnings)
	for _, l := range lines {
		sayTo(o.out, "  %s\n", l)
	}
	return b, ctx.Err()
}

// play lets people move: a few a second, then more and more, then as fast as they can.
func (o options) play(ctx context.Context, at *stub, b *bot.Bot, tables []*seats, told *warnings, res *results) {
	sayTo(o.out, "%-10s %8s %7s %10s %10s %8s %8s %9s %11s %11s %7s %9s\n", "moves/s", "moves", "failed", "answer p50", "p99", "posts/s", "edits/s", "pictures/s", "lag p50", "p99", "behind", "memory")
	show := func(name string, m moves) {
		seen, lags := at.take()
		s, err := b.Status(ctx)
		if err != nil {
			s.News = -1
		}
		per := func(n int) string { return fmt.Sprintf("%.1f", float64(n)/m.For.Seconds()) }
		sayTo(o.out, "%-10s %8d %7d %10s %10s %8s %8s %9s %11s %11s %7d %9s\n", name, len(m.Took), m.Failed, ms(percentile(m.Took, 50)), ms(percentile(m.Took, 99)),
			per(seen.Posts), per(seen.Edits), per(seen.Pictures), ms(percentile(lags, 50)), ms(percentile(lags, 99)), s.News, mb(resident()))
		quiet, cancel := context.WithTimeout(ctx, o.each)
		defer cancel()
		until(quiet, func() bool { s, err := b.Status(ctx); return err != nil || s.News == 0 })
		at.take()
	}
	atRate(at, tables, 5, min(o.each, 2*time.Second)) // what happens for the first time does not count
	at.take()
	res.Idle = atRate(at, tables, 5, o.each)
	show("5 (idle)", res.Idle)
	for _, r := range o.rates {
		m := atRate(at, tables, r, o.each)
		res.Rates = append(res.Rates, m)
		show(strconv.Itoa(r), m)
	}
	stop := o.profiled()
	res.Flat = flatOut(at, tables, o.workers, o.each)
	stop()
	show("flat out", res.Flat)
	n, lines := told.take()
	sayTo(o.out, "%d warnings while people played\n", n)
	for _, l := range lines {
		sayTo(o.out, "  %s\n", l)
	}
}

// profiled begins a profile, if one is wanted; stop ends it.
func (o options) profiled() (stop func()) {
	if o.profile == "" {
		return func() {}
	}
	f, err := os.Create(o.profile)
	if err == nil {
		err = pprof.StartCPUProfile(f)
	}
	if err != nil {
		sayTo(o.out, "no profile: %v\n", err)
		return func() {}
	}
	return func() {
		pprof.StopCPUProfile()
		if err := f.Close(); err != nil {
			sayTo(o.out, "the profile: %v\n", err)
		}
	}
}

// compare lets the same people press at a bot that knows nothing.
func (o options) compare(dir string, res *results) (err error) {
	at, err := newStub()
	if err != nil {
		return err
	}
	defer at.close()
	b, err := startBare(at, dir)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, b.close()) }()
	pressOften(at, 1, time.Second/4)
	idle := pressOften(at, 1, min(o.each, 5*time.Second))
	res.BareFlat = pressOften(at, o.workers, o.each)
	ours, bare := perSecond(res.Flat), perSecond(res.BareFlat)
	sayTo(o.out, "a bare bot: alone p50 %s, p99 %s; flat out %.0f presses/s, p99 %s\n",
		ms(percentile(idle.Took, 50)), ms(percentile(idle.Took, 99)), bare, ms(percentile(res.BareFlat.Took, 99)))
	sayTo(o.out, "flat out: %.0f moves/s, %.2f of the bare bot's presses; %.0f allocations, %.1f KB and %s of the processors a move, its %.0f, %.1f KB and %s a press\n",
		ours, ours/bare, res.Flat.Allocs, res.Flat.Garbage/1024, ms(res.Flat.Processor), res.BareFlat.Allocs, res.BareFlat.Garbage/1024, ms(res.BareFlat.Processor))
	for i, m := range res.Rates {
		sayTo(o.out, "p99 at %d moves/s is %.1f times the idle one\n", o.rates[i], float64(percentile(m.Took, 99))/float64(percentile(res.Idle.Took, 99)))
	}
	return nil
}

func perSecond(m moves) float64 { return float64(len(m.Took)-m.Failed) / m.For.Seconds() }

// shut closes something within a minute, however busy it is.
func shut(end func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	if err := end(ctx); !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return nil // what was left to say is of no interest here
}

// unpainted draws next to nothing.
type unpainted struct{}

// Draw implements renderer.Renderer.
func (unpainted) Draw(context.Context, renderer.Scene) (renderer.Picture, error) {
	return renderer.Picture{PNG: []byte("PNG"), Width: 1, Height: 1}, nil
}

// Size implements renderer.Renderer.
func (unpainted) Size(renderer.Scene) (width, height int, err error) { return 1, 1, nil }
