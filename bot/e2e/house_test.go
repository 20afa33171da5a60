package e2e

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"math/rand"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"landfall/bot"
	"landfall/bot/sandbox"
	"landfall/bot/sandbox/openapitest"
	"landfall/engine"
	"landfall/engine/enginetest/suite"
	"landfall/store"
)

func TestMain(m *testing.M) {
	if as := os.Getenv(replicaVar); as != "" { // this is a replica that a test has started
		if err := beReplica(as); err != nil {
			fmt.Fprintln(os.Stderr, "level=ERROR", err)
			os.Exit(1)
		}
		return
	}
	suite.RunWaiting(m)
}

// house is a sandbox with the bot in it. The bot can be stopped and started
// again on the same data file.
type house struct {
	t       testing.TB
	sandbox *sandbox.Server
	server  *httptest.Server
	judge   *openapitest.Recorder
	titles  []bot.Title
	file    string
	log     *logs
	// accepted is what the bot was let do.
	accepted *accepts
	rough    bool // Discord is in trouble in this test: the operator may be told

	// mortal houses have a bot that can be killed at any step, see life.
	mortal bool
	life   *life
	lives  int64
	// written is called with what a mortal house's bot writes; nil: nobody.
	written func(b engine.Batch)
	fronts  []*httptest.Server // one for each life
	buried  sync.WaitGroup
	// fleet, if not nil, is what runs in the place of one bot.
	fleet *fleet

	// starved: other work on this machine kept the test from running for a while.
	starved atomic.Bool
	// leapt: the clock was set ahead by more than an answer may be mended for, so that a
	// picture that was on its way comes too late.
	leapt atomic.Bool

	mu    sync.Mutex
	skew  time.Duration // the bot's clock is so much ahead of the platform's, from its start on
	later time.Duration // the clock is so much ahead
	db    kept
	bot   *bot.Bot
}

// kept is what the bot's data is in.
type kept interface {
	engine.Log
	Close() error
}

// logs keeps what the bot tells its operator.
type logs struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (l *logs) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buf.Write(b)
}

func (l *logs) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buf.String()
}

// patience bounds what is waited for on a machine that is busy with other work.
const patience = 2 * time.Minute

// newHouseOf is a house with a bot of these games.
func newHouseOf(t testing.TB, titles []bot.Title) *house {
	t.Helper()
	return newHouseWith(t, titles, sandbox.Seed{})
}

// newHouseWith is newHouseOf with a server of this content.
func newHouseWith(t testing.TB, titles []bot.Title, seed sandbox.Seed) *house {
	t.Helper()
	// It is always ten in the morning when a test begins, outside anybody's quiet hours.
	now := time.Now().UTC()
	return openHouseFor(t, titles, time.Date(now.Year(), now.Month(), now.Day()+1, 10, 0, 0, 0, time.UTC), t.TempDir(), "", seed, nil)
}

// openHouse is a house at a moment, with the bot's data in a folder, and the sandbox's
// history in a file if one is named.
func openHouse(t testing.TB, titles []bot.Title, at time.Time, dir, history string) *house {
	t.Helper()
	return openHouseFor(t, titles, at, dir, history, sandbox.Seed{}, nil)
}

func openHouseFor(t testing.TB, titles []bot.Title, at time.Time, dir, history string, seed sandbox.Seed, f *fleet) *house {
	t.Helper()
	if t, ok := t.(*testing.T); ok {
		t.Parallel() // each has a house of its own, and waits more than it works
	}
	h := &house{t: t, fleet: f, file: filepath.Join(dir, "landfall.bolt"), log: &logs{}, accepted: &accepts{}, titles: titles, later: time.Until(at)}
	var err error
	if h.sandbox, err = sandbox.New(sandbox.Options{DataFile: history, Clock: h.now, Accepted: h.accepted.note, Concurrency: 16, Seed: seed}); err != nil {
		t.Fatal(err)
	}
	if h.judge, err = openapitest.New(h.sandbox.Handler()); err != nil {
		t.Fatal(err)
	}
	h.server = httptest.NewServer(h.judge)
	go h.watch(t.Context())
	h.start()
	t.Cleanup(func() {
		h.stop()
		h.buried.Wait()
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		defer cancel()
		if err := h.sandbox.Close(ctx); err != nil {
			t.Errorf("close the sandbox: %v", err)
		}
		h.server.Close()
		for _, front := range h.fronts {
			front.Close()
		}
		for i, v := range h.judge.Violations() {
			if i < 5 {
				t.Errorf("Discord's description does not allow: %s", v)
			}
		}
		for _, line := range strings.Split(h.log.String(), "\n") {
			if h.starved.Load() && forWantOfTime(line) || h.leapt.Load() && strings.Contains(line, "could not add a picture") {
				continue
			}
			if !h.rough && (strings.Contains(line, "level=ERROR") || strings.Contains(line, "level=WARN")) {
				t.Errorf("the operator is told: %s", line)
			}
		}
		if t.Failed() {
			t.Logf("the bot's log:\n%s", h.log)
		}
		// The package testing keeps what a parallel test cleans up until all are done: hundreds of megabytes of messages.
		h.sandbox, h.server, h.judge, h.fronts, h.life, h.bot, h.db = nil, nil, nil, nil, nil, nil, nil
	})
	return h
}

// watch notes when the test does not get to run for so long that limits of time, which
// are there for a Discord that hangs, are hit for want of a processor.
func (h *house) watch(ctx context.Context) {
	const nap, late = 50 * time.Millisecond, time.Second
	for ctx.Err() == nil {
		began := time.Now()
		time.Sleep(nap)
		if time.Since(began) > nap+late {
			h.starved.Store(true)
		}
	}
}

// forWantOfTime tells whether the operator is told that something took too long.
func forWantOfTime(line string) bool {
	for _, why := range []string{"no answer in time", "did not acknowledge a heartbeat", "did not finish the login"} {
		if strings.Contains(line, why) {
			return true
		}
	}
	return false
}

func (h *house) now() time.Time {
	h.mu.Lock()
	defer h.mu.Unlock()
	return time.Now().Add(h.later)
}

// answerTime is how long an answer to an interaction may be mended.
const answerTime = 15 * time.Minute

// wait lets time pass for the sandbox and the bot.
func (h *house) wait(d time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.later += d; d >= answerTime {
		h.leapt.Store(true)
	}
	if h.fleet != nil {
		h.fleet.tell(fmt.Sprintf("later %d", h.later))
	}
}

// byTheClock has what is due by the clock done.
func (h *house) byTheClock() {
	if h.fleet != nil {
		h.fleet.tell("remind")
		return
	}
	h.bot.Remind(h.t.Context())
}

func (h *house) start() {
	h.t.Helper()
	if h.fleet != nil {
		h.fleet.launch(h)
		return
	}
	db, err := store.Open(h.file, store.Options{})
	if err != nil {
		h.t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	log, api := engine.Log(db), h.server.URL
	if h.mortal {
		h.life = &life{Log: db, next: h.judge, note: h.written}
		front := httptest.NewServer(h.life)
		h.fronts = append(h.fronts, front)
		log, api = h.life, front.URL
	}
	b, err := bot.Start(ctx, h.options(log, api))
	if err != nil {
		h.t.Fatal(err)
	}
	h.db, h.bot = db, b
}

// options are how the house's bot is started.
func (h *house) options(log engine.Log, api string) bot.Options {
	now := func() time.Time { return h.now().Add(h.skew) }
	if h.mortal {
		h.lives++ // another life throws other dice, else its tables would have the ids of before
	}
	words, err := spoken()
	if err != nil {
		h.t.Error(err)
	}
	return bot.Options{Log: log, Titles: h.titles, Words: words, Now: now, Random: rand.New(rand.NewSource(7 + h.lives)),
		Logger: slog.New(slog.NewTextHandler(h.log, nil)), Token: h.sandbox.BotToken(), API: api,
		// Tests look for reminders themselves: the real clock's minute, between two leaps of
		// theirs, would find that the bot was down for hours.
		Reminders: "0 0 29 2 *"}
}

func (h *house) stop() {
	if h.fleet != nil {
		h.fleet.land()
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if err := h.bot.Close(ctx); err != nil {
		h.t.Errorf("close the bot: %v", err)
	}
	if err := h.db.Close(); err != nil {
		h.t.Errorf("close the file: %v", err)
	}
}

// restart stops the bot and starts it again on the same file.
func (h *house) restart() {
	h.t.Helper()
	h.stop()
	h.start()
}

// person acts in the sandbox as somebody.
type person struct {
	h    *house
	name string
}

func (h *house) person(name string) person { return person{h, name} }

// object is a JSON object.
type object = map[string]any

// call asks the sandbox's interface; an error has the sandbox's own sentence.
func (p person) call(method, path string, body, out any) error {
	data, err := json.Marshal(body)
	if err != nil {
		return err
	}
	join := "?"
	if bytes.ContainsRune([]byte(path), '?') {
		join = "&"
	}
	rq, err := http.NewRequest(method, p.h.server.URL+"/sandbox/api/"+path+join+"as="+p.name, bytes.NewReader(data))
	if err != nil {
		return err
	}
	rq.Header.Set("Content-Type", "application/json")
	resp, err := http.DefaultClient.Do(rq)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	answer, err := io.ReadAll(resp.Body)
	if err != nil {
		return err
	}
	if resp.StatusCode >= 300 {
		return fmt.Errorf("%s %s: %s", method, path, answer)
	}
	return json.Unmarshal(answer, out)
}

func (p person) must(err error) {
	p.h.t.Helper()
	if err != nil {
		p.h.t.Fatalf("%s: %v", p.name, err)
	}
}

// message is what the tests read of a message.
type message struct {
	ID          string       `json:"id"`
	Channel     string       `json:"channel_id"`
	Content     string       `json:"content"`
	Edited      string       `json:"edited_timestamp"` // pictures of answers come by an edit
	PingsMe     bool         `json:"pings_me"`
	Ephemeral   bool         `json:"ephemeral"`
	Thinking    bool         `json:"thinking"` // the answer follows
	Flags       int          `json:"flags"`
	Attachments []attachment `json:"attachments"`
	Components  []controlRow `json:"-"`
}

type attachment struct {
	Filename    string `json:"filename"`
	Description string `json:"description"`
	URL         string `json:"url"`
	Size        int    `json:"size"`
}

// controlRow is a row of controls.
type controlRow struct {
	Components []component
}

// UnmarshalJSON reads messages of either kind: what one that is made of components says
// and shows is put where that of a plain one is.
func (m *message) UnmarshalJSON(b []byte) error {
	type plain message
	var raw struct {
		plain
		Components []piece `json:"components"`
	}
	if err := json.Unmarshal(b, &raw); err != nil {
		return err
	}
	*m = message(raw.plain)
	m.Components = nil
	for _, p := range raw.Components {
		m.take(p)
	}
	return nil
}

// piece is a component of a message.
type piece struct {
	Type       int         `json:"type"`
	Content    string      `json:"content"`
	Components []component `json:"components"`
	Items      []struct {
		Media       picture `json:"media"`
		Description string  `json:"description"`
	} `json:"items"`
	Accessory *struct {
		component
		Media       picture `json:"media"`
		Description string  `json:"description"`
	} `json:"accessory"`
}

// picture is what a component shows.
type picture struct {
	URL string `json:"url"`
}

// take puts what a component says and shows into its place.
func (m *message) take(p piece) {
	say := func(text string) { m.Content = strings.TrimSpace(m.Content + "\n" + text) }
	show := func(p picture, alt string) {
		m.Attachments = append(m.Attachments, attachment{Filename: path.Base(p.URL), Description: alt, URL: p.URL})
	}
	switch p.Type {
	case 1:
		m.Components = append(m.Components, controlRow{p.Components})
	case 9:
		for _, c := range p.Components {
			say(c.Content)
		}
		show(p.Accessory.Media, p.Accessory.Description)
	case 10:
		say(p.Content)
	case 12:
		for _, i := range p.Items {
			show(i.Media, i.Description)
		}
	}
}

type component struct {
	Type        int    `json:"type"`
	Content     string `json:"content"`
	ID          string `json:"custom_id"`
	Label       string `json:"label"`
	Placeholder string `json:"placeholder"`
	Disabled    bool   `json:"disabled"`
	Options     []struct {
		Value string `json:"value"`
		Label string `json:"label"`
		Emoji *struct {
			Name string `json:"name"`
		} `json:"emoji"`
	} `json:"options"`
}

func (m message) controls() []component {
	var list []component
	for _, r := range m.Components {
		list = append(list, r.Components...)
	}
	return list
}

type interaction struct {
	ID      string   `json:"id"`
	Status  string   `json:"status"`
	Error   string   `json:"error"`
	Message *message `json:"message"`
}

// answered is what came of an interaction, as soon as the bot does not think about it any
// more.
func (p person) answered(in interaction) message {
	p.h.t.Helper()
	if in.Status == "failed" || in.Message == nil {
		p.h.t.Fatalf("%s got no answer: %+v\n%s", p.name, in, p.h.log)
	}
	reply := *in.Message
	if reply.Thinking {
		p.h.until("the answer has come", func() bool {
			list := p.messages(reply.Channel)
			i := slices.IndexFunc(list, func(m message) bool { return m.ID == reply.ID && !m.Thinking })
			if i >= 0 {
				reply = list[i]
			}
			return i >= 0
		})
	}
	return reply
}

// command types a slash command and returns the reply.
func (p person) command(channel, command string, options object) message {
	p.h.t.Helper()
	var out struct{ Interaction interaction }
	p.must(p.call("POST", "channels/"+channel+"/command", object{"command": command, "options": options}, &out))
	return p.answered(out.Interaction)
}

// suggestions are what autocomplete offers.
func (p person) suggestions(channel, command, focused, value string, options object) []string {
	p.h.t.Helper()
	var out struct {
		Choices []struct{ Name, Value string }
	}
	p.must(p.call("POST", "channels/"+channel+"/autocomplete", object{"command": command, "options": options, "focused": focused, "value": value}, &out))
	var list []string
	for _, c := range out.Choices {
		list = append(list, c.Value)
	}
	return list
}

// click presses a button.
func (p person) click(m message, custom string) message {
	p.h.t.Helper()
	in, err := p.tryClick(m, custom)
	p.must(err)
	return p.answered(in)
}

func (p person) tryClick(m message, custom string) (interaction, error) {
	var out struct{ Interaction interaction }
	err := p.call("POST", "messages/"+m.ID+"/click", object{"custom_id": custom}, &out)
	return out.Interaction, err
}

// choose takes a value of a menu.
func (p person) choose(m message, custom, value string) message {
	p.h.t.Helper()
	in, err := p.tryChoose(m, custom, value)
	p.must(err)
	return p.answered(in)
}

func (p person) tryChoose(m message, custom, value string) (interaction, error) {
	var out struct{ Interaction interaction }
	err := p.call("POST", "messages/"+m.ID+"/select", object{"custom_id": custom, "values": []string{value}}, &out)
	return out.Interaction, err
}

// tryTake is take that may fail.
func (p person) tryTake(m message, o offer) (interaction, error) {
	if o.value != "" {
		return p.tryChoose(m, o.ID, o.value)
	}
	return p.tryClick(m, o.ID)
}

func (p person) messages(channel string) []message { return p.newest(channel, 30) }

// newest are so many messages at most, those of before are left out.
func (p person) newest(channel string, most int) []message {
	p.h.t.Helper()
	var out struct{ Messages []message }
	p.must(p.call("GET", fmt.Sprintf("channels/%s/messages?limit=%d", channel, most), object{}, &out))
	return out.Messages
}

type channel struct {
	ID     string `json:"id"`
	Kind   string `json:"kind"`
	Name   string `json:"name"`
	Parent string `json:"parent_id"`
}

func (p person) channels() []channel {
	p.h.t.Helper()
	var out struct{ Channels []channel }
	p.must(p.call("GET", "channels", object{}, &out))
	return out.Channels
}

// lobby is the first text channel.
func (p person) lobby() string {
	p.h.t.Helper()
	for _, c := range p.channels() {
		if c.Kind == "text" {
			return c.ID
		}
	}
	p.h.t.Fatal("there is no channel")
	return ""
}

// until asks again until something is true, for as long as patience lasts. Patience counts the pauses between two
// looks, and of each look no more than a second: on a machine that is busy with other work the bot gets no further
// between two looks, but it gets as many. However long the looks take, it ends within the time of the package, with the
// log.
func (h *house) until(what string, is func() bool) {
	h.t.Helper()
	var waited, moved time.Duration
	began := time.Now()
	for pause := time.Millisecond; waited < patience && time.Since(began) < 3*patience/2; pause = min(2*pause, 32*time.Millisecond) {
		look := time.Now()
		if is() {
			return
		}
		waited += min(time.Since(look), time.Second)
		time.Sleep(pause) // longer and longer, to leave the processor to what is waited for
		if waited += pause; waited-moved > patience/24 {
			// What failed for want of time is tried again by the clock of the house, minutes
			// later if it failed often.
			moved = waited
			h.wait(time.Minute)
		}
	}
	h.t.Fatalf("waited in vain: %s\n%s", what, h.log)
}

func matchID(s string) engine.MatchID { return engine.MatchID(s) }
