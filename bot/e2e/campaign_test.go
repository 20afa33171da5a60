package e2e

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"landfall/bot/sandbox"
	"landfall/engine"
)

var (
	campaign     = flag.Int("campaign", 4, "how often a campaign kills the bot; it orders ten times as many faults")
	campaignSeed = flag.Int64("campaign-seed", 1, "what a campaign's chance begins with")
)

// life is one run of the bot in a campaign. It ends between any two of its steps: an
// append to the data file, a request to the platform. What comes after that neither
// file nor platform hears of, as if the process had been killed.
type life struct {
	engine.Log
	next http.Handler
	note func(b engine.Batch) // is called with what was written

	flying sync.WaitGroup // requests

	mu   sync.Mutex
	left int // steps until it ends; 0: not decided
	dead bool
}

var errKilled = errors.New("killed")

// step counts a step, which may be some requests that are on their way from then on. alive: the
// life had not ended before it.
func (l *life) step(requests int) (alive bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.dead {
		return false
	}
	if l.left > 0 {
		l.left--
		l.dead = l.left == 0
	}
	l.flying.Add(requests)
	return true
}

func (l *life) endAfter(steps int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.left = steps
}

func (l *life) over() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.dead
}

func (l *life) kill() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.dead = true
}

// Append implements engine.Log.
func (l *life) Append(ctx context.Context, b engine.Batch) error {
	if !l.step(0) || l.over() {
		return errKilled
	}
	err := l.Log.Append(ctx, b)
	if err == nil && l.note != nil {
		l.note(b)
	}
	return err
}

// ServeHTTP lets requests through as long as the life lasts. A request that ends it
// is carried out, and its answer never arrives.
func (l *life) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	requests := 1
	if r.Header.Get("Upgrade") != "" {
		requests = 0 // the gateway's connection lasts
	}
	if !l.step(requests) {
		panic(http.ErrAbortHandler)
	}
	defer l.flying.Add(-requests)
	if l.over() {
		l.next.ServeHTTP(httptest.NewRecorder(), r)
		panic(http.ErrAbortHandler)
	}
	l.next.ServeHTTP(w, r)
}

// TestCampaign plays several tables while everything goes wrong that can, and holds
// what was posted to every table against its log.
func TestCampaign(t *testing.T) {
	h := newHouseWith(t, tallyTitles(t), sandbox.Seed{Channels: manyChannels(3 + *campaign/5)})
	h.rough = true
	h.mortal = true
	places := &homes{accepted: h.accepted, list: map[engine.MatchID][]home{}}
	h.written = places.note
	h.restart()
	c := newCampaigner(h)
	c.homes = places
	for _, names := range [][]string{{"ana", "ben"}, {"chloe", "dirk"}, {"eva", "farid"}} {
		c.tables = append(c.tables, h.tally(names...))
	}
	eva := c.person("eva")
	eva.command(eva.dm(), "remind", object{"timezone": "Europe/Brussels", "quiet": "22:00-08:00"})
	began := time.Now()
	for kills := 1; kills <= *campaign; kills++ {
		c.episode()
		if kills%5 == 0 || kills == *campaign {
			c.checkAll()
			if t.Failed() {
				t.Fatalf("after %d kills and %d faults (seed %d)", kills, c.faults, *campaignSeed)
			}
		}
	}
	c.lookThrough()
	t.Logf("%d kills, %d ordered faults, %d moves, %d undos in %s; all lines once and in order; %s", *campaign, c.faults, c.moves, c.undos,
		time.Since(began).Round(time.Second), c.wholeTrouble())
	t.Log(c.counted())
}

// manyChannels are so many text channels, of which a campaign deletes some.
func manyChannels(n int) (list []sandbox.SeedChannel) {
	for i := range n {
		list = append(list, sandbox.SeedChannel{Name: fmt.Sprintf("harbour-%d", i)})
	}
	return list
}

// campaigner plays and makes trouble.
type campaigner struct {
	*house
	r      *rand.Rand
	tables []tallyTable
	homes  *homes
	dms    map[string]string

	seen map[string]int  // what kinds of trouble there were
	left map[string]bool // people who are not on the server
	ever []string        // all text channels that there ever were
	// channels that were deleted, or that the bot could not read for a while: after how many messages
	unseen map[string][]int
	// removed are live messages that were deleted, found what the bot did wrong, by its kind.
	removed map[string]bool
	found   map[string]int

	faults, moves, undos, settles, notices int
}

func newCampaigner(h *house) *campaigner {
	c := &campaigner{house: h, r: rand.New(rand.NewSource(*campaignSeed)), dms: map[string]string{}, seen: map[string]int{},
		left: map[string]bool{}, unseen: map[string][]int{}, removed: map[string]bool{}, found: map[string]int{}}
	c.ever = c.allTexts()
	return c
}

// counted is what a campaign has looked at, and what was wrong with it.
func (c *campaigner) counted() string {
	posts, lines := 0, 0
	for _, t := range c.tables {
		list := c.posts(t)
		posts, lines = posts+len(list), lines+len(linesOf(list, t.names()))
	}
	text := fmt.Sprintf("%d tables, looked at %d times: %d messages with %d lines, %d notices", len(c.tables), c.settles, posts, lines, c.notices)
	for _, kind := range []string{"told wrongly", "message sent twice", "misplaced", "private and in a channel", "told nothing", "live message doubled",
		"live message missing", "live message misplaced", "called twice", "not called", "notice told twice", "notice left"} {
		text += fmt.Sprintf("; %s %d", kind, c.found[kind])
	}
	return text
}

// episode is some play and trouble that ends with the bot being killed.
func (c *campaigner) episode() {
	for range 10 {
		c.fault()
	}
	for range c.r.Intn(4) {
		c.placeTrouble()
	}
	c.life.endAfter(1 + c.r.Intn(120))
	if c.r.Intn(2) == 0 {
		c.begin()
	}
	for range 40 {
		if c.life.over() {
			break
		}
		c.move()
		if c.r.Intn(6) == 0 {
			c.trouble()
		}
		if c.r.Intn(4) == 0 {
			time.Sleep(time.Duration(c.r.Intn(30)) * time.Millisecond) // so that it posts at times
		}
	}
	c.sandbox.Faults().Clear() // a start is not what is tried here
	c.die()
	c.wait(time.Duration(1+c.r.Intn(600)) * time.Second)
	c.start()
}

// move lets somebody answer, or take a step back. Whether it works is of no matter.
func (c *campaigner) move() {
	t := c.tables[c.r.Intn(len(c.tables))]
	seat := c.r.Intn(len(t.people))
	p := t.people[seat]
	if c.r.Intn(8) == 0 {
		c.undos++
		c.try(p, "undo", object{"table": string(t.id)}, c.r.Intn(3) > 0)
		return
	}
	c.moves++
	words := []string{"red", "green", "blue", "gold", "pass", "pass"}
	c.try(p, "move", object{"table": string(t.id), "answer": words[c.r.Intn(len(words))]}, c.r.Intn(3) > 0)
}

// try types a command in somebody's direct message. Whether it is answered is of no
// matter; wait: somebody waits for that, as long as there is a bot to answer.
func (c *campaigner) try(p person, command string, options object, wait bool) {
	dm, done := c.dm(p), make(chan struct{})
	go func() {
		defer close(done)
		var out object
		_ = p.call("POST", "channels/"+dm+"/command", object{"command": command, "options": options, "wait": wait}, &out)
	}()
	for c.life == nil || !c.life.over() {
		select {
		case <-done:
			return
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// insist types a command until it is answered. On a busy machine an answer can be late.
func (c *campaigner) insist(p person, channel, command string, options object) {
	c.t.Helper()
	c.until("an answer to /"+command, func() bool {
		var out struct{ Interaction interaction }
		err := p.call("POST", "channels/"+channel+"/command", object{"command": command, "options": options}, &out)
		return err == nil && out.Interaction.Message != nil
	})
}

// dm is somebody's direct message with the bot.
func (c *campaigner) dm(p person) string {
	if c.dms[p.name] == "" {
		c.dms[p.name] = p.dm()
	}
	return c.dms[p.name]
}

// die ends the bot's life as a kill does. What it sent arrives before the next one begins.
func (h *house) die() {
	h.t.Helper()
	h.life.kill()
	h.life.flying.Wait()
	old, db := h.bot, h.db
	h.sandbox.Faults().DropGateway()
	h.buried.Go(func() {
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		_ = old.Close(ctx) // what it could not finish is what this is about
	})
	if err := db.Close(); err != nil {
		h.t.Fatal(fmt.Errorf("close the file: %w", err))
	}
}
