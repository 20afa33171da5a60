package e2e

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
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

	mu   sync.Mutex
	left int // steps until it ends; 0: not settled
	dead bool
}

var errKilled = errors.New("killed")

// step counts a step; false: the life has ended before it.
func (l *life) step() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.left > 0 {
		if l.left--; l.left == 0 {
			l.dead = true
		}
	}
	return !l.dead
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
	if !l.step() {
		return errKilled
	}
	return l.Log.Append(ctx, b)
}

// ServeHTTP lets requests through as long as the life lasts. A request that ends it
// is carried out, and its answer never arrives.
func (l *life) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if !l.step() {
		panic(http.ErrAbortHandler)
	}
	if l.over() {
		l.next.ServeHTTP(httptest.NewRecorder(), r)
		panic(http.ErrAbortHandler)
	}
	l.next.ServeHTTP(w, r)
}

// TestCampaign plays several tables while everything goes wrong that can, and holds
// what every table was told against its log.
func TestCampaign(t *testing.T) {
	h := newHouseOf(t, tallyTitles(t))
	h.rough = true
	h.mortal = true
	h.restart()
	c := &campaigner{house: h, r: rand.New(rand.NewSource(*campaignSeed)), dms: map[string]string{}}
	for _, names := range [][]string{{"ana", "ben"}, {"chloe", "dirk"}, {"eva", "farid"}} {
		c.tables = append(c.tables, h.tally(names...))
	}
	began := time.Now()
	for kills := 1; kills <= *campaign; kills++ {
		c.episode()
		if kills%5 == 0 || kills == *campaign {
			c.settle()
			if t.Failed() {
				t.Fatalf("after %d kills and %d faults (seed %d)", kills, c.faults, *campaignSeed)
			}
		}
	}
	t.Logf("%d kills, %d ordered faults, %d moves, %d undos, %d threads deleted, %d locked, %d times without rights, %d moved, in %s; all lines once and in order",
		*campaign, c.faults, c.moves, c.undos, c.deleted, c.locked, c.denied, c.moved, time.Since(began).Round(time.Second))
}

// campaigner plays and makes trouble.
type campaigner struct {
	*house
	r      *rand.Rand
	tables []tallyTable
	dms    map[string]string

	faults, moves, undos, deleted, locked, denied, moved int
}

// episode is some play and trouble that ends with the bot being killed.
func (c *campaigner) episode() {
	for range 10 {
		c.fault()
	}
	c.life.endAfter(1 + c.r.Intn(120))
	for range 40 {
		if c.life.over() {
			break
		}
		c.move()
		switch c.r.Intn(40) {
		case 0:
			c.sandbox.Faults().DropGateway()
		case 1:
			c.sandbox.Faults().Reconnect()
		case 2:
			c.lock()
		case 3:
			c.deny()
		case 4:
			c.wait(time.Duration(c.r.Intn(40)) * time.Hour)
			c.bot.Remind(c.t.Context())
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

// fault orders something to go wrong with the bot's requests.
func (c *campaigner) fault() {
	c.faults++
	f := sandbox.Fault{Skip: c.r.Intn(6), Times: 1 + c.r.Intn(3)}
	switch c.r.Intn(8) {
	case 0, 1, 2:
		f.Method, f.Path = "POST", "/channels/*/messages"
	case 3:
		f.Method, f.Path = "PATCH", "/channels/*/messages/*"
	case 4:
		f.Method, f.Path = "GET", "/channels/*/messages"
	case 5:
		f.Method = "PATCH"
	case 6:
		f.Path = "/channels/**"
	case 7:
		f.Path = "/interactions/**"
	}
	switch c.r.Intn(9) {
	case 0, 1, 2:
		f.Drop = sandbox.DropAfter
	case 3:
		f.Drop = sandbox.DropBefore
	case 4:
		f.Status = 503
	case 5:
		f.Status = 500
	case 6:
		f.Status, f.RetryAfter = 429, 20*time.Millisecond
	case 7:
		f.Delay = time.Duration(c.r.Intn(200)) * time.Millisecond
	case 8:
		f.Status, f.HTML, f.RetryAfter = 429, true, 20*time.Millisecond
	}
	if f.Method == "PATCH" && f.Status == 0 && f.Delay == 0 && c.r.Intn(3) == 0 {
		f.Drop, f.Status, f.Code = 0, 400, 30046
	}
	c.sandbox.Faults().Order(f)
}

// move lets somebody answer, or take a step back. Whether it works is of no matter.
func (c *campaigner) move() {
	t := c.tables[c.r.Intn(len(c.tables))]
	seat := c.r.Intn(len(t.people))
	p := t.people[seat]
	if c.r.Intn(8) == 0 {
		c.undos++
		c.try(p, "undo", object{"table": string(t.id)})
		return
	}
	c.moves++
	words := []string{"red", "green", "blue", "gold", "pass", "pass"}
	c.try(p, "move", object{"table": string(t.id), "answer": words[c.r.Intn(len(words))]})
}

// try types a command in somebody's direct message and does not wait for the answer
// longer than it takes.
func (c *campaigner) try(p person, command string, options object) {
	if c.dms[p.name] == "" {
		c.dms[p.name] = p.dm()
	}
	var out object
	_ = p.call("POST", "channels/"+c.dms[p.name]+"/command", object{"command": command, "options": options, "wait": c.r.Intn(3) > 0}, &out)
}

// lock locks a table's thread.
func (c *campaigner) lock() {
	t := c.tables[c.r.Intn(len(c.tables))]
	home := t.home()
	if slices.Contains(c.texts(), home) {
		return
	}
	c.locked++
	var none object
	_ = c.person("ana").call("POST", "channels/"+home+"/archive", object{"archived": c.r.Intn(2) == 0, "locked": true}, &none)
}

// texts are the two text channels that tables are played in.
func (c *campaigner) texts() []string {
	var list []string
	for _, ch := range c.person("ana").channels() {
		if ch.Kind == "text" {
			list = append(list, ch.ID)
		}
	}
	return list[:2]
}

// deny takes rights in a channel and its threads, for a while.
func (c *campaigner) deny() {
	c.denied++
	bits := []int64{sandbox.PermSendMessages, sandbox.PermSendInThreads, sandbox.PermCreatePublicThreads, sandbox.PermAttachFiles, sandbox.PermViewChannel}
	c.sandbox.Faults().Deny(c.texts()[c.r.Intn(2)], "", bits[c.r.Intn(len(bits))])
}

// settle takes all trouble away, lets everything be posted and holds it against the
// logs; then it deletes a thread.
func (c *campaigner) settle() {
	c.t.Helper()
	c.sandbox.Faults().Clear()
	for _, text := range c.texts() {
		c.sandbox.Faults().Deny(text, "", 0)
	}
	for _, ch := range c.person("ana").channels() {
		if ch.Kind == "thread" {
			var none object
			_ = c.person("ana").call("POST", "channels/"+ch.ID+"/archive", object{"archived": false, "locked": false}, &none)
		}
	}
	c.within("everything is posted", 10*time.Second, c.quiet)
	for _, t := range c.tables { // what was done in a turn is told when it passes on
		c.passOn(t)
	}
	c.within("everything is posted", 10*time.Second, c.quiet)
	for _, t := range c.tables {
		c.check(t)
	}
	for _, t := range c.tables { // who lost their thread goes where there can be one again
		now := c.house.tables()[t.id]
		if now.Home() == now.Channel {
			texts := c.texts()
			to := texts[slices.Index(texts, now.Channel)^1]
			t.people[0].command(to, "game here", object{"table": string(t.id)})
			c.moved++
		}
	}
	c.within("everything is posted", 10*time.Second, c.quiet)
	if c.r.Intn(2) == 0 {
		t := c.tables[c.r.Intn(len(c.tables))]
		if home := t.home(); !slices.Contains(c.texts(), home) {
			c.deleted++
			var none object
			_ = c.person("ana").call("DELETE", "channels/"+home, object{}, &none)
		}
	}
}

// passOn plays until somebody else is asked.
func (c *campaigner) passOn(t tallyTable) {
	c.t.Helper()
	for seat := range t.people {
		turn := c.awaited(t, seat)
		if turn == "" {
			continue
		}
		t.say(seat, "red")
		if strings.Contains(turn, ".") {
			t.say(seat, "pass")
			return
		}
	}
}

// awaited is the turn that a table waits for from a seat; "" if none.
func (c *campaigner) awaited(t tallyTable, seat int) string {
	c.t.Helper()
	var turn string
	game := c.titles[0].Game
	raw, err := c.db.Entries(c.t.Context(), t.id, 0)
	if err == nil {
		var m *engine.Match
		if m, err = game.Load(raw); err == nil {
			for _, d := range m.For(engine.Seat(seat)) {
				turn = d.Turn
			}
		}
	}
	if err != nil {
		c.t.Fatal(err)
	}
	return turn
}

// check holds what a table was told against its log.
func (c *campaigner) check(t tallyTable) {
	c.t.Helper()
	if err := held(t.told(), c.tallyLog(t.id, t.names())); err != nil {
		c.t.Errorf("table %s: %v", t.id, err)
		for _, s := range c.accepted.posts() {
			if strings.HasPrefix(s.nonce, string(t.id)) {
				c.t.Logf("%s %s in %s, controls %t: %q", s.nonce, s.id, s.channel, s.controls, s.text)
			}
		}
	}
	live := 0
	for _, ch := range c.person("ana").channels() {
		if ch.Kind == "dm" {
			continue
		}
		for _, m := range c.person("ana").live(ch.ID) {
			for _, b := range m.controls() {
				if strings.HasPrefix(b.ID, "board|"+string(t.id)) {
					live++
				}
			}
		}
	}
	if live != 1 {
		c.t.Errorf("table %s has %d live messages", t.id, live)
	}
	now := c.house.tables()[t.id]
	for seat, chair := range now.Chairs {
		count := map[string]int{}
		for _, s := range c.accepted.posts() {
			if slices.Contains(s.mentions, string(chair.Player)) {
				count[turnIn(s.text)]++
			}
		}
		for turn, n := range count {
			if n > 1 {
				c.t.Errorf("table %s: %s is notified %d times of %s", t.id, chair.Name, n, turn)
			}
		}
		if turn := c.awaited(t, seat); turn != "" && count[turn] != 1 {
			c.t.Errorf("table %s: %s is awaited for %s and was notified %d times", t.id, chair.Name, turn, count[turn])
		}
	}
}

// turnIn is the turn that a message asks about: "r3.s1" of "**turn r3.s1.**".
func turnIn(text string) string {
	i := strings.LastIndex(text, "turn r")
	if i < 0 {
		return ""
	}
	turn := text[i+len("turn "):]
	if end := strings.IndexAny(turn, "*\n "); end >= 0 {
		turn = turn[:end]
	}
	return strings.TrimSuffix(turn, ".")
}

// die ends the bot's life as a kill does.
func (h *house) die() {
	h.t.Helper()
	h.life.kill()
	old, db := h.bot, h.db
	h.sandbox.Faults().DropGateway()
	h.buried.Add(1)
	go func() {
		defer h.buried.Done()
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		_ = old.Close(ctx) // what it could not finish is what this is about
	}()
	if err := db.Close(); err != nil {
		h.t.Fatal(fmt.Errorf("close the file: %w", err))
	}
}
